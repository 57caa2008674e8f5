#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The terminal while its keys are read one by one.
///
/// However the command ends meanwhile, the terminal is left as it was found.
enum RawTerminal {
  // A signal handler can reach nothing but what is global.
  nonisolated(unsafe) private static var saved = termios()
  nonisolated(unsafe) private static var isRaw = false
  nonisolated(unsafe) private static var latest: Int32 = 0
  nonisolated(unsafe) private static var interrupting: InterruptKey.Handler?

  // A terminal then tells where a paste begins and ends.
  private static let beginning = "\u{1b}[?2004h"
  private static let ending: StaticString = "\u{1b}[?2004l"

  private static let deadly = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE,
  ]

  /// What happened to the terminal while no key was pressed.
  enum Change { case resized, suspended, resumed }

  /// Begins to read keys; whether the terminal lets us.
  static func enter() -> Bool {
    guard unsafe tcgetattr(STDIN_FILENO, &saved) == 0 else { return false }
    for number in deadly {
      let previous = signal(number) { number in
        RawTerminal.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
      if number == SIGINT { unsafe interrupting = previous }
    }
    for number in [SIGWINCH, SIGTSTP, SIGCONT] { signal(number) { unsafe RawTerminal.latest = $0 } }
    return resume()
  }

  private static func resume() -> Bool {
    var raw = unsafe saved
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    raw.c_cflag |= tcflag_t(CS8)
    // What is typed already must not be lost.
    guard unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else { return false }
    unsafe isRaw = true
    try? Output.put(Array(beginning.utf8), on: STDOUT_FILENO, "terminal")
    return true
  }

  /// Leaves the terminal as it was.
  static func leave() {
    restore()
    for number in deadly + [SIGWINCH, SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
    unsafe signal(SIGINT, interrupting)
  }

  /// Puts the terminal back; a signal handler may call it.
  private static func restore() {
    guard unsafe isRaw else { return }
    unsafe isRaw = false
    unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &saved)
    _ = unsafe write(STDOUT_FILENO, ending.utf8Start, ending.utf8CodeUnitCount)
  }

  /// Stops the command as the key for it does elsewhere, until it is continued.
  static func suspend() {
    restore()
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    signal(SIGTSTP) { unsafe RawTerminal.latest = $0 }
    _ = resume()
  }

  /// Waits for bytes, for so many milliseconds or for ever with -1.
  static func wait(_ milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&descriptor, 1, milliseconds) > 0
  }

  /// What happened since it was last asked.
  static var change: Change? {
    let number = unsafe latest
    unsafe latest = 0
    switch number {
    case SIGWINCH: return .resized
    case SIGTSTP: return .suspended
    case SIGCONT:
      // A stop that cannot be caught has not put the terminal back.
      _ = resume()
      return .resumed
    default: return nil
    }
  }

  /// The bytes that are there; none at the end of the input.
  static func read() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 4096) { bytes, count in
      count = max(0, unsafe Self.read(into: bytes.baseAddress, bytes.count))
    }
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
