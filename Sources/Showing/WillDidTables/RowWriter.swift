package import WillDidFindings
internal import WillDidModel
package import WillDidTimeline

/// Makes rows of what the fold finds out, and hands them on when there are enough.
package struct RowWriter: LifecycleObserver {
  /// The row to be written when more is known.
  package struct Pending: Codable {
    /// A phase without a view, with its life.
    fileprivate struct Unloaded: Codable {
      let phase: Phase
      let life: Life
    }

    /// A stretch in which a view was not loaded; it is one of a controller if more is heard of it.
    fileprivate var unloaded: Unloaded?

    package init() {}
  }

  private let receiver: any RowReceiver
  /// The rows that are known but cannot be written yet.
  package private(set) var pending: Pending

  private var instances = Rows(InstanceRow.table)
  private var createdInstances = Rows(InstanceRow.table, wasOnlyCreated: true)
  private var phases = Rows(PhaseRow.table)
  private var calls = Rows(CallbackRow.table)
  private var transitions = Rows(TransitionRow.table)
  private var loads = Rows(NibLoadRow.table)

  package let wantsEveryLife: Bool

  /// Begins to make rows.
  ///
  /// - Parameters:
  ///   - receiver: Takes the rows.
  ///   - pending: What another writer of the same run was left with.
  ///   - wantsEveryLife: Whether objects that were only made are to have rows too.
  package init(
    to receiver: any RowReceiver, pending: Pending = Pending(), wantsEveryLife: Bool = true
  ) {
    self.receiver = receiver
    self.pending = pending
    self.wantsEveryLife = wantsEveryLife
  }

  /// A writer of the same run that hands its rows to another receiver.
  package func goingOn(to receiver: any RowReceiver, pending: Pending) -> RowWriter {
    RowWriter(to: receiver, pending: pending, wantsEveryLife: wantsEveryLife)
  }

  /// Hands on all rows.
  package mutating func flush() {
    receiver.take(instances.take())
    receiver.take(createdInstances.take())
    receiver.take(phases.take())
    receiver.take(calls.take())
    receiver.take(transitions.take())
    receiver.take(loads.take())
  }

  // MARK: - What the fold finds out

  /// Writes a load of a nib.
  package mutating func nibLoaded(_ load: NibLoad) {
    loads.append(NibLoadRow(load: load))
    loads.send(to: receiver)
  }

  /// Writes a phase that has ended.
  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    writeUnloaded()
    // Every object begins like this; most are views.
    if phase.state == .unloaded {
      pending.unloaded = Pending.Unloaded(phase: phase, life: life)
    } else {
      write(phase, life)
    }
  }

  /// Writes the phase that waits.
  private mutating func writeUnloaded() {
    guard let unloaded = pending.unloaded else { return }
    pending.unloaded = nil
    write(unloaded.phase, unloaded.life)
  }

  /// Writes a phase with its life.
  private mutating func write(_ phase: Phase, _ life: Life) {
    phases.append(PhaseRow(phase: phase, instance: life.instance, classID: life.classID))
    phases.send(to: receiver)
  }

  /// Writes an instance that has ended.
  package mutating func ended(_ life: Life, at moment: Moment?) {
    // A row that waits may be of another object, about which more is heard later.
    if pending.unloaded?.life.instance == life.instance {
      if life.facts.contains(.controller) { writeUnloaded() } else { pending.unloaded = nil }
    }
    instances.append(InstanceRow(life: life, end: moment))
    instances.send(to: receiver)
  }

  // The phases of a view are of no interest.
  /// Writes an instance that was only made.
  package mutating func endedOnlyCreated(_ life: Life, at moment: Moment) {
    createdInstances.append(InstanceRow(life: life, end: moment))
    createdInstances.send(to: receiver)
  }

  /// Writes a call that has returned.
  package mutating func returned(_ call: Call) {
    calls.append(CallbackRow(call: call))
    calls.send(to: receiver)
  }

  /// Writes a transition with its participants.
  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    transitions.append(
      TransitionRow(
        transition: transition, fromClass: lives[transition.from]?.classID ?? .none,
        toClass: lives[transition.to]?.classID ?? .none))
    // Instances that have ended are known by their rows, which come before.
    if transitions.isFull { flush() }
  }

  // MARK: - What is known at the end of a part

  /// Writes the findings.
  package func add(_ findings: [Finding]) {
    var rows = Rows(FindingRow.table)
    for finding in findings { rows.append(FindingRow(finding: finding)) }
    receiver.take(rows)
  }
}
