internal import BlobTools
internal import SQLiteEngine

/// Puts the bytes of a file into a cell, in whichever way is right for it.
///
/// The caller has a savepoint open, and the transfer's flag is the only thing that stops it:
/// interrupting SQLite while a BLOB handle is open would make the rollback itself fail.
struct CellWriter {
  /// What was stored, and how.
  struct Receipt {
    var row: CellRow
    let report: BlobTransfer.Report
    let choice: StorageChoice
    /// Where the bytes were put, when the rest of the value was left as it was.
    var offset: Int?
    /// Whether a trigger gave the row another key than it was stored with, or took it away.
    var isLost = false
  }

  let engine: any Engine
  let table: CellTable
  let column: CellTable.Column
  let transfer: BlobTransfer
  /// Whether the bytes become TEXT, which they must be fit for.
  var asText: Bool
  /// Values for other columns, by their names.
  let others: [(column: String, value: Value)]

  /// Stores the bytes in a row that exists.
  func update(_ row: CellRow, with source: FileSource) throws -> Receipt {
    let first = row.parameters.count + 1
    var assignments = [column.name] + others.map(\.column)
    for position in assignments.indices {
      let parameter = "?\(first + position)"
      assignments[position] = "\(quotedName(assignments[position])) = \(parameter)"
    }
    var receipt = try store(source, in: row) { value in
      if value.isZeroblob { assignments[0] = "\(quotedName(column.name)) = zeroblob(?\(first))" }
      try perform(
        "UPDATE \(table.sqlName) SET \(assignments.joined(separator: ", ")) WHERE \(row.condition)",
        row.parameters + [value.parameter] + others.map(\.value), value, at: first)
      return row
    }
    // One that was found by what it held may hold something else now.
    if !row.parameters.isEmpty { receipt.isLost = try !row.isThere(in: table, engine) }
    return receipt
  }

  /// Puts the bytes over a part of what a cell holds, in place.
  func overwrite(_ row: CellRow, with source: FileSource, at offset: Int) throws -> Receipt {
    if !others.isEmpty {
      let first = row.parameters.count + 1
      let assignments = others.indices.map { "\(quotedName(others[$0].column)) = ?\(first + $0)" }
      try engine.perform(
        "UPDATE \(table.sqlName) SET \(assignments.joined(separator: ", ")) WHERE \(row.condition)",
        row.parameters + others.map(\.value))
    }
    let report = try fill(row, from: source, at: offset)
    return Receipt(row: row, report: report, choice: .stream, offset: offset)
  }

  /// Stores the bytes in a new row.
  ///
  /// - Parameter key: The row's key, when the user chose it.
  func insert(_ source: FileSource, as key: CellRow? = nil) throws -> Receipt {
    var names = [quotedName(column.name)] + others.map { quotedName($0.column) }
    if key != nil { names.append(try keyName()) }
    var receipt = try store(source, in: nil) { value in
      var places = names.indices.map { "?\($0 + 1)" }
      if value.isZeroblob { places[0] = "zeroblob(?1)" }
      try perform(
        "INSERT INTO \(table.sqlName)(\(names.joined(separator: ", ")))"
          + " VALUES (\(places.joined(separator: ", ")))",
        [value.parameter] + others.map(\.value) + (key?.parameters ?? []), value, at: 1)
      return try key ?? newRow()
    }
    if try !receipt.row.isThere(in: table, engine) {
      receipt.isLost = true
      receipt.row = .unknown
    }
    return receipt
  }

  private func keyName() throws -> String {
    try table.hasRowid ? table.rowidName() : quotedName(table.key[0].name)
  }

  /// The row that was just inserted.
  private func newRow() throws -> CellRow {
    if table.freeRowidName != nil { return try table.row(withRowid: engine.lastInsertedRowid) }
    let values = table.key.compactMap { key in others.first { $0.column == key.name }?.value }
    let isKnown = !values.isEmpty && values.count == table.key.count
    return isKnown ? .unknown(values.map(\.description).joined(separator: ", ")) : .unknown
  }

  /// What is bound in the value's place.
  private enum Placement {
    case bytes([UInt8])
    case zeroblob(byteCount: Int)

    var isZeroblob: Bool {
      if case .zeroblob = self { true } else { false }
    }

    /// The parameter; NULL for bytes, which are lent.
    var parameter: Value {
      switch self {
      case .bytes: .null
      case .zeroblob(let byteCount): Value(byteCount)
      }
    }
  }

  private func store(
    _ source: FileSource, in row: CellRow?, _ place: (Placement) throws -> CellRow
  ) throws -> Receipt {
    let choice = try StorageChoice.choose(
      source.knownByteCount, table, column, asText: asText, in: engine)
    // A zeroblob in memory takes as much as the bytes, and is written twice.
    if try choice == .stream && !expandsZeroblob(in: row) {
      let row = try place(.zeroblob(byteCount: source.knownByteCount))
      return Receipt(row: row, report: try fill(row, from: source), choice: choice)
    }
    let loaded = try transfer.load(source)
    if asText, let offset = UTF8Check.firstInvalidOffset(in: loaded.bytes) {
      throw BlobError.notUTF8(name: source.name, offset: offset)
    }
    let row = try place(.bytes(loaded.bytes))
    return Receipt(row: row, report: loaded.report, choice: choice)
  }

  private func expandsZeroblob(in row: CellRow?) throws -> Bool {
    let values = Dictionary(others.map { ($0.column, $0.value) }) { first, _ in first }
    if RowRoom(for: column, among: values, in: table, engine).expandsZeroblob { return true }
    guard let row else { return false }
    return try RowRoom(for: column, of: row, in: table, engine).expandsZeroblob
  }

  /// Fills a zeroblob, and closes it before anything else is done with the database.
  func fill(_ row: CellRow, from source: FileSource, at offset: Int = 0) throws
    -> BlobTransfer.Report
  {
    let location = BlobLocation(
      schema: table.schema, table: table.name, column: column.name, rowid: row.rowid ?? 0)
    let cell = try engine.openBlob(location, forWriting: true)
    let report: BlobTransfer.Report
    do {
      report = try transfer.copy(source, to: cell, at: offset)
    } catch {
      // The first failure is the one to tell; everything is rolled back in any case.
      do { try cell.close() } catch {}
      throw error
    }
    try cell.close()
    return report
  }

  /// Runs a statement that must change the row; a view's triggers do not count what they change.
  private func perform(
    _ sql: String, _ parameters: [Value], _ value: Placement, at position: Int
  ) throws {
    let before = engine.totalChangeCount
    if case .bytes(let bytes) = value {
      try bytes.withRawSpan { bytes in
        try engine.perform(
          sql, parameters, lending: bytes, as: asText ? .text : .blob, at: position)
      }
    } else {
      try engine.perform(sql, parameters)
    }
    if table.kind == .table || table.kind == .shadow, engine.totalChangeCount == before {
      throw CellError(
        "\(table.name).\(column.name): nothing was changed: a trigger or constraint prevents it")
    }
  }
}
