#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
package import WillDidLog

// The C library, as far as a terminal needs it: no other file of the module imports it.

/// What the process was started with.
package enum EnvironmentVariables {
  /// A variable, unless it is empty.
  package static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }

  /// Sets a variable for programs that are started, unless it is set already.
  static func offer(_ name: String, _ value: String) { unsafe setenv(name, value, 0) }
}

/// A descriptor that bytes are written to.
package struct OpenStream: Sendable {
  private let descriptor: Int32
  private let name: String

  /// Standard output.
  package static let output = OpenStream(descriptor: STDOUT_FILENO, name: "standard output")
  /// Standard error.
  package static let errors = OpenStream(descriptor: STDERR_FILENO, name: "standard error")

  fileprivate init(descriptor: Int32, name: String) {
    (self.descriptor, self.name) = (descriptor, name)
  }

  /// Opens what stands at a path, such as a pipe or a device.
  package init(opening path: String) throws(SystemError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(code: errno, action: "create", path: path) }
    self.init(descriptor: descriptor, name: path)
  }

  /// Opens a file that no other user may read, to write at its end; a new one if it must be new.
  init?(appendingTo path: String, isNew: Bool = false) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : O_APPEND)
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor, name: path)
  }

  /// Whether it leads to a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let step = unsafe bytes.withUnsafeBytes {
        unsafe Self.put($0.baseAddress?.advanced(by: written), $0.count - written, descriptor)
      }
      if step < 0, errno == EINTR { continue }
      guard step > 0 else { throw SystemError(code: errno, action: "write", path: name) }
      written += step
    }
  }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  private static func put(_ bytes: UnsafeRawPointer?, _ count: Int, _ descriptor: Int32) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes, count)
    #else
      unsafe Glibc.write(descriptor, bytes, count)
    #endif
  }

  /// A pipe, and the descriptor of what is written to it; no program that is started has either end.
  fileprivate static func pipe(named name: String) -> (input: OpenStream, output: Int32)? {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard unsafe Darwin.pipe(&ends) == 0 else { return nil }
    #elseif canImport(Musl)
      guard unsafe Musl.pipe(&ends) == 0 else { return nil }
    #else
      guard unsafe Glibc.pipe(&ends) == 0 else { return nil }
    #endif
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (OpenStream(descriptor: ends[1], name: name), ends[0])
  }
}

/// A line of a shell whose standard input is written here.
struct ShellPipe {
  private let input: OpenStream
  private let shell: pid_t

  init?(_ line: String) {
    guard let (input, output) = OpenStream.pipe(named: "pager") else { return nil }
    defer { OpenStream(descriptor: output, name: "pager").close() }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      let variables = unsafe _NSGetEnviron().pointee
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      let variables = unsafe environ
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDIN_FILENO)
    let arguments = ["sh", "-c", line]
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var shell: pid_t = 0
    // The program must end by a closed pipe as every program does, and gets the keys that interrupt.
    Signal.brokenPipe.handle(nil)
    let code = unsafe posix_spawn(&shell, "/bin/sh", &actions, nil, &words, variables)
    Signal.brokenPipe.ignore()
    guard code == 0 else {
      input.close()
      return nil
    }
    (self.input, self.shell) = (input, shell)
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try input.write(bytes) }

  /// Waits until the line has ended; its exit status, and 0 where a signal ended it.
  func close() -> Int32 {
    input.close()
    var status: Int32 = 0
    while unsafe waitpid(shell, &status, 0) < 0, errno == EINTR {}
    return status >> 8 & 0xff
  }

  /// Whether a file is there that may be run.
  static func isProgram(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }
}

/// A signal of the system.
struct Signal: Hashable {
  /// What is called when it comes; `nil` is what the system does.
  typealias Handler = @convention(c) (Int32) -> Void

  let number: Int32

  static let interrupt = Signal(number: SIGINT)
  static let brokenPipe = Signal(number: SIGPIPE)
  static let resize = Signal(number: SIGWINCH)
  static let stop = Signal(number: SIGTSTP)
  static let resume = Signal(number: SIGCONT)
  /// Sent by the system after a while that was asked for.
  static let alarm = Signal(number: SIGALRM)
  /// Those that a user sends to end a process.
  static let ending = [SIGINT, SIGTERM, SIGHUP].map { Signal(number: $0) }
  /// Those that end a process which does nothing about them.
  static let deadly = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE,
  ].map { Signal(number: $0) }

  /// Sets what is called, and returns what was.
  @discardableResult
  func handle(_ handler: Handler?) -> Handler? { signal(number, handler) }

  @discardableResult
  func ignore() -> Handler? { signal(number, SIG_IGN) }

  /// Whether a handler means that the signal is ignored.
  static func isIgnoring(_ handler: Handler?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Sends it to this process.
  func send() { raise(number) }
}

/// How the terminal behind standard input treats keys.
struct TerminalMode {
  private var attributes = termios()

  /// The mode that it is in; `nil` where there is no terminal.
  static var current: TerminalMode? {
    var mode = TerminalMode()
    return unsafe tcgetattr(STDIN_FILENO, &mode.attributes) == 0 ? mode : nil
  }

  /// The same mode with each key handed over as it is.
  var raw: TerminalMode {
    var mode = self
    mode.attributes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    mode.attributes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    mode.attributes.c_cflag |= tcflag_t(CS8)
    return mode
  }

  /// Puts the terminal into the mode, without losing what is typed already.
  func set() -> Bool {
    var attributes = attributes
    return unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes) == 0
  }
}

/// The terminal that standard input and output lead to, as bytes.
enum TerminalDevice {
  static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// The size of the screen in columns and lines; zeros where it is not known.
  static var size: (columns: Int, lines: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Waits for bytes, for so many milliseconds or for ever with -1.
  static func wait(_ milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&descriptor, 1, milliseconds) > 0
  }

  /// The bytes that are there; none at the end of the input.
  static func read() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 4096) { bytes, count in
      count = max(0, unsafe Self.read(into: bytes.baseAddress, bytes.count))
    }
  }

  /// Writes a text that stands in the program; a signal handler may call it.
  static func put(_ text: StaticString) {
    text.withUTF8Buffer { _ = unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  /// Writes such a text to standard error.
  static func complain(_ text: StaticString) {
    text.withUTF8Buffer { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static func read(into bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(STDIN_FILENO, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.read(STDIN_FILENO, bytes, count)
    #else
      unsafe Glibc.read(STDIN_FILENO, bytes, count)
    #endif
  }
}

/// Puts a file into the place of another, or takes it away where that fails.
func replace(_ path: String, by new: String) {
  if unsafe rename(new, path) != 0 { unsafe unlink(new) }
}

/// Ends the process at once; a signal handler may call it.
func endProcess(_ status: Int32) -> Never { _exit(status) }

/// Has the system send ``Signal/alarm`` after a while, or not at all with 0.
func endWaiting(inSeconds seconds: Int64) { alarm(UInt32(clamping: seconds)) }

/// The number of this process.
var processNumber: Int32 { getpid() }
