internal import WillDidSystem
internal import WillDidText

/// The facts about the terminal that the command writes to.
package enum Terminal {
  /// Whether what would be read is typed.
  package static var isInput: Bool { TerminalDevice.isInput }

  /// Whether standard output is a terminal.
  package static var isOutput: Bool { OpenStream.output.isTerminal }

  /// The columns of the terminal behind standard output; `nil` where it is no terminal.
  package static var width: Int? { isOutput ? columns : nil }

  /// The columns that a user has for text: those that COLUMNS asks for, also where a pipe is between, or
  /// those of the terminal; `nil` where lines may have any length.
  package static var columns: Int? {
    extent("COLUMNS") ?? (isOutput ? known(TerminalDevice.size.columns, else: 80) : nil)
  }

  /// The lines of the terminal behind standard output; `nil` where it is no terminal.
  package static var height: Int? {
    isOutput ? extent("LINES") ?? known(TerminalDevice.size.lines, else: 24) : nil
  }

  /// The size that a variable names.
  private static func extent(_ variable: String) -> Int? {
    EnvironmentVariables.value(of: variable).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// A size, or the usual one where it is not known.
  private static func known(_ size: Int, else usual: Int) -> Int { size > 0 ? size : usual }

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
