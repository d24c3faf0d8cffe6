internal import Glibc
import TestSupport
import Testing

@testable import ShellCore

extension LineSource {
  /// The next line, or nil at the end.
  func nextLine() throws -> String? {
    var line: String?
    let outcome = try unsafe nextLine(.main) { unsafe line = String(decoding: $0, as: UTF8.self) }
    #expect(outcome == (line == nil ? .end : .line))
    return line
  }
}

/// All lines that a source lends.
private func allLines(of source: any LineSource) throws -> [String] {
  var lines: [String] = []
  while let line = try source.nextLine() { lines.append(line) }
  return lines
}

/// A pipe whose ends are closed with it, unless they were before.
private final class Pipe {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    _ = close(reading)
    end()
  }

  func write(_ text: String) { Self.write(text, to: writing) }

  static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    #expect(unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  func end() {
    if writing >= 0 { _ = close(writing) }
    writing = -1
  }
}

/// What a test learns from a closure.
private final class Counter {
  var count = 0
}

@Suite struct LineSourceTests {
  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]),
    ("a\r\nb\r\r\n\r", ["a", "b\r", "\r"]), ("a\u{0}b\nc\u{0}\r\n\u{0}d", ["a", "c", ""]),
  ])
  func linesLoseTheirEndsAndWhatFollowsANul(text: String, lines: [String]) throws {
    for blockSize in [1, 2, 3, 65_536] {
      let pipe = try Pipe()
      pipe.write(text)
      pipe.end()
      let source = BlockLineSource(descriptor: pipe.reading, blockSize: blockSize)
      #expect(try allLines(of: source) == lines)
      #expect(try allLines(of: source) == [])
    }
    #expect(try allLines(of: StringLineSource(Array(text.utf8))) == lines)
  }

  @Test func aStringCanBeOneLine() throws {
    let source = StringLineSource(Array("a;\nb;\n".utf8), splitsLines: false)
    #expect(try allLines(of: source) == ["a;\nb;\n"])
    #expect(try allLines(of: StringLineSource([], splitsLines: false)) == [""])
  }

  @Test func theHookRunsOnlyWhenNoLineIsAtHand() throws {
    let pipe = try Pipe()
    let blocked = Counter()
    let source = BlockLineSource(descriptor: pipe.reading) {
      blocked.count += 1
      if blocked.count == 2 { pipe.write("e\n") }
    }
    pipe.write("a\nb\nc\nd")
    for (line, count) in [("a", 1), ("b", 1), ("c", 1), ("de", 2)] {
      #expect(try source.nextLine() == line)
      #expect(blocked.count == count)
    }
  }

  @Test func linesLongerThanABlockComeWhole() throws {
    let pipe = try Pipe()
    let long = String(repeating: "0123456789", count: 3_000)
    pipe.write("a\n" + long + "\n" + long)
    pipe.end()
    let source = BlockLineSource(descriptor: pipe.reading, blockSize: 16)
    #expect(try allLines(of: source) == ["a", long, long])
  }

  @Test func aLineThatNeverEndsIsGivenUpWhenTheUserWantsNoMore() throws {
    let descriptor = unsafe open("/dev/zero", O_RDONLY)
    var askedCount = 0
    let source = BlockLineSource(descriptor: descriptor, closesDescriptor: true) {
    } isInterrupted: {
      askedCount += 1
      return askedCount > 10
    }
    let outcome = try unsafe source.nextLine(.main) { _ in }
    #expect(outcome == .interrupted)
  }

  @Test func aDirectoryIsAnErrorAndNotTheEnd() throws {
    let descriptor = unsafe open("/", O_RDONLY)
    let source = BlockLineSource(descriptor: descriptor, closesDescriptor: true)
    let error = ReadError(systemError: EISDIR)
    #expect(throws: error) { try allLines(of: source) }
    #expect(error.reason == "Is a directory")
  }

  @Test func aNonBlockingDescriptorIsWaitedFor() throws {
    let pipe = try Pipe()
    #expect(fcntl(pipe.reading, F_SETFL, O_NONBLOCK) == 0)
    let writing = pipe.writing
    let source = BlockLineSource(descriptor: pipe.reading) {
      onAnotherThread { Pipe.write("a\n", to: writing) }
    }
    #expect(try source.nextLine() == "a")
  }
}
