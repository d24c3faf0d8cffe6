internal import SQLiteEngine

struct DatabasesCommand: DotCommand {
  static let name = "databases"
  static let usage = ""
  static let summary = "List the open databases: name, file, access"

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {}

  func run(in shell: Shell) throws -> Outcome {
    for database in try shell.engine().databases() {
      let file = database.fileName?.string ?? "\"\""
      let access = database.isReadOnly ? "r/o" : "r/w"
      let transaction =
        switch database.transaction {
        case .none: ""
        case .read: " read-txn"
        case .write: " write-txn"
        }
      shell.print("\(database.schema): \(file) \(access)\(transaction)")
    }
    return .proceed
  }
}
