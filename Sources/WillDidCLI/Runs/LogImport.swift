internal import WillDidImport
internal import WillDidLog
internal import WillDidModel
internal import WillDidStore

/// Reads a foreign log and writes a trace for each run in it.
struct LogImport {
  /// A trace that is being made.
  fileprivate struct Trace {
    var writer: LogWriter
    var declarations = Declarations()
    var columns = EventColumns()
  }

  private var reader: ConsoleReader
  fileprivate var traces: [Trace] = []
  /// Opens the file for the run with a number, from 0.
  private let makeFile: (Int) throws(CommandError) -> File

  init(
    pattern: LinePattern? = nil, keepsUnparsed: Bool = false,
    makeFile: @escaping (Int) throws(CommandError) -> File
  ) {
    self.makeFile = makeFile
    reader = ConsoleReader(pattern: pattern.map { $0.match }, keepsUnparsed: keepsUnparsed)
  }

  /// Events are put into frames of at least so many, but for the last.
  private static let frame = 1 << 15

  /// Reads a log, which may be a pipe, to its end, and hands over the lines that it does not
  /// understand; whether it tells of any event.
  mutating func read(
    _ log: File, named name: String, show: ([UnparsedLine]) throws(CommandError) -> Void
  ) throws(CommandError) -> Bool {
    var isFirst = true
    while true {
      let bytes: [UInt8]
      do { bytes = try log.next(1 << 20) } catch {
        throw CommandError(LogError(.system(error)), reading: name)
      }
      guard !bytes.isEmpty, !isFirst || bytes.mayBeText else { break }
      isFirst = false
      reader.read(bytes)
      try show(reader.takeUnparsed())
      try write(name, atLeast: Self.frame)
    }
    reader.finish()
    try show(reader.takeUnparsed())
    guard reader.hasCallbacks else { return false }
    try write(name, atLeast: 1)
    for run in reader.runs { try finish(run, name) }
    return true
  }

  /// How much of the log was understood.
  var tally: LineTally { reader.tally }
  var eventCounts: [UInt64] { reader.runs.map(\.eventCount) }

  private mutating func write(_ name: String, atLeast count: Int) throws(CommandError) {
    for part in reader.takeParts() {
      if part.run == traces.count { traces.append(try begin(part)) }
      for (id, text) in part.names { traces[part.run].declarations.names[id] = text }
      traces[part.run].declarations.instances += part.instances.map {
        InstanceClass(instance: $0.instance, classID: $0.classID)
      }
      for event in part.events { traces[part.run].append(event) }
    }
    for run in traces.indices where traces[run].columns.count >= count {
      try traces[run].flush(name)
    }
  }

  private func begin(_ part: ImportedPart) throws(CommandError) -> Trace {
    let header = FileHeader(
      run: .random(), tick: part.isExact ? 1 : 1000, wallStart: part.wallStart ?? 0)
    let file = try makeFile(part.run)
    do { return Trace(writer: try LogWriter(file, header: header, compression: .thorough)) } catch {
      throw CommandError(error, writing: file.path)
    }
  }

  private mutating func finish(_ run: ImportedRun, _ name: String) throws(CommandError) {
    var declarations = Declarations()
    for thread in run.threads {
      declarations.threads[thread.index] = ThreadInfo(
        index: thread.index, isMain: thread.isMain, systemID: thread.systemID)
    }
    traces[run.run].writer.append(declarations)
    // Lines that tell of no event belong to no run: the first one keeps how many there are.
    let tally = run.run == 0 ? Metadata(reader.tally) : [:]
    traces[run.run].writer.append(run.metadata.merging(tally) { first, _ in first })
    if let wallStart = run.wallStart, traces[run.run].writer.header.wallStart == 0 {
      traces[run.run].writer.append([ClockReading(time: 0, monotonic: 0, wall: wallStart)])
    }
    do { try traces[run.run].writer.finish() } catch { throw CommandError(error, writing: name) }
  }
}

extension LogImport.Trace {
  /// Adds an event; numbers that the log leaves out are left out of the trace.
  fileprivate mutating func append(_ event: Event) {
    if event.sequence > writer.nextSequence + UInt64(columns.count) {
      flushColumns()
      writer.leaveOut(until: event.sequence)
    }
    columns.append(event)
  }

  private mutating func flushColumns() {
    writer.append(declarations)
    declarations = Declarations()
    writer.append(columns)
    columns.removeAll()
  }

  fileprivate mutating func flush(_ name: String) throws(CommandError) {
    flushColumns()
    do { try writer.flush() } catch { throw CommandError(error, writing: name) }
  }
}

extension CommandError {
  /// Why a trace cannot be written.
  init(_ error: LogError, writing path: String) {
    if case .system(let error) = error.reason {
      self.init(error, writing: path)
    } else {
      self.init(error, reading: path)
    }
  }
}

extension Metadata {
  /// How much of a log was understood, as texts about the run that was made of it.
  init(_ tally: LineTally) {
    self = [
      Self.lines: "\(tally.lines)", Self.understood: "\(tally.lines - tally.notUnderstood)",
    ]
  }
}
