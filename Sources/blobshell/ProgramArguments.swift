internal import Glibc

/// The arguments of the program, as the C library hands them to what runs before `main`.
///
/// The Swift runtime looks for them on its own before `main`, by way of `/proc/self/maps`, which is
/// a tenth of the time that the program takes to start. It does not when the two functions here,
/// which are its own interface, are there already; ``CommandLine`` goes on to work through them.
enum ProgramArguments {
  /// Set once, before `main`, on the only thread there is.
  nonisolated(unsafe) fileprivate static var count: CInt = 0
  nonisolated(unsafe) fileprivate static var start: ArgumentVector?

  /// The arguments as bytes; they need not be UTF-8.
  static var all: [[UInt8]] {
    unsafe UnsafeBufferPointer(start: start, count: Int(count)).map { argument in
      guard let start = unsafe argument else { return [] }
      return unsafe Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
    }
  }
}

private typealias ArgumentVector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Called by the C library, which passes what `main` will get.
@section(".init_array") @used
private let keepArguments: @convention(c) (CInt, ArgumentVector?) -> Void = { count, start in
  unsafe ProgramArguments.count = count
  unsafe ProgramArguments.start = start
}

/// What the runtime asks for the arguments.
@c(_swift_stdlib_getUnsafeArgvArgc)
func runtimeArguments(
  _ count: UnsafeMutablePointer<CInt>
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  unsafe count.pointee = ProgramArguments.count
  return unsafe ProgramArguments.start
}

/// What the runtime would use to replace the arguments, which nothing here does.
@c(_swift_stdlib_overrideUnsafeArgvArgc)
func overrideRuntimeArguments(
  _ start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: CInt
) {
  unsafe ProgramArguments.count = count
  unsafe ProgramArguments.start = start
}
