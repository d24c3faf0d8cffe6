internal import Glibc

/// Where a user's own files are.
package enum HomeFolder {
  /// The home folder: the one in the password database before the one in `HOME`, as `sqlite3`
  /// has it; nil when neither is known.
  package static var path: String? { passwordHome ?? environmentVariable("HOME") }

  private static var passwordHome: String? {
    guard let entry = unsafe getpwuid(getuid()), let home = unsafe entry.pointee.pw_dir,
      unsafe home.pointee != 0
    else { return nil }
    return unsafe String(cString: home)
  }
}

/// The value of an environment variable; nil when it is not set.
package func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
