internal import BlobTools
internal import SQLiteEngine

/// Why a cell could not be found, read or written, after the name of the command.
struct CellError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Does something with a cell and names it in whatever is said of a failure.
///
/// - Throws: ``CellError`` in place of the libraries' errors; a `TransactionError` stays one.
func naming<Result>(_ cell: String, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as TransactionError {
    throw TransactionError(error.state, cause: named(cell, error.cause))
  } catch {
    throw named(cell, error)
  }
}

/// An error that says which cell it is about.
func named(_ cell: String, _ error: any Error) -> any Error {
  switch error {
  case let error as SQLiteError:
    CellError("\(cell): \(error.isExpected ? error.message : error.description)")
  case let error as BlobError: CellError("\(cell): \(error)")
  case let error as FileStoreError: CellError("\(cell): \(error)")
  default: error
  }
}

extension SQLiteError {
  /// Whether the message says all; the code of other errors tells what the system did.
  fileprivate var isExpected: Bool {
    [.error, .constraint, .mismatch, .readOnly, .tooBig, .busy, .locked, .interrupted, .misuse]
      .contains(code)
  }
}

/// The end of a message about a name that does not exist: the nearest one that does.
func suggestion(for name: String, among names: [String]) -> String {
  NearestName.nearest(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
}
