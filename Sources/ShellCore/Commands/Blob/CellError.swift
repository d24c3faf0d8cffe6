internal import SQLiteEngine

/// Why a cell could not be found, read or written, after the name of the command.
struct CellError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Does something with a cell and names it in whatever SQLite says of a failure.
///
/// - Throws: ``CellError`` in place of `SQLiteError`; other errors as they are.
func naming<Result>(_ cell: String, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as SQLiteError {
    throw CellError("\(cell): \(error.message)")
  }
}

/// The end of a message about a name that does not exist: the nearest one that does.
func suggestion(for name: String, among names: [String]) -> String {
  NearestName.nearest(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
}
