internal import RowFormats
internal import SQLiteEngine

extension ModeOption {
  /// All options, in the order of their names.
  static var table: [ModeOption] { layout + text + control }

  private static let layout: [ModeOption] = [
    ModeOption("align STRING", "Align columns: L, C or R for each") {
      shell, value throws(ModeProblem) in try setAlignment(value ?? [], shell)
    },
    ModeOption("border BOOLEAN", "Frame tables, or not") { shell, value in
      guard let choice = Choices.border.value(of: value) else { return }
      shell.settings.format.hasBorder = choice
    },
    ModeOption("charlimit N", "Show at most N characters of a value") { shell, value in
      shell.settings.format.characterLimit = number(value)
    },
    ModeOption("limits L,C,T", "Show at most L lines, C characters, T columns of a title") {
      shell, value throws(ModeProblem) in
      try setLimits(String(decoding: value ?? [], as: UTF8.self), shell)
    },
    ModeOption("linelimit N", "Show at most N lines of a value") { shell, value in
      shell.settings.format.lineLimit = shortNumber(value)
    },
    ModeOption("screenwidth N", alias: "sw", "Fit tables to N columns, or auto, or off") {
      shell, value in shell.setScreenWidth(String(decoding: value ?? [], as: UTF8.self))
    },
    ModeOption("titlelimit N", "Show at most N columns of a title") { shell, value in
      shell.settings.format.titleLimit = shortNumber(value)
    },
    ModeOption("widths N,N,...", alias: "width", "Set the widths of columns") {
      shell, value throws(ModeProblem) in
      try setWidths(value ?? [], shell)
    },
    ModeOption("wordwrap BOOLEAN", "Wrap between words") { shell, value in
      setWordWrap(boolean(value, shell), shell)
    },
    ModeOption("wrap N", "Wrap cells of tables after N columns") { shell, value in
      let width = ArgumentValues.integer(value ?? [])
      shell.settings.format.wrapWidth =
        shell.dialect.widestColumn.map { max(-$0, min(Int(width), $0)) } ?? number(value)
    },
    ModeOption("ww", "Wrap between words") { shell, _ in setWordWrap(true, shell) },
  ]

  private static let text: [ModeOption] = [
    ModeOption("blob HOW", "Show BLOBs as summary, hex, base64, literal or raw") {
      shell, value throws(ModeProblem) in
      guard let encoding = Choices.blob.value(of: value) else {
        throw ModeProblem(
          "bad argument", advice: "should be summary, hex, base64, literal, or raw")
      }
      shell.settings.format.blobEncoding = encoding
    },
    ModeOption("blob-quote HOW", "Show BLOBs as auto, text, sql, hex, tcl, json or size") {
      shell, value in
      guard let encoding = Choices.blob.value(of: value) else { return }
      shell.settings.format.blobEncoding = encoding
    },
    ModeOption("colsep STRING", "Set what stands between columns") { shell, value in
      shell.settings.format.columnSeparator = shell.kept(value ?? [])
    },
    ModeOption("escape HOW", "Show control characters as they are (off), ascii, or symbol") {
      shell, value throws(ModeProblem) in
      guard let escape = Choices.escape.value(of: value) else {
        throw ModeProblem(
          "unknown escape type", advice: "should be auto, off, ascii, or symbol")
      }
      shell.settings.format.controlEscape = escape
    },
    ModeOption("fpfmt FORMAT", "Write REALs as printf would, such as %,.2f, or auto") {
      shell, value throws(ModeProblem) in
      shell.settings.format.realFormat = try numberFormat(value, .real)
    },
    ModeOption("ifmt FORMAT", "Write INTEGERs as printf would, such as %,d, or auto") {
      shell, value throws(ModeProblem) in
      shell.settings.format.integerFormat = try numberFormat(value, .integer)
    },
    ModeOption("multiinsert N", "Put rows into one INSERT of up to N bytes") { shell, value in
      shell.settings.format.multiInsertByteCount = Int(UInt32(truncatingIfNeeded: number(value)))
    },
    ModeOption("noquote", "Show values as they are") { shell, _ in
      shell.settings.format.quotesValues = false
      guard shell.dialect.marksArguments else { return }
      shell.settings.format.textEncoding = .plain
      shell.settings.format.blobEncoding = .auto
    },
    ModeOption("null STRING", "Set what is shown for NULL") { shell, value in
      shell.settings.format.nullText = shell.kept(value ?? [])
    },
    ModeOption(
      "quote HOW", values: Choices.text.pairs.map { $0.0 },
      "Show values as literals of sql, csv, html, tcl, json, or relaxed"
    ) { shell, value throws(ModeProblem) in try setQuoting(value, shell) },
    ModeOption("rowsep STRING", "Set what stands after rows") { shell, value in
      shell.settings.format.rowSeparator = shell.kept(value ?? [])
    },
    ModeOption("tablename NAME", "Set the table that insert mode names") { shell, value in
      shell.settings.format.tableName = shell.keptTableName(value ?? [])
    },
    ModeOption("textjsonb BOOLEAN", "Show JSONB as the text of its JSON") {
      shell, value in shell.settings.binaryJSON = boolean(value, shell)
    },
  ]

  private static let control: [ModeOption] = [
    ModeOption("list", "Show the names of modes") { shell, _ in shell.printModeNames() },
    ModeOption("once", "Return to the mode before after the next statement") { shell, _ in
      shell.settingsBeforeMode = KeptSettings(shell.settings)
    },
    ModeOption("reset", "Start from the settings of a new shell") { shell, _ in
      let mode = shell.settings.mode
      shell.settings.forgetModes(shell.dialect)
      // Where a mode sets all of its own, what it does not set is empty.
      if shell.dialect.marksArguments {
        shell.settings.format.columnSeparator = []
        shell.settings.format.rowSeparator = []
      }
      shell.select(mode)
    },
    ModeOption("rowcount BOOLEAN", "Show the number of rows after them") { shell, value in
      shell.settings.format.showsRowCount = boolean(value, shell)
    },
    ModeOption("tag NAME", "Keep this mode under a name") { shell, value throws(ModeProblem) in
      let name = String(decoding: value ?? [], as: UTF8.self)
      let isTaken = FormatTable.entries.contains { $0.name == name }
      if isTaken || shell.userModes.contains(where: { $0.name == name }) {
        throw ModeProblem("mode already exists")
      }
      shell.userModes.append(
        UserMode(name: name, entry: shell.settings.mode, format: shell.settings.format))
    },
    ModeOption("titles WHEN", alias: "title", "Show titles: off, on, always, auto; or how") {
      shell, value throws(ModeProblem) in try setTitles(value, shell)
    },
    ModeOption("v", alias: "verbose", "Show all settings of the mode") { shell, _ in
      shell.print(shell.modeLine(isVerbose: true))
    },
  ]
}

private func boolean(_ value: [UInt8]?, _ shell: Shell) -> Bool {
  shell.boolean(String(decoding: value ?? [], as: UTF8.self))
}

private func number(_ value: [UInt8]?) -> Int {
  Int(Int32(truncatingIfNeeded: ArgumentValues.integer(value ?? [])))
}

/// A number as far as the shells since 3.52 keep limits of lines and titles.
private func shortNumber(_ value: [UInt8]?) -> Int {
  Int(Int16(truncatingIfNeeded: ArgumentValues.integer(value ?? [])))
}

/// The format that a word is; nil for the way of the mode.
private func numberFormat(
  _ value: [UInt8]?, _ kind: NumberFormat.Kind
) throws(ModeProblem) -> NumberFormat? {
  let word = value ?? []
  if word.isEmpty || word == Array("auto".utf8) { return nil }
  guard let format = NumberFormat(word, for: kind) else {
    throw ModeProblem(
      kind == .real ? "not a valid floating-point format" : "not a valid integer format")
  }
  return format
}

private func setWordWrap(_ isOn: Bool, _ shell: Shell) {
  shell.settings.format.wrapsAtWords = isOn
  shell.settings.wordWrapIsChosen = true
}

private func setAlignment(_ value: [UInt8], _ shell: Shell) throws(ModeProblem) {
  var alignments: [FormatSettings.Alignment] = []
  var isWrong = false
  for byte in value {
    let alignment = Choices.alignment.value(of: [byte & 0xdf])
    if alignment == nil { isWrong = true }
    alignments.append(alignment ?? .left)
  }
  shell.settings.format.alignments = alignments
  if isWrong {
    throw ModeProblem(
      "bad alignment string", advice: "Should contain only characters L, C, and R.")
  }
}

private func setLimits(_ word: String, _ shell: Shell) throws(ModeProblem) {
  let numbers =
    switch word {
    case "on": [5, 300, 20]
    case "off": [0, 0, 0]
    default: leadingNumbers(word)
    }
  guard numbers.count > 1 else {
    throw ModeProblem(
      "bad argument",
      advice:
        #"Should be "on" or "off" or "L,C,T" where L, C, and T are unsigned integers"#)
  }
  shell.settings.format.lineLimit = Int(Int16(truncatingIfNeeded: numbers[0]))
  shell.settings.format.characterLimit = Int(Int32(truncatingIfNeeded: numbers[1]))
  if numbers.count > 2 {
    shell.settings.format.titleLimit = Int(Int16(truncatingIfNeeded: numbers[2]))
  }
}

/// Up to three numbers with commas between them; what follows them counts for nothing.
private func leadingNumbers(_ word: String) -> [Int] {
  var numbers: [Int] = []
  for part in word.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false).prefix(3) {
    let digits = part.drop { $0 == " " || $0 == "\t" }.prefix { ("0"..."9").contains($0) }
    guard let number = Int(digits) else { break }
    numbers.append(number)
    if !part.hasSuffix(digits) { break }
  }
  return numbers
}

/// Whole numbers with blanks between them, or a comma right after the one before.
private func setWidths(_ value: [UInt8], _ shell: Shell) throws(ModeProblem) {
  let most = shell.dialect.widestColumn ?? .max
  var rest = value[...]
  var widths: [Int] = []
  while true {
    rest = rest.drop(while: ByteKind.isSpace)
    guard let first = rest.first else { break }
    let digits = (first == UInt8(ascii: "-") ? rest.dropFirst() : rest).prefix {
      (0x30...0x39).contains($0)
    }
    guard !digits.isEmpty else {
      throw ModeProblem(
        after: "syntax error", advice: "should be a comma-separated list if integers")
    }
    let magnitude = Int(String(decoding: digits, as: UTF8.self)) ?? .max
    guard magnitude <= most else {
      throw ModeProblem(after: "width too big", advice: "Maximum column width is \(most)")
    }
    widths.append(first == UInt8(ascii: "-") ? -magnitude : magnitude)
    rest = rest[digits.endIndex...]
    if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
  }
  shell.settings.format.widths = widths
}

/// Without a value `--quote` means SQL, which has a word for NULL.
private func setQuoting(_ value: [UInt8]?, _ shell: Shell) throws(ModeProblem) {
  guard shell.dialect.marksArguments || value != nil else {
    shell.settings.format.quotesValues = true
    return
  }
  guard let encoding = value.map({ Choices.text.value(of: $0) }) ?? .sql else {
    throw ModeProblem(
      "unknown", advice: "should be off, on, sql, csv, html, tcl, json, or relaxed")
  }
  shell.settings.format.textEncoding = encoding
  if value.map({ ["on", "yes", "1"].contains(String(decoding: $0, as: UTF8.self)) }) ?? true {
    shell.settings.format.nullText = Array("NULL".utf8)
  }
}

private func setTitles(_ value: [UInt8]?, _ shell: Shell) throws(ModeProblem) {
  if value == Array("auto".utf8) {
    let fresh = shell.freshFormat
    shell.settings.format.titles = fresh.titles
    shell.settings.format.titleEncoding = fresh.titleEncoding
  } else if let titles = Choices.titles.value(of: value) {
    shell.settings.format.titles = titles
  } else if let encoding = Choices.titleText.value(of: value) {
    shell.settings.format.titleEncoding = encoding
    if shell.settings.format.titles == .off,
      shell.settings.mode.hasTitles || shell.settings.titlesAreChosen
    {
      shell.settings.format.titles = .always
    }
  } else {
    throw ModeProblem(
      "bad --titles value",
      advice: "should be off, on, always, auto, plain, sql, csv, html, tcl, or json")
  }
  // From now on a change of mode changes them.
  if shell.dialect.marksArguments { shell.settings.titlesAreChosen = false }
}
