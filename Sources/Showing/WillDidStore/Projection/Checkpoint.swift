internal import WillDidLog
internal import WillDidModel
internal import WillDidSystem

/// How far a projection follows a log, and what it needs to go on.
///
/// It is the single row of the table `_checkpoint`.
struct Checkpoint {
  /// How many frames of the log are taken in.
  var frames: Int
  /// The stamp of the followed part of the log; another log makes another.
  var stamp: Int64
  /// How many events they have.
  var events: UInt64
  /// Whether the end of the log is taken in: then nothing can follow.
  var isFinished: Bool
  /// The fold as bytes; empty if it is finished.
  var state: [UInt8]
  /// The names of the tables that have their rows: of a finished run, those that questions named.
  var tables: Set<String>

  /// Whether the projection follows a run to its end.
  func follows(_ stamps: RunStamps) -> Bool { isFinished && stamp == stamps.whole }

  /// Whether it does, and some tables have their rows.
  func follows(_ stamps: RunStamps, filling tables: Set<String>) -> Bool {
    follows(stamps) && tables.isSubset(of: self.tables)
  }
}

/// Numbers that the frames of a run make, by which one log differs from another.
struct RunStamps {
  private let frames: [UInt64]
  private let tail: UInt64

  init(_ run: Run) {
    var stamp: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ number: UInt64) { stamp = (stamp ^ number) &* 0x9e37_79b9_7f4a_7c15 ^ stamp >> 29 }
    var frames = [stamp]
    for frame in run.frames {
      let header = frame.header
      mix(UInt64(header.payloadChecksum) << 32 | UInt64(header.payloadLength))
      mix(header.firstSequence << 8 | UInt64(header.kind.rawValue))
      mix(UInt64(header.eventCount))
      frames.append(stamp)
    }
    for batch in run.tail?.batches ?? [] {
      mix(batch.firstSequence)
      for row in 0..<batch.count {
        mix(UInt64(bitPattern: batch.time[row]))
        mix(UInt64(batch.callback[row]) << 32 | UInt64(batch.instance[row]))
      }
    }
    self.frames = frames
    tail = stamp
  }

  /// The stamp of the first frames, if there are so many.
  func stamp(ofFrames count: Int) -> Int64? {
    frames.indices.contains(count) ? Int64(bitPattern: frames[count]) : nil
  }

  /// The stamp of the whole run.
  var whole: Int64 { Int64(bitPattern: tail) }
}

extension Database {
  /// The checkpoint, if this is a projection that this very program has made.
  func checkpoint() throws(StoreError) -> Checkpoint? {
    guard try number("PRAGMA application_id") == ProjectionSchema.application,
      try number("PRAGMA user_version") == ProjectionSchema.version
    else { return nil }
    // SQLite takes a last page that is cut off for one with zeros at its end.
    let length = (try number("PRAGMA page_count") ?? 0) * (try number("PRAGMA page_size") ?? 0)
    if let file = try? File(reading: path), (try? file.size()) ?? 0 < UInt64(clamping: length) {
      return nil
    }
    let statement = try prepare(
      "SELECT frames, stamp, events, finished, state, maker, tables FROM _checkpoint")
    guard try statement.step(), statement.text(5) == Maker.name else { return nil }
    return Checkpoint(
      frames: Int(statement.number(0)), stamp: statement.number(1),
      events: UInt64(clamping: statement.number(2)), isFinished: statement.number(3) != 0,
      state: statement.bytes(4), tables: Self.tables(statement.text(6)))
  }

  /// The names of the tables that have their rows in an attached projection.
  func filledTables(in schema: String) throws(StoreError) -> Set<String> {
    let statement = try prepare("SELECT tables FROM \(schema)._checkpoint")
    return try statement.step() ? Self.tables(statement.text(0)) : []
  }

  /// The names in a text of a checkpoint.
  private static func tables(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  /// Writes the checkpoint in the place of the one before.
  func note(_ checkpoint: Checkpoint) throws(StoreError) {
    let statement = try prepare(
      """
      INSERT OR REPLACE INTO _checkpoint(id, maker, frames, stamp, events, finished, state, tables)
      VALUES(1, ?, ?, ?, ?, ?, ?, ?)
      """)
    statement.set(1, Maker.name)
    statement.set(2, Int64(checkpoint.frames))
    statement.set(3, checkpoint.stamp)
    statement.set(4, Int64(clamping: checkpoint.events))
    statement.set(5, checkpoint.isFinished ? 1 : 0)
    try statement.bind(6, .blob(checkpoint.state))
    statement.set(7, checkpoint.tables.sorted().joined(separator: " "))
    try statement.execute()
  }

  /// Throws away all that is there and makes empty tables.
  func clear() throws(StoreError) {
    for view in try names(of: "view") { try run("DROP VIEW \"\(view)\"") }
    for table in try tables() { try run("DROP TABLE \"\(table)\"") }
    try run(ProjectionSchema.tables + ProjectionSchema.views)
    try run("PRAGMA application_id = \(ProjectionSchema.application)")
    try run("PRAGMA user_version = \(ProjectionSchema.version)")
  }

  /// The names of the tables.
  func tables() throws(StoreError) -> [String] { try names(of: "table") }

  /// The names of what is of a type, without quotation marks.
  private func names(of type: String) throws(StoreError) -> [String] {
    let statement = try prepare(
      "SELECT name FROM sqlite_schema WHERE type = ? AND name NOT LIKE 'sqlite%'")
    statement.set(1, type)
    var names: [String] = []
    while try statement.step() {
      names.append(statement.text(0).split(separator: "\"").joined())
    }
    return names
  }

  /// A copy in memory.
  func copy() throws(StoreError) -> Database {
    let other = try Database()
    try copy(to: other, named: "main")
    return other
  }
}
