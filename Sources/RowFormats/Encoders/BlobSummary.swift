/// What a person wants to know of a BLOB: ‹284 KB image/jpeg 640×480›, where something tells its
/// kind.
struct BlobSummary {
  /// The most bytes that are shown as they are.
  static let literalByteCount = 16

  let style: CellStyle

  init(_ style: CellStyle) { self.style = style }

  func append(
    _ bytes: UnsafeRawBufferPointer, _ literal: LiteralEncoder, to output: OutputBuffer
  ) {
    if bytes.count <= Self.literalByteCount { return unsafe literal.blob(bytes, to: output) }
    output.append("‹" + Self.size(bytes.count))
    if let kind = unsafe style.settings.describeBlob?(bytes.bytes) {
      output.append(UInt8(ascii: " "))
      unsafe Array(kind.utf8).withUnsafeBytes {
        unsafe style.control.append($0, to: output)
      }
    }
    output.append("›")
  }

  /// A size as people say it: three digits at most, of 1000 bytes a KB.
  static func size(_ byteCount: Int) -> String {
    var unit = 0
    var value = byteCount
    var rest = 0
    let units = ["bytes", "KB", "MB", "GB"]
    while value >= 1000, unit < units.count - 1 {
      rest = value % 1000
      value /= 1000
      unit += 1
    }
    if unit > 0, value < 10 { return "\(value).\(rest / 100) \(units[unit])" }
    return "\(value) \(units[unit])"
  }
}
