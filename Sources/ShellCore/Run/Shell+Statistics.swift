internal import BlobTools
internal import Glibc
internal import RowFormats
internal import SQLiteEngine

extension Shell {
  /// Prints what was counted for a statement, in as much detail as `.stats` asks for.
  func printStatistics(of cursor: any ResultCursor) {
    if settings.statistics == .steps {
      if let counters = cursor.counters { printNumber("VM-steps", counters.steps, isNarrow: true) }
      return
    }
    let style = dialect.statistics
    if settings.statistics == .statement, !style.describesColumns {
      return printStatementCounters(of: cursor)
    }
    if settings.statistics == .statement { printColumns(of: cursor.facts) }
    if style.beginsWithSteps, let counters = cursor.counters {
      printNumber("VM-steps", counters.steps, isNarrow: true)
    }
    printMemoryCounters()
    printConnectionCounters()
    printStatementCounters(of: cursor)
    if style.tellsSystemOfStatements { printSystemCounters() }
  }

  /// Prints what was counted apart from statements: what `.stats` alone shows.
  func printStatistics() {
    printMemoryCounters()
    printConnectionCounters()
    printSystemCounters()
  }

  private func printNumber(_ label: String, _ value: Int, _ unit: String = "") {
    printLine("\(label):", "\(value)\(unit)")
  }

  private func printNumber(_ label: String, _ value: Int, isNarrow: Bool) {
    print("\(label): \(value)")
  }

  private func printLine(_ label: String, _ value: String) {
    print(label + String(repeating: " ", count: max(1, 37 - label.utf8.count)) + value)
  }

  private func printLevel(_ label: String, _ level: MemoryCounters.Level, _ unit: String = "") {
    printLine("\(label):", "\(level.current) (max \(level.highest))\(unit)")
  }

  /// The columns of the statement and where they come from.
  private func printColumns(of facts: StatementFacts) {
    printNumber("Number of output columns", facts.columns.count)
    for (number, column) in facts.columns.enumerated() {
      let parts: [(String, String?)] = [
        ("name", column.name.string), ("declared type", column.declaredType),
        ("database name", column.originSchema), ("table name", column.originTable),
        ("origin name", column.originColumn),
      ]
      for (part, value) in parts {
        printLine("Column \(number) \(part):", value ?? "(null)")
      }
    }
  }

  private func printMemoryCounters() {
    guard keepsMemoryStatistics else { return sayMemoryIsNotCounted() }
    let memory = SQLiteLibrary.memoryCounters
    printLevel("Memory Used", memory.used, " bytes")
    printLevel("Number of Outstanding Allocations", memory.allocations)
    printLevel("Number of Pcache Overflow Bytes", memory.pageCacheOverflow, " bytes")
    printNumber("Largest Allocation", memory.largestAllocation, " bytes")
    printNumber("Largest Pcache Allocation", memory.largestPageCacheAllocation, " bytes")
  }

  /// Said once: counting memory costs time, so it has to be asked for at the start.
  func sayMemoryIsNotCounted() {
    if saidMemoryIsNotCounted || keepsMemoryStatistics { return }
    saidMemoryIsNotCounted = true
    printError(".stats: memory is counted only when the program was started with -stats")
  }

  private func printConnectionCounters() {
    guard let counters = engineIfOpen?.counters else { return }
    printLevel("Lookaside Slots Used", counters.lookasideUsed)
    printNumber("Successful lookaside attempts", counters.lookasideHits)
    printNumber("Lookaside failures due to size", counters.lookasideMissesBySize)
    printNumber("Lookaside failures due to OOM", counters.lookasideMissesByFullness)
    printNumber("Pager Heap Usage", counters.pageCacheUsed, " bytes")
    printNumber("Page cache hits", counters.pageHits)
    printNumber("Page cache misses", counters.pageMisses)
    printNumber("Page cache writes", counters.pageWrites)
    printNumber("Page cache spills", counters.pageSpills)
    printNumber("Schema Heap Usage", counters.schemaUsed, " bytes")
    printNumber("Statement Heap/Lookaside Usage", counters.statementsUsed, " bytes")
  }

  private func printStatementCounters(of cursor: any ResultCursor) {
    guard let counters = cursor.counters else { return }
    let stepsFirst = dialect.statistics.beginsWithSteps
    if stepsFirst, settings.statistics == .statement {
      printNumber("VM-steps", counters.steps, isNarrow: true)
    }
    printNumber("Fullscan Steps", counters.fullScanSteps)
    printNumber("Sort Operations", counters.sorts)
    printNumber("Autoindex Inserts", counters.automaticIndexRows)
    let joins = counters.filterHits + counters.filterMisses
    if joins > 0 { printLine("Bloom filter bypass taken:", "\(counters.filterHits)/\(joins)") }
    if !stepsFirst { printNumber("Virtual Machine Steps", counters.steps) }
    printNumber("Reprepare operations", counters.recompilations)
    printNumber("Number of times run", counters.runs)
    printNumber("Memory used by prepared stmt", counters.memoryUsed)
  }

  /// What the system counted of this process's reading and writing.
  private func printSystemCounters() {
    let labels = [
      "rchar: ": "Bytes received by read()", "wchar: ": "Bytes sent to write()",
      "syscr: ": "Read() system calls", "syscw: ": "Write() system calls",
      "read_bytes: ": "Bytes read from storage", "write_bytes: ": "Bytes written to storage",
      "cancelled_write_bytes: ": "Cancelled write bytes",
    ]
    for line in linesOfFile("/proc/self/io") {
      guard let (key, label) = labels.first(where: { line.hasPrefix($0.key) }) else { continue }
      printLine("\(label):", String(line.dropFirst(key.utf8.count)))
    }
  }
}

/// The lines of a small file; none when it cannot be read.
private func linesOfFile(_ path: String) -> [Substring] {
  let descriptor = openScript(Array(path.utf8))
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
    count = max(0, unsafe read(descriptor, buffer.baseAddress, buffer.count))
  }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
}

/// How a dialect shows what was counted.
package struct StatisticsStyle: Sendable {
  /// Whether the number of instructions comes first.
  var beginsWithSteps: Bool
  /// Whether `.stats stmt` tells the statement's columns.
  var describesColumns: Bool
  /// Whether the system's counters follow each statement.
  var tellsSystemOfStatements: Bool

  static let classic = StatisticsStyle(
    beginsWithSteps: false, describesColumns: true, tellsSystemOfStatements: true)
  static let current = StatisticsStyle(
    beginsWithSteps: true, describesColumns: false, tellsSystemOfStatements: false)
}
