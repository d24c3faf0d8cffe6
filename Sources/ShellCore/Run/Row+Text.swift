package import SQLiteEngine

extension Row {
  /// The text at a position; empty for NULL and BLOBs.
  package func text(at position: Int) -> String {
    switch self[position] {
    case .text(let text): text.string
    case .integer(let integer): String(integer)
    case .real(let real): String(real)
    case .null, .blob: ""
    }
  }

  /// The bytes of the TEXT or BLOB at a position; none for the other storage classes.
  package func bytes(at position: Int) -> [UInt8] {
    switch self[position] {
    case .text(let text): text.bytes
    case .blob(let blob): blob.bytes
    case .null, .integer, .real: []
    }
  }
}
