package import WillDidSystem

/// The program that shows a long text on a terminal a screen at a time.
package final class Pager {
  /// The pager that is running.
  private let program: ShellPipe
  /// The bytes that it got, as long as a pipe may hold all of them unread.
  private var unread: [UInt8]? = []

  /// The most bytes that a pipe may hold.
  private static let pipe = 1 << 20

  /// Starts the program, if there is one.
  package init?() {
    guard let command = Self.command else { return nil }
    // Short text needs no key to end, colours come through, and the text stays on the screen.
    EnvironmentVariables.offer("LESS", "FRX")
    guard let program = ShellPipe(command) else { return nil }
    self.program = program
  }

  /// The line of a shell that starts the pager, or `nil` where there is none.
  private static var command: String? {
    if let chosen = EnvironmentVariables.value(of: "WILLDID_PAGER")
      ?? EnvironmentVariables.value(of: "PAGER")
    {
      return chosen == "cat" ? nil : chosen
    }
    let folders = (EnvironmentVariables.value(of: "PATH") ?? "").split(separator: ":")
    return folders.contains { File.mayRun("\($0)/less") } ? "less" : nil
  }

  /// Hands over a part of the text.
  package func write(_ text: [UInt8]) throws(SystemError) {
    unread = unread.flatMap { $0.count + text.count > Self.pipe ? nil : $0 + text }
    let previous = Self.ignoreInterrupts()
    defer { Signal.interrupt.handle(previous) }
    try program.write(text)
  }

  /// Waits until the pager is left.
  ///
  /// Returns what was not shown, because the program does not exist.
  package func close() -> [UInt8] {
    let previous = Signal.interrupt.ignore()
    defer { Signal.interrupt.handle(previous) }
    // The shell says 127 if it finds no such program.
    return program.close() == 127 ? unread ?? [] : []
  }

  /// Leaves the keys that interrupt to the pager, unless they mean something here, too.
  private static func ignoreInterrupts() -> Signal.Handler? {
    let previous = Signal.interrupt.ignore()
    if previous != nil { Signal.interrupt.handle(previous) }
    return previous
  }
}
