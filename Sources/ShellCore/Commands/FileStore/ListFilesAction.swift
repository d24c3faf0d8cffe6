internal import BlobTools
internal import SQLiteEngine

struct ListFilesAction: FileStoreAction {
  static let name = "list"
  static let usage = "[TABLE COLUMN]"
  static let summary = "Show every cell that names a file, and the file"

  private let column: (table: TableName, column: String)?

  init(_ arguments: CommandArguments) throws(UsageError) {
    try arguments.expectPositionals(["list"], optional: ["TABLE", "COLUMN"])
    let words = arguments.positionals.dropFirst()
    if words.count == 1 { throw UsageError("missing COLUMN", argument: 3) }
    column = words.isEmpty ? nil : (try TableName(words[1]), words[2].string)
  }

  func run(in context: StoreContext) throws -> Bool {
    let columns = try column.map { name, column in
      let (table, column) = try context.column(name, column)
      return [StoreRegister.Column(table: table.name, column: column.name)]
    }
    let store = try context.storeIfMade()
    var rows: [[Value]] = []
    try context.forEachReference(in: columns) { reference in
      try context.cancellation.check()
      let facts = try reference.name.map { try Self.facts(of: $0, in: store, context) }
      rows.append(
        [
          Value("\(reference.column.table).\(reference.column.column)"), Value(reference.row),
          .text(Text(bytes: reference.bytes)),
        ] + (facts ?? [.null, .null, Value("no name")]))
    }
    if rows.isEmpty {
      context.shell.print("no cell names a file")
    } else {
      try context.shell.showTable(["column", "row", "name", "bytes", "type", "state"], rows)
    }
    return true
  }

  /// Size, type and state of a file.
  private static func facts(
    of name: StoredName, in store: FileStore?, _ context: StoreContext
  ) throws -> [Value] {
    guard let store, try store.byteCount(of: name) != nil else {
      return [.null, .null, Value("missing")]
    }
    let file = try store.open(name, context.cancellation)
    let head = try file.bytes(at: 0, count: 4096)
    let type = MIMEType(recognizing: head, isWhole: head.count == file.knownByteCount)
    return [Value(file.knownByteCount), Value(type.rawValue), Value("present")]
  }
}
