package import WillDidModel
package import WillDidTimeline

/// The diagrams of the same thing in two runs, to be drawn beside each other.
///
/// Both have the same lanes, and what both have stands in the same rows; a call that only one has leaves its row free
/// in the other. A call that stayed away in one run stands in the row of the one that came in the other.
package struct DiagramPair: Sendable {
  /// The diagram of the first run.
  package private(set) var left: CallDiagram
  /// The diagram of the second run.
  package private(set) var right: CallDiagram
  /// The rows, each with the step of either diagram that stands in it.
  package private(set) var rows: [(left: Int?, right: Int?)] = []

  /// Puts two diagrams beside each other.
  package init(_ left: CallDiagram, _ right: CallDiagram) {
    (self.left, self.right) = (left, right)
    shareLanes()
    align()
  }

  /// The diagrams with the names of their runs in their titles.
  package func titled(_ names: (left: String, right: String)) -> DiagramPair {
    var pair = self
    pair.left.title = "\(names.left): \(left.title)"
    pair.right.title = "\(names.right): \(right.title)"
    return pair
  }

  // MARK: - Lanes

  /// Gives both diagrams the lanes of either, in an order that is that of both where it can be.
  private mutating func shareLanes() {
    var order = left.laneKeys
    let (keys, kinds) = (right.laneKeys, left.lanes.map(\.kind))
    // A container has the lane of one of its kind, which may be of a subclass, unless each has its own.
    var taken = Set(order.indices.filter { keys.contains(order[$0]) })
    let shared = zip(keys, right.lanes).map { key, lane in
      guard !order.contains(key), !lane.kind.isEmpty,
        let place = kinds.indices.first(where: { kinds[$0] == lane.kind && !taken.contains($0) })
      else { return key }
      taken.insert(place)
      return order[place]
    }
    var place = -1
    for key in shared {
      if let known = order.firstIndex(of: key) {
        place = max(place, known)
      } else {
        place += 1
        order.insert(key, at: place)
      }
    }
    let lanes = zip(left.laneKeys + shared, left.lanes + right.lanes)
    let names = Dictionary(lanes.map { ($0, $1.name) }) {
      $0 == CallDiagram.unknownFramework ? $1 : $0
    }
    left.take(order, left.laneKeys, names)
    right.take(order, shared, names)
  }

  // MARK: - Rows

  /// Puts common steps into the same rows.
  private mutating func align() {
    rows = Self.rows(left.steps, right.steps)
    // Notes stand above the steps, a row each.
    var heights = (left: left.notes.count, right: right.notes.count)
    for row in rows {
      if let one = row.left, let other = row.right {
        let end = max(heights.left + left.steps[one].rows, heights.right + right.steps[other].rows)
        left.steps[one].gap = end - heights.left - left.steps[one].rows
        right.steps[other].gap = end - heights.right - right.steps[other].rows
        heights = (end, end)
      } else if let one = row.left {
        heights.left += left.steps[one].rows
      } else if let other = row.right {
        heights.right += right.steps[other].rows
      }
    }
    markSingles()
  }

  /// Marks the calls that came in one run and not in the other; one that came in another place has come.
  private mutating func markSingles() {
    var counts: [String: (left: Int, right: Int)] = [:]
    for step in left.steps where step.mark.hasCome { counts[step.word, default: (0, 0)].left += 1 }
    for step in right.steps where step.mark.hasCome {
      counts[step.word, default: (0, 0)].right += 1
    }
    let isShared = { (row: (left: Int?, right: Int?), pair: DiagramPair) in
      guard let one = row.left, let other = row.right else { return false }
      return pair.left.steps[one].mark.hasCome && pair.right.steps[other].mark.hasCome
    }
    for row in rows where !isShared(row, self) {
      if let one = row.left, case let step = left.steps[one], step.mark.hasCome {
        let count = counts[step.word] ?? (0, 0)
        left.steps[one].isOnlyHere = count.left > count.right
      }
      if let other = row.right, case let step = right.steps[other], step.mark.hasCome {
        let count = counts[step.word] ?? (0, 0)
        right.steps[other].isOnlyHere = count.right > count.left
      }
    }
  }

  /// The rows of two diagrams with the same lanes: steps in the order that they have, as many as can be beside their
  /// likes.
  ///
  /// What came in both runs stands in one row before anything else; between such rows a call that stayed away
  /// stands beside the one that came.
  private static func rows(
    _ left: [CallDiagram.Step], _ right: [CallDiagram.Step]
  ) -> [(left: Int?, right: Int?)] {
    let width = right.count + 1
    // The worth of the best rows from each pair of steps on.
    var worth = Array(repeating: 0, count: (left.count + 1) * width)
    func pair(_ one: Int, _ other: Int) -> Int {
      left[one].isLike(right[other])
        ? left[one].worth(beside: right[other]) + worth[(one + 1) * width + other + 1] : 0
    }
    for one in left.indices.reversed() {
      for other in right.indices.reversed() {
        worth[one * width + other] = max(
          pair(one, other), worth[(one + 1) * width + other], worth[one * width + other + 1])
      }
    }
    var rows: [(left: Int?, right: Int?)] = []
    var (one, other) = (0, 0)
    while one < left.count || other < right.count {
      let here = worth[one * width + other]
      if one < left.count, other < right.count, pair(one, other) == here, here > 0 {
        rows.append((one, other))
        (one, other) = (one + 1, other + 1)
      } else if one < left.count, other == right.count || worth[(one + 1) * width + other] == here {
        rows.append((one, nil))
        one += 1
      } else {
        rows.append((nil, other))
        other += 1
      }
    }
    return rows
  }
}

extension CallDiagram {
  /// The words by which its lanes are known in another run; of frameworks there is one, which a run may not name.
  fileprivate var laneKeys: [String] {
    var seen: [String: Int] = [:]
    return lanes.map { lane in
      let isFramework = lane.instance == .none && lane.name != Self.codeName
      let key = isFramework ? "" : lane.name
      // Classes of two modules may have one name.
      seen[key, default: 0] += 1
      return seen[key] == 1 ? key : "\(key) \(seen[key] ?? 0)"
    }
  }

  /// Takes the lanes of both runs; one that only the other run has is no object here.
  ///
  /// - Parameters:
  ///   - order: The words of all lanes, in their order.
  ///   - keys: The words of the own lanes.
  ///   - names: The names of lanes by their words, for those that are not there.
  fileprivate mutating func take(_ order: [String], _ keys: [String], _ names: [String: String]) {
    let places = keys.map { order.firstIndex(of: $0) ?? 0 }
    lanes = order.map { key in
      guard let own = keys.firstIndex(of: key), lanes[own].name != Self.unknownFramework else {
        return Lane(name: names[key] ?? "")
      }
      return lanes[own]
    }
    for place in steps.indices {
      steps[place].lane = places[steps[place].lane]
      steps[place].caller = steps[place].caller.map { places[$0] }
    }
  }
}

extension CallDiagram.Step {
  /// The rows that it takes with what was left out before it.
  var rows: Int { skipped > 0 ? 2 : 1 }

  /// The words of a note without the name of its transition.
  private var behindName: String {
    switch callback {
    case .transitionBegan: (note ?? "").hasPrefix("finger down") ? "finger" : ""
    case .transitionEnded: String((note ?? "").split(separator: ":").last ?? "")
    case .transitionInteractionChanged: note ?? ""
    default: ""
    }
  }

  /// A word for it that is the same in both runs, whether it came or not.
  fileprivate var word: String {
    guard note == nil else {
      // Notes of two transitions share a row only if they say the same of the same.
      return topic.isEmpty
        ? "note \(callback.rawValue)" : "note \(callback.rawValue) \(topic) \(behindName)"
    }
    return "\(callback.rawValue) \(lane) \(isSuper) \(level)"
  }

  /// Whether a step of another run is the same: of calls that name another object that it is the same too, unless one
  /// stayed away, of which less is known.
  fileprivate func isLike(_ other: CallDiagram.Step) -> Bool {
    guard word == other.word else { return false }
    let isOfOther = note == nil && (detail != other.detail && callback.groups.contains(.called))
    return !isOfOther || detail.isEmpty || other.detail.isEmpty
  }

  /// How much it is worth to stand beside its like in another run.
  fileprivate func worth(beside other: CallDiagram.Step) -> Int {
    guard note == nil else { return 20 }
    // What stayed away never parts what came.
    if mark.hasCome != other.mark.hasCome { return 1 }
    return isSuper ? 40 : 80
  }
}

/// The transitions of two runs that are the same: of the same kind between the same classes, and as many of these
/// before them.
package struct TransitionPairs {
  /// The numbers in the second run by those in the first.
  package private(set) var inSecond: [UInt32: UInt32] = [:]
  /// The numbers in the first run by those in the second.
  package private(set) var inFirst: [UInt32: UInt32] = [:]

  /// The numbers in the second run by those in the first, also of those that lead from the same class to another one.
  package private(set) var nearInSecond: [UInt32: UInt32] = [:]
  /// The numbers in the first run by those in the second, also of such ones.
  package private(set) var nearInFirst: [UInt32: UInt32] = [:]

  /// The kinds that the transitions of the runs have.
  private let kinds: [Set<TransitionKind>]

  /// Whether one of the runs, 0 or 1, has no transition of a kind that is known.
  package func lacks(_ kind: TransitionKind, _ run: Int) -> Bool {
    kind != .unknown && !kinds[run].contains(kind)
  }

  /// The features of a transition that are the same in another run.
  private struct Traits: Hashable {
    var kind: TransitionKind
    var from: String
    var to: String

    /// The same to wherever it leads.
    var anywhere: Traits {
      var traits = self
      traits.to = ""
      return traits
    }

    init(_ transition: Transition, _ report: RunReport) {
      kind = transition.kind
      from = report.text(report.instances.classID(of: transition.from))
      to = report.text(report.instances.classID(of: transition.to))
    }
  }

  /// Pairs the transitions of two runs.
  package init(
    _ first: (transitions: [Transition], report: RunReport),
    _ second: (transitions: [Transition], report: RunReport)
  ) {
    kinds = [first, second].map { Set($0.transitions.map(\.kind)) }
    let sides = [first, second].map { transitions, report in
      Dictionary(grouping: transitions.sorted { $0.id < $1.id }) { Traits($0, report) }
    }
    for (traits, transitions) in sides[0] {
      for (one, other) in zip(transitions, sides[1][traits] ?? []) {
        inSecond[one.id] = other.id
        inFirst[other.id] = one.id
      }
    }
    (nearInSecond, nearInFirst) = (inSecond, inFirst)
    let rest = zip([first, second], [inSecond, inFirst]).map { run, known in
      Dictionary(
        grouping: run.transitions.sorted { $0.id < $1.id }.filter {
          known[$0.id] == nil && $0.kind != .unknown && $0.from != .none
        }
      ) { Traits($0, run.report).anywhere }
    }
    for (traits, transitions) in rest[0] {
      for (one, other) in zip(transitions, rest[1][traits] ?? []) {
        nearInSecond[one.id] = other.id
        nearInFirst[other.id] = one.id
      }
    }
  }
}
