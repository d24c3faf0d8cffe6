internal import CEditLine
internal import Glibc

/// The line being typed, copied from libedit.
struct TypedLine: Equatable {
  let characters: [wchar_t]
  /// Counted in characters.
  let cursor: Int

  var bytes: [UInt8] { LineText.bytes(characters) }

  /// How far the cursor must move to stand one line higher; nil on the first line.
  var distanceUp: Int? {
    guard let lineEnd = characters[..<cursor].lastIndex(of: 0x0A) else { return nil }
    let column = cursor - lineEnd - 1
    let start = characters[..<lineEnd].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return min(start + column, lineEnd) - cursor
  }

  /// How far the cursor must move to stand one line lower; nil on the last line.
  var distanceDown: Int? {
    guard let lineEnd = characters[cursor...].firstIndex(of: 0x0A) else { return nil }
    let start = characters[..<cursor].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let next = characters[(lineEnd + 1)...].firstIndex(of: 0x0A) ?? characters.count
    return min(lineEnd + 1 + cursor - start, next) - cursor
  }
}

extension LineEditor {
  /// The line being typed and where the cursor stands in it.
  var typedLine: TypedLine {
    guard let handle = unsafe handle, let line = unsafe el_wline(handle),
      let start = unsafe line.pointee.buffer, let cursor = unsafe line.pointee.cursor,
      let end = unsafe line.pointee.lastchar
    else { return TypedLine(characters: [], cursor: 0) }
    let characters = unsafe UnsafeBufferPointer(start: start, count: end - start)
    return unsafe TypedLine(characters: Array(characters), cursor: cursor - start)
  }

  /// Inserts text at the cursor, whatever keys its bytes would be.
  func insert(_ bytes: [UInt8]) {
    let characters = LineText.wide(bytes) + [0]
    guard characters.count > 1, let handle = unsafe handle else { return }
    _ = unsafe characters.withUnsafeBufferPointer {
      unsafe el_winsertstr(handle, $0.baseAddress)
    }
  }

  /// Deletes characters before the cursor.
  func delete(_ count: Int) {
    guard count > 0, let handle = unsafe handle else { return }
    unsafe el_deletestr(handle, Int32(count))
  }

  /// Puts `bytes` in place of the whole line; nil leaves it and sounds the bell.
  func replaceLine(with bytes: [UInt8]?) -> UInt8 {
    guard let bytes, let handle = unsafe handle else { return UInt8(CC_ERROR) }
    let line = typedLine
    unsafe el_cursor(handle, Int32(line.characters.count - line.cursor))
    delete(line.characters.count)
    insert(bytes)
    return UInt8(CC_REFRESH)
  }
}
