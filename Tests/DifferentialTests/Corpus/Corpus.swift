import TestSupport

/// Everything on which ours has to be the same as the oracles.
enum Corpus {
  static let all: [DifferentialCase] =
    modes + settings + runtimeErrors + abbreviations + random + functions + fileFunctions
    + dotCommands + dotCommandErrors + arguments
    + inBothDialects(compileErrors + readErrors + words + reading + statuses)
    + dumps + plans + modeLines + inCurrentDialect + launchModes + ScriptFile.all
    + explainModes + browserErrors + binaryJSONModes

  static func comparisons(with oracle: Oracle) -> [Comparison] {
    all.filter { $0.dialects.contains(oracle.dialect) }.map {
      Comparison(work: $0, oracle: oracle)
    }
  }

  /// Asks the oracle of the current dialect as well.
  private static func inBothDialects(_ cases: [DifferentialCase]) -> [DifferentialCase] {
    cases.map {
      var work = $0
      work.dialects = ["classic", "current"]
      return work
    }
  }
}
