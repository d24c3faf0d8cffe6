import Testing

@testable import ShellCore

private func words(_ line: String, _ rules: WordRules = .classic) -> [String] {
  CommandLineWords(Array(line.utf8), rules: rules).words.map(\.string)
}

@Suite struct CommandLineWordsTests {
  @Test(arguments: [
    (".print a  b\tc ", ["print", "a", "b", "c"]),
    ("  .print", ["print"]),
    (". print x", ["print", "x"]),
    (".", []), ("", []), ("   ", []), (".;", []), (" ;", []),
    (".print 'it''s' 'a b'", ["print", "it", "s", "a b"]),
    (#".print 'a\tb' ''"#, ["print", #"a\tb"#, ""]),
    (
      #".print "a\tb\101\1012\q\"z"c 'd'e"#,
      ["print", "a\tbAA2q\"z", "c", "d", "e"]
    ),
    (#".print a\tb\\n x'y'z "q"#, ["print", #"a\tb\\n"#, "x'y'z", "q"]),
    (#".print "\a\b\n\v\f\r\'\e""#, ["print", "\u{7}\u{8}\n\u{B}\u{C}\r'e"]),
    (#".print "unterminated \"#, ["print", #"unterminated \"#]),
    (#".print "\8""#, ["print", "8"]),
    (#".print "a\0b" c"#, ["print", "a", "c"]),
    (#".print "\400""#, ["print", ""]),
    (".print x;;", ["print", "x;"]), (".print x ; ", ["print", "x"]), (".quit;", ["quit"]),
    (".print 'x;';", ["print", "x;"]),
  ])
  func wordsAreToldApart(line: String, expected: [String]) {
    #expect(words(line) == expected)
    #expect(words(line, .current) == expected)
  }

  @Test func theDialectsDifferInHexadecimalEscapes() {
    let line = #".print "\x41\x4g\xg""#
    #expect(words(line) == ["print", "x41x4gxg"])
    #expect(words(line, .current) == ["print", "A\u{4}g"])
  }

  @Test func theDialectsDifferAtTheEndOfOpenQuotes() {
    #expect(words(".print 'a ;  ") == ["print", "a ;  "])
    #expect(words(".print 'a ;  ", .current) == ["print", "a"])
  }

  @Test func separatorsCanBeReadClassically() {
    var line = CommandLineWords(Array(#".separator \t '\n' "#.utf8))
    line.readUnquotedWordsClassically(keepingLoneSemicolon: true)
    #expect(line.words.map(\.string) == ["separator", "\t", #"\n"#])
    var semicolon = CommandLineWords(Array(".separator ;".utf8))
    #expect(semicolon.count == 1)
    semicolon.readUnquotedWordsClassically(keepingLoneSemicolon: true)
    #expect(semicolon.words.map(\.string) == ["separator", ";"])
    var mode = CommandLineWords(Array(".mode csv ;".utf8))
    mode.readUnquotedWordsClassically(keepingLoneSemicolon: false)
    #expect(mode.words.map(\.string) == ["mode", "csv"])
  }

  @Test func bytesThatAreNotUTF8AreKept() {
    let line = CommandLineWords([0x2E, 0x61, 0x20, 0xFF, 0x22, 0x20, 0x22, 0xC3])
    #expect(line.words.map(\.bytes) == [[0x61], [0xFF, 0x22], [0xC3]])
    #expect(line[1].string == "\u{FFFD}\"")
  }

  @Test func wordsKnowWhereTheyStand() {
    let line = CommandLineWords(Array(#"  .a bc 'd e' "f;" |g  'h';"#.utf8))
    #expect(line.words.map(\.start) == [3, 5, 8, 14, 19, 23])
    #expect(line.words.map(\.textStart) == [3, 5, 9, 15, 19, 24])
    #expect(line.rest(from: 4).elementsEqual("|g  'h';".utf8))
    #expect(line.rest(from: 3).elementsEqual(#""f;" |g  'h';"#.utf8))
    #expect(line.rest(from: 9).isEmpty)
    #expect(line.name == "a" && line.arguments.count == 5)
  }

  @Test func argumentsCanBeRefused() throws {
    try CommandLineWords(Array(".cd ;".utf8)).expectNoArguments()
    #expect(throws: UsageError("unexpected argument \"x y\"", argument: 1)) {
      try CommandLineWords(Array(".cd 'x y' z".utf8)).expectNoArguments()
    }
  }
}
