internal import Glibc

/// Finds the files that a user means by names, folders and patterns.
///
/// What a folder or pattern yields comes in the order of its bytes, and no file twice. `**` in a
/// pattern stands for folders of any depth; names that begin with a period are found only by
/// patterns that begin with one.
public struct FileSearch {
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// A folder means its whole tree, not only the files right in it.
    public static let recursive = Options(rawValue: 1)
    /// Where there is a symbolic link, what it leads to is meant.
    public static let followingLinks = Options(rawValue: 2)
    /// The folders are found too, each before what is in it.
    public static let listingFolders = Options(rawValue: 4)
    /// Symbolic links are found too, as what they are.
    public static let listingLinks = Options(rawValue: 8)
  }

  /// A file, or what else was asked for, and whether the user named it.
  public struct File: Sendable {
    public let path: FilePath
    public let isNamed: Bool
    /// nil for a file.
    public let kind: BlobError.FileKind?
  }

  /// Something that was found and is left out.
  public struct Omission: Sendable {
    public let path: FilePath
    public let kind: BlobError.FileKind
  }

  public private(set) var files: [File] = []
  public private(set) var omissions: [Omission] = []
  /// Words that mean nothing, and folders that cannot be read.
  public private(set) var failures: [BlobError] = []

  private let options: Options
  private let cancellation: CancellationFlag
  private var known: Set<FilePath> = []
  /// The folders that are being read: a link back to one of them would go round in circles.
  private var openFolders: [FileIdentity] = []

  public init(_ options: Options, cancellation: CancellationFlag) {
    self.options = options
    self.cancellation = cancellation
  }

  /// Adds what a word means: the file or folder of that name, else the files that match it.
  public mutating func add(_ word: FilePath) {
    guard word.isUsable else { return failures.append(.unusableName(word)) }
    if let status = word.status(followingLinks: false) {
      return addNamed(word, BlobError.FileKind(mode: status.st_mode))
    }
    let code = SystemErrorCode.latest
    guard GlobPattern.isPattern(word.bytes) else {
      return failures.append(.cannotOpen(word, code))
    }
    let before = (files.count, omissions.count, failures.count, known.count)
    let isAbsolute = word.bytes.first == UInt8(ascii: "/")
    var components = word.bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
    if components.last == Self.anyDepth { components.append([UInt8(ascii: "*")]) }
    expand(isAbsolute ? "/" : FilePath(bytes: []), components[...])
    if before == (files.count, omissions.count, failures.count, known.count) {
      failures.append(.noFileMatches(word))
    }
  }

  private static let anyDepth = Array("**".utf8)

  private mutating func addNamed(_ path: FilePath, _ kind: BlobError.FileKind?) {
    switch kind {
    case nil, .pipe: addFile(path, isNamed: true)
    case .directory: addFolder(path)
    case .symbolicLink: add(path, .symbolicLink, isNamed: true)
    case .socket?, .device?, .unknown?: failures.append(.sourceIsNoFile(path, kind ?? .unknown))
    }
  }

  private mutating func addFile(
    _ path: FilePath, isNamed: Bool, kind: BlobError.FileKind? = nil
  ) {
    if known.insert(path).inserted {
      files.append(File(path: path, isNamed: isNamed, kind: kind))
    }
  }

  /// Adds what was found in a folder or by a pattern.
  private mutating func add(_ path: FilePath, _ kind: BlobError.FileKind?, isNamed: Bool = false) {
    switch kind {
    case nil: addFile(path, isNamed: isNamed)
    case .directory: if options.contains(.recursive) || isNamed { addFolder(path) }
    case .symbolicLink where options.contains(.followingLinks):
      guard let status = path.status() else { return failures.append(.cannotOpen(path, .latest)) }
      let target = BlobError.FileKind(mode: status.st_mode)
      if target == .symbolicLink { return omit(path, .symbolicLink) }
      add(path, target, isNamed: isNamed)
    case .symbolicLink where options.contains(.listingLinks):
      addFile(path, isNamed: isNamed, kind: .symbolicLink)
    case .some(let kind): omit(path, kind)
    }
  }

  private mutating func omit(_ path: FilePath, _ kind: BlobError.FileKind) {
    if known.insert(path).inserted { omissions.append(Omission(path: path, kind: kind)) }
  }

  /// Adds the files of a folder; the names in the working folder have no folder before them.
  private mutating func addFolder(_ path: FilePath) {
    let prefix = path == "." || path == "./" ? FilePath(bytes: []) : path
    if options.contains(.listingFolders), !prefix.bytes.isEmpty {
      addFile(prefix.withoutTrailingSlashes, isNamed: false, kind: .directory)
    }
    withEntries(of: path) { search, entry in
      search.add(prefix.appendingName(entry.name), entry.kind)
    }
  }

  private mutating func withEntries(
    of folder: FilePath, _ body: (inout FileSearch, FolderEntry) -> Void
  ) {
    if cancellation.isCancelled { return }
    let folder = folder.bytes.isEmpty ? "." : folder
    let identity = options.contains(.followingLinks) ? FileIdentity(of: folder) : nil
    if let identity {
      if openFolders.contains(identity) { return omit(folder, .symbolicLink) }
      openFolders.append(identity)
    }
    do {
      for entry in try folder.entries() { body(&self, entry) }
    } catch {
      failures.append(error)
    }
    if identity != nil { openFolders.removeLast() }
  }

  /// Follows a pattern, a component at a time.
  private mutating func expand(_ base: FilePath, _ components: ArraySlice<[UInt8]>) {
    guard let first = components.first else { return }
    let rest = components.dropFirst()
    if first == Self.anyDepth { return expandAnyDepth(base, rest) }
    let pattern = GlobPattern(first)
    if let name = pattern.onlyName { return expand(named: base.appendingName(name), rest) }
    withEntries(of: base) { search, entry in
      guard !entry.isHidden || pattern.beginsWithPeriod, pattern.matches(entry.name) else { return }
      let path = base.appendingName(entry.name)
      if rest.isEmpty {
        search.add(path, entry.kind)
      } else if search.isFolder(path, entry.kind) {
        search.expand(path, rest)
      }
    }
  }

  private mutating func expand(named path: FilePath, _ rest: ArraySlice<[UInt8]>) {
    if !rest.isEmpty {
      if path.isDirectory { expand(path, rest) }
    } else if let status = path.status(followingLinks: false) {
      add(path, BlobError.FileKind(mode: status.st_mode))
    }
  }

  private mutating func expandAnyDepth(_ base: FilePath, _ rest: ArraySlice<[UInt8]>) {
    if rest.first == Self.anyDepth { return expandAnyDepth(base, rest.dropFirst()) }
    expand(base, rest)
    withEntries(of: base) { search, entry in
      let path = base.appendingName(entry.name)
      if !entry.isHidden, search.isFolder(path, entry.kind) { search.expandAnyDepth(path, rest) }
    }
  }

  private func isFolder(_ path: FilePath, _ kind: BlobError.FileKind?) -> Bool {
    kind == .directory
      || (kind == .symbolicLink && options.contains(.followingLinks) && path.isDirectory)
  }
}

extension FilePath {
  fileprivate func appendingName(_ name: [UInt8]) -> FilePath {
    appending(FilePath(bytes: name))
  }
}
