internal import BlobTools
internal import SQLiteEngine

struct FileStoreCommand: DotCommand {
  static let name = "filestore"
  static let usage = "SUBCOMMAND ..."
  static let summary = "Keep values as files in a folder, and their names in cells"
  static let traits: CommandTraits = [.ours, .refusedInSafeMode]
  static let details =
    actions.flatMap { action in
      let typed = [action.name, action.usage].filter { !$0.isEmpty }.joined(separator: " ")
      return [typed, "    " + action.summary] + optionHelp(action.options).map { "    " + $0 }
    } + ["view TABLE COLUMN ROW", "    Not available in this version"]

  private static let actions: [any FileStoreAction.Type] = [
    OpenStoreAction.self, AddFileAction.self, GetFileAction.self, RemoveFileAction.self,
    ListFilesAction.self, CheckStoreAction.self, CollectFilesAction.self, SpillAction.self,
    AbsorbAction.self,
  ]

  private let action: any FileStoreAction

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let names = Self.actions.map { $0.name }
    guard let word = line.arguments.first?.string else {
      throw UsageError("missing SUBCOMMAND: " + names.joined(separator: ", "), argument: 1)
    }
    if word == "view" { throw UsageError("view is not available in this version", argument: 1) }
    guard let type = Self.actions.first(where: { $0.name == word }) else {
      throw UsageError(
        "there is no \"\(word)\"" + suggestion(for: word, among: names) + "; there are "
          + names.joined(separator: ", "), argument: 1)
    }
    action = try type.init(CommandArguments(copy line, options: type.options))
  }

  func run(in shell: Shell) throws -> Outcome {
    var isWell = true
    let outcome = try shell.transferring(for: Self.self) { cancellation in
      let context = try StoreContext(in: shell, cancellation)
      do {
        isWell = try action.run(in: context)
      } catch let error as TransactionError {
        throw error
      } catch {
        throw CellError("\(type(of: action).name): \(error)")
      }
    }
    return isWell ? outcome : .failed
  }
}

/// A subcommand of `.filestore`.
protocol FileStoreAction: SendableMetatype {
  static var name: String { get }
  static var usage: String { get }
  static var summary: String { get }
  static var options: [CommandOption] { get }

  /// Takes the arguments apart, the first of which is the name.
  ///
  /// - Throws: ``UsageError`` when they are not what the subcommand takes.
  init(_ arguments: CommandArguments) throws(UsageError)

  /// Does what the subcommand says.
  ///
  /// - Returns: Whether all is well; what is not was said.
  func run(in context: StoreContext) throws -> Bool
}

extension FileStoreAction {
  static var options: [CommandOption] { [] }
}
