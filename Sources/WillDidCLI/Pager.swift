#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import WillDidArguments
internal import WillDidLog

/// The program that shows a long text on a terminal a screen at a time.
enum Pager {
  static let none = Flag(
    "no-pager", help: "Print long text at once.",
    discussion: """
      Text that is longer than the screen of a terminal is otherwise shown by WILLDID_PAGER, PAGER, or \
      less.
      """)

  /// The line of a shell that starts the pager, or `nil` where there is none.
  private static var command: String? {
    if let chosen = Process.environment("WILLDID_PAGER") ?? Process.environment("PAGER") {
      return chosen == "cat" ? nil : chosen
    }
    let folders = (Process.environment("PATH") ?? "").split(separator: ":")
    let hasLess = folders.contains { unsafe access("\($0)/less", X_OK) == 0 }
    return hasLess ? "less" : nil
  }

  /// Shows a text if it is longer than the screen; whether it was shown.
  fileprivate static func show(_ text: [UInt8]) -> Bool {
    guard let height = Terminal.height, text.count(where: { $0 == UInt8(ascii: "\n") }) >= height,
      let command
    else { return false }
    // Short text needs no key to end, colours come through, and the text stays on the screen.
    unsafe setenv("LESS", "FRX", 0)
    // The pager must end by a closed pipe as every program does, and gets the keys that interrupt.
    signal(SIGPIPE, SIG_DFL)
    let stream = unsafe popen(command, "w")
    signal(SIGPIPE, SIG_IGN)
    guard let stream = unsafe stream else { return false }
    signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, SIG_DFL) }
    // Whoever leaves the pager before the end has seen enough.
    try? Output.put(text, on: unsafe fileno(stream), "pager")
    // The shell says 127 if it finds no such program.
    return unsafe pclose(stream) >> 8 & 0xff != 127
  }
}

extension Output {
  /// Writes what is left like ``finish(after:)``, through a pager where somebody reads it on a
  /// terminal.
  mutating func finish(
    after status: ExitStatus, paging arguments: Arguments
  ) throws(CommandError) {
    let path = arguments[Common.output]
    if path == nil || path == "-", !arguments[Pager.none], written == 0, Pager.show(bytes) {
      bytes.removeAll()
    }
    try finish(after: status)
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
