/// A text that a command line asks for instead of running a command.
enum BuiltinText {
  case version(CommandPath)
  case help(CommandPath, hidden: Bool)
  case completions(Shell, CommandPath)
  case page(String, CommandPath)
  case dump(CommandPath)

  func rendered(width: Int) throws(UsageError) -> String {
    switch self {
    case .version(let path): path.root.version
    case .help(let path, let hidden): HelpText(path: path, width: width, hidden: hidden).text
    case .completions(.bash, let path): BashCompletions(path).text
    case .completions(.zsh, let path): ZshCompletions(path).text
    case .completions(.fish, let path): FishCompletions(path).text
    case .page(let name, let path): try ManualPage(named: name, of: path).text
    case .dump(let path): InterfaceDump(path).text
    }
  }
}
