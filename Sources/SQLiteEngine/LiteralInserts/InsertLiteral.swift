/// One of the values of an INSERT, as it stands in its text.
///
/// A text is not copied: it lies in the statement, or in the scratch of the scanner when its
/// quotes had to be undoubled.
@safe struct InsertLiteral {
  enum Kind { case null, integer, real, text, blob }

  var kind = Kind.null
  var integer: Int64 = 0
  /// The bytes of a TEXT or BLOB, or the digits of a REAL.
  var start: UnsafePointer<UInt8>?
  var byteCount = 0
}
