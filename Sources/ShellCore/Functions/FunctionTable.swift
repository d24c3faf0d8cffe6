internal import RowFormats
internal import SQLiteEngine

/// The SQL functions that the shell adds, a line a family.
enum FunctionTable {
  private static func functions(of shell: Shell) -> [ScalarFunction] {
    CompressionFunctions.all
      + ContentFunctions.all
      + DigestFunctions.all
      + EditFunction.all(of: shell)
      + FileFunctions.all(of: shell)
      + HexDumpFunctions.all
      + ModeTextFunction.all
      + PictureFunctions.all
      + PropertyListFunctions.all
      + SHA3Functions.all(of: shell)
      + TextEncodingFunctions.all
      + UUIDFunctions.all
      + UnhexFunction.all
      + UnistrFunction.all
  }

  private static func aggregates() -> [AggregateFunction] {
    SHA3Functions.aggregates
  }

  private static func tables(of shell: Shell) -> [TableFunction] {
    [
      FolderFunction.fsdir(of: shell)
    ]
  }

  /// Adds every function to a database that was just opened.
  static func register(in engine: any Engine, of shell: Shell) {
    guard engine.capabilities.contains(.functions) else { return }
    add(functions(of: shell), \.name, of: shell, engine.addFunction)
    add(aggregates(), \.name, of: shell, engine.addFunction)
    registerTables(in: engine, of: shell)
  }

  /// Adds the functions whose columns the dialect decides.
  static func registerTables(in engine: any Engine, of shell: Shell) {
    guard engine.capabilities.contains(.functions) else { return }
    add(tables(of: shell), \.name, of: shell, engine.addFunction)
  }

  private static func add<Function>(
    _ functions: [Function], _ name: (Function) -> String, of shell: Shell,
    _ add: (Function) throws(SQLiteError) -> Void
  ) {
    for function in functions {
      do throws(SQLiteError) {
        try add(function)
      } catch {
        shell.printError("Error: cannot add the function \(name(function)): \(error.message)")
      }
    }
  }
}
