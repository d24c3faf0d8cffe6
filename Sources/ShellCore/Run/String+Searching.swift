extension String {
  /// Whether the bytes of another string are somewhere in this one.
  ///
  /// The standard library's own `contains` brings the engine of regular expressions into the
  /// program, a megabyte whose types the runtime goes through at each start.
  func holds(_ part: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    guard wanted.count <= bytes.count else { return false }
    return (0...bytes.count - wanted.count).contains {
      bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}
