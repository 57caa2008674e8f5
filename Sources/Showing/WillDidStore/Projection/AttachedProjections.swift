internal import WillDidTables

/// The projections of runs as databases of one connection.
final class AttachedProjections {
  private let database: Database
  private let authorizer: Authorizer
  private let runs: [OpenRun]
  private let folder: ProjectionFolder?
  private let interruption: Interruption
  /// Where each run's is, by its number, and the file that keeps it.
  private var schemas: [Int64: String] = [:]
  private var paths: [Int64: String] = [:]
  /// The names of the tables that have their rows, by the number of the run.
  private var filled: [Int64: Set<String>] = [:]
  private var hasLooked = false
  /// How many databases a connection can have besides its own.
  private let most: Int

  init(
    _ database: Database, _ authorizer: Authorizer, _ runs: [OpenRun],
    _ folder: ProjectionFolder?, _ interruption: Interruption
  ) {
    self.database = database
    self.authorizer = authorizer
    self.runs = runs
    self.folder = folder
    self.interruption = interruption
    most = database.mostAttached - 1
  }

  /// Attaches those that are kept and up to date; making them takes longer than most questions.
  func attachKept() throws(StoreError) {
    guard !hasLooked else { return }
    hasLooked = true
    for run in runs.prefix(most) {
      guard let path = folder?.file(for: run.run), Projection.isKept(of: run.run, at: path) else {
        continue
      }
      try attach(run, .file(path))
    }
  }

  /// Between which frames an instance has events, if a projection knows.
  func extent(_ run: OpenRun, _ instance: UInt32) -> Range<Int>? {
    guard let schema = schemas[run.number] else { return nil }
    return authorizer.allowing {
      (try? FrameExtents.frames(of: instance, in: schema, database)) ?? nil
    }
  }

  /// Attaches the projection of each run, which is made where there is none, and makes the views on
  /// all of them.
  ///
  /// - Parameter names: The names of the tables that a question is about.
  /// - Returns: The names of the tables that have their rows now.
  /// - Throws: Why a projection could not be made or attached.
  func attachAll(filling names: Set<String>) throws(StoreError) -> Set<String> {
    let tables = runs.count > most ? Table.foldedNames : Table.filled(for: names)
    var sources: [Views.Source] = []
    // An interrupt may have ended an earlier attempt half way.
    try database.run(
      """
      DROP TABLE IF EXISTS main._checkpoint;
      CREATE TABLE main._checkpoint(run, events, path, schema)
      """)
    let memory = RowSink(try Database())
    let copies = RowCopies(to: database)
    for (index, run) in runs.enumerated() {
      let isCopied = index >= most
      if filled[run.number].map(tables.isSubset) != true {
        let kept = try Projection.make(
          of: run.run, filling: tables, in: folder, or: memory, interruption)
        if isCopied, case .memory(let made) = kept {
          try copies.copy(run, from: made)
          try note(run, in: "main", of: made)
          continue
        }
        try attach(run, kept)
      }
      let schema = schemas[run.number] ?? ""
      try note(run, in: schema, of: database)
      if isCopied {
        try copies.copy(run, from: database, schema)
        try database.run("DETACH \(schema)")
        (schemas[run.number], filled[run.number]) = (nil, nil)
      } else {
        sources.append(.projection(run: run.number, schema: schema))
      }
    }
    if runs.count > most { sources.append(.copies) }
    guard !sources.isEmpty else { return Table.foldedNames }
    for table in Table.folded {
      try database.run(Views.union(table, sources))
    }
    try database.run(Views.checkpoint)
    return filled.values.reduce(Table.foldedNames) { $0.intersection($1) }
  }

  private func attach(_ run: OpenRun, _ kept: Projection.Kept) throws(StoreError) {
    let schema = "run\(run.number)"
    // It had not all tables that are asked for now.
    if schemas[run.number] != nil { try database.run("DETACH \(schema)") }
    (schemas[run.number], paths[run.number]) = (nil, nil)
    let statement = try database.prepare("ATTACH ? AS \(schema)")
    switch kept {
    case .file(let path):
      statement.set(1, path)
      try statement.execute()
      paths[run.number] = path
    case .memory(let other):
      statement.set(1, ":memory:")
      try statement.execute()
      try other.copy(to: database, named: schema)
    }
    schemas[run.number] = schema
    filled[run.number] = try database.filledTables(in: schema)
  }

  /// Notes how far a projection goes, which is in a database of a connection.
  private func note(
    _ run: OpenRun, in schema: String, of other: Database
  ) throws(StoreError) {
    let statement = try database.prepare("INSERT INTO main._checkpoint VALUES(?, ?, ?, ?)")
    statement.set(1, run.number)
    statement.set(2, try other.number("SELECT events FROM \(schema)._checkpoint"))
    statement.set(3, paths[run.number] ?? "")
    statement.set(4, ProjectionSchema.version)
    try statement.execute()
  }
}
