import TestSupport
import Testing

/// What a mode writes, read back by other programs, is what was stored.
@Suite("Round trips", .enabled(if: findProgram("python3") != nil))
struct RoundTripTests {
  /// Makes a database of random values, as a script whose words are the path and the encoding,
  /// and a number that fixes the values.
  private static let fill = """
    import random, sqlite3, struct, sys
    path, encoding, seed, kind = sys.argv[1:]
    r = random.Random(int(seed))
    def text():
      pool = ["abc'\\"\\\\,|;\\t\\n\\r \\x01\\x1f\\x7f", "äß日本😀e\\u0301", "\\\\n\\\\u000a%_", "0123456789.+-eE"]
      if kind == "nul": pool.append("\\0")
      return "".join(r.choice(r.choice(pool)) for _ in range(r.randrange(12)))
    def real():
      while True:
        x = struct.unpack("<d", r.randbytes(8))[0]
        # Of these, SQLite before 3.42 reads only some from any decimal.
        if abs(x) < 1e-290: continue
        if r.random() < 0.3: x = r.choice([0.0, -0.0, 1.0, 13.0, 0.1, 1e15, 1e16, 5e-324, 1e300])
        if kind == "all" and r.random() < 0.1: x = r.choice([float("inf"), -float("inf")])
        if x == x and (kind == "all" or abs(x) != float("inf")): return x
    def value():
      n = r.randrange(5)
      if n == 0: return None
      if n == 1: return r.choice([0, -1, 2**63 - 1, -2**63, r.randrange(-2**63, 2**63)])
      if n == 2: return real()
      if n == 3: return text()
      return r.randbytes(r.randrange(9))
    db = sqlite3.connect(path)
    db.execute("PRAGMA encoding = '%s'" % encoding)
    db.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, a, b, c)")
    for i in range(400): db.execute("INSERT INTO t VALUES(?,?,?,?)", (i, value(), value(), value()))
    db.commit()

    """

  /// What every check begins with: the rows as they are stored, and when two of them are the same.
  private static let compare = """
    import csv, io, json, sqlite3, struct, sys
    def rows(path): return list(sqlite3.connect(path).execute("SELECT id, a, b, c FROM t ORDER BY id"))
    def key(v): return (type(v), struct.pack("<d", v) if isinstance(v, float) else v)
    def same(one, two):
      assert len(one) == len(two) == 400, (len(one), len(two))
      for x, y in zip(one, two):
        assert [key(v) for v in x] == [key(v) for v in y], (x, y)
    stored = rows("a.db")

    """

  private func python(_ script: String, _ words: [String], in folder: TemporaryFolder) throws
    -> ChildResult
  {
    try ChildProcess(findProgram("python3") ?? "", ["-c", script] + words, in: folder).run()
  }

  /// A folder with the database `a.db`.
  private func folder(_ encoding: String, _ kind: String, seed: Int = 1) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let made = try python(Self.fill, ["a.db", encoding, "\(seed)", kind], in: folder)
    #expect(made.errorText == "")
    return folder
  }

  private func write(
    _ dialect: String, _ script: String, in folder: TemporaryFolder
  ) throws {
    let options = ["-dialect", dialect, "-init", "/dev/null", "-batch", "a.db"]
    let result = try BuiltShell.run(".output out\n\(script)\n", options, in: folder)
    #expect(result == ChildResult(output: [], errors: [], ending: .exited(0)))
  }

  private func expectSame(_ check: String, in folder: TemporaryFolder) throws {
    let result = try python(Self.compare + check, [], in: folder)
    #expect(result == ChildResult(output: [], errors: [], ending: .exited(0)))
  }

  private static let encodings = ["UTF-8", "UTF-16le", "UTF-16be"]
  private static let dialects = ["classic", "current"]

  @Test("A dump brings every value back", arguments: encodings, dialects)
  func dump(encoding: String, dialect: String) throws {
    for (seed, kind, options) in [
      (1, "all", ""), (2, "nul", ""), (3, "all", " --newlines"), (4, "nul", " --preserve-rowids t"),
    ] {
      let folder = try folder(encoding, kind, seed: seed)
      try write(dialect, ".dump\(options)", in: folder)
      let restored = try BuiltShell.run(
        ".read out\n", ["-dialect", dialect, "-init", "/dev/null", "b.db"], in: folder)
      #expect(restored == ChildResult(output: [], errors: [], ending: .exited(0)))
      try expectSame("same(stored, rows('b.db'))\n", in: folder)
    }
  }

  @Test("sqlite3 restores a dump", .enabled(if: Oracle.classic.isInstalled), arguments: encodings)
  func dumpForTheOtherShell(encoding: String) throws {
    let folder = try folder(encoding, "all")
    try write("classic", ".dump", in: folder)
    var other = ChildProcess(Oracle.classic.path ?? "", ["-init", "/dev/null", "b.db"], in: folder)
    other.input = .text(".read out\n")
    #expect(try other.run() == ChildResult(output: [], errors: [], ending: .exited(0)))
    try expectSame("same(stored, rows('b.db'))\n", in: folder)
  }

  @Test("INSERT statements bring every value back", arguments: encodings, dialects)
  func insert(encoding: String, dialect: String) throws {
    for (seed, kind, options) in [(1, "all", ""), (2, "nul", ""), (3, "all", " --multiinsert 500")]
    {
      let folder = try folder(encoding, kind, seed: seed)
      try write(dialect, ".mode insert t\(options)\nSELECT * FROM t;", in: folder)
      try expectSame(
        Self.ownFunctions + """
          db = sqlite3.connect("b.db")
          db.create_function("unistr", 1, unistr)
          db.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, a, b, c)")
          db.executescript(open("out", newline="").read())
          db.commit()
          same(stored, rows("b.db"))

          """, in: folder)
    }
  }

  @Test("Quoted values are SQL that is the value", arguments: encodings, dialects)
  func quote(encoding: String, dialect: String) throws {
    for (seed, kind) in [(1, "all"), (2, "nul")] {
      let folder = try folder(encoding, kind, seed: seed)
      try write(dialect, ".mode quote\n.separator , \"@\\n\"\nSELECT * FROM t;", in: folder)
      try expectSame(
        Self.ownFunctions + """
          db = sqlite3.connect(":memory:")
          db.create_function("unistr", 1, unistr)
          lines = open("out", newline="").read().split("@\\n")[:-1]
          same(stored, [db.execute("SELECT " + line).fetchone() for line in lines])

          """, in: folder)
    }
  }

  /// What the library of the checks may lack.
  private static let ownFunctions = #"""
    import re
    def unistr(text):
      return re.sub(r"\\(\\|u[0-9a-fA-F]{4})",
        lambda m: "\\" if m[1] == "\\" else chr(int(m[1][1:], 16)), text)

    """#

  @Test("CSV holds every text and number", arguments: encodings, dialects)
  func csv(encoding: String, dialect: String) throws {
    let folder = try folder(encoding, "plain")
    let escape = dialect == "current" ? " --escape off" : ""
    try write(
      dialect,
      ".mode csv\(escape)\n.nullvalue NIL\n"
        + "SELECT id, iif(typeof(a)='blob',hex(a),a), iif(typeof(b)='blob',hex(b),b), "
        + "iif(typeof(c)='blob',hex(c),c) FROM t;", in: folder)
    try expectSame(
      """
      def shown(v):
        if v is None: return "NIL"
        if isinstance(v, bytes): return v.hex().upper()
        return v if isinstance(v, float) else str(v)
      found = list(csv.reader(open("out", newline="", encoding="utf-8")))
      assert len(found) == 400, len(found)
      for row, line in zip(stored, found):
        for v, field in zip(row, line):
          if isinstance(v, float):
            assert abs(float(field) - v) <= abs(v) * 1e-14, (v, field)
          else:
            assert shown(v) == field, (v, field)

      """, in: folder)
  }

  @Test(
    "JSON holds every value", arguments: encodings,
    ["classic json", "current json", "current jobject", "classic jsonl", "current jsonl"])
  func json(encoding: String, mode: String) throws {
    for (seed, kind) in [(3, "plain"), (4, "nul"), (5, "all")] {
      let folder = try folder(encoding, kind, seed: seed)
      let words = mode.split(separator: " ").map(String.init)
      try write(words[0], ".mode \(words[1])\nSELECT * FROM t;", in: folder)
      let read =
        words[1] == "json"
        ? "json.load(open('out', encoding='utf-8'))"
        : "[json.loads(line) for line in open('out', encoding='utf-8', newline='\\n')]"
      try expectSame(
        """
        found = [tuple(row[k] for k in ("id", "a", "b", "c")) for row in \(read)]
        def plain(v):
          if not isinstance(v, bytes): return v
          if "\(words[0])" == "classic":  # it takes a BLOB for text where it can be
            try: return v.decode("utf-8")
            except UnicodeDecodeError: pass
          return v.decode("latin-1")
        same([tuple(map(plain, row)) for row in stored], found)

        """, in: folder)
    }
  }
}
