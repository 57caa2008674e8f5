/// The types that an option or argument can have: a value, a value or nothing, or many values.
///
/// The type says how often: an `Option<Int>` is given once, an `Option<Int?>` may be left out, and an
/// `Option<[Int]>` collects every occurrence. What has no default and is not optional is required.
package protocol ParameterValue: Sendable {
  /// The type that each word is read as.
  associatedtype Word: ArgumentValue

  /// Reads a word that comes after those that `earlier` was read from.
  static func reading(_ word: String, after earlier: Self?) throws(UsageError) -> Self

  /// The value when no word is given, or `nil` where one is required.
  static var whenAbsent: Self? { get }

  /// Whether each occurrence counts, and not just the last.
  static var isRepeating: Bool { get }

  /// The value as help shows it behind "default:"; empty where there is nothing to show.
  var shown: String { get }
}

extension ArgumentValue {
  /// Reads a word; the last one wins.
  package static func reading(_ word: String, after earlier: Self?) throws(UsageError) -> Self {
    try Self(argument: word)
  }

  /// Nothing: a value is required.
  package static var whenAbsent: Self? { nil }

  /// No: the last occurrence wins.
  package static var isRepeating: Bool { false }

  /// The word that reads back as the value.
  package var shown: String { argument }
}

extension Optional: ParameterValue where Wrapped: ArgumentValue {
  /// Reads a word; the last one wins.
  package static func reading(_ word: String, after earlier: Self?) throws(UsageError) -> Self {
    try Wrapped(argument: word)
  }

  /// No value.
  package static var whenAbsent: Self? { .some(nil) }

  /// No: the last occurrence wins.
  package static var isRepeating: Bool { false }

  /// The word that reads back as the value, or the empty text.
  package var shown: String { self?.argument ?? "" }

  /// The type of the value.
  package typealias Word = Wrapped
}

extension Array: ParameterValue where Element: ArgumentValue {
  /// Reads a word and puts it behind the others.
  package static func reading(_ word: String, after earlier: Self?) throws(UsageError) -> Self {
    try (earlier ?? []) + [Element(argument: word)]
  }

  /// Nothing: at least one value is required.
  package static var whenAbsent: Self? { nil }

  /// Yes.
  package static var isRepeating: Bool { true }

  /// The values with commas between them.
  package var shown: String { map(\.argument).joined(separator: ", ") }

  /// The type of each value.
  package typealias Word = Element
}
