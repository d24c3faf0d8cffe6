internal import RowFormats

/// What a `.mode` line asks for, step by step.
struct ModeSteps {
  /// One step and the number of the word it is about.
  private struct Step {
    enum Kind {
      case mode(String)
      case table([UInt8])
      case option(ModeOption, [UInt8]?)
    }

    var kind: Kind
    var argument: Int

    var isOption: Bool { if case .option = kind { true } else { false } }

    /// Whether it is an option that the older shells have.
    var isTableOption: Bool {
      guard case .option(let option, let value) = kind else { return false }
      return ["wrap", "ww", "wordwrap", "noquote"].contains(option.name)
        || (option.name == "quote" && value == nil)
    }

    /// Whether it is an option after which, by itself, the mode is told.
    var leavesMode: Bool {
      guard case .option(let option, _) = kind else { return false }
      return ["once", "reset"].contains(option.name)
    }
  }

  private static var unknownMode: CommandFailure {
    CommandFailure(
      "Error: mode should be one of: ascii box column csv html insert json line list markdown "
        + "qbox quote table tabs tcl")
  }
  private static let advice = "Use \".help .mode\" for more info"

  private var steps: [Step] = []
  private let modes = FormatTable.entries.map(\.name)
  /// What is wrong with the word after the last step.
  private var failure: UsageError?

  /// Reads the words as the shells since 3.52 do: what stands before a wrong word is done.
  init(inOrder line: borrowing CommandLineWords) {
    var position = 0
    while position < line.arguments.count, failure == nil {
      let word = line.argument(position)
      position += 1
      if word.hasPrefix("-") {
        takeOption(word, line, &position)
      } else if !hasMode {
        steps.append(Step(kind: .mode(word), argument: position))
      } else if let step = steps.last, case .mode = step.kind, step.argument == position - 1 {
        steps.append(Step(kind: .table(line.argumentBytes(position - 1)), argument: position))
      } else {
        failure = .marked("bad argument", argument: position, advice: Self.advice)
      }
    }
  }

  private var hasMode: Bool {
    steps.contains { if case .mode = $0.kind { true } else { false } }
  }

  private mutating func takeOption(
    _ word: String, _ line: borrowing CommandLineWords, _ position: inout Int
  ) {
    guard let option = ModeOption.named(word) else {
      failure = .marked("bad option", argument: position, advice: Self.advice)
      return
    }
    let argument = position
    var value: [UInt8]?
    let next = position < line.arguments.count ? line.argument(position) : nil
    let mayTake = option.needsValue || isOptionalValue(next)
    if option.valueName != nil, next != nil, mayTake {
      value = line.argumentBytes(position)
      position += 1
    } else if option.needsValue {
      failure = .marked("missing argument", argument: argument)
      return
    }
    let wordNumber = value == nil ? argument : position
    steps.append(Step(kind: .option(option, value), argument: wordNumber))
  }

  /// Whether a word belongs to an option that can do without one: it is no option, and no mode
  /// where that is missing yet.
  private func isOptionalValue(_ word: String?) -> Bool {
    guard let word, !word.hasPrefix("-") else { return false }
    return hasMode || word == "off" || !modes.contains(word)
  }

  /// Reads the words as the older shells do: nothing is done when one is wrong, and an option that
  /// lacks its value is taken for a mode or a table.
  init(classic line: borrowing CommandLineWords) {
    var position = 0
    var hasTable = false
    while position < line.arguments.count, failure == nil {
      let word = line.argument(position)
      let next = position + 1 < line.arguments.count ? line.argument(position + 1) : nil
      position += 1
      if word.hasPrefix("-"), let option = ModeOption.named(word) {
        let takesNext = option.valueName != nil && next.map(option.takes) == true
        let isFlag = !option.needsValue
        if takesNext, !isFlag || hasMode {
          position += 1
          steps.append(
            Step(kind: .option(option, line.argumentBytes(position - 1)), argument: position))
          continue
        } else if isFlag {
          steps.append(Step(kind: .option(option, nil), argument: position))
          continue
        }
      }
      if !hasMode {
        steps.append(Step(kind: .mode(word), argument: position))
      } else if !hasTable {
        hasTable = true
        steps.append(Step(kind: .table(line.argumentBytes(position - 1)), argument: position))
      } else {
        failure = .verbatim(
          word.hasPrefix("-")
            ? "unknown option: \(word)\noptions:\n  --noquote\n  --quote\n  --wordwrap on/off\n"
              + "  --wrap N\n  --ww"
            : "extra argument: \"\(word)\"")
      }
    }
  }

  /// Takes the steps from the first, then complains about what follows them.
  ///
  /// The mode is told last, where that was asked for and where nothing was changed.
  ///
  /// - Throws: ``UsageError`` about the first wrong word.
  func takeInOrder(in shell: Shell) throws {
    var isVerbose = false
    var isTold = true
    for step in steps {
      if case .option(let option, _) = step.kind, option.name == "v" {
        isVerbose = true
      } else {
        try take(step, in: shell)
        if !step.leavesMode { isTold = false }
      }
    }
    if let failure { throw failure }
    if isVerbose || isTold { shell.print(shell.modeLine(isVerbose: isVerbose)) }
  }

  /// Selects the mode first, then takes the options; without a mode the current one is told and
  /// selected again.
  ///
  /// - Throws: ``UsageError`` or ``CommandFailure`` when a word has no meaning.
  func takeClassically(in shell: Shell) throws {
    let tableOptions = try takeTableOptions(in: shell)
    if let failure { throw failure }
    if !hasMode {
      shell.print("current output mode: \(shell.classicModeDescription)")
      if shell.settings.laysOutAll { throw Self.unknownMode }
      shell.selectClassically(shell.settings.mode)
    }
    for step in steps where !step.isOption { try take(step, in: shell) }
    if ["box", "column", "markdown", "table"].contains(shell.settings.mode.name) {
      shell.settings.format.tableOptions = tableOptions
    }
    for step in steps where step.isOption && !step.isTableOption { try take(step, in: shell) }
  }

  /// What the options of tables come to, which the older shells read before they look at the mode,
  /// with the name `qbox` for one of them. They change nothing by themselves.
  private func takeTableOptions(in shell: Shell) throws -> FormatSettings.TableOptions {
    let before = shell.settings.format.tableOptions
    defer { shell.settings.format.tableOptions = before }
    let fresh = FormatSettings(shell.dialect.format).tableOptions
    shell.settings.format.tableOptions = fresh
    for step in steps {
      if case .mode("qbox") = step.kind {
        shell.settings.format.tableOptions = fresh
        shell.settings.format.quotesValues = true
      } else if step.isTableOption {
        try take(step, in: shell)
      }
    }
    return shell.settings.format.tableOptions
  }

  private func take(_ step: Step, in shell: Shell) throws {
    switch step.kind {
    case .mode(let word): try select(word, step.argument, in: shell)
    case .table(let name):
      shell.settings.format.tableName = shell.keptTableName(name)
    case .option(let option, let value):
      do throws(ModeProblem) {
        try option.apply(shell, value)
      } catch {
        guard shell.dialect.marksArguments else {
          let advice = error.advice.map { "; it \($0)" } ?? ""
          throw UsageError("\(error.problem)\(advice)", argument: step.argument)
        }
        let argument = step.argument + (error.isAboutNext ? 1 : 0)
        throw UsageError.marked(error.problem, argument: argument, advice: error.advice)
      }
    }
  }

  private func select(_ word: String, _ argument: Int, in shell: Shell) throws {
    if shell.selectUserMode(named: word) { return }
    guard let entry = FormatTable.entry(named: word, in: shell.dialect.format),
      entry.name != "www"
    else {
      guard !shell.dialect.marksArguments else {
        throw UsageError.marked("unknown mode", argument: argument, advice: Self.advice)
      }
      throw Self.unknownMode
    }
    if shell.dialect.marksArguments {
      shell.select(entry)
    } else {
      shell.selectClassically(entry)
    }
  }
}

/// Why the value of an option of `.mode` has no meaning.
struct ModeProblem: Error {
  let problem: String
  var advice: String?
  /// Whether the mark is put under the word after the wrong one, as `sqlite3` does; where there
  /// is none, only the advice is told.
  var isAboutNext = false

  init(after problem: String, advice: String) {
    self.problem = problem
    self.advice = advice
    isAboutNext = true
  }

  init(_ problem: String, advice: String? = nil) {
    self.problem = problem
    self.advice = advice
  }
}
