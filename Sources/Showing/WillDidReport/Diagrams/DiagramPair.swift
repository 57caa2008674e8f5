internal import WillDidModel
package import WillDidTimeline

/// The diagrams of the same thing in two runs, to be drawn beside each other.
///
/// Two diagrams whose common calls stand in the same rows; a call that only one has leaves its row free in the other.
package struct DiagramPair: Sendable {
  /// The diagram of the first run.
  package private(set) var left: CallDiagram
  /// The diagram of the second run.
  package private(set) var right: CallDiagram

  package init(_ left: CallDiagram, _ right: CallDiagram) {
    (self.left, self.right) = (left, right)
    align()
  }

  /// Puts common steps into the same rows.
  private mutating func align() {
    let difference = Self.words(right).difference(from: Self.words(left))
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): added.insert(place)
      }
    }
    var (one, other) = (0, 0)
    // Notes stand above the steps, a row each.
    var (row, otherRow) = (left.notes.count, right.notes.count)
    while one < left.steps.count || other < right.steps.count {
      if one < left.steps.count, removed.contains(one) {
        left.steps[one].isOnlyHere = true
        row += left.steps[one].rows
        one += 1
      } else if other < right.steps.count, added.contains(other) {
        right.steps[other].isOnlyHere = true
        otherRow += right.steps[other].rows
        other += 1
      } else {
        let end = max(row + left.steps[one].rows, otherRow + right.steps[other].rows)
        left.steps[one].gap = end - row - left.steps[one].rows
        right.steps[other].gap = end - otherRow - right.steps[other].rows
        (row, otherRow) = (end, end)
        one += 1
        other += 1
      }
    }
  }

  /// The steps as words that are the same in both runs.
  private static func words(_ diagram: CallDiagram) -> [String] {
    diagram.steps.map {
      "\($0.callback.rawValue) \(diagram.lanes[$0.lane].name) \($0.isSuper) \($0.level) \($0.mark.hasCome)"
    }
  }
}

extension CallDiagram.Step {
  /// The rows that it takes with what was left out before it.
  var rows: Int { skipped > 0 ? 2 : 1 }
}

extension TransitionsByNumber {
  /// The transition of another run that is the same: of the same kind between the same classes, and as
  /// many of these before it.
  package func partner(
    of transition: Transition, in report: RunReport, among others: TransitionsByNumber,
    in otherReport: RunReport
  ) -> Transition? {
    let wanted = report.traits(of: transition)
    let rank = transitions.values.count {
      $0.id < transition.id && report.traits(of: $0) == wanted
    }
    let alike = others.transitions.values.filter { otherReport.traits(of: $0) == wanted }
      .sorted { $0.id < $1.id }
    return alike.indices.contains(rank) ? alike[rank] : nil
  }
}

extension RunReport {
  /// The features of a transition that are the same in another run.
  fileprivate func traits(of transition: Transition) -> [String] {
    let names = [transition.from, transition.to].map { text(instances.classID(of: $0)) }
    return ["\(transition.kind)"] + names
  }
}
