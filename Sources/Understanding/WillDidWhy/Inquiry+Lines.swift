internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

// Lines of a log that were not read as events: calls, objects that go on, plain classes, methods of another name.
extension Inquiry {
  /// A call that a line of the log has and that was not read as an event.
  ///
  /// Lines that name the method count first, then those with a text that the question quotes, then those that spell
  /// its name in words, and last those with a word of the app's code that the question has too.
  func said(_ asked: Asked) -> Occasion? {
    guard asked.question.isSentence else { return nil }
    // A call that a line denies did not come, and a complaint of the console is none.
    let lines = transcript.lines.filter { !$0.tellsTrouble }
    let both = asked.circumstances.union(transcript.circumstances)
    let law = Law.all.first {
      $0.verdict == .came && $0.holds(asked.callback, method: asked.method, by: both)
    }
    if asked.question.isAboutOutlets { return nil }
    let found = [
      lines.filter { line in
        guard let place = place(of: asked, line) else { return false }
        // A call of another class is none of the one that is asked about.
        return asked.name == nil || line.words.contains(where: asked.isMeant)
          || line.subject(before: place) == nil
      },
      lines.filter { line in asked.question.quotes.contains(where: line.text.contains) },
      lines.filter { line in
        (asked.callback?.name ?? asked.method).map { Self.spells($0, line, asked) } ?? false
      },
      lines.filter { line in line.words.contains(where: asked.question.rareWords.contains) },
      repeated(asked),
    ].first { !$0.isEmpty }
    guard let found, let last = found.last else {
      guard asked.question.tellsComing else { return nil }
      if both.contains(.alternatives) || asked.isLeak { return nil }
      let isAnywhere = history.last != nil || !transcript.circumstances.isEmpty
      return (law ?? (isAnywhere ? .saidOnly : nil)).map { occasion(by: $0, asked) }
    }
    var call =
      law.map { occasion(by: $0, asked) }
      ?? occasion(
        by: .saidInLog, asked, [.what: "\(last.number)", .by: frame(around: last, lines)])
    call.facts = found.suffix(3).map { Occasion.Fact("line \($0.number): \($0.text.trimmed)", []) }
    return call
  }

  /// The lines with a word of a question for what comes again that stands in more than one of them.
  private func repeated(_ asked: Asked) -> [Transcript.Line] {
    guard asked.question.sense == .again else { return [] }
    let found = transcript.lines.flatMap { line in
      Set(line.words.map { $0.lowercased() }).intersection(asked.question.longWords)
        .map { (word: $0, line: line) }
    }
    let several = Dictionary(grouping: found, by: \.word).filter { $0.value.count > 1 }
    return several.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value
      .map(\.line) ?? []
  }

  /// The call of a stack of calls that a line stands in: " inside init(coder:)".
  private func frame(around line: Transcript.Line, _ lines: [Transcript.Line]) -> String {
    guard line.text.trimmed.hasPrefix("#") else { return "" }
    let outer = lines.filter { $0.number > line.number && $0.text.trimmed.hasPrefix("#") }
      .lazy.flatMap(\.callbacks).map(\.callback).first
    return outer.map { " inside \(Self.word($0))" } ?? ""
  }

  /// Whether a line has the words of a callback's name, but for those that many have.
  private static func spells(_ name: String, _ line: Transcript.Line, _ asked: Asked) -> Bool {
    var parts: [String] = []
    for letter in name.prefix(while: { $0.isLetter || $0.isNumber }) {
      if letter.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1] += letter.lowercased()
    }
    let wanted = parts.filter {
      !["did", "will", "view", "controller", "application", "to", "on"].contains($0)
    }
    let words = line.text.lowercased().split { !$0.isLetter }
    // One word alone says so only beside the class.
    let isEnough =
      wanted.count > 1 || wanted.first?.count ?? 0 > 7 && line.words.contains(where: asked.isMeant)
    // A log of a call that came twice may have one word of it: "backgrounding".
    if asked.question.tellsComing, let longest = wanted.max(by: { $0.count < $1.count }),
      longest.count > 4, words.contains(where: { $0.hasPrefix(longest) })
    {
      return true
    }
    return isEnough && wanted.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
  }

  /// Why a callback stayed away, by what lines show of objects and methods.
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, or `nil` where the lines show nothing of the kind.
  func shownByLines(_ asked: Asked) -> Occasion? {
    let readings: [(Asked) -> Occasion?] = [
      ofOtherDelegate, delegateSetLate, listening, lostBetween, otherMethod, plainInstead, goesOn,
      unlikeOthers, resized, leftUnsaid, returnTakenBack, unwindUnsaid, traitsElsewhere,
    ]
    return readings.lazy.compactMap { $0(asked) }.first
  }

  /// A return of the app that lines show to be taken back, whichever delegate prints them.
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, or `nil` where no line says so.
  private func returnTakenBack(_ asked: Asked) -> Occasion? {
    guard let callback = asked.callback, Law.returnTakenBack.isAbout(callback) else { return nil }
    let steps = transcript.lines.flatMap { line in
      line.callbacks.map { (number: line.number, name: $0.callback.name) }
    }
    func isStep(_ place: Int, _ end: String) -> Bool {
      steps.indices.contains(place) && steps[place].name.hasSuffix(end)
    }
    let announced = steps.indices.last {
      isStep($0, "WillEnterForeground") && isStep($0 + 1, "DidEnterBackground")
    }
    return announced.map {
      occasion(
        by: .returnTakenBack, asked,
        [.what: "line \(steps[$0].number)", .event: "line \(steps[$0 + 1].number)"])
    }
  }

  /// An unwind action that did not come although the segue was allowed.
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, or `nil` where no line says so.
  private func unwindUnsaid(_ asked: Asked) -> Occasion? {
    guard asked.circumstances.contains(.unwinds), asked.method != nil,
      let allowed = transcript.lines.last(where: { line in
        line.place(of: .shouldPerformSegue) != nil
          && line.words.contains { ["yes", "true", "1"].contains($0.lowercased()) }
      })
    else { return nil }
    return occasion(by: .unwindUnsaid, asked, [.what: "\(allowed.number)"])
  }

  /// A change of traits or of a size that other objects receive, asked of a class that the log has nothing of.
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, or `nil` where no line says so.
  private func traitsElsewhere(_ asked: Asked) -> Occasion? {
    guard let callback = asked.callback, callback.groups.contains(.resize),
      asked.name != nil, asked.answer?.law == .noInstance || asked.answer?.law == .noProof,
      let other = transcript.lines.last(where: { $0.place(of: callback) != nil })
    else { return nil }
    let subject = other.place(of: callback).flatMap(other.subject)
    return occasion(
      by: .receivedElsewhere, asked,
      [.other: subject ?? "Another object", .what: "\(other.number)"])
  }

  /// A line behind the announcement of a did that says that the change was taken back: "didCancel", "completed: false".
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, or `nil` where no line says so.
  func cancelledByLine(_ asked: Asked) -> Occasion? {
    guard let callback = asked.callback, Law.takenBackDid.isAbout(callback),
      let will = callback.will,
      let announced = transcript.lines.lastIndex(where: { $0.place(of: will) != nil }),
      let taken = transcript.lines[announced...].first(where: \.tellsCancelling)
        ?? transcript.lines[..<announced].last(where: \.tellsCancelling)
        .flatMap({ line in
          // The way back has wills of its own.
          transcript.lines[..<announced].contains {
            $0.number < line.number && $0.place(of: will) != nil
          } ? line : nil
        })
    else { return nil }
    return occasion(
      by: .takenBackDid, asked,
      [
        .other: "The change was taken back at line \(taken.number) of the log", .will: will.name,
        .what: "line \(transcript.lines[announced].number)",
      ])
  }

  /// The delegate of notifications that a line sets after the app has launched.
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, or `nil` where no line says so.
  private func delegateSetLate(_ asked: Asked) -> Occasion? {
    guard asked.circumstances.contains(.launch), let method = asked.method?.lowercased(),
      method.contains("notificationcenter") || method.contains("didreceive"),
      // The methods of the application's own delegate wait for no other delegate.
      !method.hasPrefix("application"),
      let launched = transcript.lines.lastIndex(where: {
        $0.place(of: .applicationDidFinishLaunching) != nil
      }),
      let set = transcript.lines[(launched + 1)...].first(where: { line in
        let lower = line.text.lowercased()
        return lower.contains("notificationcenter") && lower.contains("delegate")
          && ["set", "assign", "="].contains(where: lower.contains)
      })
    else { return nil }
    return occasion(by: .delegateLate, asked, [.what: "\(set.number)"])
  }

  /// Something that listens, which a line shows to begin after other lines or to end before them.
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, or `nil` where no line says so.
  private func listening(_ asked: Asked) -> Occasion? {
    let lines = transcript.lines
    guard let place = lines.lastIndex(where: \.tellsListening) else { return nil }
    let words = lines[place].words.map { $0.lowercased() }
    if words.contains(where: { word in Self.listeningEnds.contains(where: word.hasPrefix) }) {
      return occasion(by: .listenedNoMore, asked, [.what: "\(lines[place].number)"])
    }
    guard words.contains(where: { word in Self.listeningStarts.contains(where: word.hasPrefix) }),
      place == lines.firstIndex(where: \.tellsListening),
      lines[..<place].contains(where: { line in
        self.place(of: asked, line) != nil
          || asked.callback.map { Self.spells($0.name, line, asked) } ?? false
          || line.words.contains(where: asked.question.rareWords.contains)
          || asked.method.map { line.text.lowercased().contains(Self.event(of: $0)) } ?? false
      })
    else { return nil }
    return occasion(by: .listenedLate, asked, [.what: "\(lines[place].number)"])
  }

  /// The event that a method for it is called after: "focus" of "onFocus".
  private static func event(of method: String) -> String {
    let letters = letters(of: method)
    return letters.count > 6 && letters.hasPrefix("on") ? String(letters.dropFirst(2)) : letters
  }

  /// Words of lines by which listening begins.
  private static let listeningStarts = ["add", "regist", "attach", "subscrib", "start", "set"]
  /// Those by which it ends.
  private static let listeningEnds = ["remov", "unregist", "unsubscrib", "detach", "invalidat"]

  /// A native callback in a log of a layer, which the layer did not pass on.
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, or `nil` where no line says so.
  private func lostBetween(_ asked: Asked) -> Occasion? {
    let isAbove = asked.callback?.isAbove ?? true
    guard isAbove, asked.answer?.law != .notPrinted,
      let name = asked.method ?? asked.callback?.name,
      transcript.lines.contains(where: \.isOfLayer)
    else { return nil }
    let lower = name.lowercased()
    let isEnd = ["dismiss", "close", "hide", "disappear", "blur"].contains(where: lower.contains)
    let isState = ["inactive", "background", "appstate", "pause", "lifecyclestate"].contains(
      where: lower.contains)
    guard isEnd || isState else { return nil }
    let native = transcript.lines.last { line in
      line.isNative
        && line.callbacks.contains { named in
          isEnd
            ? named.callback.isDisappearing
            : named.callback.groups.contains(.leavesApp)
        }
    }
    return native.map { occasion(by: .lostBetween, asked, [.what: "\($0.number)"]) }
  }

  /// A method of the app delegate that is asked about in a scene delegate.
  private func ofOtherDelegate(_ asked: Asked) -> Occasion? {
    guard asked.name?.hasSuffix("SceneDelegate") == true,
      asked.callback?.family == .application || asked.method?.hasPrefix("application(") == true
    else { return nil }
    return occasion(
      by: .sceneHasOwn, asked, [.what: asked.method ?? asked.callback.map(Self.word) ?? ""])
  }

  /// A method that a line shows, with whose name that of the method ends that is asked about.
  private func otherMethod(_ asked: Asked) -> Occasion? {
    guard let method = asked.method else { return nil }
    let wanted = Self.letters(of: method)
    for line in transcript.lines {
      let other = line.words.last {
        let letters = Self.letters(of: $0)
        // "deselectRow" is what code does, and "didDeselectRow" what a touch brings.
        return letters.count >= 10 && letters != wanted && wanted.hasSuffix(letters)
          && $0.dropFirst().contains(where: \.isUppercase)
          && wanted != "did" + letters && wanted != "will" + letters
      }
      if let other {
        return occasion(by: .otherMethod, asked, [.other: other, .what: "\(line.number)"])
      }
    }
    return nil
  }

  /// An object of a plain class of a framework, where the log has nothing of the class that is asked about.
  private func plainInstead(_ asked: Asked) -> Occasion? {
    guard let name = asked.name, !transcript.text.contains(name),
      let kind = Self.kinds.first(where: name.hasSuffix)
    else { return nil }
    for line in transcript.lines {
      let plain = line.words.indices.dropLast().first { place in
        let word = line.words[place]
        return line.words[place + 1].hasPrefix("0x") && word.hasSuffix(kind)
          && FrameworkName(word).isOfFramework
      }
      if let plain {
        return occasion(
          by: .plainInstead, asked, [.other: line.words[plain], .what: "\(line.number)"])
      }
    }
    return nil
  }

  /// The ends of names of classes in whose place a framework makes a plain one where it does not find the app's own.
  private static let kinds = ["Cell", "Button", "Label", "View", "Controller", "Window"]

  /// An object that acts, or is made anew, after the screen has gone with which it was to end.
  ///
  /// That it was to end is what the question says: others outlive their screens rightly.
  private func goesOn(_ asked: Asked) -> Occasion? {
    let lines = transcript.lines
    guard asked.callback == .deinit, let name = asked.name,
      asked.question.tellsLeaving || asked.circumstances.contains(.closes),
      let gone = lines.lastIndex(where: { line in
        line.callbacks.contains {
          $0.callback == .viewDidDisappear || $0.callback.groups.contains(.goesAbove)
        }
      })
    else { return nil }
    let isOwn = { (line: Transcript.Line) in line.words.contains(where: asked.isMeant) }
    let isBirth = { (line: Transcript.Line) in line.words.contains(where: QuestionWord.makes) }
    let screen = lines[gone].words.last { QuestionReader.isScreen($0) && $0 != name }
    let values: [Law.Slot: String] = [.other: screen ?? "the screen"]
    if let later = lines[(gone + 1)...].first(where: { isOwn($0) && $0.callbacks.isEmpty }),
      !isBirth(later)
    {
      return occasion(
        by: .stillActing, asked, values.merging([.what: "\(later.number)"]) { $1 })
    }
    // The screen went before the second one was made.
    let births = lines.indices.filter { isOwn(lines[$0]) && isBirth(lines[$0]) }
    if births.count == 1, births[0] < gone, !QuestionReader.isScreen(name) {
      return occasion(
        by: .partnerGone, asked, values.merging([.what: "\(lines[gone].number)"]) { $1 })
    }
    guard births.count > 1, let last = births.last,
      lines[births[births.count - 2]..<last].contains(where: { line in
        line.callbacks.contains {
          $0.callback == .viewDidDisappear || $0.callback.groups.contains(.goesAbove)
        }
      })
    else { return nil }
    return occasion(
      by: .madeAgain, asked, values.merging([.what: "\(lines[last].number)"]) { $1 })
  }

  /// One of several that lines number, which did not receive what the others did, though its view was loaded.
  ///
  /// A page that was made ahead of its turn receives nothing either, so only the first one counts, and one that is seen.
  private func unlikeOthers(_ asked: Asked) -> Occasion? {
    guard let number = asked.question.number, let callback = asked.callback, callback.isAppearing,
      number == "0" || asked.circumstances.contains(.visible)
    else { return nil }
    let marked = transcript.lines.compactMap { line in
      line.words.indices.dropFirst().first {
        line.words[$0].allSatisfy(\.isNumber)
          && QuestionReader.numbered.contains(line.words[$0 - 1].lowercased())
      }.map { (line: line, number: line.words[$0]) }
    }
    let own = marked.filter { $0.number == number }.map(\.line)
    guard let load = own.first(where: { $0.place(of: .viewDidLoad) != nil }),
      !own.contains(where: { $0.place(of: callback) != nil }),
      marked.contains(where: { $0.number != number && $0.line.place(of: callback) != nil })
    else { return nil }
    return occasion(by: .shownUnsaid, asked, [.what: "line \(load.number)"])
  }

  /// Lines of the layout of a view that have two sizes.
  private func resized(_ asked: Asked) -> Occasion? {
    guard let callback = asked.callback, Law.sizeUnsaid.isAbout(callback),
      asked.circumstances.contains(.rotates), !history.seenAnywhere.contains(callback)
    else { return nil }
    let layouts = transcript.lines.filter { line in
      line.callbacks.contains { $0.callback.groups.contains(.controllerLayout) }
    }
    let sizes = layouts.map { line in
      line.words.filter { $0.contains(where: \.isNumber) }.map { $0.filter { $0.isNumber } }
    }
    guard let first = sizes.first, !first.isEmpty,
      let other = sizes.firstIndex(where: { $0.count == first.count && $0 != first })
    else { return nil }
    return occasion(by: .sizeUnsaid, asked, [.what: "\(layouts[other].number)"])
  }
}

extension String {
  /// The text without blanks at its ends, as long as an answer has room for.
  fileprivate var trimmed: String {
    let bare = drop(while: \.isWhitespace)
    return String(bare.prefix(90))
  }
}
