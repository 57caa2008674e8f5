package import WillDidFindings
package import WillDidModel
package import WillDidTimeline

/// The features of a run that are compared: its instances, their hierarchy, their events, and how long these took.
///
/// It is all that the comparison knows of a run: traces are not read again. Numbers of texts and
/// sequences are those of the common ``Vocabulary``, so they can be compared between runs.
package struct RunShape: Sendable {
  /// All instances, in the order of their first events.
  package var subjects: [Subject] = []
  package var transitions: [TransitionPlace: TransitionTally] = [:]
  /// The transitions by their sequences of callbacks.
  package var sequences: [TransitionShape: ShapeTally] = [:]
  package var nibs: [LoadedNib: UInt64] = [:]
  package var timing: [TimedStep: TimingSamples] = [:]
  package var findings: [Finding] = []
  /// How many events were read.
  package var events: UInt64 = 0

  package init() {}

  /// How many instances there are, without events about classes only.
  package var instances: Int { subjects.count { $0.instance != .none } }

  /// A nib that was loaded for an owner of a class.
  package struct LoadedNib: Hashable, Sendable {
    package var nib: Vocabulary.Text
    package var owner: Vocabulary.Text
  }

  /// Between whom a transition was, by their places among the subjects, or -1.
  package struct TransitionPlace: Hashable, Sendable {
    package var kind: TransitionKind
    package var from: Int32
    package var to: Int32
  }
}

/// How the transitions of one kind between the same two ended.
package struct TransitionTally: Hashable, Sendable {
  /// How many ended so, by the raw value of the outcome.
  package var outcomes: [UInt64] = [0, 0, 0, 0]
  /// The event that the first of them began with.
  package var first: UInt64
  /// In which orders those who took part were called; only the first few that differ.
  var orders: [[Call]] = []

  /// A callback of a controller that takes part.
  struct Call: Hashable, Sendable {
    var subject: Int32
    var callback: Callback
  }

  private static let mostOrders = 4

  init(first: UInt64) { self.first = first }

  /// Counts a transition that ended.
  mutating func add(_ outcome: Outcome, _ order: [Call]) {
    outcomes[Int(outcome.rawValue)] += 1
    if orders.count < Self.mostOrders, !orders.contains(order) { orders.append(order) }
  }
}

/// The transitions of a run that went the same way, whichever controllers took part.
package struct ShapeTally: Hashable, Sendable {
  /// How many there are.
  package private(set) var count = 0
  /// How long they took, where that is known and no finger held them.
  package private(set) var times = TimingSamples()

  /// Begins with none.
  package init() {}

  /// Counts a transition that ended; how long a finger held it says nothing.
  mutating func add(_ transition: Transition) {
    add(transition.interactive == true ? nil : transition.end?.since(transition.start))
  }

  /// Counts a transition that took a time, if that is known.
  package mutating func add(_ time: Int64?) {
    count += 1
    if let time { times.add(time) }
  }
}

extension RunShape {
  /// A hash that is the same for runs that differ in nothing but times and numbers, and most likely
  /// another one for all others.
  package var digest: UInt64 {
    let forest = Forest(subjects)
    var sum = forest.roots.reduce(UInt64(0)) { $0 &+ forest.signatures[Int($1)].mixed }
    func signature(_ place: Int32) -> UInt64 {
      place < 0 ? 0 : forest.signatures[Int(place)]
    }
    for (place, tally) in transitions {
      let ends = signature(place.from).mixed(with: signature(place.to))
      for (outcome, count) in tally.outcomes.enumerated() where count > 0 {
        sum &+= ends.mixed(with: UInt64(place.kind.rawValue) << 8 | UInt64(outcome)) &* count
      }
    }
    for (load, count) in nibs {
      sum &+= (UInt64(load.nib) << 32 | UInt64(load.owner)).mixed(with: count)
    }
    for finding in findings where finding.dependsOnMore {
      sum &+= UInt64(finding.fingerprint, radix: 16)?.mixed ?? 0
    }
    return sum
  }
}

extension Finding {
  /// Whether it says more of a run than how long things took and in which of two orders, both of them
  /// right, two controllers were called.
  var dependsOnMore: Bool { rule.category != .time && rule != .crossOrder }
}
