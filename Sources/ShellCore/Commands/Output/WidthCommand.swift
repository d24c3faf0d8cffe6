internal import RowFormats

struct WidthCommand: DotCommand {
  static let name = "width"
  static let usage = "N1 N2 ..."
  static let summary = "Set the widths of the columns of tables"
  static let details = [
    "A negative width aligns right, 0 fits the column to its values; no width clears them."
  ]

  private let widths: [Int]

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    widths = line.arguments.map {
      let number = ArgumentValues.integer($0.bytes)
      return dialect.widestColumn == nil ? Int(Int32(truncatingIfNeeded: number)) : Int(number)
    }
  }

  func run(in shell: Shell) throws -> Outcome {
    let most = shell.dialect.widestColumn ?? .max
    shell.settings.format.widths = widths.map { max(-most, min(most, $0)) }
    return .proceed
  }
}
