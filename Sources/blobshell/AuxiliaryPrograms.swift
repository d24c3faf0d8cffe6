/// What the Swift runtime asks before `main` for the path of the program that reports crashes.
///
/// It would look for one in seven folders, which a shell that is started for one query waits for,
/// and none of them has it where the shell is installed. `SWIFT_BACKTRACE` can still name one.
@c(swift_copyAuxiliaryExecutablePath)
func auxiliaryProgram(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? { nil }
