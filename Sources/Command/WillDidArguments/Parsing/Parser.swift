internal import WillDidText

/// Reads the words of a command line from left to right, for one command.
struct Parser {
  /// The request that a command line makes.
  enum Outcome {
    case call(CommandPath, Arguments)
    case show(BuiltinText)
  }

  private let path: CommandPath
  private let parameters: [Parameter]
  private var words: ArraySlice<String>
  private var arguments: Arguments
  /// Words that belong to arguments, for when it is known how many there are.
  private var operands: [String] = []
  /// Words behind `--`.
  private var trailing: [String] = []

  init(_ path: CommandPath, words: ArraySlice<String>, after outer: Arguments? = nil) {
    self.path = path
    self.words = words
    parameters = path.parameters
    arguments = Arguments(at: path, after: outer)
  }

  mutating func parse() throws(UsageError) -> Outcome {
    do {
      return try parseWords()
    } catch {
      // A user who asks for help has often just made a mistake.
      if let help = helpAhead { return .show(help) }
      throw error.at(path)
    }
  }

  private mutating func parseWords() throws(UsageError) -> Outcome {
    while let word = words.popFirst() {
      if word == "--" {
        trailing = Array(words)
        break
      } else if isOption(word) {
        if let text = try parseOption(word) { return .show(text) }
      } else if !path.command.subcommands.isEmpty {
        return try parseSubcommand(word)
      } else {
        operands.append(word)
      }
    }
    return .call(path, try finished())
  }

  /// Reads the words behind the name of a subcommand.
  private func parseSubcommand(_ name: String) throws(UsageError) -> Outcome {
    if name == "help" {
      var target = path
      for name in words where !name.hasPrefix("-") && name != "help" {
        target = try target.entering(name)
      }
      return .show(.help(target, hidden: words.contains("--help-hidden")))
    }
    var parser = Parser(try path.entering(name), words: words, after: try finished())
    return try parser.parse()
  }

  private var helpAhead: BuiltinText? {
    let ahead = words.prefix { $0 != "--" }
    guard ahead.contains("--help-hidden") || ahead.contains("--help") || ahead.contains("-h") else {
      return nil
    }
    return .help(path, hidden: ahead.contains("--help-hidden"))
  }
}

// MARK: Options

extension Parser {
  /// A word with a dash that is not a lone dash, not a negative number, not a comment of SQL and not a method of
  /// Objective-C.
  private func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let letter = word.dropFirst().first, !word.hasPrefix("-- "),
      !"([ ".contains(letter)
    else {
      return false
    }
    let isDigit = ("0"..."9").contains(letter) || letter == "."
    return !isDigit || parameters.contains { $0.short == letter }
  }

  private mutating func parseOption(_ word: String) throws(UsageError) -> BuiltinText? {
    try word.hasPrefix("--") ? parseLong(word) : parseShorts(word)
  }

  private mutating func parseLong(_ word: String) throws(UsageError) -> BuiltinText? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard let parameter = parameters.first(where: { $0.isNamed(name) }) else {
      throw unknown(name)
    }
    if let value, parameter.kind == .flag {
      throw UsageError(.unexpectedValue(value, flag: name))
    }
    return try take(parameter, named: name, attached: value)
  }

  /// Reads a dash and the letters behind it: flags, and at last perhaps an option with its value.
  private mutating func parseShorts(_ word: String) throws(UsageError) -> BuiltinText? {
    // `-output x` would otherwise mean `-o` with the value "utput", which is never wanted.
    if parameters.contains(where: { $0.longNames.contains("-\(word)") }) { throw unknown(word) }
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let parameter = parameters.first(where: { $0.short == letter }) else {
        throw unknown(letter, in: word)
      }
      if parameter.kind == .option {
        if letters.first == "=" { letters.removeFirst() }
        let value = letters.isEmpty ? nil : String(letters)
        return try take(parameter, named: "-\(letter)", attached: value)
      }
      if let text = try take(parameter, named: "-\(letter)", attached: nil) { return text }
    }
    return nil
  }

  private func unknown(_ name: String) -> UsageError {
    let known = parameters.filter { !$0.isHidden }.flatMap(\.longNames)
    return UsageError(.unknownOption(name, suggestion: name.nearest(in: known)))
  }

  private func unknown(_ letter: Character, in word: String) -> UsageError {
    let wholeWord = unknown(word)
    // A long name behind a single dash is a likelier slip than three unknown letters.
    if case .unknownOption(_, .some) = wholeWord.reason, word.count > 2 { return wholeWord }
    return UsageError(.unknownOption("-\(letter)", suggestion: nil))
  }
}

// MARK: Values

extension Parser {
  /// Gives a parameter its value: what is attached to the name, or else the next word.
  private mutating func take(
    _ parameter: Parameter, named name: String, attached: String?
  ) throws(UsageError) -> BuiltinText? {
    let word = parameter.kind == .flag ? name : attached ?? popValue()
    // An attached value that is empty mostly comes from a variable of the shell that is not set.
    guard let word, attached != "" else {
      throw UsageError(
        .missingValue(option: parameter.synopsis(named: name)),
        help: parameter.helpLine(named: name))
    }
    if let builtin = Builtin(rawValue: parameter.name) { return try text(of: builtin, word) }
    try arguments.read(word, for: parameter, named: name)
    return nil
  }

  private mutating func popValue() -> String? {
    guard let next = words.first, next != "--", !isOption(next) else { return nil }
    return words.popFirst()
  }

  private func text(of builtin: Builtin, _ word: String) throws(UsageError) -> BuiltinText {
    switch builtin {
    case .version: return .version(path)
    case .help: return .help(path, hidden: false)
    case .helpHidden: return .help(path, hidden: true)
    case .dump: return .dump(path)
    case .page: return .page(word, path)
    case .completions:
      guard let shell = Shell(rawValue: word) else {
        throw UsageError(.unknownShell(word, known: Shell.allCases.map(\.rawValue)))
      }
      return .completions(shell, path)
    }
  }

  /// The arguments with all words in their places and defaults for what was left out.
  private func finished() throws(UsageError) -> Arguments {
    var arguments = arguments
    let declared = path.command.parameters.filter { $0.kind == .argument }
    let last = declared.first(where: \.isTrailing)
    var rest = (last == nil ? operands + trailing : operands)[...]
    for parameter in declared where !parameter.isTrailing {
      let taken = parameter.isRepeating ? rest : rest.prefix(1)
      rest = rest.dropFirst(taken.count)
      for word in taken { try arguments.read(word, for: parameter, named: "") }
    }
    guard rest.isEmpty else { throw UsageError(.unexpectedArguments(Array(rest))) }
    if let last {
      for word in trailing { try arguments.read(word, for: last, named: "") }
    }
    for parameter in path.command.parameters { try arguments.fill(parameter) }
    return arguments
  }
}
