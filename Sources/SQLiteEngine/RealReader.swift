internal import CSQLite
internal import Glibc

/// Tells what the linked library makes of a decimal.
///
/// Before 3.42 SQLite read decimals in arithmetic that is not exact: what is nearest to a Double
/// need not come back as that Double.
@safe final class RealReader: Sendable {
  private static let isExact = sqlite3_libversion_number() >= 3_042_000
  private static let shared = RealReader()

  /// Opened once. Only ``ask(_:)`` touches them, one thread at a time under `lock`; they are
  /// never closed, so nothing can outlive them.
  private nonisolated(unsafe) let connection: OpaquePointer?
  private nonisolated(unsafe) let statement: OpaquePointer?
  private nonisolated(unsafe) let lock: UnsafeMutablePointer<pthread_mutex_t>

  private init() {
    var connection: OpaquePointer?
    var statement: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    if unsafe sqlite3_open_v2(":memory:", &connection, flags, nil) == SQLITE_OK {
      _ = unsafe sqlite3_prepare_v2(connection, "SELECT CAST(?1 AS REAL)", -1, &statement, nil)
    }
    unsafe self.connection = connection
    unsafe self.statement = statement
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    _ = unsafe pthread_mutex_init(lock, nil)
  }

  /// Whether the library reads the digits back as this value.
  static func reads(_ digits: RealDigits, as value: Double) -> Bool {
    if isExact || value == 0 { return true }
    return digits.extendedReading == value || shared.ask(digits) == value
  }

  private func ask(_ digits: RealDigits) -> Double? {
    _ = unsafe pthread_mutex_lock(lock)
    defer { _ = unsafe pthread_mutex_unlock(lock) }
    guard let statement = unsafe statement else { return nil }
    defer { _ = unsafe sqlite3_reset(statement) }
    let bound = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 48) { buffer in
      guard let start = buffer.baseAddress else { return SQLITE_NOMEM }
      let count = unsafe digits.write(to: start)
      return unsafe csqlite_bind_text64_copy(statement, 1, start, UInt64(count))
    }
    guard bound == SQLITE_OK, unsafe sqlite3_step(statement) == SQLITE_ROW else { return nil }
    return unsafe sqlite3_column_double(statement, 0)
  }
}

extension RealDigits {
  #if arch(x86_64)
    /// The powers of ten that a C `long double` holds exactly.
    private static let extendedPowers: [Float80] = {
      var powers: [Float80] = [1]
      for _ in 1...27 { powers.append(powers[powers.count - 1] * 10) }
      return powers
    }()
  #endif

  /// What the library's arithmetic gives where its power of ten is exact; nil elsewhere, and on
  /// machines whose C `long double` is something else.
  var extendedReading: Double? {
    #if arch(x86_64)
      let scale = exponent + 1 - IntegerText.digitCount(significand)
      guard abs(scale) <= 27, significand < 1 << 63 else { return nil }
      let power = Self.extendedPowers[abs(scale)]
      let whole = Float80(significand)
      return Double(scale < 0 ? whole / power : whole * power)
    #else
      return nil
    #endif
  }
}
