package import WillDidModel
package import WillDidTimeline

/// Gathers the transitions of a run by their shapes.
package struct TransitionShapes: LifecycleObserver {
  /// The transitions of one shape.
  package struct Group {
    /// Their shape.
    package let shape: TransitionShape
    /// How many there are.
    package fileprivate(set) var count = 0
    /// How many of them a finger drove.
    package fileprivate(set) var interactive = 0
    /// The number of the first of them.
    package fileprivate(set) var first = UInt32.max
    /// How long each took, where that is known.
    package fileprivate(set) var durations: [Int64] = []
    /// How many there are from one class to another.
    package fileprivate(set) var ways: [Way: Int] = [:]

    /// The middle of their durations.
    package var median: Int64? { durations.percentile(50) }
    /// The duration that one in twenty exceeds.
    package var p95: Int64? { durations.percentile(95) }
    /// The ways that are gone most often, each with how often.
    package var commonWays: [(way: Way, count: Int)] {
      ways.sorted { ($1.value, $0.key.names) < ($0.value, $1.key.names) }
        .map { ($0.key, $0.value) }
    }
  }

  /// The classes that a transition leads from and to.
  package struct Way: Hashable, Sendable {
    /// The class of the controller that goes.
    package let from: NameID
    /// The class of the controller that comes.
    package let to: NameID
    /// Both as one number, for an order.
    fileprivate var names: UInt64 { UInt64(from.rawValue) << 32 | UInt64(to.rawValue) }
  }

  private let choice: Timelines.Choice
  private var groups: [TransitionShape: Group] = [:]

  /// Takes the transitions that a choice wants.
  package init(_ choice: Timelines.Choice = Timelines.Choice()) { self.choice = choice }

  /// The shapes, those that most transitions have first.
  package var found: [Group] {
    groups.values.sorted { ($1.count, $0.first) < ($0.count, $1.first) }
  }

  /// Adds a transition to those of its shape.
  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    guard choice.wants(transition, lives) else { return }
    let shape = transition.shape
    var group = groups.removeValue(forKey: shape) ?? Group(shape: shape)
    group.count += 1
    if transition.interactive == true { group.interactive += 1 }
    group.first = min(group.first, transition.id)
    if let duration = transition.end?.since(transition.start) { group.durations.append(duration) }
    let way = Way(
      from: lives[transition.from]?.classID ?? .none, to: lives[transition.to]?.classID ?? .none)
    group.ways[way, default: 0] += 1
    groups[shape] = group
  }
}

extension [Int64] {
  /// The least of the numbers that is not less than so many percent of them.
  fileprivate func percentile(_ percent: Int) -> Int64? {
    guard !isEmpty else { return nil }
    return sorted()[Swift.max(0, (count * percent + 99) / 100 - 1)]
  }
}
