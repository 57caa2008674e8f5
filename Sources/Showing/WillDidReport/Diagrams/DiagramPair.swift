internal import WillDidModel
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
  private(set) var rows: [(left: Int?, right: Int?)] = []

  /// Puts two diagrams beside each other.
  package init(_ left: CallDiagram, _ right: CallDiagram) {
    (self.left, self.right) = (left, right)
    shareLanes()
    self.left.meet(self.right)
    self.right.meet(self.left)
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
    var place = -1
    for key in right.laneKeys {
      if let known = order.firstIndex(of: key) {
        place = max(place, known)
      } else {
        place += 1
        order.insert(key, at: place)
      }
    }
    let named = [left, right].flatMap { zip($0.laneKeys, $0.lanes.map(\.name)) }
    let names = Dictionary(named) { $0 == CallDiagram.unknownFramework ? $1 : $0 }
    left.take(order, names)
    right.take(order, names)
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
        let hasCome = (left.steps[one].mark.hasCome, right.steps[other].mark.hasCome)
        left.steps[one].isOnlyHere = hasCome.0 && !hasCome.1
        right.steps[other].isOnlyHere = hasCome.1 && !hasCome.0
      } else if let one = row.left {
        left.steps[one].isOnlyHere = left.steps[one].mark.hasCome
        heights.left += left.steps[one].rows
      } else if let other = row.right {
        right.steps[other].isOnlyHere = right.steps[other].mark.hasCome
        heights.right += right.steps[other].rows
      }
    }
  }

  /// The rows of two diagrams with the same lanes.
  fileprivate static func rows(
    _ left: [CallDiagram.Step], _ right: [CallDiagram.Step]
  ) -> [(left: Int?, right: Int?)] {
    let difference = right.map(\.word).difference(from: left.map(\.word))
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): added.insert(place)
      }
    }
    var rows: [(left: Int?, right: Int?)] = []
    var (one, other) = (0, 0)
    while one < left.count || other < right.count {
      if one < left.count, removed.contains(one) {
        rows.append((one, nil))
        one += 1
      } else if other < right.count, added.contains(other) {
        rows.append((nil, other))
        other += 1
      } else {
        rows.append((one, other))
        one += 1
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
  fileprivate mutating func take(_ order: [String], _ names: [String: String]) {
    let keys = laneKeys
    let places = keys.map { order.firstIndex(of: $0) ?? 0 }
    lanes = order.map { key in
      let own = keys.firstIndex(of: key).map { lanes[$0].instance }
      return Lane(name: names[key] ?? "", instance: own ?? .none)
    }
    for place in steps.indices {
      steps[place].lane = places[steps[place].lane]
      steps[place].caller = steps[place].caller.map { places[$0] }
    }
  }

  /// Moves calls that stayed away to where they came in another run with the same lanes, as far as the other calls of
  /// their objects allow it.
  fileprivate mutating func meet(_ other: CallDiagram) {
    let came = Set(other.steps.filter(\.mark.hasCome).map(\.word))
    let isMoved = { (step: Step) in !step.mark.hasCome && came.contains(step.word) }
    let fixed = steps.filter { !isMoved($0) }
    guard fixed.count < steps.count else { return }
    let rows = DiagramPair.rows(fixed, other.steps)
    var taken: Set<Int> = []
    var moved: [(place: Int, order: Int, step: Step)] = []
    var place = 0
    for step in steps {
      guard isMoved(step) else {
        place += 1
        continue
      }
      let least = fixed[..<place].lastIndex { $0.isOf(step.lane) }.map { $0 + 1 } ?? 0
      let most = fixed[place...].firstIndex { $0.isOf(step.lane) } ?? fixed.count
      let row = rows.firstIndex { row in
        guard row.left == nil, let right = row.right, !taken.contains(right) else { return false }
        return other.steps[right].mark.hasCome && other.steps[right].word == step.word
      }
      let isShared = { (row: (left: Int?, right: Int?)) in row.left != nil && row.right != nil }
      let from = row.flatMap { rows[..<$0].last(where: isShared)?.left }.map { $0 + 1 } ?? 0
      let to = row.flatMap { rows[$0...].first(where: isShared)?.left } ?? fixed.count
      if let right = row.flatMap({ rows[$0].right }), max(least, from) <= min(most, to) {
        taken.insert(right)
        moved.append((max(least, from), right, step))
      } else {
        moved.append((place, .max, step))
      }
    }
    steps = fixed
    for ghost in moved.sorted(by: { ($0.place, $0.order) < ($1.place, $1.order) }).reversed() {
      steps.insert(ghost.step, at: ghost.place)
    }
    number()
  }
}

extension CallDiagram.Step {
  /// The rows that it takes with what was left out before it.
  var rows: Int { skipped > 0 ? 2 : 1 }

  /// A word for it that is the same in both runs, whether it came or not.
  fileprivate var word: String {
    guard note == nil else { return "note \(callback.rawValue)" }
    return "\(callback.rawValue) \(lane) \(isSuper) \(level)"
  }

  /// Whether it is a call of the object of a lane.
  fileprivate func isOf(_ lane: Int) -> Bool { note == nil && self.lane == lane }
}

/// The transitions of two runs that are the same: of the same kind between the same classes, and as many of these
/// before them.
package struct TransitionPairs {
  /// The numbers in the second run by those in the first.
  package private(set) var inSecond: [UInt32: UInt32] = [:]
  /// The numbers in the first run by those in the second.
  package private(set) var inFirst: [UInt32: UInt32] = [:]

  /// The features of a transition that are the same in another run.
  private struct Traits: Hashable {
    var kind: TransitionKind
    var from: String
    var to: String

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
    let sides = [first, second].map { transitions, report in
      Dictionary(grouping: transitions.sorted { $0.id < $1.id }) { Traits($0, report) }
    }
    for (traits, transitions) in sides[0] {
      for (one, other) in zip(transitions, sides[1][traits] ?? []) {
        inSecond[one.id] = other.id
        inFirst[other.id] = one.id
      }
    }
  }
}
