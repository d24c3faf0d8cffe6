extension Int {
  /// A number of bytes as people say it: `1.3 GB`, `284 KB`, `17 bytes`; a thousand is 1,000.
  package var asByteCount: String {
    if self < 1000 { return counted(self, "byte") }
    var unit = 1000
    var names = ["KB", "MB", "GB", "TB"][...]
    // What would be shown as 1000 of a unit is 1 of the next.
    while names.count > 1, self >= unit * 1000 - unit / 2 {
      unit *= 1000
      names.removeFirst()
    }
    let tenths = (self + unit / 20) / (unit / 10)
    let text =
      tenths < 100 && tenths % 10 != 0
      ? "\(tenths / 10).\(tenths % 10)" : "\((self + unit / 2) / unit)"
    return "\(text) \(names.first ?? "")"
  }
}
