internal import SQLiteEngine

/// What must be known of a table before one of its cells is read or written.
struct CellTable {
  enum Kind: String { case table, view, virtual, shadow }

  struct Column {
    let name: String
    /// Where it stands in the primary key, from 1; 0 outside it.
    let keyPosition: Int
    let isGenerated: Bool
    /// Whether its declared type is INTEGER, as that of a column that names the rowid must be.
    let isInteger: Bool
  }

  let schema: String
  let name: String
  let kind: Kind
  let hasRowid: Bool
  let columns: [Column]

  /// The table's name in SQL.
  var sqlName: String { "\(quotedName(schema)).\(quotedName(name))" }

  /// Finds a table, in temp, main and the attached databases in this order unless one is named.
  ///
  /// - Throws: ``CellError`` when there is none of that name.
  init(_ wanted: TableName, in engine: any Engine) throws {
    guard let table = try CellTable(existing: wanted, in: engine) else {
      throw try Self.missing(wanted, in: engine)
    }
    self = table
  }

  /// Finds a table in the same way; nil when there is none of that name.
  init?(existing wanted: TableName, in engine: any Engine) throws {
    let sql =
      "SELECT l.schema, l.name, l.type, l.wr FROM pragma_table_list AS l"
      + " JOIN pragma_database_list AS d ON d.name = l.schema"
      + " WHERE lower(l.name) = lower(?1) AND lower(l.schema) = lower(coalesce(?2, l.schema))"
      + " ORDER BY d.seq <> 1, d.seq LIMIT 1"
    let parameters = [Value(wanted.table), wanted.schema.map { Value($0) } ?? .null]
    guard let row = try engine.rows(of: sql, parameters).first else { return nil }
    schema = row.text(at: 0)
    name = row.text(at: 1)
    kind = Kind(rawValue: row.text(at: 2)) ?? .table
    columns = try Self.columns(of: name, schema, in: engine)
    hasRowid = kind != .view && row[3] == .integer(0)
  }

  private static func missing(_ wanted: TableName, in engine: any Engine) throws -> CellError {
    if let schema = wanted.schema {
      let schemas = try engine.rows(of: "PRAGMA database_list").map { $0.text(at: 1) }
      if !schemas.contains(where: { $0.lowercased() == schema.lowercased() }) {
        return CellError("no database \"\(schema)\"" + suggestion(for: schema, among: schemas))
      }
    }
    let names = try engine.rows(of: "SELECT name FROM pragma_table_list").map { $0.text(at: 0) }
    let place = wanted.schema.map { " in \($0)" } ?? ""
    return CellError(
      "no table \"\(wanted.table)\"\(place)" + suggestion(for: wanted.table, among: names))
  }

  private static func columns(
    of table: String, _ schema: String, in engine: any Engine
  ) throws -> [Column] {
    try engine.rows(
      of: "SELECT name, pk, hidden, type FROM pragma_table_xinfo(?1, ?2)",
      [Value(table), Value(schema)]
    ).map { row in
      Column(
        name: row.text(at: 0), keyPosition: Int(row[1].integer ?? 0),
        isGenerated: row[2] == .integer(2) || row[2] == .integer(3),
        isInteger: row.text(at: 3).uppercased() == "INTEGER")
    }
  }

  /// Finds a column, whatever the case of its letters.
  ///
  /// - Throws: ``CellError`` when there is none of that name.
  func column(_ wanted: String) throws -> Column {
    let lowercase = wanted.lowercased()
    if let column = columns.first(where: { $0.name.lowercased() == lowercase }) { return column }
    throw CellError(
      "no column \"\(wanted)\" in table \(name)"
        + suggestion(for: wanted, among: columns.map(\.name)))
  }

  /// The columns of the primary key, in its order.
  var key: [Column] {
    columns.filter { $0.keyPosition > 0 }.sorted { $0.keyPosition < $1.keyPosition }
  }

  /// A name by which SQL reaches the rowid: one that no column has; nil when there is none, or no
  /// rowid.
  var freeRowidName: String? {
    if !hasRowid { return nil }
    let taken = columns.map { $0.name.lowercased() }
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
  }

  /// A name by which SQL reaches the rowid.
  ///
  /// - Throws: ``CellError`` when columns have them all.
  func rowidName() throws -> String {
    guard let name = freeRowidName else {
      throw CellError(
        "the columns of table \(self.name) hide its rowid; say which row with --where")
    }
    return name
  }
}
