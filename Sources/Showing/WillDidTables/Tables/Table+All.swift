extension Table {
  /// All tables, in the order of the page.
  package static let all = log + projection + views + [HierarchyRow.table]

  /// The log itself.
  package static let log = [EventRow.table] + logRows.map { $0.table } + [classCount]

  /// The tables that a run fills without its events.
  package static var logRows: [any LogRow.Type] {
    [RunRow.self, MetadataRow.self, ThreadRow.self, NameRow.self, FrameRow.self, LossRow.self]
  }

  /// The tables that follow from the log.
  package static let projection = folded + [checkpoint]

  /// The tables whose rows a projection keeps.
  package static let folded = foldedRows.map { $0.table }

  /// The names of these.
  package static let foldedNames = Set(folded.map(\.name))

  /// The names of the tables that a projection fills to answer a question about some of them; about the state of
  /// the projection, all.
  package static func filled(for names: Set<String>) -> Set<String> {
    guard !names.contains(checkpoint.name) else { return foldedNames }
    let asked = names.intersection(foldedNames)
    let isOfClasses = folded.contains { table in
      asked.contains(table.name) && table.columns.contains(where: \.isOfInstance)
    }
    return isOfClasses ? asked.union([InstanceRow.table.name]) : asked
  }

  /// The rows of these.
  static var foldedRows: [any TableRow.Type] {
    [
      InstanceRow.self, PhaseRow.self, CallbackRow.self, TransitionRow.self, FindingRow.self,
      NibLoadRow.self,
    ]
  }

  /// The counts that each frame has in its summary.
  package static let classCount = Table(
    "class_count", .log, "How many events of a callback a class has.",
    [
      Column("class", .text, "the class of the instance", isOptional: true),
      Column("callback", .text, "what was called or happened"),
      Column("edge", .text, "enter, exit or point"),
      Column("count", .integer, "how many"),
    ],
    example: """
      SELECT callback, sum(count) FROM class_count GROUP BY callback ORDER BY 2 DESC
      """)

  /// The state of the projections themselves.
  package static let checkpoint = Table(
    "checkpoint", .projection, "How far the tables above follow the log.",
    [
      Column("events", .integer, "how many events they follow from"),
      Column("path", .text, "the file that keeps them; empty if they are in memory"),
      Column("schema", .integer, "the version of the schema"),
    ], example: "SELECT * FROM checkpoint")

  /// The tables that exports have, what a run says of itself first.
  package static let exported =
    [RunRow.table] + (log + projection).filter { $0.isExported && $0.name != "run" }

  /// The table with a name.
  package init?(named name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
