internal import BlobTools
internal import Glibc
internal import SQLiteEngine

/// The open database and its file store, for the length of one command.
struct StoreContext {
  let shell: Shell
  let engine: any Engine
  let register: StoreRegister
  let transfer: BlobTransfer
  private let databasePath: FilePath

  var cancellation: CancellationFlag { transfer.cancellation }
  private var session: StoreSession { shell.storeSession }

  init(in shell: Shell, _ cancellation: CancellationFlag) throws {
    self.shell = shell
    engine = try shell.engine()
    register = StoreRegister(engine)
    transfer = BlobTransfer(cancellation: cancellation, computesDigest: true)
    guard let name = try engine.databases().first(where: { $0.schema == "main" })?.fileName,
      !name.bytes.isEmpty
    else { throw CellError("a database in memory has no file store; .open one in a file") }
    databasePath = FilePath(bytes: name.bytes)
    session.follow(engine)
  }

  /// Whether the user has a transaction open.
  var isInTransaction: Bool { engine.isAutocommit == false }

  /// The folder of the store: as opened, as recorded, or beside the database.
  var folder: FilePath {
    get throws { try session.chosenFolder ?? recordedFolder }
  }

  private var recordedFolder: FilePath {
    get throws {
      guard let recorded = try register.folder else { return usualFolder }
      return recorded.isAbsolute ? recorded : databasePath.parent.appending(recorded)
    }
  }

  private var usualFolder: FilePath { FilePath(bytes: databasePath.bytes + Array("-files".utf8)) }

  /// Makes a folder the store's, from now on and, once there is a store, for later sessions.
  func choose(_ folder: FilePath?) throws -> FileStore? {
    session.wasRefused = true
    let chosen = try (folder.map(absolute)) ?? recordedFolder
    let id = try register.id
    let store = try FileStore(in: chosen, id: id ?? session.freshId)
    let before = try recordedFolder
    if store == nil, let id, chosen != before, try FileStore(in: before, id: id) != nil {
      throw CellError("the file store is in \"\(before)\"; move that folder first")
    }
    session.chosenFolder = chosen
    if id != nil, chosen != before {
      try shell.expectWritable()
      try change { try register.record(folder: recordable(chosen)) }
    }
    session.wasRefused = false
    return store
  }

  private func absolute(_ path: FilePath) throws -> FilePath {
    let name = path.lastComponent
    if !path.isUsable || name.bytes.isEmpty || name == "." || name == ".." {
      guard path.isUsable, let whole = path.resolved else { throw BlobError.unusableName(path) }
      return whole
    }
    guard let parent = path.parent.resolved else {
      throw BlobError.cannotOpen(path.parent, .latest)
    }
    return parent.appending(name)
  }

  /// The folder as it is recorded; nil for the usual one.
  private func recordable(_ folder: FilePath) -> FilePath? {
    if folder == usualFolder { return nil }
    let start = databasePath.parent.appending("").bytes
    guard folder.bytes.starts(with: start) else { return folder }
    return FilePath(bytes: Array(folder.bytes.dropFirst(start.count)))
  }

  /// The store, or nil when nothing was added yet.
  func storeIfMade() throws -> FileStore? {
    try FileStore(in: folder, id: register.id ?? session.freshId)
  }

  /// The store, which must be there.
  func store() throws -> FileStore {
    guard let store = try storeIfMade() else { throw FileStoreError.isNotMade(try folder) }
    return store
  }

  /// The store; it is made, and the database told its id first, when there is none.
  func madeStore() throws -> FileStore {
    if session.wasRefused {
      throw CellError("the folder of the last .filestore open was refused; open another one first")
    }
    let folder = try folder
    if try register.id == nil {
      // Refuses an unsuitable folder before anything is recorded.
      _ = try FileStore(in: folder, id: session.freshId)
      let id = session.freshId ?? FileStore.freshId()
      session.freshId = id
      try change {
        try register.establish(id: id)
        try register.record(folder: recordable(folder))
      }
    }
    guard let id = try register.id else { throw FileStoreError.isNotMade(folder) }
    return try FileStore.making(in: folder, id: id)
  }

  /// Adds files and the cells that name them, with a lock held until all is committed.
  func adding<Result>(to store: FileStore, _ body: () throws -> Result) throws -> Result {
    if session.lease != nil { return try body() }
    let lock = try StoreLock(.shared, on: store, cancellation)
    let startsInside = isInTransaction
    let result = try body()
    if startsInside { session.keep(lock) }
    return withExtendedLifetime(lock) { result }
  }

  /// Changes the database, all or nothing, and hears Ctrl-C only through the flag.
  func change<Result>(_ body: () throws -> Result) throws -> Result {
    if isInTransaction { return try shell.withoutInterrupting(body) }
    InterruptSignal.watch(nil)
    defer { InterruptSignal.watch(engine.interruptToken) }
    return try engine.transaction(.immediate, body)
  }

  /// Finds a column of a table of the main database, which alone has a file store.
  func column(
    _ tableName: TableName, _ columnName: String
  ) throws -> (CellTable, CellTable.Column) {
    let table = try CellTable(tableName, in: engine)
    guard table.schema == "main" else {
      throw CellError("\(table.schema).\(table.name) is not in the main database")
    }
    return (table, try table.column(columnName))
  }
}

extension FilePath {
  fileprivate var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// The path without links and dots; nil when it leads nowhere.
  fileprivate var resolved: FilePath? {
    guard let path = unsafe withCString({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(path) }
    return unsafe FilePath(
      bytes: Array(UnsafeRawBufferPointer(start: path, count: strlen(path))))
  }
}
