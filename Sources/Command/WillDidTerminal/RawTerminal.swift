internal import WillDidSystem

/// The terminal while its keys are read one by one.
///
/// However the command ends meanwhile, the terminal is left as it was found.
enum RawTerminal {
  // A signal handler can reach nothing but what is global.
  nonisolated(unsafe) private static var saved: TerminalMode?
  nonisolated(unsafe) private static var isRaw = false
  nonisolated(unsafe) private static var latest: Int32 = 0
  nonisolated(unsafe) private static var interrupting: Signal.Handler?
  /// Whether the command draws on a screen of its own.
  nonisolated(unsafe) private static var hasScreen = false

  // A terminal then tells where a paste begins and ends.
  /// The sequence that makes terminals mark pasted text.
  private static let beginning: StaticString = "\u{1b}[?2004h"
  /// The sequence that ends that.
  private static let ending: StaticString = "\u{1b}[?2004l"
  /// The sequence for a screen of its own, without a cursor, on which no line goes on in the next.
  private static let screenBeginning: StaticString = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[2J"
  /// The sequence that ends that.
  private static let screenEnding: StaticString = "\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"

  /// The signals that change what is shown.
  private static let watched: [Signal] = [.resize, .stop, .resume]

  /// Changes of the terminal between two keys.
  enum Change { case resized, suspended, resumed }

  /// Begins to read keys; whether the terminal lets us.
  ///
  /// - Parameter screen: Whether the command has a screen of its own meanwhile.
  /// - Returns: Whether there is a terminal.
  static func enter(screen: Bool = false) -> Bool {
    unsafe hasScreen = screen
    guard let mode = TerminalMode.current else { return false }
    unsafe saved = mode
    for signal in Signal.deadly {
      let previous = signal.handle { number in
        RawTerminal.restore()
        UnfinishedFiles.remove()
        Signal(number: number).handle(nil)
        Signal(number: number).send()
      }
      if signal == .interrupt { unsafe interrupting = previous }
    }
    for signal in watched { signal.handle { unsafe RawTerminal.latest = $0 } }
    return resume()
  }

  /// Sets the terminal again after a stop; whether that worked.
  private static func resume() -> Bool {
    guard let mode = unsafe saved, mode.raw.set() else { return false }
    unsafe isRaw = true
    TerminalDevice.put(unsafe hasScreen ? screenBeginning : beginning)
    return true
  }

  /// Leaves the terminal as it was.
  static func leave() {
    restore()
    for signal in Signal.deadly + watched { signal.handle(nil) }
    InterruptKey.prepare()
    unsafe Signal.interrupt.handle(interrupting)
  }

  /// Puts the terminal back; a signal handler may call it.
  private static func restore() {
    guard unsafe isRaw else { return }
    unsafe isRaw = false
    _ = unsafe saved?.set()
    TerminalDevice.put(unsafe hasScreen ? screenEnding : ending)
  }

  /// Stops the command as the key for it does elsewhere, until it is continued.
  static func suspend() {
    restore()
    Signal.stop.handle(nil)
    Signal.stop.send()
    Signal.stop.handle { unsafe RawTerminal.latest = $0 }
    _ = resume()
  }

  /// The change since it was last asked.
  static var change: Change? {
    let number = unsafe latest
    unsafe latest = 0
    switch Signal(number: number) {
    case .resize: return .resized
    case .stop: return .suspended
    case .resume:
      // A stop that cannot be caught has not put the terminal back.
      _ = resume()
      return .resumed
    default: return nil
    }
  }
}
