internal import WillDidArguments
internal import WillDidStore

/// A value for a place in statements: `name=value`, or `1=value` by its number.
///
/// The name may have its sign (`:name`) or not. Whether the value becomes a number, null or text is
/// decided here, by how it is written.
struct QuerySetting: ArgumentValue {
  let name: String
  let value: Value
  let argument: String

  init(argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let sign = parts[0].first.map { ":@$?".contains($0) } ?? false
    name = String(parts[0].dropFirst(sign ? 1 : 0))
    guard parts.count == 2, !name.isEmpty else {
      throw UsageError("it is not name=value, such as class=FeedController")
    }
    value = Self.value(String(parts[1]))
    self.argument = argument
  }

  /// A value as SQL writes it; what is no number, no null and not in quotes is a text all the same.
  private static func value(_ word: String) -> Value {
    if word.lowercased() == "null" { return .null }
    if word.count >= 2, word.hasPrefix("'"), word.hasSuffix("'") {
      // Two quotes stand for one.
      var isDoubled = false
      return .text(
        String(
          word.dropFirst().dropLast().filter { letter in
            isDoubled = letter == "'" && !isDoubled
            return letter != "'" || isDoubled
          }))
    }
    // Zeros in front, as in 007, are no part of a number: they would be lost.
    let digits = word.hasPrefix("-") ? word.dropFirst() : word[...]
    let isNumber =
      digits.allSatisfy { "0123456789.eE+-".contains($0) } && digits.last?.isNumber == true
      && (digits.first == "0" ? digits.count == 1 || digits.dropFirst().first == "." : true)
      && digits.first?.isNumber == true
    guard isNumber else { return .text(word) }
    if let number = Int64(word) { return .integer(number) }
    // A number that is too long to be kept exactly is more likely a name.
    guard digits.contains(where: { ".eE".contains($0) }), let number = Double(word),
      number.isFinite
    else { return .text(word) }
    return .real(number)
  }
}
