internal import Glibc

/// A file of entries that several shells may append to at the same time.
///
/// An entry is one write at the end of the file, under a lock. A file that has grown to twice what
/// is ever loaded is replaced by one with the newest entries, written beside it.
public struct HistoryFile: Sendable {
  private let path: String
  private let encoding: HistoryEncoding
  private let ancestor: String?
  private let limit: Int

  /// - Parameters:
  ///   - location: Where the file is and how its entries are written.
  ///   - limit: How many entries are loaded, and left when the file is trimmed.
  /// - Returns: nil when `location` names no file.
  public init?(_ location: HistoryLocation, limit: Int = LineHistory.limit) {
    guard let path = location.path else { return nil }
    self.path = path
    self.limit = limit
    encoding = location.encoding
    ancestor = location.ancestor
  }

  /// Reads the newest entries, oldest first.
  ///
  /// At the first start the file does not exist: it is made then, out of what `sqlite3` has
  /// recorded. Something that is no regular file holds nothing and is left alone.
  ///
  /// - Throws: ``HistoryError`` when a file is there and cannot be read, or cannot be made.
  /// - Complexity: O(*n*) in the size of the file.
  public func load() throws(HistoryError) -> [[UInt8]] {
    if let bytes = try HistoryFileAccess.read(path) {
      let entries = encoding.decode(bytes, limit: Int.max - 1)
      if entries.count > 2 * limit { try trim() }
      return Array(entries.suffix(limit))
    }
    guard encoding == .escaped, let ancestor, let bytes = try HistoryFileAccess.read(ancestor)
    else { return [] }
    let entries = HistoryEncoding.plain.decode(bytes, limit: limit)
    try HistoryFileAccess.makeFolder(of: path)
    try HistoryFileAccess.replace(path, with: entries.flatMap(encoding.encode))
    return entries
  }

  /// Adds an entry at the end.
  ///
  /// - Throws: ``HistoryError`` when the file, or the folder it belongs in, cannot be made or
  ///   written.
  public func append(_ entry: [UInt8]) throws(HistoryError) {
    if encoding == .escaped { try HistoryFileAccess.makeFolder(of: path) }
    guard let file = try HistoryFileAccess(appendingTo: path) else { return }
    try file.append(encoding.encode(entry))
  }

  private func trim() throws(HistoryError) {
    guard let file = try HistoryFileAccess(appendingTo: path),
      let bytes = try HistoryFileAccess.read(path)
    else { return }
    let entries = encoding.decode(bytes, limit: limit)
    try HistoryFileAccess.replace(path, with: entries.flatMap(encoding.encode))
    _ = consume file
  }
}
