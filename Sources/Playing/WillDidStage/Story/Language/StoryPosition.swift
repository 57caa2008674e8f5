/// A place in a story.
package struct StoryPosition: Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The byte within the line, counted from 1.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension StoryPosition: CustomStringConvertible {
  /// The place in words.
  package var description: String { "line \(line), column \(column)" }
}
