internal import CEditLine
internal import Glibc

extension LineEditor {
  /// Gives the keys their meaning where it is not libedit's own.
  ///
  /// libedit's history keys copy no more than 1,024 characters of the line being typed, and its
  /// end-of-file key draws `^D`, so these are ours. Its mark is not moved when text is deleted, and
  /// going back to it then ends the program, so there is none.
  func bindKeys() {
    unsafe add("blobshell-end", "End the input, or delete the next character", endOrDelete)
    unsafe add("blobshell-older", "Go up a line, or back in history", older)
    unsafe add("blobshell-newer", "Go down a line, or forward in history", newer)
    unsafe add("blobshell-complete", "Complete the word before the cursor", complete)
    unsafe add("blobshell-paste", "Read what is pasted", paste)
    unsafe add("blobshell-insert", "Insert what was pasted", insertPasted)
    unsafe add("blobshell-quote", "Insert the next key as it is", insertQuoted)
    unsafe add("blobshell-type", "Insert what is typed", insertTyped)
    for (keys, function) in isPlain ? editorKeys : editorKeys + terminalKeys {
      bind(keys, to: function)
    }
  }

  /// Binds keys, written as libedit's `bind` command has them, to one of its functions or ours.
  func bind(_ keys: String, to function: String) {
    unsafe handle.map { _ = unsafe ceditline_bind($0, keys, function) }
  }

  private func add(_ name: String, _ help: String, _ function: EditorFunction) {
    unsafe handle.map { _ = unsafe ceditline_add_function($0, name, help, function) }
  }
}

private typealias EditorFunction = @convention(c) (OpaquePointer?, wint_t) -> UInt8

private let editorKeys = [
  ("\\004", "blobshell-end"), ("\\020", "blobshell-older"), ("\\016", "blobshell-newer"),
  ("\\011", "blobshell-complete"), ("\\036", "blobshell-insert"),
  ("\\022", "em-inc-search-prev"), ("\\027", "ed-delete-prev-word"),
  ("\\026", "blobshell-quote"),
  ("^@", "ed-unassigned"), ("\\030\\030", "ed-unassigned"),
  ("\\033w", "ed-unassigned"), ("\\033W", "ed-unassigned"),
]

/// Sequences that terminals send whatever their description says.
private let terminalKeys = [
  ("\\033[200~", "blobshell-paste"), ("\\033[201~", "blobshell-insert"),
  ("\\033[A", "blobshell-older"), ("\\033OA", "blobshell-older"),
  ("\\033[B", "blobshell-newer"), ("\\033OB", "blobshell-newer"),
  ("\\033[C", "ed-next-char"), ("\\033OC", "ed-next-char"),
  ("\\033[D", "ed-prev-char"), ("\\033OD", "ed-prev-char"),
  ("\\033[H", "ed-move-to-beg"), ("\\033OH", "ed-move-to-beg"), ("\\033[1~", "ed-move-to-beg"),
  ("\\033[F", "ed-move-to-end"), ("\\033OF", "ed-move-to-end"), ("\\033[4~", "ed-move-to-end"),
  ("\\033[3~", "ed-delete-next-char"),
  ("\\033[1;5C", "em-next-word"), ("\\033[1;5D", "ed-prev-word"),
]

private let refresh = UInt8(CC_REFRESH)
private let beep = UInt8(CC_ERROR)

private func endOrDelete(_ handle: OpaquePointer?, _ key: wint_t) -> UInt8 {
  guard let editor = unsafe LineEditor.of(handle) else { return beep }
  let line = editor.typedLine
  if line.characters.isEmpty {
    editor.ending = .endOfFile
    return UInt8(CC_EOF)
  }
  guard line.cursor < line.characters.count else { return beep }
  unsafe el_cursor(handle, 1)
  unsafe el_deletestr(handle, 1)
  return refresh
}

private func older(_ handle: OpaquePointer?, _ key: wint_t) -> UInt8 {
  guard let editor = unsafe LineEditor.of(handle) else { return beep }
  let line = editor.typedLine
  if let distance = line.distanceUp {
    unsafe el_cursor(handle, Int32(distance))
    return UInt8(CC_CURSOR)
  }
  return editor.replaceLine(with: editor.history.older(leaving: line.bytes))
}

private func newer(_ handle: OpaquePointer?, _ key: wint_t) -> UInt8 {
  guard let editor = unsafe LineEditor.of(handle) else { return beep }
  let line = editor.typedLine
  if let distance = line.distanceDown {
    unsafe el_cursor(handle, Int32(distance))
    return UInt8(CC_CURSOR)
  }
  return editor.replaceLine(with: editor.history.newer())
}

private func complete(_ handle: OpaquePointer?, _ key: wint_t) -> UInt8 {
  unsafe LineEditor.of(handle)?.completeWord() ?? beep
}

private func paste(_ handle: OpaquePointer?, _ key: wint_t) -> UInt8 {
  guard let editor = unsafe LineEditor.of(handle) else { return beep }
  editor.beginPaste()
  return editor.ending == nil ? UInt8(CC_NORM) : UInt8(CC_EOF)
}

private func insertPasted(_ handle: OpaquePointer?, _ key: wint_t) -> UInt8 {
  guard let editor = unsafe LineEditor.of(handle) else { return beep }
  let line = editor.pasted.prefix { $0 != 0x0A }
  editor.pasted = editor.pasted.dropFirst(line.count)
  editor.insert(Array(line))
  return refresh
}

private func insertQuoted(_ handle: OpaquePointer?, _ key: wint_t) -> UInt8 {
  guard let editor = unsafe LineEditor.of(handle) else { return beep }
  guard let character = editor.nextTyped() else { return UInt8(CC_EOF) }
  editor.insert(LineText.bytes([character]))
  return refresh
}

private func insertTyped(_ handle: OpaquePointer?, _ key: wint_t) -> UInt8 {
  guard let editor = unsafe LineEditor.of(handle) else { return beep }
  editor.insert(LineText.bytes([wchar_t(key)]) + editor.input.takeText())
  return refresh
}
