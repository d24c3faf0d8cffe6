import TestSupport
import Testing

/// Every folder of `Examples` that holds a program `run` and a file `expected`.
struct Example: Sendable, CustomTestStringConvertible {
  let name: String
  var folder: String { "\(Example.root)/\(name)" }
  var testDescription: String { name }

  static let root = BuiltShell.packageFolder + "/Examples"
  static let all = entries(of: root).sorted().map(Example.init).filter {
    isExecutable("\($0.folder)/run")
  }
}

@Suite("Examples")
struct ExampleTests {
  @Test("An example prints what its folder says", arguments: Example.all)
  func example(_ example: Example) throws {
    let scratch = try TemporaryFolder()
    var process = ChildProcess("\(example.folder)/run", [], in: scratch)
    process.environment["BLOBSHELL"] = BuiltShell.path
    process.deadline = .seconds(900)
    let result = try process.run()
    #expect(result.ending == .exited(0), "\(result.errorText)")
    #expect(visible(result.output) == visible(try readFile("\(example.folder)/expected")))
  }

  @Test func thereAreExamples() {
    #expect(!Example.all.isEmpty)
  }
}
