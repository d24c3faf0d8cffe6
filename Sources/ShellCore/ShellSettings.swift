package import RowFormats

/// Settings to be put back later; nothing to copy where there are none.
final class KeptSettings {
  let settings: ShellSettings

  init(_ settings: ShellSettings) { self.settings = settings }
}

/// What a user has chosen, apart from what formats read.
package struct ShellSettings {
  package var mode: FormatEntry
  /// What formats read.
  package var format: FormatSettings
  /// Whether the user set titles on or off; then a change of mode leaves them.
  package var titlesAreChosen = false
  /// Whether the user or an option chose the mode; the terminal's default gives way to a choice.
  package var modeIsChosen = false
  /// Whether the user set whether wrapping prefers to break between words.
  package var wordWrapIsChosen = false
  /// Whether tables are fitted to the window of the terminal.
  package var screenWidthIsAutomatic = false
  /// Whether BLOBs that hold JSON are shown as its text; nil until someone says so.
  package var binaryJSON: Bool?
  /// Whether input is printed before it runs.
  package var echo = false
  /// Whether a script stops at its first error.
  package var bail = false
  /// Whether the number of changed rows is printed after each chunk.
  package var showsChanges = false
  /// What is counted and shown after each statement.
  package enum Statistics: String, Sendable {
    case off
    case all = "on"
    case statement = "stmt"
    case steps = "vmstep"
  }

  /// Which plans are shown before each statement.
  package enum Plans: String, Sendable { case off, on, trigger, full }

  /// Whether the time that statements took is told.
  package enum Timer: Sendable { case off, on, once }

  package var statistics = Statistics.off
  package var plans = Plans.off
  package var timer = Timer.off
  /// Whether EXPLAIN and EXPLAIN QUERY PLAN have their own layouts in every mode.
  package var laysOutPlans = true
  /// Whether every result is laid out as EXPLAIN is, until a mode is chosen.
  var laysOutAll = false
  /// The prompts that the user chose; nil for those of a new shell.
  package var mainPrompt: String?
  package var continuationPrompt: String?
  /// Whether the prompts of a new shell are colored, and whether the environment may name others,
  /// where prompts are templates.
  var colorsPrompts = environmentVariable("NO_COLOR") == nil
  var heedsPromptVariables = true
  /// How long to wait for a lock, in milliseconds.
  package var busyTimeout: Int = 0

  package init(_ dialect: Dialect) {
    mode = .list
    format = FormatSettings(dialect.format)
    mode.select(&format, dialect.format)
    if dialect.optionsSetLittle { format.wrapWidth = 0 }
  }

  /// Forgets all that was chosen about modes.
  mutating func forgetModes(_ dialect: Dialect) {
    format = FormatSettings(dialect.format)
    titlesAreChosen = false
    wordWrapIsChosen = false
    screenWidthIsAutomatic = false
    binaryJSON = nil
    plans = .off
  }

  /// Puts the mode and what belongs to it back.
  mutating func restoreMode(of other: ShellSettings) {
    mode = other.mode
    format = other.format
    modeIsChosen = other.modeIsChosen
    titlesAreChosen = other.titlesAreChosen
    wordWrapIsChosen = other.wordWrapIsChosen
    screenWidthIsAutomatic = other.screenWidthIsAutomatic
    binaryJSON = other.binaryJSON
  }
}
