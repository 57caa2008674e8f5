/// The values that a command line gives for the parameters of a command.
package struct Arguments: Sendable {
  private let path: CommandPath
  private var values: [String: any Sendable]
  private var given: Set<String> = []

  init(at path: CommandPath, after outer: Arguments?) {
    self.path = path
    values = outer?.values ?? [:]
    given = outer?.given ?? []
  }

  /// The value of a flag, option or argument: what was given, or else its default.
  ///
  /// Asking for something that the command does not declare is a mistake in the program.
  package subscript<Declared: Declaration>(_ declaration: Declared) -> Declared.Value {
    guard let value = values[declaration.parameter.id] as? Declared.Value else {
      preconditionFailure("'\(path.name)' does not declare \(declaration.parameter.id)")
    }
    return value
  }

  /// Whether it was on the command line, so that its value is not the default.
  package func isGiven(_ declaration: some Declaration) -> Bool {
    given.contains(declaration.parameter.id)
  }

  /// The error that a command throws when it cannot accept the values together.
  package func error(_ message: String) -> UsageError {
    UsageError(message).at(path)
  }

  /// Reads a word for a parameter that was given under one of its names.
  mutating func read(
    _ word: String, for parameter: Parameter, named name: String
  ) throws(UsageError) {
    let earlier = given.contains(parameter.id) ? values[parameter.id] : nil
    do {
      values[parameter.id] = try parameter.read(word, earlier)
    } catch {
      throw error.about(word, for: parameter, named: name)
    }
    given.insert(parameter.id)
  }

  /// Gives the default to a parameter that was left out.
  mutating func fill(_ parameter: Parameter) throws(UsageError) {
    guard !given.contains(parameter.id) else { return }
    guard let value = parameter.whenAbsent else {
      let name = parameter.longNames.first ?? ""
      throw UsageError(
        .missingArgument(
          parameter.requiredUsage(named: name), choices: parameter.choices.map(\.word)),
        help: parameter.helpLine(named: name))
    }
    values[parameter.id] = value
  }
}
