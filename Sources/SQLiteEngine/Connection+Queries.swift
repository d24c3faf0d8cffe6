// What most programs need: SQL and values go in, rows come out.
extension Connection {
  /// Runs a script of any number of statements, or one statement with values for its parameters.
  ///
  /// Rows are passed over. The statements before one that fails stay done, unless the script
  /// says otherwise.
  ///
  /// - Parameters:
  ///   - sql: The script; one statement when there are parameters.
  ///   - parameters: A value for every parameter, from the first.
  /// - Throws: ``SQLiteError`` for the first statement that fails.
  public func execute(_ sql: String, _ parameters: Value...) throws(SQLiteError) {
    if !parameters.isEmpty { return try execute(sql, parameters: parameters) }
    let bytes = Array(sql.utf8) + [0]
    let script = unsafe bytes.span.bytes
    var position = 0
    while let statement = try prepareNext(in: script, from: &position) {
      try statement.requireParameters(0)
      try Self.finish(statement)
    }
  }

  /// Runs one statement with a value for every parameter.
  ///
  /// - Throws: ``SQLiteError`` when it fails, or the values are too many or too few.
  public func execute(_ sql: String, parameters: [Value]) throws(SQLiteError) {
    try Self.finish(prepare(sql, parameters))
  }

  /// Runs one statement whose parameters are given by name, as in ``Statement/bind(_:to:)``.
  ///
  /// - Throws: ``SQLiteError`` when it fails, or the names are not those of its parameters.
  public func execute(_ sql: String, named parameters: [String: Value]) throws(SQLiteError) {
    try Self.finish(prepare(sql, named: parameters))
  }

  /// Runs one statement and copies all its rows.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - parameters: A value for every parameter, from the first.
  /// - Throws: ``SQLiteError`` when it fails, or the values are too many or too few.
  /// - Complexity: Memory for all the rows; ``forEachRow(of:_:body:)`` holds one at a time.
  public func query(_ sql: String, _ parameters: Value...) throws(SQLiteError) -> [Row] {
    try Self.rows(prepare(sql, parameters))
  }

  /// Runs one statement with a list of values, and copies all its rows.
  ///
  /// - Throws: ``SQLiteError`` when it fails, or the values are too many or too few.
  public func query(_ sql: String, parameters: [Value]) throws(SQLiteError) -> [Row] {
    try Self.rows(prepare(sql, parameters))
  }

  /// Runs one statement whose parameters are given by name, and copies all its rows.
  ///
  /// - Throws: ``SQLiteError`` when it fails, or the names are not those of its parameters.
  public func query(_ sql: String, named parameters: [String: Value]) throws(SQLiteError) -> [Row] {
    try Self.rows(prepare(sql, named: parameters))
  }

  /// Runs one statement and lends its rows, one after the other, without copying them.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - parameters: A value for every parameter, from the first.
  ///   - body: Takes a row, which is valid until it returns.
  /// - Throws: ``SQLiteError`` when the statement fails, or what `body` throws.
  public func forEachRow(
    of sql: String, _ parameters: Value..., body: (borrowing RowView) throws -> Void
  ) throws {
    var statement = try prepare(sql, parameters)
    while try statement.step() { try statement.withRow(body) }
  }

  private func prepare(_ sql: String, _ values: [Value]) throws(SQLiteError) -> Statement {
    let statement = try prepare(sql)
    try statement.requireParameters(values.count)
    try statement.bind(values)
    return statement
  }

  private func prepare(
    _ sql: String, named values: [String: Value]
  ) throws(SQLiteError) -> Statement {
    let statement = try prepare(sql)
    try statement.bind(named: values)
    return statement
  }

  private static func rows(_ prepared: consuming Statement) throws(SQLiteError) -> [Row] {
    var statement = prepared
    var rows: [Row] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }

  static func finish(_ prepared: consuming Statement) throws(SQLiteError) {
    var statement = prepared
    while try statement.step() {}
  }
}

extension Statement {
  /// - Throws: ``SQLiteError`` unless the statement has that many parameters.
  func requireParameters(_ count: Int) throws(SQLiteError) {
    if parameterCount == count { return }
    throw SQLiteError(
      code: .range, message: "\(count) values for \(parameterCount) parameters", sql: sql)
  }

  /// Binds every parameter by its name, as in ``bind(_:to:)``.
  ///
  /// - Throws: ``SQLiteError`` when a name is not one of a parameter, or a parameter is left out.
  public func bind(named values: [String: Value]) throws(SQLiteError) {
    var bound: Set<Int> = []
    for (name, value) in values {
      try bind(value, to: name)
      if let position = try position(ofParameter: name) { bound.insert(position) }
    }
    for (index, name) in parameterNames.enumerated() where !bound.contains(index + 1) {
      throw SQLiteError(
        code: .range, message: "no value for parameter \(name ?? String(index + 1))", sql: sql)
    }
  }
}
