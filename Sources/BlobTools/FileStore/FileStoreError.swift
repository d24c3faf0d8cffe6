/// Why a file store cannot be used.
public enum FileStoreError: Error, Hashable, Sendable {
  case isNoFolder(FilePath)
  case cannotMake(FilePath, SystemErrorCode)
  case cannotRead(FilePath, SystemErrorCode)
  /// A folder that is no store and is not empty.
  case holdsOtherThings(FilePath)
  case unreadableMark(FilePath)
  case belongsToAnother(FilePath)
  case isNotMade(FilePath)
  case isInUse(FilePath)
  case missing(StoredName, FilePath)
  case damaged(StoredName, FilePath)
  /// Something that has the name of a stored file and is none.
  case isNoFile(StoredName, FilePath, BlobError.FileKind)
  case cannotRemove(StoredName, SystemErrorCode)
}

extension FileStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .isNoFolder(let path): "\"\(path)\" is no folder"
    case .cannotMake(let path, let code): "cannot make the folder \"\(path)\": \(code)"
    case .cannotRead(let path, let code): "cannot read \"\(path)\": \(code)"
    case .holdsOtherThings(let path):
      "the folder \"\(path)\" holds other things and is no file store; name an empty or new one"
    case .unreadableMark(let path): "\"\(path)\" is not the mark of a file store"
    case .belongsToAnother(let path):
      "the file store \"\(path)\" belongs to another database; name a folder of its own"
    case .isNotMade(let path):
      "the file store \"\(path)\" is not there; .filestore open DIR says where it is"
    case .isInUse(let path): "the file store \"\(path)\" is in use by another program"
    case .missing(let name, let path): "the file \(name) is missing in \"\(path)\""
    case .damaged(let name, let path):
      "the contents of \(name) in \"\(path)\" do not match its name"
    case .isNoFile(let name, let path, let kind): "\(name) in \"\(path)\" is \(kind.rawValue)"
    case .cannotRemove(let name, let code): "cannot remove \(name): \(code)"
    }
  }
}
