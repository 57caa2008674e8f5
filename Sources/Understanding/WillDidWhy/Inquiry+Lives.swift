internal import WillDidFindings
internal import WillDidFrameworks
package import WillDidModel
internal import WillDidTimeline

// Making an object, loading its view, and freeing it.
extension Inquiry {
  /// Why an object was made as it was.
  func made(_ call: History.Sighting, _ past: History.Past) -> Occasion {
    let isDecoded = call.callback == .initWithCoder || call.callback == .awakeFromNib
    var found = occasion(
      isDecoded ? .decoded : .madeByCode, call.callback, of: call.instance, at: call.moment,
      [.what: origin(of: past.life)])
    found.facts = [Occasion.Fact("\(call.callback.name) came", [call.moment.sequence])]
    if call.callback == .awakeFromNib, let load = calls(.viewDidLoad, of: call.instance).first,
      load.moment.sequence > call.moment.sequence
    {
      found.facts.append(
        Occasion.Fact(
          "its view is loaded later: outlets to views are nil until then", [load.moment.sequence]))
    }
    if let outer = outer(of: call) {
      found.facts.append(Occasion.Fact("inside \(phrase(outer))", [outer.moment.sequence]))
    }
    return found
  }

  /// Where an object comes from: "the storyboard Main".
  func origin(of life: Life) -> String {
    let name = names[life.nib].map { $0.isEmpty ? "" : " \($0)" } ?? ""
    return switch life.origin {
    case .storyboard: "a storyboard\(name)"
    case .nibObject: "a nib\(name)"
    case .nibOwner: "code, as the owner of the nib\(name)"
    case .archive: "an archive"
    case .restoration: "the restoration of state"
    case .code: "code"
    case .unknown: "a nib, a storyboard or an archive"
    }
  }

  /// The appearances for which a loaded view was not loaded again.
  func loading(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    let loads = calls(callback, of: past.life.instance)
    guard let load = loads.last else { return [] }
    return latest(past.phases) { $0.first }.filter {
      $0.state == .disappeared && $0.next == .appearing
        && $0.first.sequence > load.moment.sequence
    }.compactMap { phase in
      guard let back = phase.last, past.life.facts.contains(.loaded) else { return nil }
      return occasion(
        .loadedOnce, callback, of: past.life.instance, at: back,
        [.what: "\(load.moment.sequence)"], isStrong: false
      ).proved("\(callback.name) came", [load.moment.sequence])
        .proved("the controller appeared again", [back.sequence])
    }
  }

  /// The cause that let go of an object.
  func released(_ call: History.Sighting, _ past: History.Past) -> Occasion {
    let change = changes(of: call.instance).last {
      !$0.transition.participants.contains { $0.instance == call.instance && $0.comesAtLast }
    }
    let by =
      outer(of: call).map { " inside \(phrase($0))" }
      ?? change.map { " after the \(words($0.transition))" } ?? ""
    var found = occasion(.released, .deinit, of: call.instance, at: call.moment, [.by: by])
    found.facts = [Occasion.Fact("deinit came", [call.moment.sequence])]
    if let gone = past.life.gone {
      found.facts.append(Occasion.Fact("viewDidDisappear came last", [gone.sequence]))
    }
    return found
  }

  /// Why an object was not freed.
  func kept(_ past: History.Past) -> Occasion {
    let life = past.life
    var what: String?
    if isTakenToPrint, !tellsLeaving, let other = cover(of: past) {
      return occasion(
        .stillHeld, .deinit, of: life.instance, at: end, [.what: "under \(word(other))"])
    }
    if let found = freedBefore(past) ?? held(past) ?? leftByLine(past) { return found }
    if life.state == .disappearing {
      return unseenEnd(of: life)
    } else if life.isVisible {
      what = "on the screen"
    } else if life.parent != .none, life.removal == nil {
      what = "in \(word(life.parent))"
    } else if life.presenter != .none, life.removal == nil, life.appearances > 0 {
      what = "presented"
    } else if let other = sheet(over: life.instance) {
      what = "presenting \(word(other))"
    } else if let window = history.windows.window(filledBy: life.instance),
      history.pasts[window]?.end == nil
    {
      what = "the root of \(word(window))"
    } else if life.facts.contains(.cameBack),
      !environment.isImported || history.seenAnywhere.contains(.deinit)
    {
      what = "kept for another time, as it was shown again after it had left"
    }
    if let what {
      return occasion(.stillHeld, .deinit, of: life.instance, at: end, [.what: what])
        .proved("its state at the end is \(life.state)", [life.since.sequence])
    }
    if environment.isImported, !isPrinted(.deinit, by: life.classID) {
      return isOnlyInMessages(past) && history.crash != nil
        ? ending(.deinit, past, isStrong: false, []) : unprintedEnd(of: life)
    }
    guard let left = life.removal ?? life.gone else { return unseenEnd(of: life) }
    if let waited = end.since(left), waited > Lifecycle.patience {
      return occasion(
        .noProof, .deinit, of: life.instance, at: end,
        [
          .what: "what holds it since it left at event \(left.sequence)",
          .advice: "Look for a closure, timer, observer or delegate that keeps it.",
        ]
      ).proved("it left the screen", [left.sequence])
    }
    return ending(.deinit, past, isStrong: true, [Occasion.Fact("it left", [left.sequence])])
  }

  /// The controller that one still presents when the run ends.
  private func sheet(over instance: InstanceID) -> InstanceID? {
    history.pasts.values.map(\.life)
      .filter { $0.presenter == instance && $0.removal == nil && $0.isVisible }
      .min { $0.first.sequence < $1.first.sequence }?.instance
  }

  /// That a class does not print the end of its objects, with what a rule makes of that.
  private func unprintedEnd(of life: Life) -> Occasion {
    var found = occasion(.notPrinted, .deinit, of: life.instance, at: end)
    let name = names[life.classID] ?? ""
    found.finding = findings.first { $0.rule == .leaked && $0.className == name }
    found.facts += found.finding.map { [Occasion.Fact($0.rule.title, $0.events)] } ?? []
    return found
  }

  /// The controller that came first after another one had, and is there at the end: it may lie over it.
  private func cover(of past: History.Past) -> InstanceID? {
    history.pasts.values.filter { other in
      other.life.classID != past.life.classID && other.life.state == .appeared
        && other.life.first.sequence > past.life.first.sequence
        && (past.life.gone.map { other.life.since.sequence + 8 > $0.sequence } ?? false)
        && !isCalled(
          .viewDidAppear, of: other.life.instance, from: 0, to: other.life.first.sequence)
        && calls(.viewDidAppear, of: other.life.instance).count == 1
    }.map(\.life.instance).min { $0.rawValue < $1.rawValue }
  }

  /// That an object which is said to live on left for good, and another of its class was freed after that.
  private func freedBefore(_ past: History.Past) -> Occasion? {
    guard isTakenToPrint, let left = past.life.removal else { return nil }
    let freed = history.pasts.values.filter { other in
      other.life.classID == past.life.classID && other.life.instance != past.life.instance
        && other.life.gone != nil && !calls(.deinit, of: other.life.instance).isEmpty
    }
    guard
      let other = freed.max(by: { $0.life.instance.rawValue < $1.life.instance.rawValue })?.life,
      let end = calls(.deinit, of: other.instance).last?.moment.sequence
    else { return nil }
    return occasion(
      .keptAlive, .deinit, of: past.life.instance, at: left,
      [.other: word(other.instance), .what: "\(end)"]
    ).proved("it left for good", [left.sequence])
      .proved("deinit of \(word(other.instance))", [end])
  }

  /// That a controller was not seen to leave, so that nothing says that it should end.
  private func unseenEnd(of life: Life) -> Occasion {
    occasion(
      .noProof, .deinit, of: life.instance, at: end,
      [
        .what: "that \(word(life.instance)) left the screen, so nothing says that it should end",
        .advice: "Record until it has left the screen and a few seconds have passed.",
      ])
  }

  /// Whether a controller was put into another one, whichever that is, or taken out of it.
  func isChild(_ instance: InstanceID) -> Bool {
    [.willMoveToParent, .didMoveToParent].contains { isCalled($0, of: instance, from: 0) }
  }

  /// Whether a class prints a callback in a log at all.
  func isPrinted(_ callback: Callback, by classID: NameID) -> Bool {
    history.seen[classID]?.contains(callback) ?? false
  }

  /// Whether a log has nothing of an object but what the console says of it.
  func isOnlyInMessages(_ past: History.Past) -> Bool {
    past.calls.allSatisfy { history.sightings[Int($0)].callback.family == .console }
  }

  /// Whether a log has a callback of no object at all, so that it says nothing of when it stayed away.
  func isUnprinted(_ callback: Callback) -> Bool {
    environment.isImported && !isTakenToPrint && !history.seenAnywhere.contains(callback)
  }

  /// Whether a controller may have left though the log, which has nothing of leaving, does not say so: it came again, or
  /// another one came after it.
  func mayHaveLeft(_ past: History.Past) -> Bool {
    let (life, arrivals) = (past.life, [Callback.viewWillAppear, .viewDidAppear])
    guard isUnprinted(.viewWillDisappear), isUnprinted(.viewDidDisappear) else { return false }
    return arrivals.contains { calls($0, of: life.instance).count > 1 }
      || history.sightings.contains { other in
        other.instance != life.instance && other.moment.sequence > life.since.sequence
          && arrivals.contains(other.callback) && !surrounds(life.instance, other.instance)
          && history.pasts[other.instance]?.life.parent != life.instance
      }
  }

  /// That the run ended before something could come.
  func ending(
    _ callback: Callback, _ past: History.Past, isStrong: Bool, _ facts: [Occasion.Fact]
  ) -> Occasion {
    let instance = past.life.instance
    if let crash = history.crash {
      let finding = findings.first { $0.at.sequence == crash.sequence }
      var found = occasion(
        .crashed, callback, of: instance, at: end,
        [
          .event: "\(crash.sequence)",
          .what: finding?.message ?? "a fatal error.",
        ], isStrong: isStrong)
      found.facts = facts + [Occasion.Fact("the app ended", [crash.sequence])]
      found.finding = finding
      return found
    }
    if lost > 0 {
      var found = occasion(
        .lost, callback, of: instance, at: end, [.count: "\(lost)"], isStrong: isStrong)
      found.facts = facts
      return found
    }
    let after = facts.last?.events.first.map { "with event \(end.sequence), after event \($0)" }
    var found = occasion(
      .ended, callback, of: instance, at: end,
      [.what: after ?? "with event \(end.sequence)"], isStrong: isStrong)
    found.facts = facts
    return found
  }

  /// Why a window controller does not load a window that it was made with, or that it makes itself.
  ///
  /// One whose class overrides `windowNibName` loads a nib all the same, and is then asked for the name.
  func givenWindow(_ callback: Callback, _ past: History.Past) -> Occasion? {
    guard Law.givenWindow.isAbout(callback), calls(.windowNibName).isEmpty,
      let birth = birth(of: past),
      birth.callback == .initWithWindow || birth.callback == .plainInit
    else { return nil }
    return occasion(
      .givenWindow, callback, of: past.life.instance, at: birth.moment,
      [.other: Self.word(birth.callback)]
    ).proved("\(birth.callback.name) made it", [birth.moment.sequence])
  }

  /// The initialiser that made an object, if the run has it.
  private func birth(of past: History.Past) -> History.Sighting? {
    past.calls.lazy.map { history.sightings[Int($0)] }
      .first { $0.callback.groups.contains(.initializer) }
  }

  /// An initialiser that was not called, or a nib that did not wake the object.
  func unmade(_ callback: Callback, _ past: History.Past) -> Occasion {
    let life = past.life
    let birth = birth(of: past)
    if callback == .awakeFromNib {
      let load = history.loads.last { $0.owner == life.instance }
      if life.origin == .nibOwner || load != nil, !isAppKit {
        let nib = names[load?.nib ?? life.nib] ?? ""
        let found = occasion(
          .ownerNotAwoken, callback, of: life.instance, at: end,
          [.what: nib.isEmpty ? "that it is loaded from" : nib])
        return load.map { found.proved("the nib was loaded for it", [$0.start.sequence]) } ?? found
      }
    }
    // A nib makes some of its objects without a coder, and wakes all.
    let isAwake = !calls(.awakeFromNib, of: life.instance).isEmpty
    let isFromNib: Bool? =
      switch life.origin {
      case .storyboard, .nibObject, .archive, .restoration: true
      case .nibOwner: false
      case .code: isAwake
      case .unknown: isAwake ? true : birth.map { $0.callback == .initWithCoder }
      }
    let asksNib = callback == .initWithCoder || callback == .awakeFromNib
    guard let isFromNib else {
      if let hidden = hidden(callback, life, isSent: true) { return hidden }
      return occasion(.begunLate, callback, of: life.instance, at: life.first)
    }
    if isFromNib, callback == .awakeFromNib, history.crash != nil {
      return ending(callback, past, isStrong: false, [])
    }
    let law: Law
    if isFromNib == asksNib {
      // Whatever the class implements, a coder cannot have made what another initialiser has.
      let isDecided = callback == .initWithCoder && birth != nil
      if !isDecided, let hidden = hidden(callback, life, isSent: true) { return hidden }
      law = birth == nil ? .begunLate : .otherInitialiser
    } else {
      // What is said to be connected is the object of the storyboard.
      let isOther =
        environment.isImported && circumstances.contains(.fromNib)
        && !circumstances.contains(.madeInCode)
      law = asksNib ? isOther ? .notTheirs : .notInNib : .notByCode
    }
    let found = occasion(
      law, callback, of: life.instance, at: birth?.moment ?? life.first,
      [.what: origin(of: life), .other: birth?.callback.name ?? "another initialiser"])
    return birth.map { found.proved("\($0.callback.name) made it", [$0.moment.sequence]) } ?? found
  }
}

extension Inquiry {
  /// The latest call that an instance received up to an event, or its first event where it is known to have received
  /// none.
  package func latestCall(of instance: InstanceID, upTo sequence: UInt64) -> UInt64? {
    guard let calls = history.pasts[instance]?.calls else { return nil }
    let end = calls.firstPlace { history.sightings[Int($0)].moment.sequence > sequence }
    return calls[..<end].last.map { history.sightings[Int($0)].moment.sequence }
      ?? firstEvent(of: instance)
  }

  /// The first event of an instance.
  package func firstEvent(of instance: InstanceID) -> UInt64? {
    history.pasts[instance]?.life.first.sequence
  }
}
