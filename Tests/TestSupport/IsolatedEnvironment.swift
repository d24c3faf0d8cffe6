/// An environment in which no file of the person who runs the tests is read or written.
///
/// Programs that take the home folder from the password file are not reached by `HOME`: run them
/// with `-init /dev/null` as well.
public func isolatedEnvironment(in folder: TemporaryFolder) -> [String: String] {
  var environment = [
    "PATH": environmentValue("PATH") ?? "/usr/local/bin:/usr/bin:/bin",
    "HOME": folder.file(".home"),
    "XDG_CONFIG_HOME": folder.file(".home/config"),
    "XDG_STATE_HOME": folder.file(".home/state"),
    "XDG_CACHE_HOME": folder.file(".home/cache"),
    "XDG_DATA_HOME": folder.file(".home/data"),
    "SQLITE_HISTORY": folder.file(".home/history"),
    "TMPDIR": folder.path,
    "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
  ]
  for name in ["ASAN_OPTIONS", "LD_LIBRARY_PATH"] {
    environment[name] = environmentValue(name)
  }
  return environment
}
