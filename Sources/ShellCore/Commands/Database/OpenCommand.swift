internal import BlobTools
internal import Glibc
internal import SQLiteEngine

struct OpenCommand: DotCommand {
  static let name = "open"
  static let usage = "?OPTIONS? ?FILE?"
  static let summary = "Close the database and open FILE, or one in memory"
  static let details = [
    "--new        Delete FILE first",
    "--nofollow   Refuse FILE when it is a symbolic link",
    "--readonly   Refuse every change",
  ]

  private var path: [UInt8]?
  private var isNew = false
  private var isReadOnly = false
  private var followsLinks = true

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    for position in 0..<line.arguments.count {
      let word = line.argument(position)
      switch word.hasPrefix("--") ? String(word.dropFirst()) : word {
      case "-new": isNew = true
      case "-readonly": isReadOnly = true
      case "-nofollow": followsLinks = false
      case "-append", "-zip", "-deserialize", "-hexdb", "-maxsize", "-exclusive", "-ifexists":
        throw .verbatim("Error: .open \(word) is not available in this version")
      case _ where word.hasPrefix("-"): throw .verbatim("unknown option: \(word)")
      case _ where path != nil: throw .verbatim("extra argument: \"\(word)\"")
      default: path = line.argumentBytes(position)
      }
    }
  }

  func run(in shell: Shell) throws -> Outcome {
    if shell.isSafe, let path, path != Array(":memory:".utf8) {
      shell.printError(
        "line \(shell.lineNumber): cannot open disk-based database files in safe mode")
      return .exit(status: 1)
    }
    var request = EngineOpener.Request(path: path ?? Array(":memory:".utf8))
    request.isReadOnly = isReadOnly
    request.followsLinks = followsLinks
    shell.close()
    if isNew, let path { _ = unsafe FilePath(bytes: path).withCString { unsafe unlink($0) } }
    do {
      try shell.open(request)
    } catch {
      shell.printError("Error: unable to open database \"\(request.name)\": \(error.message)")
      if shell.dialect.announcesSubstitute {
        shell.printError(
          "Notice: using substitute in-memory database instead of \"\(request.name)\"")
      }
      try shell.openSubstitute()
    }
    return .proceed
  }
}
