/// A conversion of `printf` that writes one number, such as `%,.2f` or `%08d`.
///
/// What it takes and writes is what SQLite since 3.54 takes and writes, whatever library is linked:
/// up to five flags of `#+,-0`, up to three digits of width and of precision, a letter, and
/// nothing around them.
package struct NumberFormat: Sendable, Equatable {
  /// The numbers a format is for.
  package enum Kind: Sendable { case integer, real }

  /// What was given, which only holds printable ASCII.
  package let source: String
  let conversion: UInt8
  let isAlternate: Bool
  let showsPlus: Bool
  let groupsThousands: Bool
  let isLeftAligned: Bool
  let padsWithZeros: Bool
  let width: Int
  /// Nil where none was given.
  let precision: Int?

  /// Nil when the word is no format for such numbers.
  package init?(_ word: [UInt8], for kind: Kind) {
    guard word.first == UInt8(ascii: "%") else { return nil }
    var rest = word.dropFirst()
    let flags = rest.prefix { "#+,-0".utf8.contains($0) }
    rest = rest.dropFirst(flags.count)
    guard flags.count <= 5, let width = Self.number(&rest) else { return nil }
    var precision: Int?
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard let digits = Self.number(&rest) else { return nil }
      precision = digits
    }
    let conversions = kind == .integer ? "doxX" : "efgEG"
    guard rest.count == 1, let conversion = rest.first, conversions.utf8.contains(conversion) else {
      return nil
    }
    source = String(decoding: word, as: UTF8.self)
    self.conversion = conversion
    self.width = width
    self.precision = precision
    isAlternate = flags.contains(UInt8(ascii: "#"))
    showsPlus = flags.contains(UInt8(ascii: "+"))
    groupsThousands = flags.contains(UInt8(ascii: ","))
    isLeftAligned = flags.contains(UInt8(ascii: "-"))
    padsWithZeros = flags.contains(UInt8(ascii: "0"))
  }

  /// Takes up to three digits from the front; nil when there are more.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.count <= 3 ? digits.reduce(0) { 10 * $0 + Int($1 - 0x30) } : nil
  }

  /// Pads a text to the width with blanks.
  func padded(_ text: [UInt8]) -> [UInt8] {
    let blanks = [UInt8](repeating: 0x20, count: max(0, width - text.count))
    return isLeftAligned ? text + blanks : blanks + text
  }

  /// The text with a comma before each group of three digits from the right.
  static func grouped(_ digits: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    return text
  }
}

extension NumberFormat {
  /// The text of an INTEGER.
  package func text(of value: Int64) -> [UInt8] {
    let isDecimal = conversion == UInt8(ascii: "d")
    var sign: [UInt8] = []
    if isDecimal, value < 0 {
      sign = Array("-".utf8)
    } else if isDecimal, showsPlus {
      sign = Array("+".utf8)
    }
    let magnitude = isDecimal ? value.magnitude : UInt64(bitPattern: value)
    let isCapital = conversion == UInt8(ascii: "X")
    var digits = Array(String(magnitude, radix: radix, uppercase: isCapital).utf8)
    let least = max(precision ?? 0, padsWithZeros ? width - sign.count : 0)
    digits = [UInt8](repeating: 0x30, count: max(0, least - digits.count)) + digits
    if groupsThousands, isDecimal { digits = Self.grouped(digits) }
    return padded(sign + (isAlternate && value != 0 ? radixPrefix : []) + digits)
  }

  private var radix: Int {
    switch conversion {
    case UInt8(ascii: "d"): 10
    case UInt8(ascii: "o"): 8
    default: 16
    }
  }

  private var radixPrefix: [UInt8] {
    switch conversion {
    case UInt8(ascii: "d"): []
    case UInt8(ascii: "o"): Array("0".utf8)
    default: [UInt8(ascii: "0"), conversion]
    }
  }
}
