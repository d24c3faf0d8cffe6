/// Binary property lists, sound ones and liars.
extension HostileCorpus {
  static var propertyLists: [Seed] { soundPropertyLists + lyingPropertyLists }

  /// A property list of these objects, the first of which holds the others.
  public static func propertyList(
    _ objects: [[UInt8]], offsetByteCount: Int = 2, referenceByteCount: UInt8 = 1,
    claiming objectCount: UInt32? = nil, root: UInt32 = 0
  ) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += bigEndian(UInt32(bytes.count), count: offsetByteCount)
      bytes += object
    }
    let start = UInt32(bytes.count)
    bytes += table + zeros(6) + [UInt8(truncatingIfNeeded: offsetByteCount), referenceByteCount]
    for number in [objectCount ?? UInt32(objects.count), root, start] {
      bytes += zeros(4) + bigEndian(number)
    }
    return bytes
  }

  private static var soundPropertyLists: [Seed] {
    let real = bigEndian(0x3ff8_0000) + zeros(4)
    let scalars: [[UInt8]] = [
      [0xaf, 0x10, 15] + (1...15).map { UInt8($0) }, [0x00], [0x08], [0x09], [0x10, 0xff],
      [0x13] + [UInt8](repeating: 0xff, count: 8), [0x14, 0x80] + zeros(15),
      [0x22] + bigEndian(0x3fc0_0000), [0x23] + real, [0x33] + real, [0x43, 1, 2, 3],
      [0x53, 0x61, 0x22, 0xff], [0x62, 0xd8, 0x3d, 0xde, 0x00], [0x61, 0xdc, 0x00], [0x81, 1, 0],
      [0xd0],
    ]
    let keys: [[UInt8]] = [
      [0xd6, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7], [0x51, 0x6b], [0x10, 7], [0x09], [0x23] + real,
      [0x80, 5], [0x41, 0xff], [0xc1, 2],
    ]
    return [
      ("plist-scalars", propertyList(scalars)), ("plist-keys", propertyList(keys)),
      (
        "plist-odd-date", propertyList([[0xd1, 1, 1], [0x33] + bigEndian(0x7ff8_0000) + zeros(4)])
      ),
      ("plist-one", propertyList([[0x09]], offsetByteCount: 1)),
      ("plist-wide", propertyList([[0xa1, 0, 0, 0, 1], [0x08]], referenceByteCount: 4)),
    ]
  }

  private static var lyingPropertyLists: [Seed] {
    /// Each refers twice to the next.
    let doubling = (1...60).map { [0xa2, UInt8($0), UInt8($0)] as [UInt8] } + [[0x09]]
    let nested = (1...2000).map { [0xa1] + bigEndian(UInt32($0), count: 2) } + [[0x08]]
    let huge = [UInt8](repeating: 0xff, count: 8)
    return [
      ("plist-self", propertyList([[0xa1, 0]])),
      ("plist-self-twice", propertyList([[0xa2, 0, 0]])),
      ("plist-circle", propertyList([[0xa1, 1], [0xd1, 2, 0], [0x51, 0x6b]])),
      ("plist-key-circle", propertyList([[0xd1, 0, 0]])),
      ("plist-doubling", propertyList(doubling)),
      ("plist-deep", propertyList(nested, referenceByteCount: 2)),
      (
        "plist-many-large",
        propertyList(
          [
            [0xaf, 0x11, 0x40, 0] + [UInt8](repeating: 1, count: 0x4000),
            [0x5f, 0x11, 0x40, 0] + [UInt8](repeating: 0x61, count: 0x4000),
          ], offsetByteCount: 4)
      ),
      ("plist-outside", propertyList([[0xa1, 9]])), ("plist-root", propertyList([[0x09]], root: 1)),
      ("plist-claims", propertyList([[0x09]], claiming: 0xffff_ffff)),
      ("plist-no-references", propertyList([[0xa1, 0]], referenceByteCount: 0)),
      ("plist-no-offsets", propertyList([[0x09]], offsetByteCount: 0)),
      ("plist-huge-array", propertyList([[0xaf, 0x13] + huge])),
      ("plist-huge-dictionary", propertyList([[0xdf, 0x13, 0x7f] + huge.dropFirst()])),
      ("plist-huge-text", propertyList([[0x6f, 0x13, 0x40] + zeros(7)])),
      ("plist-count-of-text", propertyList([[0x5f, 0x51, 0x61]])),
      ("plist-huge-integer", propertyList([[0x1f, 0]])), ("plist-none", propertyList([])),
    ]
  }
}
