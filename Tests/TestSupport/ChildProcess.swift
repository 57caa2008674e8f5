#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A program that a test runs to its end.
///
/// It is not run by Foundation, which takes 47 ms a child on Linux to see that it has ended.
package struct ChildProcess {
  /// What a program left behind.
  package struct Result: Equatable, Sendable {
    package var output: String
    package var errors: String
    /// The exit status, or 128 and the number of the signal that ended it.
    package var status: Int32

    package init(output: String, errors: String, status: Int32) {
      self.output = output
      self.errors = errors
      self.status = status
    }
  }

  /// What the program finds where it writes its output.
  package enum Destination {
    case file
    /// The same file for output and errors, in the order in which they are written.
    case fileWithErrors
    /// A terminal of so many columns.
    case terminal(columns: Int)
  }

  package var path: String
  /// The variables of the environment.
  package var environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
  /// The folder that it runs in.
  package var folder: String?
  package var destination = Destination.file

  package init(_ path: String) { self.path = path }

  /// Runs the program with arguments and a text on standard input, and waits for its end.
  package func run(_ arguments: [String], input: String = "") throws -> Result {
    let files = try (Descriptor(temporary: input), Descriptor(temporary: ""), outputs())
    var actions = SpawnActions()
    actions.redirect(0, to: files.0)
    actions.redirect(1, to: files.2.child)
    if case .fileWithErrors = destination {
      actions.redirect(2, to: files.2.child)
    } else {
      actions.redirect(2, to: files.1)
    }
    var command = [path] + arguments
    if let folder {
      // A spawned child cannot change its folder everywhere; a shell can, before it gives way.
      command = ["/bin/sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder] + command
    }
    let child = try actions.spawn(command, environment.map { "\($0)=\($1)" })
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
    return Result(output: files.2.own.text(), errors: files.1.text(), status: code)
  }

  private func outputs() throws -> (own: Descriptor, child: Descriptor) {
    guard case .terminal(let columns) = destination else {
      let file = try Descriptor(temporary: "")
      return (file, file)
    }
    return try Descriptor.terminal(columns: columns)
  }
}

/// An error of a call of the system.
package struct CallFailure: Error {
  package var call: String
  package var code: Int32
}

final class Descriptor {
  let number: Int32
  private let isTerminal: Bool

  init(_ number: Int32, _ call: String, isTerminal: Bool = false) throws {
    guard number >= 0 else { throw CallFailure(call: call, code: errno) }
    self.number = number
    self.isTerminal = isTerminal
  }

  deinit { close(number) }

  /// A file without a name that holds a text.
  convenience init(temporary text: String) throws {
    var name = Array("/tmp/willdid-child-XXXXXX".utf8CString)
    let number = unsafe mkstemp(&name)
    unsafe unlink(name)
    try self.init(number, "mkstemp")
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
      guard written > 0 else { throw CallFailure(call: "write", code: errno) }
      rest = rest.dropFirst(written)
    }
    lseek(number, 0, SEEK_SET)
  }

  static func terminal(columns: Int) throws -> (own: Descriptor, child: Descriptor) {
    let own = try Descriptor(terminal: ())
    let name = try own.nameOfOtherEnd()
    let child = try Descriptor(unsafe open(name, O_RDWR | O_NOCTTY), "open", isTerminal: true)
    child.resize(columns: columns)
    return (own, child)
  }

  /// A new terminal, by the end at which a person would sit.
  convenience init(terminal: Void) throws {
    try self.init(
      unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC), "open", isTerminal: true)
  }

  func resize(columns: Int, rows: Int = 24) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(number, UInt(TIOCSWINSZ), &size)
  }

  /// Where the other end of a terminal is, which may be opened from now on.
  func nameOfOtherEnd() throws -> String {
    #if canImport(Darwin)
      guard grantpt(number) == 0, unlockpt(number) == 0, let name = unsafe ptsname(number) else {
        throw CallFailure(call: "ptsname", code: errno)
      }
      return unsafe String(cString: name)
    #else
      // Swift does not see the functions of the C library for this, which make these two calls.
      var locked: Int32 = 0
      var index: UInt32 = 0
      guard unsafe ioctl(number, 0x4004_5431, &locked) == 0,
        unsafe ioctl(number, 0x8004_5430, &index) == 0
      else { throw CallFailure(call: "ioctl", code: errno) }
      return "/dev/pts/\(index)"
    #endif
  }

  /// All that was written, read from the start; without the returns that a terminal puts in.
  func text() -> String {
    let bytes = isTerminal ? bytes().filter { $0 != UInt8(ascii: "\r") } : bytes()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    if isTerminal {
      // The other end is still open here, so that reading on would wait for ever.
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
    } else {
      lseek(number, 0, SEEK_SET)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(number, $0.baseAddress, $0.count)
      }
      guard got > 0 else { return bytes }
      bytes += buffer[..<got]
    }
  }
}

/// What is done in the child before the program begins.
@safe
struct SpawnActions: ~Copyable {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
  #else
    private var actions = unsafe posix_spawn_file_actions_t()
  #endif

  init() { unsafe posix_spawn_file_actions_init(&actions) }

  deinit {
    // Destroying changes them, which a deinit may not do to what it tears down.
    var actions = unsafe self.actions
    unsafe posix_spawn_file_actions_destroy(&actions)
  }

  mutating func redirect(_ number: Int32, to descriptor: Descriptor) {
    unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
  }

  /// Makes a terminal the standard streams of the child.
  mutating func open(terminal path: String) {
    unsafe posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
  }

  /// Starts the child; in a session of its own, the first terminal that it opens is the one whose
  /// keys interrupt it.
  mutating func spawn(
    _ command: [String], _ environment: [String], inOwnSession: Bool = false
  ) throws -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      let (session, mask) = (Int16(0x400), Int16(0x8))
    #else
      var attributes = posix_spawnattr_t()
      let (session, mask) = (Int16(0x80), Int16(0x8))
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The threads that tests run on block signals, which children would do then, too.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, mask | (inOwnSession ? session : 0))
    var argv = unsafe command.map { unsafe strdup($0) } + [nil]
    var envp = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (argv + envp).forEach { unsafe free($0) } }
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, command[0], &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw CallFailure(call: "posix_spawn", code: code) }
    return child
  }
}
