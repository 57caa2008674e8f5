internal import WillDidModel
package import WillDidSystem

/// The files that make up a run.
package struct RunFiles {
  /// The path by which they were found.
  package let path: String
  /// The traces that can be read, in the order of their events.
  package private(set) var segments: [Run.Segment] = []
  /// The journal beside them, if there is one.
  package private(set) var journal: String?
  /// The journal, if it can be read and belongs to the traces.
  private var journalFile: JournalFile?
  /// The gaps between the traces, and the traces that cannot be read at all.
  private(set) var gaps: [Run.FileDamage] = []
  /// The segments that the recorder gave up on purpose.
  private(set) var givenUp: GivenUp?
  /// The sequence number from which on nothing should be missing.
  private(set) var start: UInt64 = 0
  /// Whether the last segment says that another follows.
  private var lastIsMissing = false

  /// Finds the files that a path stands for and opens them; "-" is standard input.
  package init(at path: String) throws(LogError) {
    self.path = path == "-" ? "standard input" : path
    guard path != "-" else {
      segments = [try Run.Segment(self.path, try File(spooling: File.standardInput()))]
      return
    }
    let name = RunFileName(path)
    switch File.kind(at: path) {
    case .folder:
      try open { () throws(LogError) in try RunFileName.onlyRun(in: path) }
    case .other:
      segments = [try Run.Segment(path, try File(spooling: File.opened(path)))]
    case .file where name.isJournal:
      try open { () throws(LogError) in try name.filesOfRun() }
    case nil where name.isWholeTrace && !name.segmentsOfRun.isEmpty:
      // A recorder of `name.willdid` may have made segments of it.
      try open { () throws(LogError) in try name.filesOfRun() }
    case .file, nil:
      // A segment that is asked for alone is read alone: the journal has the name of the run.
      findJournal(at: RunFileName.journal(of: path))
      if !isBarelyBegun(path) {
        do { segments = [try Run.Segment(path, try File.opened(path))] } catch {
          guard journalFile != nil else { throw error }
          noteUnreadable(path, error)
        }
      }
      start = segments.first?.reader.extent?.firstSequence ?? 0
    }
    if let run = header?.run, run.isKnown, let journalFile, journalFile.header.run != run {
      (journal, self.journalFile) = (nil, nil)
    }
    // Events that are in no segment yet are in the journal, which itself records gaps there.
    if lastIsMissing, journalFile == nil, let last = segments.last, !last.reader.file.isLocked() {
      note(.noNextSegment, at: last.path)
    }
  }

  /// Makes a run of one file that is open already.
  package init(_ file: File, at path: String) throws(LogError) {
    self.path = path
    segments = [try Run.Segment(path, file)]
  }

  private mutating func open(_ list: () throws(LogError) -> [RunFileName]) throws(LogError) {
    if let first = try list().first { findJournal(at: first.journal) }
    // Listed again, because a living recorder may have begun a segment with what the journal lacks.
    var files = try list().filter(\.isTrace)
    for _ in 0..<3 where files.contains(where: { File.kind(at: $0.path) == nil }) {
      // It may have given up the oldest meanwhile.
      files = try list().filter(\.isTrace)
    }
    var firstError: LogError?
    var unreadable: Set<Int> = []
    for file in files.sorted(by: { $0.segment < $1.segment }) where !isBarelyBegun(file.path) {
      do {
        segments.append(try Run.Segment(file.path, try File.opened(file.path)))
      } catch {
        firstError = firstError ?? error
        unreadable.insert(file.segment)
        noteUnreadable(file.path, error)
      }
    }
    if segments.isEmpty, journalFile == nil { throw firstError ?? LogError(.notATrace) }
    leaveFormerRun()
    try checkRuns()
    let order = SegmentOrder(segments, unreadable: unreadable)
    (segments, givenUp, start) = (order.segments, order.givenUp, order.start)
    gaps += order.gaps
    guard let last = segments.last, let next = last.reader.nextSegment else { return }
    lastIsMissing = !unreadable.contains(Int(next))
  }

  /// Whether a recorder was killed before it could write the first bytes of a file.
  private func isBarelyBegun(_ path: String) -> Bool {
    guard journalFile != nil else { return false }
    guard let size = try? File(reading: path).size() else { return File.kind(at: path) == nil }
    return size < UInt64(FileHeader.size)
  }

  /// Reads the journal, before any trace: what is sealed meanwhile is in the trace then.
  private mutating func findJournal(at path: String) {
    guard File.kind(at: path) == .file else { return }
    journal = path
    do { journalFile = try JournalFile(File.opened(path)) } catch { note(error.reason, at: path) }
  }

  private mutating func noteUnreadable(_ path: String, _ error: LogError) {
    note(error.reason, at: path, length: (try? File(reading: path).size()) ?? 0)
  }

  private mutating func note(
    _ reason: LogError.Reason, at path: String, length: UInt64 = 0, events: UInt64? = nil
  ) {
    let damage = Damage(reason: reason, offset: 0, length: length, missingEvents: events)
    gaps.append(Run.FileDamage(path: path, damage: damage))
  }

  /// A recorder that replaces a run may be killed between its own first segment and the removal of the others.
  private mutating func leaveFormerRun() {
    guard let first = segments.first?.reader.header, first.segment == 1, first.run.isKnown else {
      return
    }
    let former = segments.filter { segment in
      let header = segment.reader.header
      return header.run.isKnown && header.run != first.run && header.wallStart < first.wallStart
    }
    for segment in former { note(.formerRun, at: segment.path, events: 0) }
    let paths = Set(former.map(\.path))
    segments.removeAll { paths.contains($0.path) }
  }

  /// Files whose names are those of one run may still come from several.
  private func checkRuns() throws(LogError) {
    let runs = Set(segments.map(\.reader.header.run).filter(\.isKnown))
    guard runs.count < 2 else {
      throw LogError(.severalRuns(segments.map { RunFileName($0.path).name }))
    }
  }

  /// The header that the files have together.
  var header: FileHeader? {
    guard let first = segments.first?.reader.header else { return nil }
    var header = segments.map(\.reader.header).first { $0.run.isKnown } ?? first
    header.tick = first.tick
    header.segment = segments.count == 1 ? first.segment : 0
    return header
  }
}

extension RunFiles {
  /// The part that the journal adds to the traces.
  var tail: JournalTail? {
    guard let journalFile else { return nil }
    let (sealed, unread) = lastSealed
    return journalFile.tail(
      beyond: sealed, after: nextSequence, unread: unread, classes: { segments.declaredClasses })
  }

  /// Up to which record of each lane of the journal the traces hold what was emitted.
  ///
  /// Each frame that says it says all of it, so the last one that can be read knows.
  package var sealedRecords: SealedRecords { lastSealed.records }

  /// The records by the last frame that can be read, and the events of those behind it that cannot.
  private var lastSealed: (records: SealedRecords, unread: UnreadEvents) {
    var unread = UnreadEvents()
    for reader in segments.reversed().map(\.reader) {
      for frame in reader.frames.reversed()
      where [.names, .events].contains(frame.header.kind) {
        guard let sealed = reader.sealed(frame) else {
          unread.add(frame.header)
          continue
        }
        if !sealed.isEmpty { return (sealed, unread) }
      }
    }
    return ([:], unread)
  }

  /// The sequence number behind the last event of the traces.
  private var nextSequence: UInt64 {
    // The last file may have been begun and nothing more.
    let last = segments.reversed().lazy.compactMap(\.reader.frames.last).first?.header
    return last?.nextSequence ?? 0
  }
}

extension [Run.Segment] {
  /// The classes of the instances that the segments declare.
  var declaredClasses: [InstanceID: NameID] {
    var classes: [InstanceID: NameID] = [:]
    for segment in self {
      segment.reader.eachDeclaredInstance { classes[$0.instance] = $0.classID }
    }
    return classes
  }
}

extension Run.Segment {
  init(_ path: String, _ file: File) throws(LogError) {
    self.init(path: path, reader: try LogReader(file))
  }
}

extension RunID {
  /// Whether the header that names the run was readable.
  var isKnown: Bool { high != 0 }
}

extension File {
  static func opened(_ path: String) throws(LogError) -> File {
    do { return try File(reading: path) } catch { throw LogError(.system(error)) }
  }
}
