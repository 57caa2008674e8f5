/// Stops work when ctrl-C is pressed: what is watched, and whatever looks at ``isPressed``.
///
/// Pressed once more, it ends the command.
@safe
package enum InterruptKey {
  // A signal handler can reach nothing but what is global.
  nonisolated(unsafe) private static var stop: (() -> Void)?
  nonisolated(unsafe) private static var wasHit = false

  /// Whether it was pressed since it was last forgotten.
  package static var isPressed: Bool { unsafe wasHit }

  /// Forgets that it was pressed, and lets it end nothing but what is watched from now on.
  package static func forget() {
    unsafe wasHit = false
    Signal.interrupt.handle { _ in unsafe InterruptKey.wasHit = true }
  }

  /// Does something that the key stops.
  ///
  /// What is called when the key is pressed must be safe to call at any moment.
  package static func watch<Result, Failure>(
    stop: (() -> Void)? = nil, during body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe self.stop = stop
    let previous = Signal.interrupt.handle { number in
      Signal(number: number).handle(nil)
      unsafe InterruptKey.wasHit = true
      unsafe InterruptKey.stop?()
    }
    // What runs in the background is not meant by the key.
    if Signal.isIgnoring(previous) { Signal.interrupt.ignore() }
    defer {
      Signal.interrupt.handle(previous)
      unsafe self.stop = nil
    }
    return try body()
  }
}
