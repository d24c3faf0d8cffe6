/// A file in a folder of its own that a person edits; it goes with the folder unless it is kept.
package final class EditedFile {
  package let path: FilePath
  private let folder: ScratchFolder

  /// Makes the file, for its owner only.
  ///
  /// - Parameters:
  ///   - name: By which an editor may see what it is.
  ///   - fill: Writes what it is to hold, and finishes the sink.
  /// - Throws: ``BlobError`` when it cannot be made, or what `fill` throws.
  package init(_ name: FilePath, fill: (any ByteSink) throws -> Void) throws {
    folder = try ScratchFolder()
    path = folder.file(name)
    try fill(try AtomicFile(at: path, .ownersOnly))
  }

  /// Leaves the file where it is.
  package func keep() {
    folder.keep()
  }

  /// Runs an editor on the file, and waits for its end.
  ///
  /// - Parameter words: The program, which is looked for as usual, and what comes before the file.
  /// - Returns: The wait status as the system gives it.
  /// - Throws: ``BlobError/cannotStart(command:_:)`` when there is no such program.
  package func edit(with words: [String]) throws(BlobError) -> Int32 {
    try ShellCommand.run(program: words + [path.string])
  }

  /// What the editor left; it may have replaced the file by another.
  ///
  /// - Throws: ``BlobError`` when that is no file.
  package func source(cancellation: CancellationFlag) throws(BlobError) -> FileSource {
    let source = try SourceName.file(path).open(cancellation: cancellation)
    guard let file = source as? FileSource else { throw .sourceIsNoFile(path, .unknown) }
    return file
  }
}
