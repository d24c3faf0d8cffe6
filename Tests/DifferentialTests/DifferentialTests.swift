import TestSupport
import Testing

@Suite("Differential")
struct DifferentialTests {
  @Test(
    "Ours prints what sqlite3 3.40.1 prints", .enabled(if: Oracle.classic.isInstalled),
    arguments: Corpus.comparisons(with: .classic))
  func classic(_ comparison: Comparison) throws {
    try check(comparison)
  }

  @Test(
    "Ours prints what sqlite3_shell 3.54.1 prints", .enabled(if: Oracle.current.isInstalled),
    arguments: Corpus.comparisons(with: .current))
  func current(_ comparison: Comparison) throws {
    try check(comparison)
  }

  @Test(
    "Where ours differs from sqlite3 3.40.1, it is as designed",
    .enabled(if: Oracle.classic.isInstalled),
    arguments: KnownDifference.all.filter { $0.dialect == "classic" })
  func classicDifference(_ difference: KnownDifference) throws {
    try check(difference, against: .classic)
  }

  @Test(
    "Where ours differs from sqlite3_shell 3.54.1, it is as designed",
    .enabled(if: Oracle.current.isInstalled),
    arguments: KnownDifference.all.filter { $0.dialect == "current" })
  func currentDifference(_ difference: KnownDifference) throws {
    try check(difference, against: .current)
  }

  private func check(_ difference: KnownDifference, against oracle: Oracle) throws {
    let comparison = Comparison(work: difference.work, oracle: oracle)
    let ours = try comparison.askOurs()
    if let text = difference.text {
      #expect(shown(ours.output) == text, "\(difference.reason)")
    } else {
      #expect(visible(ours.output) == visible(difference.output), "\(difference.reason)")
    }
    #expect(visible(ours.errors) == visible(difference.errors), "\(difference.reason)")
    #expect(ours.ending == .exited(difference.status), "\(difference.reason)")
    let theirs = try comparison.askOracle()
    #expect(ours != theirs, "the difference is gone: move the case to the corpus")
  }

  @Test func everyCaseHasItsOwnName() {
    let names = Corpus.all.map(\.id) + KnownDifference.all.map { "\($0.dialect) \($0.work.id)" }
    #expect(Set(names).count == names.count)
  }

  @Test func whateverIsLeftOutOfTheCorpusIsAKnownDifference() {
    let listed = Set(KnownDifference.all.map { "\($0.dialect) \($0.work.id)" })
    let missing = ["classic", "current"].flatMap { dialect in
      ResultTable.all.flatMap { table in
        table.modesThatDiffer(in: dialect).map { "\(dialect) \(Corpus.modeCase($0, table).id)" }
      }
    }.filter { !listed.contains($0) }
    #expect(missing == [])
  }

  private func check(_ comparison: Comparison) throws {
    let theirs = try comparison.askOracle()
    let ours = try comparison.askOurs()
    guard !comparison.work.isOpen else {
      #expect(ours != theirs, "it is right now: take \"open\" out of its heading")
      return
    }
    #expect(visible(ours.output) == visible(theirs.output), "standard output")
    #expect(visible(ours.errors) == visible(theirs.errors), "standard error")
    #expect(ours.ending == theirs.ending, "exit status")
  }
}
