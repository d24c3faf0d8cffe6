internal import CEditLine
internal import Glibc

extension LineEditor {
  /// The rows and columns of the window; those of a terminal of old when it has none.
  var windowSize: (rows: Int, columns: Int) {
    var window = winsize()
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &window) == 0 else { return (24, 80) }
    return (
      window.ws_row > 0 ? Int(window.ws_row) : 24, window.ws_col > 1 ? Int(window.ws_col) : 80
    )
  }

  /// Makes typed characters take the long way to the screen, or the short one.
  ///
  /// libedit draws a character typed at the end of the line by a short cut, which writes behind its
  /// table of rows when the line has reached the last row of the window.
  func insertCarefully(_ careful: Bool) {
    guard careful != insertsCarefully else { return }
    insertsCarefully = careful
    for key in UInt8(0x20)...0x7E {
      let isDigit = 0x30...0x39 ~= key
      bind(
        "\\" + String(key >> 6) + String(key >> 3 & 7) + String(key & 7),
        to: careful ? "blobshell-type" : isDigit ? "ed-digit" : "ed-insert")
    }
  }

  /// Whether prompt and line come near the last row of the window.
  ///
  /// - Complexity: O(size of the window), however long the line is.
  var lineFillsWindow: Bool {
    guard let handle = unsafe handle, let line = unsafe el_wline(handle),
      let start = unsafe line.pointee.buffer, let end = unsafe line.pointee.lastchar
    else { return false }
    // What libedit has not been told yet does not count.
    let (rows, columns) = (
      min(drawnSize.rows, windowSize.rows), min(drawnSize.columns, windowSize.columns)
    )
    var free = (rows - 2) * columns - promptLength
    var next = unsafe start
    while unsafe free > 0 && next < end {
      free -= unsafe Self.columns(next.pointee, in: columns)
      unsafe next += 1
    }
    return free <= 0
  }

  /// The most columns that a character takes: a line break takes a row, a wide character may leave
  /// a column empty, and what cannot be printed shows as `\U+XXXXX`.
  private static func columns(_ character: wchar_t, in columns: Int) -> Int {
    switch character {
    case 0x0A: columns
    case 0x09: 8
    case 0x20...0x7E: 1
    case 0..<0x20, 0x7F: 2
    default: ceditline_width(character) > 0 ? 3 : 8
    }
  }
}
