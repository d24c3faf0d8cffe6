internal import BlobTools
internal import SQLiteEngine

/// What the BLOBs of a table's columns are, found out without reading their contents.
///
/// `length` and `typeof` look at no overflow page, so one walk over the rows tells all sizes. Types
/// are told by the heads of some BLOBs, spread evenly over the table.
struct BlobSurvey {
  /// The most BLOBs of a column whose heads are looked at.
  static let largestSampleCount = 256
  /// Where a value cannot be read in parts, a larger one is not looked at.
  private static let largestWholeByteCount = 1 << 20

  private let table: CellTable
  private let engine: any Engine
  private let cancellation: CancellationFlag
  private var measures: [Measure]
  private var rowCount = 0
  /// The columns by which a row is found again; none where that is not possible.
  private let keyColumns: [String]

  /// What is known of a column.
  private struct Measure {
    let column: CellTable.Column
    var nullCount = 0
    var blobCount = 0
    var byteCount = 0
    var largestByteCount = 0
    var sample = EvenSample<[Value]>(limit: BlobSurvey.largestSampleCount)
    var typeCounts: [MIMEType: Int] = [:]

    mutating func add(_ length: Int) {
      blobCount += 1
      byteCount += length
      largestByteCount = max(largestByteCount, length)
    }

    /// The types, the most frequent first, and how many BLOBs that rests on unless it is all.
    var types: String {
      let sorted = typeCounts.sorted {
        $0.value == $1.value ? $0.key.rawValue < $1.key.rawValue : $0.value > $1.value
      }
      let isSingle = sorted.count == 1
      let names = sorted.map { isSingle ? $0.key.rawValue : "\($0.key) \($0.value.grouped)" }
      let seen = typeCounts.values.reduce(0, +)
      let note = seen == blobCount ? [] : ["(\(seen.grouped) of \(blobCount.grouped) looked at)"]
      return ([names.joined(separator: ", ")] + note).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// - Throws: `SQLiteError` when the table cannot be read, ``BlobError`` when it is interrupted.
  init(of table: CellTable, in engine: any Engine, _ cancellation: CancellationFlag) throws {
    self.table = table
    self.engine = engine
    self.cancellation = cancellation
    measures = table.columns.map { Measure(column: $0) }
    keyColumns = table.keyColumnNames
    try measureLengths()
    for position in measures.indices { try findTypes(of: &measures[position]) }
  }

  /// A result takes no more columns than a table, and the key is among them.
  private static let columnCountAtOnce = 1_000

  private mutating func measureLengths() throws {
    for start in stride(from: 0, to: measures.count, by: Self.columnCountAtOnce) {
      rowCount = 0
      try measureLengths(start..<min(measures.count, start + Self.columnCountAtOnce))
    }
  }

  private mutating func measureLengths(_ positions: Range<Int>) throws {
    let lengths = measures[positions].map { measure in
      let name = quotedName(measure.column.name)
      return "CASE typeof(\(name)) WHEN 'blob' THEN length(\(name)) WHEN 'null' THEN -1 END"
    }
    let sql = "SELECT \((keyColumns + lengths).joined(separator: ", ")) FROM \(table.sqlName)"
    guard let cursor = try engine.run(sql) else { return }
    let isInPlace = canReadInParts
    while try cursor.next({ row in
      rowCount += 1
      for position in positions {
        let length = row[keyColumns.count + position - positions.lowerBound].integer
        guard let length else { continue }
        guard length >= 0 else {
          measures[position].nullCount += 1
          continue
        }
        measures[position].add(Int(length))
        if !isInPlace, length > Self.largestWholeByteCount { continue }
        measures[position].sample.offer { (0..<keyColumns.count).map { row[$0] } }
      }
    }) {}
  }

  private var canReadInParts: Bool {
    engine.capabilities.contains(.incrementalBlobs) && table.hasRowid
      && (table.kind == .table || table.kind == .shadow)
      && !table.columns.contains(where: \.isGenerated)
  }

  private func findTypes(of measure: inout Measure) throws {
    for key in measure.sample.elements where !key.isEmpty {
      try cancellation.check()
      let row = table.row(withKey: key, in: keyColumns)
      let cell = try OpenCell(table, measure.column, row, in: engine)
      defer { cell.close() }
      // Somebody else may have changed the row since.
      if cell.storageClass == .blob {
        measure.typeCounts[try cell.contentKind().mimeType, default: 0] += 1
      }
    }
  }

  /// What is told of each column that holds BLOBs.
  var cells: [[Value]] {
    let table = table.schema == "main" ? table.name : "\(table.schema).\(table.name)"
    return measures.filter { $0.blobCount > 0 }.map { measure in
      [
        Value(table), Value(measure.column.name), Value(rowCount), Value(measure.nullCount),
        Value(measure.blobCount), Value(measure.byteCount), Value(measure.largestByteCount),
        Value(measure.types),
      ]
    }
  }
}

/// Some of many elements, at even distances, whatever their number turns out to be.
struct EvenSample<Element> {
  private let limit: Int
  private var stride = 1
  private var count = 0
  private(set) var elements: [Element] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next element, or not; when there are too many, every second one is let go.
  mutating func offer(_ element: () -> Element) {
    defer { count += 1 }
    guard count.isMultiple(of: stride) else { return }
    if elements.count == limit {
      elements = elements.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      stride *= 2
      guard count.isMultiple(of: stride) else { return }
    }
    elements.append(element())
  }
}
