/// The two lines that show where in a statement an error is, as `sqlite3` draws them.
///
/// White space becomes blanks, at most 78 bytes are shown, and a far offset moves the text left
/// until the mark is 50 bytes in; cuts fall between characters.
///
/// - Parameters:
///   - sql: The text from the start of the failed statement, with whatever follows it.
///   - byteOffset: Where in `sql` the error is.
package func errorContext(_ sql: [UInt8], at byteOffset: Int) -> [UInt8] {
  var start = 0
  var offset = byteOffset
  while offset > 50 {
    start += 1
    offset -= 1
    while start < sql.count, isContinuation(sql[start]) {
      start += 1
      offset -= 1
    }
  }
  var end = sql.count
  if end - start > 78 {
    end = start + 78
    while end > start, isContinuation(sql[end]) { end -= 1 }
  }
  var lines = Array("\n  ".utf8)
  lines += sql[start..<end].map { isSpace($0) ? UInt8(ascii: " ") : $0 }
  lines.append(UInt8(ascii: "\n"))
  let mark = offset < 25 ? "^--- error here" : "error here ---^"
  lines += [UInt8](repeating: UInt8(ascii: " "), count: 2 + (offset < 25 ? offset : offset - 14))
  lines += Array(mark.utf8)
  return lines
}

private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }

/// White space in the sense of C's `isspace`.
private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
