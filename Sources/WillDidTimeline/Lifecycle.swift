package import WillDidModel

/// Finds out of the events of a run what its controllers went through.
///
/// The events are folded in their order, all at once or in pieces: the result is the same. A copy is a
/// snapshot, from which the fold can go on. What ends on the way (a phase, a transition, a life) is
/// handed to an observer and forgotten, so that memory depends on what lives and not on the events.
package struct Lifecycle: Hashable, Sendable {
  /// The texts of the run.
  package var names: [NameID: String]
  package internal(set) var lives = LifeTable()
  var classes: ClassTable
  /// The transitions that have not ended, the oldest first.
  package internal(set) var open: [Transition] = []
  var transitionCount: UInt32 = 0
  /// The call that announced the next transition, if any did.
  var announcement: Transition.Announcement?
  /// The transition that turned away and may still prove to be half of a cancelled one.
  var undecided: Transition?
  var calls = CallStacks()
  /// The latest event.
  package internal(set) var latest: Moment?
  package internal(set) var counts = Counts()
  /// The callbacks that were seen: an app that never tells of one is not asked for it.
  package internal(set) var seen = CallbackSet()

  /// What a report counts.
  package struct Counts: Hashable, Sendable {
    package var events: UInt64 = 0
    package var instances: UInt64 = 0
    package var appearances: UInt64 = 0
    package var transitions: UInt64 = 0
    package var cancelled: UInt64 = 0
  }

  /// Begins before the first event of a run.
  package init(names: [NameID: String] = [:], identities: Identities = Identities()) {
    self.names = names
    classes = ClassTable(identities)
  }

  /// Takes in many events.
  package mutating func fold(
    _ events: EventColumns, into observer: inout some LifecycleObserver
  ) {
    let wanted = observer.wanted
    for row in 0..<events.count { fold(events, row, wanted, &observer) }
  }

  /// Takes in one event.
  package mutating func fold(_ event: Event, into observer: inout some LifecycleObserver) {
    var events = EventColumns()
    events.firstSequence = event.sequence
    events.append(event)
    fold(events, into: &observer)
  }

  private mutating func fold<Observer: LifecycleObserver>(
    _ events: EventColumns, _ row: Int, _ wanted: CallbackSet, _ observer: inout Observer
  ) {
    let callback = events.callback[row]
    let bits = events.bits[row]
    counts.events += 1
    let moment = Moment(events, row)
    seen.insert(callback)
    latest = moment
    if wanted.contains(Callback(rawValue: callback)) { observer.saw(events, row, lives) }
    let role = Int(callback) < Role.table.count ? Role.table[Int(callback)] : .none
    let edge = bits & EventColumns.edgeMask
    guard edge != Edge.exit.rawValue else {
      return leave(events, row, moment, &observer)
    }
    // What runs through `super` is a part of the call that it is made from.
    if bits & EventColumns.hopBit == 0 { take(role, events, row, moment, &observer) }
    if edge == Edge.enter.rawValue { enter(events, row, moment) }
  }

  private mutating func take(
    _ role: Role, _ events: EventColumns, _ row: Int, _ moment: Moment,
    _ observer: inout some LifecycleObserver
  ) {
    switch role {
    case .none:
      if events.instance[row] != 0 { _ = life(events, row, moment, &observer) }
    case .announcement: announce(events, row, moment, &observer)
    case .transitionEvent: hear(events, row, moment, &observer)
    case .nib: load(events, row, moment, &observer)
    default:
      guard let place = life(events, row, moment, &observer) else { return }
      switch role {
      case .willAppear: willAppear(place, events, row, moment, &observer)
      case .isAppearing: isAppearing(place, moment, &observer)
      case .didAppear: didAppear(place, moment, &observer)
      case .willDisappear: willDisappear(place, events, row, moment, &observer)
      case .didDisappear: didDisappear(place, moment, &observer)
      case .didLoad: didLoad(place, moment, &observer)
      case .didUnload: unload(place, moment, &observer)
      case .layout: lives[place].facts.insert(.laidOut)
      case .willMove, .didMove: move(role, place, events, row)
      case .creation, .awake: create(role, place, events, row)
      case .beginAppearance: lives[place].depth += 1
      case .endAppearance: lives[place].depth = max(0, lives[place].depth - 1)
      default: end(place, moment, &observer)
      }
    }
  }

  /// Where the life of the instance of an event is, which begins if it was not seen before.
  private mutating func life(
    _ events: EventColumns, _ row: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) -> Int? {
    let id = events.instance[row]
    if let place = lives.place(of: id) { return place }
    let classID = NameID(rawValue: events.classID[row])
    // Delegates of apps are named by their class alone and are no instances.
    guard id != 0 || classID == .none else { return nil }
    if lives.hasEnded(id) {
      report(
        .eventAfterEnd, Callback(rawValue: events.callback[row]), moment, id, classID, &observer)
      return nil
    }
    counts.instances += 1
    let (ordinal, identity) = classes.count(classID, names)
    return lives.insert(
      Life(InstanceID(rawValue: id), classID, ordinal: ordinal, identity: identity, at: moment))
  }

  private func report(
    _ kind: Irregularity.Kind, _ callback: Callback, _ moment: Moment, _ id: UInt32,
    _ classID: NameID, _ observer: inout some LifecycleObserver
  ) {
    var life = Life(
      InstanceID(rawValue: id), classID, ordinal: 0, identity: .exact, at: moment)
    life.state = .deinited
    observer.found(
      Irregularity(
        kind: kind, callback: callback, moment: moment, earlier: nil, state: .deinited,
        transition: 0), life)
  }

  /// Ends the log: what is open stays open, and every life is handed over as it stands.
  package mutating func finish(into observer: inout some LifecycleObserver) {
    decide(&observer)
    abandonOvertaken(&observer)
    for transition in open { leaveOpen(transition, &observer) }
    open = []
    for life in lives.living {
      observer.phaseEnded(Phase(state: life.state, first: life.since, last: nil), life)
      observer.ended(life, at: nil)
    }
  }
}

/// How surely the instances of a run are known, class by class.
package struct Identities: Hashable, Sendable {
  private let usual: Identity
  private let named: Set<String>

  /// Makes the identities of a run.
  ///
  /// - Parameters:
  ///   - usual: Holds for all classes but those that are named.
  ///   - named: The classes whose instances are known by the class alone.
  package init(_ usual: Identity = .exact, named: Set<String> = []) {
    self.usual = usual
    self.named = named
  }

  /// How surely instances of a class are known.
  package func identity(of className: String) -> Identity {
    named.contains(className) ? .named : usual
  }
}
