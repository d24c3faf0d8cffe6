import TestSupport
import Testing

/// The library serves programs that have never heard of the shell.
@Suite(.enabled(if: findProgram("swift") != nil, "needs the swift program"))
struct OtherPackageTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "coffee",
      dependencies: [.package(path: "\(BuiltShell.packageFolder)")],
      targets: [
        .executableTarget(
          name: "coffee",
          dependencies: [
            .product(
              name: "SQLiteEngine",
              package: "\(BuiltShell.packageFolder.split(separator: "/").last ?? "")")
          ])
      ])
    """

  private static let program = """
    import SQLiteEngine

    let connection = try Connection(path: "coffee.db")
    try connection.execute(
      "CREATE TABLE Coffee(CoffeeID INTEGER PRIMARY KEY, CoffeeName TEXT, Price REAL, Image BLOB)")
    try connection.execute("INSERT INTO Coffee VALUES(1, ?, ?, NULL)", "Espresso", 2.5)
    for row in try connection.query("SELECT * FROM Coffee WHERE Price < ?", 3.5) {
      print(row["CoffeeName"] ?? nil, row[2], row.dictionary.count, row.values.count)
    }
    let changed = try connection.saveBlob(
      [1, 2, 0, 255] as [UInt8], with: "UPDATE Coffee SET Image = ? WHERE CoffeeID = 1")
    let image = try connection.loadBlob("SELECT Image FROM Coffee WHERE CoffeeID = ?", 1)
    print(changed, image ?? Blob())
    let cell = BlobLocation(table: "Coffee", column: "Image", rowid: 1)
    print(try BlobHandle(cell, in: connection).byteCount)
    do { try connection.execute("SELECT nonsense") } catch { print(error.message) }
    try connection.execute("PRAGMA hard_heap_limit = 20000000")
    do { _ = try connection.query("SELECT zeroblob(500000000)") } catch { print(error.message) }
    """

  @Test func anotherPackageBuildsAndRuns() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write(Self.program, to: "Sources/coffee/main.swift")
    let swift = try #require(findProgram("swift"))
    var build = ChildProcess(swift, ["run", "--quiet", "coffee"], in: folder)
    build.deadline = .seconds(900)
    let result = try build.run()
    #expect(
      String(decoding: result.output, as: UTF8.self) == """
        Espresso 2.5 4 4
        1 x'010200ff'
        4
        no such column: nonsense
        out of memory

        """, "\(String(decoding: result.errors, as: UTF8.self))")
    #expect(result.ending == .exited(0))
  }
}
