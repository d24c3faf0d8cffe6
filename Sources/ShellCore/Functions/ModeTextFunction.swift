internal import Glibc
internal import SQLiteEngine

/// `lsmode(MODE)`: a file's kind and permissions in ten letters, as `ls -l` and `sqlite3` have them.
enum ModeTextFunction {
  static var all: [ScalarFunction] {
    [
      ScalarFunction("lsmode", argumentCount: 1, flags: .innocuous) {
        .value(.text(Text(bytes: letters(of: UInt32(truncatingIfNeeded: $0[0].asInteger)))))
      }
    ]
  }

  private static func letters(of mode: mode_t) -> [UInt8] {
    let kind =
      switch mode & S_IFMT {
      case S_IFLNK: UInt8(ascii: "l")
      case S_IFREG: UInt8(ascii: "-")
      case S_IFDIR: UInt8(ascii: "d")
      default: UInt8(ascii: "?")
      }
    let permissions = Array("rwxrwxrwx".utf8).enumerated().map { position, letter in
      mode >> UInt32(8 - position) & 1 == 0 ? UInt8(ascii: "-") : letter
    }
    return [kind] + permissions
  }
}
