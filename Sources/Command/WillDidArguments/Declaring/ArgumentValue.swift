/// A type that one word of a command line can be read as.
package protocol ArgumentValue: ParameterValue where Word == Self {
  /// Reads a word.
  ///
  /// - Throws: An error that says what is wrong in half a sentence ("it is not a date"). The parser
  ///   puts the word and the option before it.
  init(argument: String) throws(UsageError)

  /// The word that reads back as the value, for showing defaults.
  var argument: String { get }

  /// The meaning of the value in a few words, where help lists the choices.
  var explanation: String { get }

  /// All the values there are, where they can be listed.
  static var choices: [Choice] { get }

  /// The completions that a shell can offer for a word of this type.
  static var completion: Completion { get }
}

extension ArgumentValue {
  /// The empty text: the value needs no words.
  package var explanation: String { "" }

  /// Nothing: the values cannot be listed.
  package static var choices: [Choice] { [] }

  /// The choices, where there are any.
  package static var completion: Completion { choices.isEmpty ? .none : .choices(choices) }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// Reads the raw value of a case.
  package init(argument: String) throws(UsageError) {
    guard let value = Self(rawValue: argument) else { throw UsageError(notAmong: Self.choices) }
    self = value
  }

  /// The raw value.
  package var argument: String { rawValue }

  /// The raw values of all cases, in the order of their declaration.
  package static var choices: [Choice] {
    allCases.map { Choice($0.rawValue, explanation: $0.explanation) }
  }
}

extension String: ArgumentValue {
  /// Takes the word as it is.
  package init(argument: String) { self = argument }

  /// The text itself.
  package var argument: String { self }
}

extension ArgumentValue where Self: FixedWidthInteger {
  /// Reads a whole number in decimal notation.
  package init(argument: String) throws(UsageError) {
    guard let value = Self(argument) else {
      let digits = argument.drop { $0 == "-" || $0 == "+" }
      let isNumber = !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
      throw UsageError(
        isNumber ? "it is not between \(Self.min) and \(Self.max)" : "it is not a whole number")
    }
    self = value
  }

  /// The number in decimal notation.
  package var argument: String { String(self) }
}

extension Int: ArgumentValue {}
extension UInt64: ArgumentValue {}

extension Double: ArgumentValue {
  /// Reads a number, with or without a fraction or an exponent.
  package init(argument: String) throws(UsageError) {
    // The standard library would also take "nan" and "infinity", which no option here can mean.
    guard let value = Double(argument), value.isFinite else {
      throw UsageError("it is not a number")
    }
    self = value
  }

  /// The number, without a fraction where it has none.
  package var argument: String {
    let text = String(self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
