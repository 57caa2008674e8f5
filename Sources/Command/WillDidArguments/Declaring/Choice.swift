/// A word that an option or argument allows.
package struct Choice: Hashable, Sendable {
  /// The word.
  package var word: String
  /// The meaning of the word; empty where the word says it all.
  package var explanation: String

  /// Makes a choice from a word.
  package init(_ word: String, explanation: String = "") {
    self.word = word
    self.explanation = explanation
  }
}
