import BlobTools

/// What has to hold of the readers of base64 and base85, whatever they are given.
enum Base64Check {
  /// - Returns: What is wrong; nil when all is well.
  static func complaint(about bytes: [UInt8]) -> String? {
    let whole = decode(bytes, partByteCount: max(1, bytes.count))
    if whole != decode(bytes, partByteCount: 1) { return "differs in parts" }
    switch whole {
    case .success(let decoded) where decoded.count > bytes.count: return "grows"
    case .failure(.notBase64(let offset)) where !(0...bytes.count ~= offset):
      return "fails at byte \(offset)"
    default: break
    }
    return unsafe bytes.withUnsafeBytes { unsafe textComplaint($0) }
  }

  private static func decode(_ bytes: [UInt8], partByteCount: Int) -> Result<[UInt8], BlobError> {
    var decoder = Base64Decoder()
    var output: [UInt8] = []
    do throws(BlobError) {
      for start in stride(from: 0, to: bytes.count, by: partByteCount) {
        let part = Array(bytes[start..<min(start + partByteCount, bytes.count)])
        let span = part.span
        try decoder.add(unsafe span.bytes, to: &output)
      }
      try decoder.finish(to: &output)
      return .success(output)
    } catch {
      return .failure(error)
    }
  }

  private static func textComplaint(_ bytes: UnsafeRawBufferPointer) -> String? {
    if unsafe Base64Text.decode(bytes).count > bytes.count { return "grows as text" }
    if unsafe Base85Text.decode(bytes).count > bytes.count { return "grows as base85" }
    let text = unsafe Base64Text.encode(bytes)
    let back = unsafe text.withUnsafeBytes { unsafe Base64Text.decode($0) }
    let text85 = unsafe Base85Text.encode(bytes)
    let back85 = unsafe text85.withUnsafeBytes { unsafe Base85Text.decode($0) }
    if unsafe !bytes.elementsEqual(back) { return "is not equal after base64" }
    if unsafe !bytes.elementsEqual(back85) { return "is not equal after base85" }
    return nil
  }
}
