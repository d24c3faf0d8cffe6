internal import CEditLine
internal import Glibc

/// The statements that can be brought back at the prompt, oldest first.
///
/// Remembers a statement in memory and, when it has a file, there too, at once.
@safe public final class LineHistory {
  /// The most that are kept in memory and loaded from a file.
  public static let limit = 2000

  /// What can be brought back; of equal neighbours only one.
  public private(set) var entries: [[UInt8]] = []

  private let file: HistoryFile?
  /// The same entries for libedit's own search.
  let searchable: OpaquePointer?
  private var position = 0
  private var draft: [UInt8] = []

  /// An empty history that is not written anywhere.
  public convenience init() { self.init(file: nil, entries: []) }

  /// The history kept in `file`, read now.
  ///
  /// - Throws: ``HistoryError`` when the file cannot be read.
  public convenience init(file: HistoryFile) throws(HistoryError) {
    self.init(file: file, entries: try file.load())
  }

  private init(file: HistoryFile?, entries: [[UInt8]]) {
    self.file = file
    unsafe searchable = history_winit()
    unsafe ceditline_history_limit(searchable, Int32(Self.limit))
    for entry in entries { remember(entry) }
  }

  deinit {
    unsafe searchable.map { unsafe history_wend($0) }
  }

  /// Adds a statement, or a dot-command, as it was typed.
  ///
  /// - Parameter entry: May hold line breaks; blank text is not kept.
  /// - Throws: ``HistoryError`` when the file cannot be written. The entry can still be brought
  ///   back during this session.
  public func record(_ entry: [UInt8]) throws(HistoryError) {
    var text = entry
    while text.last == 0x0A { text.removeLast() }
    guard text.contains(where: { $0 > 0x20 }) else { return }
    remember(text)
    try file?.append(text)
  }

  private func remember(_ entry: [UInt8]) {
    guard entry != entries.last else { return }
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append(entry)
    let characters = LineText.wide(entry) + [0]
    unsafe characters.withUnsafeBufferPointer {
      _ = unsafe ceditline_history_enter(searchable, $0.baseAddress)
    }
  }

  /// Goes back to the line that is being typed.
  func rewind() {
    position = entries.count
    draft = []
  }

  /// The entry before the one shown; nil at the oldest.
  ///
  /// - Parameter line: What the prompt shows now, to be found again on the way forward.
  func older(leaving line: [UInt8]) -> [UInt8]? {
    guard position > 0 else { return nil }
    if position == entries.count { draft = line }
    position -= 1
    return entries[position]
  }

  /// The entry after the one shown, at last the line that was being typed; nil beyond it.
  func newer() -> [UInt8]? {
    guard position < entries.count else { return nil }
    position += 1
    return position < entries.count ? entries[position] : draft
  }
}
