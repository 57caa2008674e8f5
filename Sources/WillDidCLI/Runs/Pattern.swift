#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import WillDidArguments
internal import WillDidModel

extension RegularExpression {
  // Without this, a letter beyond ASCII would be several characters.
  private static let hasLocale =
    unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil || setlocale(LC_CTYPE, "en_US.UTF-8") != nil

  /// Compiles a pattern of a command line.
  convenience init(argument: String, capturing: Bool = false) throws(UsageError) {
    _ = Self.hasLocale
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
