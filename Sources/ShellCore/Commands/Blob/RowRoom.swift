internal import SQLiteEngine

/// What the other columns of a row take, which the value of one cell has to leave room for.
struct RowRoom {
  /// The largest value that the cell can hold.
  let byteCount: Int
  /// Whether SQLite must hold the row in memory to write it, even when the value is streamed.
  let passesThroughMemory: Bool
  /// Whether SQLite must write out a zeroblob in memory, as values that take room follow it.
  let expandsZeroblob: Bool

  /// Looks at a row that exists.
  init(
    for column: CellTable.Column, of row: CellRow, in table: CellTable, _ engine: any Engine
  ) throws {
    let others = table.columns.filter { $0.name != column.name && !$0.isRowid(in: table) }
    var sizes: [String: RecordSize] = [:]
    for start in stride(from: 0, to: others.count, by: Self.columnCountAtOnce) {
      let part = others[start..<min(others.count, start + Self.columnCountAtOnce)]
      try Self.measure(part, of: row, in: table, engine, into: &sizes)
    }
    for other in table.columns where other.name != column.name && sizes[other.name] == nil {
      sizes[other.name] = .nothing
    }
    self.init(sizes, around: column, in: table, engine)
  }

  /// A result has room for two things about each of so many columns; a table can have as many
  /// columns as a result.
  private static let columnCountAtOnce = 500

  private static func measure(
    _ columns: ArraySlice<CellTable.Column>, of row: CellRow, in table: CellTable,
    _ engine: any Engine, into sizes: inout [String: RecordSize]
  ) throws {
    let selected = columns.flatMap { column in
      let name = quotedName(column.name)
      let size = "CASE typeof(\(name)) WHEN 'text' THEN length(CAST(\(name) AS BLOB))"
      return ["typeof(\(name))", size + " WHEN 'blob' THEN length(\(name)) ELSE \(name) END"]
    }
    let sql = "SELECT \(selected.joined(separator: ", ")) FROM \(table.sqlName)"
    let rows = try engine.rows(of: "\(sql) WHERE \(row.condition)", row.parameters)
    guard let found = rows.first else { return }
    for (position, column) in columns.enumerated() {
      sizes[column.name] = RecordSize(
        type: found.text(at: 2 * position), found[2 * position + 1])
    }
  }

  /// Looks at a row that is to be inserted, with values for some columns.
  init(
    for column: CellTable.Column, among values: [String: Value], in table: CellTable,
    _ engine: any Engine
  ) {
    var sizes: [String: RecordSize] = [:]
    for other in table.columns where other.name != column.name {
      let value = other.isRowid(in: table) ? nil : values[other.name]
      sizes[other.name] = value.map { RecordSize(storing: $0) } ?? .nothing
    }
    self.init(sizes, around: column, in: table, engine)
  }

  private init(
    _ sizes: [String: RecordSize], around column: CellTable.Column, in table: CellTable,
    _ engine: any Engine
  ) {
    var header = RecordSize.varintByteCount(2 * engine.largestByteCount + 13)
    var body = 0
    for size in sizes.values {
      header += size.headerByteCount
      body += size.bodyByteCount
    }
    header += header < 127 ? 1 : 2
    byteCount = max(0, engine.largestByteCount - header - body)
    let position = table.columns.firstIndex { $0.name == column.name } ?? 0
    let later = table.columns[(position + 1)...]
    expandsZeroblob = later.contains { sizes[$0.name]?.bodyByteCount ?? 0 > 0 }
    passesThroughMemory = body > 1 << 20 || expandsZeroblob
  }
}

/// What one value takes in a record of SQLite's file format.
struct RecordSize {
  let headerByteCount: Int
  let bodyByteCount: Int

  /// NULL, 0 and 1.
  static let nothing = RecordSize(headerByteCount: 1, bodyByteCount: 0)

  private init(headerByteCount: Int, bodyByteCount: Int) {
    self.headerByteCount = headerByteCount
    self.bodyByteCount = bodyByteCount
  }

  /// A value, or for TEXT and BLOB its size.
  init(type: String, _ value: Value) {
    switch (type, value) {
    case ("text", .integer(let count)), ("blob", .integer(let count)):
      self.init(bytes: Int(count))
    default: self.init(storing: value)
    }
  }

  init(storing value: Value) {
    switch value {
    case .null: self = .nothing
    case .integer(let integer):
      self.init(headerByteCount: 1, bodyByteCount: Self.byteCount(of: integer))
    case .real: self.init(headerByteCount: 1, bodyByteCount: 8)
    case .text(let text): self.init(bytes: text.bytes.count)
    case .blob(let blob): self.init(bytes: blob.byteCount)
    }
  }

  private init(bytes count: Int) {
    self.init(headerByteCount: Self.varintByteCount(2 * count + 13), bodyByteCount: count)
  }

  private static func byteCount(of integer: Int64) -> Int {
    if integer == 0 || integer == 1 { return 0 }
    let bits = 65 - (integer < 0 ? ~integer : integer).leadingZeroBitCount
    return [8, 16, 24, 32, 48].first { bits <= $0 }.map { $0 / 8 } ?? 8
  }

  static func varintByteCount(_ number: Int) -> Int {
    max(1, (64 - number.leadingZeroBitCount + 6) / 7)
  }
}

extension CellTable.Column {
  /// Whether it only gives the rowid a name: then the record holds NULL in its place.
  func isRowid(in table: CellTable) -> Bool {
    table.hasRowid && table.key.count == 1 && keyPosition == 1 && isInteger
  }
}
