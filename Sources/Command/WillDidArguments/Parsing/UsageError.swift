/// Why a command line cannot be carried out as it was typed.
package struct UsageError: Error, Hashable {
  /// The mistake.
  package var reason: Reason
  /// The option or argument at fault and what it is for; empty where none is.
  package var help = ""
  /// Whose usage to show; `nil` until the parser knows it.
  package var place: Place?

  /// Makes an error in the words of a value or of a command.
  package init(_ message: String) {
    self.init(.other(message))
  }

  init(_ reason: Reason, help: String = "") {
    self.reason = reason
    self.help = help
  }

  /// The mistakes that a command line can have.
  ///
  /// An option or argument is named as usage shows it, such as `--limit <count>`.
  package enum Reason: Hashable, Sendable {
    /// No option has this name.
    case unknownOption(String, suggestion: String?)
    /// No subcommand has this name.
    case unknownSubcommand(String, suggestion: String?)
    /// No completions are made for this shell.
    case unknownShell(String, known: [String])
    /// No manual page has this name.
    case unknownPage(String, suggestion: String?)
    /// A flag was given a value.
    case unexpectedValue(String, flag: String)
    /// An option is given without a value.
    case missingValue(option: String)
    /// An option or argument that is required is not given.
    case missingArgument(String, choices: [String])
    /// Words are left over.
    case unexpectedArguments([String])
    /// A value cannot be read as what it stands for.
    case invalidValue(String, parameter: String, why: String)
    /// A value is none of those that are allowed.
    case notAmong([String])
    /// A mistake that a value or a command found, in its own words.
    case other(String)
  }

  /// The command that an error is about.
  package struct Place: Hashable, Sendable {
    /// The names that lead to the command, such as `willdid nib plan`.
    package var command: String
    /// How the command is used, in one line.
    package var usage: String
  }
}

extension UsageError: CustomStringConvertible {
  /// The mistake, for a person.
  package var description: String {
    switch reason {
    case .unknownOption(let name, let suggestion):
      "Unknown option '\(name)'\(Self.question(suggestion))"
    case .unknownSubcommand(let name, let suggestion):
      "Unknown subcommand '\(name)'\(Self.question(suggestion))"
    case .unknownShell(let name, let known):
      """
      Can't generate completion scripts for '\(name)'.
      Please use --generate-completion-script=<shell> with one of:
          \(known.joined(separator: " "))
      """
    case .unknownPage(let name, let suggestion):
      "Unknown manual page '\(name)'\(Self.question(suggestion))"
    case .unexpectedValue(let value, let flag):
      "The option '\(flag)' does not take any value, but '\(value)' was specified."
    case .missingValue(let option):
      "Missing value for '\(option)'"
    case .missingArgument(let parameter, let choices):
      "Missing expected argument '\(parameter)'"
        + (choices.isEmpty ? "" : ". Please provide one of \(Self.list(choices))")
    case .unexpectedArguments(let words):
      words.count == 1
        ? "Unexpected argument '\(words.joined())'"
        : "\(words.count) unexpected arguments: '\(words.joined(separator: "', '"))'"
    case .invalidValue(let value, let parameter, let why):
      "The value '\(value)' is invalid for '\(parameter)'\(why)"
    case .notAmong(let words):
      "Please provide one of \(Self.list(words))"
    case .other(let message):
      message
    }
  }

  /// The error as it is printed: what is wrong, help on the option, the usage, and where to read on.
  package var text: String {
    var lines = ["Error: \(description)"]
    if !help.isEmpty { lines.append("Help:  \(help)") }
    if let place {
      lines.append("Usage: \(place.usage)")
      lines.append("  See '\(place.command) --help' for more information.")
    }
    return lines.joined(separator: "\n")
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { ". Did you mean '\($0)'?" } ?? ""
  }

  private static func list(_ words: [String]) -> String {
    guard words.count < 6 else {
      return "the following:\n" + words.map { "  - \($0)" }.joined(separator: "\n")
    }
    let quoted = words.map { "'\($0)'" }
    let sides = [quoted.dropLast().joined(separator: ", "), quoted.last ?? ""]
    return sides.filter { !$0.isEmpty }.joined(separator: " or ") + "."
  }
}

extension UsageError {
  /// The error that a value reports when it is none of the listed words.
  package init(notAmong choices: [Choice]) {
    self.init(.notAmong(choices.map(\.word)))
  }
}
