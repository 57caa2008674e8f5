internal import WillDidArguments
internal import WillDidImport
internal import WillDidLog
internal import WillDidReport
internal import WillDidRun
internal import WillDidSystem
internal import WillDidText

/// The verb that makes traces from console logs.
///
/// The log is read once, line by line. Each process in it gets a trace as soon as it is met; the
/// files keep temporary names until the whole log was read.
struct Import: Verb {
  static let help = VerbHelp(
    "import", abstract: "Makes a trace from a console log.",
    discussion: """
      Understands lines of NSLog, of 'log' (default, compact, ndjson, json) and of device \
      consoles, nearly any kind of print statement, messages of the frameworks, and the output of \
      'willdid events --format jsonl' (the keys "seq" and "callback" are enough), also mixed. A \
      line that merely mentions a callback is not an event. Each event is a point: when the \
      callback returned is unknown. Times without a time zone are read as UTC.

      An address tells objects apart. Without one, a class stands for one object until its deinit, \
      or until a callback comes that this object cannot receive any more. Unambiguous \
      misspellings of callbacks are corrected and reported.

      Each process in the log becomes a run of its own, in the order of their first events: -o \
      app.willdid puts the second into app-2.willdid and the third into app-3.willdid.

      Every verb that reads a RUN also reads such a log directly. A log that comes through a pipe is read \
      as it comes, until it ends or ctrl-C is pressed: what came until then is the trace.

      Examples:
        pbpaste | willdid import - -o app.willdid
        willdid import console.txt --show-unparsed
        willdid import console.txt --explain-line 12
        willdid import app.log -o app.willdid --pattern '^(?<class>[A-Za-z]+)#(?<callback>[a-zA-Z]+)'
      """)

  @Given(
    Option<String?>(
      "output", short: "o", value: "file",
      help: "The trace file to write; not needed where lines are only shown.",
      completion: .file(extensions: ["willdid"])))
  var output
  @Given(Shared.force) var force
  @Given(Shared.otherReaders) var allowsOtherReaders
  var input = InputOptions()
  @Given(
    Flag(
      "show-unparsed", help: "Print the lines that are not recognised, with their numbers."))
  var showUnparsed
  @Given(
    Option<Int?>(
      "explain-line", value: "number",
      help: "Tell how a line of the log is understood, and why; no trace is made."))
  var explainedLine
  @Given(Shared.quiet) var isQuiet
  @Given(Shared.noColor) var noColor
  @Given(
    Argument<String>(
      "log", help: "The log to read; - is standard input.", completion: .file()))
  var log

  /// Reads a log and writes the runs in it as traces.
  func run() throws(CommandError) -> ExitStatus {
    try Inputs.reading(log) { () throws(CommandError) in try read() }
  }

  /// Whether lines come as they are written, and are looked at as they come.
  private var isLive: Bool { log == "-" && File.isInputStream }

  /// Reads the log to its end.
  private func read() throws(CommandError) -> ExitStatus {
    if let explainedLine { return try explain(explainedLine) }
    guard let path = output else {
      guard showUnparsed else { throw .misuse("Name the trace to make with --output.") }
      return try showLines()
    }
    guard path != "-" else {
      throw .misuse("A trace can't be written to standard output.")
    }
    guard !File.isSame(log, path) else {
      throw CommandError(
        "the log itself would be replaced", at: path, remedy: "give another output",
        status: .inputOutput)
    }
    let name = OpenedPath.name(of: log)
    let files = NewTraces(path, replacing: force, isPrivate: !allowsOtherReaders)
    var reading = LogImport(
      try Inputs.openLog(log), isLive: isLive, named: name,
      options: try input.options(keepsUnparsed: showUnparsed)
    ) { run throws(RunError) in
      try files.make(run)
    }
    var output = try Output(nil)
    /// Shows the events as they come.
    func show() throws(CommandError) {
      for line in reading.takeUnparsed() {
        output.bytes += "\(line.number): \(line.text.escaped)\n".utf8
      }
      try output.flush(beyond: isLive ? 0 : Output.block)
    }
    while try reporting({ () throws(RunError) in try reading.readOn() }) { try show() }
    let found = try reporting { () throws(RunError) in try reading.finish() }
    try show()
    try output.finish(after: .success)
    guard found else {
      let content = (try? File(reading: log)).map { UnreadLog($0, reading).content }
      throw CommandError.noLines(content ?? reading.content, at: name)
        ?? CommandError("no line was recognised as an event", at: name, status: .badData)
    }
    try reporting { () throws(RunError) in try files.keep() }
    Diagnostics(isQuiet: isQuiet).note(reading.tally, of: name)
    guard !isQuiet, !showUnparsed else { return .success }
    for (path, count) in zip(files.paths, reading.eventCounts) {
      try Output.print("\(path.escaped): \(count.counted("event"))")
    }
    return .success
  }

  /// Reads the whole log without making a trace.
  ///
  /// - Parameters:
  ///   - options: How it is to be read.
  ///   - show: What is done with the reader each time more was read.
  /// - Throws: Why the log cannot be read, and what `show` throws.
  private func readOnly(
    _ options: ImportOptions, _ show: (inout any LogImporter) throws(CommandError) -> Void
  ) throws(CommandError) {
    var bytes = LogBytes(try Inputs.openLog(log), isLive: isLive)
    let name = OpenedPath.name(of: log)
    /// The next bytes of the log.
    func next() throws(CommandError) -> [UInt8] {
      do { return try bytes.next(1 << 20) } catch {
        throw CommandError(RunError(.reading(error), at: name))
      }
    }
    var chunk = try next()
    let reader: (any LogImporter)?
    do throws(InvalidPattern) {
      reader = try LogImporters.reader(ofLogWith: chunk, options)
    } catch {
      throw CommandError(error)
    }
    guard var importer = reader else { return }
    while !chunk.isEmpty {
      importer.read(chunk)
      if bytes.isPausing { importer.settle() }
      _ = importer.takeParts()
      try show(&importer)
      chunk = try next()
    }
    importer.finish()
    try show(&importer)
  }

  /// Prints how a line is understood.
  private func explain(_ number: Int) throws(CommandError) -> ExitStatus {
    guard number > 0 else { throw .misuse("Lines are numbered from 1.") }
    var explanation: [String] = []
    var options = try input.options()
    options.explainedLine = UInt64(number)
    try readOnly(options) { importer throws(CommandError) in explanation = importer.explanation }
    guard !explanation.isEmpty else {
      throw CommandError(
        "there is no line \(number), or it is empty", at: OpenedPath.name(of: log), status: .badData
      )
    }
    try Output.print(explanation.map(\.escaped).joined(separator: "\n"))
    return .success
  }

  /// Prints the lines that are not recognised.
  private func showLines() throws(CommandError) -> ExitStatus {
    var output = try Output(nil)
    let options = try input.options(keepsUnparsed: true)
    try readOnly(options) { importer throws(CommandError) in
      for line in importer.takeUnparsed() {
        output.bytes += "\(line.number): \(line.text.escaped)\n".utf8
      }
      try output.flush(beyond: isLive ? 0 : Output.block)
    }
    try output.finish(after: .success)
    return .success
  }

  /// Says what stands in the way of a trace.
  private func reporting<Value>(_ body: () throws(RunError) -> Value) throws(CommandError) -> Value
  {
    do { return try body() } catch {
      guard case .writing(let reason) = error.reason, reason.isExisting else {
        throw CommandError(error)
      }
      throw CommandError(
        reason.reason, at: error.path, remedy: "use --force to replace it", status: .inputOutput)
    }
  }
}

/// The traces that become of the runs of one log.
///
/// A trace gets its name only in ``keep()``, so that a log that cannot be read leaves no files
/// behind.
private final class NewTraces {
  private(set) var paths: [String] = []
  private var files: [NewFile] = []
  private let path: String
  private let replacing: Bool
  private let isPrivate: Bool

  /// Takes the place of the trace.
  init(_ path: String, replacing: Bool, isPrivate: Bool) {
    (self.path, self.replacing, self.isPrivate) = (path, replacing, isPrivate)
  }

  /// Makes the file of the run with a number, from 0.
  func make(_ run: Int) throws(RunError) -> (file: File, path: String) {
    let path = Self.path(path, run)
    do {
      let file = try NewFile(at: path, replacing: replacing, isPrivate: isPrivate)
      paths.append(path)
      files.append(file)
      return (file.file, path)
    } catch { throw RunError(.writing(error), at: path) }
  }

  /// Gives the files their names.
  func keep() throws(RunError) {
    for (file, path) in zip(files, paths) {
      do { try file.keep() } catch { throw RunError(.writing(error), at: path) }
    }
  }

  /// `app.willdid`, `app-2.willdid`, `app-3.willdid`.
  private static func path(_ path: String, _ run: Int) -> String {
    guard run > 0 else { return path }
    let ending = ".willdid"
    let stem = path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
    return "\(stem)-\(run + 1)\(path.hasSuffix(ending) ? ending : "")"
  }
}

extension Diagnostics {
  /// Says how much of a log was not understood.
  func note(_ tally: LineTally, of name: String) {
    if tally.typos > 0 {
      note("\(tally.typos.counted("misspelled callback")) taken for what it must mean", at: name)
    }
    if tally.notUnderstood > 0 {
      note(
        "\(tally.notUnderstood) of \(tally.lines.counted("line")) were not recognised", at: name,
        remedy: "'willdid import --show-unparsed' prints them")
    }
  }
}
