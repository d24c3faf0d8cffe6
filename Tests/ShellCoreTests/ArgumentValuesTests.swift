import Testing

@testable import ShellCore

@Suite struct ArgumentValuesTests {
  @Test(arguments: [
    ("0", 0), ("12", 12), ("-12", -12), ("+7", 7), ("0x1F", 31), ("-0x10", -16), ("0xfz", 15),
    ("12k", 12_000), ("12KB", 12_000), ("2m", 2_000_000), ("2MB", 2_000_000),
    ("3G", 3_000_000_000), ("3gb", 3_000_000_000), ("1KiB", 1024), ("-1mib", -1_048_576),
    ("2GIB", 2_147_483_648), ("", 0), ("-", 0), ("abc", 0), ("12abc", 12), ("k", 0), ("1 ", 1),
    ("9223372036854775807", Int64.max), ("9223372036854775808", .max),
    ("-9223372036854775808", .min), ("-99999999999999999999999", .min),
    ("9223372036854775807K", .max), ("-9223372036854775807GiB", .min),
    ("0xffffffffffffffffffff", .max), ("99999999999999999999K", .max),
  ])
  func integersAreReadLeniently(text: String, value: Int64) {
    #expect(ArgumentValues.integer(Array(text.utf8)) == value)
  }

  @Test(arguments: [
    ("12", 12), ("-0x10", -16), ("64KiB", 65_536), ("-9223372036854775808", Int64.min),
    ("", nil), ("-", nil), ("k", nil), ("0x", nil), ("12abc", nil), ("1.5", nil), (" 1", nil),
    ("9223372036854775808", nil), ("9223372036854775807K", nil),
  ])
  func integersAreReadStrictly(text: String, value: Int64?) {
    #expect(ArgumentValues.exactInteger(Array(text.utf8)) == value)
  }

  @Test(arguments: [
    ("on", true), ("YES", true), ("off", false), ("No", false), ("1", true), ("0", false),
    ("42", true), ("0x10", true), ("0x", false), ("4294967296", false), ("0x100000001", true),
  ])
  func booleansAreWordsOrNumbers(text: String, value: Bool) {
    let (result, warning) = ArgumentValues.boolean(Array(text.utf8))
    #expect(result == value && warning == nil)
  }

  @Test(arguments: ["", "true", "-1", "1k", "0xg", "on ", "\u{e9}"])
  func anythingElseIsNoWithAWarning(text: String) {
    let (result, warning) = ArgumentValues.boolean(Array(text.utf8))
    #expect(!result)
    #expect(
      warning.map { String(decoding: $0, as: UTF8.self) }
        == "ERROR: Not a boolean value: \"\(text)\". Assuming \"no\".")
  }
}
