internal import BlobTools
internal import SQLiteEngine

extension FilePath {
  /// The path that an argument of a function names, up to its first NUL; nil for NULL.
  init?(_ value: Value) {
    guard let bytes = value.cString else { return nil }
    self.init(bytes: bytes)
  }
}

extension Value {
  /// The text of a value, as a function of C sees it: up to its first NUL; nil for NULL.
  var cString: [UInt8]? {
    switch self {
    case .null: nil
    case .text(let text): Array(text.bytes.prefix { $0 != 0 })
    case .blob(let blob): Array(blob.bytes.prefix { $0 != 0 })
    case .integer, .real: Array(description.utf8)
    }
  }

  /// The number that SQLite makes of a value where it needs an integer.
  var asInteger: Int64 {
    switch self {
    case .null: 0
    case .integer(let integer): integer
    case .real(let real): Self.integer(of: real)
    case .text(let text): Self.leadingInteger(of: text.bytes)
    case .blob(let blob): Self.leadingInteger(of: blob.bytes)
    }
  }

  private static func integer(of real: Double) -> Int64 {
    if real.isNaN { return 0 }
    return Int64(exactly: real.rounded(.towardZero)) ?? (real < 0 ? .min : .max)
  }

  /// The integer that a text begins with, 0 when it begins with none.
  private static func leadingInteger(of text: [UInt8]) -> Int64 {
    var digits = text.drop(while: ByteKind.isSpace)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    var integer: Int64 = 0
    for digit in digits.prefix(while: { 0x30...0x39 ~= $0 }) {
      let (tenfold, isTooLarge) = integer.multipliedReportingOverflow(by: 10)
      let digit = Int64(digit - 0x30)
      let (next, passes) = tenfold.addingReportingOverflow(isNegative ? -digit : digit)
      if isTooLarge || passes { return isNegative ? .min : .max }
      integer = next
    }
    return integer
  }
}
