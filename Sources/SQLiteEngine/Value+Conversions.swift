extension Value {
  /// An INTEGER; traps when the number needs more than 64 bits.
  public init(_ integer: some BinaryInteger) {
    self = .integer(Int64(integer))
  }

  /// A REAL.
  public init(_ real: Double) {
    self = .real(real)
  }

  /// A TEXT of a string's UTF-8 bytes.
  public init(_ string: String) {
    self = .text(Text(string))
  }

  /// A BLOB.
  public init(_ bytes: [UInt8]) {
    self = .blob(Blob(bytes))
  }

  /// The number of an INTEGER; nil for the other storage classes.
  public var integer: Int64? {
    if case .integer(let integer) = self { integer } else { nil }
  }

  /// The number of a REAL or INTEGER; nil for the other storage classes.
  public var real: Double? {
    switch self {
    case .real(let real): real
    case .integer(let integer): Double(integer)
    case .null, .text, .blob: nil
    }
  }

  /// The text of a TEXT, with U+FFFD for bytes that are not UTF-8; nil for the other classes.
  public var string: String? {
    if case .text(let text) = self { text.string } else { nil }
  }

  /// The BLOB; nil for the other storage classes.
  public var blob: Blob? {
    if case .blob(let blob) = self { blob } else { nil }
  }

  /// Whether it is NULL.
  public var isNull: Bool { self == .null }
}

extension Value: CustomStringConvertible {
  /// The value for a person to read: a TEXT without quotes, a BLOB as its literal.
  public var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let integer): String(integer)
    case .real(let real): String(real)
    case .text(let text): text.string
    case .blob(let blob): blob.description
    }
  }
}
