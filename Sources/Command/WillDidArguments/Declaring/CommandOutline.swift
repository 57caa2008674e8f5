/// The declarations of a command, without what it runs: all that parsing and the texts need.
package struct CommandOutline: Sendable {
  /// The word that calls it.
  package var name: String
  /// One sentence on what it does.
  package var abstract: String
  /// More than a sentence: paragraphs with empty lines between them.
  ///
  /// Lines that begin with two spaces are examples; manual pages keep their layout.
  package var discussion = ""
  /// The text that `--version` prints, for the outermost command.
  package var version = ""
  /// The date on manual pages, such as "November 21, 2026", for the outermost command.
  package var date = ""
  /// The heading in help under which it is listed; empty for the usual one.
  package var section = ""
  /// Whether only `--help-hidden` shows it.
  package var isHidden = false
  /// Makes ``parameters``: those of all commands would take longer than what most starts are for.
  var declared: @Sendable () -> [Parameter] = { [] }
  /// The commands below it, in the order in which help lists them.
  package var subcommands: [CommandOutline] = []

  /// Its flags, options and arguments, in the order in which help lists them.
  package var parameters: [Parameter] { declared() }
}

extension CommandOutline {
  /// The mistakes in the declarations, a sentence each; empty in a command that can be shipped.
  ///
  /// The parser takes these rules for granted. They are checked by tests and not at each start.
  package var mistakes: [String] {
    let own = nameMistakes + argumentMistakes + textMistakes
    return own.map { "\(name): \($0)" } + subcommands.flatMap(\.mistakes)
  }

  private var nameMistakes: [String] {
    let reserved = Builtin.allCases.flatMap(\.parameter.names)
    let names = parameters.flatMap { $0.kind == .argument ? [$0.id] : $0.names }
    return repeated(reserved + names).map { "\($0) is declared twice" }
      + repeated(["help"] + subcommands.map(\.name)).map { "subcommand \($0) is declared twice" }
  }

  private var argumentMistakes: [String] {
    let arguments = parameters.filter { $0.kind == .argument && !$0.isTrailing }
    let unreachable = arguments.dropLast().filter(\.isRepeating)
    let tooLate = zip(arguments, arguments.dropFirst()).filter { !$0.isRequired && $1.isRequired }
    return unreachable.map { "\($0.id) takes all that follows it" }
      + tooLate.map { "\($1.id) is required, but not \($0.id) before it" }
      + (arguments.isEmpty || subcommands.isEmpty ? [] : ["it has arguments and subcommands"])
  }

  private var textMistakes: [String] {
    (isHidden || !abstract.isEmpty ? [] : ["it has no abstract"])
      + parameters.filter { !$0.isHidden && $0.help.isEmpty }.map { "\($0.id) has no help" }
  }

  private func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }
}
