internal import BlobTools
internal import SQLiteEngine

/// The rows that `.exportblobs` is about, and how their values are read.
struct BulkRows {
  /// One row while it is lent.
  struct Entry {
    /// What messages call the row.
    let label: String
    let rowid: Int64?
    /// What `--name` says; nil without it.
    let name: Value?
    /// The type of the value, as SQL says it.
    let type: String
  }

  let table: CellTable
  let column: CellTable.Column
  /// Whether each row has a label that no other has.
  let hasUniqueLabels: Bool
  private let engine: any Engine
  private let keys: [String]
  private let nameExpression: String?
  private let source: String
  /// The types whose values are opened in place, and not selected.
  private let openedTypes: Set<String>

  init(_ command: ExportBlobsCommand, in engine: any Engine) throws {
    self.engine = engine
    table = try CellTable(command.tableName, in: engine)
    column = try table.column(command.column)
    let rowid = table.freeRowidName
    keys = rowid.map { [$0] } ?? (table.hasRowid ? [] : table.key.map { quotedName($0.name) })
    hasUniqueLabels = rowid != nil || keys.isEmpty
    nameExpression = command.nameExpression
    let condition = command.condition.map { " WHERE (\n\($0)\n)" } ?? ""
    source = "FROM \(table.sqlName)\(condition)"
    let opens =
      engine.capabilities.contains(.incrementalBlobs) && rowid != nil
      && (table.kind == .table || table.kind == .shadow)
      && !table.columns.contains(where: \.isGenerated)
    let isUTF8 = try engine.rows(of: "PRAGMA encoding").first?.text(at: 0) == "UTF-8"
    openedTypes = opens ? (isUTF8 ? ["blob", "text"] : ["blob"]) : []
  }

  /// How many rows there are.
  func count() throws -> Int {
    Int(try engine.rows(of: "SELECT count(*) \(source)").first?[0].integer ?? 0)
  }

  /// Lends the rows without their values.
  func forEach(_ body: (Entry) throws -> Void) throws {
    try forEach(selecting: nil) { entry, _ in try body(entry) }
  }

  /// Lends the rows with their values; nil for NULL. A value is valid only within the call.
  func forEachValue(_ body: (Entry, (any BlobAccess)?) throws -> Void) throws {
    let location = BlobLocation(
      schema: table.schema, table: table.name, column: column.name, rowid: 0)
    let opened = ReopenedBlob(location, in: engine)
    defer { opened.close() }
    try forEach(selecting: valueExpression) { entry, value in
      if let rowid = entry.rowid, openedTypes.contains(entry.type) {
        try body(entry, opened.move(to: rowid))
      } else if entry.type == "null" {
        try body(entry, nil)
      } else {
        try body(entry, MemoryAccess(value))
      }
    }
  }

  /// The value where it is not opened in place, numbers as their text.
  private var valueExpression: String {
    let name = quotedName(column.name)
    let cases = ["integer", "real", "text", "blob"].compactMap { type -> String? in
      if openedTypes.contains(type) { return nil }
      let isNumber = type == "integer" || type == "real"
      return " WHEN '\(type)' THEN " + (isNumber ? "CAST(\(name) AS TEXT)" : name)
    }
    return "CASE typeof(\(name))\(cases.joined()) END"
  }

  private func forEach(
    selecting value: String?, _ body: (Entry, [UInt8]) throws -> Void
  ) throws {
    let name = nameExpression.map { "(\n\($0)\n)" }
    let type = "typeof(\(quotedName(column.name)))"
    let selected = [type, name ?? "NULL", value ?? "NULL"] + keys
    guard let cursor = try engine.run("SELECT \(selected.joined(separator: ", ")) \(source)")
    else { return }
    let hasName = name != nil
    var number = 0
    var hasMore = true
    while hasMore {
      number += 1
      hasMore = try cursor.next { row in
        let keys = (3..<3 + self.keys.count).map { row[$0] }
        let entry = Entry(
          label: keys.isEmpty
            ? String(number) : keys.map(\.description).joined(separator: "-"),
          rowid: table.hasRowid ? keys.first?.integer : nil, name: hasName ? .some(row[1]) : .none,
          type: row[0].string ?? "null")
        try body(entry, row.withBytes(at: 2) { unsafe $0.withUnsafeBytes { unsafe Array($0) } })
      }
    }
  }
}

/// One open cell that goes from row to row.
private final class ReopenedBlob {
  private let location: BlobLocation
  private let engine: any Engine
  private var access: (any BlobAccess)?

  init(_ location: BlobLocation, in engine: any Engine) {
    self.location = location
    self.engine = engine
  }

  func move(to rowid: Int64) throws -> any BlobAccess {
    if let access {
      try access.move(toRowid: rowid)
      return access
    }
    var location = location
    location.rowid = rowid
    let access = try engine.openBlob(location, forWriting: false)
    self.access = access
    return access
  }

  func close() {
    // Nothing was written that a failure could lose.
    do { try access?.close() } catch {}
  }
}
