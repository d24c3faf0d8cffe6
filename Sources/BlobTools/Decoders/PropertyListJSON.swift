internal import SQLiteEngine

/// Apple's binary property lists as JSON.
///
/// Dates are text in ISO 8601, data is base64, and a UID is the object `{"CF$UID":N}`. An infinity
/// is a number that no reader can hold, NaN is null. A key that is no text is the text of its JSON.
public enum PropertyListJSON {
  /// How deep objects may lie in each other; SQLite reads no deeper JSON.
  static let deepestLevel = 1000

  /// The JSON text of a property list.
  ///
  /// - Parameters:
  ///   - bytes: All of it.
  ///   - limit: The most bytes that may come out; objects that many refer to come out again and
  ///     again.
  ///   - cancellation: Looked at now and then.
  /// - Throws: ``PropertyListFailure``.
  /// - Complexity: O(bytes + what comes out, at most `limit`).
  public static func encode(
    _ bytes: RawSpan, limit: Int, cancellation: CancellationFlag = CancellationFlag()
  ) throws(PropertyListFailure) -> [UInt8] {
    try unsafe bytes.withUnsafeBytes { bytes throws(PropertyListFailure) in
      let list = try unsafe BinaryPropertyList(bytes)
      var writer = Writer(list: list, limit: limit, cancellation: cancellation)
      try writer.write(list.root, level: 1)
      return writer.text.bytes
    }
  }

  private struct Writer {
    let list: BinaryPropertyList
    let limit: Int
    let cancellation: CancellationFlag
    var text = JSONText()
    private var writtenCount = 0

    init(list: BinaryPropertyList, limit: Int, cancellation: CancellationFlag) {
      self.list = list
      self.limit = limit
      self.cancellation = cancellation
    }

    mutating func write(_ reference: Int, level: Int) throws(PropertyListFailure) {
      if level > deepestLevel { throw .tooDeep }
      switch try list.object(reference) {
      case .array(let members):
        try checkRoom()
        text.append("[")
        for index in 0..<members.count {
          if index > 0 { text.append(",") }
          try write(try list.reference(index, of: members), level: level + 1)
        }
        text.append("]")
      case .dictionary(let keys, let values):
        try checkRoom()
        text.append("{")
        for index in 0..<keys.count {
          if index > 0 { text.append(",") }
          try writeKey(try list.reference(index, of: keys))
          text.append(":")
          try write(try list.reference(index, of: values), level: level + 1)
        }
        text.append("}")
      case let object: try writeScalar(object)
      }
    }

    private mutating func writeKey(_ reference: Int) throws(PropertyListFailure) {
      let object = try list.object(reference)
      switch object {
      case .ascii, .utf16, .data: try writeScalar(object)
      case .date(let seconds):
        try checkRoom()
        text.append("\"\(date(seconds) ?? "null")\"")
      case .array, .dictionary: throw .damaged
      case .uid(let number):
        try checkRoom()
        text.append(#""{\"CF$UID\":\#(number)}""#)
      case .null, .boolean, .integer, .real:
        text.append("\"")
        try writeScalar(object)
        text.append("\"")
      }
    }

    private mutating func writeScalar(
      _ object: BinaryPropertyList.Object
    ) throws(PropertyListFailure) {
      switch object {
      case .null: text.append("null")
      case .boolean(let isTrue): text.append(isTrue ? "true" : "false")
      case .integer(let number): text.append(String(number))
      case .real(let number): text.append(number)
      case .date(let seconds): text.append(date(seconds).map { "\"\($0)\"" } ?? "null")
      case .data(let range):
        try checkRoom(for: (range.count + 2) / 3 * 4)
        unsafe text.append(base64: list[range])
      case .ascii(let range):
        try checkRoom(for: range.count)
        unsafe text.append(ascii: list[range])
      case .utf16(let range):
        try checkRoom(for: range.count / 2)
        unsafe text.append(utf16: list[range])
      case .uid(let number): text.append(#"{"CF$UID":\#(number)}"#)
      case .array, .dictionary: throw .damaged
      }
      try checkRoom()
    }

    /// Stops before the text becomes too long, and when somebody wants it.
    private mutating func checkRoom(for byteCount: Int = 1) throws(PropertyListFailure) {
      if text.bytes.count > limit - byteCount { throw .passesLimit }
      writtenCount += 1
      if writtenCount & 0xffff == 0, cancellation.isCancelled { throw .interrupted }
    }

    /// A date in ISO 8601; nil for one that no calendar has.
    private func date(_ seconds: Double) -> String? {
      // The calendar's years have up to six digits.
      guard seconds.magnitude < 3e13 else { return nil }
      let whole = seconds.rounded(.down)
      let microseconds = Int(((seconds - whole) * 1e6).rounded(.toNearestOrEven))
      let secondsFrom1970To2001 = 978_307_200
      return CalendarTime(
        Int(whole) + secondsFrom1970To2001 + microseconds / 1_000_000,
        microseconds: microseconds % 1_000_000
      ).iso8601
    }
  }
}
