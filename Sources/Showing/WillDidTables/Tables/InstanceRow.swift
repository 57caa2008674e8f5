package import WillDidTimeline
internal import WillDidModel

/// A row of `instance`.
package struct InstanceRow: TableRow {
  let life: Life
  let end: Moment?

  package init(life: Life, end: Moment?) { (self.life, self.end) = (life, end) }

  package static let table = declare(
    "instance", .projection,
    "An object, from its first event to its deinit; instance 0 has the events without a class.",
    key: ["instance"],
    example: """
      SELECT class, count(*) AS alive FROM instance
      WHERE controller AND state <> 'deinited' GROUP BY class ORDER BY alive DESC
      """)

  package static func columns(_ columns: inout some Columns<InstanceRow>) {
    columns.column("instance", "the number of the object", as: .instance) {
      $0.life.instance.rawValue
    }
    columns.className { $0.life.classID }
    columns.column("ordinal", "which instance of its class it is, from 1") { $0.life.ordinal }
    columns.column("identity", "\(Identity.listed): how surely it is known") { $0.life.identity }
    columns.column("origin", "what it was made from") { $0.life.origin }
    columns.column("nib", "the nib or storyboard it comes from or owns; null if none") {
      $0.life.nib
    }
    columns.column(
      "parent", "the controller that contains it, at its end; null if none",
      whenOnlyCreated: InstanceID.none
    ) { $0.life.parent }
    columns.column(
      "presenter", "the controller that presents it, at its end", whenOnlyCreated: InstanceID.none
    ) { $0.life.presenter }
    columns.column(
      "owner", "the object that owns it, where an event said so", whenOnlyCreated: InstanceID.none
    ) { $0.life.owner }
    columns.column("controller", "1 if it has a view that appears", whenOnlyCreated: false) {
      $0.life.isScreen
    }
    columns.column("state", LifeState.listed, whenOnlyCreated: LifeState.deinited) {
      $0.end == nil ? $0.life.state : .deinited
    }
    columns.column(
      "removed", "1 if it was popped, dismissed or taken out of its parent", whenOnlyCreated: false
    ) { $0.life.facts.contains(.removed) }
    columns.column(
      "appearances", "how often viewDidAppear followed viewWillAppear", whenOnlyCreated: 0 as UInt32
    ) { $0.life.appearances }
    columns.started { $0.life.first }
    columns.column(
      "ended", "when it was deinited; null if it was not, or if that is unknown", as: .time
    ) { $0.end?.time }
    columns.firstSequence { $0.life.first.sequence }
    columns.column("last_seq", "its deinit; null if it has none") { $0.end?.sequence }
  }
}
