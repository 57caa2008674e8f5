internal import WillDidFrameworks
package import WillDidModel

/// Finds out of the events of a run what its controllers went through.
///
/// The events are folded in their order, all at once or in pieces: the result is the same. A copy is a
/// snapshot, from which the fold can go on. What ends on the way (a phase, a transition, a life) is
/// handed to an observer and forgotten, so that memory depends on what lives and not on the events.
///
/// For each event: an exit only pops the call that it ends; everything else first finds its role
/// (`Role`), which decides whether it is about one instance or several. The life of the instance
/// is looked up, or begins. Then the method for the role runs, which may end a phase, join or
/// settle a transition, or find an irregularity. The files beside this one have these methods by
/// theme: appearance, transitions, kinds, relatives, hierarchy, calls.
///
/// An observer is called before the life changes, so that what it sees is the state before the event.
package struct Lifecycle: Codable, Hashable, Sendable {
  /// The texts of the run.
  ///
  /// They are not kept with the rest: the run has them.
  package var names = Names()
  /// The classes of the instances that the run declares, which are not kept either.
  package var instances = InstanceClasses()
  /// The instances that live, and which have ended.
  package internal(set) var lives = LifeTable()
  /// The traits in the names of classes, and how many instances each has.
  var classes: ClassTable
  /// The transitions that have not ended, the oldest first.
  package internal(set) var open: [Transition] = []
  var transitionCount: UInt32 = 0
  /// The call that announced the next transition, if any did.
  var announcement: Transition.Announcement?
  /// The transition that turned away and may still prove to be half of a cancelled one.
  var undecided: Transition?
  /// The first change of the screen in a log whose beginning is missing, until it is known what it was.
  var doubtful: Transition?
  /// The calls that have not returned.
  var calls = CallStacks()
  /// The loads of nibs that have not ended.
  var nibs = NibLoads()
  /// The latest event.
  package internal(set) var latest: Moment?
  /// The counts so far.
  package internal(set) var counts = Counts()
  /// The callbacks that were seen: an app that never has one is not asked for it.
  package internal(set) var seen = CallbackSet()

  private enum CodingKeys: CodingKey {
    case lives, classes, open, transitionCount, announcement, undecided, doubtful, calls, nibs
    case latest, counts, seen
  }

  /// The counts of a report.
  ///
  /// They are kept in passing, so that a report needs no second pass.
  package struct Counts: Codable, Hashable, Sendable {
    package var events: UInt64 = 0
    package var instances: UInt64 = 0
    package var appearances: UInt64 = 0
    package var transitions: UInt64 = 0
    package var cancelled: UInt64 = 0
  }

  /// Begins before the first event of a run.
  package init(
    names: Names = Names(), instances: InstanceClasses = InstanceClasses(),
    identities: Identities = Identities()
  ) {
    self.names = names
    self.instances = instances
    classes = ClassTable(identities)
  }

  /// Takes in many events.
  package mutating func fold(
    _ events: EventColumns, into observer: inout some LifecycleObserver
  ) {
    let (wanted, aboutNibs) = (observer.wanted, NibLoads.callbacks)
    counts.events += UInt64(events.count)
    for row in 0..<events.count {
      let sight = FoldedEvent(events, row)
      if wanted.contains(sight.callback) { observer.saw(events, row, lives) }
      fold(sight, events, &observer)
      if aboutNibs.contains(sight.callback) {
        for load in nibs.take(events, row, names, lives) { observer.nibLoaded(completed(load)) }
      }
    }
  }

  /// Takes in one event.
  package mutating func fold(_ event: Event, into observer: inout some LifecycleObserver) {
    var events = EventColumns()
    events.firstSequence = event.sequence
    events.append(event)
    fold(events, into: &observer)
  }

  /// Takes in one event that was taken out of its columns.
  private mutating func fold(
    _ sight: FoldedEvent, _ events: EventColumns, _ observer: inout some LifecycleObserver
  ) {
    // Looking is cheaper than setting, which asks first who else holds the set.
    if !seen.contains(sight.callback) { seen.insert(sight.callback.rawValue) }
    latest = sight.moment
    guard sight.edge != Edge.exit.rawValue else { return leave(sight, events, &observer) }
    if sight.level != sight.classID, classes.learn(sight.classID, from: sight.level, names),
      let place = lives.place(of: sight.instance.rawValue)
    {
      lives[place].traits = classes.traits(of: sight.classID, names)
    }
    // A call through `super` is a part of the call that it is made from.
    if !sight.hop {
      let role = Role(of: sight.callback)
      if role.isAboutBirth, takeBirth(role, sight, events, &observer) {
        // Nothing else is to be done.
      } else if role.isAboutLife {
        if let place = life(sight, events, &observer) {
          take(role, place, sight, events, &observer)
        }
      } else {
        // A window has no life of a controller.
        if role == .announcement, sight.callback != .setRootViewController {
          _ = life(sight, events, &observer)
        }
        take(role, sight, events, &observer)
      }
    }
    if sight.edge == Edge.enter.rawValue { enter(sight, events) }
  }

  /// A load with the class of its owner, also of one that had no event yet.
  private func completed(_ load: NibLoad) -> NibLoad {
    guard load.ownerClass == .none else { return load }
    var load = load
    load.ownerClass = instances.classID(of: load.owner)
    return load
  }

  /// Takes in what is about several instances.
  private mutating func take(
    _ role: Role, _ sight: FoldedEvent, _ events: EventColumns,
    _ observer: inout some LifecycleObserver
  ) {
    switch role {
    case .announcement: announce(sight, events)
    case .transitionEvent: hear(sight, events, &observer)
    case .nib: load(sight, events)
    case .resize:
      if let place = lives.entry(sight.instance.rawValue).life { lives[place].layouts = 0 }
    default: break
    }
  }

  private mutating func take(
    _ role: Role, _ place: Int, _ sight: FoldedEvent, _ events: EventColumns,
    _ observer: inout some LifecycleObserver
  ) {
    if role.isAboutController, lives[place].isAbove { leaveLayer(place, sight.moment, &observer) }
    switch role {
    case .willAppear: willAppear(place, sight, events, &observer)
    case .isAppearing: isAppearing(place, sight.moment, &observer)
    case .didAppear: didAppear(place, sight.moment, &observer)
    case .willDisappear: willDisappear(place, sight, events, &observer)
    case .didDisappear: didDisappear(place, sight.moment, &observer)
    case .didLoad: didLoad(place, sight.moment, &observer)
    case .didUnload: unload(place, sight.moment, &observer)
    case .warning: warn(place)
    case .layout: layOut(place, sight, events)
    case .setView: setView(place, sight, events, &observer)
    case .willMove, .didMove: move(role, place, sight, events)
    case .adopt: adopt(place, sight, events)
    // UIKit refuses: what was announced does not come.
    case .refusal: announcement = nil
    case .creation, .awake: create(role, place, sight, events)
    case .comesAbove, .goesAbove:
      moveAbove(place, comes: role == .comesAbove, sight, events, &observer)
    case .end: end(place, sight.moment, &observer)
    case .none, .other, .announcement, .transitionEvent, .nib, .resize: break
    }
  }

  /// Takes in that an object was made, woke or ended, as long as nothing else is known of it.
  private mutating func takeBirth(
    _ role: Role, _ sight: FoldedEvent, _ events: EventColumns,
    _ observer: inout some LifecycleObserver
  ) -> Bool {
    let entry = lives.entry(sight.instance.rawValue)
    if let place = entry.birth {
      switch role {
      case .end:
        if observer.wantsEveryLife {
          observer.endedOnlyCreated(lives[birth: place].life, at: sight.moment)
        }
        lives.remove(birth: place)
      case .awake: lives[birth: place].wake()
      default:
        return lives[birth: place].create(sight, events)
      }
      return true
    }
    guard entry.isUnseen, role != .end, sight.instance != .none else { return false }
    endFormer(of: sight, events, &observer)
    var birth = Birth(
      sight, classes.membership(of: sight.instance, in: sight.classID, names, instances))
    counts.instances += 1
    if role == .awake { birth.wake() }
    let isAll = role == .awake || birth.create(sight, events)
    lives.insert(birth)
    return isAll
  }

  /// Where the life of the instance of an event is, which begins if it was not seen before.
  private mutating func life(
    _ sight: FoldedEvent, _ events: EventColumns, _ observer: inout some LifecycleObserver
  ) -> Int? {
    let id = sight.instance.rawValue
    if let place = lives.place(of: id) { return place }
    // Delegates of apps are named by their class alone and are no instances.
    guard id != 0 || sight.classID == .none else { return nil }
    let family = sight.callback.family
    guard id != 0 || family != .application && family != .console else { return nil }
    guard !lives.hasEnded(id) else {
      reportLate(sight, &observer)
      return nil
    }
    endFormer(of: sight, events, &observer)
    counts.instances += 1
    let membership = classes.membership(of: sight.instance, in: sight.classID, names, instances)
    return lives.insert(Life(sight.instance, sight.classID, membership, at: sight.moment))
  }

  /// Tells of an event of an instance that has ended.
  private func reportLate(_ sight: FoldedEvent, _ observer: inout some LifecycleObserver) {
    let membership = ClassMembership(ordinal: 0, identity: .exact, traits: [])
    var life = Life(sight.instance, sight.classID, membership, at: sight.moment)
    life.state = .deinited
    observer.found(
      Irregularity(
        kind: .eventAfterEnd, callback: sight.callback, moment: sight.moment, earlier: nil,
        state: .deinited, transition: 0, circumstances: [], holders: []), life)
  }

  /// Ends the log: what is open stays open, and every life is handed over as it stands.
  package mutating func finish(into observer: inout some LifecycleObserver) {
    decide(&observer)
    endDoubt(hasComeBack: false, &observer)
    abandonOvertaken(&observer)
    for transition in open { leaveOpen(transition, &observer) }
    open = []
    for load in nibs.finish(lives) { observer.nibLoaded(completed(load)) }
    for life in lives.living {
      observer.phaseEnded(Phase(state: life.state, first: life.since, last: nil), life)
      observer.ended(life, at: nil)
    }
  }
}

extension Lifecycle {
  /// Whether the run is of AppKit: by what it says, or else by a callback that only AppKit sends or by an object of
  /// a class that only AppKit has.
  ///
  /// It is complete only when the log has ended.
  package func isAppKit(_ said: Bool?) -> Bool {
    said
      ?? (Self.ofAppKit.contains(where: seen.contains)
        || names.keys.contains { id in
          instances.count(of: id) > 0 && classes.mayBeOfAppKit(id)
            && names[id].map(FrameworkKnowledge.table.isAppKitResponder) ?? false
        })
  }

  private static let ofAppKit = Callback.all(in: .appKit)
}
