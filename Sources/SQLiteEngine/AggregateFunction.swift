internal import CSQLite

/// A function of the program's own that SQL can call over many rows.
public struct AggregateFunction {
  /// The name SQL calls it by.
  public var name: String
  /// How many arguments it takes; nil for any number.
  public var argumentCount: Int?
  /// What SQLite may assume about it.
  public var flags: ScalarFunction.Flags
  /// Begins a group of rows.
  public var begin: () -> any AggregateState

  /// Makes a function.
  ///
  /// What `begin` makes must not hold on to the connection: the two would keep each other.
  public init(
    _ name: String, argumentCount: Int?, flags: ScalarFunction.Flags = [],
    begin: @escaping () -> any AggregateState
  ) {
    self.name = name
    self.argumentCount = argumentCount
    self.flags = flags
    self.begin = begin
  }
}

/// What an ``AggregateFunction`` keeps of a group of rows.
public protocol AggregateState: AnyObject {
  /// Takes a row; an error that it throws becomes the statement's.
  func step(_ arguments: borrowing FunctionArguments) throws

  /// The result; asked once, also of a group without rows.
  func finish() throws -> FunctionResult
}

extension Connection {
  /// Makes an aggregate function known to the connection's statements.
  ///
  /// A function of the same name and argument count is replaced. Wraps
  /// `sqlite3_create_function_v2`.
  ///
  /// - Throws: ``SQLiteError`` when the name or argument count is not possible, or the function
  ///   to be replaced is running.
  public func addFunction(_ function: AggregateFunction) throws(SQLiteError) {
    let name = try CString(function.name, naming: "function name")
    guard let argumentCount = Int32(exactly: function.argumentCount ?? -1) else {
      throw SQLiteError(code: .misuse, message: "too many arguments")
    }
    // SQLite releases the box, also when the call fails.
    let box = unsafe Unmanaged.passRetained(AggregateBox(function.begin)).toOpaque()
    let code = unsafe name.withPointer {
      unsafe sqlite3_create_function_v2(
        handle, $0, argumentCount, SQLITE_UTF8 | function.flags.rawValue, box, nil, stepAggregate,
        finishAggregate, releaseObject)
    }
    if code != SQLITE_OK { throw failure(code) }
  }
}

/// What SQLite holds of a function.
private final class AggregateBox {
  let begin: () -> any AggregateState

  init(_ begin: @escaping () -> any AggregateState) {
    self.begin = begin
  }

  static func of(_ context: OpaquePointer?) -> AggregateBox? {
    unsafe sqlite3_user_data(context).map {
      unsafe Unmanaged<AggregateBox>.fromOpaque($0).takeUnretainedValue()
    }
  }
}

/// What SQLite holds of a group of rows.
private final class AggregateGroup {
  let state: any AggregateState

  init(_ state: any AggregateState) {
    self.state = state
  }
}

/// The place where SQLite keeps the pointer to a group; it is zero at first.
private typealias GroupPlace = UnsafeMutablePointer<UnsafeMutableRawPointer?>

private func groupPlace(of context: OpaquePointer?, isMade: Bool) -> GroupPlace? {
  let byteCount = unsafe isMade ? Int32(MemoryLayout<UnsafeMutableRawPointer?>.size) : 0
  let place = unsafe sqlite3_aggregate_context(context, byteCount)
  return unsafe place?.bindMemory(to: UnsafeMutableRawPointer?.self, capacity: 1)
}

private func stepAggregate(
  _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let box = unsafe AggregateBox.of(context) else { return }
  guard let place = unsafe groupPlace(of: context, isMade: true) else {
    return unsafe sqlite3_result_error_nomem(context)
  }
  if unsafe place.pointee == nil {
    unsafe place.pointee = Unmanaged.passRetained(AggregateGroup(box.begin())).toOpaque()
  }
  guard let pointer = unsafe place.pointee else { return }
  let group = unsafe Unmanaged<AggregateGroup>.fromOpaque(pointer).takeUnretainedValue()
  unsafe withArguments(of: context, count, values) { arguments in
    do {
      try group.state.step(arguments)
    } catch {
      unsafe give(error, to: context)
    }
  }
}

/// SQLite calls this once for each group, also when its statement is given up.
private func finishAggregate(_ context: OpaquePointer?) {
  var state: (any AggregateState)?
  if let place = unsafe groupPlace(of: context, isMade: false), let pointer = unsafe place.pointee {
    unsafe place.pointee = nil
    state = unsafe Unmanaged<AggregateGroup>.fromOpaque(pointer).takeRetainedValue().state
  }
  guard let state = unsafe state ?? AggregateBox.of(context)?.begin() else { return }
  do {
    unsafe give(try state.finish(), to: context)
  } catch {
    unsafe give(error, to: context)
  }
}
