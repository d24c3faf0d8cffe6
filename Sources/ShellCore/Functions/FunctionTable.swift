internal import SQLiteEngine

/// The SQL functions that the shell adds, a line a family.
enum FunctionTable {
  private static func functions(of shell: Shell) -> [ScalarFunction] {
    Base64Function.all
      + CompressionFunctions.all
      + ContentFunctions.all
      + DigestFunctions.all
      + FileFunctions.all(of: shell)
      + HexDumpFunctions.all
      + PictureFunctions.all
      + TextEncodingFunctions.all
      + UUIDFunctions.all
      + UnhexFunction.all
      + UnistrFunction.all
  }

  /// Adds every function to a database that was just opened.
  static func register(in engine: any Engine, of shell: Shell) {
    guard engine.capabilities.contains(.functions) else { return }
    for function in functions(of: shell) {
      do throws(SQLiteError) {
        try engine.addFunction(function)
      } catch {
        shell.printError("Error: cannot add the function \(function.name): \(error.message)")
      }
    }
  }
}
