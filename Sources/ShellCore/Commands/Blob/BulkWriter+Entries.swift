internal import BlobTools
internal import SQLiteEngine

/// Folders and symbolic links in an archive, as `sqlite3 -A` has them: no data and size 0, or where
/// a link leads as TEXT and size -1.
extension BulkWriter {
  /// Stores an entry of an archive that is no file.
  ///
  /// - Throws: An error that names it.
  func store(entry path: FilePath) throws -> Change {
    let facts = try EntryFacts(of: path, followingLinks: command.search.contains(.followingLinks))
    let names = [target.column.name] + target.contents.map(\.column)
    let values =
      try [data(of: facts, path)]
      + target.contents.map { _, content in
        switch content {
        case .mode: Value(facts.mode)
        case .seconds: Value(facts.modificationTime)
        case .right(.fact(.path)): try text(path.bytes, path)
        case .right(.fact(.size)): Value(facts.linkTarget == nil ? 0 : -1)
        case .right: .null
        }
      }
    let key = target.contents.firstIndex { $0.column == target.keyColumn }.map { values[$0 + 1] }
    do {
      let old = try command.clash == .refuse ? nil : key.map { try existingRow($0, path) } ?? nil
      return try store(names.map(quotedName), values, replacing: old)
    } catch let error as SQLiteError {
      throw try explained(error, path, key)
    }
  }

  private func store(
    _ names: [String], _ values: [Value], replacing old: CellRow?
  ) throws -> Change {
    let table = target.table.sqlName
    guard let old else {
      let places = names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
      try engine.perform(
        "INSERT INTO \(table)(\(names.joined(separator: ", "))) VALUES (\(places))", values)
      return .inserted
    }
    let parameters = old.parameters + values
    let pairs = { (operation: String) in
      names.indices.map { "\(names[$0]) \(operation) ?\(old.parameters.count + $0 + 1)" }
    }
    if command.clash == .replaceIfChanged {
      let same = "SELECT 1 FROM \(table) WHERE \(old.condition) AND "
      let rows = try engine.rows(
        of: same + pairs("IS").joined(separator: " AND "), parameters)
      if !rows.isEmpty { return .same }
    }
    let change = "UPDATE \(table) SET \(pairs("=").joined(separator: ", "))"
    try engine.perform("\(change) WHERE \(old.condition)", parameters)
    return .replaced
  }

  private func data(of facts: EntryFacts, _ path: FilePath) throws -> Value {
    try facts.linkTarget.map { try text($0, path) } ?? .null
  }

  private func text(_ bytes: [UInt8], _ path: FilePath) throws -> Value {
    if !keepsBytesOfText, UTF8Check.firstInvalidOffset(in: bytes) != nil {
      throw nameIsNoText(path)
    }
    return .text(Text(bytes: bytes))
  }
}
