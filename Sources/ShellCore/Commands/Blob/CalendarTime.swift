internal import Glibc

/// A moment as files tell it.
struct CalendarTime {
  /// `YYYY-MM-DDTHH:MM:SSZ`.
  let iso8601: String

  /// - Parameter seconds: Since 1970, in UTC.
  init(_ seconds: Int) {
    var moment = time_t(seconds)
    var parts = tm()
    guard unsafe gmtime_r(&moment, &parts) != nil else {
      iso8601 = String(seconds)
      return
    }
    func padded(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    let year = String(Int(parts.tm_year) + 1900)
    let date = "\(year)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
    iso8601 = "\(date)T\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))Z"
  }
}
