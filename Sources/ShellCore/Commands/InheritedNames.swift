/// The commands of `sqlite3` in the order in which it tries them, with the fewest letters that
/// each accepts.
///
/// There is no check for uniqueness: the first command that begins with what was typed is meant.
/// Commands that this program does not have yet hold their places, so that no abbreviation
/// changes its meaning when they come. From `do_meta_command` of `sqlite3`.
enum InheritedNames {
  struct Entry {
    let name: String
    let fewest: Int

    init(_ name: String, _ fewest: Int = 1) {
      self.name = name
      self.fewest = fewest
    }

    /// Whether only the whole name counts.
    static func exact(_ name: String) -> Entry { Entry(name, name.utf8.count) }
  }

  static let inOrder: [Entry] = [
    Entry("auth"), Entry("archive"), Entry("backup", 3), Entry("save", 3), Entry("bail", 3),
    Entry("binary", 3), Entry("breakpoint", 3), .exact("cd"), Entry("changes", 3),
    Entry("check", 3), Entry("clone"), Entry("connection"), .exact("crlf"), .exact("crnl"),
    Entry("databases", 2), Entry("dbconfig", 3), Entry("dbinfo", 3), Entry("dbtotxt", 3),
    .exact("diskused"), Entry("dump"), Entry("echo"), Entry("eqp"), Entry("exit"),
    Entry("explain"), Entry("expert"), Entry("filectrl"), Entry("fullschema"), Entry("headers"),
    Entry("help"), Entry("import"), Entry("imposter"), Entry("indices"), Entry("indexes"),
    Entry("intck"), Entry("limits", 5), Entry("lint", 3), Entry("load"), Entry("log"),
    Entry("mode"), .exact("nonce"), Entry("nullvalue"), Entry("open", 2), Entry("output"),
    Entry("once"), .exact("excel"), .exact("www"), Entry("parameter", 3), Entry("print", 3),
    Entry("progress", 3), Entry("prompt"), Entry("quit"), Entry("read", 3), Entry("recover"),
    Entry("restore", 3), Entry("scanstats"), Entry("schema"), .exact("selecttrace"),
    .exact("treetrace"), Entry("session", 3), Entry("selftest", 4), Entry("separator"),
    Entry("sha3sum", 4), Entry("shell"), Entry("system"), Entry("show"), Entry("stats"),
    Entry("tables", 2), .exact("testcase"), Entry("testctrl", 8), Entry("timeout", 5),
    Entry("timer", 5), Entry("trace"), Entry("version"), Entry("vfsinfo"), Entry("vfslist"),
    Entry("vfsname"), Entry("wheretrace"), Entry("width"),
  ]

  /// The command that a word means, or nil when `sqlite3` has none that begins so.
  static func name(meantBy word: String) -> String? {
    let typed = word.utf8.count
    return inOrder.first { typed >= $0.fewest && $0.name.hasPrefix(word) }?.name
  }
}
