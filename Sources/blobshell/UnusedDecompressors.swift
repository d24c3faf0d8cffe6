// What libmagic would call to look into compressed files. It is never asked to, so that the libraries
// that decompress need not be linked: one of them looks at the processor before `main`, which takes
// a thirtieth of the time of a query where the machine is a virtual one.

/// The result codes of the two libraries for a call that should not have been made.
private let programError: CInt = 11
private let sequenceError: CInt = -1

@c(lzma_auto_decoder)
func refuseLZMA(_ stream: UnsafeMutableRawPointer?, _ limit: UInt64, _ flags: UInt32) -> CInt {
  programError
}

@c(lzma_code)
func refuseLZMA(_ stream: UnsafeMutableRawPointer?, _ action: CInt) -> CInt { programError }

@c(lzma_end)
func endLZMA(_ stream: UnsafeMutableRawPointer?) {}

@c(BZ2_bzDecompressInit)
func refuseBzip2(_ stream: UnsafeMutableRawPointer?, _ verbosity: CInt, _ small: CInt) -> CInt {
  sequenceError
}

@c(BZ2_bzDecompress)
func refuseBzip2(_ stream: UnsafeMutableRawPointer?) -> CInt { sequenceError }

@c(BZ2_bzDecompressEnd)
func endBzip2(_ stream: UnsafeMutableRawPointer?) -> CInt { 0 }
