internal import WillDidText

/// A sentence of the language of stories.
package struct Sentence<Meaning: Sendable>: Sendable {
  /// How the sentence is spelled.
  package let template: Template
  /// The meaning of the sentence, in half a line.
  package let explanation: String
  private let meaning: @Sendable (Filling) -> Meaning

  init(
    _ template: String, _ explanation: String,
    _ meaning: @escaping @Sendable (Filling) -> Meaning
  ) {
    self.template = Template(template)
    self.explanation = explanation
    self.meaning = meaning
  }

  fileprivate func read(_ words: inout LineWords, toEnd: Bool) throws(Misfit) -> Reading {
    let filling = try template.read(&words, toEnd: toEnd)
    return Reading(
      meaning: meaning(filling), text: template.text(of: filling), mentions: filling.mentions)
  }

  /// The result of reading a line.
  struct Reading {
    var meaning: Meaning
    /// The sentence, spelled as its template.
    var text: String
    var mentions: [Mention]
  }
}

/// The sentences that can stand in the same place.
struct Grammar<Meaning: Sendable>: Sendable {
  private let sentencesByFirstWord: [String: [Sentence<Meaning>]]
  /// The sentences; where two fit a line, the earlier one is meant.
  let sentences: [Sentence<Meaning>]

  init(_ sentences: [Sentence<Meaning>]) {
    self.sentences = sentences
    sentencesByFirstWord = Dictionary(grouping: sentences) { $0.template.firstWord }
  }

  /// Reads a sentence: the one that fits and leaves the fewest words to slots is the first of those
  /// that fit, because the table has it before the others.
  func read(
    _ words: inout LineWords, toEnd: Bool = true
  ) throws(StoryError) -> Sentence<Meaning>.Reading {
    let candidates = words.next.flatMap { $0.isQuoted ? nil : sentencesByFirstWord[$0.text] } ?? []
    guard !candidates.isEmpty else { throw unknown(words) }
    var (furthest, nearest) = (Misfit(words), candidates[0])
    for sentence in candidates {
      var rest = words
      do throws(Misfit) {
        let reading = try sentence.read(&rest, toEnd: toEnd)
        words = rest
        return reading
      } catch {
        if error.place > furthest.place { nearest = sentence }
        furthest.merge(error)
      }
    }
    throw furthest.storyError(of: nearest.template.text, end: words.end)
  }

  /// Whether a sentence begins with the next word.
  func canBegin(_ words: LineWords) -> Bool {
    words.next.map { !$0.isQuoted && sentencesByFirstWord[$0.text] != nil } ?? false
  }

  private func unknown(_ words: LineWords) -> StoryError {
    guard let word = words.next else { return StoryError("a sentence is missing", at: words.end) }
    if word.isQuoted {
      return StoryError("no sentence begins with a quote", at: word.position)
    }
    let nearest = word.text.nearest(in: sentences.map(\.template.firstWord))
    let sentence = sentences.first { $0.template.firstWord == nearest }?.template.requiredText
    let question = sentence.map { "; did you mean '\($0)'?" } ?? ""
    return StoryError(
      "there is no sentence '\(word.text.clipped) …'" + question, at: word.position)
  }
}

extension Misfit {
  /// The error for the author of the line.
  fileprivate func storyError(of template: String, end: StoryPosition) -> StoryError {
    if let error { return error }
    let alternatives = expected.map { "'\($0)'" }.joined(separator: " or ")
    guard let word else {
      return StoryError("\(alternatives) is missing at the end of the sentence", at: end)
    }
    return expected.isEmpty
      ? StoryError(
        "\(word.shown) is too much; the sentence is '\(template)'", at: word.position)
      : StoryError("\(word.shown) does not fit here; \(alternatives) would", at: word.position)
  }
}
