import BlobTools
import SQLiteEngine
import Testing

@Suite struct CalendarTimeTests {
  @Test(arguments: [
    0, -1, 951_782_400, 951_868_800, 1_709_164_799, 1_709_251_200, 4_107_542_399, -2_208_988_800,
    253_402_300_799, -62_135_596_800, -62_167_219_200,
  ])
  func dateIsTheOneThatSQLiteFinds(seconds: Int) throws {
    let connection = try Connection(path: ":memory:")
    let rows = try connection.query(
      "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', ?, 'unixepoch')", Value(seconds))
    #expect(rows[0][0] == Value(CalendarTime(seconds).iso8601))
  }

  @Test(arguments: [
    (-62_167_219_201, 0, "-000001-12-31T23:59:59Z"),
    (253_402_300_800, 0, "+010000-01-01T00:00:00Z"),
    (0, 500_000, "1970-01-01T00:00:00.5Z"), (-1, 1, "1969-12-31T23:59:59.000001Z"),
  ])
  func yearsOfMoreDigitsAndPartsOfSecondsAreTold(
    seconds: Int, microseconds: Int, text: String
  ) {
    #expect(CalendarTime(seconds, microseconds: microseconds).iso8601 == text)
  }
}
