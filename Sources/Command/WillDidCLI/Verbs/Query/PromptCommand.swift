internal import WillDidArguments
internal import WillDidStore
internal import WillDidTables
internal import WillDidTerminal
internal import WillDidText

/// The commands of the prompt itself, by words that begin with a dot.
///
/// A new command is a case, with its usage, its explanation and its completions here, and what it
/// does in ``QueryPrompt``.
enum PromptCommand: String, CaseIterable {
  case help, schema, tables, format, read, timer, quit

  /// A command as it was typed, or what is wrong with it.
  init(_ word: String) throws(UsageError) {
    let name = String(word.dropFirst())
    guard let command = Self(rawValue: name == "exit" ? "quit" : name) else {
      let nearest = word.nearest(in: Self.allCases.map { ".\($0.rawValue)" })
      throw UsageError(nearest.map { "did you mean '\($0)'?" } ?? ".help lists them")
    }
    self = command
  }

  var usage: String {
    switch self {
    case .help, .tables, .quit: ".\(rawValue)"
    case .schema: ".schema [TABLE...]"
    case .format: ".format NAME"
    case .read: ".read FILE"
    case .timer: ".timer on|off"
    }
  }

  var explanation: String {
    switch self {
    case .help: "this list"
    case .schema: "all tables with their columns, or only some"
    case .tables: "the names of all tables and what they hold"
    case .format: QueryFormat.allCases.map(\.rawValue).joined(separator: ", ")
    case .read: "runs the statements of a file"
    case .timer: "whether to print how long each statement took"
    case .quit: "ends the prompt, as ctrl-D does"
    }
  }

  /// The words that may replace the last letters of a command.
  static func completion(_ before: String) -> LineEditor.Completion {
    let words = before.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let typed = words.last ?? ""
    let candidates: [String] =
      switch words.count == 1 ? nil : try? PromptCommand(words[0]) {
      case nil: words.count == 1 ? allCases.map { ".\($0.rawValue)" } : []
      case .schema: Table.all.map(\.name)
      case .format: QueryFormat.allCases.map(\.rawValue)
      case .timer: ["on", "off"]
      case .help, .tables, .read, .quit: []
      }
    return LineEditor.Completion(
      length: typed.count, words: candidates.filter { $0.hasPrefix(typed) })
  }
}
