/// The language of stories as a list, for their authors.
package struct StoryWords: Sendable {
  /// The common heading of the entries.
  package var title: String
  /// The entries, in the order in which they are tried where two fit a line.
  package var entries: [Entry]

  /// A sentence, or a slot of sentences.
  package struct Entry: Sendable {
    /// How it is spelled.
    package var template: String
    /// Its meaning, in half a line.
    package var explanation: String
  }

  /// Everything that can stand in a story, in the order of a story, and then the slots.
  package static let all: [StoryWords] = [
    StoryWords(
      title: "Head",
      entries: HeadLine.allCases.map { Entry(template: $0.template, explanation: $0.explanation) }),
    StoryWords(title: "Classes", Grammar.classes.sentences),
    StoryWords(title: "In a class", Grammar.habits.sentences),
    StoryWords(title: "Before a step", Grammar.prefixes.sentences),
    StoryWords(title: "Steps", Grammar.actions.sentences),
    StoryWords(
      title: "Words in capitals",
      entries: Slot.Kind.allCases.compactMap { kind in
        let slots = Slot.allCases.filter { $0.kind == kind }.map(\.rawValue)
        return kind.explanation.map {
          Entry(template: slots.joined(separator: ", "), explanation: $0)
        }
      }),
    StoryWords(
      title: "What no source says: SWITCH",
      entries: Assumption.allCases.map {
        Entry(
          template: $0.rawValue,
          explanation: "\($0.meaning); \($0.isLikely ? "yes" : "no") if unsaid")
      }),
  ]
}

extension StoryWords {
  private init<Meaning>(title: String, _ sentences: [Sentence<Meaning>]) {
    self.init(
      title: title,
      entries: sentences.map { Entry(template: $0.template.text, explanation: $0.explanation) })
  }
}
