/// A moment as files tell it.
struct CalendarTime {
  /// `YYYY-MM-DDTHH:MM:SSZ`.
  let iso8601: String

  /// - Parameter seconds: Since 1970, in UTC.
  init(_ seconds: Int) {
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - day * 86_400
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let (year, month, dayOfMonth) = Self.date(of: day)
    let time = [rest / 3600, rest / 60 % 60, rest % 60].map(padded).joined(separator: ":")
    iso8601 = "\(year)-\(padded(month))-\(padded(dayOfMonth))T\(time)Z"
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
