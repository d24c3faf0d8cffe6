/// What a component of a path must look like: `*` for any characters, `?` for one, `[a-z]` for one
/// of some, `[!a-z]` for one of the others; a backslash takes the next character as it is.
struct GlobPattern {
  private enum Token {
    case character(UInt32)
    case one
    case many
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  private let tokens: [Token]

  init(_ bytes: [UInt8]) {
    var rest = Self.characters(of: bytes)[...]
    var tokens: [Token] = []
    while let character = rest.popFirst() {
      switch character {
      case UInt32(ascii: "*"): tokens.append(.many)
      case UInt32(ascii: "?"): tokens.append(.one)
      case UInt32(ascii: "["): tokens.append(Self.set(&rest) ?? .character(character))
      case UInt32(ascii: "\\"): tokens.append(.character(rest.popFirst() ?? character))
      default: tokens.append(.character(character))
      }
    }
    self.tokens = tokens
  }

  /// Whether a component holds anything but characters that stand for themselves.
  static func isPattern(_ bytes: [UInt8]) -> Bool { bytes.contains { "*?[\\".utf8.contains($0) } }

  /// The only name that matches; nil when there may be several.
  var onlyName: [UInt8]? {
    var name: [UInt8] = []
    for token in tokens {
      guard case .character(let character) = token else { return nil }
      name += Self.bytes(of: character)
    }
    return name
  }

  /// Whether it begins with a period, as names must that patterns do not find otherwise.
  var beginsWithPeriod: Bool {
    if case .character(UInt32(ascii: "."))? = tokens.first { true } else { false }
  }

  /// Whether a name matches, the whole of it.
  func matches(_ name: [UInt8]) -> Bool {
    let name = Self.characters(of: name)
    var token = 0
    var position = 0
    // Where to go on when the last `*` takes one character more.
    var retry: (token: Int, position: Int)?
    while position < name.count {
      if token < tokens.count, case .many = tokens[token] {
        retry = (token, position)
        token += 1
      } else if token < tokens.count, Self.matches(tokens[token], name[position]) {
        token += 1
        position += 1
      } else if let (star, start) = retry {
        retry = (star, start + 1)
        token = star + 1
        position = start + 1
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { if case .many = $0 { true } else { false } }
  }

  private static func matches(_ token: Token, _ character: UInt32) -> Bool {
    switch token {
    case .character(let wanted): wanted == character
    case .one, .many: true
    case .set(let ranges, let isNegated):
      ranges.contains { $0.contains(character) } != isNegated
    }
  }

  /// Reads a set up to its bracket; nil when there is none, and nothing is then taken.
  private static func set(_ rest: inout ArraySlice<UInt32>) -> Token? {
    var inner = rest
    let isNegated = inner.first == UInt32(ascii: "!") || inner.first == UInt32(ascii: "^")
    if isNegated { inner.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    while let first = inner.popFirst() {
      if first == UInt32(ascii: "]"), !ranges.isEmpty {
        rest = inner
        return .set(ranges, isNegated: isNegated)
      }
      let low = first == UInt32(ascii: "\\") ? inner.popFirst() ?? first : first
      var high = low
      if inner.first == UInt32(ascii: "-"), let end = inner.dropFirst().first,
        end != UInt32(ascii: "]")
      {
        inner.removeFirst(2)
        high = end
      }
      ranges.append(min(low, high)...max(low, high))
    }
    return nil
  }

  /// The characters of a name; a byte that is part of none is a number past all characters.
  private static func characters(of bytes: [UInt8]) -> [UInt32] {
    var characters: [UInt32] = []
    characters.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let lead = rest.first {
      let length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
      let sequence = rest.prefix(length)
      let scalars = String(validating: sequence, as: UTF8.self)?.unicodeScalars
      characters.append(scalars?.first?.value ?? 0x11_0000 + UInt32(lead))
      rest = rest.dropFirst(scalars?.first == nil ? 1 : length)
    }
    return characters
  }

  private static func bytes(of character: UInt32) -> [UInt8] {
    if character >= 0x11_0000 { return [UInt8(truncatingIfNeeded: character)] }
    return Unicode.Scalar(character).map { Array(String($0).utf8) } ?? []
  }
}

extension UInt32 {
  fileprivate init(ascii character: Unicode.Scalar) {
    self = character.value
  }
}
