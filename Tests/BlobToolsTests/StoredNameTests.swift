import BlobTools
import Testing

@Suite struct StoredNameTests {
  private static let digits = String(repeating: "0123456789abcdef", count: 4)

  @Test func nameIsDigestAndExtension() throws {
    let sha256 = [UInt8](repeating: 0xa1, count: 32)
    let name = StoredName(sha256: sha256, type: .png)
    #expect(name.string == String(repeating: "a1", count: 32) + ".png")
    #expect(StoredName(name.string.utf8) == name)
    #expect(name.sha256 == String(repeating: "a1", count: 32))
    #expect(name.fileExtension == "png")
  }

  @Test(arguments: [
    "", ".", digits, digits + ".", digits + "png", "x" + digits + ".png", digits + "0.png",
    digits.uppercased() + ".png", digits + ".PNG", digits + ".p/g", digits + ".p.g",
    "../" + digits + ".png", digits + ".png\n", digits + ".png\0", digits + ".12345678901234567",
    String(digits.dropLast()) + "g.png",
  ])
  func anythingElseIsNoName(text: String) {
    #expect(StoredName(text.utf8) == nil)
  }
}
