internal import WillDidText
package import WillDidModel
internal import WillDidReport

/// Which instances of two runs are the same, by who they are.
///
/// The comparison of runs finds it; the page only draws it.
package struct PageMatch {
  /// The fate of an instance from one run to the other.
  package enum Status: UInt8, CaseIterable, CustomStringConvertible, Sendable {
    case same, changed, added, removed

    package var description: String {
      switch self {
      case .same: "same"
      case .changed: "changed"
      case .added: "added"
      case .removed: "removed"
      }
    }
  }

  /// Two instances, or one that the other run does not have.
  package struct Pair {
    package var status: Status
    package var base: InstanceID
    package var current: InstanceID
    package var differences: Differences

    package init(
      _ status: Status, base: InstanceID, current: InstanceID, differences: Differences = []
    ) {
      self.status = status
      self.base = base
      self.current = current
      self.differences = differences
    }
  }

  /// In what the two of a pair differ.
  package struct Differences: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let events = Differences(rawValue: 1)
    package static let parent = Differences(rawValue: 2)
    package static let nib = Differences(rawValue: 4)
  }

  /// An event that the two of a pair do not share, by its places among all events of either.
  package struct Edit {
    /// The place of the pair.
    package var pair: Int
    /// Its place in the base; `nil` where it was added.
    package var base: Int?
    /// Its place in the current run; `nil` where it was removed.
    package var current: Int?
    /// Whether it stands elsewhere, and does not only say something else.
    package var isMoved: Bool

    /// Notes an event; one without a place in either run was added or removed.
    package init(pair: Int, base: Int?, current: Int?, isMoved: Bool = false) {
      (self.pair, self.base, self.current, self.isMoved) = (pair, base, current, isMoved)
    }
  }

  package var pairs: [Pair]
  /// Pair by pair, in the order of the script of each.
  package var edits: [Edit]

  package init(pairs: [Pair], edits: [Edit] = []) {
    self.pairs = pairs
    self.edits = edits
  }

  /// The island of the pairs.
  func island(_ base: PageRun, _ current: PageRun) -> PageIsland {
    PageIsland(
      [("statuses", .array(Status.allCases.map { .string("\($0)") }))], columns(base, current))
  }

  func columns(_ base: PageRun, _ current: PageRun) -> PageColumns {
    var columns = PageColumns()
    columns.add("pair.status", pairs.map(\.status.rawValue))
    columns.add("pair.base", pairs.map { base.place($0.base) })
    columns.add("pair.current", pairs.map { current.place($0.current) })
    columns.add("pair.differences", pairs.map(\.differences.rawValue))
    columns.add("edit.pair", edits.map(\.pair))
    columns.add("edit.base", edits.map { $0.base ?? -1 })
    columns.add("edit.current", edits.map { $0.current ?? -1 })
    columns.add("edit.moved", edits.map { $0.isMoved ? 1 : 0 })
    return columns
  }
}
