internal import BlobTools
internal import SQLiteEngine

/// The names that rows give their files, checked before anything is written.
struct BulkNames {
  private let makesUnique: Bool
  /// Which row has a name first.
  private var owners: [RelativePath: String] = [:]
  /// Which name needs a folder.
  private var folders: [RelativePath: RelativePath] = [:]
  /// The names that were given out, and for each the last number that was added to it.
  private var taken: [RelativePath: Int] = [:]

  init(makesUnique: Bool) {
    self.makesUnique = makesUnique
  }

  /// Reads the name that a row gives.
  ///
  /// - Throws: ``CellError`` when it is refused.
  static func name(_ value: Value, row: String) throws -> RelativePath {
    let bytes: [UInt8] =
      switch value {
      case .null: []
      case .text(let text): text.bytes
      case .blob(let blob): blob.bytes
      case .integer, .real: Array(value.description.utf8)
      }
    do throws(RelativePath.Problem) {
      return try RelativePath(bytes)
    } catch {
      if value.isNull { throw CellError("row \(row): the name is NULL") }
      let shown = error == .control ? escaped(bytes) : FilePath(bytes: bytes).string
      throw CellError("row \(row): the name \"\(shown)\" \(error.rawValue)")
    }
  }

  /// Takes note of a name.
  ///
  /// - Throws: ``CellError`` when two rows have it, or it is another's folder.
  mutating func add(_ name: RelativePath, row: String) throws {
    if let owner = owners[name] {
      if makesUnique { return }
      throw CellError(
        "rows \(owner) and \(row) have the same name \"\(name.path)\"; --unique adds -2, -3")
    }
    owners[name] = row
    for folder in name.folders { folders[folder] = name }
    if let inner = folders[name] { throw Self.clash(name, inner) }
    if let folder = name.folders.first(where: { owners[$0] != nil }) {
      throw Self.clash(folder, name)
    }
  }

  private static func clash(_ file: RelativePath, _ inner: RelativePath) -> CellError {
    CellError("\"\(file.path)\" cannot be a file and the folder of \"\(inner.path)\"")
  }

  /// Refuses what is there already.
  ///
  /// - Throws: ``BlobError/destinationExists(_:)``.
  func expectNone(in folder: FilePath, _ cancellation: CancellationFlag) throws {
    let names = owners.keys.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    for name in names {
      try cancellation.check()
      if OutputTree.exists(name, in: folder) {
        throw BlobError.destinationExists(folder.appending(name.path))
      }
    }
  }

  /// The name that a row's file gets.
  ///
  /// - Throws: ``CellError`` when it was given out before.
  mutating func take(_ name: RelativePath, row: String) throws -> RelativePath {
    guard let last = taken[name] else {
      taken[name] = 1
      return name
    }
    if !makesUnique { throw CellError("row \(row): there is a file \"\(name.path)\" already") }
    var number = last + 1
    while taken[name.numbered(number)] != nil || owners[name.numbered(number)] != nil {
      number += 1
    }
    taken[name] = number
    taken[name.numbered(number)] = 1
    return name.numbered(number)
  }

  /// A name that holds control characters as messages show it: what is not ASCII as `\xNN`.
  private static func escaped(_ bytes: [UInt8]) -> String {
    var shown: [UInt8] = []
    for byte in bytes {
      if byte < 0x20 || byte >= 0x7f {
        shown += Array("\\x\([byte].hexadecimal)".utf8)
      } else {
        shown.append(byte)
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }
}
