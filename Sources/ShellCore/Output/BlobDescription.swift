internal import BlobTools

/// How many of the first bytes are looked at.
private let headByteCount = 4096

/// What a BLOB holds, for summaries: its MIME type, and the size of a picture.
///
/// What cannot be told from a signature is nothing to tell.
func description(ofBlob bytes: RawSpan) -> String? {
  // The reader is gone before the bytes are.
  unsafe bytes.withUnsafeBytes { bytes in
    let head = unsafe Array(bytes.prefix(headByteCount))
    let type = MIMEType(recognizing: head, isWhole: bytes.count <= headByteCount)
    if type == .octetStream { return nil }
    let reader = BoundedReader(byteCount: bytes.count) { offset, count in
      unsafe Array(bytes[offset..<offset + count])
    }
    // Reading from memory does not fail.
    let size = try? PictureSize(reading: reader)
    return type.rawValue + (size.map { " \($0.width)×\($0.height)" } ?? "")
  }
}
