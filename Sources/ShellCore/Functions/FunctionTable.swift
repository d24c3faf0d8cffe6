internal import SQLiteEngine

/// The SQL functions that the shell adds, a line a family.
enum FunctionTable {
  /// Adds every function to a database that was just opened.
  static func register(in engine: any Engine, of shell: Shell) {}
}
