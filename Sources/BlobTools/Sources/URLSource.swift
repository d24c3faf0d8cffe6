internal import Glibc

/// What a web server sends, fetched by the program `curl`.
///
/// Only `http` and `https` are spoken, also after redirects, of which at most ten are followed. The
/// server's word on how much it sends is not believed.
public final class URLSource: ByteSource {
  public let name: String
  private let url: String
  private let options: Options
  private let output: DescriptorSource
  private let process: ShellCommand
  private let messages: Descriptor

  public var byteCount: Int? { nil }

  /// How a URL is fetched.
  public struct Options: Sendable {
    /// How many seconds may pass without a byte.
    public var timeout = 60
    /// The most bytes that are of use: a server that announces more is not heard out.
    public var limit = Int.max

    public init() {}
  }

  /// Starts to fetch a URL.
  ///
  /// - Throws: ``BlobError`` when it is of another scheme, or there is no `curl`.
  public init(
    _ url: String, _ options: Options, cancellation: CancellationFlag
  ) throws(BlobError) {
    self.url = url
    self.options = options
    name = "\"\(url)\""
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https" else { throw .otherScheme(url: url) }
    messages = try Spool.unnamedFile(in: FileSource.temporaryFolder)
    do {
      process = try ShellCommand(
        Self.words(url, options), command: "curl", end: .outputAlone, messages: messages)
    } catch {
      if case .cannotStart(_, .noSuchFile) = error { throw .noCurl }
      throw error
    }
    output = DescriptorSource(process.pipe, name: name, cancellation: cancellation)
  }

  private static func words(_ url: String, _ options: Options) -> [String] {
    var words = [
      // The user's own settings could turn anything into something else.
      "curl", "--disable", "--silent", "--show-error", "--fail", "--globoff", "--location",
      "--max-redirs", "10", "--proto", "=http,https", "--proto-redir", "=http,https",
      "--connect-timeout", String(options.timeout), "--speed-limit", "1",
      "--speed-time", String(options.timeout),
      "--write-out", "%{stderr}\n%{http_code}",
    ]
    if options.limit < Int.max { words += ["--max-filesize", String(options.limit)] }
    return words + ["--url", url]
  }

  public func read(into buffer: inout MutableRawSpan) throws(BlobError) -> Int {
    try output.read(into: &buffer)
  }

  public func finish() throws(BlobError) {
    let end = process.finish()
    let lines = text.split(separator: "\n")
    let status = lines.last.flatMap { Int($0) } ?? 0
    if end & 0x7f != 0 { throw .commandFailed(command: "curl", .signal(end & 0x7f)) }
    switch end >> 8 & 0xff {
    case 0 where (200...299).contains(status): return
    case 0, 22: throw .badStatus(url: url, status: status)
    case 28: throw .timedOut(url: url, seconds: options.timeout)
    case 63: throw .passesLimit(name: name, limit: options.limit)
    case let code:
      throw .fetchFailed(url: url, reason: Self.reason(lines.first) ?? "curl's error \(code)")
    }
  }

  /// What curl says, without its name and number.
  private static func reason(_ line: Substring?) -> String? {
    guard let line, let close = line.range(of: ") ") else { return line.map(String.init) }
    return String(line[close.upperBound...])
  }

  /// The first of what curl printed beside the bytes.
  private var text: String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withRoom(0..<bytes.count) { messages.read(into: &$0, at: 0) } ?? 0
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

extension Substring {
  /// Where a short text begins and ends; nil when it is not there.
  fileprivate func range(of wanted: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(wanted) { return start..<index(start, offsetBy: wanted.count) }
      start = index(after: start)
    }
    return nil
  }
}
