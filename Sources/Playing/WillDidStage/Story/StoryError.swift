/// Why a story could not be read or played.
package struct StoryError: Error, Hashable {
  /// Where the story is wrong.
  package var position: StoryPosition
  /// The mistake, and where it is known what would be right.
  package var what: String

  package init(_ what: String, at position: StoryPosition) {
    self.what = what
    self.position = position
  }
}

extension StoryError: CustomStringConvertible {
  /// The mistake and its place, in one line for a person.
  package var description: String { "\(position): \(what)" }
}
