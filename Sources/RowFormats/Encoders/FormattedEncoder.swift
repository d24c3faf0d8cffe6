internal import SQLiteEngine

/// Values in another encoding, but numbers as the formats of the settings have them.
///
/// It knows the other encoding only by its protocol, so that layouts are not compiled once more
/// for each: whoever sets a format pays for the calls.
struct FormattedEncoder: CellEncoder {
  let style: CellStyle
  let base: any CellEncoder

  init(_ base: any CellEncoder) {
    self.base = base
    style = base.style
  }

  func integer(_ value: Int64, to output: OutputBuffer) {
    guard let format = style.settings.integerFormat else {
      return base.integer(value, to: output)
    }
    append(format.text(of: value), to: output)
  }

  func real(_ value: Double, to output: OutputBuffer) {
    // To JSON and SQL what `printf` has for infinity is nothing, or the name of a column.
    guard let format = style.settings.realFormat, value.isFinite || !isLiteral else {
      return base.real(value, to: output)
    }
    append(format.text(of: value), to: output)
  }

  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe base.text(bytes, to: output)
  }

  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe base.blob(bytes, to: output)
  }

  private var isLiteral: Bool {
    let encoding = style.settings.textEncoding
    return style.place == .list && (encoding == .json || encoding == .sql)
  }

  /// Writes a number, in quotes where the encoding puts numbers in them, and where it would not
  /// be JSON without.
  private func append(_ number: [UInt8], to output: OutputBuffer) {
    let isQuoted =
      switch style.settings.textEncoding {
      case .csv: style.dialect.quotesNumbersInCSV
      case .c: style.dialect.quotesNumbersInC
      case .json: isLiteral && !Self.isJSONNumber(number)
      case .plain, .sql, .html, .relaxed: false
      }
    if isQuoted {
      unsafe number.withUnsafeBytes { unsafe base.text($0, to: output) }
    } else {
      output.append(number)
    }
  }

  /// Whether a text, which may have blanks around it, is a number to every reader of JSON.
  private static func isJSONNumber(_ text: [UInt8]) -> Bool {
    let word = text.filter { $0 != 0x20 }
    let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word[...]
    if digits.count > 1, digits.first == 0x30, digits.dropFirst().first.map(isDigit) == true {
      return false
    }
    return unsafe word.withUnsafeBytes {
      unsafe JSONBNumber.isInteger($0) || JSONBNumber.isReal($0)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
