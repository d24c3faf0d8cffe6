/// Finds the name that somebody who mistyped probably meant.
package enum NearestName {
  /// The candidate with the fewest mistypings, or nil when none is near: at most one in three
  /// characters may differ. Of equally near ones the first wins.
  ///
  /// - Complexity: O(`word` × candidates' bytes); words of more than 64 bytes have no neighbours.
  package static func nearest(
    to word: String, among candidates: some Sequence<String>
  ) -> String? {
    let typed = Array(word.utf8)
    guard typed.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let name = Array(candidate.utf8)
      let limit = max(1, max(typed.count, name.count) / 3)
      guard abs(name.count - typed.count) <= limit else { continue }
      let distance = distance(typed, name)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// How many bytes have to be added, removed, changed or swapped with their neighbour to make one
  /// text of the other, whatever the case.
  static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, byte) in first.map(ByteKind.lowercase).enumerated() {
      var current = [row + 1]
      for (column, other) in second.map(ByteKind.lowercase).enumerated() {
        var cost = last[column] + (byte == other ? 0 : 1)
        cost = min(cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, byte == ByteKind.lowercase(second[column - 1]),
          ByteKind.lowercase(first[row - 1]) == other
        {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
