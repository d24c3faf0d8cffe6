internal import SQLiteEngine

/// A table to be dumped: its columns, and how its rows are asked for.
struct DumpedTable {
  let name: String
  /// A name of the rowid, when it has to be written.
  let rowidName: String?
  /// The columns that can be written.
  private let columns: [String]

  /// Reads what a table consists of.
  ///
  /// - Throws: ``SQLiteError`` when its definition cannot be read.
  init(named name: String, _ engine: any Engine, _ options: DumpOptions) throws {
    self.name = name
    let all = try engine.rows(of: "PRAGMA table_xinfo=\(quotedText(name))")
    columns = all.filter { $0.text(at: 6) == "0" }.map { $0.text(at: 1) }
    if columns.isEmpty {
      throw SQLiteError(code: .error, message: "no columns can be read")
    }
    let keys = all.filter { $0.text(at: 5) != "0" }
    let names = all.map { $0.text(at: 1).lowercased() }
    let free = ["rowid", "_rowid_", "oid"].first { !names.contains($0) }
    let mayBeAlias = keys.count == 1 && keys[0].text(at: 2).lowercased() == "integer"
    rowidName =
      try options.preservesRowids && !(mayBeAlias && Self.isAlias(name, engine))
      ? free.flatMap { Self.hasRowid($0, name, engine) ? $0 : nil } : nil
  }

  /// Whether an INTEGER PRIMARY KEY is the rowid itself: then no index keeps it.
  private static func isAlias(_ name: String, _ engine: any Engine) throws -> Bool {
    return try engine.rows(
      of: "SELECT 1 FROM pragma_index_list(\(quotedText(name))) WHERE origin='pk'"
    ).isEmpty
  }

  private static func hasRowid(_ word: String, _ name: String, _ engine: any Engine) -> Bool {
    (try? engine.describe("SELECT \(word) FROM \(quotedName(name))")) != nil
  }

  /// The query of all rows.
  var query: String {
    let rowid = rowidName.map { ["\($0) AS \($0)"] } ?? []
    let list = rowid + columns.map { "\(quotedName($0)) AS \(quotedName($0))" }
    return "SELECT \(list.joined(separator: ", ")) FROM \(quotedName(name))"
  }
}
