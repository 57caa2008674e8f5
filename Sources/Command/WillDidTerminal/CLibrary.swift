#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import WillDidSystem

// The C library, as far as a terminal needs it: no other file of the module imports it.

/// A line of a shell whose standard input is written here.
struct ShellPipe {
  /// The stream into the command.
  private let input: OpenStream
  /// The process of the shell.
  private let shell: pid_t

  /// Starts a command line; `nil` if that fails.
  init?(_ line: String) {
    guard let (output, end) = try? OpenStream.pipe() else { return nil }
    let input = OpenStream(descriptor: end, name: "pager")
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

  /// Writes bytes to the command.
  func write(_ bytes: [UInt8]) throws(SystemError) { try input.write(bytes) }

  /// Waits until the line has ended; its exit status, and 0 where a signal ended it.
  func close() -> Int32 {
    input.close()
    var status: Int32 = 0
    while unsafe waitpid(shell, &status, 0) < 0, errno == EINTR {}
    return status >> 8 & 0xff
  }
}

/// How the terminal that keys come from treats them.
struct TerminalMode {
  /// The attributes of the terminal before.
  private var attributes = termios()

  /// The mode that it is in; `nil` where there is no terminal.
  static var current: TerminalMode? {
    var mode = TerminalMode()
    return unsafe tcgetattr(TerminalDevice.keys, &mode.attributes) == 0 ? mode : nil
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
    return unsafe tcsetattr(TerminalDevice.keys, TCSADRAIN, &attributes) == 0
  }
}

/// The terminal that standard input and output lead to, as bytes.
enum TerminalDevice {
  // A signal handler can reach nothing but what is global.
  /// Where keys come from.
  nonisolated(unsafe) private static var source = STDIN_FILENO
  /// Where keys come from: standard input, unless something else comes through that.
  static var keys: Int32 { unsafe source }

  /// Reads keys from the terminal itself where standard input is none; whether that is possible.
  static func takeKeys() -> Bool {
    guard !isInput else { return true }
    let terminal = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    unsafe source = terminal
    return true
  }

  /// Whether standard input is a terminal.
  static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// The size of the screen in columns and lines; zeros where it is not known.
  static var size: (columns: Int, lines: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Waits for bytes, for so many milliseconds or for ever with -1.
  static func wait(_ milliseconds: Int32) -> Bool { wait(milliseconds, orFor: -1).hasKeys }

  /// The same, which something to read from another descriptor ends too.
  static func wait(
    _ milliseconds: Int32, orFor other: Int32
  ) -> (hasKeys: Bool, hasOther: Bool) {
    var watched = [keys, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&watched, 2, milliseconds) > 0 else { return (false, false) }
    return (watched[0].revents != 0, watched[1].revents != 0)
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

  /// Reads bytes that a person has typed.
  private static func read(into bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(keys, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.read(keys, bytes, count)
    #else
      unsafe Glibc.read(keys, bytes, count)
    #endif
  }
}
