import SQLiteEngine
import Testing

@testable import ShellCore

@Suite struct CalendarTimeTests {
  @Test(arguments: [
    0, -1, 951_782_400, 951_868_800, 1_709_164_799, 1_709_251_200, 4_107_542_399, -2_208_988_800,
    253_402_300_799,
  ])
  func dateIsTheOneThatSQLiteFinds(seconds: Int) throws {
    let connection = try Connection(path: ":memory:")
    let rows = try connection.query(
      "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', ?, 'unixepoch')", Value(seconds))
    #expect(rows[0][0] == Value(CalendarTime(seconds).iso8601))
  }
}
