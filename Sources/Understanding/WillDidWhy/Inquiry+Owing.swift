internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline
internal import WillDidText

// Callbacks that were due by the words of a question and the lines of a log.
extension Inquiry {
  /// That a callback was due by what is said.
  func owedInWords(_ asked: Asked) -> Occasion? {
    if let owed = counterpartUnsaid(asked) ?? announcementUnsaid(asked) { return owed }
    guard let callback = asked.callback, let answer = asked.answer else { return nil }
    let said = asked.circumstances
    switch answer.law {
    case .cameOnly where said.union(transcript.circumstances).contains(.superclass):
      return occasion(by: .superLeftOut, asked, [.what: answer.values[.what] ?? ""])
    case .noInstance where said.contains(.superclass):
      // A superclass prints nothing of its own where the subclass leaves it out.
      return superLeftOut(asked)
    case .notPrinted
    where
      (asked.question.isAboutChildren || said.isSuperset(of: [.inside, .shows])
      || said.contains(.inside) && isLoadedBySomeContainer(answer.instance, callback))
      && callback.isAppearing && isShown(said, answer.instance)
      && history.seenAnywhere.contains(callback)
      && history.pasts[answer.instance]?.life.parent == InstanceID.none:
      return calls(.viewDidLoad, of: answer.instance).last.map {
        occasion(by: .shownUnsaid, asked, [.what: "event \($0.moment.sequence)"])
      }
    case .notPrinted where callback.isAppearing:
      // "push B", behind which B only loads its view.
      guard let load = calls(.viewDidLoad, of: answer.instance).last?.moment,
        history.pasts[answer.instance]?.life.isVisible == false,
        let line = transcript.lines.last(where: { line in
          line.callbacks.isEmpty && line.words.contains(word(answer.instance))
            && Circumstances(line.text).ofLog.contains(.shows)
        }), let loaded = transcript.lines.last(where: { $0.place(of: .viewDidLoad) != nil }),
        line.number < loaded.number
      else { return nil }
      return occasion(by: .shownUnsaid, asked, [.what: "event \(load.sequence)"])
    case .noInstance where callback.groups.contains(.comesAbove):
      return newUnsaid(asked, callback)
    case .unplaced where isShown(said, answer.instance) && !isUnselected(said, callback):
      let load = calls(.viewDidLoad, of: answer.instance).last?.moment ?? answer.moment
      return occasion(by: .shownUnsaid, asked, [.what: "event \(load.sequence)"])
    case .cameOnly, .alreadyThere:
      let both = said.union(transcript.circumstances)
      if let called = calledFor(asked, callback) { return called }
      guard both.isDisjoint(with: [.overlay, .background]), Law.returnUnsaid.isAbout(callback)
      else { return nil }
      return returned(asked, callback) ?? uncoveredAgain(asked, both) ?? reopened(asked, callback)
        ?? comeBack(asked, callback, both) ?? containerBack(asked, callback)
    case .quiet where asked.question.isAboutChildren || said.contains(.inside):
      return occasion(by: .childUnsaid, asked, [.other: answer.values[.other] ?? ""])
    case .noCause where callback == .componentWillUnmount: return unmountedUnsaid(asked)
    case .noCause where said.contains(.contrast): return uncalledFor(asked)
    case .noProof where callback.isDisappearing || callback.groups.contains(.goesAbove):
      return poppedUnsaid(asked, callback)
    case .stillAbove: return newUnsaid(asked, callback)
    case .released where callback == .deinit: return keptAgain(asked)
    case .stillThere: return unwound(asked) ?? replacedUnsaid(asked, callback)
    default: return nil
    }
  }

  /// A container of the app that received a callback and passed nothing on, as the question says.
  func superLeftOut(_ asked: Asked) -> Occasion? {
    guard asked.question.circumstances.contains(.superclass), let callback = asked.callback else {
      return nil
    }
    return calls(callback).last.map {
      occasion(by: .superLeftOut, asked, [.what: "\($0.moment.sequence)"])
    }
  }

  /// The letters of the name of a method in small.
  static func letters(of method: String) -> String {
    method.prefix { $0 != "(" && $0 != ":" }.lowercased().filter(\.isLetter)
  }

  /// The end of an object that has left, as the question and a line say, where nothing shows it on the screen.
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, or `nil` where no line says so.
  func leftUnsaid(_ asked: Asked) -> Occasion? {
    guard asked.callback == .deinit, asked.question.tellsLeaving,
      asked.answer.map({ $0.law == .noProof || $0.law == .noInstance }) ?? true,
      let left = transcript.lines.last(where: { line in
        line.place(of: .deinit) == nil
          && line.words.contains { QuestionWord.tellsLeaving($0.lowercased()) }
      })
    else { return nil }
    return occasion(by: .leftUnsaid, asked, [.what: "\(left.number)"])
  }

  /// Whether a container shows a view that was loaded, or the question says that it is seen.
  ///
  /// That there is a container says little where the log has nothing but the one that is asked about.
  private func isShown(_ said: Set<Circumstance>, _ instance: InstanceID) -> Bool {
    let isContained =
      said.union(transcript.circumstances).contains(.container)
      && (said.contains(.visible) || transcript.circumstances.contains(.shows)
        || history.sightings.contains { $0.instance != instance })
    let isSeen = said.contains(.visible) || transcript.circumstances.contains(.shows)
    if said.contains(.below) { return false }
    return isContained || isSeen && !said.contains(.adding)
  }

  /// Whether another tab received the callback, and the question does not say that the one it asks about was selected.
  private func isUnselected(_ said: Set<Circumstance>, _ callback: Callback) -> Bool {
    said.contains(.tab) && !said.contains(.visible)
      && calls(callback).contains { !isContainer($0.instance) }
  }

  /// Whether a container, by its name, loaded the view of an instance before it appeared itself, and nothing else in it
  /// received the callback: a container that passes it on passes it to the child that it shows.
  private func isLoadedBySomeContainer(_ instance: InstanceID, _ callback: Callback) -> Bool {
    guard let load = calls(.viewDidLoad, of: instance).last?.moment.sequence else { return false }
    return calls(.viewDidAppear).contains { arrived in
      arrived.instance != instance && arrived.moment.sequence > load
        && surrounds(arrived.instance, instance)
        && !calls(callback).contains {
          $0.instance != arrived.instance && surrounds(arrived.instance, $0.instance)
        }
    }
  }

  /// A container that went and received the callback again behind the last time that what it contains did.
  private func containerBack(_ asked: Asked, _ callback: Callback) -> Occasion? {
    guard callback.isAppearing, let answer = asked.answer,
      asked.question.isAboutChildren
        || !asked.circumstances.isDisjoint(with: [.inside, .container]),
      let own = calls(callback, of: answer.instance).last?.moment,
      let back = calls(callback).last(where: {
        $0.instance != answer.instance && $0.moment.sequence > own.sequence
          && isContainer($0.instance)
      }),
      history.sightings.contains(where: {
        $0.instance == back.instance && $0.callback.isDisappearing
          && $0.moment.sequence > own.sequence && $0.moment.sequence < back.moment.sequence
      })
    else { return nil }
    return occasion(by: .childUnsaid, asked, [.other: word(back.instance)])
      .proved("\(phrase(back)) came again", [back.moment.sequence])
  }

  /// A line behind the callback with the call that the question expects it of: "when I call presentMenu".
  private func calledFor(_ asked: Asked, _ callback: Callback) -> Occasion? {
    let (lines, name) = (transcript.lines, asked.name?.lowercased() ?? "")
    let stem = QuestionReader.stems(of: name).last ?? name
    guard callback.isAppearing, stem.count > 2,
      let came = lines.lastIndex(where: { line in
        line.place(of: callback) != nil && line.words.contains(where: asked.isMeant)
      }),
      let call = lines[(came + 1)...].first(where: { line in
        line.callbacks.isEmpty
          && line.words.contains { word in
            word.lowercased().contains(stem)
              && asked.question.rareWords.contains(String(word.prefix { $0 != "(" && $0 != ":" }))
          }
          && Circumstances(Circumstances.parted(line.text)).ofLog.contains(.shows)
      })
    else { return nil }
    return occasion(by: .returnUnsaid, asked, [.what: "line \(call.number) of the log says"])
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

  /// A screen that went back to another one, as the question says, which came again.
  private func poppedUnsaid(_ asked: Asked, _ callback: Callback) -> Occasion? {
    guard asked.circumstances.contains(.pops), let answer = asked.answer,
      let own = history.pasts[answer.instance]?.calls.last.map({ history.sightings[Int($0)] }),
      let back = history.sightings.last(where: { other in
        other.instance != answer.instance && other.moment.sequence > own.moment.sequence
          && other.callback == own.callback
      }),
      isCalled(own.callback, of: back.instance, from: 0, to: own.moment.sequence)
    else { return nil }
    return occasion(
      by: .poppedUnsaid, asked, [.other: word(back.instance), .what: "\(back.moment.sequence)"]
    ).proved("\(phrase(back)) came again", [back.moment.sequence])
  }

  /// An object of a layer's class that a line shows to be made, and that the layer shows.
  private func newUnsaid(_ asked: Asked, _ callback: Callback) -> Occasion? {
    let lines = transcript.lines
    guard callback.groups.contains(.comesAbove), transcript.circumstances.contains(.shows),
      case let name = asked.name ?? asked.answer.map({ word($0.instance) }) ?? "",
      let birth = lines.lastIndex(where: { line in
        line.words.contains(name) && line.words.contains(where: QuestionWord.makes)
      }),
      // The first of its class counts where a line behind says that it is shown.
      lines[..<birth].contains(where: { $0.words.contains(name) && !$0.callbacks.isEmpty })
        || history.seenAnywhere.contains(callback)
          && lines[(birth + 1)...].contains(where: { line in
            line.text.lowercased().contains(name.lowercased())
              && Circumstances(line.text).ofLog.contains(.shows)
          }),
      !lines[birth...].contains(where: { $0.words.contains(name) && !$0.callbacks.isEmpty })
    else { return nil }
    return occasion(by: .newUnsaid, asked, [.what: "\(lines[birth].number)"])
  }

  /// An unwind action that ran while a controller was in front, which stayed as the question says.
  private func unwound(_ asked: Asked) -> Occasion? {
    guard let answer = asked.answer, let past = history.pasts[answer.instance],
      asked.question.circumstances.contains(.unwinds), past.life.isVisible,
      let came = transcript.lines.lastIndex(where: { line in
        line.place(of: .viewDidAppear) != nil
          && line.words.contains { $0 == word(answer.instance) || asked.isMeant($0) }
      }),
      let action = transcript.lines[came...].last(where: { line in
        line.place(of: .prepareForSegue) == nil
          && line.words.contains { $0.lowercased().hasPrefix("unwind") }
      })
    else { return nil }
    return occasion(by: .unwoundOnly, asked, [.what: "line \(action.number)"])
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

  /// Lines behind the callback that say that what it is about was closed, and opened after that.
  private func reopened(_ asked: Asked, _ callback: Callback) -> Occasion? {
    let lines = transcript.lines
    guard asked.circumstances.contains(.reopens),
      let came = lines.lastIndex(where: { $0.place(of: callback) != nil }),
      let away = lines[(came + 1)...].firstIndex(where: { line in
        line.words.contains { QuestionWord.tellsLeaving($0.lowercased()) }
      }),
      let back = lines[(away + 1)...].first(where: {
        Circumstances($0.text).ofLog.contains(.shows)
      })
    else { return nil }
    return occasion(by: .returnUnsaid, asked, [.what: "line \(back.number) of the log says"])
  }

  /// A screen that had gone, behind which a line says that what took its place goes, or that it is selected again.
  private func comeBack(
    _ asked: Asked, _ callback: Callback, _ said: Set<Circumstance>
  ) -> Occasion? {
    guard callback.isAppearing, let answer = asked.answer,
      let past = history.pasts[answer.instance]
    else { return nil }
    let lines = transcript.lines
    let steps: (Transcript.Line) -> Bool = { line in
      line.callbacks.contains { $0.callback.isAppearing || $0.callback.isDisappearing }
    }
    guard let last = lines.lastIndex(where: steps) else { return nil }
    let isGone = past.life.state == .disappeared && said.contains(.closes)
    let isOther =
      !said.isDisjoint(with: [.reopens, .closes]) && !said.isDisjoint(with: [.container, .tab])
      && lines[last].words.contains { !asked.isMeant($0) && QuestionReader.isScreen($0) }
    let back = lines[(last + 1)...].first { line in
      isGone && line.words.contains { QuestionWord.tellsLeaving($0.lowercased()) }
        || isOther && Circumstances(line.text).ofLog.contains(.shows)
    }
    return back.map {
      occasion(by: .returnUnsaid, asked, [.what: "line \($0.number) of the log says"])
    }
  }

  /// A screen that another one came in the place of, in a container that says nothing of it.
  ///
  /// A container itself stays where it is when its children change, and is not meant.
  private func replacedUnsaid(_ asked: Asked, _ callback: Callback) -> Occasion? {
    let both = asked.circumstances.union(transcript.circumstances)
    guard callback.isDisappearing, let answer = asked.answer,
      both.isDisjoint(with: [.overlay, .background, .killed]),
      !asked.circumstances.isDisjoint(with: [.container, .page, .tab])
        || history.pasts.keys.contains(where: isSwapped)
    else { return nil }
    // Where no class is named the last one counts that another one followed.
    let meant =
      asked.name == nil
      ? Array(history.pasts.values)
      : [history.pasts[answer.instance]]
        .compactMap(\.self)
    let found = meant.filter { past in
      past.life.state == .appeared
        && Circumstances(word(past.life.instance)).ofQuestion
          .isDisjoint(with: [.container, .page, .tab])
    }.compactMap { past -> (past: History.Past, other: History.Sighting)? in
      let later = (calls(.viewDidLoad) + calls(.viewDidAppear)).filter {
        $0.instance != past.life.instance && $0.moment.sequence > past.life.since.sequence
      }
      let name = word(past.life.instance)
      // Of several that a number tells apart the next one has only to be loaded.
      let other = later.last {
        $0.callback == .viewDidAppear
          || isTurned(to: word($0.instance)) && QuestionReader.areNumbered(name, word($0.instance))
      }
      return other.map { (past, $0) }
    }
    guard
      let (past, other) = found.max(by: {
        $0.past.life.since.sequence < $1.past.life.since.sequence
      })
    else { return nil }
    return occasion(
      by: .replacedUnsaid, asked,
      [
        .who: word(past.life.instance), .other: word(other.instance),
        .what: "\(other.moment.sequence)",
      ]
    ).proved("\(phrase(other)) came", [other.moment.sequence])
  }

  /// Whether a line behind one that names a page says that it was turned to.
  private func isTurned(to name: String) -> Bool {
    let lines = transcript.lines
    guard let first = lines.firstIndex(where: { $0.words.contains(name) }) else { return false }
    return lines[(first + 1)...].contains { line in
      let lower = line.text.lowercased()
      return line.callbacks.isEmpty
        && ["turned to", "transition", "toindex", "index changed", "page changed", "moved to"]
          .contains(where: lower.contains)
    }
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
