internal import BlobTools
internal import SQLiteEngine

/// `sha3(X [,SIZE])`, `sha3_query(SQL [,SIZE])` and `sha3_agg(X [,SIZE])`: digests as BLOBs, as
/// `sqlite3` has them.
enum SHA3Functions {
  static func all(of shell: Shell) -> [ScalarFunction] {
    let nesting = Nesting()
    return [1, 2].flatMap { count in
      [
        ScalarFunction("sha3", argumentCount: count, flags: [.deterministic, .innocuous]) {
          let size = try size($0)
          return try $0.withTextOrBytes(at: 0) { Value(Digest.of($0, .sha3(size))) }
        },
        ScalarFunction("sha3_query", argumentCount: count, flags: .directOnly) {
          [unowned shell] in
          let size = try size($0)
          guard let sql = $0[0].cString else { return .null }
          return try nesting.entering(shell.dialect.deepestDigestQuery) {
            var digest = RowDigest(size)
            try digest.add(script: sql, in: shell.engine())
            return .value(Value(digest.finish()))
          }
        },
      ]
    }
  }

  static var aggregates: [AggregateFunction] {
    [1, 2].map { count in
      AggregateFunction("sha3_agg", argumentCount: count, flags: [.deterministic, .innocuous]) {
        ColumnDigest()
      }
    }
  }

  private static func size(_ arguments: borrowing FunctionArguments) throws -> Digest.SHA3Size {
    guard arguments.count > 1 else { return .bits256 }
    guard let size = Digest.SHA3Size(arguments[1]) else {
      throw SQLiteError(
        code: .error, message: "SHA3 size should be one of: 224 256 384 512")
    }
    return size
  }
}

extension Digest.SHA3Size {
  /// The size that an argument gives, taken as C's `int`.
  fileprivate init?(_ value: Value) {
    self.init(rawValue: Int(Int32(truncatingIfNeeded: value.asInteger)))
  }
}

/// How many calls are under way, each within the statement of the one before.
private final class Nesting {
  private var depth = 0
  private var wasTooDeep = false

  /// A query that calls itself, through SQL that it reads from a table, would never end.
  ///
  /// The calls around it fail with it, though they go by the rows before a failure otherwise.
  func entering(
    _ deepest: Int, _ body: () throws -> FunctionResult
  ) throws -> FunctionResult {
    if depth == 0 { wasTooDeep = false }
    guard depth < deepest else {
      wasTooDeep = true
      throw Self.failure
    }
    depth += 1
    defer { depth -= 1 }
    let result = try body()
    if wasTooDeep { throw Self.failure }
    return result
  }

  private static var failure: SQLiteError {
    SQLiteError(code: .error, message: "recursive use of sha3_query()")
  }
}

/// The digest of a column's values; a size that is none means 256 bits.
private final class ColumnDigest: AggregateState {
  private var digest: RowDigest?

  func step(_ arguments: borrowing FunctionArguments) {
    if digest == nil {
      digest = RowDigest(arguments.count > 1 ? .init(arguments[1]) ?? .bits256 : .bits256)
    }
    digest?.add(arguments.cell(at: 0))
  }

  func finish() -> FunctionResult {
    .value(
      digest.map { digest in
        var digest = digest
        return Value(digest.finish())
      } ?? .null)
  }
}
