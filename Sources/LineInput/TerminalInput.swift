internal import Glibc

/// What the terminal has to say next.
enum TerminalEvent: Equatable {
  /// A character, or a byte that is none (see ``LineText``).
  case character(wchar_t)
  case signal(Int32)
  case end
}

/// The terminal's bytes, read in blocks and kept here until the editor asks for them.
///
/// What is read stays with us, not with the terminal's driver: a pasted line of any length cannot
/// be cut while the terminal is in its line-by-line mode between two prompts.
struct TerminalInput: ~Copyable {
  let descriptor: Int32
  var signals = PromptSignals()
  private var bytes: [UInt8] = []
  private var position = 0
  /// Whether an end of file was typed behind `bytes`.
  private var endsTypedAhead = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  private var waiting: ArraySlice<UInt8> { bytes[position...] }

  /// Forgets what was read and not asked for.
  mutating func discard() {
    bytes.removeAll(keepingCapacity: true)
    position = 0
    endsTypedAhead = false
  }

  /// Waits for the next character.
  mutating func next() -> TerminalEvent {
    while true {
      if let (character, count) = LineText.decode(waiting) {
        position += count
        return .character(character)
      }
      if let event = fill() { return event }
    }
  }

  /// Takes what was typed while there was no prompt and the terminal still handed out whole lines.
  ///
  /// Once the terminal hands out single keys, a Ctrl-D from before can no longer be told.
  mutating func takeTypedAhead() {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !endsTypedAhead, bytes.count < 1 << 20, unsafe poll(&waiting, 1, 0) > 0 {
      guard let count = readBlock() else { return }
      endsTypedAhead = count == 0
    }
  }

  /// Reads a block behind the waiting bytes; nil when the terminal would not give one.
  private mutating func readBlock() -> Int? {
    var block = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(descriptor, &block, block.count)
    guard count >= 0 else { return nil }
    bytes.removeFirst(position)
    position = 0
    bytes.append(contentsOf: block[..<count])
    return count
  }

  /// Waits for more bytes; returns what came in their place, if something did.
  private mutating func fill() -> TerminalEvent? {
    if endsTypedAhead {
      endsTypedAhead = false
      return .end
    }
    if let signal = signals.wait(for: descriptor) { return .signal(signal) }
    let count = readBlock()
    if count.map({ $0 > 0 }) ?? (errno == EINTR || errno == EAGAIN) { return nil }
    guard let first = waiting.first else { return .end }
    position += 1
    return .character(LineText.rawByte + wchar_t(first))
  }

  /// Takes the text that waits in front of the next control character.
  mutating func takeText() -> [UInt8] {
    let start = position
    while let (character, count) = LineText.decode(waiting), character >= 0x20, character != 0x7F {
      position += count
    }
    return Array(bytes[start..<position])
  }

  /// Reads the rest of a bracketed paste, up to the sequence with which the terminal ends it.
  ///
  /// - Returns: The pasted bytes with every line end as LF, or the event that cut it short.
  mutating func paste() -> Result<[UInt8], PasteCut> {
    let end = Array("\u{1B}[201~".utf8)
    var pasted = Array(waiting)
    discard()
    var searched = 0
    while true {
      if let place = Self.place(of: end, in: pasted, from: searched) {
        bytes = Array(pasted[(place + end.count)...])
        return .success(Self.unifyingLineEnds(pasted[..<place]))
      }
      searched = max(0, pasted.count - end.count + 1)
      if let event = fill() { return .failure(PasteCut(event: event)) }
      pasted.append(contentsOf: waiting)
      discard()
    }
  }

  private static func place(of end: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= end.count else { return nil }
    return (start...bytes.count - end.count).first { bytes[$0...].starts(with: end) }
  }

  private static func unifyingLineEnds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var unified: [UInt8] = []
    unified.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0D {
        unified.append(0x0A)
      } else if byte != 0x0A || previous != 0x0D {
        unified.append(byte)
      }
      previous = byte
    }
    return unified
  }
}

/// What happened instead of the end of a paste.
struct PasteCut: Error, Equatable {
  let event: TerminalEvent
}
