/// The names of a statement's columns, in order, shared by all its rows.
///
/// Two columns may have one name; both keep their positions, and a search finds the first.
public final class ColumnNames {
  /// The names as SQLite gives them, from the left.
  public let names: [Text]
  /// Only for many columns: going through a few is quicker than hashing.
  private lazy var positions: [Text: Int] = {
    var positions: [Text: Int] = [:]
    positions.reserveCapacity(names.count)
    for (position, name) in names.enumerated() where positions[name] == nil {
      positions[name] = position
    }
    return positions
  }()

  /// Makes the names of a row's columns.
  public init(_ names: [Text]) {
    self.names = names
  }

  /// How many columns there are.
  public var count: Int { names.count }

  /// The position of the first column of that name, compared byte for byte, or nil.
  ///
  /// - Complexity: O(1) for many columns, where the first call builds an index; O(``count``) for
  ///   a few.
  public func position(of name: String) -> Int? {
    if count > 16 { return positions[Text(name)] }
    let bytes = name.utf8
    return names.firstIndex { $0.bytes.count == bytes.count && bytes.elementsEqual($0.bytes) }
  }
}
