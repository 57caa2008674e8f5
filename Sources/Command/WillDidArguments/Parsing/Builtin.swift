/// A flag or option that this module answers by itself.
enum Builtin: String, CaseIterable {
  case version
  case help
  case helpHidden = "help-hidden"
  case completions = "generate-completion-script"
  case page = "generate-manual-page"
  case dump = "experimental-dump-help"

  /// Whether a command has it.
  func isAvailable(at path: CommandPath) -> Bool {
    switch self {
    case .version: !path.root.version.isEmpty
    case .help, .helpHidden, .dump: true
    case .completions, .page: path.parents.isEmpty
    }
  }

  var parameter: Parameter {
    switch self {
    case .version: flag("Show the version.")
    case .help: flag("Show help information.", short: "h", hidden: false)
    case .helpHidden: flag("Show help information, with what is hidden.", hidden: true)
    case .dump: flag("Dump help information as JSON.", hidden: true)
    case .completions:
      Option<Shell>(
        rawValue, value: "shell", help: "Print a completion script for a shell.", hidden: true
      ).parameter
    case .page:
      Option<String>(
        rawValue, value: "name", help: "Print a page of the manual, such as 'tool-subcommand'.",
        hidden: true
      ).parameter
    }
  }

  private func flag(_ help: String, short: Character? = nil, hidden: Bool = false) -> Parameter {
    Flag(rawValue, short: short, help: help, hidden: hidden).parameter
  }
}
