import TestSupport

/// Everything on which ours has to be the same as the oracles.
enum Corpus {
  static let all: [DifferentialCase] =
    modes + settings + runtimeErrors + abbreviations + random + functions + fileFunctions
    + dotCommands + dotCommandErrors + arguments
    + inBothDialects(compileErrors + readErrors + words + reading + statuses)

  static func comparisons(with oracle: Oracle) -> [Comparison] {
    all.filter { $0.dialects.contains(oracle.dialect) }.map {
      Comparison(work: $0, oracle: oracle)
    }
  }

  /// Asks the oracle of the current dialect as well, unless `sqlite3` itself changed there in what
  /// is not built yet.
  private static func inBothDialects(_ cases: [DifferentialCase]) -> [DifferentialCase] {
    cases.map {
      var work = $0
      if !classicOnly.contains(work.id) { work.dialects.insert("current") }
      return work
    }
  }

  /// How the current dialect names an argument, a script and their lines, and `go` on a line.
  private static let classicOnly: Set<String> = [
    "compile-error/argument", "compile-error/cmd", "compile-error/cmd-bail",
    "compile-error/second-argument", "read-error/endless", "reading/go", "reading/slash",
    "reading/slash-in-statement",
  ]
}
