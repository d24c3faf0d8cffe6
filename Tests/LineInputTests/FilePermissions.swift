internal import Glibc

/// The permission bits of a file; nil when there is none.
func permissions(of path: String) -> UInt32? {
  var facts = stat()
  return unsafe stat(path, &facts) == 0 ? facts.st_mode & 0o777 : nil
}
