internal import WillDidModel
internal import WillDidText

// The methods that a question names and that are no callbacks.
extension QuestionReader {
  /// "The completion of my picker is not run": a closure, where nothing else is named.
  ///
  /// - Parameter words: The words of the question.
  mutating func takeClosure(_ words: [String]) {
    guard callbacks.isEmpty, question.strangeCallback == nil,
      let place = words.firstIndex(where: { QuestionWord.closures.contains($0.lowercased()) })
    else { return }
    (question.strangeCallback, methodPlace) = (words[place].lowercased(), place)
  }

  /// "Why does AppState change to inactive": a name of the app's code, where nothing else is named.
  ///
  /// - Parameter words: The words of the question.
  mutating func takeRareWord(_ words: [String]) {
    guard callbacks.isEmpty, classes.isEmpty, question.strangeCallback == nil,
      words.count > Self.mostNames, words.contains(where: { QuestionWord.asks($0.lowercased()) }),
      let place = words.firstIndex(where: {
        question.rareWords.contains($0) && !QuestionWord.isOfApple($0)
          && !QuestionWord.isThing($0)
      })
    else { return }
    (question.strangeCallback, methodPlace) = (words[place], place)
  }

  /// "When I present that, shouldDismiss of my delegate is not called": a method that is no callback, beside a verb.
  ///
  /// - Parameters:
  ///   - text: The question.
  ///   - words: The words of it.
  mutating func preferMethod(_ text: String, _ words: [String]) {
    let selectors = unknown.map(\.word).filter {
      QuestionWord.isMethod($0) && ($0.contains("(") || $0.contains(":"))
    }
    // "A is called but onInactive did not fire": of a callback that comes and a method that does not.
    if question.strangeCallback == nil, !callbacks.isEmpty,
      callbacks.allSatisfy({ isSaidToCome($0.place, words) }),
      let other = unknown.first(where: { named in
        QuestionWord.isMethod(named.word) && QuestionWord.isStep(named.word)
          && senses.contains { $0.sense == .whyNot && named.place < $0.place }
          && callbacks.allSatisfy { $0.place < named.place }
      })
    {
      (question.strangeCallback, methodPlace) = (other.word, other.place)
    }
    if let selector = selectors.first, question.strangeCallback == nil {
      // "userNotificationCenter(_:willPresent:…): why no willPresent" names one method twice.
      let own = selector.lowercased()
      guard
        callbacks.allSatisfy({ own.contains(words[$0.place].lowercased()) })
          || isDenied(selector, in: text, words)
      else { return }
      question.strangeCallback = selector
    }
    if question.strangeCallback != nil { callbacks = [] } else { methodPlace = nil }
  }

  /// Whether a method stands in a sentence that denies, which names no callback besides.
  func isDenied(_ method: String, in text: String, _ words: [String]) -> Bool {
    sentences(of: text).contains { part in
      part.upperBound <= words.count && words[part].contains(method)
        && senses.contains { $0.sense == .whyNot && part.contains($0.place) }
        && !callbacks.contains { part.contains($0.place) }
    }
  }
}
