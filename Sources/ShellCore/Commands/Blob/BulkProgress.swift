internal import BlobTools
internal import Glibc

/// How far a command has come that moves many files: a line on the terminal that standard error
/// goes to, after half a second, and gone at the end.
final class BulkProgress {
  private let shell: Shell
  private let verb: String
  private let total: Int
  private let start = monotonicSeconds()
  private var shownAt: Double?

  /// How many files were done with, and their bytes.
  private(set) var fileCount = 0
  private(set) var byteCount = 0

  /// - Parameters:
  ///   - verb: What happens to the files, such as `importing`.
  ///   - total: How many files there are.
  init(_ verb: String, total: Int, in shell: Shell) {
    self.verb = verb
    self.total = total
    self.shell = shell
  }

  /// Counts a file.
  func count(byteCount: Int) {
    fileCount += 1
    self.byteCount += byteCount
    show(partialByteCount: 0)
  }

  /// Shows how far it is, now and then.
  ///
  /// - Parameter partialByteCount: The bytes of the file that is on its way.
  func show(partialByteCount: Int) {
    guard shell.errorIsTerminal else { return }
    let now = monotonicSeconds()
    guard now - (shownAt.map { $0 - 0.4 } ?? start) >= 0.5 else { return }
    shownAt = now
    write("\r" + line(byteCount + partialByteCount, seconds: now - start) + "\u{1b}[K")
  }

  /// Prints a line on standard error, where progress is not in its way.
  func say(_ line: String) {
    clear()
    shell.printError(line)
  }

  /// Removes the line.
  func clear() {
    if shownAt != nil { write("\r\u{1b}[K") }
    shownAt = nil
  }

  private func line(_ byteCount: Int, seconds: Double) -> String {
    let filled = total > 0 ? min(20, 20 * fileCount / total) : 20
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
    let rate = Int(Double(byteCount) / max(seconds, 0.001))
    var parts = [
      "\(verb) [\(bar)] \(fileCount.grouped)/\(total.grouped) files", byteCount.asByteCount,
      "\(rate.asByteCount)/s",
    ]
    if fileCount > 0, fileCount < total {
      parts.append("\(left(seconds * Double(total - fileCount) / Double(fileCount))) left")
    }
    return parts.joined(separator: ", ")
  }

  private func left(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    let digits = String(seconds % 60)
    return "\(seconds / 60):" + (digits.count < 2 ? "0" : "") + digits
  }

  private func write(_ text: String) {
    shell.flush()
    _ = unsafe Array(text.utf8).withUnsafeBytes { unsafe writeAll($0, to: STDERR_FILENO) }
  }
}

private func monotonicSeconds() -> Double {
  var now = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
