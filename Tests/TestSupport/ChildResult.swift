/// What a program left behind.
public struct ChildResult: Sendable, Equatable {
  /// How a program ended.
  public enum Ending: Sendable, Equatable {
    case exited(Int32)
    case killed(signal: Int32)
    case deadlinePassed
  }

  /// The bytes it wrote to standard output.
  public var output: [UInt8]
  /// The bytes it wrote to standard error.
  public var errors: [UInt8]
  /// How it ended.
  public var ending: Ending

  public init(output: [UInt8], errors: [UInt8], ending: Ending) {
    self.output = output
    self.errors = errors
    self.ending = ending
  }

  /// The exit status, nil when it was killed.
  public var status: Int32? {
    if case .exited(let status) = ending { return status }
    return nil
  }

  /// Standard output as text; what is no UTF-8 shows as U+FFFD.
  public var outputText: String { String(decoding: output, as: UTF8.self) }

  /// Standard error as text; what is no UTF-8 shows as U+FFFD.
  public var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// Bytes as printable ASCII with C escapes, so that a difference in a report can be seen.
public func visible(_ bytes: some Collection<UInt8>) -> String {
  var text = ""
  for byte in bytes {
    switch byte {
    case 0x0A: text += "\\n\n"
    case 0x09: text += "\\t"
    case 0x5C: text += "\\\\"
    case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
    default: text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
  return text
}
