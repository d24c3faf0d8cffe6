import Testing

@testable import ShellCore

private func launch(_ arguments: String...) throws(LaunchError) -> LaunchOptions {
  try LaunchOptions((["blobshell"] + arguments).map { Array($0.utf8) })
}

private func message(_ error: LaunchError) -> String {
  String(decoding: error.message(program: Array("blobshell".utf8)), as: UTF8.self)
}

private func argument(_ text: String, _ index: Int) -> LaunchArgument {
  LaunchArgument(bytes: Array(text.utf8), index: index)
}

@Suite struct LaunchOptionsTests {
  @Test func noArgumentsAskForNothing() throws {
    let bare = try launch()
    #expect(bare.isBare && bare.database == nil && bare.statements.isEmpty && bare.actions.isEmpty)
    #expect(try LaunchOptions([]).isBare)
    #expect(try !launch("-batch").isBare)
  }

  @Test func optionsStandAnywhereAmongOtherArguments() throws {
    let options = try launch("-bail", "a.db", "select 1", "--json", ".tables", "-batch")
    #expect(options.database == argument("a.db", 2))
    #expect(options.statements == [argument("select 1", 3), argument(".tables", 5)])
    #expect(options.bails && options.isBatch && !options.isInteractive)
    #expect(options.actions == [.setMode("json")])
  }

  @Test func messagesCountWhatSqlite3WouldCount() throws {
    let options = try launch(
      "-dialect", "current", "-cmd", "select 0", "a.db", "--dialect", "auto", "select 1",
      "-dialect", "classic", "select 2")
    #expect(options.actions == [.run(argument("select 0", 2))])
    #expect(options.database == argument("a.db", 3))
    #expect(options.statements == [argument("select 1", 4), argument("select 2", 5)])
  }

  @Test func twoDashesEndTheOptions() throws {
    let options = try launch("-csv", "--", "-json", "-- x", "--")
    #expect(options.database?.string == "-json")
    #expect(options.statements.map(\.string) == ["-- x", "--"])
    #expect(options.actions == [.setMode("csv")])
  }

  @Test func actionsKeepTheirOrder() throws {
    let options = try launch(
      "-cmd", ".mode csv", "-separator", "\\t", "-header", "-noheader", "-newline", "",
      "-nullvalue",
      "-json", "-stats", "-echo", "-version", "-help")
    #expect(
      options.actions == [
        .run(argument(".mode csv", 2)), .setColumnSeparator(Array("\\t".utf8)), .setTitles(true),
        .setTitles(false), .setRowSeparator([]), .setNullText(Array("-json".utf8)),
        .reportStatistics, .echo, .showVersion, .showHelp,
      ])
    #expect(options.keepsMemoryStatistics)
    #expect(try !launch("-csv").keepsMemoryStatistics)
  }

  @Test func settingsAreKnownBeforeAnythingRuns() throws {
    let options = try launch(
      "-init", "a", "-noinit", "-readonly", "-nofollow", "-ifexists", "-exclusive", "-interactive",
      "-dialect", "current", "-utf8", "-no-utf8", "-heap", "12")
    #expect(options.initFile == [0x61] && options.skipsInitFile && options.isInteractive)
    #expect(options.openFlags == [.readOnly, .noFollow, .mustExist, .exclusive])
    #expect(options.dialect == .current)
    #expect(options.actions.isEmpty && options.database == nil)
  }

  @Test(arguments: [
    ("-foo", "-foo"), ("--foo", "-foo"), ("---foo", "--foo"), ("-", "-"),
    ("-versionx", "-versionx"),
    ("-Version", "-Version"), ("-maxsize", "-maxsize"), ("--escape", "-escape"), ("-- x", "- x"),
  ])
  func anUnknownOptionFailsInItsPlace(typed: String, shown: String) throws {
    let options = try launch("-cmd", ".print a", typed)
    let error = LaunchError.unknownOption(Array(shown.utf8))
    #expect(options.actions == [.run(argument(".print a", 2)), .fail(error)])
    #expect(
      message(error)
        == "blobshell: Error: unknown option: \(shown)\nUse -help for a list of options.\n")
  }

  @Test(arguments: [
    ["-separator"], ["--separator"], ["-cmd"], ["-csv", "-init"], ["-pagecache"],
    ["-lookaside", "1"], ["-vfs"], ["-foo", "-nonce"], ["-newline"], ["-dialect"],
  ])
  func aMissingValueIsReportedFirst(arguments: [String]) throws {
    do {
      _ = try LaunchOptions(([""] + arguments).map { Array($0.utf8) })
      Issue.record("no error")
    } catch {
      let last = try #require(arguments.last)
      #expect(message(error) == "blobshell: Error: missing argument to \(last)\n")
    }
  }

  @Test(arguments: [
    ("-zip", "zip"), ("--vfstrace", "vfstrace"), ("-A", "A"), ("-Atf", "A"), ("-safe", "safe"),
  ])
  func optionsThatAreToComeSaySo(typed: String, name: String) {
    #expect(throws: LaunchError.notAvailable(name)) { try launch("-version", typed, "x") }
    #expect(
      message(.notAvailable(name)) == "blobshell: Error: option -\(name) is not available yet\n")
  }

  @Test func theDialectHasThreeNames() {
    let error = LaunchError.invalidValue(
      option: "dialect", value: Array("old".utf8), expected: "auto, classic or current")
    #expect(throws: error) { try launch("-dialect", "old") }
    #expect(
      message(error)
        == "blobshell: Error: -dialect must be auto, classic or current, not \"old\"\n")
  }

  @Test func argumentsThatAreNotUTF8AreKept() throws {
    let options = try LaunchOptions([[0xFE], [0xFF, 0xC3], [0x2D, 0xFF]])
    #expect(options.database?.bytes == [0xFF, 0xC3])
    #expect(options.actions == [.fail(.unknownOption([0x2D, 0xFF]))])
    #expect(LaunchError.unknownOption([0x2D, 0xFF]).message(program: [0xFE]).contains(0xFF))
  }

  @Test func anUnknownOptionHasAHintForTerminals() {
    #expect(LaunchError.unknownOption(Array("-jsno".utf8)).hint == "did you mean \"-json\"?")
    #expect(LaunchError.unknownOption(Array("-qwertyuiop".utf8)).hint == nil)
    #expect(LaunchError.notAvailable("zip").hint == nil)
  }

  @Test func theTableIsInOrderAndSaysWhatItMeans() {
    let names = LaunchOption.table.map(\.name)
    #expect(names == names.sorted() && Set(names).count == names.count)
    #expect(LaunchOption.table.allSatisfy { $0.summary.utf8CodeUnitCount > 0 })
  }

  @Test(arguments: [
    "A", "append", "ascii", "backslash", "bail", "batch", "box", "column", "csv", "html", "json",
    "line", "list", "markdown", "quote", "table", "tabs", "psql", "cmd", "deserialize", "maxsize",
    "echo", "eqp", "eqpfull", "escape", "exclusive", "header", "noheader", "heap", "help",
    "ifexists", "init", "interactive", "lookaside", "pagecache", "mmap", "sorterref", "threadsafe",
    "memtrace", "pcachetrace", "newline", "separator", "nullvalue", "no-rowid-in-view", "no-utf8",
    "utf8", "nofollow", "noinit", "nonce", "readonly", "safe", "scanstats", "screenwidth", "stats",
    "test-argv", "unsafe-testing", "version", "vfs", "vfstrace", "zip", "dialect", "cmdline-edit",
  ])
  func everyOptionOfBothShellsIsKnown(name: String) {
    let position = LaunchOption.position(of: Array(name.utf8)[...])
    #expect(position.map { LaunchOption.table[$0].name } == name)
  }

  @Test(arguments: ["", "ini", "init ", "init FILE", "inits", " "])
  func onlyAWholeNameIsAnOption(name: String) {
    #expect(LaunchOption.position(of: Array(name.utf8)[...]) == nil)
  }

  @Test func helpListsWhatIsAvailable() {
    let help = String(decoding: LaunchOptions.help(program: Array("x/y".utf8)), as: UTF8.self)
    let lines = help.split(separator: "\n")
    #expect(lines.first == "Usage: x/y [OPTION]... [DATABASE [SQL]...]")
    #expect(lines.contains("  -json            Set the output mode to json"))
    #expect(lines.contains("  -separator TEXT  Set the column separator"))
    #expect(!help.contains("-zip"))
    #expect(lines.allSatisfy { $0.count <= 100 })
  }
}
