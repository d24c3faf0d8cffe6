internal import SQLiteEngine

extension FormatEntry {
  /// Rows of a table of HTML.
  static let html = FormatEntry(
    "html", abbreviated: "html",
    ModeValues(textEncoding: .html, titles: .always),
    make: { settings, dialect in
      HTMLMaker(tags: dialect.html).make(
        CellStyle(settings.always(.html), dialect, null: dialect.html.null))
    })
}

/// The tags around rows and cells.
package struct HTMLTags: Sendable {
  package var rowStart: String
  package var rowEnd: String
  package var titleStart: String
  package var titleEnd: String
  package var cellStart: String
  package var cellEnd: String
  /// What stands for NULL whatever the settings say; nil for their null text.
  package var null: String?

  static let classic = HTMLTags(
    rowStart: "<TR>", rowEnd: "</TR>\n", titleStart: "<TH>", titleEnd: "</TH>\n",
    cellStart: "<TD>", cellEnd: "</TD>\n")
  static let current = HTMLTags(
    rowStart: "<tr>\n", rowEnd: "</tr>\n", titleStart: "<th>", titleEnd: "\n",
    cellStart: "<td>", cellEnd: "\n", null: "null")
}

/// Makes formats of rows of HTML.
struct HTMLMaker: FormatMaker {
  let tags: HTMLTags
  /// What stands around all rows of a statement.
  var before = ""
  var after = ""

  func make(_ encoder: some CellEncoder) -> any RowFormat { HTMLLayout(self, encoder) }
}

/// Writes each row as a row of HTML.
final class HTMLLayout<Encoder: CellEncoder>: RowFormat {
  private let encoder: Encoder
  private let parts: HTMLMaker
  private let rowStart: Delimiter
  private let rowEnd: Delimiter
  private let cellStart: Delimiter
  private let cellEnd: Delimiter
  private let limiter: CellLimiter?
  private var columns = ColumnNames([])
  private var rowCount: RowCount

  init(_ parts: HTMLMaker, _ encoder: Encoder) {
    self.parts = parts
    self.encoder = encoder
    rowStart = Delimiter(parts.tags.rowStart)
    rowEnd = Delimiter(parts.tags.rowEnd)
    cellStart = Delimiter(parts.tags.cellStart)
    cellEnd = Delimiter(parts.tags.cellEnd)
    limiter = CellLimiter(encoder.style.settings)
    rowCount = RowCount(encoder.style.settings)
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    self.columns = columns
  }

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    if rowCount.next() == 1 {
      output.append(parts.before)
      if encoder.style.settings.titles != .off { writeTitles(to: output) }
    }
    rowStart.append(to: output)
    for position in 0..<row.count {
      cellStart.append(to: output)
      limiter.encode(row.cell(at: position), encoder, to: output)
      cellEnd.append(to: output)
    }
    rowEnd.append(to: output)
  }

  func end(to output: OutputBuffer) {
    let style = encoder.style
    if rowCount.isZero, style.settings.titles == .always, style.dialect.showsTitlesWithoutRows {
      output.append(parts.before)
      writeTitles(to: output)
      output.append(parts.after)
    } else if !rowCount.isZero {
      output.append(parts.after)
    }
    rowCount.write(before: "<!-- ", after: " -->\n", to: output)
  }

  private func writeTitles(to output: OutputBuffer) {
    let style = encoder.style
    let titles = MixedEncoder(style, encoding: .html)
    rowStart.append(to: output)
    for name in columns.names {
      output.append(parts.tags.titleStart)
      unsafe name.bytes.withUnsafeBytes { unsafe titles.text($0, to: output) }
      output.append(parts.tags.titleEnd)
    }
    rowEnd.append(to: output)
  }
}
