/// The text of JSON that SQLite keeps in binary form.
///
/// See <https://sqlite.org/jsonb.html>. Whatever library is linked: those before 3.45 do not know
/// the form. What is not valid from its first byte to its last has no text.
@safe struct JSONBText {
  private enum Kind: UInt8 {
    case null, `true`, `false`, integer, integer5, real, real5, text, textJ, text5, textRaw
    case array, object

    var isText: Bool { (Kind.text.rawValue...Kind.textRaw.rawValue).contains(rawValue) }
  }

  private static let deepest = 1000

  private let bytes: UnsafeRawBufferPointer
  private let output: OutputBuffer

  /// Appends the text, and returns whether there is one; if not, what was appended is to be cut.
  static func append(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) -> Bool {
    let reader = unsafe JSONBText(bytes: bytes, output: output)
    return reader.appendElement(at: 0, within: bytes.count, depth: 0)?.end == bytes.count
  }

  /// Appends one element; nil where it is not valid.
  private func appendElement(
    at start: Int, within limit: Int, depth: Int
  ) -> (kind: Kind, end: Int)? {
    guard depth < Self.deepest, let (kind, payload) = header(at: start, within: limit) else {
      return nil
    }
    let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[payload])
    let isValid: Bool
    switch kind {
    case .null, .true, .false:
      isValid = payload.isEmpty
      output.append("\(kind)")
    case .integer: isValid = unsafe appendNumber(part, isValid: JSONBNumber.isInteger(part))
    case .integer5: isValid = unsafe JSONBNumber.appendHexadecimal(part, to: output)
    case .real: isValid = unsafe appendNumber(part, isValid: JSONBNumber.isReal(part))
    case .real5: isValid = unsafe JSONBNumber.appendLoose(part, to: output)
    case .text, .textJ, .text5, .textRaw:
      isValid = unsafe JSONBString.append(part, form: kind.rawValue - 7, to: output)
    case .array, .object:
      isValid = appendElements(payload, of: kind, depth: depth + 1)
    }
    return isValid ? (kind, payload.upperBound) : nil
  }

  private func appendNumber(_ part: UnsafeRawBufferPointer, isValid: Bool) -> Bool {
    unsafe output.append(part)
    return isValid
  }

  private func appendElements(_ range: Range<Int>, of kind: Kind, depth: Int) -> Bool {
    output.append(kind == .array ? "[" : "{")
    var offset = range.lowerBound
    var count = 0
    while offset < range.upperBound {
      let isValue = kind == .array || count % 2 == 1
      if count > 0 { output.append(kind == .object && isValue ? ":" : ",") }
      guard let element = appendElement(at: offset, within: range.upperBound, depth: depth),
        isValue || element.kind.isText
      else { return false }
      offset = element.end
      count += 1
    }
    output.append(kind == .array ? "]" : "}")
    return kind == .array || count % 2 == 0
  }

  /// What an element is and where its payload lies.
  private func header(at start: Int, within limit: Int) -> (Kind, Range<Int>)? {
    guard start < limit, let kind = unsafe Kind(rawValue: bytes[start] & 15) else { return nil }
    let size = unsafe Int(bytes[start] >> 4)
    let sizeBytes = size < 12 ? 0 : 1 << (size - 12)
    guard start + 1 + sizeBytes <= limit else { return nil }
    var byteCount: UInt64 = sizeBytes == 0 ? UInt64(size) : 0
    for offset in 0..<sizeBytes {
      byteCount = unsafe byteCount << 8 | UInt64(bytes[start + 1 + offset])
    }
    let first = start + 1 + sizeBytes
    guard byteCount <= UInt64(limit - first) else { return nil }
    return (kind, first..<first + Int(byteCount))
  }
}
