package import WillDidModel
package import WillDidTimeline

/// A row of `transition`.
package struct TransitionRow: TableRow {
  let transition: Transition
  /// The classes of both controllers, as far as these live.
  let fromClass: NameID
  let toClass: NameID

  package init(transition: Transition, fromClass: NameID = .none, toClass: NameID = .none) {
    (self.transition, self.fromClass, self.toClass) = (transition, fromClass, toClass)
  }

  package static let table = declare(
    "transition", .projection,
    "A change of the screen: which controllers went and came, and how it ended.",
    key: ["id"],
    example: """
      SELECT kind, outcome, count(*), duration(median(duration)) AS median
      FROM transition GROUP BY kind, outcome
      """)

  package static func columns(_ columns: inout some Columns<TransitionRow>) {
    columns.column("id", "its number in the run, in the order of the starts") { $0.transition.id }
    columns.column("kind", TransitionKind.listed) {
      $0.transition.kind
    }
    columns.column("inferred", "1 if the kind follows from the order of callbacks alone") {
      $0.transition.isKindInferred
    }
    columns.column("outcome", Outcome.listed) { $0.transition.outcome }
    columns.column("interactive", "1 if a finger drove it; null if unknown") {
      $0.transition.interactive
    }
    columns.column("from_instance", "the controller that was to disappear; null if unknown") {
      $0.transition.from
    }
    columns.column("from_class", "its class", classOf: "from_instance") { $0.fromClass }
    columns.column("to_instance", "the controller that was to appear; null if unknown") {
      $0.transition.to
    }
    columns.column("to_class", "its class", classOf: "to_instance") { $0.toClass }
    columns.started { $0.transition.start }
    columns.ended { $0.transition.end }
    columns.duration()
    columns.firstSequence { $0.transition.start.sequence }
    columns.column("events", "the events that prove it, as a JSON array of seq") {
      $0.transition.events.sorted()
    }
    columns.column("shape", "its callbacks in their order, without the controllers") {
      $0.transition.shape.text
    }
  }
}
