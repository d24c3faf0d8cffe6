internal import BlobTools
internal import Glibc

struct CdCommand: DotCommand {
  static let name = "cd"
  static let usage = "DIRECTORY"
  static let summary = "Change the working directory to DIRECTORY"
  static let traits = CommandTraits.refusedInSafeMode

  private let directory: [UInt8]

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    guard line.arguments.count == 1 else { throw .verbatim("Usage: .cd DIRECTORY") }
    directory = line.argumentBytes(0)
  }

  func run(in shell: Shell) throws -> Outcome {
    if unsafe FilePath(bytes: directory).withCString({ unsafe chdir($0) }) != 0 {
      let name = String(decoding: directory, as: UTF8.self)
      throw CommandFailure("Cannot change to directory \"\(name)\"")
    }
    return .proceed
  }
}
