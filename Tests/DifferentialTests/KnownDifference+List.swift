extension KnownDifference {
  /// The whole list.
  static let all: [KnownDifference] = zeroBytes

  private static let table = Dictionary(
    uniqueKeysWithValues: ResultTable.all.map { ($0.name, $0) })

  /// Ours on one of the corpus's tables, with the headers as they are.
  private static func mode(
    _ mode: String, _ name: String, because reason: String, prints output: String
  ) -> KnownDifference {
    let table = table[name] ?? ResultTable(name: "missing \(name)", query: "")
    return KnownDifference(
      Corpus.modeCase(mode, headers: nil, table), because: reason, prints: output)
  }

  private static let zeroBytes: [KnownDifference] = [
    mode(
      "list", "nul-text", because: "text is not cut at a zero byte", prints: "a\u{0}b|z\n"),
    mode(
      "csv", "nul-text", because: "text is not cut at a zero byte", prints: "\"a\u{0}b\",z\r\n"),
    mode(
      "quote", "nul-text", because: "a quoted string cannot hold a zero byte",
      prints: "CAST(X'610062' AS TEXT),'z'\n"),
    mode(
      "json", "nul-text", because: "text is not cut at a zero byte",
      prints: #"[{"a":"a\u0000b","b":"z"}]"# + "\n"),
    mode(
      "line", "nul-text", because: "text is not cut at a zero byte",
      prints: "    a = a\u{0}b\n    b = z\n"),
  ]
}
