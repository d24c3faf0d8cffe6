internal import BlobTools
internal import SQLiteEngine

/// `edit(X [,EDITOR])`: a value as a person leaves it in an editor, as `sqlite3` has it.
///
/// The second argument, or else the variable VISUAL, is a command line for the system shell; the
/// file's name is added to it.
enum EditFunction {
  static func all(of shell: Shell) -> [ScalarFunction] {
    [1, 2].map { count in
      ScalarFunction("edit", argumentCount: count, flags: .directOnly) { [unowned shell] in
        try FileFunctions.refuseIfSafe("edit", shell)
        let editor = try editor($0)
        if $0.storageClass(at: 0) == .null { throw failure("NULL input to edit()") }
        let isBlob = $0.storageClass(at: 0) == .blob
        var result = FunctionResult.null
        let limit = $0.largestByteCount
        _ = try $0.withTextOrBytes(at: 0) { bytes in
          let file = try file(of: bytes, isBlob)
          try run(editor, on: file, in: shell)
          result = try isBlob ? blob(file, limit) : text(file, limit, replacing: bytes)
          return .null
        }
        return result
      }
    }
  }

  private static func failure(_ message: String) -> SQLiteError {
    SQLiteError(code: .error, message: message)
  }

  /// A blank is no editor: the shell would run the value itself.
  private static func editor(_ arguments: borrowing FunctionArguments) throws -> String {
    let editor =
      arguments.count > 1
      ? arguments[1].cString.map { String(decoding: $0, as: UTF8.self) }
      : environmentVariable("VISUAL")
    guard let editor, !editor.utf8.allSatisfy(ByteKind.isSpace) else {
      throw failure("no editor for edit()")
    }
    return editor
  }

  private static func file(of bytes: RawSpan, _ isBlob: Bool) throws -> EditedFile {
    var isOpen = false
    do {
      return try EditedFile(isBlob ? "value.bin" : "value.txt") { sink in
        isOpen = true
        try sink.write(bytes)
        try sink.finish()
      }
    } catch {
      throw failure(
        isOpen ? "edit() could not write the whole file" : "edit() cannot open temp file")
    }
  }

  private static func run(_ editor: String, on file: EditedFile, in shell: Shell) throws {
    shell.flush()
    do throws(BlobError) {
      // The name comes as an argument, so that the shell finds nothing to expand in it. Ctrl-C is
      // for the editor: the shell that waits for it must not end before.
      let command = "trap : INT; \(editor) \"$1\""
      let status = try file.edit(with: ["/bin/sh", "-c", command, "sh"])
      if status == 0 { return }
    } catch {}
    throw failure("EDITOR returned non-zero")
  }

  private static func source(_ file: EditedFile, _ limit: Int) throws -> FileSource {
    guard let source = try? file.source(cancellation: CancellationFlag()) else {
      throw failure("edit() cannot reopen temp file after edit")
    }
    if source.knownByteCount > limit {
      throw SQLiteError(code: .tooBig, message: "string or blob too big")
    }
    return source
  }

  private static func blob(_ file: EditedFile, _ limit: Int) throws -> FunctionResult {
    .value(.blob(Blob(try bytes(of: source(file, limit)))))
  }

  /// The text that was left; line ends of an editor become those that the value had.
  private static func text(
    _ file: EditedFile, _ limit: Int, replacing value: RawSpan
  ) throws -> FunctionResult {
    let text = try bytes(of: source(file, limit))
    let hadBoth = unsafe value.withUnsafeBytes { value in
      value.indices.contains { unsafe isLineEnd(value, at: $0) }
    }
    if hadBoth { return .value(.text(Text(bytes: text))) }
    let kept = unsafe text.withUnsafeBytes { text in
      text.indices.filter { unsafe !isLineEnd(text, at: $0) }.map { unsafe text[$0] }
    }
    return .value(.text(Text(bytes: kept)))
  }

  /// Whether a carriage return and a line feed stand there.
  private static func isLineEnd(_ text: UnsafeRawBufferPointer, at position: Int) -> Bool {
    unsafe text[position] == UInt8(ascii: "\r") && position + 1 < text.count
      && text[position + 1] == UInt8(ascii: "\n")
  }

  private static func bytes(of source: FileSource) throws -> [UInt8] {
    guard let bytes = try? source.bytes(at: 0, count: source.knownByteCount) else {
      throw failure("could not read back the whole file")
    }
    return bytes
  }
}
