internal import BlobTools
internal import RowFormats
internal import SQLiteEngine

struct GetFileAction: FileStoreAction {
  static let name = "get"
  static let usage = "TABLE COLUMN ROW DEST [OPTIONS]"
  static let summary = "Write the file that a cell names to DEST, if it is as it was stored"
  static let options: [CommandOption] =
    CellWords.options.filter { $0.name == "where" } + [
      .flag("force", "Replace a file that exists"),
      .flag("follow", "Write where a symbolic link leads"),
    ]

  private let cell: CellWords
  private let destination: FilePath
  private let fileOptions: AtomicFile.Options

  init(_ arguments: CommandArguments) throws(UsageError) {
    cell = try CellWords(arguments, after: ["get"], before: ["DEST"])
    destination = FilePath(bytes: arguments.positionals.last?.bytes ?? [])
    var fileOptions: AtomicFile.Options = arguments.isSet("force") ? .replacing : []
    if arguments.isSet("follow") { fileOptions.insert(.followingLinks) }
    self.fileOptions = fileOptions
  }

  func run(in context: StoreContext) throws -> Bool {
    let cell = try OpenCell(cell, in: context.engine)
    let name = try context.name(in: cell)
    cell.close()
    try naming(cell.name) {
      let store = try context.store()
      // Before a destination is made ready, so that the cause that is told is the first one.
      guard try store.byteCount(of: name) != nil else {
        throw FileStoreError.missing(name, store.folder)
      }
      try store.copy(name, to: sink(for: name, in: context.shell), context.transfer)
    }
    return true
  }

  private func sink(for name: StoredName, in shell: Shell) throws -> any ByteSink {
    if destination.bytes == [UInt8(ascii: "-")] {
      let output = shell.out
      return ClosureSink("standard output") { bytes throws(BlobError) in
        unsafe bytes.withUnsafeBytes { unsafe output.append($0) }
      }
    }
    if destination.bytes.first == UInt8(ascii: "|") {
      shell.flush()
      return try CommandSink(FilePath(bytes: Array(destination.bytes.dropFirst())).string)
    }
    let path =
      destination.isDirectory
      ? destination.appending(FilePath(name.string)) : destination
    try ProtectedFiles(of: shell.engine()).check(path)
    return try AtomicFile(at: path, fileOptions)
  }
}
