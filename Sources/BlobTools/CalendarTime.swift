/// A moment as files tell it.
package struct CalendarTime {
  private let year: Int
  private let rest: String

  /// - Parameters:
  ///   - seconds: Since 1970, in UTC.
  ///   - microseconds: What has passed of the next second.
  package init(_ seconds: Int, microseconds: Int = 0) {
    let (days, remainder) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let day = remainder < 0 ? days - 1 : days
    let second = remainder < 0 ? remainder + 86_400 : remainder
    let (year, month, dayOfMonth) = Self.date(of: day)
    self.year = year
    let time = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0) }
      .joined(separator: ":")
    rest =
      "-\(Self.padded(month))-\(Self.padded(dayOfMonth))T\(time)\(Self.fraction(microseconds))Z"
  }

  /// `YYYY-MM-DDTHH:MM:SSZ`, with as many digits behind the seconds as it takes.
  ///
  /// A year before 0 or after 9999 has a sign and six digits, as in JavaScript.
  package var iso8601: String {
    let digits = Self.padded(abs(year), to: 0...9999 ~= year ? 4 : 6)
    return (0...9999 ~= year ? "" : year < 0 ? "-" : "+") + digits + rest
  }

  private static func padded(_ number: Int, to count: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func fraction(_ microseconds: Int) -> String {
    if microseconds == 0 { return "" }
    var digits = padded(microseconds, to: 6)
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }

  /// The date of a day, counted from 1970, in years that begin in March and eras of 400 of them.
  private static func date(of day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}
