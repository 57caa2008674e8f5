package import WillDidModel

/// Hands on what the fold finds out to two observers, so that none of it can be forgotten.
package struct ObserverPair<First: LifecycleObserver, Second: LifecycleObserver>: LifecycleObserver
{
  package var first: First
  package var second: Second
  // Asked for once: it is looked at for each event.
  private let firstWanted: CallbackSet
  private let secondWanted: CallbackSet
  package let wanted: CallbackSet
  package let wantsEveryLife: Bool

  package init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
    firstWanted = first.wanted
    secondWanted = second.wanted
    wanted = firstWanted.union(secondWanted)
    wantsEveryLife = first.wantsEveryLife || second.wantsEveryLife
  }

  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    let callback = Callback(rawValue: events.callback[row])
    if firstWanted.contains(callback) { first.saw(events, row, lives) }
    if secondWanted.contains(callback) { second.saw(events, row, lives) }
  }

  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    first.phaseEnded(phase, life)
    second.phaseEnded(phase, life)
  }

  package mutating func found(_ irregularity: Irregularity, _ life: Life) {
    first.found(irregularity, life)
    second.found(irregularity, life)
  }

  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    first.ended(transition, lives)
    second.ended(transition, lives)
  }

  package mutating func returned(_ call: Call) {
    first.returned(call)
    second.returned(call)
  }

  package mutating func nibLoaded(_ load: NibLoad) {
    first.nibLoaded(load)
    second.nibLoaded(load)
  }

  package mutating func ended(_ life: Life, at moment: Moment?) {
    first.ended(life, at: moment)
    second.ended(life, at: moment)
  }

  package mutating func endedOnlyCreated(_ life: Life, at moment: Moment) {
    if first.wantsEveryLife { first.endedOnlyCreated(life, at: moment) }
    if second.wantsEveryLife { second.endedOnlyCreated(life, at: moment) }
  }
}
