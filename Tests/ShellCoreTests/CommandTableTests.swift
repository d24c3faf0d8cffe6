import Testing

@testable import ShellCore

@Suite struct CommandTableTests {
  private let names = CommandTable.names

  @Test func namesAreUniqueAndInOrder() {
    #expect(names == Array(Set(names)).sorted())
  }

  @Test func everyCommandHasASummary() {
    #expect(CommandTable.commands.filter { $0.summary.isEmpty }.map { $0.name } == [])
  }

  @Test func everyCommandIsFoundByItsName() {
    #expect(names.filter { CommandTable.command(meantBy: $0)?.name != $0 } == [])
  }

  @Test func oursTakeNoAbbreviationOfAnInheritedCommand() {
    let ours = CommandTable.commands.filter { $0.traits.contains(.ours) }
    for command in ours {
      let name = Array(command.name)
      for count in command.fewestLetters...name.count {
        let word = String(name[..<count])
        #expect(InheritedNames.name(meantBy: word) == nil, "\(word) means an inherited command")
        #expect(CommandTable.command(meantBy: word)?.name == command.name, "\(word)")
      }
    }
  }

  @Test(arguments: [
    ("a", "auth"), ("c", "clone"), ("d", "dump"), ("e", "echo"), ("ex", "exit"),
    ("h", "headers"), ("i", "import"), ("im", "import"), ("l", "load"), ("s", "scanstats"),
    ("sch", "schema"), ("sh", "shell"), ("t", "trace"), ("ta", "tables"), ("q", "quit"),
    ("r", "recover"), ("v", "version"), ("w", "wheretrace"), ("o", "output"), ("ind", "indices"),
  ])
  func abbreviationsMeanWhatTheyAlwaysMeant(word: String, name: String) {
    #expect(InheritedNames.name(meantBy: word) == name)
  }
}
