package import WillDidSystem

/// The whole terminal, drawn on and read key by key until it is left.
///
/// However the command ends meanwhile, the terminal is left as it was found.
package final class FullScreen {
  /// Something that happens at the terminal.
  package enum Happening {
    case key(Key)
    /// The screen has another size, or is to be drawn anew.
    case changed
    /// The terminal is gone.
    case gone
    /// Something can be read elsewhere, or time has passed.
    case nothing
  }

  private var keys = KeyDecoder()
  /// Letters that came at once; each is a key.
  private var letters = ""
  /// The screen that the terminal shows.
  private var shown: CellGrid?

  /// Takes over the terminal; `nil` where there is none that can do this.
  package init?() {
    guard Terminal.isOutput, EnvironmentVariables.value(of: "TERM") != "dumb",
      TerminalDevice.takeKeys(), RawTerminal.enter(screen: true)
    else { return nil }
  }

  /// Leaves the terminal as it was.
  package func leave() { RawTerminal.leave() }

  /// The size of the screen.
  package var size: (columns: Int, rows: Int) {
    let (columns, lines) = TerminalDevice.size
    return (columns > 0 ? columns : 80, lines > 0 ? lines : 24)
  }

  /// Shows a screen: only what differs is written.
  ///
  /// - Throws: Why the terminal takes no more.
  package func show(_ grid: CellGrid) throws(SystemError) {
    let bytes = grid.bytes(after: shown)
    shown = grid
    if !bytes.isEmpty { try OpenStream.output.write(bytes) }
  }

  /// Stops the command until it is continued.
  package func suspend() {
    RawTerminal.suspend()
    shown = nil
  }

  /// Forgets what is shown, so that all of it is drawn anew.
  package func forget() { shown = nil }

  /// Waits for a key, a change or something that can be read from another file.
  package func next(within milliseconds: Int32, or other: File? = nil) -> Happening {
    if !letters.isEmpty { return .key(.text(String(letters.removeFirst()))) }
    if let key = nextKey() { return .key(key) }
    switch RawTerminal.change {
    case .suspended: suspend()
    case .resumed, .resized: shown = nil
    case nil:
      let isEscape = keys.isWaiting
      let ready = TerminalDevice.wait(
        isEscape ? min(milliseconds, 50) : milliseconds, orFor: other?.descriptor ?? -1)
      guard ready.hasKeys else {
        // An escape alone may begin the bytes of a key: this moment decided.
        return isEscape ? keys.next(isFinal: true).map { .key($0) } ?? .nothing : .nothing
      }
      let bytes = TerminalDevice.read()
      guard !bytes.isEmpty else { return .gone }
      keys.append(bytes)
      return nextKey().map { .key($0) } ?? .nothing
    }
    return .changed
  }

  /// The next key that is there.
  private func nextKey() -> Key? {
    let key = keys.next()
    guard case .text(let text)? = key else { return key }
    letters = String(text.dropFirst())
    return .text(String(text.prefix(1)))
  }
}
