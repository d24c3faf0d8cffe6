internal import SQLiteEngine

/// `unistr(X)`, for libraries before 3.50, which lack it: TEXT with its escapes resolved, as the
/// current dialect writes control characters in literals.
enum UnistrFunction {
  static var all: [ScalarFunction] {
    if SQLiteLibrary.versionNumber >= 3_050_000 { return [] }
    return [
      ScalarFunction("unistr", argumentCount: 1, flags: [.deterministic, .innocuous]) {
        switch $0[0] {
        case .null: return .value(.null)
        case .text(let text): return try resolved(text.bytes)
        case .blob(let blob): return try resolved(blob.bytes)
        case .integer(let integer): return .value(.text(Text(String(integer))))
        case .real(let real): return .value(.text(Text(String(real))))
        }
      }
    ]
  }

  private static func resolved(_ bytes: [UInt8]) throws -> FunctionResult {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "\\") else {
        text.append(bytes[position])
        position += 1
        continue
      }
      position += 1
      guard let scalar = scalar(in: bytes, at: &position) else {
        throw SQLiteError(code: .error, message: "invalid Unicode escape")
      }
      text += Array(String(Character(scalar)).utf8)
    }
    return .value(.text(Text(bytes: text)))
  }

  /// Reads what follows a backslash: another one, or hexadecimal digits, bare or after a sign of
  /// how many there are.
  private static func scalar(in bytes: [UInt8], at position: inout Int) -> UnicodeScalar? {
    guard position < bytes.count else { return nil }
    let digitCount: Int
    switch bytes[position] {
    case UInt8(ascii: "\\"):
      position += 1
      return "\\"
    case UInt8(ascii: "+"): (digitCount, position) = (6, position + 1)
    case UInt8(ascii: "u"): (digitCount, position) = (4, position + 1)
    case UInt8(ascii: "U"): (digitCount, position) = (8, position + 1)
    default: digitCount = 4
    }
    guard position + digitCount <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[position..<position + digitCount] {
      guard let digit = ByteKind.digit(byte), digit < 16 else { return nil }
      value = value << 4 | UInt32(digit)
    }
    position += digitCount
    return UnicodeScalar(value) ?? "\u{FFFD}"
  }
}
