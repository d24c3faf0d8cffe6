import BlobTools
import TestSupport
import Testing

@Suite struct PropertyListTests {
  private func json(_ objects: [[UInt8]], limit: Int = 1_000_000) throws -> String {
    try json(of: HostileCorpus.propertyList(objects), limit: limit)
  }

  private func json(of bytes: [UInt8], limit: Int = 1_000_000) throws -> String {
    let span = bytes.span
    return String(
      decoding: try PropertyListJSON.encode(unsafe span.bytes, limit: limit), as: UTF8.self)
  }

  private func bytes(of double: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: double.bitPattern >> UInt64(56 - 8 * $0)) }
  }

  private static let zeros = [UInt8](repeating: 0, count: 15)
  private static let ones = [UInt8](repeating: 0xff, count: 8)

  private static let values: [([UInt8], String)] = [
    ([0x00], "null"), ([0x08], "false"), ([0x09], "true"), ([0x10, 0xff], "255"),
    ([0x12, 0xff, 0, 0, 0], "4278190080"), ([0x13] + ones, "-1"),
    ([0x14, 0x80] + zeros, "-170141183460469231731687303715884105728"),
    ([0x14] + zeros.prefix(8) + ones, "18446744073709551615"),
    ([0x22, 0x3f, 0xc0, 0, 0], "1.5"), ([0x22, 0x7f, 0x80, 0, 0], "9e999"),
    ([0x22, 0xff, 0x80, 0, 0], "-9e999"), ([0x22, 0x7f, 0xc0, 0, 0], "null"),
    ([0x40], #""""#), ([0x42, 0xfb, 0xff], #""+/8=""#), ([0x50], #""""#),
    ([0x55, 0x22, 0x5c, 0x0a, 0x01, 0x7f], #""\"\\\n\u0001\#u{7f}""#),
    ([0x51, 0xe9], #""\#u{fffd}""#), ([0x61, 0, 0xe9], #""é""#),
    ([0x62, 0xd8, 0x3d, 0xde, 0], #""😀""#),
    ([0x62, 0xde, 0, 0xd8, 0x3d], #""\#u{fffd}\#u{fffd}""#),
    ([0x62, 0xd8, 0x3d, 0, 0x22], #""\#u{fffd}\"""#), ([0x80, 5], #"{"CF$UID":5}"#),
    ([0x87] + ones, #"{"CF$UID":18446744073709551615}"#), ([0xa0], "[]"), ([0xc0], "[]"),
    ([0xd0], "{}"),
  ]

  @Test(arguments: values)
  func valuesHaveTheirJSON(_ object: [UInt8], _ expected: String) throws {
    #expect(try json([object]) == expected)
  }

  @Test(arguments: [
    (0.0, "2001-01-01T00:00:00Z"), (-0.5, "2000-12-31T23:59:59.5Z"),
    (1.000001, "2001-01-01T00:00:01.000001Z"), (0.9999999, "2001-01-01T00:00:01Z"),
    (-63_113_904_000, "0001-01-01T00:00:00Z"), (-63_114_076_800, "0000-12-30T00:00:00Z"),
    (252_423_993_600, "+010000-01-01T00:00:00Z"),
  ])
  func datesAreInISO8601(_ seconds: Double, _ expected: String) throws {
    #expect(try json([[0x33] + bytes(of: seconds)]) == "\"\(expected)\"")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func aDateThatNoCalendarHasIsNull(_ seconds: Double) throws {
    #expect(try json([[0x33] + bytes(of: seconds)]) == "null")
  }

  @Test func keysThatAreNoTextBecomeText() throws {
    let keys: [[UInt8]] = [
      [0x10, 7], [0x09], [0x00], [0x23] + bytes(of: 0.5), [0x80, 5], [0x41, 0xff],
      [0x33] + bytes(of: 0), [0x51, 0x22],
    ]
    let numbers = (1...8).map { UInt8($0) }
    let dictionary: [UInt8] = [0xd8] + numbers + numbers.map { _ in 1 }
    #expect(
      try json([dictionary] + keys)
        == #"{"7":7,"true":7,"null":7,"0.5":7,"{\"CF$UID\":5}":7,"/w==":7,"#
        + #""2001-01-01T00:00:00Z":7,"\"":7}"#)
    #expect(try json([[0xd1, 1, 1], [0x33] + bytes(of: .nan)]) == #"{"null":null}"#)
    #expect(throws: PropertyListFailure.damaged) { try json([[0xd1, 1, 1], [0xa0]]) }
  }

  @Test func theLimitIsExact() throws {
    let object: [UInt8] = [0xa3, 1, 1, 2]
    let rest: [[UInt8]] = [[0x53, 0x61, 0x62, 0x63], [0x10, 12]]
    let expected = #"["abc","abc",12]"#
    #expect(try json([object] + rest, limit: expected.utf8.count) == expected)
    for limit in 0..<expected.utf8.count {
      #expect(throws: PropertyListFailure.passesLimit) { try json([object] + rest, limit: limit) }
    }
  }

  @Test func circlesAndDepthHaveAnEnd() throws {
    func nested(_ count: Int) -> [UInt8] {
      HostileCorpus.propertyList(
        (1...count).map { [0xa1, UInt8($0 >> 8), UInt8($0 & 255)] } + [[0x08]],
        referenceByteCount: 2)
    }
    let deepest = try json(of: nested(999))
    #expect(
      deepest == String(repeating: "[", count: 999) + "false" + String(repeating: "]", count: 999))
    #expect(throws: PropertyListFailure.tooDeep) { try json(of: nested(1000)) }
    #expect(throws: PropertyListFailure.tooDeep) { try json([[0xa2, 0, 0]]) }
    #expect(throws: PropertyListFailure.tooDeep) { try json([[0xa1, 1], [0xd1, 2, 0], [0x50]]) }
  }

  @Test func whatDoublesAtEveryLevelStopsAtTheLimit() {
    let doubling = (1...60).map { [0xa2, UInt8($0), UInt8($0)] as [UInt8] } + [[0x09]]
    #expect(throws: PropertyListFailure.passesLimit) { try json(doubling) }
  }

  @Test func aStopIsAnswered() {
    let doubling = (1...60).map { [0xa2, UInt8($0), UInt8($0)] as [UInt8] } + [[0x09]]
    let flag = CancellationFlag()
    flag.raise()
    let bytes = HostileCorpus.propertyList(doubling)
    #expect(throws: PropertyListFailure.interrupted) {
      let span = bytes.span
      _ = try PropertyListJSON.encode(unsafe span.bytes, limit: .max, cancellation: flag)
    }
  }

  @Test(arguments: [
    [], Array("bplist".utf8), Array("<?xml version=\"1.0\"?><plist/>".utf8),
    Array("xbplist00".utf8) + [UInt8](repeating: 0, count: 60),
  ])
  func otherBytesAreNoPropertyList(_ bytes: [UInt8]) {
    #expect(throws: PropertyListFailure.noPropertyList) { try json(of: bytes) }
  }

  @Test func everyLiarOfTheCorpusIsRefused() {
    let liars = HostileCorpus.seeds.filter { $0.name.hasPrefix("plist-") }.drop {
      $0.name != "plist-self"
    }
    #expect(liars.count > 15)
    for liar in liars {
      #expect(throws: PropertyListFailure.self, "\(liar.name)") { try json(of: liar.bytes) }
    }
  }
}
