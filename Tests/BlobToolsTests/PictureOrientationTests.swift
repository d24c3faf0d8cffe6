import BlobTools
import Testing

@Suite struct PictureOrientationTests {
  /// A JPEG of 640×480 whose EXIF facts are `entries`, each of 12 bytes.
  private static func jpeg(
    _ entries: [[UInt8]], order: String = "MM", entryCount: Int? = nil, place: UInt8 = 8
  ) -> [UInt8] {
    let count = UInt8(entryCount ?? entries.count)
    let header: [UInt8] =
      order == "MM"
      ? [0, 42, 0, 0, 0, place, 0, count] : [42, 0, place, 0, 0, 0, count, 0]
    let exif = Array("Exif\0\0\(order)".utf8) + header + entries.flatMap { $0 }
    return [0xff, 0xd8, 0xff, 0xe1, 0, UInt8(exif.count + 2)] + exif
      + [0xff, 0xc0, 0, 17, 8, 1, 0xe0, 2, 0x80, 3, 1, 0x22, 0, 2, 0x11, 1]
  }

  private static func big(_ orientation: UInt8) -> [UInt8] {
    [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  }

  private static let little: [UInt8] = [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
  private static let make: [UInt8] = [1, 0x0f, 0, 2, 0, 0, 0, 6, 0, 0, 0, 99]

  private func orientation(_ bytes: [UInt8]) throws -> Int? {
    let size = try PictureSize(reading: BoundedReader(bytes))
    if let size { #expect([size.width, size.height] == [640, 480]) }
    return size?.orientation
  }

  @Test(arguments: 1...8)
  func exifTellsHowToTurnAPicture(number: UInt8) throws {
    #expect(try orientation(Self.jpeg([Self.make, Self.big(number)])) == Int(number))
  }

  @Test func eitherByteOrderWillDo() throws {
    #expect(try orientation(Self.jpeg([Self.little], order: "II")) == 6)
  }

  @Test(arguments: [
    jpeg([]), jpeg([big(0)]), jpeg([big(9)]), jpeg([make]), jpeg([big(6)], order: "XX"),
    jpeg([big(6)], place: 200), jpeg([big(6)], entryCount: 0),
  ])
  func whatIsBrokenOrMissingTurnsNothing(bytes: [UInt8]) throws {
    #expect(try orientation(bytes) == 1)
  }

  @Test func directoryWithoutEndKeepsNoPictureFromItsSize() throws {
    let entries = [[UInt8]](repeating: Self.make, count: 15)
    #expect(try orientation(Self.jpeg(entries, entryCount: 255)) == 1)
  }
}
