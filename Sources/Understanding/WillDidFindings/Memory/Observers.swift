internal import WillDidModel
internal import WillDidTimeline

/// Says who observes a notification twice at once, or stops without having started.
///
/// It keeps the registrations of each living object. Starting with an equal one still there is a
/// case, and so is stopping without any; the latter only for objects that were seen from their
/// beginning. If the second start came inside a transition that was cancelled, the finding says so.
struct Observers: Detector {
  static let rules: [Rule] = [.observerImbalance]

  static var callbacks: [Callback] { [.addObserver, .removeObserver] }
  static let rows: [Callback] = [.deinit]

  /// A notification that an object observes.
  private struct Registration: Codable {
    let notification: NameID
    let object: InstanceID
    let selector: NameID
    var moment: Moment
    var count = 1
  }

  /// A second start of an observer that was not stopped before.
  private struct Restart: Codable {
    let key: Tallies.Key
    let moment: Moment
  }

  /// The registrations of each object.
  private var registrations: [InstanceID: [Registration]] = [:]
  /// Second starts, by class and notification.
  private var doubled = Tallies()
  /// Stops without a start, by class and notification.
  private var unstarted = Tallies()
  /// The objects that started twice in a transition that was taken back.
  private var cancelled: Set<Tallies.Key> = []
  /// The latest restart of an instance, which a transition may explain when it has ended.
  private var latest: [InstanceID: Restart] = [:]

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    let who = event.instance(.observer) ?? event.instance
    guard event.isCall, who != .none else { return }
    let notification = event.name(.notification) ?? event.name(.name) ?? .none
    let object = event.instance(.object) ?? .none
    let classID = lives[who]?.classID ?? event.classID
    let key = Tallies.Key(
      classID: classID, callback: event.callback, other: notification.rawValue)
    guard event.callback == .addObserver else {
      return stop(event, who, notification, object, key, lives[who])
    }
    guard notification != .none else { return }
    let selector = event.name(.selector) ?? event.name(.action) ?? .none
    var all = registrations[who] ?? []
    if let place = all.firstIndex(where: {
      $0.notification == notification && $0.object == object && $0.selector == selector
    }) {
      doubled.note(
        key, at: event.moment, instance: who, amount: Int64(all[place].count),
        events: Tallies.Tally.proof(all[place].moment, event.moment))
      latest[who] = Restart(key: key, moment: event.moment)
      all[place].count += 1
      all[place].moment = event.moment
    } else {
      all.append(
        Registration(
          notification: notification, object: object, selector: selector, moment: event.moment))
    }
    registrations[who] = all
  }

  /// An object stops observing something.
  private mutating func stop(
    _ event: Event, _ who: InstanceID, _ notification: NameID, _ object: InstanceID,
    _ key: Tallies.Key, _ life: Life?
  ) {
    // Without a name it takes back all at once, so it may come when there is nothing.
    guard notification != .none else {
      registrations[who] = nil
      return
    }
    let count = registrations[who]?.count ?? 0
    registrations[who]?.removeAll {
      $0.notification == notification && (object == .none || $0.object == object)
    }
    // Registrations from before the log began are not known.
    guard registrations[who]?.count ?? 0 == count, let life, life.facts.contains(.created) else {
      return
    }
    unstarted.note(key, at: event.moment, instance: who, events: [event.sequence])
  }

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard transition.hasStayed else { return }
    for participant in transition.participants where participant.stayed {
      guard let restart = latest.removeValue(forKey: participant.instance),
        restart.moment.sequence > transition.start.sequence
      else { continue }
      cancelled.insert(restart.key)
    }
  }

  /// An object has ended, and is forgotten.
  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard !registrations.isEmpty else { return }
    let instance = InstanceID(rawValue: events.instance[row])
    registrations[instance] = nil
    latest[instance] = nil
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, tally) in doubled.inOrder {
      let name = context.text(NameID(rawValue: key.other))
      let why = cancelled.contains(key) ? ", because a transition was taken back" : ""
      context.report(
        .observerImbalance, key, tally, about: .ofClass.naming(.notification, name),
        "observes \(name) \(tally.amount + 1) times at once\(why).", formerly: "|\(name)")
    }
    for (key, tally) in unstarted.inOrder {
      let name = context.text(NameID(rawValue: key.other))
      // To stop what was not started does nothing, but tells that a pair is wrong.
      context.report(
        .observerImbalance, key, tally,
        about: .ofClass.naming(.notification, name).naming(.removeObserver),
        "stops observing \(name) without having started\(tally.times).",
        severity: .notice, formerly: "|stop \(name)")
    }
  }
}

extension Rule {
  /// Starts and stops that do not balance.
  package static let observerImbalance = Rule(
    "MM-09", "observer-imbalance", .memory, .warning,
    expects: .wrong("out of balance").explained(by: .takenBack), provenBy: .both,
    meaning: """
      Something is started in one callback and stopped in another, and over this run the two do \
      not balance: it ran twice at once, or was stopped without having been started.
      """,
    cause: """
      The pair breaks when a gesture is taken back. With `viewWillAppear` and `viewDidDisappear` \
      the screen that stays starts twice. With `viewDidAppear` and `viewDidDisappear` the staying \
      screen starts twice too, and the other stops without a start. It is harmless if adding twice \
      has no effect, or if `removeObserver(self)` removes all at once.
      """,
    remedy: """
      Use the pair `viewWillAppear` and `viewWillDisappear`, or `viewDidLoad` and `deinit`. The \
      pair `viewDidAppear` and `viewWillDisappear` works if the stop does no harm when nothing was \
      started. Keep the token in an optional property and start only while it is `nil`.
      """
  )
}
