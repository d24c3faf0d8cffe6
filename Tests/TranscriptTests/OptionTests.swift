import TestSupport
import Testing

/// Every option of `sqlite3` is known: it does its work, or says in one line that it cannot yet.
@Suite("Options")
struct OptionTests {
  static let options: [[String]] = [
    ["-A", "-t"], ["-append"], ["-ascii"], ["-backslash"], ["-bail"], ["-batch"], ["-box"],
    ["-column"], ["-csv"], ["-html"], ["-json"], ["-line"], ["-list"], ["-markdown"], ["-quote"],
    ["-table"], ["-tabs"], ["-psql"], ["-cmd", ".print c"], ["-deserialize"], ["-maxsize", "9999"],
    ["-echo"], ["-eqp"], ["-eqpfull"], ["-escape", "off"], ["-exclusive"], ["-header"],
    ["-noheader"], ["-heap", "1000"], ["-help"], ["-ifexists"], ["-init", "/dev/null"],
    ["-interactive"], ["-lookaside", "100", "10"], ["-pagecache", "4096", "10"], ["-mmap", "1000"],
    ["-sorterref", "10"], ["-threadsafe", "1"], ["-memtrace"], ["-pcachetrace"],
    ["-newline", "!"], ["-separator", ","], ["-nullvalue", "x"], ["-no-rowid-in-view"],
    ["-no-utf8"], ["-utf8"], ["-nofollow"], ["-noinit"], ["-nonce", "x"], ["-readonly"], ["-safe"],
    ["-scanstats"], ["-screenwidth", "80"], ["-stats"], ["-test-argv"], ["-unsafe-testing"],
    ["-version"], ["-vfs", "unix"], ["-vfstrace"], ["-zip"], ["-dialect", "classic"],
  ]

  @Test("An option works or says in one line that it does not", arguments: options)
  func option(_ words: [String]) throws {
    let result = try BuiltShell.process(
      words + [":memory:", "SELECT 1 AS a"], in: try TemporaryFolder()
    ).run()
    guard result.ending != .exited(0) else { return }
    let option = words[0]
    #expect(result.ending == .exited(1))
    #expect(result.outputText == "")
    #expect(result.errorText.filter { $0 == "\n" }.count == 1, "\(result.errorText)")
    #expect(result.errorText.contains(option))
    #expect(!result.errorText.contains("unknown option"))
  }

  @Test("Two dashes are as good as one", arguments: options)
  func twoDashes(_ words: [String]) throws {
    let rest = words.dropFirst() + [":memory:", "SELECT 1 AS a"]
    // They print what was typed, and what the system counted.
    guard words != ["-test-argv"], words != ["-stats"] else { return }
    let one = try BuiltShell.process([words[0]] + rest, in: try TemporaryFolder()).run()
    let two = try BuiltShell.process(["-" + words[0]] + rest, in: try TemporaryFolder()).run()
    #expect(one.outputText == two.outputText)
    #expect(one.ending == two.ending)
  }
}
