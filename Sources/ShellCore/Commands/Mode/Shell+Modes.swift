internal import RowFormats
internal import SQLiteEngine

/// A mode that the user gave a name.
struct UserMode {
  var name: String
  var entry: FormatEntry
  var format: FormatSettings
}

extension Shell {
  /// Makes a mode current as the older shells do: some names are other modes with options.
  func selectClassically(_ entry: FormatEntry) {
    settings.format.tableName = nil
    select(entry)
    switch entry.name {
    case "qbox":
      selectNamed("box")
      settings.format.quotesValues = true
    case "tabs":
      let separators = (settings.format.columnSeparator, settings.format.rowSeparator)
      selectNamed("list")
      (settings.format.columnSeparator, settings.format.rowSeparator) = separators
    default: break
    }
  }

  func selectNamed(_ name: String) {
    if let entry = FormatTable.entries.first(where: { $0.name == name }) { select(entry) }
  }

  /// Makes a mode current that the user gave this name.
  ///
  /// - Returns: Whether there is one.
  func selectUserMode(named name: String) -> Bool {
    guard let mode = userModes.first(where: { $0.name == name }) else { return false }
    settings.mode = mode.entry
    settings.format = mode.format
    settings.modeIsChosen = true
    return true
  }

  /// A table for insert mode; to the shells since 3.52 an empty name is none.
  func keptTableName(_ name: [UInt8]) -> [UInt8]? {
    name.isEmpty && dialect.marksArguments ? nil : name
  }

  /// Fits tables to a width, to the terminal's (`auto`), or to none (`off`).
  func setScreenWidth(_ word: String) {
    settings.screenWidthIsAutomatic = word == "auto"
    let asked = Int(ArgumentValues.integer(Array(word.utf8)))
    let width = min(asked, dialect.widestColumn ?? .max)
    settings.format.screenWidth = word != "auto" && width > 0 ? width : nil
  }

  /// Prints the names of all modes.
  func printModeNames() {
    let last = ["batch", "tty"]
    let names = FormatTable.entries.map(\.name).filter { !last.contains($0) && $0 != "www" }
    let all = names.sorted() + userModes.map(\.name) + last
    print("available modes: " + all.joined(separator: " "))
  }

  /// The mode as the older shells' `.mode` and `.show` tell it.
  var classicModeDescription: String {
    if settings.laysOutAll { return "explain" }
    let name = settings.mode.name
    guard ["box", "column", "markdown", "table"].contains(name) else { return name }
    let format = settings.format
    return "\(name) --wrap \(format.wrapWidth) --wordwrap \(format.wrapsAtWords ? "on" : "off")"
      + " --\(format.quotesValues ? "" : "no")quote"
  }

  /// The current mode as a line that can be entered again.
  ///
  /// - Parameter isVerbose: Whether settings that the mode has anyway are told too.
  func modeLine(isVerbose: Bool) -> String {
    let base = baseOfMode
    var line = ".mode"
    if settingsBeforeMode != nil { line += " --once" }
    line += " \(base.name)"
    var fresh = FormatSettings(dialect.format)
    // A mode that sets no separators has whatever the one before it had.
    fresh.columnSeparator = settings.format.columnSeparator
    fresh.rowSeparator = settings.format.rowSeparator
    base.select(&fresh, dialect.format)
    for part in parts(of: settings.format, comparedWith: fresh, base.name) {
      if isVerbose ? part.isListed : part.differs { line += " --\(part.text)" }
    }
    return line
  }

  /// The settings of formats that the current mode starts with.
  var freshFormat: FormatSettings {
    var fresh = FormatSettings(dialect.format)
    settings.mode.select(&fresh, dialect.format)
    return fresh
  }

  /// The mode that the current one is with options.
  private var baseOfMode: FormatEntry {
    let bases = ["tty": "qbox", "batch": "list"]
    let name = bases[settings.mode.name] ?? settings.mode.name
    return FormatTable.entries.first { $0.name == name } ?? settings.mode
  }

  /// One option of the line.
  private struct Part {
    var text: String
    /// Whether it differs from what the mode has anyway.
    var differs: Bool
    /// Whether the list of all options has it.
    var isListed = true
  }

  private func parts(
    of now: FormatSettings, comparedWith fresh: FormatSettings, _ mode: String
  ) -> [Part] {
    layoutParts(of: now, comparedWith: fresh, mode)
      + textParts(of: now, comparedWith: fresh, mode)
      + titleParts(of: now, comparedWith: fresh, mode)
  }

  private func layoutParts(
    of now: FormatSettings, comparedWith fresh: FormatSettings, _ mode: String
  ) -> [Part] {
    let align = now.alignments.map { Choices.alignment.word(for: $0) }.joined()
    let blob = Choices.blob.word(for: now.blobEncoding)
    let isTable = ModeKinds.tables.contains(mode)
    let limits = [now.lineLimit, now.characterLimit, now.titleLimit]
    let isLimited =
      now.characterLimit > 0
      || ModeKinds.wrapping.contains(mode) && (now.lineLimit > 0 || now.titleLimit > 0)
    let limitWord =
      limits == [0, 0, 0]
      ? "off" : limits == [5, 300, 20] ? "on" : limits.map { "\($0)" }.joined(separator: ",")
    return [
      Part(text: "align \"\(align)\"", differs: isTable && !align.isEmpty),
      Part(
        text: "border \(now.hasBorder == false ? "off" : "on")",
        differs: (now.hasBorder == false) != (fresh.hasBorder == false)),
      Part(text: "blob-quote \(blob)", differs: now.blobEncoding != .auto),
      Part(
        text: "colsep \(cString(now.columnSeparator))",
        differs: ModeKinds.separating.contains(mode)
          && now.columnSeparator != fresh.columnSeparator),
      Part(
        text: "escape \(Choices.escape.word(for: now.controlEscape))",
        differs: now.controlEscape != nil),
      Part(
        text: "fpfmt \(now.realFormat?.source ?? "auto")", differs: now.realFormat != nil),
      Part(
        text: "ifmt \(now.integerFormat?.source ?? "auto")", differs: now.integerFormat != nil),
      Part(text: "limits \(limitWord)", differs: isLimited),
    ]
  }

  private func textParts(
    of now: FormatSettings, comparedWith fresh: FormatSettings, _ mode: String
  ) -> [Part] {
    let multi = now.multiInsertByteCount
    let screen = settings.screenWidthIsAutomatic ? "auto" : "\(now.screenWidth ?? 0)"
    return [
      Part(text: "multiinsert \(multi)", differs: false),
      Part(
        text: "null \(cString(now.nullText))",
        differs: !["count", "off"].contains(mode) && now.nullText != fresh.nullText),
      Part(
        text: "quote \(Choices.text.word(for: now.textEncoding))",
        differs: now.textEncoding != fresh.textEncoding),
      Part(
        text: "rowcount \(now.showsRowCount ? "on" : "off")",
        differs: now.showsRowCount != fresh.showsRowCount),
      Part(
        text: "rowsep \(cString(now.rowSeparator))",
        differs: (mode == "jobject" || ModeKinds.separating.contains(mode))
          && now.rowSeparator != fresh.rowSeparator),
      Part(
        text: "sw \(screen)", differs: ModeKinds.wrapping.contains(mode) && screen != "0"),
      Part(text: "tablename \(cString(now.tableName ?? []))", differs: mode == "insert"),
      Part(
        text: "textjsonb \(settings.binaryJSON == true ? "on" : "off")",
        differs: settings.binaryJSON != nil),
    ]
  }

  private func titleParts(
    of now: FormatSettings, comparedWith fresh: FormatSettings, _ mode: String
  ) -> [Part] {
    let widths = now.widths.map { "\($0)" }.joined(separator: ",")
    let hasTitles = settings.mode.hasTitles
    let isWordWrapped = settings.wordWrapIsChosen && now.wrapsAtWords
    // What the shells since 3.52 print, also where it does not tell all.
    let isWrapTold = settings.wordWrapIsChosen && ModeKinds.wrapping.contains(mode)
    let ownEncoding = settings.mode.collectsRows ? .plain : fresh.textEncoding
    let encoding = now.titleEncoding.flatMap { $0 == ownEncoding ? nil : $0 }
    let word = encoding == .plain ? "plain" : encoding.map { Choices.text.word(for: $0) } ?? ""
    return [
      Part(
        text: "titles \(word)", differs: hasTitles && encoding != nil && now.titles != .off,
        isListed: hasTitles && encoding != nil && now.titles != .off),
      Part(
        text: "titles \(Choices.titles.word(for: now.titles))",
        differs: hasTitles
          && (encoding == nil ? now.titles != fresh.titles : now.titles == .always),
        isListed: hasTitles && (encoding == nil || now.titles != .on)),
      Part(
        text: "widths \(widths.isEmpty ? "\"\"" : widths)",
        differs: settings.mode.collectsRows && !widths.isEmpty),
      Part(
        text: "wordwrap \(isWordWrapped ? "on" : "off")", differs: false),
      Part(
        text: "wrap \(now.wrapWidth)", differs: isWrapTold && now.wrapWidth != fresh.wrapWidth,
        isListed: now.wrapWidth != fresh.wrapWidth),
      Part(text: "ww", differs: isWrapTold, isListed: false),
    ]
  }
}

extension FormatEntry {
  /// Whether titles are something that can be shown, and not part of each row.
  var hasTitles: Bool { !["count", "jobject", "json", "line", "off"].contains(name) }
}

/// Which modes the line of settings tells which options of.
private enum ModeKinds {
  static let tables = ["box", "column", "markdown", "psql", "qbox", "split", "table"]
  static let wrapping = tables + ["line"]
  static let separating = ["ascii", "c", "csv", "jatom", "line", "list", "quote", "tabs", "tcl"]
}
