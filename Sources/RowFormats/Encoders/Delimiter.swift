/// Bytes that are written between cells over and over.
///
/// Up to eight of them go out as one store.
struct Delimiter {
  private let word: UInt64
  private let shortCount: Int
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    shortCount = bytes.count <= 8 ? bytes.count : -1
    word = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  init(_ string: String) {
    self.init(Array(string.utf8))
  }

  /// The bytes as the low ones of a word, and their number; nil where they are too many.
  var stored: (word: UInt64, byteCount: Int)? {
    shortCount >= 0 ? (word.littleEndian, shortCount) : nil
  }

  @inline(__always)
  func append(to output: OutputBuffer) {
    guard shortCount >= 0 else { return output.append(bytes) }
    let target = unsafe UnsafeMutableRawPointer(output.reserve(8))
    unsafe target.storeBytes(of: word.littleEndian, as: UInt64.self)
    output.count &+= shortCount
  }
}
