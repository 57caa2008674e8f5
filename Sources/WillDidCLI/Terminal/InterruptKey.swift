#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import WillDidStore

/// Stops what a store does at ctrl-C, and any loop that looks at ``isPressed``.
///
/// Whoever presses it once more ends the command.
@safe
enum InterruptKey {
  /// What is called when a signal comes.
  typealias Handler = @convention(c) (Int32) -> Void

  // A signal handler can reach nothing but what is global.
  nonisolated(unsafe) private static var store: Store?
  nonisolated(unsafe) private static var wasHit = false

  /// Whether it was pressed since it was last forgotten.
  static var isPressed: Bool { unsafe wasHit }

  /// Forgets that it was pressed, and lets it end nothing but what is watched from now on.
  static func forget() {
    unsafe wasHit = false
    signal(SIGINT) { _ in unsafe InterruptKey.wasHit = true }
  }

  /// Does something that the key stops.
  static func watch<Result>(
    _ store: Store? = nil, during body: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    unsafe self.store = store
    let previous = signal(SIGINT) { _ in
      signal(SIGINT, SIG_DFL)
      unsafe InterruptKey.wasHit = true
      unsafe InterruptKey.store?.interrupt()
    }
    // What runs in the background is not meant by the key.
    if unsafe unsafeBitCast(previous, to: Int.self) == 1 { signal(SIGINT, SIG_IGN) }
    defer {
      signal(SIGINT, previous)
      unsafe self.store = nil
    }
    return try body()
  }
}
