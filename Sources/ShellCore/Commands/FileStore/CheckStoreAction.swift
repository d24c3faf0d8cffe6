internal import BlobTools
internal import SQLiteEngine

struct CheckStoreAction: FileStoreAction {
  static let name = "check"
  static let usage = ""
  static let summary = "Tell missing, unnamed and damaged files; it fails when there are any"

  init(_ arguments: CommandArguments) throws(UsageError) {
    try arguments.expectPositionals(["check"])
  }

  func run(in context: StoreContext) throws -> Bool {
    let shell = context.shell
    let store = try context.storeIfMade()
    let (references, contents) = try inventory(of: store, context)
    var named: Set<StoredName> = []
    var counts = [0, 0, 0, 0]
    let present = Set(contents.names)
    for reference in references {
      if let name = reference.name {
        named.insert(name)
        if present.contains(name) { continue }
        shell.print("missing  \(name), named by \(reference.cell)")
        counts[0] += 1
      } else {
        shell.print("no name  in \(reference.cell)")
        counts[3] += 1
      }
    }
    for name in contents.names {
      if !named.contains(name) {
        shell.print("unnamed  \(name)")
        counts[1] += 1
      }
      if let store, try !isIntact(name, in: store, context) {
        shell.print("damaged  \(name)")
        counts[2] += 1
      }
    }
    for other in contents.others { shell.print("ignored  \(other), no file of the store") }
    let problems = zip(counts, ["missing", "unnamed", "damaged", "no name"])
      .filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    shell.print(
      "\(counted(references.count, "cell")) and \(counted(contents.names.count, "file")): "
        + (problems.isEmpty ? "all is well" : problems.joined(separator: ", ")))
    return problems.isEmpty
  }

  /// The cells and the files at one moment, in which nobody adds or removes any.
  private func inventory(
    of store: FileStore?, _ context: StoreContext
  ) throws -> ([StoreReference], (names: [StoredName], others: [FilePath])) {
    // Inside a transaction the shell itself may hold a lock.
    let lock =
      context.isInTransaction
      ? nil : try store.map { try StoreLock(.exclusive, on: $0, context.cancellation) }
    return try withExtendedLifetime(lock) {
      var references: [StoreReference] = []
      try context.forEachReference { references.append($0) }
      return (references, try store?.contents() ?? ([], []))
    }
  }

  private func isIntact(
    _ name: StoredName, in store: FileStore, _ context: StoreContext
  ) throws -> Bool {
    do {
      try store.verify(name, context.transfer)
      return true
    } catch FileStoreError.damaged, FileStoreError.isNoFile {
      return false
    } catch FileStoreError.missing {
      // Removed since the inventory.
      return true
    }
  }
}
