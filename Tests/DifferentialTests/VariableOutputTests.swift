import TestSupport
import Testing

/// Output that is another one each time: digits and names of files are taken out of it first.
@Suite("Output that varies")
struct VariableOutputTests {
  private static let scripts = [
    "timer": ".timer on\nSELECT 1;\nCREATE TABLE t(a);\n.timer off\nSELECT 2;\n",
    "spreadsheet":
      ".excel\nSELECT 1 AS a, 'x y' AS b;\nSELECT 2;\n.mode\n.headers on\n.excel --bom\n"
      + "SELECT 3 AS c;\n.once -x\nSELECT 4;\n.once -e\nSELECT 5;\nSELECT 6;\n",
  ]

  /// Without the digits of times, and without names of files.
  private func settled(_ bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).filter { !$0.hasPrefix("sh: ") }  // ours starts programs without a shell
    return lines.map { line in
      if line.hasPrefix("Failed: [") {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let file = words.first { $0.contains("/temp") || $0.contains("/blobshell") } ?? ""
        let ending = file.split(separator: ".").last?.prefix(3) ?? ""
        return words.prefix(2).joined(separator: " ") + " FILE.\(ending)"
      }
      guard line.hasPrefix("Run Time: ") else { return String(line) }
      return String(line.map { $0.isNumber ? "0" : $0 })
    }.joined(separator: "\n")
  }

  private func compare(_ name: String, with oracle: Oracle) throws {
    let comparison = Comparison(
      work: DifferentialCase(name, Self.scripts[name] ?? ""), oracle: oracle)
    let theirs = try comparison.askOracle()
    let ours = try comparison.askOurs()
    #expect(settled(ours.output) == settled(theirs.output))
    #expect(settled(ours.errors) == settled(theirs.errors))
    #expect(ours.ending == theirs.ending)
  }

  @Test(.enabled(if: Oracle.classic.isInstalled), arguments: scripts.keys.sorted())
  func itHasTheFormOfTheClassicDialect(_ name: String) throws {
    try compare(name, with: .classic)
  }

  @Test(.enabled(if: Oracle.current.isInstalled), arguments: scripts.keys.sorted())
  func itHasTheFormOfTheCurrentDialect(_ name: String) throws {
    try compare(name, with: .current)
  }
}
