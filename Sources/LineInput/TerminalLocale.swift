internal import Glibc

/// The character set of the terminal, without which libedit draws no character beyond ASCII.
enum TerminalLocale {
  /// Takes the character set from the environment, or UTF-8 where that names another.
  ///
  /// Only `LC_CTYPE` is touched: numbers and messages stay as in the C locale.
  static func adopt() {
    if unsafe setlocale(LC_CTYPE, "") != nil, isUTF8 { return }
    unsafe setlocale(LC_CTYPE, "C.UTF-8")
  }

  private static var isUTF8: Bool {
    guard let codeset = unsafe nl_langinfo(nl_item(CODESET)) else { return false }
    return unsafe strcasecmp(codeset, "UTF-8") == 0
  }
}
