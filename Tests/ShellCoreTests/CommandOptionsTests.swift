import Testing

@testable import ShellCore

private let options: [CommandOption] = [
  .value("where", "EXPR", "Choose rows"), .flag("force", "Replace the file"),
  .value("set", "COLUMN=VALUE", "Set a column", isRepeatable: true), .flag("1", "One"),
]

private func parse(_ line: String) throws(UsageError) -> CommandArguments {
  try CommandArguments(CommandLineWords(Array(line.utf8)), options: options)
}

@Suite struct CommandOptionsTests {
  @Test func optionsAndOtherArgumentsAreSorted() throws {
    let parsed = try parse(".x a --where 'b = 1' c -force - -5 --set d=1 -set e=2 -- --force -1 --")
    #expect(parsed.positionals.map(\.string) == ["a", "c", "-", "-5", "--force", "-1", "--"])
    #expect(parsed.positionals.map(\.index) == [1, 4, 6, 7, 13, 14, 15])
    #expect(parsed.value(of: "where")?.string == "b = 1")
    #expect(parsed.value(of: "where")?.index == 3)
    #expect(parsed.isSet("force") && !parsed.isSet("1"))
    #expect(parsed.values(of: "set").map(\.string) == ["d=1", "e=2"])
    #expect(try parse(".x -1").isSet("1"))
    #expect(try parse(".x --where --force").value(of: "where")?.string == "--force")
  }

  @Test(arguments: [
    (".x a --forse", "unknown option \"--forse\": did you mean \"--force\"?", 2),
    (".x -zzzzz", "unknown option \"-zzzzz\"", 1),
    (".x --Where 1", "unknown option \"--Where\": did you mean \"--where\"?", 1),
    (".x --where", "missing EXPR after --where", 2),
    (".x --where 1 -where 2", "--where is given twice", 3),
    (".x -force --force", "--force is given twice", 2),
    (".x --5", "unknown option \"--5\": did you mean \"--1\"?", 1),
  ])
  func mistakesAreNamedWithTheirPlace(line: String, problem: String, argument: Int) {
    #expect(throws: UsageError(problem, argument: argument)) { try parse(line) }
  }

  @Test func theNumberOfArgumentsIsChecked() throws {
    let two = try parse(".x a --force b")
    try two.expectPositionals(["TABLE", "COLUMN"])
    try two.expectPositionals(["TABLE"], optional: ["COLUMN", "ROW"])
    #expect(throws: UsageError("missing ROW", argument: 4)) {
      try two.expectPositionals(["TABLE", "COLUMN", "ROW"])
    }
    #expect(throws: UsageError("unexpected argument \"b\"", argument: 3)) {
      try two.expectPositionals([], optional: ["TABLE"])
    }
  }

  @Test func optionsCanExcludeEachOther() throws {
    try parse(".x -where 1").expectNotBoth("where", "force")
    #expect(throws: UsageError("--where and --force exclude each other", argument: 3)) {
      try parse(".x -where 1 -force").expectNotBoth("where", "force")
    }
  }

  @Test func argumentsCanBeNumbers() throws {
    let arguments = try parse(".x 64KiB -5 many").positionals
    #expect(try arguments[0].byteCount("SIZE") == 65_536)
    #expect(try arguments[1].integer("ROW") == -5)
    #expect(throws: UsageError("N must be a whole number of bytes, not \"-5\"", argument: 2)) {
      try arguments[1].byteCount("N")
    }
    #expect(throws: UsageError("ROW must be a whole number, not \"many\"", argument: 3)) {
      try arguments[2].integer("ROW")
    }
  }

  @Test func usageIsMadeOfTheDeclaration() {
    #expect(
      options.map(\.usage) == ["[--where EXPR]", "[--force]", "[--set COLUMN=VALUE]...", "[--1]"])
  }

  @Test func theNearestNameIsFound() {
    let names = ["import", "importblob", "exportblob", "image", "go"]
    #expect(NearestName.nearest(to: "imoprt", among: names) == "import")
    #expect(NearestName.nearest(to: "EXPORTBLOBS", among: names) == "exportblob")
    #expect(NearestName.nearest(to: "", among: names) == nil)
    #expect(NearestName.nearest(to: "tables", among: names) == nil)
    #expect(NearestName.nearest(to: String(repeating: "x", count: 1_000_000), among: names) == nil)
    #expect(NearestName.distance(Array("ab".utf8), Array("ba".utf8)) == 1)
    #expect(NearestName.distance([], Array("abc".utf8)) == 3)
  }
}
