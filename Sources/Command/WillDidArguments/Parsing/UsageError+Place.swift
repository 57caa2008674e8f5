extension UsageError {
  /// The same error, said of a word that was given for a parameter under one of its names.
  func about(_ word: String, for parameter: Parameter, named name: String) -> UsageError {
    let why =
      if case .notAmong = reason { ". \(description)" } else { ": \(description)" }
    return UsageError(
      .invalidValue(word, parameter: parameter.synopsis(named: name), why: why),
      help: parameter.helpLine(named: name))
  }

  /// The same error, with the command that it is about.
  func at(_ path: CommandPath) -> UsageError {
    var error = self
    error.place = place ?? path.place
    return error
  }
}
