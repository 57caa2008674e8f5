package import WillDidModel
package import WillDidSystem

/// Follows a run while it is recorded: each event is handed on once, sealed or not.
///
/// It looks again and again, and each look costs what has come since. Frames of the trace are read as they are
/// appended; what is not sealed yet is taken out of the journal, and passed over when the trace has it later.
/// The run may begin later, be replaced by another, be ended, or be left by a process that was killed.
package final class RunFollower {
  /// The stages of following.
  package enum State: Sendable {
    /// There is no run yet.
    case waiting
    case following
    /// Nothing will follow unless another run takes its place.
    case ended
  }

  /// How far it is with the run.
  package private(set) var state = State.waiting
  /// The run, whose facts are those of all that was handed on; its journal is not read into it.
  package private(set) var run: Run?
  /// How many runs have stood there.
  package private(set) var generation = 0
  /// The sequence number behind the last event.
  package private(set) var nextSequence: UInt64 = 0
  /// Whether frames of the trace are left for the next look.
  package private(set) var isBehind = false
  /// The events that the recorder could not record and that the trace does not have yet.
  package private(set) var unsealedLosses: [Loss] = []

  private let path: String
  /// A trace that is written by this process, and is open already.
  private let file: File?
  /// Where the run is that is followed; a folder has the newest.
  package private(set) var place = ""
  /// The file at the path when it was opened.
  private var identity: String?
  private var journal: LivingJournal?
  private var taken: SealedRecords = [:]
  private var forestalled = ForestalledEvents()
  /// The next frame.
  private var (segment, frame) = (0, 0)
  /// The frames of the first segment whose facts were read when the run was opened.
  private var factsRead = 0
  private var looksWithoutNews = 0

  /// So many events are read at once, or a few more: a long run is caught up with in several looks.
  private static let most = 1 << 18
  /// After so many looks without news it is asked whether the recorder lives.
  private static let patience = 8

  /// Follows what stands at a path, or will: a trace, a folder with runs, or a journal.
  package init(_ path: String) { (self.path, file) = (path, nil) }

  /// Follows a trace that this process writes.
  package init(_ file: File, at path: String) { (self.path, self.file) = (path, file) }

  /// Whether the events that were handed on have another order than the trace, so that they had better be read again.
  package var isDisordered: Bool { forestalled.isDisordered }

  /// Whether more has come that the next look hands on.
  package var isWaiting: Bool { isBehind || journal?.isWaiting ?? false }

  /// Begins again with the first event.
  package func restart() {
    (run, journal, taken, forestalled) = (nil, nil, [:], ForestalledEvents())
    (segment, frame, factsRead, nextSequence, looksWithoutNews) = (0, 0, 0, 0, 0)
    (isBehind, unsealedLosses, state) = (false, [], .waiting)
  }

  // MARK: - Looking

  /// Hands on what has come since the last look.
  ///
  /// - Parameter body: Gets the events; what they name is in ``run`` by then.
  /// - Throws: Why what stands there cannot be read as a run.
  package func look(_ body: (EventColumns) -> Void) throws(LogError) {
    if state != .following || looksWithoutNews > Self.patience { noteReplacement() }
    if state == .waiting { try open() }
    guard state == .following, let run else { return }
    let before = (nextSequence, segment, frame)
    // Before the trace: what is sealed meanwhile is in the trace then.
    if !isBehind { try? journal?.look(beyond: taken) }
    readFrames(of: run, body)
    if !isBehind { takeFromJournal(run, body) }
    unsealedLosses = journal?.losses(beyond: taken) ?? []
    let isNews = before != (nextSequence, segment, frame) || isWaiting
    looksWithoutNews = isNews ? 0 : looksWithoutNews + 1
    if !isBehind { noteEnd(of: run, body) }
  }

  /// Opens the run if it is there.
  private func open() throws(LogError) {
    if let file {
      try begin(RunFiles(file, at: path))
      return
    }
    guard let place = File.kind(at: path) == .folder ? Self.newest(in: path) : path else { return }
    let files: RunFiles
    do { files = try RunFiles(at: place) } catch {
      // A file that is only begun is no trace yet.
      guard File.kind(at: place) == nil || isEmptyFile(place) else { throw error }
      return
    }
    self.place = place
    identity = File.identity(of: files.segments.last?.path ?? place)
    if let path = files.journal { journal = try? LivingJournal(File.opened(path)) }
    try begin(files)
  }

  private func isEmptyFile(_ path: String) -> Bool {
    guard let size = try? File(reading: path).size() else { return true }
    return size < UInt64(FileHeader.size)
  }

  private func begin(_ files: RunFiles) throws(LogError) {
    let tail =
      files.segments.isEmpty ? journal.map { JournalTail(header: $0.header.fileHeader) } : nil
    let run = try Run(files, tail: tail)
    self.run = run
    factsRead = run.segments.last?.reader.frames.count ?? 0
    generation += 1
    state = .following
  }

  /// The run in a folder whose files have changed last.
  private static func newest(in folder: String) -> String? {
    let folder = folder.hasSuffix("/") ? folder : folder + "/"
    let files = ((try? File.names(in: folder)) ?? []).map { RunFileName(folder + $0) }
      .filter { $0.isTrace || $0.isJournal }
    let newest = files.max { File.changed(at: $0.path) ?? 0 < File.changed(at: $1.path) ?? 0 }
    return newest.map { RunFileName.trace(of: $0.folder + $0.run) }
  }

  /// Begins again where another run stands at the path.
  private func noteReplacement() {
    guard file == nil, state != .waiting else { return }
    looksWithoutNews = 0
    let now = File.kind(at: path) == .folder ? Self.newest(in: path) : path
    guard let now else { return }
    let name = RunFileName(now)
    let trace = RunFileName(RunFileName.trace(of: name.folder + name.run))
    let identities = ([now, trace.path] + trace.segmentsOfRun.map(\.path)).compactMap {
      File.identity(of: $0)
    }
    guard !identities.isEmpty, now != place || !identities.contains(identity ?? "") else {
      // A file that nothing marks as being written, such as a copy, may grow all the same.
      if let reader = run?.segments.last?.reader, !reader.isClosed,
        (try? reader.file.size()) ?? 0 > reader.length
      {
        state = .following
      }
      return
    }
    restart()
  }

  // MARK: - The trace

  /// Hands on the events of the frames that are new.
  private func readFrames(of run: Run, _ body: (EventColumns) -> Void) {
    var left = Self.most
    isBehind = false
    while segment < run.segments.count {
      let reader = run.segments[segment].reader
      if frame == reader.frames.count { reader.grow() }
      while frame < reader.frames.count {
        guard left > 0 else {
          isBehind = true
          return
        }
        let entry = reader.frames[frame]
        frame += 1
        if segment == run.segments.count - 1, frame > factsRead { run.learn(entry, reader) }
        left -= read(entry, reader, body)
      }
      guard segment + 1 < run.segments.count || openNext(of: run) else { return }
      (segment, frame) = (segment + 1, 0)
    }
    // The first segment of a run that had only a journal.
    if run.segments.isEmpty, let first = try? RunFiles(at: place).segments.first {
      run.segments.append(first)
      identity = File.identity(of: first.path)
    }
  }

  /// Hands on the events of a frame; how many it has.
  private func read(
    _ entry: IndexEntry, _ reader: LogReader, _ body: (EventColumns) -> Void
  ) -> Int {
    if [.names, .events].contains(entry.header.kind), let sealed = reader.sealed(entry) {
      taken.merge(sealed, uniquingKeysWith: max)
    }
    guard entry.header.kind == .events else { return 0 }
    nextSequence = max(nextSequence, entry.header.nextSequence)
    guard let events = reader.events(entry) else { return 0 }
    let news = forestalled.remove(from: events)
    if news.count > 0 { body(news) }
    return events.count
  }

  /// Goes on in the segment behind the last one, if that is there.
  private func openNext(of run: Run) -> Bool {
    guard let last = run.segments.last, let number = last.reader.nextSegment else { return false }
    let path = RunFileName(last.path).path(ofSegment: number)
    guard let file = try? File(reading: path), let next = try? Run.Segment(path, file) else {
      return false
    }
    run.segments.append(next)
    identity = File.identity(of: path)
    factsRead = 0
    return true
  }

  // MARK: - The journal

  private func takeFromJournal(_ run: Run, _ body: (EventColumns) -> Void) {
    journal?.take(beyond: &taken) { declarations, events in
      run.learn(declarations)
      hand(events, of: run, body)
    }
  }

  /// Hands on events that have no sequence numbers yet.
  private func hand(_ events: EventColumns, of run: Run, _ body: (EventColumns) -> Void) {
    guard events.count > 0 else { return }
    var events = events
    events.firstSequence = nextSequence
    events.fillClasses { run.instances.classID(of: InstanceID(rawValue: $0)).rawValue }
    nextSequence += UInt64(events.count)
    forestalled.append(events)
    body(events)
  }

  /// Notes that nothing will follow, and hands on what a killed process has left in its journal.
  private func noteEnd(of run: Run, _ body: (EventColumns) -> Void) {
    guard let reader = run.segments.last?.reader, segment == run.segments.count - 1 else {
      // Without a trace the journal is all that there will be, once its process is gone.
      if run.segments.isEmpty, looksWithoutNews > Self.patience { finish(run, body) }
      return
    }
    if reader.isClosed, reader.nextSegment == nil {
      state = .ended
    } else if file == nil, looksWithoutNews > Self.patience, !isRecorded(reader) {
      finish(run, body)
    }
  }

  /// Whether a process may still write the run.
  private func isRecorded(_ reader: LogReader) -> Bool {
    #if os(Linux)
      reader.file.isLocked()
    #else
      // In simulators nothing is marked (``File/lock()``).
      reader.file.isLocked() || journal.map { ThisProcess.exists($0.header.process) } ?? false
    #endif
  }

  /// Hands on the rest of the journal of a process that is gone.
  private func finish(_ run: Run, _ body: (EventColumns) -> Void) {
    state = .ended
    guard let path = run.journal, let file = try? File.opened(path),
      let rest = try? JournalFile(file)
    else { return }
    let tail = rest.tail(
      beyond: taken, after: nextSequence, unread: UnreadEvents(),
      classes: { run.segments.declaredClasses })
    run.learn(tail.declarations)
    for events in tail.batches { hand(events, of: run, body) }
    taken.merge(tail.sealed, uniquingKeysWith: max)
  }
}

extension Run {
  /// Takes in what a frame says that was appended.
  fileprivate func learn(_ frame: IndexEntry, _ reader: LogReader) {
    if frame.header.kind == .names, let declared = reader.declarations(frame) { learn(declared) }
    readFacts(frame, reader)
    if frame.header.kind == .metadata { metadata = metadata.withPresentKeys }
  }

  fileprivate func learn(_ declared: Declarations) {
    for entry in declared.instances { instances.declare(entry.instance, entry.classID) }
    guard !declared.names.isEmpty || !declared.threads.isEmpty else { return }
    declarations.names.merge(declared.names)
    declarations.threads.merge(declared.threads) { first, _ in first }
  }

  /// Takes in what is known of a run that this process writes and that no frame says yet.
  package func supplement(with facts: Metadata) {
    metadata.merge(facts) { $1 }
    // Nothing marks its file.
    if ending == .cut { ending = .beingWritten }
  }
}

extension RunFileName {
  /// Where another segment of the run is.
  fileprivate func path(ofSegment number: UInt32) -> String {
    Self.segment(number, of: Self.trace(of: folder + run))
  }
}
