import Testing

@testable import ShellCore

@Suite struct TableNameTests {
  private func read(_ word: String) throws -> TableName {
    let line = CommandLineWords(Array(".x '\(word)'".utf8))
    return try TableName(CommandArguments(line, options: []).positionals[0])
  }

  @Test(
    arguments: [
      ("photos", nil, "photos"), ("main.photos", "main", "photos"),
      ("\"my table\"", nil, "my table"), ("[a.b]", nil, "a.b"), ("`a`.[b c]", "a", "b c"),
      ("\"a\"\"b\".t", "a\"b", "t"), ("my table", nil, "my table"), ("a.\"b.c\"", "a", "b.c"),
      ("`a``b`", nil, "a`b"),
    ] as [(String, String?, String)])
  func isReadAsSQLWouldReadIt(word: String, schema: String?, table: String) throws {
    #expect(try read(word) == TableName(schema: schema, table: table))
  }

  @Test(arguments: ["a.b.c", "\"open", "\"a\"b", ".a", "a.", "[a]]"])
  func anythingElseIsRefused(word: String) {
    #expect(throws: UsageError.self) { try read(word) }
  }
}
