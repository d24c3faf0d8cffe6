internal import BlobTools
internal import SQLiteEngine

/// What the database knows of its file store: the table `blobshell_filestore` with the store's id,
/// its folder unless that is the usual one, and the columns whose cells name files.
struct StoreRegister {
  private static let table = "main.blobshell_filestore"

  private let engine: any Engine

  /// A column whose cells name files.
  struct Column: Hashable {
    let table: String
    let column: String
  }

  init(_ engine: any Engine) {
    self.engine = engine
  }

  private var exists: Bool {
    get throws {
      try !engine.rows(
        of: "SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = 'blobshell_filestore'"
      ).isEmpty
    }
  }

  private func values(_ kind: String, _ name: String) throws -> [Row] {
    guard try exists else { return [] }
    return try engine.rows(
      of: "SELECT value FROM \(Self.table) WHERE kind = ?1 AND name = ?2",
      [Value(kind), Value(name)])
  }

  /// The id of the store; nil before the first addition.
  var id: String? {
    get throws { try values("store", "id").first?.text(at: 0) }
  }

  /// The folder as it is recorded: relative to the database's folder, or absolute.
  var folder: FilePath? {
    get throws { try values("store", "folder").first.map { FilePath(bytes: $0.bytes(at: 0)) } }
  }

  var columns: [Column] {
    get throws {
      guard try exists else { return [] }
      return try engine.rows(
        of: "SELECT name, value FROM \(Self.table) WHERE kind = 'column' ORDER BY name, value"
      ).map { Column(table: $0.text(at: 0), column: $0.text(at: 1)) }
    }
  }

  /// Records the store's id, unless there is one. The caller has a transaction open.
  func establish(id: String) throws {
    try engine.perform(
      "CREATE TABLE IF NOT EXISTS \(Self.table)(kind TEXT NOT NULL, name TEXT NOT NULL,"
        + " value TEXT NOT NULL, PRIMARY KEY(kind, name, value)) WITHOUT ROWID")
    try engine.perform(
      "INSERT INTO \(Self.table) SELECT 'store', 'id', ?1 WHERE NOT EXISTS"
        + "(SELECT 1 FROM \(Self.table) WHERE kind = 'store' AND name = 'id')", [Value(id)])
  }

  /// Records where the store is; nil for the usual place.
  func record(folder: FilePath?) throws {
    try engine.perform("DELETE FROM \(Self.table) WHERE kind = 'store' AND name = 'folder'")
    guard let folder else { return }
    try engine.perform(
      "INSERT INTO \(Self.table) VALUES('store', 'folder', ?1)",
      [.text(Text(bytes: folder.bytes))])
  }

  /// Records a column whose cells name files.
  func record(_ column: Column) throws {
    try engine.perform(
      "INSERT OR IGNORE INTO \(Self.table) VALUES('column', ?1, ?2)",
      [Value(column.table), Value(column.column)])
  }

  /// Forgets columns that are gone.
  func forget(_ columns: [Column]) throws {
    for column in columns {
      try engine.perform(
        "DELETE FROM \(Self.table) WHERE kind = 'column' AND name = ?1 AND value = ?2",
        [Value(column.table), Value(column.column)])
    }
  }
}
