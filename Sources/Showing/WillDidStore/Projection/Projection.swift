internal import WillDidLog
internal import WillDidModel
internal import WillDidRun
internal import WillDidSystem
internal import WillDidTables

/// The facts of a run, kept in a database: each fact that the fold finds out is a row.
///
/// It follows from the log alone. If anything about it is in doubt it is thrown away and made again.
///
/// A projection of a run that has ended is kept. Its first question fills the tables that it names, and the first one
/// that names others fills the rest: most runs are asked about one thing. One of a run that is still written has all
/// tables and keeps a checkpoint: the rows so far, and the fold and the findings encoded as bytes. The next
/// question reads only the frames that were added since. Whether a kept projection is of this log
/// is decided by a stamp over the headers of its frames (``RunStamps``).
///
/// Rows are made by ``RowWriter`` on this thread and inserted by ``RowThread`` on another,
/// so that the fold does not wait for SQLite.
struct Projection {
  /// Where it is.
  enum Kept {
    case file(String)
    case memory(Database)
  }

  private let run: Run
  private let folding: Folding
  private let interruption: Interruption
  private let stamps: RunStamps
  /// Whether it is made in a file.
  private var isKept: Bool
  /// So many events that are new are not worth that the file is written.
  private let few: UInt64
  /// The names of the tables that are asked for.
  private let tables: Set<String>

  /// Makes the projection of a run, or brings the one that is kept in a file up to date.
  ///
  /// One that is not kept is made in a database in memory, in the place of what is there.
  static func make(
    of run: Run, filling tables: Set<String>, in folder: ProjectionFolder?, or memory: RowSink,
    _ interruption: Interruption
  ) throws(StoreError) -> Kept {
    let path = folder?.file(for: run)
    var projection = Projection(
      run: run, folding: Folding(run), interruption: interruption, stamps: RunStamps(run),
      isKept: path != nil, few: folder?.few ?? 0, tables: tables)
    if let path {
      do throws(StoreError) {
        return try projection.update(path)
      } catch {
        // Where the file is of no use, memory is: the disk is full, or another process holds it.
        guard error.reason == .file || error.reason == .tooLarge else { throw error }
      }
    }
    projection.isKept = false
    try memory.database.transaction { () throws(StoreError) in
      _ = try projection.follow(memory, toEnd: true)
    }
    return .memory(memory.database)
  }

  /// Whether a file holds the projection of a run to its end.
  static func isKept(of run: Run, at path: String) -> Bool {
    guard File.kind(at: path) == .file, let database = try? Database(path) else { return false }
    return (try? database.checkpoint())?.follows(RunStamps(run)) == true
  }

  /// Brings the file up to date.
  ///
  /// Of a run that goes on, what is open now is added to a copy in memory only.
  private func update(_ path: String) throws(StoreError) -> Kept {
    let database = try Database(path)
    database.waitForOthers()
    let checkpoint = try database.checkpoint()
    if checkpoint?.follows(stamps, filling: tables) == true { return .file(path) }
    let isOver = run.ending != .beingWritten
    if !isOver, let checkpoint, let now = try adding(to: database, behind: checkpoint) {
      return .memory(now)
    }
    // Pages that a power failure loses can be made again, but the rest must not be taken for whole.
    try database.run("PRAGMA page_size = 16384; PRAGMA cache_size = -16000")
    var state: State?
    try database.transaction { () throws(StoreError) in
      // Another process may have done the work meanwhile.
      let checkpoint = try database.checkpoint()
      guard checkpoint?.follows(stamps, filling: tables) != true else { return }
      if let checkpoint, checkpoint.follows(stamps) {
        try complete(RowSink(database), besides: checkpoint.tables)
      } else {
        state = try follow(RowSink(database), toEnd: isOver)
      }
    }
    guard !isOver, let state else { return .file(path) }
    // A phase that is open at the end of a log that grows is only so for now.
    let now = try database.copy()
    try now.transaction { () throws(StoreError) in
      var last = state
      last.write(to: now, pending: state.analysis.observer.pending)
      try finish(&last, now)
    }
    return .memory(now)
  }

  /// A copy in memory with what has come since a checkpoint; `nil` where that is much, or begins anew.
  private func adding(
    to database: Database, behind checkpoint: Checkpoint
  ) throws(StoreError) -> Database? {
    let new = run.frames.dropFirst(checkpoint.frames).reduce(0) {
      $0 + UInt64($1.header.eventCount)
    }
    guard new <= few, isCurrent(checkpoint) else { return nil }
    let now = try database.copy()
    // Another process may have gone on meanwhile.
    guard let copied = try now.checkpoint(), isCurrent(copied),
      var state = State(from: copied, of: folding, to: RowSink(now))
    else { return nil }
    try now.transaction { () throws(StoreError) in
      try waiting(&state) { state throws(StoreError) in
        try takeFrames(&state)
        try finish(&state, now)
      }
    }
    return now
  }

  // MARK: - The fold

  /// The fold at a place in the log, and what writes its rows.
  private struct State {
    var analysis: Analysis<RowWriter>
    /// Where the rows are written.
    var thread: RowThread
    /// How many frames it has taken in, and how many events.
    var frames: Int
    var events: UInt64
    /// The names of the tables that have their rows.
    let tables: Set<String>

    /// Begins before the first event of a run.
    ///
    /// - Parameters:
    ///   - folding: How the run is folded.
    ///   - sink: Where the rows are written.
    ///   - tables: The names of the tables that are to have rows.
    ///   - filled: The names of those among them that have theirs already.
    init(
      _ folding: Folding, to sink: RowSink, filling tables: Set<String>,
      besides filled: Set<String> = []
    ) {
      thread = RowThread(sink)
      analysis = Analysis(
        folding, into: RowWriter(to: thread, tables: tables.subtracting(filled)))
      (frames, events) = (0, 0)
      self.tables = tables
    }

    /// Goes on from a checkpoint; `nil` if the run now says other things of itself.
    init?(from checkpoint: Checkpoint, of folding: Folding, to sink: RowSink) {
      let thread = RowThread(sink)
      let kept = try? StateReader.read(checkpoint.state) { decoder in
        var container = try decoder.unkeyedContainer()
        let writer = RowWriter(
          to: thread, pending: try container.decode(RowWriter.Pending.self))
        return try Analysis(from: container.superDecoder(), of: folding, into: writer)
      }
      guard let kept else { return nil }
      (analysis, self.thread) = (kept, thread)
      (frames, events, tables) = (checkpoint.frames, checkpoint.events, checkpoint.tables)
    }

    /// Lets rows be written to another database from here on.
    mutating func write(to database: Database, pending: RowWriter.Pending) {
      thread = RowThread(RowSink(database))
      analysis.observer = analysis.observer.goingOn(to: thread, pending: pending)
    }

    /// Waits until all rows are written and the texts that they name, after which the connection may be
    /// used again.
    mutating func flush(_ names: Names) throws(StoreError) {
      analysis.observer.flush()
      try thread.wait()
      try thread.sink.writeTexts(of: names)
    }
  }

  /// Takes in what a projection does not follow yet.
  private func follow(_ sink: RowSink, toEnd: Bool) throws(StoreError) -> State {
    let database = sink.database
    var state = try resume(sink, toEnd: toEnd)
    try waiting(&state) { state throws(StoreError) in
      let frames = state.frames
      try takeFrames(&state)
      if toEnd {
        try finish(&state, database)
      } else if state.frames > frames || frames == 0 {
        try note(state, isFinished: false, in: database)
      }
    }
    return state
  }

  /// Gives the tables of a projection that is at its end their rows which no question named before.
  private func complete(_ sink: RowSink, besides filled: Set<String>) throws(StoreError) {
    var state = State(folding, to: sink, filling: Table.foldedNames, besides: filled)
    try waiting(&state) { state throws(StoreError) in
      try takeFrames(&state)
      try finish(&state, sink.database)
    }
  }

  /// Changes a state; where that fails, nothing is written any more when all is taken back.
  private func waiting(
    _ state: inout State, _ change: (inout State) throws(StoreError) -> Void
  ) throws(StoreError) {
    do throws(StoreError) {
      try change(&state)
    } catch {
      try? state.thread.wait()
      throw error
    }
  }

  private func takeFrames(_ state: inout State) throws(StoreError) {
    var extents = FrameExtents()
    var number = run.frames.prefix(state.frames).count { $0.header.kind == .events }
    let strips = folding.strips(layout: false)
    var events = EventColumns()
    for (reader, frame) in run.readersAndFrames.dropFirst(state.frames) {
      state.frames += 1
      guard frame.header.kind == .events else { continue }
      try interruption.check()
      state.events += UInt64(frame.header.eventCount)
      if let instances = reader.instanceNumbers(frame) {
        extents.note(instances, inFrame: number)
      }
      number += 1
      guard reader.read(frame, strips: strips, into: &events) else { continue }
      state.analysis.take(events)
    }
    try state.flush(folding.names)
    try extents.write(to: state.thread.sink)
  }

  /// Takes in what the journal adds, and the end of the log.
  private func finish(_ state: inout State, _ database: Database) throws(StoreError) {
    for batch in run.tail?.batches ?? [] { state.events += UInt64(batch.count) }
    for batch in run.batches(strips: folding.strips(layout: false), where: { _, _ in false }) {
      state.analysis.take(batch)
    }
    let findings = state.analysis.finish()
    state.analysis.observer.add(findings)
    try state.flush(folding.names)
    try note(state, isFinished: true, in: database)
  }

  // MARK: - Checkpoints

  /// The state that the checkpoint of a database keeps, or the one before the first event.
  private func resume(_ sink: RowSink, toEnd: Bool) throws(StoreError) -> State {
    if isKept, let checkpoint = try sink.database.checkpoint(), isCurrent(checkpoint),
      let state = State(from: checkpoint, of: folding, to: sink)
    {
      return state
    }
    try sink.clear()
    return State(folding, to: sink, filling: isKept && toEnd ? tables : Table.foldedNames)
  }

  /// Whether a checkpoint is of the beginning of this run, and more may follow.
  private func isCurrent(_ checkpoint: Checkpoint) -> Bool {
    !checkpoint.isFinished && stamps.stamp(ofFrames: checkpoint.frames) == checkpoint.stamp
  }

  /// Writes the checkpoint.
  ///
  /// Of a damaged run no file is kept.
  private func note(
    _ state: State, isFinished: Bool, in database: Database
  ) throws(StoreError) {
    // Damage is found again each time: the rest must not be taken for all.
    guard run.damages.isEmpty || !isKept else {
      throw StoreError(.file, "what follows from a damaged run is not kept")
    }
    var bytes: [UInt8] = []
    if !isFinished {
      let encoded = try? StateWriter.bytes { encoder in
        var container = encoder.unkeyedContainer()
        try container.encode(state.analysis.observer.pending)
        try state.analysis.encode(to: container.superEncoder())
      }
      guard let encoded else { throw StoreError(.file, "the checkpoint cannot be written") }
      bytes = encoded
    }
    try database.note(
      Checkpoint(
        frames: state.frames,
        stamp: isFinished ? stamps.whole : stamps.stamp(ofFrames: state.frames) ?? 0,
        events: state.events, isFinished: isFinished, state: bytes, tables: state.tables))
  }
}

extension Run {
  /// The frames of all segments, each with its reader.
  fileprivate var readersAndFrames: [(LogReader, IndexEntry)] {
    segments.flatMap { segment in segment.reader.frames.map { (segment.reader, $0) } }
  }
}
