extension CommandArguments.Argument {
  /// The whole number that the argument is; suffixes such as `K` and `MiB` are understood.
  ///
  /// - Parameter name: What the argument is called in the usage.
  /// - Throws: ``UsageError`` when it is no number or does not fit.
  package func integer(_ name: String) throws(UsageError) -> Int64 {
    guard let value = ArgumentValues.exactInteger(bytes) else {
      throw UsageError("\(name) must be a whole number, not \"\(string)\"", argument: index)
    }
    return value
  }

  /// The size or offset that the argument is; suffixes as above.
  ///
  /// - Parameter name: What the argument is called in the usage.
  /// - Throws: ``UsageError`` when it is no number, negative, or does not fit.
  package func byteCount(_ name: String) throws(UsageError) -> Int {
    guard let value = ArgumentValues.exactInteger(bytes), value >= 0 else {
      throw UsageError(
        "\(name) must be a whole number of bytes, not \"\(string)\"", argument: index)
    }
    return Int(value)
  }
}
