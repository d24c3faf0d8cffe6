import SQLiteEngine
import Testing

struct NumberTextTests {
  private func text(
    of write: (UnsafeMutablePointer<UInt8>) -> Int
  ) -> String {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: RealText.capacity) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let count = unsafe write(start)
      return unsafe String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  @Test(arguments: [
    0, 1, 9, 10, 99, 100, 101, 12345, 99_999_999, 100_000_000, 100_000_010, 1_000_000_001,
    9_999_999_999_999_999, 10_000_000_000_000_000, 10_000_000_100_000_000, Int64.max, .min, -1, -10,
  ])
  func integersAreDecimal(value: Int64) {
    #expect(unsafe text { unsafe IntegerText.write(value, to: $0) } == String(value))
  }

  @Test(arguments: [
    (0, "0.0"), (-0.0, "0.0"), (13, "13.0"), (0.1, "0.1"), (0.1 + 0.2, "0.3"), (1e15, "1.0e+15"),
    (999_999_999_999_999, "999999999999999.0"), (1e-4, "0.0001"), (1e-5, "1.0e-05"),
    (123456.789, "123456.789"), (1e300, "1.0e+300"),
    (.leastNonzeroMagnitude, "4.94065645841247e-324"),
    (.infinity, "Inf"), (-.infinity, "-Inf"), (-1.5, "-1.5"), (0.00012345, "0.00012345"),
  ])
  func classicRealsHaveFifteenDigits(value: Double, expected: String) {
    #expect(unsafe text { unsafe RealText.writeClassic(value, to: $0) } == expected)
  }

  @Test(arguments: [
    (0, "0.0"), (-0.0, "-0.0"), (0.1 + 0.2, "0.30000000000000004"), (1e15, "1000000000000000.0"),
    (1e16, "10000000000000000.0"), (1e17, "1.0e+17"), (1e20, "1.0e+20"), (1e-4, "0.0001"),
    (123_456_789_012_345_680, "1.2345678901234568e+17"), (1e-5, "1.0e-05"),
    (.leastNonzeroMagnitude, "5.0e-324"),
    (1.7976931348623157e308, "1.7976931348623157e+308"), (100, "100.0"),
  ])
  func shortestRealsReadBack(value: Double, expected: String) {
    let shown = unsafe text {
      unsafe RealText.writeShortest(value, fixedDigits: 17, verified: true, to: $0)
    }
    #expect(shown == expected)
  }

  @Test func randomRealsReadBackAndClassicOnesAgreeWithTheLibrary() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let value = Double.randomFinite(using: &generator)
      let shortest = unsafe text {
        unsafe RealText.writeShortest(value, fixedDigits: 17, verified: true, to: $0)
      }
      #expect(Double(shortest) == value)
      let classic = unsafe text { unsafe RealText.writeClassic(value, to: $0) }
      #expect(classic == RealText.libraryText(of: value, digits: 15))
    }
  }
}
