internal import WillDidModel
internal import WillDidTimeline

/// Which controllers of a printed log have left for good, as far as changes of the screen tell.
///
/// A log names no parents. But who leaves while no other comes was dismissed, and who makes way for one that was
/// there before it came was gone back from, with all that lay between the two. Both kinds are kept until the
/// controller comes again or ends.
struct Departures: Codable, Sendable {
  /// How a controller left.
  struct Departure: Codable, Sendable {
    let classID: NameID
    let moment: Moment
    /// Whether no other came for it: on macOS a window that closes looks the same.
    let isAlone: Bool
    /// Where it may have been covered by what does not print: how many of its class had come until then.
    let doubt: UInt32?
  }

  /// Those that have left and were not heard of again.
  private(set) var open: [InstanceID: Departure] = [:]
  /// The outcomes for those of a class that have left.
  private var outcomes = PerClass<Outcomes?>(nil)
  /// Whom each controller came over when it came first.
  private var below: [InstanceID: [InstanceID]] = [:]
  private var visible: Set<InstanceID> = []

  /// How many of a class ended when they had left, and how many came again.
  private struct Outcomes: Codable {
    var ends: UInt32 = 0
    var returns: UInt32 = 0
    /// How many are there and have not left.
    var present: Int32 = 0
    /// Whether there were two at once.
    var isCrowded = false
    /// How many loaded their views.
    var loads: UInt32 = 0
  }

  /// The classes with one that has left.
  private(set) var left: Set<NameID> = []

  /// Whether two of a class were there at once: where only the class is known, they may have been mistaken.
  func isCrowded(_ classID: NameID) -> Bool { outcomes[classID]?.isCrowded ?? false }

  /// Whether one that has left may merely be covered: no other of its class has come since.
  func isDoubtful(_ departure: Departure) -> Bool {
    departure.doubt.map { $0 == outcomes[departure.classID]?.loads ?? 0 } ?? false
  }

  /// Takes in that an object of a class loaded its view: those of the class that had left are not merely covered.
  mutating func noteLoad(_ event: Event, _ life: Life?) {
    if let life, life.identity != .exact, open.removeValue(forKey: life.instance) != nil {
      // Where only the class is known, it is another one that comes.
      outcomes[life.classID]?.present += 1
    }
    guard life?.facts.contains(.wasLoaded) != true else { return }
    var outcome = outcomes[event.classID] ?? Outcomes()
    if outcome.present > 0 { outcome.isCrowded = true }
    outcome.present += 1
    outcome.loads &+= 1
    outcomes[event.classID] = outcome
  }

  /// Whether those of a class that leave are kept to come again, rather than freed.
  func areKept(_ classID: NameID) -> Bool {
    outcomes[classID].map { $0.returns > 0 && UInt64($0.returns) * 2 >= UInt64($0.ends) } ?? false
  }

  /// No stack of screens is deeper.
  private static let deepest = 64

  /// Takes in a transition that went through.
  mutating func note(_ transition: Transition, _ lives: LifeTable) {
    let came = transition.participants.filter(\.comesAtLast).map(\.instance)
    let went = transition.participants.filter { !$0.comesAtLast }.map(\.instance)
    visible.formUnion(came)
    visible.subtract(went)
    for instance in came {
      if let departure = open.removeValue(forKey: instance) {
        outcomes[departure.classID]?.returns += 1
        outcomes[departure.classID]?.present += 1
      }
      if below[instance] == nil, !went.isEmpty, lives[instance]?.appearances == 1 {
        below[instance] = went
      }
    }
    switch transition.kind {
    case .pop, .dismiss: noteWayBack(went, to: Set(came), transition, lives)
    case .unknown, .present:
      guard came.isEmpty else { return }
      for instance in went { leave(instance, transition, lives, isAlone: true) }
    default: break
    }
  }

  /// Takes in the end of an instance.
  mutating func noteEnd(_ event: Event) {
    below[event.instance] = nil
    visible.remove(event.instance)
    if open.removeValue(forKey: event.instance) != nil {
      outcomes[event.classID]?.ends += 1
    } else {
      outcomes[event.classID]?.present -= 1
    }
  }

  /// A controller that goes on the way back has left for good, and so have those that it came over, but for the one
  /// that is gone back to.
  private mutating func noteWayBack(
    _ went: [InstanceID], to came: Set<InstanceID>, _ transition: Transition, _ lives: LifeTable
  ) {
    for instance in went {
      leave(instance, transition, lives, isAlone: came.isEmpty)
      var passed: [InstanceID] = []
      var next = below[instance] ?? []
      while !next.isEmpty, came.isDisjoint(with: next), passed.count < Self.deepest {
        passed += next
        next = next.flatMap { below[$0] ?? [] }
      }
      guard !came.isDisjoint(with: next) else { continue }
      for other in passed where lives[other]?.state == .disappeared {
        leave(other, transition, lives, isAlone: false)
      }
    }
  }

  private mutating func leave(
    _ instance: InstanceID, _ transition: Transition, _ lives: LifeTable, isAlone: Bool
  ) {
    // An instance that has ended meanwhile has said so.
    guard let life = lives[instance] else { return }
    left.insert(life.classID)
    if open[instance] == nil {
      var outcome = outcomes[life.classID] ?? Outcomes()
      outcome.present -= 1
      outcomes[life.classID] = outcome
    }
    open[instance] = Departure(
      classID: life.classID, moment: transition.end ?? transition.start, isAlone: isAlone,
      doubt: isAlone && visible.isEmpty ? outcomes[life.classID]?.loads ?? 0 : nil)
  }
}
