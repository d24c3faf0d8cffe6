internal import BlobTools
internal import Glibc
internal import SQLiteEngine

struct CollectFilesAction: FileStoreAction {
  static let name = "gc"
  static let usage = "[OPTIONS]"
  static let summary = "Remove the files that no cell names"
  static let options: [CommandOption] = [
    .flag("yes", "Do not ask"),
    .flag("forget", "Take columns that are gone off the list: what they named is removed"),
  ]

  private let isConfirmed: Bool
  private let forgets: Bool

  init(_ arguments: CommandArguments) throws(UsageError) {
    try arguments.expectPositionals(["gc"])
    isConfirmed = arguments.isSet("yes")
    forgets = arguments.isSet("forget")
  }

  func run(in context: StoreContext) throws -> Bool {
    if context.isInTransaction {
      throw CellError("a transaction is open, and could still be rolled back; end it first")
    }
    if forgets { try forgetMissingColumns(context) }
    guard let store = try context.storeIfMade() else {
      context.shell.print("no file removed")
      return true
    }
    let unnamed = Set(try store.contents().names).subtracting(try context.namedFiles())
    if !unnamed.isEmpty, !isConfirmed {
      let files = counted(unnamed.count, "file")
      guard context.shell.isInteractive, isatty(STDIN_FILENO) == 1 else {
        throw CellError("\(files) would be removed; --yes does it")
      }
      if !askWhether("remove \(files) from \"\(store.folder)\"?", context.shell) { return true }
    }
    let removed = try context.remove(unnamed, from: store)
    let count = removed.names.count
    context.shell.print(
      count == 0
        ? "no file removed"
        : "\(counted(count, "file")) removed, \(counted(removed.byteCount, "byte"))")
    return true
  }

  private func forgetMissingColumns(_ context: StoreContext) throws {
    let gone = try context.register.columns.filter { try context.existing($0) == nil }
    if gone.isEmpty { return }
    try context.shell.expectWritable()
    try context.change { try context.register.forget(gone) }
  }

  private func askWhether(_ question: String, _ shell: Shell) -> Bool {
    shell.flush()
    let prompt = Array("\(question) [y/N] ".utf8)
    _ = unsafe prompt.withUnsafeBytes { unsafe writeAll($0, to: STDERR_FILENO) }
    var answer: [UInt8] = []
    var byte: UInt8 = 0
    while unsafe read(STDIN_FILENO, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      answer.append(byte)
    }
    return answer.first == UInt8(ascii: "y") || answer.first == UInt8(ascii: "Y")
  }
}
