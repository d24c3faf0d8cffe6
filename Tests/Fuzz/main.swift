// Writes the seeds of the tests' corpus into a folder, a file each, for the fuzzer to start from.
internal import Glibc

private func write(_ bytes: [UInt8], to path: String) -> Bool {
  guard let file = unsafe fopen(path, "wb") else { return false }
  let count = unsafe fwrite(bytes, 1, bytes.count, file)
  return unsafe fclose(file) == 0 && count == bytes.count
}

let folder = CommandLine.arguments.dropFirst().first ?? "corpus"
unsafe mkdir(folder, 0o755)
for seed in HostileCorpus.seeds where !write(seed.bytes, to: "\(folder)/\(seed.name)") {
  unsafe perror("\(folder)/\(seed.name)")
  exit(1)
}
