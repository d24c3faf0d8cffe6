import BlobTools
import Testing

@Suite struct TerminalTextCheckTests {
  private func passes(_ bytes: [UInt8], chunk: Int) -> Bool {
    var check = TerminalTextCheck()
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      Array(bytes[start..<min(bytes.count, start + chunk)]).withUnsafeBytes {
        unsafe check.add(RawSpan(_unsafeBytes: $0))
      }
    }
    return check.isPassed
  }

  @Test(
    arguments: [
      "", "plain\n", "tab\tand\r\nlines\r\n", "naïve €", "\u{a0}\u{c0}", "日本語 👩‍👩‍👧",
    ], [1, 2, 3, 1000])
  func textIsShown(text: String, chunk: Int) {
    #expect(passes(Array(text.utf8), chunk: chunk))
  }

  @Test(
    arguments: [
      "\u{1b}[31m", "a\u{7}", "\u{8}", "\u{c}", "\u{7f}", "nul\0", "\u{9b}31m", "\u{80}", "\u{9f}",
      "over\rwritten", "at the end\r", "\r\r\n",
    ], [1, 2, 3, 1000])
  func whatATerminalObeysIsNot(text: String, chunk: Int) {
    #expect(!passes(Array(text.utf8), chunk: chunk))
  }

  @Test(
    arguments: [
      [0x9b], [0x61, 0xff], [0xe2, 0x82], [0xe2, 0x82, 0x0a], [0xc2], [0xed, 0xa0, 0x80],
    ],
    [1, 2, 1000])
  func bytesThatAreNoUTF8AreNot(bytes: [UInt8], chunk: Int) {
    #expect(!passes(bytes, chunk: chunk))
  }
}
