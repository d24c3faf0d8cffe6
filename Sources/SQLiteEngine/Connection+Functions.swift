internal import CSQLite
internal import Glibc

extension Connection {
  /// Makes a function known to the connection's statements.
  ///
  /// A function of the same name and argument count is replaced. Wraps
  /// `sqlite3_create_function_v2`.
  ///
  /// - Throws: ``SQLiteError`` when the name or argument count is not possible, or the function
  ///   to be replaced is running.
  public func addFunction(_ function: ScalarFunction) throws(SQLiteError) {
    let name = try CString(function.name, naming: "function name")
    guard let argumentCount = Int32(exactly: function.argumentCount ?? -1) else {
      throw SQLiteError(code: .misuse, message: "too many arguments")
    }
    // SQLite releases the box, also when the call fails.
    let box = unsafe Unmanaged.passRetained(FunctionBox(function.body)).toOpaque()
    let code = unsafe name.withPointer {
      unsafe sqlite3_create_function_v2(
        handle, $0, argumentCount, SQLITE_UTF8 | function.flags.rawValue, box, callFunction, nil,
        nil, releaseObject)
    }
    if code != SQLITE_OK { throw failure(code) }
  }
}

/// What SQLite holds of a function.
private final class FunctionBox {
  let body: ScalarFunction.Body

  init(_ body: @escaping ScalarFunction.Body) {
    self.body = body
  }
}

private func callFunction(
  _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let data = unsafe sqlite3_user_data(context) else { return }
  let box = unsafe Unmanaged<FunctionBox>.fromOpaque(data).takeUnretainedValue()
  unsafe withArguments(of: context, count, values) { arguments in
    do {
      unsafe give(try box.body(arguments), to: context)
    } catch {
      unsafe give(error, to: context)
    }
  }
}
