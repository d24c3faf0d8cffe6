extension Value: ExpressibleByNilLiteral {
  /// NULL.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension Value: ExpressibleByIntegerLiteral {
  /// An INTEGER.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }
}

extension Value: ExpressibleByFloatLiteral {
  /// A REAL.
  public init(floatLiteral value: Double) {
    self = .real(value)
  }
}

extension Value: ExpressibleByStringLiteral {
  /// A TEXT.
  public init(stringLiteral value: String) {
    self = .text(Text(value))
  }
}

extension Value: ExpressibleByStringInterpolation {}
