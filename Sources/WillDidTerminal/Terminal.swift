/// What is known of the terminal that the command writes to.
package enum Terminal {
  /// Whether what would be read is typed.
  package static var isInput: Bool { TerminalDevice.isInput }

  /// Whether standard output is a terminal.
  package static var isOutput: Bool { OpenStream.output.isTerminal }

  /// The columns of the terminal behind standard output; `nil` where it is no terminal.
  package static var width: Int? { extent("COLUMNS", TerminalDevice.size.columns, else: 80) }

  /// The lines of the terminal behind standard output; `nil` where it is no terminal.
  package static var height: Int? { extent("LINES", TerminalDevice.size.lines, else: 24) }

  private static func extent(
    _ variable: String, _ known: @autoclosure () -> Int, else usual: Int
  ) -> Int? {
    guard isOutput else { return nil }
    if let set = EnvironmentVariables.value(of: variable).flatMap({ Int($0) }), set > 0 {
      return set
    }
    let known = known()
    return known > 0 ? known : usual
  }

  /// Whether the user likes colours on this terminal, as far as the environment tells.
  package static var allowsColor: Bool {
    EnvironmentVariables.value(of: "NO_COLOR") == nil
      && EnvironmentVariables.value(of: "TERM") != "dumb"
  }

  /// Whether characters beyond ASCII can be shown.
  package static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap {
      EnvironmentVariables.value(of: $0)
    }.first
    let name = locale?.uppercased() ?? ""
    return name.contains("UTF-8") || name.contains("UTF8")
  }
}
