internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

// Callbacks that were due by the words of a question and the lines of a log.
extension Inquiry {
  /// That a callback was due by what is said.
  func owedInWords(_ asked: Asked) -> Occasion? {
    guard let callback = asked.callback, let answer = asked.answer else { return nil }
    let said = asked.circumstances
    switch answer.law {
    case .cameOnly where said.union(transcript.circumstances).contains(.superclass):
      return occasion(by: .superLeftOut, asked, [.what: answer.values[.what] ?? ""])
    case .noInstance where said.contains(.superclass):
      // A superclass prints nothing of its own where the subclass leaves it out.
      return calls(callback).last.map {
        occasion(by: .superLeftOut, asked, [.what: "\($0.moment.sequence)"])
      }
    case .unplaced where isShown(said):
      let load = calls(.viewDidLoad, of: answer.instance).last?.moment ?? answer.moment
      return occasion(by: .shownUnsaid, asked, [.what: "\(load.sequence)"])
    case .cameOnly, .alreadyThere:
      let both = said.union(transcript.circumstances)
      guard both.isDisjoint(with: [.overlay, .background]), Law.returnUnsaid.isAbout(callback)
      else { return nil }
      return returned(asked, callback) ?? uncoveredAgain(asked, both)
    case .released where callback == .deinit: return keptAgain(asked)
    case .stillThere: return replacedUnsaid(asked, callback)
    default: return nil
    }
  }

  /// Whether a container shows a view that was loaded, or the question says that it is seen.
  private func isShown(_ said: Set<Circumstance>) -> Bool {
    let isContained = said.union(transcript.circumstances).contains(.container)
    let isSeen = said.contains(.visible) || transcript.circumstances.contains(.shows)
    return isContained || isSeen && !said.contains(.adding)
  }

  /// A screen that another one came after, which went back to it as the question or the log says.
  ///
  /// - Parameters:
  ///   - asked: What is asked.
  ///   - said: What the question and the lines of the log speak of.
  /// - Returns: The occasion, or `nil` where callbacks of leaving are printed, which would show more.
  private func uncoveredAgain(_ asked: Asked, _ said: Set<Circumstance>) -> Occasion? {
    guard let answer = asked.answer,
      said.contains(.pops) || answer.callback.isAbove && said.contains(.closes),
      let own = calls(answer.callback, of: answer.instance).last?.moment,
      history.sightings.contains(where: {
        $0.instance != answer.instance && $0.moment.sequence > own.sequence
          && ($0.callback == answer.callback || $0.callback == .viewDidAppear)
      }),
      answer.callback.isAbove || !history.seenAnywhere.contains(.viewDidDisappear)
    else { return nil }
    return occasion(by: .returnUnsaid, asked, [.what: "the question or the log says"])
  }

  /// A line that names a screen again, behind one that names another: the screen went and came back.
  ///
  /// - Parameters:
  ///   - asked: What is asked.
  ///   - callback: The callback that should have come with it.
  /// - Returns: The occasion, or `nil` if no line says so.
  private func returned(_ asked: Asked, _ callback: Callback) -> Occasion? {
    guard let name = asked.name ?? asked.answer.map({ word($0.instance) }) else { return nil }
    let names =
      [name]
      + QuestionReader.endings.compactMap {
        name.hasSuffix($0) ? String(name.dropLast($0.count)) : nil
      }
    let lines = transcript.lines
    guard
      let came = lines.lastIndex(where: { line in
        line.callbacks.contains { $0.callback == callback || $0.callback.isAppearing }
          && line.words.contains(where: names.contains)
      })
    else { return nil }
    let others = Set(history.pasts.values.map { word($0.life.instance) }).subtracting(names)
    let later = lines[(came + 1)...]
    guard let away = later.firstIndex(where: { $0.words.contains(where: others.contains) }),
      let back = later[(away + 1)...].first(where: {
        !$0.callbacks.contains { $0.callback.isAppearing || $0.callback.isDisappearing }
          && $0.words.contains(where: names.contains)
      })
    else { return nil }
    return occasion(by: .returnUnsaid, asked, [.what: "line \(back.number) of the log says"])
  }

  /// A screen that another one came in the place of, in a container that says nothing of it.
  ///
  /// A container itself stays where it is when its children change, and is not meant.
  private func replacedUnsaid(_ asked: Asked, _ callback: Callback) -> Occasion? {
    let both = asked.circumstances.union(transcript.circumstances)
    guard callback.isDisappearing, let answer = asked.answer,
      let past = history.pasts[answer.instance], past.life.state == .appeared,
      both.isDisjoint(with: [.overlay, .background, .killed]),
      !asked.circumstances.isDisjoint(with: [.container, .page, .tab]),
      Circumstances(word(answer.instance)).ofQuestion.isDisjoint(with: [.container, .page, .tab]),
      let other = calls(.viewDidAppear).last(where: {
        $0.instance != answer.instance && $0.moment.sequence > past.life.since.sequence
      })
    else { return nil }
    return occasion(
      by: .replacedUnsaid, asked,
      [.other: word(other.instance), .what: "\(other.moment.sequence)"]
    ).proved("\(phrase(other)) came", [other.moment.sequence])
  }

  /// Lines behind the end of an object that say that another one goes, which is not freed.
  private func keptAgain(_ asked: Asked) -> Occasion? {
    let lines = transcript.lines
    guard let freed = lines.lastIndex(where: { $0.place(of: .deinit) != nil }),
      lines[(freed + 1)...].contains(where: { line in
        line.place(of: .deinit) == nil
          && line.words.contains { QuestionWord.tellsLeaving($0.lowercased()) }
      })
    else { return nil }
    let first = lines.last { line in
      line.place(of: .deinit) != nil && line.words.contains(where: asked.isMeant)
    }
    return occasion(by: .keptAgain, asked, [.what: "\((first ?? lines[freed]).number)"])
  }
}
