internal import RowFormats

struct ShowCommand: DotCommand {
  static let name = "show"
  static let usage = ""
  static let summary = "Show the current settings"

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    if line.arguments.count > 0 { throw .verbatim("Usage: .show") }
  }

  func run(in shell: Shell) throws -> Outcome {
    let settings = shell.settings
    let format = settings.format
    let rows = [
      ("echo", settings.echo ? "on" : "off"),
      ("eqp", settings.plans.rawValue),
      ("explain", settings.laysOutAll ? "on" : settings.laysOutPlans ? "auto" : "off"),
      ("headers", headers(shell)),
      ("mode", mode(of: shell)),
      ("nullvalue", shell.cString(format.nullText)),
      ("output", shell.output.name),
      ("colseparator", shell.cString(format.columnSeparator)),
      ("rowseparator", shell.cString(format.rowSeparator)),
      ("stats", settings.statistics.rawValue),
      ("width", format.widths.map { "\($0) " }.joined()),
      ("filename", shell.request.name),
    ]
    for (label, value) in rows {
      let padding = String(repeating: " ", count: 12 - label.utf8.count)
      shell.print("\(padding)\(label): \(value)")
    }
    return .proceed
  }
}

/// The mode, in the dialect's words.
private func mode(of shell: Shell) -> String {
  shell.dialect.marksArguments ? shell.settings.mode.name : shell.classicModeDescription
}

/// Whether titles are shown, in the dialect's words.
private func headers(_ shell: Shell) -> String {
  switch shell.settings.format.titles {
  case .off: "off"
  case .on: "on"
  case .always: shell.dialect.headersUsage.hasSuffix("always") ? "always" : "on"
  }
}

extension Shell {
  /// Bytes as a C string literal, as `sqlite3` shows separators.
  func cString(_ bytes: [UInt8]) -> String {
    let isASCII = dialect.format.cStringsAreASCII
    var literal = "\""
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"): literal += "\\\\"
      case UInt8(ascii: "\""): literal += "\\\""
      case 9: literal += "\\t"
      case 10: literal += "\\n"
      case 13: literal += "\\r"
      case 32...126: literal += String(UnicodeScalar(byte))
      case _ where byte >= 0xC3 && !isASCII:
        let count = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
        if let letter = String(validating: [byte] + rest.prefix(count), as: UTF8.self) {
          literal += letter
          rest = rest.dropFirst(count)
        } else {
          literal += octal(byte)
        }
      default: literal += octal(byte)
      }
    }
    return literal + "\""
  }
}

private func octal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 8)
  return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
}
