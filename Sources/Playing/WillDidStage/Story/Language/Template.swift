/// How a sentence is spelled: words, slots in capitals, and optional parts in brackets.
///
/// Optional parts stand at the end, and a line may have them in any order.
package struct Template: Sendable {
  /// The template as the table has it.
  package let text: String
  private let required: [Part]
  private let optional: [OptionalPart]

  private struct OptionalPart: Sendable {
    var text: String
    var parts: [Part]

    var beginsWithSlot: Bool { if case .slot? = parts.first { true } else { false } }
  }

  fileprivate enum Part: Sendable {
    case word(String)
    case slot(Slot, prefix: String, hasColon: Bool)

    /// A word of a template: `super.OTHER` and `CALLBACK:` are slots too.
    init(_ text: Substring) {
      let body = text.hasSuffix(":") ? text.dropLast() : text
      let start = body.lastIndex(of: ".").map(body.index(after:)) ?? body.startIndex
      if let slot = Slot(rawValue: String(body[start...])) {
        self = .slot(slot, prefix: String(body[..<start]), hasColon: body.count < text.count)
      } else {
        self = .word(String(text))
      }
    }
  }

  init(_ text: String) {
    self.text = text
    let pieces = text.split(separator: "[")
    required = Self.parts(pieces[0])
    optional = pieces.dropFirst().map { piece in
      let body = piece.prefix { $0 != "]" }
      return OptionalPart(text: String(body), parts: Self.parts(body))
    }
  }

  private static func parts(_ text: Substring) -> [Part] {
    text.split(separator: " ").map(Part.init)
  }

  /// The word that the sentence begins with.
  var firstWord: String { String(text.prefix { $0 != " " }) }

  /// The template without its optional parts.
  package var requiredText: String { Self.spelled(required[...]) { $0.rawValue } }
}

// MARK: - Reading

/// Where a line ceases to fit a template.
struct Misfit: Error {
  /// How many words of the line fit.
  var place: Int
  /// The first word that does not; `nil` at the end of the line.
  var word: LineWord?
  /// The words that would fit next, as templates spell them.
  var expected: [String] = []
  /// The mistake in the word itself where that is known.
  var error: StoryError?

  init(_ words: LineWords, expected: [String] = []) {
    (place, word, self.expected) = (words.place, words.next, expected)
  }
}

extension Template {
  /// Takes what fits the template from the words; all of them must fit, unless others may follow.
  func read(_ words: inout LineWords, toEnd: Bool) throws(Misfit) -> Filling {
    var filling = Filling()
    try Self.read(required, &words, &filling)
    var remaining = optional
    var misfit = Misfit(words)
    while words.next != nil {
      misfit = Misfit(words)
      guard let found = Self.readFirst(of: remaining, &words, &filling, &misfit) else { break }
      filling.add(part: remaining.remove(at: found).text)
    }
    if toEnd, words.next != nil { throw misfit }
    return filling
  }

  /// Takes the first optional part that fits; those that begin with a slot come last, because a
  /// word of the language fits into some slots too.
  private static func readFirst(
    of optional: [OptionalPart], _ words: inout LineWords, _ filling: inout Filling,
    _ misfit: inout Misfit
  ) -> Int? {
    let order =
      optional.indices.filter { !optional[$0].beginsWithSlot }
      + optional.indices.filter { optional[$0].beginsWithSlot }
    for index in order {
      var (rest, filled) = (words, filling)
      do throws(Misfit) {
        try read(optional[index].parts, &rest, &filled)
        (words, filling) = (rest, filled)
        return index
      } catch {
        misfit.merge(error)
      }
    }
    return nil
  }

  private static func read(
    _ parts: [Part], _ words: inout LineWords, _ filling: inout Filling
  ) throws(Misfit) {
    for (index, part) in parts.enumerated() {
      guard try part.take(from: &words, into: &filling) else {
        throw Misfit(words, expected: [spelled(parts[index...]) { $0.rawValue }])
      }
    }
  }
}

extension Template.Part {
  /// Takes what fits the part, and tells whether something does.
  fileprivate func take(
    from words: inout LineWords, into filling: inout Filling
  ) throws(Misfit) -> Bool {
    guard case .slot(let slot, let prefix, let hasColon) = self else { return takeWord(&words) }
    guard words.next != nil, prefix.isEmpty || words.cut(prefix: prefix) else { return false }
    var misfit = Misfit(words)
    do throws(StoryError) {
      if hasColon, !words.cutColon() {
        throw StoryError("a ':' is missing after \(words.next?.shown ?? "it")", at: words.position)
      }
      filling.fill(slot, with: try words.takeValue(of: slot))
      return true
    } catch {
      misfit.error = error
      throw misfit
    }
  }

  private func takeWord(_ words: inout LineWords) -> Bool {
    if case .word(let word) = self { words.take(word) } else { false }
  }
}

extension Misfit {
  /// Keeps what came further; of two that came equally far, both.
  mutating func merge(_ other: Misfit) {
    if other.place > place {
      self = other
    } else if other.place == place {
      expected += other.expected.filter { !expected.contains($0) }
      error = error ?? other.error
    }
  }
}

// MARK: - Writing

extension Template {
  /// The sentence that a filling came from, with single spaces and the optional parts in order.
  func text(of filling: Filling) -> String {
    let parts = [required] + optional.filter { filling.has($0.text) }.map(\.parts)
    return parts.map { Self.spelled($0[...], filling.text(of:)) }.joined(separator: " ")
  }

  private static func spelled(_ parts: ArraySlice<Part>, _ value: (Slot) -> String) -> String {
    parts.map { part in
      switch part {
      case .word(let word): word
      case .slot(let slot, let prefix, let hasColon):
        prefix + value(slot) + (hasColon ? ":" : "")
      }
    }.joined(separator: " ")
  }
}
