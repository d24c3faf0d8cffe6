internal import CSQLite

extension SQLiteLibrary {
  /// What the library counted over the whole process. Wraps `sqlite3_status64`.
  public static var memoryCounters: MemoryCounters {
    MemoryCounters(
      used: level(SQLITE_STATUS_MEMORY_USED), allocations: level(SQLITE_STATUS_MALLOC_COUNT),
      pageCacheOverflow: level(SQLITE_STATUS_PAGECACHE_OVERFLOW),
      largestAllocation: level(SQLITE_STATUS_MALLOC_SIZE).highest,
      largestPageCacheAllocation: level(SQLITE_STATUS_PAGECACHE_SIZE).highest)
  }

  private static func level(_ counter: Int32) -> MemoryCounters.Level {
    var current: Int64 = 0
    var highest: Int64 = 0
    _ = unsafe sqlite3_status64(counter, &current, &highest, 0)
    return MemoryCounters.Level(current: Int(current), highest: Int(highest))
  }
}

extension Connection {
  /// What the library counted for this connection; the page counters begin again. Wraps
  /// `sqlite3_db_status`.
  public var counters: ConnectionCounters? {
    ConnectionCounters(
      lookasideUsed: level(SQLITE_DBSTATUS_LOOKASIDE_USED),
      lookasideHits: level(SQLITE_DBSTATUS_LOOKASIDE_HIT).highest,
      lookasideMissesBySize: level(SQLITE_DBSTATUS_LOOKASIDE_MISS_SIZE).highest,
      lookasideMissesByFullness: level(SQLITE_DBSTATUS_LOOKASIDE_MISS_FULL).highest,
      pageCacheUsed: level(SQLITE_DBSTATUS_CACHE_USED).current,
      pageHits: level(SQLITE_DBSTATUS_CACHE_HIT, resets: true).current,
      pageMisses: level(SQLITE_DBSTATUS_CACHE_MISS, resets: true).current,
      pageWrites: level(SQLITE_DBSTATUS_CACHE_WRITE, resets: true).current,
      pageSpills: level(SQLITE_DBSTATUS_CACHE_SPILL, resets: true).current,
      schemaUsed: level(SQLITE_DBSTATUS_SCHEMA_USED).current,
      statementsUsed: level(SQLITE_DBSTATUS_STMT_USED).current)
  }

  private func level(_ counter: Int32, resets: Bool = false) -> MemoryCounters.Level {
    var current: Int32 = 0
    var highest: Int32 = 0
    _ = unsafe sqlite3_db_status(handle, counter, &current, &highest, resets ? 1 : 0)
    return MemoryCounters.Level(current: Int(current), highest: Int(highest))
  }

  /// Whether EXPLAIN QUERY PLAN tells the plans of triggers too, until set otherwise.
  ///
  /// - Returns: What it was before.
  @discardableResult
  public func setExplainsTriggers(_ isOn: Bool) -> Bool {
    var before: Int32 = 0
    _ = unsafe csqlite_db_config_boolean(handle, SQLITE_DBCONFIG_TRIGGER_EQP, -1, &before)
    var after: Int32 = 0
    _ = unsafe csqlite_db_config_boolean(
      handle, SQLITE_DBCONFIG_TRIGGER_EQP, isOn ? 1 : 0, &after)
    return before != 0
  }
}

extension Statement {
  /// What the library counted for this statement. Wraps `sqlite3_stmt_status`.
  public var counters: StatementCounters {
    StatementCounters(
      fullScanSteps: count(SQLITE_STMTSTATUS_FULLSCAN_STEP), sorts: count(SQLITE_STMTSTATUS_SORT),
      automaticIndexRows: count(SQLITE_STMTSTATUS_AUTOINDEX),
      filterHits: count(SQLITE_STMTSTATUS_FILTER_HIT),
      filterMisses: count(SQLITE_STMTSTATUS_FILTER_MISS), steps: count(SQLITE_STMTSTATUS_VM_STEP),
      recompilations: count(SQLITE_STMTSTATUS_REPREPARE), runs: count(SQLITE_STMTSTATUS_RUN),
      memoryUsed: count(SQLITE_STMTSTATUS_MEMUSED))
  }

  private func count(_ counter: Int32) -> Int {
    Int(unsafe sqlite3_stmt_status(handle, counter, 0))
  }
}
