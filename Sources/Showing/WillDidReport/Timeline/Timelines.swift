package import WillDidModel
package import WillDidTimeline

/// Keeps what instances go through, for those that are wanted.
package struct Timelines: LifecycleObserver {
  /// Which instances are wanted.
  package struct Choice {
    /// Only these; all if there are none.
    package var instances: Set<InstanceID> = []
    /// Whether a class is wanted; all are if there is no such rule.
    package var wantsClass: ((NameID) -> Bool)?
    package var window = TimelineWindow()
    /// Whether instances that have no view are left out.
    package var onlyControllers = false
    /// The numbers of the instances that are kept now; others are counted to be kept another time.
    package var range: ClosedRange<UInt32> = 0...UInt32.max

    package init() {}

    /// Whether it names some instances rather than others.
    package var isNarrow: Bool { !instances.isEmpty || wantsClass != nil || window.isLimited }

    /// Whether an instance is among those that are named.
    package func wants(_ instance: InstanceID, _ classID: NameID) -> Bool {
      (instances.isEmpty || instances.contains(instance)) && wantsClass?(classID) ?? true
    }

    /// Whether a transition is in the window and one of its controllers is wanted, or known to be.
    func wants(
      _ transition: Transition, _ lives: LifeTable, or isKept: (InstanceID) -> Bool = { _ in false }
    ) -> Bool {
      guard window.overlaps(transition.start, transition.end) else { return false }
      let subjects = transition.participants.map(\.instance) + [transition.from, transition.to]
      return subjects.contains { instance in
        isKept(instance) || lives[instance].map { wants($0.instance, $0.classID) } ?? false
      }
    }
  }

  /// How much is kept at most.
  package struct Limits: Sendable {
    package var instances = Int.max
    /// The phases of all instances together.
    package var phases = Int.max
    package var transitions = Int.max

    package init() {}
  }

  package let wanted: CallbackSet
  package var wantsEveryLife: Bool { !choice.onlyControllers }
  private let choice: Choice
  private let limits: Limits
  private var kept: [InstanceID: Timeline] = [:]
  private var phaseCount = 0
  /// How many instances are wanted, but not in the range, by stretches of their numbers.
  private var later: [UInt32: Int] = [:]
  /// The instances that events in the window are about.
  private var present: Set<UInt32> = []
  /// The transitions that are wanted, in the order of their ends.
  private var transitions: [TimelineTransition] = []
  /// The parents and presenters that are not kept themselves, as far as they are known.
  package private(set) var relatives: [InstanceID: TimelineTransition.Subject] = [:]
  /// How many instances are wanted, but are not kept.
  package private(set) var omittedInstances = 0
  /// When the first of those that are not kept came in, as far as that is known.
  package private(set) var firstOmitted: Int64?
  /// How many phases are not kept.
  package private(set) var omittedPhases = 0
  /// How many transitions are wanted, with those that are not kept.
  package private(set) var transitionCount = 0
  /// How many of them were cancelled.
  package private(set) var cancelledCount = 0

  package init(_ choice: Choice = Choice(), _ limits: Limits = Limits()) {
    self.choice = choice
    self.limits = limits
    wanted =
      choice.window.isLimited ? .all : CallbackSet()
  }

  package var hasOnlyControllers: Bool { choice.onlyControllers }

  /// The timelines that were kept, in the order of first sight.
  package var timelines: [Timeline] {
    kept.values.sorted {
      ($0.life.first.sequence, $0.life.instance) < ($1.life.first.sequence, $1.life.instance)
    }
  }

  /// The transitions that were kept, in the order of their starts.
  package var transitionsInOrder: [TimelineTransition] { transitions.sorted { $0.id < $1.id } }

  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    if choice.window.contains(events.time[row]) { present.insert(events.instance[row]) }
  }

  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    // A view that was never loaded is handed over at the end, and says nothing of when it came in.
    let moment = phase.last ?? Moment(sequence: .max, time: nil)
    guard keeps(life, even: false, at: moment) else { return }
    guard phaseCount < limits.phases else { return omittedPhases += 1 }
    phaseCount += 1
    kept[life.instance]?.phases.append(phase)
  }

  package mutating func found(_ irregularity: Irregularity, _ life: Life) {
    // The subject of an irregularity has a view, even if its life is about to be marked so, unless the life
    // is over.
    let isOver = irregularity.kind == .eventAfterEnd
    guard isOver ? kept[life.instance] != nil : keeps(life, even: true, at: irregularity.moment)
    else { return }
    guard phaseCount < limits.phases else { return omittedPhases += 1 }
    phaseCount += 1
    kept[life.instance]?.irregularities.append(
      Timeline.IrregularEvent(sequence: irregularity.moment.sequence, kind: irregularity.kind))
  }

  /// Whether the life is kept, from now on if it was not before.
  private mutating func keeps(
    _ life: Life, even isController: Bool, at moment: Moment
  ) -> Bool {
    if kept[life.instance] != nil { return true }
    guard isWanted(life, even: isController), choice.range.contains(life.instance.rawValue) else {
      return false
    }
    guard kept.count < limits.instances else {
      if let time = moment.time { firstOmitted = min(firstOmitted ?? time, time) }
      return false
    }
    kept[life.instance] = Timeline(life)
    return true
  }

  private func isWanted(_ life: Life, even isController: Bool = false) -> Bool {
    (!choice.onlyControllers || isController || life.isScreen)
      && choice.wants(life.instance, life.classID)
  }

  package mutating func ended(_ life: Life, at moment: Moment?) {
    guard var timeline = kept.removeValue(forKey: life.instance) else {
      guard isWanted(life) else { return }
      if isPresent(life) { omittedInstances += 1 }
      if !choice.range.contains(life.instance.rawValue) {
        later[life.instance.rawValue >> Self.stretch, default: 0] += 1
      }
      return
    }
    timeline.life = life
    timeline.end = moment
    let wasVisible = timeline.phases.contains {
      $0.state.isVisible && choice.window.overlaps($0.first, $0.last)
    }
    if isPresent(life) || wasVisible {
      kept[life.instance] = timeline
    } else {
      phaseCount -= timeline.phases.count + timeline.irregularities.count
    }
  }

  private func isPresent(_ life: Life) -> Bool {
    !choice.window.isLimited || present.contains(life.instance.rawValue)
  }

  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    noteTurns(transition)
    for participant in transition.participants where kept[participant.instance] != nil {
      if let life = lives[participant.instance] { noteRelatives(of: life, lives) }
    }
    guard choice.wants(transition, lives, or: { kept[$0] != nil }) else { return }
    transitionCount += 1
    if transition.outcome == .cancelled { cancelledCount += 1 }
    guard transitions.count < limits.transitions else { return }
    transitions.append(TimelineTransition(transition) { subject($0, lives) })
  }

  /// Remembers who the parents and presenters of those that are kept are, where they are not kept
  /// themselves.
  package mutating func noteRelatives(_ lives: LifeTable) {
    for timeline in kept.values { noteRelatives(of: timeline.life, lives) }
  }

  private mutating func noteRelatives(of life: Life, _ lives: LifeTable) {
    for relative in [life.parent, life.presenter]
    where relative != .none && kept[relative] == nil && relatives[relative] == nil {
      if let found = lives[relative] { relatives[relative] = TimelineTransition.Subject(found) }
    }
  }

  private func subject(
    _ instance: InstanceID, _ lives: LifeTable
  ) -> TimelineTransition.Subject {
    let life = lives[instance] ?? kept[instance]?.life
    return life.map { TimelineTransition.Subject($0) } ?? TimelineTransition.Subject(instance)
  }

  private mutating func noteTurns(_ transition: Transition) {
    guard transition.outcome == .cancelled || transition.outcome == .interrupted else { return }
    for participant in transition.participants
    where transition.outcome == .cancelled || participant.turnedRound {
      guard phaseCount < limits.phases else { return omittedPhases += 1 }
      guard kept[participant.instance] != nil else { continue }
      phaseCount += 1
      kept[participant.instance]?.participations.append(
        Timeline.Participation(
          transition: transition.id, outcome: transition.outcome, first: participant.will,
          last: participant.did ?? transition.end))
    }
  }
}

extension Timelines {
  private static let stretch: UInt32 = 14

  /// About how many instances a part of a large run has.
  private static let partSize = 6 << stretch

  /// The range of the first part of a run.
  package static let firstPart: ClosedRange<UInt32> = 0...UInt32(partSize - 1)

  /// The ranges of the parts of a run behind the one that was kept.
  package var otherParts: [ClosedRange<UInt32>] {
    var parts: [ClosedRange<UInt32>] = []
    var room = 0
    for (number, count) in later.sorted(by: { $0.key < $1.key }) {
      let range = number << Self.stretch...number << Self.stretch | (1 << Self.stretch - 1)
      room -= count
      if room >= 0, let last = parts.popLast() {
        parts.append(last.lowerBound...range.upperBound)
      } else {
        parts.append(range)
        room = Self.partSize - count
      }
    }
    return parts
  }
}
