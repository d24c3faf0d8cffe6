/// Everything that is no picture.
extension HostileCorpus {
  /// The beginnings of other kinds of files, and compressed bytes.
  static var containers: [Seed] {
    let heads = [
      "%PDF-1.7\n", "PK\u{3}\u{4}", "SQLite format 3\0", "bplist00", "\0\0\0\u{18}ftypisom",
      "\0\0\0\u{18}ftypheic", "\u{7f}ELF\u{2}\u{1}\u{1}", "#!/bin/sh\n", "<?xml version='1.0'?>",
    ]
    return heads.enumerated().map { ("head-\($0)", Array($1.utf8) + littleEndian(7)) } + compressed
  }

  /// "hello hello hello hello" in both formats of zlib, and two members of gzip in a row.
  private static var compressed: [Seed] {
    let deflated: [UInt8] = [0xcb, 0x48, 0xcd, 0xc9, 0xc9, 0x57, 0xc8, 0x40, 0x27, 1]
    let gzip =
      [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3] + deflated + littleEndian(0x8d3d_51e3)
      + littleEndian(23)
    return [
      ("zlib", [0x78, 0x9c] + deflated + bigEndian(0x6803_08b1)), ("gzip", gzip),
      ("gzip-twice", gzip + gzip), ("zstd", [0x28, 0xb5, 0x2f, 0xfd, 4, 0, 9, 0, 0]),
    ]
  }

  /// Texts, some of which are not quite: encodings, characters cut short, and orders to terminals.
  static var texts: [Seed] {
    let sound = [
      "plain text\r\nwith\ttabs\r\n", "\u{e9}\u{2026}\u{1f600}\u{85}\u{9b}31m",
      "\u{1b}[2J\u{1b}]0;title\u{7}", "\u{feff}x\r\r\n\0",
      "aGVsbG8gd29ybGQ=", "aGVs bG8\n-_-_ ==", "data:text/plain;base64,aGVsbG8=",
      "DATA:,a%20b%00%fF", "data:image/png;charset=x;BASE64,//8", "87cURD]i,\"Ebo80\n",
    ]
    let broken: [[UInt8]] = [
      [0xc2], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xf0, 0x9f, 0x98],
      [0x61, 0x0d, 0xe2, 0x82], [0xfe, 0xff, 0, 0x61], [0xff, 0xfe, 0x61, 0], [0x80, 0x9b, 0x41],
    ]
    return sound.enumerated().map { ("text-\($0)", Array($1.utf8)) }
      + broken.enumerated().map { ("broken-\($0)", $1) }
  }
}
