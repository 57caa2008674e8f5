internal import CSQLite
package import WillDidLog

/// Answers questions in SQL about runs.
///
/// One connection sees the log itself through virtual tables and, joined with it, what follows from the
/// log. Nothing that is asked can change either.
package final class Store {
  private let database: Database
  private let authorizer: Authorizer
  private let runs: [OpenRun]
  private let tables: LogTables
  private let folder: ProjectionFolder?
  private let interruption = Interruption()
  private var limit: Int64?
  /// The tables that have no rows yet.
  private var unfilled: Set<String>
  private static let projected = Table.projection.map(\.name)

  /// Opens runs, which are numbered from 1.
  ///
  /// - Parameter folder: Where projections are kept; without one they are made in memory.
  package init(_ runs: [Run], keepingIn folder: ProjectionFolder? = nil) throws(StoreError) {
    database = try Database()
    self.folder = folder
    self.runs = runs.enumerated().map { OpenRun($1, number: Int64($0 + 1)) }
    tables = try LogTables(database, self.runs)
    authorizer = Authorizer(database)
    unfilled = Set(Table.log.map(\.name) + Self.projected).subtracting(["event"])
    database.limit()
    let events = EventTable(self.runs, FrameCache(), interruption, authorizer)
    try database.add(events, named: "event")
    try database.add(HierarchyTable(self.runs, authorizer), named: "hierarchy_at")
    try database.addFunctions()
    try authorizer.allowing { () throws(StoreError) in
      for table in Table.projection { try database.run(Views.empty(table)) }
      try database.run(Views.questions)
    }
    unsafe sqlite3_progress_handler(
      database.handle, 1000,
      { known in
        guard let known = unsafe known else { return 0 }
        let interruption = unsafe Unmanaged<Interruption>.fromOpaque(known).takeUnretainedValue()
        return interruption.isSet ? 1 : 0
      }, Unmanaged.passUnretained(interruption).toOpaque())
  }

  deinit { unsafe sqlite3_progress_handler(database.handle, 0, nil, nil) }

  /// Prepares the first statement of a text; there is none in a text of blanks and comments.
  ///
  /// Returns also what is behind it.
  package func prepare(
    _ text: Substring
  ) throws(StoreError) -> (statement: Statement?, rest: Substring) {
    interruption.begin(limit: limit)
    authorizer.begin()
    let first = try Statement.first(of: text, in: database)
    let needed = authorizer.asked.intersection(unfilled)
    guard first.statement != nil, !needed.isEmpty else { return first }
    // Tables are filled when they are named; only then the statement can be as it will be run.
    try authorizer.allowing { () throws(StoreError) in try fill(needed) }
    return try Statement.first(of: text, in: database)
  }

  /// Limits how long a statement may take from the time it is prepared, in nanoseconds.
  package func limit(to nanoseconds: Int64?) { limit = nanoseconds }

  /// Lets whatever runs end with ``StoreError/Reason/interrupted``; a signal handler may call it.
  package func interrupt() { interruption.set() }

  // MARK: - Tables

  private func fill(_ names: Set<String>) throws(StoreError) {
    if Self.projected.contains(where: names.contains) {
      try project()
      unfilled.subtract(Self.projected)
    }
    for name in names.subtracting(Self.projected).sorted() {
      try tables.fill(name)
      unfilled.remove(name)
    }
  }

  /// Attaches the projection of each run, which is made where there is none.
  private func project() throws(StoreError) {
    let most = unsafe Int(sqlite3_limit(database.handle, SQLITE_LIMIT_ATTACHED, -1)) - 1
    var sources: [Views.Source] = []
    try database.run("CREATE TABLE main._checkpoint(run, events, path, schema)")
    for (index, run) in runs.enumerated() {
      let kept = try Projection.make(
        of: run.run, keptAt: folder?.file(for: run.run), interruption)
      let schema = "run\(run.number)"
      try attach(kept, as: schema)
      try note(run, kept, schema)
      if index < most {
        sources.append(.projection(run: run.number, schema: schema))
      } else {
        if index == most { try makeCopies() }
        try copy(run, from: schema)
      }
    }
    if runs.count > most { sources.append(.copies) }
    guard !sources.isEmpty else { return }
    for table in Table.projection where table.name != "checkpoint" {
      try database.run(Views.union(table, sources))
    }
    try database.run(
      """
      DROP VIEW temp.checkpoint;
      CREATE TEMP VIEW checkpoint AS SELECT run, events, path, schema FROM main._checkpoint
      """)
  }

  private func attach(_ kept: Projection.Kept, as schema: String) throws(StoreError) {
    let statement = try database.prepare("ATTACH ? AS \(schema)")
    switch kept {
    case .file(let path):
      statement.set(1, path)
      try statement.execute()
    case .memory(let other):
      statement.set(1, ":memory:")
      try statement.execute()
      try other.copy(to: database, named: schema)
    }
  }

  private func note(
    _ run: OpenRun, _ kept: Projection.Kept, _ schema: String
  ) throws(StoreError) {
    let statement = try database.prepare(
      "INSERT INTO main._checkpoint SELECT ?, events, ?, ? FROM \(schema)._checkpoint")
    statement.set(1, run.number)
    if case .file(let path) = kept { statement.set(2, path) } else { statement.set(2, "") }
    statement.set(3, ProjectionSchema.version)
    try statement.execute()
  }

  /// Makes tables for the runs for which there is no room: only a few databases can be attached.
  private func makeCopies() throws(StoreError) {
    for table in Table.projection where table.name != "checkpoint" {
      try database.run("CREATE TABLE main.\"_\(table.name)\"(\(table.declaration))")
    }
  }

  private func copy(_ run: OpenRun, from schema: String) throws(StoreError) {
    for table in Table.projection where table.name != "checkpoint" {
      try database.run(
        """
        INSERT INTO main."_\(table.name)"
        SELECT \(run.number), \(table.ownColumns) FROM \(schema)."\(table.name)"
        """)
    }
    try database.run("DETACH \(schema)")
  }
}

extension Database {
  /// Limits what a statement may take: whoever asks does not always know what for.
  fileprivate func limit() {
    unsafe csqlite_defend(handle)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 64 << 20)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 16 << 20)
    sqlite3_hard_heap_limit64(1 << 30)
  }
}
