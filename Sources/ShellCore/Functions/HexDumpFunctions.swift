internal import BlobTools
internal import SQLiteEngine

/// `hexdump(X [, OFFSET, LENGTH])`: the bytes, or a part of them, in the layout of `xxd`.
enum HexDumpFunctions {
  static var all: [ScalarFunction] {
    [1, 2, 3].map { count in
      ScalarFunction(
        "hexdump", argumentCount: count, flags: [.deterministic, .innocuous], body: hexdump)
    }
  }

  private static func hexdump(_ arguments: borrowing FunctionArguments) throws -> FunctionResult {
    let offset = arguments.count > 1 ? arguments[1].integer ?? 0 : 0
    let length = arguments.count > 2 ? arguments[2].integer ?? .max : .max
    let largest = arguments.largestByteCount
    return try arguments.withTextOrBytes(at: 0) { bytes in
      let start = min(max(0, Int(offset)), bytes.byteCount)
      let count = min(max(0, Int(length)), bytes.byteCount - start)
      // Sixteen bytes become a line of 68.
      if count / 16 * 68 > largest {
        throw SQLiteError(code: .tooBig, message: "string or blob too big")
      }
      var dump = HexDump(startingAt: start)
      var text: [UInt8] = []
      dump.append(bytes.extracting(start..<start + count), to: &text)
      dump.finish(to: &text)
      // The lines are apart, and what shows them ends the last one.
      if !text.isEmpty { text.removeLast() }
      return .text(Text(bytes: text))
    }
  }
}
