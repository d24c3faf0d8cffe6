import TestSupport

/// Everything on which ours has to be the same as the oracles.
enum Corpus {
  static let all: [DifferentialCase] =
    modes + settings + compileErrors + runtimeErrors + readErrors + dotCommands + dotCommandErrors
    + words + reading + arguments + statuses

  static func comparisons(with oracle: Oracle) -> [Comparison] {
    all.filter { $0.dialects.contains(oracle.dialect) }.map {
      Comparison(work: $0, oracle: oracle)
    }
  }

  /// Both oracles answer the same.
  static let both: Set<String> = ["classic", "current"]
}
