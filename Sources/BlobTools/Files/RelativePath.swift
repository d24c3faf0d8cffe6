/// The name of a file below some folder, which leads nowhere else and disturbs no terminal.
public struct RelativePath: Hashable, Sendable {
  /// Why a name is refused, as the end of a sentence that begins with it.
  public enum Problem: String, Error, Sendable {
    case empty = "is empty"
    case absolute = "is absolute"
    case emptyPart = "has an empty part"
    case dots = "has a part that is . or .."
    case control = "holds a control character"
  }

  /// The folders on the way, and the file's own name last.
  public let components: [[UInt8]]

  /// Takes a name apart.
  ///
  /// - Throws: ``Problem`` when it is refused.
  public init(_ bytes: [UInt8]) throws(Problem) {
    if bytes.isEmpty { throw .empty }
    if bytes.first == UInt8(ascii: "/") { throw .absolute }
    if Self.holdsControl(bytes) { throw .control }
    components = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(Array.init)
    for component in components {
      if component.isEmpty { throw .emptyPart }
      if component == Array(".".utf8) || component == Array("..".utf8) { throw .dots }
    }
  }

  private init(components: [[UInt8]]) {
    self.components = components
  }

  /// The name as it was given.
  public var path: FilePath { FilePath(bytes: Array(components.joined(separator: [0x2f]))) }

  /// The folders on the way, from the outermost.
  public var folders: [RelativePath] {
    (1..<max(1, components.count)).map { RelativePath(components: Array(components[..<$0])) }
  }

  /// The name with `-NUMBER` before its extension.
  public func numbered(_ number: Int) -> RelativePath {
    let name = FilePath(bytes: components.last ?? [])
    let end = name.bytes.dropFirst(name.stem.bytes.count)
    let numbered = name.stem.bytes + Array("-\(number)".utf8) + end
    return RelativePath(components: components.dropLast() + [numbered])
  }

  /// Whether there is a control character of ASCII, or of ISO 8859 as UTF-8 has it.
  private static func holdsControl(_ bytes: [UInt8]) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      if byte < 0x20 || byte == 0x7f { return true }
      if previous == 0xc2, (0x80...0x9f).contains(byte) { return true }
      previous = byte
    }
    return false
  }
}
