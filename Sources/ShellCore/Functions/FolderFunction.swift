internal import BlobTools
internal import Glibc
internal import SQLiteEngine

/// `fsdir(PATH [,DIR])`: a table of a file, or of a folder and all that is in it, as `sqlite3` has
/// it.
enum FolderFunction {
  static func fsdir(of shell: Shell) -> TableFunction {
    let level = shell.dialect.foldersTellLevel ? ["level"] : []
    return TableFunction(
      "fsdir", columns: ["name", "mode", "mtime", "data"] + level, parameters: ["path", "dir"],
      requiredCount: 1, boundedColumn: "level", isDirectOnly: true
    ) { [unowned shell] arguments in
      try FileFunctions.refuseIfSafe("fsdir", shell)
      return try FolderRows(arguments)
    }
  }
}

/// The files of one reading.
private final class FolderRows: TableRows {
  private let walk: FolderWalk
  /// How many bytes of a path are not part of the names.
  private let prefixByteCount: Int

  init(_ arguments: TableArguments) throws {
    guard let argument = arguments.values[0] else {
      throw Self.failure("table function fsdir requires an argument")
    }
    guard var path = FilePath(argument) else {
      throw Self.failure("table function fsdir requires a non-NULL argument")
    }
    if let folder = (arguments.values[1] ?? .null).cString {
      path = FilePath(bytes: folder + [UInt8(ascii: "/")] + path.bytes)
      prefixByteCount = folder.count + 1
    } else {
      prefixByteCount = 0
    }
    walk = FolderWalk(path, deepestLevel: arguments.upperBound.map { Int($0) } ?? .max)
  }

  func next() throws -> Bool {
    do throws(FolderWalk.Failure) {
      return try walk.next()
    } catch {
      throw switch error {
      case .cannotStat(let path): Self.failure("cannot stat file: ", path)
      case .cannotReadFolder(let path): Self.failure("cannot read directory: ", path)
      }
    }
  }

  func value(of column: Int, largestByteCount: Int) throws -> FunctionResult {
    switch column {
    case 0: .value(.text(Text(bytes: Array(walk.path.bytes.dropFirst(prefixByteCount)))))
    case 1: .value(.integer(Int64(walk.mode)))
    case 2: .value(.integer(walk.modificationTime))
    case 3: try data(largestByteCount)
    case 4: .value(.integer(Int64(walk.level)))
    default: .null
    }
  }

  private func data(_ largestByteCount: Int) throws -> FunctionResult {
    switch walk.mode & S_IFMT {
    // Who opens a pipe to read from it waits for somebody who writes.
    case S_IFDIR, S_IFIFO, S_IFSOCK: .null
    case S_IFLNK: .value(walk.linkTarget.map { .text(Text(bytes: $0)) } ?? .null)
    default:
      try FileFunctions.contents(of: walk.path, largestByteCount: largestByteCount)
    }
  }

  private static func failure(_ message: String, _ path: FilePath = "") -> SQLiteError {
    SQLiteError(code: .error, message: Text(bytes: Array(message.utf8) + path.bytes))
  }
}
