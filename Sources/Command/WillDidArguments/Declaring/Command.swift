/// A command, those below it, and what to do when they are called.
///
/// The parser never looks at the actions; a program chooses their type, such as a closure that takes
/// ``Arguments``.
package struct Command<Action: Sendable>: Sendable {
  /// The declarations, without the actions.
  package private(set) var outline: CommandOutline
  private let action: Action?
  private let subcommands: [Command]

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - name: The word that calls it.
  ///   - abstract: One sentence on what it does.
  ///   - discussion: More than a sentence: paragraphs with empty lines between them.
  ///   - version: What `--version` prints, for the outermost command.
  ///   - date: The date on manual pages, such as "November 21, 2026", for the outermost command.
  ///   - hidden: Whether only `--help-hidden` shows it.
  ///   - parameters: Its flags, options and arguments, in the order in which help lists them; they are made when
  ///     the command is called or shown.
  ///   - subcommands: The commands below it. Without an action, the command alone prints its help.
  ///   - action: What to do when it is called.
  package init(
    _ name: String, abstract: String, discussion: String = "", version: String = "",
    date: String = "", hidden: Bool = false,
    parameters: @autoclosure @escaping @Sendable () -> [any Declaration] = [],
    subcommands: [Command] = [], action: Action? = nil
  ) {
    outline = CommandOutline(
      name: name, abstract: abstract, discussion: discussion, version: version, date: date,
      isHidden: hidden, declared: { parameters().map(\.parameter) },
      subcommands: subcommands.map(\.outline))
    self.action = action
    self.subcommands = subcommands
  }

  /// The same command, listed under a heading in the help of the command above it.
  package func under(_ section: String) -> Command {
    var command = self
    command.outline.section = section
    return command
  }

  /// Reads the words of a command line.
  ///
  /// - Parameters:
  ///   - words: The words as the shell hands them over, without the name of the program.
  ///   - width: The width to wrap help at.
  /// - Returns: What the command line asks for.
  /// - Throws: What is wrong with the command line, and whose usage to show.
  package func parse(
    _ words: some Sequence<String>, width: Int = 80
  ) throws(UsageError) -> Request<Action> {
    var parser = Parser(CommandPath(outline), words: Array(words)[...])
    switch try parser.parse() {
    case .call(let path, let arguments):
      guard let action = action(of: path.subcommandNames[...]) else {
        return .show(HelpText(path: path, width: width).text)
      }
      return .run(action, arguments)
    case .show(let text):
      return .show(try text.rendered(width: width))
    }
  }

  private func action(of names: ArraySlice<String>) -> Action? {
    guard let name = names.first else { return action }
    return subcommands.first { $0.outline.name == name }?.action(of: names.dropFirst())
  }
}

/// The request that a command line makes.
package enum Request<Action: Sendable>: Sendable {
  /// To carry out an action with the arguments.
  case run(Action, Arguments)
  /// To print a text to standard output, such as help.
  case show(String)
}
