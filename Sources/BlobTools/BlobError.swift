/// Why bytes could not be moved between a cell and the world.
///
/// The description is one line: what failed, on what, why; what to do.
public enum BlobError: Error, Hashable, Sendable {
  /// What a name stands for, when it is no regular file.
  public enum FileKind: String, Hashable, Sendable {
    case directory = "a directory"
    case socket = "a socket"
    case device = "a device"
    case pipe = "a named pipe"
    case symbolicLink = "a symbolic link"
    case unknown = "no regular file"
  }

  /// How a command ended badly.
  public enum CommandEnd: Hashable, Sendable {
    case status(Int32)
    case signal(Int32)
  }

  /// A name that no file can have.
  case unusableName(FilePath)
  case cannotOpen(FilePath, SystemErrorCode)
  /// A pattern that is the name of no file and fits none.
  case noFileMatches(FilePath)
  case cannotRead(name: String, SystemErrorCode)
  /// A source that is neither a file nor a pipe.
  case sourceIsNoFile(FilePath, FileKind)
  /// A file that grew, shrank or was written to between the first byte and the last.
  case changedWhileRead(name: String, expectedByteCount: Int, byteCount: Int)
  case tooLarge(name: String, byteCount: Int, limit: Int)
  /// A source of unknown size that went past the limit.
  case passesLimit(name: String, limit: Int)
  case notUTF8(name: String, offset: Int)
  /// Neither base64 nor a `data:` URI.
  case notBase64(offset: Int)
  case cannotSpool(folder: FilePath, SystemErrorCode)

  /// A URL that is neither of `http` nor of `https`.
  case otherScheme(url: String)
  /// There is no program to fetch URLs with.
  case noCurl
  /// A server that answered with something else than the file.
  case badStatus(url: String, status: Int)
  case timedOut(url: String, seconds: Int)
  case fetchFailed(url: String, reason: String)

  case destinationExists(FilePath)
  case destinationIsLink(FilePath)
  case destinationIsNoFile(FilePath, FileKind)
  /// A folder on the way to a file that is a symbolic link.
  case linkOnTheWay(FilePath, FilePath)
  case cannotCreate(FilePath, SystemErrorCode)
  case cannotWrite(name: String, SystemErrorCode)

  /// A command without a word.
  case emptyCommand
  case cannotStart(command: String, SystemErrorCode)
  case commandFailed(command: String, CommandEnd)

  /// A part that was asked for and is not there.
  case rangePastEnd(offset: Int, length: Int?, byteCount: Int)
  case unequalCopy(name: String)
  case interrupted
}

extension BlobError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unusableName(let path):
      path.bytes.isEmpty ? "a file name is empty" : "the file name \"\(path)\" holds a NUL"
    case .cannotOpen(let path, let code): "cannot open \"\(path)\": \(code)"
    case .noFileMatches(let pattern): "no file matches \"\(pattern)\""
    case .cannotRead(let name, let code): "cannot read \(name): \(code)"
    case .sourceIsNoFile(let path, let kind): "\"\(path)\" is \(kind.rawValue), not a file"
    case .changedWhileRead(let name, let expected, let byteCount):
      changedDescription(name, expected, byteCount)
    case .tooLarge(let name, let byteCount, let limit):
      "\(name) has \(byteCount.grouped) bytes, and the cell can hold \(limit.grouped); "
        + "keep it in a file with .filestore"
    case .passesLimit(let name, let limit):
      "\(name) has more than the \(limit.grouped) bytes that the cell can hold; "
        + "keep it in a file with .filestore"
    case .notUTF8(let name, let offset):
      "\(name) is not valid UTF-8 at byte \(offset.grouped); store it as a BLOB instead"
    case .notBase64(let offset):
      "the value is neither base64 nor a data: URI: byte \(offset.grouped) has no meaning in it"
    case .cannotSpool(let folder, let code):
      "cannot keep a temporary copy in \"\(folder)\": \(code); set TMPDIR to a folder with room"
    case .otherScheme, .noCurl, .badStatus, .timedOut, .fetchFailed: fetchDescription
    default: outgoingDescription
    }
  }

  private var fetchDescription: String {
    switch self {
    case .otherScheme(let url): "\"\(url)\" is neither an http nor an https URL"
    case .noCurl: "URLs are fetched by the program curl, which is not installed"
    case .badStatus(let url, let status): "\"\(url)\": the server answered with status \(status)"
    case .timedOut(let url, let seconds):
      "\"\(url)\": no progress for \(seconds.grouped) s; --timeout SECONDS waits longer"
    case .fetchFailed(let url, let reason): "cannot fetch \"\(url)\": \(reason)"
    default: outgoingDescription
    }
  }

  private var outgoingDescription: String {
    switch self {
    case .destinationExists(let path): "\"\(path)\" exists; --force replaces it"
    case .destinationIsLink(let path):
      "\"\(path)\" is a symbolic link; --follow writes where it leads"
    case .destinationIsNoFile(let path, let kind):
      "\"\(path)\" is \(kind.rawValue), and only a regular file can be replaced"
    case .linkOnTheWay(let path, let link):
      "cannot create \"\(path)\": \"\(link)\" is a symbolic link, which could lead anywhere"
    case .cannotCreate(let path, let code): "cannot create \"\(path)\": \(code)"
    case .cannotWrite(let name, let code): "cannot write \(name): \(code)"
    case .emptyCommand: "there is no command after |"
    case .cannotStart(let command, let code): "cannot start \"\(command)\": \(code)"
    case .commandFailed(let command, .status(let status)):
      "the command \"\(command)\" ended with status \(status)"
    case .commandFailed(let command, .signal(let signal)):
      "the command \"\(command)\" was ended by signal \(signal)"
    case .rangePastEnd(let offset, let length, let byteCount):
      rangeDescription(offset, length, byteCount)
    case .unequalCopy(let name): "what was stored is not equal to \(name)"
    default: "interrupted"
    }
  }

  private func changedDescription(_ name: String, _ expected: Int, _ byteCount: Int) -> String {
    let change =
      expected == byteCount
      ? "was written to"
      : "changed from \(expected.grouped) to \(byteCount.grouped) bytes"
    return "\(name) \(change) while it was read; try again when nothing writes to it"
  }

  private func rangeDescription(_ offset: Int, _ length: Int?, _ byteCount: Int) -> String {
    let length = length.map { " and length \($0.grouped) pass" } ?? " is past"
    return "offset \(offset.grouped)\(length) the end: the value has \(byteCount.grouped) bytes"
  }
}

extension Int {
  /// The number with commas between groups of three digits.
  package var grouped: String {
    var digits = String(magnitude)
    var end = digits.endIndex
    while digits.distance(from: digits.startIndex, to: end) > 3 {
      end = digits.index(end, offsetBy: -3)
      digits.insert(",", at: end)
    }
    return (self < 0 ? "-" : "") + digits
  }
}
