/// A database of a connection.
public struct DatabaseInfo: Hashable, Sendable {
  /// Its schema name: `main`, `temp`, or the one it was attached under.
  public var schema: String
  /// The whole path of its file; nil for one in memory or a temporary one.
  public var fileName: Text?
  /// Whether it can only be read.
  public var isReadOnly: Bool
  /// What the connection's transaction holds of it.
  public var transaction: Transaction

  /// What a transaction holds of a database.
  public enum Transaction: Sendable { case none, read, write }
}
