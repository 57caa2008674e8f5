internal import WillDidArguments
internal import WillDidModel

extension RegularExpression {
  /// Compiles a pattern of a command line.
  convenience init(argument: String, capturing: Bool = false) throws(UsageError) {
    _ = Process.hasLocale
    do throws(Invalid) {
      try self.init(argument, capturing: capturing)
    } catch {
      throw UsageError(error.reason)
    }
  }
}

/// A regular expression of a command line.
struct Pattern: ArgumentValue {
  let argument: String
  let expression: RegularExpression

  init(argument: String) throws(UsageError) {
    expression = try RegularExpression(argument: argument)
    self.argument = argument
  }
}
