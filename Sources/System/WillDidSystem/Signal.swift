#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A signal of the system.
package struct Signal: Hashable {
  /// The function that is called when it comes; `nil` is the system's own.
  package typealias Handler = @convention(c) (Int32) -> Void

  package let number: Int32

  package init(number: Int32) { self.number = number }

  package static let interrupt = Signal(number: SIGINT)
  package static let brokenPipe = Signal(number: SIGPIPE)
  package static let resize = Signal(number: SIGWINCH)
  package static let stop = Signal(number: SIGTSTP)
  package static let resume = Signal(number: SIGCONT)
  /// Sent by the system after a while that was asked for.
  package static let alarm = Signal(number: SIGALRM)
  /// Those that a user sends to end a process.
  package static let ending = [SIGINT, SIGTERM, SIGHUP].map { Signal(number: $0) }
  /// Those that end a process which does nothing about them.
  package static let deadly = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE,
  ].map { Signal(number: $0) }

  /// Sets what is called, and returns what was.
  @discardableResult
  package func handle(_ handler: Handler?) -> Handler? { signal(number, handler) }

  @discardableResult
  package func ignore() -> Handler? { signal(number, SIG_IGN) }

  /// Whether a handler means that the signal is ignored.
  package static func isIgnoring(_ handler: Handler?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Sends it to this process.
  package func send() { raise(number) }

  /// Has the system send ``alarm`` after a while, or not at all with 0.
  package static func sendAlarm(inSeconds seconds: Int64) {
    #if canImport(Darwin)
      _ = Darwin.alarm(UInt32(clamping: seconds))
    #elseif canImport(Musl)
      _ = Musl.alarm(UInt32(clamping: seconds))
    #else
      _ = Glibc.alarm(UInt32(clamping: seconds))
    #endif
  }
}
