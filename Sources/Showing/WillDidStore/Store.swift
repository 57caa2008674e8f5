package import WillDidLog
internal import WillDidTables

/// Answers questions in SQL about runs.
///
/// One connection sees the log itself through virtual tables and, joined with it, what follows from the
/// log. Nothing that is asked can change either.
package final class Store {
  private let database: Database
  private let authorizer: Authorizer
  private let runs: [OpenRun]
  private let tables: LogTables
  private let interruption = Interruption()
  private var limit: Int64?
  /// The tables that have no rows yet.
  private var unfilled: Set<String>
  /// The projections that are attached, by the number of their run.
  private let attached: AttachedProjections
  private static let projected = Table.projection.map(\.name)
  private static let tablesOfSQLite = [
    "json_each('[]')", "json_tree('[]')", "pragma_table_info('run')", "pragma_table_xinfo('run')",
    "pragma_table_list", "pragma_function_list",
  ]

  /// Opens runs, which are numbered from 1.
  ///
  /// The facts that follow from them are kept in a folder; without one they are made in memory.
  package init(_ runs: [Run], keepingIn folder: ProjectionFolder? = nil) throws(StoreError) {
    database = try Database()
    // Another process that finishes a projection attached here locks it for a moment.
    database.waitForOthers()
    self.runs = runs.enumerated().map { OpenRun($1, number: Int64($0 + 1)) }
    tables = try LogTables(database, self.runs)
    authorizer = Authorizer()
    database.ask(authorizer)
    unfilled = Set(Table.logRows.map { $0.table.name } + Self.projected)
    database.limit()
    let events = EventTable(self.runs, FrameCache(), interruption, authorizer)
    attached = AttachedProjections(database, authorizer, self.runs, folder, interruption)
    // The connection holds the table, and what is attached to it holds the connection.
    events.extent = { [weak attached] in attached?.extent($0, $1) }
    try database.add(events, named: "event")
    try database.add(
      ClassCountTable(self.runs, interruption, authorizer), named: Table.classCount.name)
    try database.add(HierarchyTable(self.runs, interruption, authorizer), named: "hierarchy_at")
    try database.addFunctions()
    try authorizer.allowing { () throws(StoreError) in
      try database.run(
        """
        PRAGMA application_id = \(ProjectionSchema.application);
        PRAGMA user_version = \(ProjectionSchema.version)
        """)
      // SQLite makes its own tables known when they are named first, which a statement may not do.
      for table in Self.tablesOfSQLite { _ = try database.prepare("SELECT 1 FROM \(table)") }
      for table in Table.projection { try database.run(Views.empty(table)) }
      for table in Table.views { try database.run(table.viewInSQL) }
    }
    database.end(when: interruption)
  }

  deinit { database.end(when: nil) }

  /// Prepares the first statement of a text; there is none in a text of blanks and comments.
  ///
  /// Returns also what is behind it.
  package func prepare(
    _ text: Substring
  ) throws(StoreError) -> (statement: Statement?, rest: Substring) {
    interruption.begin(limit: limit)
    authorizer.begin()
    let first = try Statement.first(of: text, in: database)
    if authorizer.asked.contains("event") {
      try authorizer.allowing { () throws(StoreError) in try attached.attachKept() }
    }
    let needed = authorizer.asked.intersection(unfilled)
    guard first.statement != nil, !needed.isEmpty else { return first }
    // Tables are filled when they are named; only then the statement can be as it will be run.
    try authorizer.allowing { () throws(StoreError) in try fill(needed) }
    return try Statement.first(of: text, in: database)
  }

  /// Limits how long a statement may take from the time it is prepared, in nanoseconds.
  package func limit(to nanoseconds: Int64?) { limit = nanoseconds }

  /// Lets whatever runs end as soon as a condition holds.
  package func stop(when isUnwanted: @escaping () -> Bool) { interruption.isUnwanted = isUnwanted }

  /// Lets whatever runs end with ``StoreError/Reason/interrupted``; a signal handler may call it.
  package func interrupt() { interruption.set() }

  // MARK: - Tables

  private func fill(_ names: Set<String>) throws(StoreError) {
    if Self.projected.contains(where: names.contains) {
      let filled = try attached.attachAll(filling: names)
      unfilled.subtract(filled.union([Table.checkpoint.name]))
    }
    for name in names.subtracting(Self.projected).sorted() {
      try tables.fill(name)
      unfilled.remove(name)
    }
  }
}
