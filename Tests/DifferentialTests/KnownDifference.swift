import TestSupport
import Testing

/// A case where ours differs from an oracle on purpose, and what ours does instead.
///
/// Being right beats being the same where `sqlite3` loses data or lies; nothing else belongs here.
struct KnownDifference: Sendable, CustomTestStringConvertible {
  /// Why ours is right.
  let reason: String
  let dialect: String
  let work: DifferentialCase
  let output: [UInt8]
  /// What ours prints as ``shown(_:)`` writes it, in place of ``output``.
  var text: String?
  let errors: [UInt8]
  let status: Int32

  var testDescription: String { "\(dialect) \(work.id)" }

  init(
    _ work: DifferentialCase, dialect: String = "classic", because reason: String,
    prints output: String, errors: String = "", status: Int32 = 0
  ) {
    self.init(
      work, dialect: dialect, because: reason, bytes: Array(output.utf8), errors: errors,
      status: status)
  }

  init(
    _ work: DifferentialCase, dialect: String = "classic", because reason: String,
    bytes output: [UInt8], errors: String = "", status: Int32 = 0
  ) {
    self.reason = reason
    self.dialect = dialect
    self.work = work
    self.output = output
    self.errors = Array(errors.utf8)
    self.status = status
  }
}
