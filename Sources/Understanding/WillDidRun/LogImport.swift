package import WillDidImport
package import WillDidLog
internal import WillDidModel
package import WillDidSystem

/// Reads a foreign log and writes a trace for each run in it.
package struct LogImport {
  /// A trace that is being made.
  fileprivate struct Trace {
    let path: String
    var writer: LogWriter
    var declarations = Declarations()
    var columns = EventColumns()
  }

  private var log: LogBytes?
  private let name: String
  private let options: ImportOptions
  private let compression: Compression
  private var importer: (any LogImporter)?
  private var hasBytes = false
  fileprivate var traces: [Trace] = []
  /// Opens the file for the run with a number, from 0, and says by which path errors are to name it.
  private let makeFile: (Int) throws(RunError) -> (file: File, path: String)

  /// Begins to read a log, which may be a pipe; without one its bytes are handed over.
  ///
  /// A live log is read as it comes, and looked at when nothing more comes for a moment.
  package init(
    _ log: File?, isLive: Bool = false, named name: String,
    options: ImportOptions = ImportOptions(), compression: Compression = .thorough,
    makeFile: @escaping (Int) throws(RunError) -> (file: File, path: String)
  ) {
    self.log = log.map { LogBytes($0, isLive: isLive) }
    self.name = name
    self.options = options
    self.compression = compression
    self.makeFile = makeFile
  }

  /// Events are put into frames of at least so many, but for the last.
  private static let frame = 1 << 15

  /// Reads some more of the log; whether there may be more yet.
  package mutating func readOn() throws(RunError) -> Bool {
    let bytes: [UInt8]
    do { bytes = try log?.next(1 << 20) ?? [] } catch { throw RunError(.reading(error), at: name) }
    let isOpen = try take(bytes)
    if isOpen, log?.isPausing == true { try settle() }
    return isOpen
  }

  /// Reads some bytes of the log; whether there may be more of it.
  package mutating func take(_ bytes: [UInt8]) throws(RunError) -> Bool {
    if importer == nil {
      do throws(InvalidPattern) {
        importer = try LogImporters.reader(ofLogWith: bytes, options)
      } catch {
        throw RunError(.pattern(error), at: name)
      }
    }
    hasBytes = hasBytes || !bytes.isEmpty
    guard !bytes.isEmpty, importer != nil else { return false }
    importer?.read(bytes)
    try writeParts(atLeast: Self.frame)
    return true
  }

  /// Writes what the lines so far say, though more may be long in coming.
  package mutating func settle() throws(RunError) {
    importer?.settle()
    try writeParts(atLeast: 1)
  }

  /// Writes the events of the lines so far, without deciding about those that more may follow.
  package mutating func write() throws(RunError) { try writeParts(atLeast: 1) }

  /// The facts about each run as far as they are known.
  package var facts: [Metadata] { importer?.runs.map { facts(of: $0) } ?? [] }

  private func facts(of run: ImportedRun) -> Metadata {
    // Lines that were not recognised belong to no run: the first one keeps how many there are.
    var tally = run.run == 0 ? Metadata(self.tally) : [:]
    if self.tally.tests > 0 { tally["tests"] = "in the log" }
    return run.metadata.merging(run.identities.metadata.merging(tally) { $1 }) { first, _ in first }
  }

  /// Takes in the end of the log and ends the traces; whether the log has any event.
  package mutating func finish() throws(RunError) -> Bool {
    importer?.finish()
    guard let importer, importer.hasCallbacks else { return false }
    try writeParts(atLeast: 1)
    for run in importer.runs { try finish(run) }
    return true
  }

  /// How much of the log was understood.
  package var tally: LineTally { importer?.tally ?? LineTally() }
  /// The contents of the log; none may have been understood.
  package var content: UnreadLog.Content {
    if importer == nil, hasBytes { return .noText }
    if importer?.isList == true { return .list }
    guard tally.lines == 0 else { return .lines }
    return importer is TraceTableReader ? .noRows : .nothing
  }
  /// How many events each run has.
  package var eventCounts: [UInt64] { importer?.runs.map(\.eventCount) ?? [] }

  /// Hands out the lines since the last call that had no event, if the options want them.
  package mutating func takeUnparsed() -> [UnparsedLine] { importer?.takeUnparsed() ?? [] }

  private mutating func writeParts(atLeast count: Int) throws(RunError) {
    for part in importer?.takeParts() ?? [] {
      if part.run == traces.count { traces.append(try begin(part)) }
      traces[part.run].declarations.names.merge(part.names)
      traces[part.run].declarations.instances += part.instances.map {
        InstanceClass(instance: $0.instance, classID: $0.classID)
      }
      traces[part.run].append(part)
    }
    for run in traces.indices where traces[run].columns.count >= count {
      try traces[run].flush()
    }
  }

  private func begin(_ part: ImportedPart) throws(RunError) -> Trace {
    let header = FileHeader(
      run: .random(), tick: part.isExact ? 1 : 1000, wallStart: part.wallStart ?? 0)
    let (file, path) = try makeFile(part.run)
    do {
      return Trace(
        path: path, writer: try LogWriter(file, header: header, compression: compression))
    } catch { throw RunError(error, writing: path) }
  }

  private mutating func finish(_ run: ImportedRun) throws(RunError) {
    var declarations = Declarations()
    for thread in run.threads {
      declarations.threads[thread.index] = ThreadInfo(
        index: thread.index, isMain: thread.isMain, systemID: thread.systemID)
    }
    traces[run.run].writer.append(declarations)
    traces[run.run].writer.append(facts(of: run))
    if let wallStart = run.wallStart, traces[run.run].writer.header.wallStart == 0 {
      traces[run.run].writer.append([ClockReading(time: 0, monotonic: 0, wall: wallStart)])
    }
    do { try traces[run.run].writer.finish() } catch {
      throw RunError(error, writing: traces[run.run].path)
    }
  }
}

extension LogImport.Trace {
  /// Adds the events of a part; numbers that the log leaves out are left out of the trace.
  fileprivate mutating func append(_ part: ImportedPart) {
    var start = 0
    for jump in part.jumps {
      columns.append(part.columns, start..<jump.row)
      flushColumns()
      writer.leaveOut(until: jump.sequence)
      start = jump.row
    }
    columns.append(part.columns, start..<part.columns.count)
  }

  private mutating func flushColumns() {
    writer.append(declarations)
    declarations = Declarations()
    writer.append(columns)
    columns.removeAll()
  }

  fileprivate mutating func flush() throws(RunError) {
    flushColumns()
    do { try writer.flush() } catch { throw RunError(error, writing: path) }
  }
}

extension EventColumns {
  /// Appends some rows of others.
  fileprivate mutating func append(_ others: EventColumns, _ rows: Range<Int>) {
    guard let first = rows.first else { return }
    let start = Int(others.attributeStart[first])
    let end =
      rows.upperBound == others.count
      ? others.attributes.count : Int(others.attributeStart[rows.upperBound])
    let shift = UInt32(attributes.count) &- UInt32(start)
    time += others.time[rows]
    callback += others.callback[rows]
    bits += others.bits[rows]
    thread += others.thread[rows]
    instance += others.instance[rows]
    classID += others.classID[rows]
    level += others.level[rows]
    attributeStart += others.attributeStart[rows].lazy.map { $0 &+ shift }
    attributeCount += others.attributeCount[rows]
    attributes += others.attributes[start..<end]
  }
}

extension [String: String] {
  /// How much of a log was understood, as texts about the run that was made of it.
  package init(_ tally: LineTally) {
    self = [
      Self.lines: "\(tally.lines)", Self.understood: "\(tally.lines - tally.notUnderstood)",
    ]
  }
}
