#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import WillDidLog

/// The program that shows a long text on a terminal a screen at a time.
@safe
final class Pager {
  private let stream: UnsafeMutablePointer<FILE>
  /// What was given to it, as long as a pipe may hold all of it without a reader.
  private var unread: [UInt8]? = []

  private static let pipe = 1 << 20

  /// Starts the program, if there is one.
  init?() {
    guard let command = Self.command else { return nil }
    // Short text needs no key to end, colours come through, and the text stays on the screen.
    unsafe setenv("LESS", "FRX", 0)
    // The pager must end by a closed pipe as every program does, and gets the keys that interrupt.
    signal(SIGPIPE, SIG_DFL)
    let stream = unsafe popen(command, "w")
    signal(SIGPIPE, SIG_IGN)
    guard let stream = unsafe stream else { return nil }
    unsafe self.stream = stream
  }

  /// The line of a shell that starts the pager, or `nil` where there is none.
  private static var command: String? {
    if let chosen = Process.environment("WILLDID_PAGER") ?? Process.environment("PAGER") {
      return chosen == "cat" ? nil : chosen
    }
    let folders = (Process.environment("PATH") ?? "").split(separator: ":")
    let hasLess = folders.contains { unsafe access("\($0)/less", X_OK) == 0 }
    return hasLess ? "less" : nil
  }

  /// Hands over a part of the text.
  func write(_ text: [UInt8]) throws(SystemError) {
    unread = unread.flatMap { $0.count + text.count > Self.pipe ? nil : $0 + text }
    let previous = Self.ignoreInterrupts()
    defer { signal(SIGINT, previous) }
    try Output.put(text, on: unsafe fileno(stream), "pager")
  }

  /// Waits until the pager ends.
  ///
  /// Returns what was not shown, because the program does not exist.
  func close() -> [UInt8] {
    let previous = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, previous) }
    // The shell says 127 if it finds no such program.
    let isMissing = unsafe pclose(stream) >> 8 & 0xff == 127
    return isMissing ? unread ?? [] : []
  }

  /// Leaves the keys that interrupt to the pager, unless this process wants them, too.
  private static func ignoreInterrupts() -> InterruptKey.Handler? {
    let previous = signal(SIGINT, SIG_IGN)
    if previous != nil { signal(SIGINT, previous) }
    return previous
  }
}

extension Terminal {
  /// The lines of the terminal behind standard output; `nil` where it is no terminal.
  static var height: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    if let lines = Process.environment("LINES").flatMap({ Int($0) }), lines > 0 { return lines }
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else {
      return 24
    }
    return Int(size.ws_row)
  }
}
