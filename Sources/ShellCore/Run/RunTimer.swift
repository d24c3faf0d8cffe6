internal import Glibc

/// How long something took, as `.timer` tells it.
struct RunTimer {
  private let start = Reading.now

  /// What the clocks say.
  private struct Reading {
    var real: Int
    var user: Int
    var system: Int

    static var now: Reading {
      var time = timespec()
      unsafe clock_gettime(CLOCK_REALTIME, &time)
      var usage = rusage()
      unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Reading(
        real: time.tv_sec * 1_000_000 + time.tv_nsec / 1000,
        user: microseconds(usage.ru_utime), system: microseconds(usage.ru_stime))
    }

    private static func microseconds(_ time: timeval) -> Int {
      time.tv_sec * 1_000_000 + Int(time.tv_usec)
    }
  }

  /// The line to print.
  ///
  /// - Parameter realDigits: The decimals of the time by the clock on the wall.
  func line(realDigits: Int) -> String {
    let end = Reading.now
    return "Run Time: real \(seconds(end.real - start.real, digits: realDigits))"
      + " user \(seconds(end.user - start.user, digits: 6))"
      + " sys \(seconds(end.system - start.system, digits: 6))"
  }

  private func seconds(_ microseconds: Int, digits: Int) -> String {
    let fraction = String(microseconds % 1_000_000)
    let padded = String(repeating: "0", count: max(0, 6 - fraction.utf8.count)) + fraction
    return "\(microseconds / 1_000_000).\(padded.prefix(digits))"
  }
}
