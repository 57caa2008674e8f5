internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

// Causes of callbacks that came, and what rules say of calls.
extension Inquiry {
  /// Why a call came.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - past: Whom it came to.
  ///   - objection: The finding that says that it should not have come.
  ///   - count: Which call of the callback it is, if it is the last of several.
  /// - Returns: The occasion, with the call as its first fact.
  func came(
    _ call: History.Sighting, _ past: History.Past, _ objection: Finding? = nil, count: Int = 1
  ) -> Occasion {
    var found = objection.map { unexpected(call, $0) } ?? reason(call, past)
    let times = count > 1 ? ", the last of \(count)" : ""
    if found.facts.first?.events != [call.moment.sequence] {
      found.facts.insert(
        Occasion.Fact("\(call.callback.name) came\(times)", [call.moment.sequence]), at: 0)
    }
    return found
  }

  /// The cause of a call to which no rule objects.
  private func reason(_ call: History.Sighting, _ past: History.Past) -> Occasion {
    let (callback, instance) = (call.callback, call.instance)
    switch callback.family {
    case .appearance where callback.isAppearing || callback.isDisappearing:
      return appeared(call, past)
    case .loading where callback == .loadView || callback == .viewDidLoad:
      let earlier = calls(callback, of: instance).first?.moment.sequence ?? 0
      let law = earlier < call.moment.sequence ? Law.loadedAgain : .viewAsked
      return proved(
        by: call, occasion(law, callback, of: instance, at: call.moment, [.by: by(call)]))
    case .creation: return made(call, past)
    case .loading where callback == .awakeFromNib: return made(call, past)
    default: break
    }
    if callback == .deinit { return released(call, past) }
    if callback.isAbove { return cameAbove(call, past) }
    guard let outer = outer(of: call) else {
      return occasion(.sent, callback, of: instance, at: call.moment)
    }
    return proved(
      by: call,
      occasion(.inCall, callback, of: instance, at: call.moment, [.other: phrase(outer)]))
  }

  /// The findings that say that a call of a callback should not have come, by the event.
  func objections(_ callback: Callback, _ past: History.Past) -> [UInt64: Finding] {
    let found = findings(of: past.life.instance).lazy.filter {
      ($0.expectation.isUnexpected || $0.expectation.isUnannounced) && $0.severity > .info
    }
    return Dictionary(found.map { ($0.at.sequence, $0) }) { first, _ in first }
  }

  /// The findings that say that a callback was due and stayed away.
  func debts(of callback: Callback, _ past: History.Past) -> [Occasion] {
    findings(of: past.life.instance).compactMap { finding -> Occasion? in
      guard let missing = finding.debt(of: callback) else { return nil }
      // Of a class that prints it nowhere in a log nothing is owed that only may be missing.
      if environment.isImported, !missing.isCertain, !isTakenToPrint,
        !isPrinted(callback, by: past.life.classID)
      {
        return nil
      }
      // A did that came without its will is not owed: the will is.
      if missing.callback != callback,
        calls(callback, of: past.life.instance).contains(where: { $0.moment == finding.at })
      {
        return nil
      }
      // The rule may speak of another callback than its law.
      let law = missing.law.isAbout(callback) ? missing.law : .ruled
      var occasion = occasion(
        law, callback, of: past.life.instance, at: finding.at,
        [
          .finding: finding.message, .advice: finding.rule.remedy, .other: finding.rule.name,
          .will: callback.will?.name ?? "will",
          .what:
            "\(law == .leaked ? past.life.removal?.sequence ?? finding.at.sequence : finding.at.sequence)",
        ])
      occasion.finding = finding
      occasion.facts = [Occasion.Fact(finding.rule.title, finding.events)]
      return occasion
    }
  }

  /// A call that a rule objects to.
  private func unexpected(_ call: History.Sighting, _ finding: Finding) -> Occasion {
    var found = occasion(
      .unexpected, call.callback, of: call.instance, at: call.moment,
      [.finding: finding.message, .advice: finding.rule.remedy])
    found.finding = finding
    found.facts = [Occasion.Fact(finding.rule.title, finding.events)]
    return proved(by: call, found)
  }

  /// The cause that moved a view onto the screen or off it.
  private func appeared(_ call: History.Sighting, _ past: History.Past) -> Occasion {
    let instance = call.instance
    let change = change(of: past, around: call.moment.sequence)
    guard let change,
      let own = change.transition.participants.first(where: { $0.instance == instance })
    else {
      let parent = forwarder(of: call, past)
      let law =
        parent != nil ? Law.forwarded : call.callback.isAppearing ? .addToWindow : .leaveWindow
      return proved(
        by: call,
        occasion(
          law, call.callback, of: instance, at: call.moment,
          [.by: by(call), .other: parent.map(word) ?? ""]))
    }
    let transition = change.transition
    var (law, other) = cause(transition, of: instance, isComing: own.comes)
    if law == .addToWindow || law == .leaveWindow, let parent = forwarder(of: call, past) {
      (law, other) = (.forwarded, word(parent))
    }
    // Code of the app announces it though the view stays where it is.
    if law == .addToWindow || law == .leaveWindow, let outer = outer(of: call),
      [.beginAppearanceTransition, .endAppearanceTransition].contains(outer.callback)
    {
      (law, other) = (.inCall, phrase(outer))
    }
    if transition.outcome == .cancelled {
      if own.stayed, call.callback.isAppearing { (law, other) = (.returned, reversal(transition)) }
      if own.turnedAway, call.callback.isDisappearing {
        (law, other) = (.takenBack, reversal(transition))
      }
    }
    let found = occasion(
      law, call.callback, of: instance, at: call.moment,
      [.other: other, .by: by(call, transition)])
    return proved(by: call, found.proved(words(transition), proof(of: transition)))
  }

  /// The container that received a call as well, a few events before or after, and forwards it.
  private func forwarder(of call: History.Sighting, _ past: History.Past) -> InstanceID? {
    let parent = past.life.parent
    let number = call.moment.sequence
    guard parent != .none,
      isCalled(
        call.callback, of: parent, from: number < Self.near ? 0 : number - Self.near,
        to: number + Self.near)
    else { return nil }
    return parent
  }

  /// A call and its forwarding are no further apart than so many events.
  private static let near: UInt64 = 16

  /// The change that an event of an instance belongs to.
  func change(of past: History.Past, around sequence: UInt64) -> History.Change? {
    let places = past.changes
    // They stand in the order of their ends, which is nearly that of their starts.
    let behind = places.firstPlace {
      history.changes[Int($0)].transition.start.sequence > sequence
    }
    let near = places[max(0, behind - 4)..<min(places.count, behind + 4)].map {
      history.changes[Int($0)]
    }
    return near.last { $0.transition.events.contains(sequence) }
      ?? near.last { change in
        change.transition.start.sequence <= sequence
          && (change.transition.end?.sequence ?? .max) >= sequence
      }
  }

  /// The law by which a transition sends callbacks to one that takes part, and whom it names.
  private func cause(
    _ transition: Transition, of instance: InstanceID, isComing: Bool
  ) -> (Law, String) {
    let (from, to) = (word(transition.from), word(transition.to))
    let parent = history.pasts[instance]?.life.parent ?? .none
    if instance != transition.from, instance != transition.to,
      transition.participants.contains(where: { $0.instance == parent && $0.comes == isComing })
    {
      return (.forwarded, word(parent))
    }
    switch transition.kind {
    case _ where transition.isKindInferred: return (.change, "")
    case .push:
      // One that was pushed by the way is no part of the push of another one.
      let isOwn = isComing && parent != .none && parent == transition.announcement?.caller
      return (.push, isOwn ? word(instance) : to)
    case .pop: return (.pop, from)
    case .present: return (.present, to)
    case .dismiss: return (.dismiss, from)
    case .tab: return (.selectTab, to)
    case .page: return (.turnPage, to)
    case .child: return (.swapChild, to)
    case .root: return (isComing ? .addToWindow : .leaveWindow, "")
    case .unknown: break
    }
    let isAlone = transition.participants.allSatisfy { $0.comes == isComing }
    if isAlone { return (isComing ? .addToWindow : .leaveWindow, "") }
    return (.change, "")
  }

  /// How a transition was taken back: "a swipe back was let go".
  func reversal(_ transition: Transition) -> String {
    if transition.isCaught, transition.kind != .unknown {
      return "the \(transition.kind) of \(subject(of: transition)) was caught and taken back"
    }
    guard transition.interactive == true else {
      return transition.kind == .unknown
        ? "a change of the screen was taken back"
        : "the \(transition.kind) of \(subject(of: transition)) was taken back"
    }
    switch transition.kind {
    case .pop: return "a swipe back was let go"
    case .dismiss: return "a swipe down was let go"
    case .page: return "the turn of a page was let go"
    default: return "a gesture was let go"
    }
  }

  /// Whom a transition is about: what goes of one that takes away, or else what comes.
  func subject(of transition: Transition) -> String {
    switch transition.kind {
    case .pop, .dismiss: word(transition.from)
    default: word(transition.to == .none ? transition.from : transition.to)
    }
  }

  /// A transition as a fact: "#3 push of DetailController, completed".
  func words(_ transition: Transition) -> String {
    let kind = transition.kind == .unknown ? "change" : "\(transition.kind)"
    let inferred = transition.isKindInferred ? " (by the order of the callbacks)" : ""
    if transition.kind == .root {
      return "#\(transition.id) new root \(word(transition.to)), \(transition.outcome)"
    }
    return
      "#\(transition.id) \(kind) of \(subject(of: transition))\(inferred), \(transition.outcome)"
  }

  /// The events that prove a transition: the call that announced it, its first will and its end.
  func proof(of transition: Transition) -> [UInt64] {
    var events = [transition.start.sequence]
    if let announced = transition.announcement { events.insert(announced.moment.sequence, at: 0) }
    if let end = transition.end, end.sequence != transition.start.sequence {
      events.append(end.sequence)
    }
    return events
  }

  /// The call around another one that says most: the innermost one of another method.
  func outer(of call: History.Sighting) -> History.Sighting? {
    var place = call.outer
    while place >= 0 {
      let outer = history.sightings[Int(place)]
      if outer.callback != call.callback || outer.instance != call.instance { return outer }
      place = outer.outer
    }
    return nil
  }

  /// A call as a phrase: "viewDidLoad of ListController".
  func phrase(_ call: History.Sighting) -> String {
    guard call.instance != .none else { return call.callback.name }
    let known = history.pasts[call.instance].map { _ in word(call.instance) }
    let name = known ?? names[call.classID].map(ClassName.bare) ?? "another object"
    return "\(call.callback.name) of \(name)"
  }

  /// The call that made it happen, behind a statement: " by pushViewController of Nav"; or empty.
  func by(_ call: History.Sighting, _ transition: Transition? = nil) -> String {
    // A finger that takes hold of it later did not begin it.
    if transition?.interactive == true, transition?.isCaught == false { return " by a finger" }
    if let announced = transition?.announcement,
      let call = history.sighting(at: announced.moment.sequence)
    {
      return " by \(phrase(call))"
    }
    return outer(of: call).map { " inside \(phrase($0))" } ?? ""
  }

  /// Adds the call around a call.
  func proved(by call: History.Sighting, _ occasion: Occasion) -> Occasion {
    var proved = occasion
    if let outer = outer(of: call) {
      proved.facts.append(
        Occasion.Fact("inside \(phrase(outer))", [outer.moment.sequence]))
    }
    return proved
  }

  // MARK: - What an object cannot receive: by its kind, its framework, or its system

  /// A callback that is younger than the system of the run.
  func tooOld(_ callback: Callback, _ life: Life) -> Occasion? {
    guard let since = callback.since, !history.seenAnywhere.contains(callback),
      let system = environment.systemVersion, system < since.version
    else { return nil }
    return occasion(.tooOld, callback, of: life.instance, at: end, [.what: since.words])
  }

  /// A callback that only the other framework has.
  func foreign(_ callback: Callback, _ life: Life) -> Occasion? {
    let isOfAppKit = callback.groups.contains(.appKit)
    guard isOfAppKit || callback.groups.contains(.uiKit), isOfAppKit != isAppKit else { return nil }
    return occasion(
      .otherFramework, callback, of: life.instance, at: end,
      [
        .what: isOfAppKit ? "AppKit" : "UIKit", .other: isAppKit ? "AppKit" : "UIKit",
      ])
  }

  /// A callback of view controllers, asked of an object that is none by its class, or by one that this inherits from.
  func ofControllers(_ callback: Callback, _ life: Life) -> Occasion? {
    guard Law.controllersOnly.isAbout(callback), !life.isScreen else { return nil }
    let classes = [life.classID] + (history.bases[life.classID] ?? [])
    let kinds = classes.compactMap { names[$0] }.map(ClassName.bare).compactMap { name in
      FrameworkKnowledge.table.isViewController(name)
        ?? (Self.others.contains(where: name.hasSuffix) ? false : nil)
    }
    guard kinds.contains(false) || kinds.isEmpty && isOfApp(life), !kinds.contains(true) else {
      return nil
    }
    return occasion(.controllersOnly, callback, of: life.instance, at: end)
  }

  /// The ends of names of classes whose objects are no view controllers.
  private static let others = [
    "View", "Window", "Cell", "Button", "Label", "WindowController", "Delegate",
  ]

  /// Whether an object received what apps, their delegates, scenes, windows or documents do; a controller may observe
  /// the same.
  private func isOfApp(_ life: Life) -> Bool {
    let families: Set<Family> = [
      .application, .scene, .window, .windowController, .document,
    ]
    return names[life.classID]?.hasSuffix("Controller") != true
      && (history.pasts[life.instance]?.calls ?? []).contains {
        history.sightings[Int($0)].callback.family.map(families.contains) == true
      }
  }
}

extension Finding {
  /// The call that its instance should have received by it, if that is a callback.
  fileprivate func debt(of callback: Callback) -> Expectation.Missing? {
    guard severity >= .warning else { return nil }
    return expectation.missing.first { missing in
      // A ghost that only may stand there is owed by nothing, unless a law of its own says so, or that something is
      // wrong is no question.
      guard missing.place != .inside, missing.law.verdict == .owed,
        missing.isCertain || severity == .error || missing.law != .ruled
      else { return false }
      return missing.callback == callback || missing.brings == callback
        || [missing.callback, missing.brings].contains(.viewWillAppear) && callback.isAppearing
    }
  }
}
