import SQLiteEngine
import Testing

@Suite struct TableFunctionTests {
  private let connection: Connection

  init() throws { connection = try Connection(path: ":memory:") }

  /// Counts from a first number to a last one.
  private final class Count: TableRows {
    static let endless: Int64 = 1_000_000_000
    private(set) var number: Int64
    private let last: Int64
    private let log: Log

    init(_ arguments: TableArguments, _ log: Log) throws {
      log.arguments.append(arguments.values)
      log.bounds.append(arguments.upperBound)
      guard case .integer(let first)? = arguments.values[0] else {
        throw SQLiteError(code: .error, message: "from where?")
      }
      number = first - 1
      last = arguments.values[1]?.integer ?? min(arguments.upperBound ?? .max, Self.endless)
      self.log = log
    }

    deinit { log.endCount += 1 }

    func next() throws -> Bool {
      if number >= last { return false }
      number += 1
      if number == 13 { throw SQLiteError(code: .full, message: "no luck") }
      return true
    }

    func value(of column: Int, largestByteCount: Int) throws -> FunctionResult {
      log.columns.append(column)
      if column == 2 { throw SQLiteError(code: .error, message: "no \(number)") }
      return .value(column == 0 ? .integer(number) : .text(Text("row \(number)")))
    }
  }

  private final class Log {
    var arguments: [[Value?]] = []
    var bounds: [Int64?] = []
    var columns: [Int] = []
    var endCount = 0
  }

  private let log = Log()

  private func addCount(isDirectOnly: Bool = false) throws {
    try connection.addFunction(
      TableFunction(
        "count_to", columns: ["n", "name", "odd \"one\""], parameters: ["first", "last"],
        requiredCount: 1, boundedColumn: "n", isDirectOnly: isDirectOnly
      ) { [log] in try Count($0, log) })
  }

  private func values(_ sql: String) throws -> [[Value]] {
    try connection.query(sql).map(\.values)
  }

  @Test func argumentsComeByPositionAndByName() throws {
    try addCount()
    #expect(try values("SELECT n, name FROM count_to(1, 2)") == [[1, "row 1"], [2, "row 2"]])
    #expect(try values("SELECT n FROM count_to WHERE last = 4 AND first = 4") == [[4]])
    #expect(try values("SELECT n, rowid FROM count_to(7, 8)") == [[7, 1], [8, 2]])
    #expect(log.arguments == [[1, 2], [4, 4], [7, 8]])
  }

  @Test func onlyTheColumnsThatAreNeededAreAskedFor() throws {
    try addCount()
    #expect(try values("SELECT count(*) FROM count_to(1, 5)") == [[5]])
    #expect(log.columns == [])
    #expect(try values("SELECT name FROM count_to(1, 5) LIMIT 2") == [["row 1"], ["row 2"]])
    #expect(log.columns == [1, 1])
    #expect(log.endCount == 2)
  }

  @Test func whatIsLeftOutIsNil() throws {
    try addCount()
    #expect(try values("SELECT n FROM count_to(5) LIMIT 1") == [[5]])
    #expect(throws: SQLiteError.self) { try values("SELECT n FROM count_to") }
    #expect(throws: SQLiteError.self) { try values("SELECT n FROM count_to(NULL, 3)") }
    #expect(log.arguments == [[5, nil], [nil, nil], [.null, 3]])
  }

  @Test(arguments: [
    ("n < 4", 3, [2, 3]), ("n <= 4", 4, [2, 3, 4]), ("n = 3", 3, [3]), ("n < 3.5", 3, [2, 3]),
    ("n <= 3.5", 3, [2, 3]), ("n < 1", 0, []), ("4 > n", 3, [2, 3]),
  ])
  func aBoundKeepsRowsFromBeingMade(_ condition: String, _ bound: Int64, _ rows: [Int64]) throws {
    try addCount()
    let found = try values("SELECT n FROM count_to(2, min(\(bound), 4)) WHERE \(condition)")
    #expect(found == rows.map { [.integer($0)] })
    #expect(log.bounds == [bound])
  }

  @Test func aBoundThatIsNoNumberIsNone() throws {
    try addCount()
    #expect(try values("SELECT n FROM count_to(1, 2) WHERE n < 'a'") == [[1], [2]])
    #expect(try values("SELECT n FROM count_to(1, 2) WHERE n < NULL") == [])
    #expect(log.bounds == [nil, nil])
  }

  @Test func errorsAreTheStatements() throws {
    try addCount()
    for (sql, code, message) in [
      ("SELECT n FROM count_to", ResultCode.error, "from where?"),
      ("SELECT n FROM count_to(12, 14)", .full, "no luck"),
      ("SELECT n FROM count_to(13, 14)", .full, "no luck"),
      ("SELECT \"odd \"\"one\"\"\" FROM count_to(2, 3)", .error, "no 2"),
      ("SELECT 1 FROM count_to(1, 2, 3)", .error, "too many arguments on count_to() - max 2"),
    ] {
      let failure = try #require(throws: SQLiteError.self) { try values(sql) }
      #expect(failure.code == code)
      #expect(failure.message == message)
    }
  }

  @Test func joinsGiveEachRowItsArguments() throws {
    try addCount()
    let sql = "SELECT a.n, b.n FROM count_to(a.n, 3) AS b, count_to(2, 3) AS a"
    #expect(try values(sql) == [[2, 2], [2, 3], [3, 3]])
  }

  @Test func directOnlyOnesAreRefusedInViews() throws {
    try connection.execute("CREATE VIEW v AS SELECT n FROM count_to(1, 1)")
    try addCount()
    #expect(try values("SELECT * FROM v") == [[1]])
    try addCount(isDirectOnly: true)
    let failure = try #require(throws: SQLiteError.self) { try values("SELECT * FROM v") }
    #expect(failure.message == "unsafe use of virtual table \"count_to\"")
  }

  @Test func aFunctionIsReleasedWhenReplacedAndWithItsConnection() throws {
    final class Witness {}
    weak var first: Witness?
    weak var second: Witness?
    do {
      let connection = try Connection(path: ":memory:")
      func add(_ witness: Witness) throws {
        try connection.addFunction(
          TableFunction(
            "f", columns: ["a"], parameters: [], requiredCount: 0, isDirectOnly: false
          ) { _ in
            _ = witness
            throw SQLiteError(code: .error, message: "none")
          })
      }
      try {
        let (one, other) = (Witness(), Witness())
        (first, second) = (one, other)
        try add(one)
        #expect(throws: SQLiteError.self) { try connection.query("SELECT * FROM f") }
        try add(other)
      }()
      // SQLite lets go of the table at the next statement.
      try connection.execute("SELECT 1")
      #expect(first == nil)
      #expect(second != nil)
    }
    #expect(second == nil)
  }
}
