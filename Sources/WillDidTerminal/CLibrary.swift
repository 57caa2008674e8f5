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

  private init(descriptor: Int32, name: String) {
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

  /// The program that a line of a shell starts, reading what is written to it.
  fileprivate init(to program: UnsafeMutablePointer<FILE>) {
    self.init(descriptor: unsafe fileno(program), name: "pager")
  }
}

/// A line of a shell whose standard input is written here.
@safe
struct ShellPipe {
  private let program: UnsafeMutablePointer<FILE>

  init?(_ line: String) {
    // The program must end by a closed pipe as every program does, and gets the keys that interrupt.
    Signal.brokenPipe.handle(nil)
    let program = unsafe popen(line, "w")
    Signal.brokenPipe.ignore()
    guard let program = unsafe program else { return nil }
    unsafe self.program = program
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try unsafe OpenStream(to: program).write(bytes)
  }

  /// Waits until the line has ended; its exit status.
  func close() -> Int32 { unsafe pclose(program) >> 8 & 0xff }

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

/// The number of this process.
var processNumber: Int32 { getpid() }
