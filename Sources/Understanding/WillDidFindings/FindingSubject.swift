internal import WillDidModel

/// The subject of a finding: it distinguishes the finding from others of its rule, and is the same in another run.
///
/// Each report names one, and its fingerprint is made of it. It begins with whom it is about (``itself``,
/// ``ofClass`` or ``run``) and goes on with the names of what else is meant: a callback, a nib, a key, another
/// class. When, how often and in which object of a class something happened does not belong to it.
struct FindingSubject: Codable, Hashable, Sendable {
  /// Whom it is about.
  private enum Scope: Codable {
    case object, ofClass, run
  }

  /// The kind of thing that a name stands for.
  enum Kind: String, Codable {
    case callback, selector, nib, storyboard, scene, key, attribute, way
    /// The class of another controller.
    case other
    /// The kind of a transition.
    case transition
    /// The name of work of the app, of a notification that it observes, or of a path that it restores.
    case work, notification, path
    case exception, signal, source
    /// The reason in a message, without the parts that differ in each run.
    case reason
  }

  private struct Part: Codable, Hashable {
    let kind: Kind
    let name: String
  }

  private let scope: Scope
  private var parts: [Part] = []

  private init(_ scope: Scope) { self.scope = scope }

  /// A controller or another object, by its class and by where in the app it belongs.
  static let itself = FindingSubject(.object)
  /// All objects of a class alike.
  static let ofClass = FindingSubject(.ofClass)
  /// The run or the log as a whole.
  static let run = FindingSubject(.run)

  /// Adds a name of what is meant; an empty one says nothing.
  func naming(_ kind: Kind, _ name: String) -> FindingSubject {
    guard !name.isEmpty else { return self }
    var subject = self
    subject.parts.append(Part(kind: kind, name: name))
    return subject
  }

  /// Adds a callback.
  func naming(_ callback: Callback) -> FindingSubject { naming(.callback, callback.name) }

  /// Adds what a message says, as far as it is the same in each run.
  func naming(reason: String) -> FindingSubject { naming(.reason, SteadyText(reason).text) }

  /// All of it as one text, which no other subject has.
  ///
  /// - Parameters:
  ///   - className: The class of the finding, or empty.
  ///   - home: The class of the parent or presenter of the object.
  ///   - nib: The nib that the object is from.
  /// - Returns: What a fingerprint is made of.
  func text(className: String, home: String = "", nib: String = "") -> String {
    let whom =
      switch scope {
      case .object: ["object", className, home, nib]
      case .ofClass: ["class", className]
      case .run: ["run"]
      }
    // Each with its length, so that no text can pass for two.
    return (whom + parts.flatMap { [$0.kind.rawValue, $0.name] })
      .map { "\($0.utf8.count):\($0)" }.joined()
  }
}

/// A message without what is another in each run: addresses, numbers, identifiers made at random, and folders.
///
/// A number that is a part of a name stays: `label2` is not `label3`.
struct SteadyText {
  let text: String

  init(_ text: String) {
    self.text = text.split(whereSeparator: Self.separates).map { Self.steady($0) }
      .joined(separator: " ")
  }

  private static func separates(_ character: Character) -> Bool {
    character.isWhitespace || "()[]{}<>,;=|\"'`“”‘’«»".contains(character)
  }

  private static func steady(_ word: Substring) -> String {
    var word = word
    // Of a path the last part is the name.
    let trimmed = word.last == "/" ? word.dropLast() : word
    if let slash = trimmed.lastIndex(of: "/") {
      word = trimmed[trimmed.index(after: slash)...]
    }
    if isNumber(word) || isIdentifier(word) { return "#" }
    return String(withoutAddresses(word))
  }

  /// Whether it is a number with its signs, or one with a unit: "-3.5", "17:04:05", "0..<4", "12ms".
  private static func isNumber(_ word: Substring) -> Bool {
    guard word.contains(where: \.isNumber) else { return false }
    let unit = word.drop { $0.isNumber || ".:+-%#…~*".contains($0) }
    return unit.isEmpty || units.contains(unit.lowercased())
  }

  private static let units: Set = [
    "s", "ms", "us", "µs", "ns", "sec", "min", "h", "b", "kb", "mb", "gb", "kib", "mib", "px", "pt",
    "hz", "x",
  ]

  /// Whether it is an identifier that is made at random, or an address without its prefix.
  private static func isIdentifier(_ word: Substring) -> Bool {
    let digits = word.filter { $0 != "-" && $0 != "." && $0 != ":" }
    return digits.count >= 8 && digits.allSatisfy(\.isHexDigit)
      && digits.contains(where: \.isNumber)
  }

  /// The word without each `0x60000123`.
  private static func withoutAddresses(_ word: Substring) -> Substring {
    guard let start = word.indices.first(where: { isAddress(word[$0...]) }) else { return word }
    let rest = word[start...].dropFirst(2).drop(while: \.isHexDigit)
    return Substring("\(word[..<start])#\(withoutAddresses(rest))")
  }

  private static func isAddress(_ rest: Substring) -> Bool {
    rest.first == "0" && rest.dropFirst().first?.lowercased() == "x"
      && rest.dropFirst(2).first?.isHexDigit == true
  }
}
