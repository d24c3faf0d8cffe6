import TestSupport
import Testing

private let hasPrograms = findProgram("curl") != nil && findProgram("python3") != nil

/// `.importblob` from a web server.
@Suite("URLs", .enabled(if: hasPrograms, "curl or python3 is not installed"))
struct URLTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Stores what is at `path` in place of "old", and gives the errors without the server's port,
  /// and what is stored then.
  private func store(_ path: String, _ options: String = "") throws -> (String, String) {
    let result = try WebServer.run(
      """
      echo "CREATE TABLE t(data); INSERT INTO t VALUES('old');" | $S t.db
      $S t.db ".importblob $U\(path) t data 1 \(options)" 2> errors
      sed "s/:$port//" errors >&2; $S t.db 'SELECT data FROM t'
      """, in: folder)
    return (result.errorText, result.outputText)
  }

  @Test(arguments: [
    ("/ok.txt", "hello"), ("/a%20b/c.tar.gz", "no length"), ("/chunked", "abc"),
    ("/moved", "hello"), ("/empty", ""), ("/nothing", ""), ("/hop10", "hops"), ("/long", "abc"),
    ("/ok.txt?query=[1-3]{a}#x", "hello"),
  ])
  func bytesAreStored(path: String, bytes: String) throws {
    let (errors, stored) = try store(path)
    #expect(errors == "")
    #expect(stored == bytes + "\n")
  }

  @Test(arguments: [
    ("/missing", "\"http://127.0.0.1/missing\": the server answered with status 404"),
    ("/broken", "\"http://127.0.0.1/broken\": the server answered with status 500"),
    ("/same", "\"http://127.0.0.1/same\": the server answered with status 304"),
    (
      "/huge",
      "\"http://127.0.0.1/huge\" has more than the 999,999,994 bytes that the cell can hold; "
        + "keep it in a file with .filestore"
    ),
  ])
  func otherAnswersLeaveTheCell(path: String, message: String) throws {
    let (errors, stored) = try store(path)
    #expect(errors == ".importblob: t.data row 1: \(message)\n")
    #expect(stored == "old\n")
  }

  @Test(arguments: ["/short", "/loop", "/file", "/ftp", "/hop11", "/cut", "/negative"])
  func failedTransferLeavesTheCell(path: String) throws {
    let (errors, stored) = try store(path)
    let start = ".importblob: t.data row 1: cannot fetch \"http://127.0.0.1\(path)\": "
    #expect(errors.hasPrefix(start))
    #expect(errors.utf8.count > start.utf8.count + 1)
    #expect(stored == "old\n")
  }

  /// What is slow is not silent, however long it takes.
  @Test func slowServerIsHeardOut() throws {
    let (errors, stored) = try store("/drip", "--timeout 4")
    #expect(errors == "")
    #expect(stored == "trickle".map { String(repeating: $0, count: 100) }.joined() + "\n")
  }

  @Test func compressedBytesAreStoredAsTheyAreSent() throws {
    let result = try WebServer.run(
      """
      $S t.db 'CREATE TABLE t(data)' ".importblob $U/gzip t data" 'SELECT hex(data) FROM t'
      """, in: folder)
    #expect(result.errorText == "")
    #expect(result.outputText == "t.data row 1: inserted\n1F8B0800\n")
  }

  /// A URL is one word to `curl`, whatever is in it, and one line of a request.
  @Test(arguments: [
    #"/ok.txt\r\nX-Header: 1"#, "/ok.txt -o made", #"/ok.txt\n-o\nmade"#, "/ok .txt",
  ])
  func urlIsNothingElse(path: String) throws {
    let result = try WebServer.run(
      """
      echo 'CREATE TABLE t(data);' | $S t.db
      printf '%s\\n' '.importblob "'$U'\(path)" t data' | $S t.db; ls
      $S t.db 'SELECT count(*) FROM t'
      """, in: folder)
    #expect(result.errorText.hasPrefix(".importblob: t.data: cannot fetch \"http://127.0.0.1:"))
    #expect(result.outputText == "ready\nserver.py\nt.db\n0\n")
  }

  @Test func silentServerIsGivenUp() throws {
    let (errors, stored) = try store("/silent", "--timeout 1")
    #expect(
      errors == ".importblob: t.data row 1: \"http://127.0.0.1/silent\": no progress for 1 s; "
        + "--timeout SECONDS waits longer\n")
    #expect(stored == "old\n")
  }

  @Test func factsAreThoseOfTheURL() throws {
    let result = try WebServer.run(
      """
      echo 'CREATE TABLE t(name, stem, ext, path, url, size, mtime, data);' | $S t.db
      $S t.db ".importblob '$U/a%20b/c.tar.gz?x=1/2' t data --set name=@name --set stem=@stem \\
      --set ext=@ext --set path=@path --set url=@url --set size=@size --set mtime=@mtime" \\
        'SELECT * FROM t' | sed "s/:$port//g"
      """, in: folder)
    let url = "http://127.0.0.1/a%20b/c.tar.gz?x=1/2"
    #expect(result.errorText == "")
    #expect(
      result.outputText
        == "t.data row 1: inserted\nc.tar.gz|c.tar|gz|\(url)|\(url)|9||no length\n")
  }

  @Test func curlThatIsNotInstalledIsSaid() throws {
    let result = try runLine(
      """
      echo "CREATE TABLE t(data);" | $S t.db
      PATH=/nowhere $S t.db '.importblob http://127.0.0.1:1/x t data'
      """, in: folder)
    #expect(
      result.errorText
        == ".importblob: t.data: URLs are fetched by the program curl, which is not installed\n")
  }

  @Test func userSettingsOfCurlChangeNothing() throws {
    let result = try WebServer.run(
      """
      echo 'url = "file:///etc/passwd"' > .curlrc; export CURL_HOME=$PWD HOME=$PWD
      $S t.db 'CREATE TABLE t(data)' ".importblob $U/ok.txt t data" 'SELECT data FROM t'
      """, in: folder)
    #expect(result.outputText == "t.data row 1: inserted\nhello\n")
  }

  @Test func timeoutMustBeANumberOfSeconds() throws {
    let result = try runLine("$S :memory: '.importblob x t data --timeout 0'", in: folder)
    #expect(
      result.errorText.hasPrefix(".importblob: SECONDS must be from 1 to 1,000,000, not \"0\"\n"))
  }
}
