extension LaunchOption {
  /// All options, in the order of their names.
  static let table: [LaunchOption] = [
    .later("A", "Run .archive with all arguments that follow"),
    .later("append", "Open a database appended to another file"),
    .mode("ascii", "Set the output mode to ascii"),
    .later("backslash", "Resolve the escapes of C in SQL"),
    .setting("bail", "Stop at the first error") { options, _ in options.bails = true },
    .setting("batch", "Read standard input as a script even on a terminal") { options, _ in
      options.isBatch = true
    },
    .mode("box", "Set the output mode to box"),
    .action("cmd COMMAND", "Run SQL or a dot-command before anything else; repeatable") {
      .run($0[0])
    },
    .later("cmdline-edit BOOLEAN", "Edit the lines typed at a terminal"),
    .mode("column", "Set the output mode to column"),
    .mode("csv", "Set the output mode to csv"),
    .later("deserialize", "Read the database file into memory"),
    .setting("dialect NAME", "Print as sqlite3 does: auto, classic (to 3.51), current") {
      options, values throws(LaunchError) in
      options.dialect = try dialect(values[0])
    },
    .action("echo", "Print each input before running it") { _ in .echo },
    .action("eqp", "Explain each query before running it") { _ in .showPlans(.on) },
    .action("eqpfull", "Explain each query in full before running it") { _ in
      .showPlans(.full)
    },
    .action(
      "escape KIND", "Show control characters as: auto, off, ascii, symbol",
      isUnknownWithoutValue: true
    ) { .setEscape($0[0].string) },
    .setting("exclusive", "Create the database; it must not exist") { options, _ in
      options.openFlags.insert(.exclusive)
    },
    .action("header", "Print column titles") { _ in .setTitles(true) },
    .setting("heap SIZE", "Accepted for old scripts; the library has no such heap") { _, _ in },
    .action("help", "Show this list") { _ in .showHelp },
    .mode("html", "Set the output mode to html"),
    .setting("ifexists", "Open the database only if it exists") { options, _ in
      options.openFlags.insert(.mustExist)
    },
    .setting("init FILE", "Read FILE at the start instead of ~/.sqliterc") {
      options, values in options.initFile = values[0].bytes
    },
    .setting("interactive", "Prompt for input even if it is no terminal") { options, _ in
      options.isInteractive = true
    },
    .mode("json", "Set the output mode to json"),
    .mode("line", "Set the output mode to line"),
    .mode("list", "Set the output mode to list"),
    .later("lookaside SIZE N", "Use N blocks of SIZE bytes of lookaside memory"),
    .mode("markdown", "Set the output mode to markdown"),
    .later(
      "maxsize N", "Largest size of a database read into memory", isUnknownWithoutValue: true),
    .later("memtrace", "Trace memory allocations"),
    .later("mmap N", "Map up to N bytes of a database into memory"),
    .action("newline TEXT", "Set the row separator") { .setRowSeparator($0[0].bytes) },
    .later("no-rowid-in-view", "Give views no rowid"),
    .setting("no-utf8", "Accepted for scripts from Windows; text is always UTF-8") { _, _ in },
    .setting("nofollow", "Refuse a database that is a symbolic link") { options, _ in
      options.openFlags.insert(.noFollow)
    },
    .action("noheader", "Print no column titles") { _ in .setTitles(false) },
    .setting("noinit", "Read no file at the start") { options, _ in options.skipsInitFile = true },
    .later("nonce TEXT", "Set the word that suspends safe mode"),
    .action("nullvalue TEXT", "Set what is printed for NULL") { .setNullText($0[0].bytes) },
    .later("pagecache SIZE N", "Use N blocks of SIZE bytes for database pages"),
    .later("pcachetrace", "Trace the page cache"),
    .mode("psql", "Set the output mode to psql"),
    .mode("quote", "Set the output mode to quote"),
    .setting("readonly", "Open the database for reading only") { options, _ in
      options.openFlags.insert(.readOnly)
    },
    .later("safe", "Refuse commands that reach outside the database"),
    .later("scanstats", "Collect statistics about loops"),
    .setting("screenwidth N", "Fit output to N columns") { options, values throws(LaunchError) in
      options.screenWidth = try screenWidth(values[0])
    },
    .action("separator TEXT", "Set the column separator") { .setColumnSeparator($0[0].bytes) },
    .later("sorterref SIZE", "Sort rows of at least SIZE bytes by reference"),
    .setting("stats", "Print statistics after each statement") { options, _ in
      options.keepsMemoryStatistics = true
      options.actions.append(.reportStatistics)
    },
    .mode("table", "Set the output mode to table"),
    .mode("tabs", "Set the output mode to tabs"),
    .action("test-argv", "Show the arguments") { _ in .showArguments },
    .later("threadsafe N", "Set the threading mode of the library"),
    .later("unsafe-testing", "Allow commands that are for tests only"),
    .setting("utf8", "Accepted for scripts from Windows; text is always UTF-8") { _, _ in },
    .action("version", "Show the version") { _ in .showVersion },
    .later("vfs NAME", "Reach files through the VFS called NAME"),
    .later("vfstrace", "Trace file operations"),
    .later("zip", "Open a ZIP archive as a database"),
  ]

  private static func screenWidth(_ value: LaunchArgument) throws(LaunchError) -> Int {
    let width = ArgumentValues.integer(value.bytes)
    if width < 2 { throw .tooSmall(option: "screenwidth", least: 2) }
    return Int(width)
  }

  private static func dialect(_ value: LaunchArgument) throws(LaunchError) -> DialectChoice {
    guard let choice = DialectChoice(rawValue: value.string) else {
      throw .invalidValue(
        option: "dialect", value: value.bytes, expected: "auto, classic or current")
    }
    return choice
  }
}
