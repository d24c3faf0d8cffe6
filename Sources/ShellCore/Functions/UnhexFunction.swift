internal import SQLiteEngine

/// `unhex(X)` and `unhex(X,Y)`, for libraries before 3.41, which lack it: the BLOB that
/// hexadecimal digits stand for, where characters of Y may stand between the bytes; NULL where
/// anything else is among them.
enum UnhexFunction {
  static var all: [ScalarFunction] {
    if SQLiteLibrary.versionNumber >= 3_041_000 { return [] }
    return [1, 2].map { count in
      ScalarFunction("unhex", argumentCount: count, flags: [.deterministic, .innocuous]) {
        guard let text = characters(of: $0[0]),
          let ignored = count == 1 ? [] : characters(of: $0[1]),
          let bytes = bytes(of: text, ignoring: Set(ignored))
        else { return .null }
        return .value(.blob(Blob(bytes)))
      }
    }
  }

  private static func characters(of value: Value) -> [UnicodeScalar]? {
    switch value {
    case .null: nil
    case .text(let text): Array(String(decoding: text.bytes, as: UTF8.self).unicodeScalars)
    case .blob(let blob): Array(String(decoding: blob.bytes, as: UTF8.self).unicodeScalars)
    case .integer(let integer): Array("\(integer)".unicodeScalars)
    case .real(let real): Array(RealText.libraryText(of: real, digits: 15).unicodeScalars)
    }
  }

  private static func bytes(
    of text: [UnicodeScalar], ignoring ignored: Set<UnicodeScalar>
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    var rest = text[...]
    while let first = rest.popFirst() {
      guard let high = digit(first) else {
        if ignored.contains(first) { continue }
        return nil
      }
      guard let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ scalar: UnicodeScalar) -> UInt8? {
    guard scalar.isASCII else { return nil }
    return ByteKind.digit(UInt8(truncatingIfNeeded: scalar.value)).map { UInt8($0) }
  }
}
