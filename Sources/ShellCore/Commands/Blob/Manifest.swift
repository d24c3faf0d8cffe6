internal import BlobTools

/// The list of the files that were written, as CSV with a line of names.
struct Manifest {
  private let file: AtomicFile
  private var lines = Array("row,file,size,type,sha256\n".utf8)

  init(at path: FilePath, replacing: Bool) throws(BlobError) {
    file = try AtomicFile(at: path, replacing ? .replacing : [])
  }

  mutating func add(
    row: String, _ name: RelativePath, _ report: BlobTransfer.Report
  ) throws(BlobError) {
    let fields = [
      Array(row.utf8), name.path.bytes, Array(String(report.byteCount).utf8),
      Array(report.mimeType.rawValue.utf8), Array((report.sha256 ?? []).hexadecimal.utf8),
    ]
    lines += fields.map(Self.quoted).joined(separator: [UInt8(ascii: ",")])
    lines.append(UInt8(ascii: "\n"))
    if lines.count >= 65_536 { try write() }
  }

  /// Gives the file its name.
  mutating func finish() throws(BlobError) {
    try write()
    try file.finish()
  }

  private mutating func write() throws(BlobError) {
    try lines.withRawSpan { bytes throws(BlobError) in try file.write(bytes) }
    lines.removeAll(keepingCapacity: true)
  }

  private static func quoted(_ field: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard field.contains(where: { "\",\r\n".utf8.contains($0) }) else { return field }
    return [quote] + field.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}
