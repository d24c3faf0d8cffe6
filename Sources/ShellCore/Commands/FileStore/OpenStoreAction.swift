internal import BlobTools

struct OpenStoreAction: FileStoreAction {
  static let name = "open"
  static let usage = "[DIR]"
  static let summary = "Use the files in DIR; DATABASE-files beside the database if not given"

  private let folder: FilePath?

  init(_ arguments: CommandArguments) throws(UsageError) {
    try arguments.expectPositionals(["open"], optional: ["DIR"])
    folder =
      arguments.positionals.count > 1
      ? FilePath(bytes: arguments.positionals[1].bytes) : nil
  }

  func run(in context: StoreContext) throws -> Bool {
    let store = try context.choose(folder)
    let note = store == nil ? " (made at the first addition)" : ""
    context.shell.print("file store \"\(try context.folder)\"\(note)")
    return true
  }
}
