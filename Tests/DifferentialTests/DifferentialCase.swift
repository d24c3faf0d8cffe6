import TestSupport
import Testing

/// One piece of work that ours and an oracle both do.
struct DifferentialCase: Sendable {
  /// What a report calls it; unique.
  let id: String
  /// What is piped in.
  var script: [UInt8]
  /// What follows the options that isolate the run.
  var arguments: [String] = []
  /// Files that are there before it starts.
  var files: [String: String] = [:]
  /// The dialects whose oracle is asked.
  var dialects: Set<String> = ["classic"]
  /// Whether ours is known to be wrong still; the case fails once it is right.
  var isOpen = false

  init(
    _ id: String, _ script: String = "", arguments: [String] = [], files: [String: String] = [:],
    dialects: Set<String> = ["classic"]
  ) {
    self.id = id
    self.script = Array(script.utf8)
    self.arguments = arguments
    self.files = files
    self.dialects = dialects
  }
}

/// One case for one oracle.
struct Comparison: Sendable, CustomTestStringConvertible {
  let work: DifferentialCase
  let oracle: Oracle

  var testDescription: String { "\(oracle.dialect) \(work.id)" }

  /// What the oracle did, in a fresh folder.
  func askOracle() throws -> ChildResult {
    try run(oracle.path ?? "", [])
  }

  /// What ours did, in another fresh folder.
  func askOurs() throws -> ChildResult {
    try run(BuiltShell.path, ["-dialect", oracle.dialect])
  }

  private func run(_ program: String, _ options: [String]) throws -> ChildResult {
    let folder = try TemporaryFolder()
    for (name, text) in work.files { try folder.write(text, to: name) }
    var process = ChildProcess(
      program, options + ["-init", "/dev/null"] + work.arguments, in: folder)
    process.name = "sqlite3"  // it begins some messages
    process.input = .bytes(work.script)
    process.deadline = .seconds(60)
    return try process.run()
  }
}
