internal import CSQLite

/// Which parameters of a ``TableFunction`` a statement gives, and whether it bounds a column: what
/// SQLite keeps, as a number, between choosing a plan and reading by it.
struct TablePlan {
  /// A bit for each parameter, then one for a bound that is wanted no more (`<`), and one for a
  /// bound that is (`<=` or `=`).
  private(set) var number: Int32

  init(number: Int32) {
    self.number = number
  }

  /// Chooses among the conditions of a statement, and tells SQLite where their values go.
  ///
  /// - Returns: nil where a parameter depends on a table that is read later.
  init?(choosing function: TableFunction, _ index: UnsafeMutablePointer<sqlite3_index_info>) {
    number = 0
    var argumentCount: Int32 = 0
    for parameter in function.parameters.indices {
      let column = function.columns.count + parameter
      let found = unsafe Self.constraints(on: column, index).filter {
        unsafe index.pointee.aConstraint[$0].op == UInt8(SQLITE_INDEX_CONSTRAINT_EQ)
      }
      if found.isEmpty { continue }
      guard
        let usable = found.last(where: { unsafe index.pointee.aConstraint[$0].usable != 0 })
      else { return nil }
      argumentCount += 1
      unsafe index.pointee.aConstraintUsage[usable].argvIndex = argumentCount
      unsafe index.pointee.aConstraintUsage[usable].omit = 1
      number |= 1 << Int32(parameter)
    }
    unsafe takeBound(of: function, index, argumentCount + 1)
    unsafe setCost(function, index)
  }

  private static func constraints(
    on column: Int, _ index: UnsafeMutablePointer<sqlite3_index_info>
  ) -> [Int] {
    unsafe (0..<Int(index.pointee.nConstraint)).filter {
      unsafe Int(index.pointee.aConstraint[$0].iColumn) == column
    }
  }

  private mutating func takeBound(
    of function: TableFunction, _ index: UnsafeMutablePointer<sqlite3_index_info>,
    _ position: Int32
  ) {
    guard let name = function.boundedColumn, let column = function.columns.firstIndex(of: name)
    else { return }
    let parameterCount = Int32(function.parameters.count)
    for constraint in unsafe Self.constraints(on: column, index)
    where unsafe index.pointee.aConstraint[constraint].usable != 0 {
      switch unsafe Int32(index.pointee.aConstraint[constraint].op) {
      case SQLITE_INDEX_CONSTRAINT_LT: number |= 1 << parameterCount
      case SQLITE_INDEX_CONSTRAINT_LE, SQLITE_INDEX_CONSTRAINT_EQ:
        number |= 2 << parameterCount
      default: continue
      }
      unsafe index.pointee.aConstraintUsage[constraint].argvIndex = position
      return
    }
  }

  /// Without the parameters it needs, a call is the last thing that SQLite should try.
  private func setCost(
    _ function: TableFunction, _ index: UnsafeMutablePointer<sqlite3_index_info>
  ) {
    let required: Int32 = 1 << Int32(function.requiredCount) - 1
    let all: Int32 = 1 << Int32(function.parameters.count) - 1
    if number & required != required {
      unsafe index.pointee.estimatedRows = 0x7fff_ffff
    } else {
      unsafe index.pointee.estimatedCost = number & all == all ? 10 : 100
    }
  }

  /// The values that SQLite hands over, each where it belongs.
  func arguments(_ given: [Value], of function: TableFunction) -> TableArguments {
    var rest = given[...]
    let values = function.parameters.indices.map { parameter in
      number >> Int32(parameter) & 1 == 0 ? nil : rest.popFirst()
    }
    let parameterCount = Int32(function.parameters.count)
    let isExclusive = number >> parameterCount & 1 != 0
    let upperBound = rest.first.flatMap { Self.bound($0, isExclusive: isExclusive) }
    return TableArguments(values: values, upperBound: upperBound)
  }

  /// The largest integer that a condition lets through; nil where it is not that simple.
  private static func bound(_ value: Value, isExclusive: Bool) -> Int64? {
    switch value {
    case .integer(let integer):
      return isExclusive && integer > .min ? integer - 1 : integer
    case .real(let real):
      guard let whole = Int64(exactly: real.rounded(.down)) else { return nil }
      return isExclusive && Double(whole) == real && whole > .min ? whole - 1 : whole
    case .null, .text, .blob: return nil
    }
  }
}
