import SQLiteEngine
import Testing

/// What every conversion writes is compared with SQLite by the differential tests; these hold
/// without one.
struct NumberFormatTests {
  @Test(arguments: [
    "%d", "%,d", "%+d", "%08d", "%-8d", "%.3d", "%8.3d", "%.d", "%x", "%#x", "%X", "%o",
    "%999.999d",
    "%#+,-0999.999d", "%00000d",
  ])
  func takesOneConversion(word: String) {
    #expect(NumberFormat(Array(word.utf8), for: .integer)?.source == word)
    #expect(NumberFormat(Array(word.utf8), for: .real) == nil)
  }

  @Test(arguments: [
    "", "d", "%", "%%", "%s", "%n", "%c", "%*d", "%ld", "%lld", "%hd", "% d", "%!d", "a%d", "%da",
    "%d%d", "%1000d", "%.1000d", "%.0001d", "%++++++d", "%5-d", "%1.2.3d", "%..d", "%i", "%u", "%F",
    "%.99999999999999999999f", "%d\u{0}", "%d\n", "%\u{e9}d",
  ])
  func refusesWhatCouldRunAway(word: String) {
    #expect(NumberFormat(Array(word.utf8), for: .integer) == nil)
    #expect(NumberFormat(Array(word.utf8), for: .real) == nil)
  }

  @Test(
    arguments: [
      ("%,d", 1_234_567, "1,234,567"), ("%,d", -1000, "-1,000"), ("%+d", 5, "+5"),
      ("%06d", -42, "-00042"), ("%-6d", -42, "-42   "), ("%6d", -42, "   -42"),
      ("%x", -1, "ffffffffffffffff"),
      ("%#X", 255, "0XFF"), ("%#o", 8, "010"), ("%#x", 0, "0"), ("%+x", 10, "a"),
      ("%d", .min, "-9223372036854775808"), ("%,.5d", 12, "00,012"),
    ] as [(String, Int64, String)])
  func writesIntegers(word: String, value: Int64, expected: String) throws {
    let format = try #require(NumberFormat(Array(word.utf8), for: .integer))
    #expect(String(decoding: format.text(of: value), as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("%.2f", 2.5, "2.50"), ("%,.1f", -98765.4321, "-98,765.4"), ("%e", 0, "0.000000e+00"),
      ("%g", 1e10, "1e+10"), ("%g", 0.0001, "0.0001"), ("%g", 100, "100"), ("%#g", 100, "100.000"),
      ("%G", 1e-7, "1E-07"), ("%.0f", 2.5, "3"), ("%#.0f", 2.5, "3."), ("%+f", .infinity, "+Inf"),
      ("%f", -.infinity, "-Inf"), ("%6f", .infinity, "   Inf"), ("%08.2f", -1.5, "-0001.50"),
      ("%-8.1fx", 1.5, nil), ("%.3f", 0.0005, "0.001"), ("%.2f", 0.004, "0.00"),
      ("%#.2f", -0.004, "0.00"), ("%.20f", 0.1, "0.10000000000000000000"),
      ("%.15e", 939.43, "9.394299999999999e+02"), ("%.2f", 9.999, "10.00"),
    ] as [(String, Double, String?)])
  func writesReals(word: String, value: Double, expected: String?) {
    let text = NumberFormat(Array(word.utf8), for: .real).map {
      String(decoding: $0.text(of: value), as: UTF8.self)
    }
    #expect(text == expected)
  }

  @Test func theLongestTextIsBounded() throws {
    let format = try #require(NumberFormat(Array("%,999.999f".utf8), for: .real))
    #expect(format.text(of: -.greatestFiniteMagnitude).count == 1 + 309 + 102 + 1 + 999)
    let padded = try #require(NumberFormat(Array("%0999.999f".utf8), for: .real))
    #expect(padded.text(of: -.infinity).count == 1 + 1000 + 1 + 999)
  }
}
