internal import WillDidModel
internal import WillDidTimeline

/// Says which work of the app is done again because a transition was taken back.
///
/// Work is what the app marks or records by a name inside a call of `viewWillAppear`. When a
/// transition is cancelled, the works of the controller that stayed are compared with those of its
/// appearance before.
struct RepeatedWork: Detector {
  static let rules: [Rule] = [.reloadAfterCancel]

  static var callbacks: [Callback] {
    [.viewWillAppear, .mark, .intervalBegan, .method]
  }

  /// Something that the app did, by its name.
  private struct Work: Codable {
    let name: NameID
    let moment: Moment
  }

  /// The work in a call of `viewWillAppear`.
  private struct Appearance: Codable {
    let instance: InstanceID
    let start: Moment
    let thread: UInt32
    var works: [Work] = []
  }

  /// The calls of `viewWillAppear` that have not returned, the innermost last.
  private var running: [Appearance] = []
  /// The latest appearance of an instance in which something was done, and the one before it.
  private var latest: [InstanceID: Appearance] = [:]
  private var earlier: [InstanceID: Appearance] = [:]
  /// The works that were done twice, by class and name.
  private var repeated = Tallies()

  /// Work that is repeated after so many nanoseconds may well be a refresh that is wanted.
  private static let short: Int64 = 10_000_000_000
  /// How many running calls, and works of a call, are kept.
  private static let most = 32

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.callback == .viewWillAppear else { return noteWork(event) }
    guard !event.hop, event.instance != .none else { return }
    switch event.edge {
    case .enter:
      if running.count == Self.most { running.removeFirst() }
      running.append(
        Appearance(instance: event.instance, start: event.moment, thread: event.thread))
    case .exit:
      if let place = running.lastIndex(where: { $0.instance == event.instance }) {
        running.removeSubrange(place...)
      }
    case .point: break
    }
  }

  /// Adds a work to the call it was done in.
  private mutating func noteWork(_ event: Event) {
    guard !running.isEmpty, event.isCall, let name = event.name(.name),
      let call = running.last(where: { $0.thread == event.thread }),
      event.instance == .none || event.instance == call.instance
    else { return }
    if latest[call.instance]?.start != call.start {
      earlier[call.instance] = latest[call.instance]
      latest[call.instance] = call
    }
    guard let count = latest[call.instance]?.works.count, count < Self.most else { return }
    latest[call.instance]?.works.append(Work(name: name, moment: event.moment))
  }

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard transition.hasStayed else { return }
    for participant in transition.participants where participant.stayed {
      guard let now = latest[participant.instance], let before = earlier[participant.instance],
        now.start.sequence > transition.start.sequence, let life = lives[participant.instance]
      else { continue }
      for work in now.works {
        guard let first = before.works.last(where: { $0.name == work.name }),
          let distance = work.moment.since(first.moment), distance < Self.short
        else { continue }
        repeated.note(
          Tallies.Key(
            classID: life.classID, callback: .viewWillAppear, other: work.name.rawValue),
          at: work.moment, instance: life.instance,
          events: Tallies.Tally.proof(first.moment, now.start, work.moment))
      }
    }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    guard !latest.isEmpty else { return }
    latest[life.instance] = nil
    earlier[life.instance] = nil
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, tally) in repeated.inOrder {
      let name = context.text(NameID(rawValue: key.other))
      context.report(
        .reloadAfterCancel, key, tally, about: .ofClass.naming(.work, name),
        "did \(name) again in viewWillAppear, because a transition was"
          + " taken back\(tally.times).", formerly: "|\(name)")
    }
  }
}

extension Rule {
  /// Work repeated because a gesture was taken back.
  package static let reloadAfterCancel = Rule(
    "MM-10", "reload-after-cancel", .memory, .notice,
    expects: .wrong("the same work again").explained(by: .takenBack),
    meaning: """
      The same work was done twice within a short time, because a gesture was taken back and \
      `viewWillAppear` ran again.
      """,
    cause: """
      `viewWillAppear` loads or requests data each time, and a swipe that is let go calls \
      it without the screen ever having left. It is harmless if a refresh is wanted.
      """,
    remedy: """
      Load when the data is out of date and not on each `viewWillAppear`, or note in \
      `viewDidDisappear` that the screen was really gone.
      """
  )
}
