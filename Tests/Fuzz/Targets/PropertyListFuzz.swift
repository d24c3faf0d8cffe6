@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let complaint = PropertyListCheck.complaint(about: bytes) { fatalError(complaint) }
  return 0
}
