import TestSupport
import Testing

/// Our JSON of binary property lists against what Python's plistlib put into them.
@Suite("Property lists")
struct PropertyListTests {
  private static let python = findProgram("python3")
  private static let comparer =
    BuiltShell.packageFolder + "/Tests/DifferentialTests/PropertyLists/compare.py"

  @Test(
    "plist_json() means what plistlib wrote", .enabled(if: python != nil))
  func everyValueComesThrough() throws {
    let folder = try TemporaryFolder()
    let python = try #require(Self.python)
    let made = try ChildProcess(python, [Self.comparer, "make"], in: folder).run()
    #expect(made.errorText == "")
    let script =
      "SELECT count(writefile(substr(name, 3, length(name) - 7) || 'json', plist_json(data)))\n"
      + "FROM fsdir('.') WHERE name LIKE '%.plist';\n"
    let ours = try BuiltShell.run(script, ["-init", "/dev/null", "-batch"], in: folder)
    #expect(ours.errorText == "")
    let count = ours.outputText.prefix { $0.isNumber }
    let checked = try ChildProcess(python, [Self.comparer, "check"], in: folder).run()
    #expect(checked.errorText == "")
    #expect(checked.outputText == "\(count) compared, \(count) made\n")
    #expect(ours.outputText == "311\n")
  }
}
