/// What the library counted over the whole process; all zero unless it keeps memory statistics.
public struct MemoryCounters: Sendable {
  /// A number now and the highest it was.
  public struct Level: Hashable, Sendable {
    public var current: Int
    public var highest: Int
  }

  /// Bytes of memory in use.
  public var used: Level
  /// Allocations not yet freed.
  public var allocations: Level
  /// Bytes of page cache that came from the heap.
  public var pageCacheOverflow: Level
  /// Bytes of the largest allocation.
  public var largestAllocation: Int
  /// Bytes of the largest allocation of the page cache.
  public var largestPageCacheAllocation: Int
}

/// What the library counted for one connection.
public struct ConnectionCounters: Sendable {
  /// Slots of lookaside memory in use.
  public var lookasideUsed: MemoryCounters.Level
  /// Allocations that lookaside memory served, and those it could not, by size or for want of
  /// a slot.
  public var lookasideHits: Int
  public var lookasideMissesBySize: Int
  public var lookasideMissesByFullness: Int
  /// Bytes of the page caches.
  public var pageCacheUsed: Int
  /// Pages found in the cache, read, written, and written early for want of room, since these
  /// counters were last read.
  public var pageHits: Int
  public var pageMisses: Int
  public var pageWrites: Int
  public var pageSpills: Int
  /// Bytes of the schemas, and of the compiled statements.
  public var schemaUsed: Int
  public var statementsUsed: Int
}

/// What the library counted for one statement.
public struct StatementCounters: Sendable {
  /// Steps of full scans.
  public var fullScanSteps: Int
  /// Sorts.
  public var sorts: Int
  /// Rows put into automatic indexes.
  public var automaticIndexRows: Int
  /// Steps of joins that a Bloom filter saved, and those it did not.
  public var filterHits: Int
  public var filterMisses: Int
  /// Instructions run.
  public var steps: Int
  /// Times the statement was compiled again.
  public var recompilations: Int
  /// Times it was run.
  public var runs: Int
  /// Bytes it takes.
  public var memoryUsed: Int
}
