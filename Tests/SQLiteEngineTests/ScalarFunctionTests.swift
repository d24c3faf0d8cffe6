import SQLiteEngine
import Testing

@Suite struct ScalarFunctionTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:")
  }

  private func call(_ sql: String, _ body: @escaping ScalarFunction.Body) throws -> Value {
    try connection.addFunction(ScalarFunction("f", argumentCount: nil, body: body))
    return try connection.query(sql)[0][0]
  }

  @Test(arguments: ["UTF-8", "UTF-16"])
  func argumentsAndResultsKeepTheirStorageClass(encoding: String) throws {
    try connection.execute("PRAGMA encoding = '\(encoding)'")
    for literal in [
      "NULL", "9223372036854775807", "0.5", "'é'", "''", "x''", "x'00ff'", "zeroblob(3)",
      "CAST(x'610062' AS TEXT)",
    ] where encoding == "UTF-8" || !literal.hasPrefix("CAST") {
      let value = try call("SELECT f(\(literal))") { .value($0[0]) }
      #expect(try connection.query("SELECT \(literal)")[0][0] == value)
      #expect(
        try connection.query("SELECT typeof(f(\(literal))) = typeof(\(literal))")[0][0] == 1)
    }
  }

  @Test func argumentBytesAreLent() throws {
    let sum = try call("SELECT f(x'0102ff', 'a', 5)") { arguments in
      #expect(arguments.count == 3)
      #expect(arguments.storageClass(at: 2) == .integer)
      #expect(arguments.largestByteCount == 1_000_000_000)
      var sum = 0
      for position in 0..<arguments.count {
        sum += arguments.withBytes(at: position) { bytes in
          unsafe bytes.withUnsafeBytes { unsafe $0.reduce(0) { $0 + Int($1) } }
        }
      }
      return .value(Value(sum))
    }
    #expect(sum == .integer(1 + 2 + 255 + 97))
    #expect(try call("SELECT f()") { .value(Value($0.count)) } == 0)
  }

  @Test func memoryIsHandedOverToSQLite() throws {
    func bytes(_ text: String) throws -> OwnedBytes {
      var owned = try OwnedBytes(byteCount: 1_000)
      owned.withMutableBytes { span in
        for (offset, byte) in text.utf8.enumerated() {
          span.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
        }
      }
      owned.truncate(to: text.utf8.count)
      return owned
    }
    #expect(try call("SELECT f()") { _ in .adoptedBlob(try bytes("a\0b")) } == Value([97, 0, 98]))
    #expect(try call("SELECT f()") { _ in .adoptedText(try bytes("a\0b")) } == "a\0b")
    #expect(try call("SELECT f()") { _ in .adoptedBlob(try bytes("")) } == .blob(Blob()))
    #expect(try call("SELECT f()") { _ in .adoptedText(try bytes("")) } == "")
  }

  @Test func aZeroblobNeedsNoMemory() throws {
    #expect(
      try call("SELECT length(f())") { _ in .zeroblob(byteCount: 900_000_000) } == 900_000_000)
    for byteCount in [1_000_000_001, 1 << 40, -1] {
      let failure = try #require(throws: SQLiteError.self) {
        try call("SELECT f()") { _ in .zeroblob(byteCount: byteCount) }
      }
      #expect(failure.code == .tooBig)
    }
  }

  @Test func whatTheBodyThrowsIsTheStatementsError() throws {
    struct Trouble: Error, CustomStringConvertible { let description = "no cup" }
    let failure = try #require(throws: SQLiteError.self) {
      try call("SELECT f(1)") { _ in throw Trouble() }
    }
    #expect(failure.code == .error)
    #expect(failure.message == "no cup")
    let busy = try #require(throws: SQLiteError.self) {
      try call("SELECT f(1)") { _ in throw SQLiteError(code: .full, message: "no room") }
    }
    #expect(busy.code == .full)
    #expect(busy.message == "no room")
  }

  @Test func theArgumentCountHolds() throws {
    try connection.addFunction(ScalarFunction("two", argumentCount: 2) { _ in .null })
    #expect(try connection.query("SELECT two(1, 2)")[0][0] == nil)
    let failure = try #require(throws: SQLiteError.self) { try connection.query("SELECT two(1)") }
    #expect(failure.message == "wrong number of arguments to function two()")
  }

  @Test func theFlagsHold() throws {
    try connection.execute("CREATE TABLE t(a)")
    for (flags, isIndexable, isFitForViews) in [
      (ScalarFunction.Flags.deterministic, true, true), ([], false, true),
      ([.deterministic, .directOnly], false, false),
    ] {
      try connection.addFunction(ScalarFunction("f", argumentCount: 1, flags: flags) { _ in .null })
      let index = "CREATE INDEX i ON t(f(a)); DROP INDEX i"
      #expect(isIndexable == succeeds { try connection.execute(index) })
      try connection.execute("CREATE VIEW v AS SELECT f(a) FROM t")
      #expect(isFitForViews == succeeds { _ = try connection.query("SELECT * FROM v") })
      try connection.execute("DROP VIEW v")
    }
  }

  private func succeeds(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      return false
    }
  }

  @Test func impossibleFunctionsAreRefusedAndReleased() throws {
    final class Witness {}
    weak var weakWitness: Witness?
    do {
      let witness = Witness()
      weakWitness = witness
      for (name, count) in [("f", 1_000), (String(repeating: "f", count: 300), 1)] {
        #expect(throws: SQLiteError.self) {
          try connection.addFunction(
            ScalarFunction(name, argumentCount: count) { _ in
              _ = witness
              return .null
            })
        }
      }
      try connection.addFunction(
        ScalarFunction("f", argumentCount: 0) { _ in
          _ = witness
          return .null
        })
    }
    #expect(weakWitness != nil)
    try connection.addFunction(ScalarFunction("f", argumentCount: 0) { _ in .null })
    #expect(weakWitness == nil)
  }
}
