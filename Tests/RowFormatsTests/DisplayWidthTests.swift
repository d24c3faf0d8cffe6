import RowFormats
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("👍", 2),
    ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("❤", 1), ("❤\u{FE0F}", 2), ("ｱ", 1),
    ("Ａ", 2), ("\u{200B}", 0), ("\u{301}", 0), ("a👍b", 4), ("abcdefgh日", 10),
    ("größe Zürich", 12), ("\u{1F3FB}", 2),
  ])
  func isWhatATerminalDraws(text: String, width: Int) {
    var text = text
    #expect(text.withUTF8 { unsafe DisplayWidth.of(UnsafeRawBufferPointer($0)) } == width)
  }

  @Test(arguments: [
    ([0xFF], 1), ([0x80, 0x80], 2), ([0xC3], 1), ([0xE6, 0x97], 2), ([0xC3, 0xA9, 0x80], 2),
    ([0xED, 0xA0, 0x80], 3), ([0xC0, 0x80], 2),
  ])
  func eachBrokenByteTakesAColumn(bytes: [UInt8], width: Int) {
    #expect(unsafe bytes.withUnsafeBytes { unsafe DisplayWidth.of($0) } == width)
  }
}
