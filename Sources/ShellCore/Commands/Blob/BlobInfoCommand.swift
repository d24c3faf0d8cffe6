internal import BlobTools
internal import RowFormats
internal import SQLiteEngine

struct BlobInfoCommand: DotCommand {
  static let name = "blobinfo"
  static let usage = "TABLE COLUMN ROW"
  static let summary = "Tell what the value of a cell is"
  static let traits = CommandTraits.ours
  static let options = CellWords.options
  static let details = optionHelp(options)

  private let cell: CellWords

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    cell = try CellWords(CommandArguments(copy line, options: Self.options))
  }

  func run(in shell: Shell) throws -> Outcome {
    try shell.transferring(for: Self.self) { cancellation in
      let cell = try OpenCell(cell, in: shell.engine())
      defer { cell.close() }
      shell.print(cell.name)
      guard let access = cell.access else { return shell.print("  class    NULL") }
      try naming(cell.name) {
        let kind = try cell.contentKind()
        let picture = try cell.pictureSize().map { " \($0.width)×\($0.height)\($0.turning)" } ?? ""
        var digest = Digest(.sha256)
        try BlobTransfer(cancellation: cancellation)
          .forEachChunk(of: access, 0..<cell.byteCount) { digest.update($0) }
        shell.print("  size     \(counted(cell.byteCount, "byte"))")
        shell.print("  class    \(cell.storageClass.name)")
        shell.print("  type     \(kind.mimeType) (\(kind.summary)\(picture))")
        shell.print("  sha256   \(digest.finish().hexadecimal)")
        shell.out.append(HexDump.text(of: try cell.bytes(at: 0, count: 64)))
      }
    }
  }
}

extension StorageClass {
  /// The name that SQLite gives it.
  var name: String {
    switch self {
    case .null: "NULL"
    case .integer: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    case .blob: "BLOB"
    }
  }
}

extension PictureSize {
  /// What a viewer does to the picture before it shows it; nothing when it need do nothing.
  fileprivate var turning: String {
    let turnings = [
      "", ", mirrored", ", turned 180°", ", mirrored and turned 180°",
      ", mirrored and turned 270° clockwise", ", turned 90° clockwise",
      ", mirrored and turned 90° clockwise", ", turned 270° clockwise",
    ]
    return turnings[orientation - 1]
  }
}

extension OpenCell {
  /// What the bytes are, for a person to read.
  func contentKind() throws -> ContentKind {
    ContentKind(
      recognizing: try bytes(at: 0, count: MIMEType.headByteCount),
      isWhole: byteCount <= MIMEType.headByteCount)
  }
}
