/// A word of a story that names something: a class, an instance, a nib, a segue or a key.
package struct StoryName: Hashable, Sendable {
  /// The name, without quotes.
  package var text: String
  /// Where the name stands.
  package var position: StoryPosition

  package init(_ text: String, at position: StoryPosition) {
    self.text = text
    self.position = position
  }
}

extension StoryName: CustomStringConvertible {
  /// The name, without quotes.
  package var description: String { text }
}
