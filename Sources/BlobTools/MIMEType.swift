/// What bytes are, as `image/png`; unknown names survive.
public struct MIMEType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// How many of the first bytes are looked at; more are of no use.
  public static let headByteCount = 65_536

  public static let octetStream = MIMEType(rawValue: "application/octet-stream")
  public static let empty = MIMEType(rawValue: "application/x-empty")
  public static let plainText = MIMEType(rawValue: "text/plain")
  public static let png = MIMEType(rawValue: "image/png")
  public static let jpeg = MIMEType(rawValue: "image/jpeg")
  public static let gif = MIMEType(rawValue: "image/gif")
  public static let webP = MIMEType(rawValue: "image/webp")
  public static let bmp = MIMEType(rawValue: "image/bmp")
  public static let tiff = MIMEType(rawValue: "image/tiff")
  public static let heic = MIMEType(rawValue: "image/heic")
  public static let avif = MIMEType(rawValue: "image/avif")
  public static let pdf = MIMEType(rawValue: "application/pdf")
  public static let zip = MIMEType(rawValue: "application/zip")
  public static let gzip = MIMEType(rawValue: "application/gzip")
  public static let zstd = MIMEType(rawValue: "application/zstd")
  public static let sqlite = MIMEType(rawValue: "application/vnd.sqlite3")
  public static let mp4 = MIMEType(rawValue: "video/mp4")
  public static let m4a = MIMEType(rawValue: "audio/mp4")
  public static let quickTime = MIMEType(rawValue: "video/quicktime")
  public static let binaryPropertyList = MIMEType(rawValue: "application/x-bplist")

  /// Recognises bytes by their signature, at its full length; else text by its bytes.
  ///
  /// - Parameters:
  ///   - head: The first bytes, of which ``headByteCount`` are looked at.
  ///   - isWhole: Whether there are no more.
  public init(recognizing head: [UInt8], isWhole: Bool) {
    let head = head.count > Self.headByteCount ? Array(head[..<Self.headByteCount]) : head
    if let known = Self.bySignature(head) {
      self = known
    } else if head.isEmpty {
      self = .empty
    } else {
      self = UTF8Check.looksLikeText(head, isWhole: isWhole) ? .plainText : .octetStream
    }
  }

  /// The usual extension of a file's name, without the period.
  public var fileExtension: String {
    Self.names.first { $0.type == self }?.fileExtension ?? "bin"
  }

  /// What it is, in words.
  public var summary: String {
    Self.names.first { $0.type == self }?.summary ?? "data"
  }

  /// Whether we know more of it than its name.
  var isKnown: Bool { Self.names.contains { $0.type == self } }

  private static let names: [(type: MIMEType, fileExtension: String, summary: String)] = [
    (.plainText, "txt", "UTF-8 text"), (.png, "png", "PNG picture"),
    (.jpeg, "jpg", "JPEG picture"), (.gif, "gif", "GIF picture"), (.webP, "webp", "WebP picture"),
    (.bmp, "bmp", "BMP picture"), (.tiff, "tif", "TIFF picture"), (.heic, "heic", "HEIC picture"),
    (.avif, "avif", "AVIF picture"), (.pdf, "pdf", "PDF document"), (.zip, "zip", "ZIP archive"),
    (.gzip, "gz", "gzip data"), (.zstd, "zst", "Zstandard data"),
    (.sqlite, "sqlite", "SQLite database"), (.mp4, "mp4", "MP4 video"), (.m4a, "m4a", "MP4 audio"),
    (.quickTime, "mov", "QuickTime video"),
    (.binaryPropertyList, "plist", "binary property list"), (.empty, "bin", "no bytes"),
  ]
}

extension MIMEType: CustomStringConvertible {
  public var description: String { rawValue }
}
