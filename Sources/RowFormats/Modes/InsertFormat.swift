internal import SQLiteEngine

extension FormatEntry {
  /// INSERT statements that bring the rows back.
  static let insert = FormatEntry(
    "insert", abbreviated: "insert", ModeValues(nullText: "NULL", textEncoding: .sql),
    make: { settings, dialect in
      InsertMaker().make(CellStyle(settings.always(.sql), dialect, null: "NULL"))
    })
}

struct InsertMaker: FormatMaker {
  func make(_ encoder: some CellEncoder) -> any RowFormat {
    let style = encoder.style
    guard style.dialect.insertsWithReplace, style.settings.blobEncoding == .auto,
      style.settings.textEncoding == .sql, !style.settings.showsBinaryJSON
    else { return InsertLayout(encoder) }
    if encoder is FormattedEncoder {
      return InsertLayout(FormattedEncoder(ReplaceEncoder(style)))
    }
    return InsertLayout(ReplaceEncoder(style))
  }
}

/// Writes each row as an INSERT statement, or several rows in one.
final class InsertLayout<Encoder: CellEncoder>: RowFormat {
  private let encoder: Encoder
  private let byteLimit: Int
  /// The statement up to its first value.
  private var prefix = Delimiter("")
  /// How many bytes the open statement has so far; nil when none is open.
  private var openByteCount: Int?
  private var rowCount: RowCount
  /// Where a row of an open statement is gathered, to be counted.
  private let gathered: OutputBuffer?
  private let limiter: CellLimiter?

  init(_ encoder: Encoder) {
    self.encoder = encoder
    gathered = encoder.style.settings.multiInsertByteCount > 0 ? OutputBuffer.growing() : nil
    byteLimit = encoder.style.settings.multiInsertByteCount
    rowCount = RowCount(encoder.style.settings)
    limiter = CellLimiter(encoder.style.settings)
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    let style = encoder.style
    var head = Array("INSERT INTO ".utf8)
    head += SQLName.quoted(style.settings.tableName ?? Array(style.dialect.insertTable.utf8))
    if style.settings.titles != .off {
      let names = columns.names.map { SQLName.quoted($0.bytes) }
      head += [UInt8(ascii: "(")] + names.joined(separator: [UInt8(ascii: ",")])
      head.append(UInt8(ascii: ")"))
    }
    prefix = Delimiter(head + Array(" VALUES(".utf8))
  }

  // The witness of a generic class is one for all encodings; these are compiled as one loop each.
  @_specialize(where Encoder == LiteralEncoder)
  @_specialize(where Encoder == ReplaceEncoder)
  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    _ = rowCount.next()
    guard byteLimit > 0, let gathered else {
      prefix.append(to: output)
      write(row, to: output)
      return output.append(";\n")
    }
    if openByteCount == nil { prefix.append(to: gathered) } else { gathered.append(",\n  (") }
    write(row, to: gathered)
    if gathered.hasFailed { return output.giveUp() }
    let byteCount = (openByteCount ?? 0) + gathered.count
    unsafe output.append(UnsafeRawBufferPointer(start: gathered.memory, count: gathered.count))
    gathered.count = 0
    openByteCount = byteCount < byteLimit ? byteCount : nil
    if openByteCount == nil { output.append(";\n") }
  }

  @inline(__always)
  private func write(_ row: borrowing RowView, to output: OutputBuffer) {
    for position in 0..<row.count {
      if position > 0 { output.append(UInt8(ascii: ",")) }
      limiter.encode(row.cell(at: position), encoder, to: output)
    }
    output.append(UInt8(ascii: ")"))
  }

  func end(to output: OutputBuffer) {
    rowCount.write(before: "/* ", after: " inserted */\n", to: output)
    if openByteCount != nil { output.append(";\n") }
  }
}

/// Names as SQL wants them.
enum SQLName {
  /// The name, in double quotes where it needs them.
  static func quoted(_ name: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    if isPlain(name), !isKeyword(name) { return name }
    return [quote] + name.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  private static func isPlain(_ name: [UInt8]) -> Bool {
    guard let first = name.first, !isDigit(first) else { return false }
    return name.allSatisfy { byte in
      isDigit(byte) || byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20)
    }
  }

  private static func isKeyword(_ name: [UInt8]) -> Bool {
    SQLiteLibrary.isKeyword(String(decoding: name, as: UTF8.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
