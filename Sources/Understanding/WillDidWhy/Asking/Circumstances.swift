internal import WillDidFrameworks

/// The circumstances that texts speak of.
struct Circumstances {
  /// The letters of the text in small, each run of other signs but a few as it stands.
  private let letters: [UInt8]

  /// Takes a text.
  init(_ text: String) { letters = Array(" \(text.lowercased()) ".utf8) }

  /// The situations that a question speaks of.
  var ofQuestion: Set<Circumstance> { those(with: Circumstance.questions) }
  /// The situations that the lines of a log speak of.
  var ofLog: Set<Circumstance> { those(with: Circumstance.logs) }

  /// A text in which what stands in one word counts in its parts, too: the text itself,
  /// and behind it once more with blanks before the capital letters inside its words.
  static func parted(_ text: String) -> String {
    var parted = text + "\n"
    var before: Character = " "
    for letter in text {
      if letter.isUppercase, before.isLowercase { parted.append(" ") }
      parted.append(letter)
      before = letter
    }
    return parted
  }

  /// The circumstances that have a phrase in the text.
  private func those(with phrases: [Circumstance: [String]]) -> Set<Circumstance> {
    Set(phrases.filter { $0.value.contains(where: has) }.map(\.key))
  }

  /// Whether the text has a phrase, at the beginning of a word where the phrase begins with a letter of ASCII.
  private func has(_ phrase: String) -> Bool {
    let wanted = Array(phrase.utf8)
    guard let first = wanted.first, letters.count > wanted.count else { return false }
    let isBound = first < 0x80 && Self.isOfWord(first)
    for place in 1...(letters.count - wanted.count) where letters[place] == first {
      if isBound, Self.isOfWord(letters[place - 1]) { continue }
      if letters[place...].starts(with: wanted) { return true }
    }
    return false
  }

  /// Whether a byte is of a letter or a digit.
  private static func isOfWord(_ letter: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter) || letter >= 0x80
  }
}
