internal import CSpawn
internal import Glibc

/// Opens a new terminal: the side of the person, and the name of the side of the program.
func openTerminal() throws -> (master: Int32, name: String) {
  let master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
  guard master >= 0 else { throw SystemError("posix_openpt", path: "") }
  var name = [CChar](repeating: 0, count: 64)
  guard grantpt(master) == 0, unlockpt(master) == 0,
    unsafe ptsname_r(master, &name, name.count) == 0
  else {
    let error = SystemError("ptsname_r", path: "")
    close(master)
    throw error
  }
  _ = fcntl(master, F_SETFL, O_NONBLOCK)
  let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  return (master, String(decoding: bytes, as: UTF8.self))
}

/// Starts a program in a session of its own whose controlling terminal is `terminal`.
func spawnOnTerminal(
  _ terminal: String, _ program: String, _ arguments: [String], folder: String,
  environment: [String: String]
) throws -> pid_t {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  for descriptor: Int32 in 0...2 {
    unsafe posix_spawn_file_actions_addopen(&actions, descriptor, terminal, O_RDWR, 0)
  }
  unsafe posix_spawn_file_actions_addchdir_np(&actions, folder)

  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe posix_spawnattr_setsigmask(&attributes, &signals)
  for signal in [SIGPIPE, SIGINT, SIGTSTP] { unsafe sigaddset(&signals, signal) }
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  // The name of the flag that makes a session, POSIX_SPAWN_SETSID, is not imported.
  let flags = 0x80 | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

  var child: pid_t = 0
  let code = unsafe withCStrings([program] + arguments) { argv in
    unsafe withCStrings(environment.map { "\($0.key)=\($0.value)" }) {
      unsafe posix_spawn(&child, program, &actions, &attributes, argv, $0)
    }
  }
  guard code == 0 else { throw SystemError("posix_spawn", path: program, code: code) }
  return child
}
