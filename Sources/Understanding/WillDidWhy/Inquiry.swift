package import WillDidFindings
internal import WillDidFrameworks
package import WillDidModel
internal import WillDidTimeline

/// Finds out why a callback came, or did not, from the history of a run.
///
/// For an instance and a callback it lists the occasions: each time that it came, and each time that a
/// reader of the frameworks' documentation would have expected it. The files beside this one have
/// them by theme: appearance, presentations, loading, making, ending, the app.
package struct Inquiry {
  /// The history of the run.
  let history: History
  /// The findings of the run, which explain more than a law does.
  let findings: [Finding]
  /// The facts about the place where the run was recorded.
  let environment: Environment
  /// The names of the run.
  let names: Names
  /// How surely the run distinguishes instances.
  let identities: Identities
  /// How many events were lost on the way into the trace.
  let lost: UInt64
  /// The findings of the run by their instances.
  private let findingsOfInstances: [InstanceID: [Finding]]
  /// Where the calls of each callback are among the sightings.
  private let places: [Callback: [Int32]]
  /// The latest time that is asked about.
  var time: Int64?
  /// Whether the class that is asked about is taken to print the callback: a question why it stays away says that it
  /// would be seen.
  var isTakenToPrint = false
  /// Whether the question says that what it is about is over, and whether a view was added to another one.
  var (tellsLeaving, tellsAdding) = (false, false)
  /// The lines of the log that the run was read from, where it is short.
  package var transcript = Transcript()
  /// The situations that the question and the lines describe besides names.
  var circumstances: Set<Circumstance> = []
  /// Whether the implementations of the frameworks are in the run, so that none of their callbacks is missed.
  let isHooked: Bool

  /// Takes the history of a run with its findings.
  package init(
    _ history: History, findings: [Finding], environment: Environment, names: Names,
    identities: Identities, instances: InstanceClasses = InstanceClasses(), lost: UInt64 = 0
  ) {
    var history = history
    history.finish(instances)
    (self.history, self.findings, self.environment) = (history, findings, environment)
    (self.names, self.identities, self.lost) = (names, identities, lost)
    findingsOfInstances = Dictionary(grouping: findings, by: \.instance)
    var places: [Callback: [Int32]] = [:]
    for (place, sighting) in history.sightings.enumerated() {
      places[sighting.callback, default: []].append(Int32(place))
    }
    self.places = places
    isHooked = !environment.isImported && history.sightings.contains { !$0.isOwn }
  }

  /// The findings about an instance.
  package func findings(of instance: InstanceID) -> [Finding] {
    findingsOfInstances[instance] ?? []
  }

  /// Whether the run is of AppKit.
  package var isAppKit: Bool { environment.isAppKit == true }

  // MARK: - Words

  /// The name of an instance: its class without a module, and a number unless it is the first.
  package func word(_ instance: InstanceID) -> String {
    guard let life = history.pasts[instance]?.life else { return "another object" }
    let name = names[life.classID].map(ClassName.bare) ?? ""
    return name.isEmpty
      ? "the controller" : ClassName.instance(name, ordinal: life.ordinal)
  }

  /// How Swift spells a callback, as an app's code has it.
  package static func word(_ callback: Callback) -> String {
    callback.definition?.swiftName ?? callback.name
  }

  /// The slots that each law may have.
  func values(_ callback: Callback, _ instance: InstanceID, at moment: Moment) -> [Law.Slot: String]
  {
    [
      .who: word(instance), .callback: callback.name, .event: "\(moment.sequence)", .by: "",
      .advice: "", .other: "", .what: "",
    ]
  }

  /// The occasion of a law, with the slots that each law may have and some of its own.
  func occasion(
    _ law: Law, _ callback: Callback, of instance: InstanceID, at moment: Moment,
    _ own: [Law.Slot: String] = [:], isStrong: Bool = true
  ) -> Occasion {
    Occasion(
      law, callback, of: instance, at: moment,
      values(callback, instance, at: moment).merging(own) { $1 }, isStrong: isStrong)
  }

  // MARK: - What there is

  /// How many of many occasions are looked at: the latest ones, up to the time that is asked about.
  private static let most = 256

  /// The latest of some things that happened, up to the time that is asked about.
  func latest<Thing>(_ things: [Thing], at moment: (Thing) -> Moment) -> ArraySlice<Thing> {
    guard let time else { return things.suffix(Self.most) }
    return things.prefix(things.firstPlace { moment($0).time ?? .min > time }).suffix(Self.most)
  }

  /// The calls of a callback that an instance received, in their order.
  package func calls(_ callback: Callback, of instance: InstanceID) -> [History.Sighting] {
    (history.pasts[instance]?.calls ?? []).lazy.map { history.sightings[Int($0)] }
      .filter { $0.callback == callback }
  }

  /// Whether an instance received a callback between two events.
  func isCalled(
    _ callback: Callback, of instance: InstanceID, from first: UInt64, to last: UInt64 = .max
  ) -> Bool {
    guard let places = history.pasts[instance]?.calls else { return false }
    let start = places.firstPlace { history.sightings[Int($0)].moment.sequence >= first }
    return places[start...].lazy.map { history.sightings[Int($0)] }
      .prefix { $0.moment.sequence <= last }.contains { $0.callback == callback }
  }

  /// The calls of a callback that any instance received.
  func calls(_ callback: Callback) -> [History.Sighting] {
    (places[callback] ?? []).map { history.sightings[Int($0)] }
  }

  /// The end of the run, where what never came is said to have stayed away.
  var end: Moment { history.last ?? Moment(sequence: 0, time: nil) }

  /// The changes of the screen that an instance took part in.
  func changes(of instance: InstanceID) -> [History.Change] {
    (history.pasts[instance]?.changes ?? []).map { history.changes[Int($0)] }
  }

  /// Every moment at which a callback came to an instance or could have been expected, in their order.
  package func occasions(of callback: Callback, _ instance: InstanceID) -> [Occasion] {
    guard let past = history.pasts[instance] else { return [] }
    let calls = calls(callback, of: instance)
    let objections = objections(callback, past)
    let shown = latest(calls) { $0.moment }
    var found = zip(shown.indices, shown).map { place, call in
      came(
        call, past, objections[call.moment.sequence],
        count: place + 1 == calls.count ? place + 1 : 1)
    }
    found += debts(of: callback, past) + complaints(of: callback, past)
    switch callback.family {
    case _ where callback.isAbove: found += above(callback, past)
    case .appearance: found += appearance(callback, past)
    case .loading where callback == .loadView || callback == .viewDidLoad:
      found += loading(callback, past)
    case .navigation where callback == .navigationControllerDidShow: found += arrivals(past)
    case .containment: found += moves(callback, past) + unended(callback, past)
    case .presentation: found += dismissals(callback, past)
    case .scene where callback == .sceneConfiguration: found += connections(past)
    case _ where Law.quitKeepsWindows.isAbout(callback): found += quits(callback, past)
    case _ where Law.segueOfOther.isAbout(callback) || Law.doneByCode.isAbout(callback):
      found += segueOfOther(callback, past).map { [$0] } ?? doneByCode(callback, past)
    case _ where Law.returnTakenBack.isAbout(callback): found += returnsTakenBack(callback, past)
    case .scene: found += coldLinks(callback, past)
    case .environment where Law.sizeElsewhere.isAbout(callback): found += resizings(callback, past)
    default: break
    }
    if !found.contains(where: \.isStrong) {
      var absence = absence(of: callback, past)
      absence.isOfWholeLife = true
      found.append(absence)
    }
    return found.sorted { $0.moment.sequence < $1.moment.sequence }
  }

  /// The complaints of the console about a callback of an instance.
  private func complaints(of callback: Callback, _ past: History.Past) -> [Occasion] {
    history.complaints.compactMap { complaint in
      if complaint.message == .attemptToPresentMessage,
        complaint.presented == past.life.instance, Law.presentRefused.isAbout(callback),
        past.life.appearances == 0
      {
        return refused(complaint, callback)
      }
      guard complaint.instance == past.life.instance else { return nil }
      let event = "\(complaint.moment.sequence)"
      if complaint.message == .directCallMessage,
        Callback(named: names[complaint.selector] ?? "") == callback
      {
        return occasion(
          .calledDirectly, callback, of: complaint.instance, at: complaint.moment, [.what: event])
      }
      guard complaint.message == .unbalancedMessage, isLost(callback, past, complaint.moment) else {
        return nil
      }
      // A class that prints nothing may have received it.
      if environment.isImported, isOnlyInMessages(past) {
        return occasion(
          .noProof, callback, of: complaint.instance, at: complaint.moment,
          [
            .what:
              "which changes collided: \(word(complaint.instance)) prints none of its callbacks",
            .advice: "Print its callbacks, and those of what it comes after.",
          ]
        ).proved("the console complains of it", [complaint.moment.sequence])
      }
      if let nested = nested(callback, of: complaint.instance, before: complaint.moment) {
        return nested
      }
      // The announcement that was not kept says so.
      if let will = calls(.viewWillAppear, of: past.life.instance).last?.moment,
        overtaken(callback, past, after: will, until: complaint.moment) != nil
      {
        return nil
      }
      return occasion(
        .mismatched, callback, of: complaint.instance, at: complaint.moment, [.what: event])
    }
  }

  /// What the console says of a callback without naming an instance of the app.
  ///
  /// Some messages of UIKit name a method and no object; a log may have nothing but such a message.
  func complaint(about callback: Callback) -> Occasion? {
    if let nested = nested(callback, of: .none, before: end) { return nested }
    for complaint in history.complaints {
      let event = "\(complaint.moment.sequence)"
      if complaint.message == .directCallMessage,
        Callback(named: names[complaint.selector] ?? "") == callback
      {
        return occasion(
          .calledDirectly, callback, of: complaint.instance, at: complaint.moment, [.what: event])
      }
      if complaint.message == .unbalancedMessage, Law.mismatched.isAbout(callback) {
        return occasion(
          .noProof, callback, of: complaint.instance, at: complaint.moment,
          [
            .what: "whose appearance was begun and not ended, which UIKit says at event \(event)",
            .advice: "Print viewWillAppear, viewDidAppear and the like with the class.",
          ])
      }
    }
    return nil
  }

  /// A change of a stack that the console says began before another one was over.
  ///
  /// - Parameters:
  ///   - callback: The callback that stayed away.
  ///   - instance: Whom it did not come to, or none.
  ///   - first: The announcement that the message has to follow, if there was one.
  ///   - last: The moment up to which the message counts.
  /// - Returns: The occasion, or `nil` if the console says nothing of the kind.
  func nested(
    _ callback: Callback, of instance: InstanceID, after first: Moment? = nil, before last: Moment
  ) -> Occasion? {
    let found = history.complaints.first { complaint in
      complaint.message == .nestedPushMessage && complaint.moment.sequence <= last.sequence
        && first.map { complaint.moment.sequence > $0.sequence } ?? true
    }
    guard let found, Law.nested.isAbout(callback) else { return nil }
    return occasion(.nested, callback, of: instance, at: found.moment)
      .proved("the console says so", [found.moment.sequence])
  }

  /// The screen that began to come after one was announced, and arrived in its place, where UIKit complained.
  ///
  /// - Parameters:
  ///   - callback: The callback that stayed away.
  ///   - past: The life of the instance that it did not come to.
  ///   - first: The announcement.
  ///   - last: The moment up to which a complaint counts.
  /// - Returns: The occasion, or `nil` if the console says nothing of the kind.
  func overtaken(
    _ callback: Callback, _ past: History.Past, after first: Moment, until last: Moment
  ) -> Occasion? {
    let instance = past.life.instance
    guard callback == .viewDidAppear,
      let complaint = history.complaints.first(where: {
        $0.message == .unbalancedMessage && $0.instance == instance
          && $0.moment.sequence > first.sequence && $0.moment.sequence <= last.sequence
      })?.moment,
      let other = history.sightings.first(where: {
        $0.instance != instance && $0.moment.sequence > first.sequence
          && $0.moment.sequence < complaint.sequence
          && [.viewDidLoad, .viewWillAppear].contains($0.callback)
          && isCalled(.viewDidAppear, of: $0.instance, from: complaint.sequence)
      })
    else { return nil }
    return occasion(
      .replaced, callback, of: instance, at: complaint,
      [
        .other: "\(word(other.instance)) began to come at event \(other.moment.sequence)",
        .will: Callback.viewWillAppear.name, .what: "\(first.sequence)",
      ]
    ).proved("viewWillAppear announced it", [first.sequence])
      .proved("\(other.callback.name) of \(word(other.instance))", [other.moment.sequence])
      .proved("the console says so", [complaint.sequence])
  }

  /// What never came to a controller because UIKit did not present it.
  func refused(_ complaint: History.Complaint, _ callback: Callback) -> Occasion {
    let reason =
      switch complaint.refusal {
      case .outsideWindow: "its view is not in the window hierarchy"
      case .inProgress: "a presentation is in progress"
      case .alreadyPresenting: "it is presenting another one"
      }
    return occasion(
      .presentRefused, callback, of: complaint.presented, at: complaint.moment,
      [.other: word(complaint.instance), .what: reason]
    ).proved("UIKit refused to present it", [complaint.moment.sequence])
  }

  /// Whether a callback that a mismatch may have swallowed stayed away: none of its kind came near it.
  private func isLost(_ callback: Callback, _ past: History.Past, _ moment: Moment) -> Bool {
    guard Law.mismatched.isAbout(callback),
      callback != .viewIsAppearing || history.seenAnywhere.contains(.viewIsAppearing),
      callback.isAppearing || past.life.appearances > 0 && !past.life.isVisible
    else { return false }
    let calls = calls(callback, of: past.life.instance)
    // It came before, and the controller has left since.
    guard callback == .viewWillAppear, let last = calls.last, let gone = past.life.gone else {
      return calls.isEmpty
    }
    return last.moment.sequence < gone.sequence && past.life.state == .appeared
      && past.life.since.sequence > moment.sequence
  }
}

extension Callback {
  /// The callback that announces it.
  var will: Callback? {
    guard case .did(let will) = definition?.partner else { return nil }
    return will
  }

  /// Whether it is one of those that a view receives when it appears.
  package var isAppearing: Bool {
    self == .viewWillAppear || self == .viewIsAppearing || self == .viewDidAppear
  }

  /// Whether it is one of those that a view receives when it disappears.
  package var isDisappearing: Bool { self == .viewWillDisappear || self == .viewDidDisappear }
}
