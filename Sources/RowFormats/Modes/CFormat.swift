extension FormatEntry {
  /// Values as an initializer of C.
  static let c = FormatEntry(
    "c", abbreviated: nil,
    ModeValues(
      columnSeparator: ",", rowSeparator: "\n", nullText: "NULL", textEncoding: .c,
      blobEncoding: .c),
    make: makeList)
}
