/// Bytes on their way out, gathered in one block of memory and handed on when it is full.
///
/// Everything that prints appends here; nothing makes a `String` per row. Whoever owns the
/// destination gives ``drain`` and learns of failures there. A buffer without a drain grows
/// instead, and keeps all that was appended: see ``CellArena``.
@safe package final class OutputBuffer {
  /// How many bytes are gathered before they are handed on.
  package static let capacity = 131_072

  /// Takes the gathered bytes; returns false when they could not be written, after which the
  /// buffer swallows what is appended.
  private let drain: ((UnsafeRawBufferPointer) -> Bool)?
  /// Where a buffer that grows keeps its bytes; else nil.
  private let arena: CellArena?
  /// Where the next bytes go. Kept behind a pointer, so that appending a byte is not checked for
  /// overlapping access, which costs more than the byte.
  @usableFromInline @safe struct State {
    @usableFromInline var memory: UnsafeMutablePointer<UInt8>
    /// How many bytes `memory` has room for.
    @usableFromInline var room: Int
    @usableFromInline var count = 0
  }

  @usableFromInline let state: UnsafeMutablePointer<State>
  /// Whether the destination refused bytes. Loops over rows end when they see it.
  package private(set) var hasFailed = false

  /// Says whether nobody waits for the rest any more.
  package var isUnwanted: () -> Bool = { false }
  /// Whether loops over rows that are all there can end, for one reason or the other.
  package var takesNoMore: Bool { hasFailed || isUnwanted() }

  /// Whether a format could not hold what it was lent, so that rows are missing. Loops over rows
  /// end when they see it, and tell.
  package private(set) var hasGivenUp = false

  /// Says that there is no memory for what is to be written, so that the rest is left out.
  func giveUp() {
    hasGivenUp = true
  }

  /// Returns whether a format has given up, and forgets it.
  package func takeGivingUp() -> Bool {
    defer { hasGivenUp = false }
    return hasGivenUp
  }

  package init(drain: @escaping (UnsafeRawBufferPointer) -> Bool) {
    unsafe self.drain = drain
    arena = nil
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(
      to: State(memory: .allocate(capacity: Self.capacity), room: Self.capacity))
  }

  /// Makes a buffer that grows in an arena, and fails when the arena can't.
  init(growing arena: CellArena) {
    unsafe drain = nil
    self.arena = arena
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: State(memory: arena.start, room: arena.byteCount))
  }

  deinit {
    if arena == nil { unsafe memory.deallocate() }
    unsafe state.deallocate()
  }

  /// The bytes gathered so far.
  @usableFromInline package var memory: UnsafeMutablePointer<UInt8> {
    @inlinable @inline(__always) get { unsafe state.pointee.memory }
  }

  /// How many bytes are gathered.
  @usableFromInline package var count: Int {
    @inlinable @inline(__always) get { unsafe state.pointee.count }
    @inlinable @inline(__always) set { unsafe state.pointee.count = newValue }
  }

  @usableFromInline var room: Int {
    @inlinable @inline(__always) get { unsafe state.pointee.room }
  }

  /// Hands on what is gathered.
  package func flush() {
    guard arena == nil else { return }
    let gathered = count
    count = 0
    if gathered > 0 { unsafe hand(on: UnsafeRawBufferPointer(start: memory, count: gathered)) }
  }

  private func hand(on bytes: UnsafeRawBufferPointer) {
    if !hasFailed, let drain = unsafe drain, unsafe !drain(bytes) { hasFailed = true }
  }

  /// Makes room for `byteCount` more bytes, at most ``capacity``, and returns where they go;
  /// the caller writes them and then adds their number to ``count``.
  @inlinable @inline(__always)
  package func reserve(_ byteCount: Int) -> UnsafeMutablePointer<UInt8> {
    if room &- count < byteCount { makeRoom(byteCount) }
    return unsafe memory + count
  }

  @usableFromInline @inline(never)
  func makeRoom(_ byteCount: Int) {
    guard let arena else {
      precondition(byteCount <= room, "more than a buffer holds")
      return flush()
    }
    if !arena.grow(toHold: count + byteCount) {
      hasFailed = true
      count = 0
      precondition(byteCount <= room, "out of memory")
    }
    unsafe state.pointee.room = arena.byteCount
    unsafe state.pointee.memory = arena.start
  }

  /// Appends one byte.
  @inlinable @inline(__always)
  package func append(_ byte: UInt8) {
    unsafe reserve(1).pointee = byte
    count &+= 1
  }

  /// Appends bytes of any number.
  @inlinable
  package func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    if bytes.count <= Self.capacity {
      unsafe Self.copy(start, to: UnsafeMutableRawPointer(reserve(bytes.count)), bytes.count)
      count &+= bytes.count
    } else {
      unsafe appendLarge(bytes)
    }
  }

  /// Copies bytes. Few of them, as most values are, go as two words that may overlap: calling the
  /// C library for them takes longer than the copy.
  @inlinable @inline(__always)
  static func copy(
    _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, _ byteCount: Int
  ) {
    if byteCount > 16 || byteCount < 4 {
      unsafe target.copyMemory(from: source, byteCount: byteCount)
    } else if byteCount >= 8 {
      unsafe copyEnds(source, to: target, byteCount, as: UInt64.self)
    } else {
      unsafe copyEnds(source, to: target, byteCount, as: UInt32.self)
    }
  }

  @inlinable @inline(__always)
  static func copyEnds<Word: FixedWidthInteger & BitwiseCopyable>(
    _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, _ byteCount: Int,
    as word: Word.Type
  ) {
    let last = byteCount &- MemoryLayout<Word>.size
    let start = unsafe source.loadUnaligned(as: word)
    let end = unsafe source.loadUnaligned(fromByteOffset: last, as: word)
    unsafe target.storeBytes(of: start, as: word)
    unsafe target.storeBytes(of: end, toByteOffset: last, as: word)
  }

  /// Appends more bytes than are gathered at a time.
  @usableFromInline
  package func appendLarge(_ bytes: UnsafeRawBufferPointer) {
    guard arena != nil else {
      flush()
      return unsafe hand(on: bytes)
    }
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      unsafe append(UnsafeRawBufferPointer(rebasing: rest.prefix(Self.capacity)))
      unsafe rest = rest.dropFirst(Self.capacity)
    }
  }

  /// Appends one byte a number of times.
  package func append(repeating byte: UInt8, count repetitions: Int) {
    var left = repetitions
    while left > 0 {
      let part = min(left, Self.capacity)
      unsafe reserve(part).update(repeating: byte, count: part)
      count += part
      left -= part
    }
  }

  /// Appends bytes.
  package func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe append($0) }
  }

  /// Appends the UTF-8 of a string.
  package func append(_ string: String) {
    var string = string
    string.withUTF8 { unsafe append(UnsafeRawBufferPointer($0)) }
  }

  /// A buffer of its own that grows; nil when there is no memory.
  static func growing() -> OutputBuffer? {
    CellArena(spillingPast: 1 << 30).map { OutputBuffer(growing: $0) }
  }

  /// What is appended in a closure, as bytes; for titles and other small things.
  static func gather(_ body: (OutputBuffer) -> Void) -> [UInt8] {
    var gathered: [UInt8] = []
    unsafe withExtendedLifetime(
      OutputBuffer { bytes in
        unsafe gathered.append(contentsOf: bytes)
        return true
      }
    ) { output in
      body(output)
      output.flush()
    }
    return gathered
  }
}
