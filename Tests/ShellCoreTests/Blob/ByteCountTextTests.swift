import Testing

@testable import ShellCore

@Suite struct ByteCountTextTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 KB"), (1049, "1 KB"),
    (1050, "1.1 KB"), (9_940, "9.9 KB"), (9_960, "10 KB"), (284_113, "284 KB"),
    (999_499, "999 KB"), (999_500, "1 MB"), (1_300_000_000, "1.3 GB"),
    (12_000_000_000_000_000, "12000 TB"),
  ])
  func sizeIsSaidAsPeopleDo(byteCount: Int, text: String) {
    #expect(byteCount.asByteCount == text)
  }
}
