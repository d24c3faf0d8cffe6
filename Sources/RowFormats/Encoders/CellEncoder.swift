internal import SQLiteEngine

/// Turns the value of a cell into the bytes of one way to write values.
///
/// A layout is generic over it, so that each pair of layout and encoding is compiled as one loop.
/// The switch over storage classes is ``encode(_:to:)``, here and nowhere else.
protocol CellEncoder {
  var style: CellStyle { get }
  /// Whether TEXT and BLOBs without control characters below U+0020 are written as they are.
  var keepsLines: Bool { get }
  func integer(_ value: Int64, to output: OutputBuffer)
  func real(_ value: Double, to output: OutputBuffer)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer)
  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer)
}

extension CellEncoder {
  /// Most encodings put something around them.
  @inline(__always) var keepsLines: Bool { false }

  @inline(__always)
  func encode(_ cell: Cell, to output: OutputBuffer) {
    switch cell.storageClass {
    case .null: style.null.append(to: output)
    case .integer: integer(cell.integer, to: output)
    case .real: real(cell.real, to: output)
    case .text: unsafe text(cell.bytes, to: output)
    case .blob: unsafe blob(cell.bytes, to: output)
    }
  }

  /// Most encodings write numbers plainly.
  @inline(__always)
  func integer(_ value: Int64, to output: OutputBuffer) {
    output.append(integer: value)
  }

  @inline(__always)
  func real(_ value: Double, to output: OutputBuffer) {
    output.append(real: value, style.real)
  }
}

/// Makes the format of a mode around one encoding of cells.
protocol FormatMaker {
  func make(_ encoder: some CellEncoder) -> any RowFormat
}

extension FormatMaker {
  /// Makes the format with the encoding that the settings ask for.
  func make(_ style: CellStyle) -> any RowFormat {
    if style.settings.integerFormat != nil || style.settings.realFormat != nil {
      return make(FormattedEncoder(MixedEncoder(style)))
    }
    guard style.settings.blobEncoding == .auto, !style.settings.showsBinaryJSON else {
      return make(MixedEncoder(style))
    }
    return switch style.settings.textEncoding {
    case .plain: make(PlainEncoder(style))
    case .csv: make(CSVEncoder(style))
    case .sql: make(LiteralEncoder(style))
    case .json: make(JSONEncoder(style))
    case .html: make(HTMLEncoder(style))
    case .c: make(CEncoder(style))
    case .relaxed: make(RelaxedEncoder(style))
    }
  }
}
