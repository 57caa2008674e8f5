package import WillDidModel
package import WillDidTimeline

/// A row of `phase`.
package struct PhaseRow: TableRow {
  let phase: Phase
  let instance: InstanceID
  let classID: NameID

  package init(phase: Phase, instance: InstanceID, classID: NameID = .none) {
    (self.phase, self.instance, self.classID) = (phase, instance, classID)
  }

  package static let table = declare(
    "phase", .projection, "A stretch of a controller's life in which its state was the same.",
    key: ["state", "next", "first_seq", "instance"],
    example: """
      SELECT state, duration(started) AS at, duration(duration) AS took
      FROM phase WHERE instance = 1 ORDER BY first_seq, state = 'unloaded' DESC
      """)

  package static func columns(_ columns: inout some Columns<PhaseRow>) {
    columns.column("instance", "the controller", as: .instance) { $0.instance.rawValue }
    columns.className { $0.classID }
    columns.column("state", "as in instance") { $0.phase.state }
    columns.column("next", "the state that followed; empty if none did") {
      NextState($0.phase.next)
    }
    columns.lasting(from: { $0.phase.first }, to: { $0.phase.last })
  }
}

/// The state that followed another, or that none did.
private struct NextState: RowValue {
  private let state: LifeState?

  init(_ state: LifeState?) { self.state = state }

  static var kind: Column.Kind { .word }
  static var words: [String?] { [""] + LifeState.words }

  @inline(__always) func number(_: inout [String]) -> Int64? {
    state.map { Int64($0.rawValue) + 1 } ?? 0
  }
}
