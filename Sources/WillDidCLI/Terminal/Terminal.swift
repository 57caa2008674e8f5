#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What is known of the terminal that the command writes to.
enum Terminal {
  /// Whether standard input is a terminal.
  static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard output is a terminal.
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The columns of the terminal behind standard output; `nil` where it is no terminal.
  static var width: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    if let columns = Process.environment("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return columns
    }
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }

  /// Whether the user likes colours on this terminal, as far as the environment tells.
  static var allowsColor: Bool {
    Process.environment("NO_COLOR") == nil && Process.environment("TERM") != "dumb"
  }

  /// Whether characters beyond ASCII can be shown.
  static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Process.environment($0) }.first
    let name = locale?.uppercased() ?? ""
    return name.contains("UTF-8") || name.contains("UTF8")
  }
}
