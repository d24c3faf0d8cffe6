internal import CEditLine
internal import Glibc

extension LineEditor {
  /// The key that stands for pasted text: the bound function inserts it as it is.
  static let pasteKey: wchar_t = 0x1E

  /// The next key for libedit; nil ends the line, and `ending` says why.
  func nextCharacter() -> wchar_t? {
    if let first = pasted.first {
      guard first == 0x0A else { return Self.pasteKey }
      pasted.removeFirst()
      return 0x0A
    }
    return nextTyped().map(key)
  }

  /// The next character from the terminal; nil when the line ends without it.
  func nextTyped() -> wchar_t? {
    while ending == nil {
      switch input.next() {
      case .character(let character): return character
      case .signal(let signal): obey(signal)
      case .end: ending = .endOfFile
      }
    }
    return nil
  }

  /// The key that a character is to libedit.
  private func key(for character: wchar_t) -> wchar_t {
    guard character >= 0x20, character != 0x7F else { return character }
    insertCarefully(lineFillsWindow)
    guard insertsCarefully, character >= 0x80 else { return character }
    pasted = LineText.bytes([character])[...]
    return Self.pasteKey
  }

  /// Acts on a signal that arrived at the prompt.
  private func obey(_ signal: Int32) {
    switch signal {
    case SIGWINCH: windowChanged()
    case SIGTSTP: suspend()
    case SIGINT:
      discardInput()
      ending = .interrupted
    default: ending = .terminated(signal)
    }
  }

  /// Takes over the window's size; between two lines libedit looks for itself.
  private func windowChanged() {
    unsafe handle.map { unsafe el_resize($0) }
    drawnSize = windowSize
    redraw()
  }

  /// Draws prompt and line anew from the terminal's current row.
  func redraw() {
    write(isPlain ? "\r" : "\r\u{1B}[J")
    unsafe handle.map { _ = unsafe ceditline_refresh($0) }
  }

  /// Ctrl-Z: gives the terminal back as it was, stops, and goes on with the same line.
  private func suspend() {
    guard let handle = unsafe handle else { return input.signals.deliver(SIGTSTP) }
    bracketPastes(false)
    unsafe ceditline_prepare_terminal(handle, 0)
    write("\n")
    input.signals.deliver(SIGTSTP)
    unsafe ceditline_prepare_terminal(handle, 1)
    bracketPastes(true)
    windowChanged()
  }

  /// Reads the paste that has begun.
  func beginPaste() {
    switch input.paste() {
    case .success(let text): pasted = text[...]
    case .failure(let cut):
      if case .signal(let signal) = cut.event { obey(signal) } else { ending = .endOfFile }
    }
  }

  /// A line without editing: the terminal, or whatever standard input is, edits for itself.
  func readPlainly(_ prompt: [UInt8]) -> [UInt8] {
    write(String(decoding: prompt.filter { $0 != 1 && $0 != 2 }, as: UTF8.self))
    var line: [wchar_t] = []
    while let character = nextCharacter(), character != 0x0A { line.append(character) }
    if ending == .interrupted { write("\n") }
    if ending == .endOfFile && !line.isEmpty { ending = nil }
    if line.last == 0x0D { line.removeLast() }
    return LineText.bytes(line)
  }
}
