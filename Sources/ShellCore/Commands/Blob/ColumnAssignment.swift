internal import BlobTools
internal import SQLiteEngine

/// One `--set COLUMN=VALUE`.
struct ColumnAssignment {
  enum Right {
    case text([UInt8])
    case null
    case fact(SourceFact)
  }

  let column: String
  let right: Right

  /// Takes the word of the option apart.
  ///
  /// - Throws: ``UsageError`` when it has no `=`, or names a fact that there is not.
  init(_ argument: CommandArguments.Argument) throws(UsageError) {
    guard let equals = argument.bytes.firstIndex(of: UInt8(ascii: "=")), equals > 0 else {
      throw UsageError(
        "--set takes COLUMN=VALUE, not \"\(argument.string)\"", argument: argument.index)
    }
    column = String(decoding: argument.bytes[..<equals], as: UTF8.self)
    let value = Array(argument.bytes[(equals + 1)...])
    guard value.first == UInt8(ascii: "@") else {
      right = .text(value)
      return
    }
    let name = String(decoding: value.dropFirst(), as: UTF8.self)
    if name.hasPrefix("@") {
      right = .text(Array(value.dropFirst()))
    } else if name == "null" {
      right = .null
    } else if let fact = SourceFact(rawValue: name) {
      right = .fact(fact)
    } else {
      let names = SourceFact.allCases.map(\.rawValue) + ["null"]
      throw UsageError(
        "there is no fact \"@\(name)\"" + suggestion(for: name, among: names)
          + "; a value that begins with @ is written @@", argument: argument.index)
    }
  }
}

/// What can be said of a source, by the name it has after `@`.
enum SourceFact: String, CaseIterable {
  case name, stem, ext, path, size, mtime, type, sha256, width, height, url
}

/// Finds out what is wanted of a source before its bytes are stored.
struct SourceFacts {
  let name: SourceName
  let word: FilePath
  let source: FileSource
  let cancellation: CancellationFlag
  /// All bytes of the source, where they are in memory already.
  var loaded: [UInt8]?
  /// The digest of the source, where it is known already.
  var knownSHA256: [UInt8]?

  /// The value of a fact; NULL for what the source does not have.
  ///
  /// - Throws: ``BlobError`` when the source cannot be read.
  func value(of fact: SourceFact) throws -> Value {
    switch fact {
    case .name: return text(namePath?.lastComponent)
    case .stem: return text(namePath?.stem)
    case .ext: return text(namePath?.fileExtension)
    case .path: return text(word)
    case .size: return Value(source.knownByteCount)
    case .mtime: return file == nil ? .null : Value(CalendarTime(source.modificationTime).iso8601)
    case .type: return Value(try mimeType().rawValue)
    case .sha256: return Value(try sha256().hexadecimal)
    case .width: return try pictureSize().map { Value($0.width) } ?? .null
    case .height: return try pictureSize().map { Value($0.height) } ?? .null
    case .url: return if case .url = name { text(word) } else { .null }
    }
  }

  private var file: FilePath? {
    if case .file(let path) = name { path } else { nil }
  }

  /// The path that names are taken from: that of a file, or in a URL.
  private var namePath: FilePath? {
    guard case .url(let url) = name else { return file }
    let rest = url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      .split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
    return rest.count > 3 ? FilePath(bytes: Array(rest[3])) : nil
  }

  private func text(_ path: FilePath?) -> Value {
    path.map { .text(Text(bytes: $0.bytes)) } ?? .null
  }

  private func mimeType() throws -> MIMEType {
    let head = try bytes(at: 0, count: MIMEType.headByteCount)
    return MIMEType(recognizing: head, isWhole: source.knownByteCount == head.count)
  }

  private func pictureSize() throws -> PictureSize? {
    try PictureSize(
      reading: BoundedReader(byteCount: source.knownByteCount) {
        try bytes(at: $0, count: $1)
      })
  }

  private func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    guard let loaded else { return try source.bytes(at: offset, count: count) }
    return Array(loaded.dropFirst(offset).prefix(count))
  }

  private func sha256() throws -> [UInt8] {
    if let knownSHA256 { return knownSHA256 }
    if let loaded { return loaded.withRawSpan { Digest.of($0, .sha256) } }
    let transfer = BlobTransfer(cancellation: cancellation, computesDigest: true)
    let report = try transfer.examine(source)
    source.rewind()
    return report.sha256 ?? []
  }
}
