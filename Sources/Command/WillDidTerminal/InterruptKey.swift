internal import WillDidSystem

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

  /// Lets signals that end the command take away files that are not whole yet.
  package static func prepare() {
    UnfinishedFiles.keep()
    for signal in Signal.ending {
      let previous = signal.handle { InterruptKey.end($0) }
      // A process that was started with a signal ignored goes on ignoring it.
      if Signal.isIgnoring(previous) { signal.ignore() }
    }
  }

  /// Ends the command as the system would; a signal handler.
  private static func end(_ number: Int32) {
    UnfinishedFiles.remove()
    Signal(number: number).handle(nil)
    Signal(number: number).send()
  }

  /// Does something that the key ends at once, with a word of it and the status of a signal.
  package static func ends<Result, Failure>(
    during body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try watch(
      stop: {
        UnfinishedFiles.remove()
        if OpenStream.errors.isTerminal { TerminalDevice.complain("\r\u{1b}[K") }
        TerminalDevice.complain("willdid: interrupted\n")
        ThisProcess.endNow(128 + Signal.interrupt.number)
      }, during: body)
  }

  /// Does something that the key stops, and so do the other signals that end a process.
  package static func watchEnding<Result, Failure>(
    during body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let others = Signal.ending.filter { $0 != .interrupt }.map { signal in
      (signal: signal, previous: signal.handle { _ in unsafe InterruptKey.wasHit = true })
    }
    for other in others where Signal.isIgnoring(other.previous) { other.signal.ignore() }
    defer { for other in others { other.signal.handle(other.previous) } }
    return try watch(during: body)
  }

  /// Does something that the key stops.
  ///
  /// The handler must be safe to call at any moment.
  package static func watch<Result, Failure>(
    stop: (() -> Void)? = nil, during body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe self.stop = stop
    let previous = Signal.interrupt.handle { number in
      Signal(number: number).handle { InterruptKey.end($0) }
      unsafe InterruptKey.wasHit = true
      unsafe InterruptKey.stop?()
    }
    // The key does not mean a process in the background.
    if Signal.isIgnoring(previous) { Signal.interrupt.ignore() }
    defer {
      Signal.interrupt.handle(previous)
      unsafe self.stop = nil
    }
    return try body()
  }
}
