internal import WillDidImport
internal import WillDidLog
internal import WillDidRun
internal import WillDidSystem
internal import WillDidTerminal
internal import WillDidText

/// How the paths of a command line become runs.
///
/// The kinds of input, a trace, a folder, a journal, a log or `-`, are distinguished in ``OpenedPath``;
/// here errors get their texts, and a person who is to type a log reads how.
enum Inputs {
  /// Opens a run, or the runs in a log of another kind.
  static func open(
    _ path: String, _ options: ImportOptions, _ diagnostics: Diagnostics,
    watch: (([UInt8]?) -> Bool)? = nil
  ) throws(CommandError) -> [OpenedRun] {
    let opened = try open(path) { path throws(RunError) in
      try OpenedPath(path, options, watch: watch)
    }
    for line in opened.unparsed { Output.printError("\(line.number): \(line.text.escaped)") }
    if let tally = opened.tally { diagnostics.note(tally, of: opened.name) }
    return opened.runs.map { OpenedRun(run: $0) }
  }

  /// Opens a run that must be a trace.
  static func open(_ path: String) throws(CommandError) -> Run {
    try open(path) { path throws(RunError) in
      do throws(LogError) { return try Run(path) } catch {
        throw RunError(.reading(error), at: OpenedPath.name(of: path))
      }
    }
  }

  /// Opens a file or a pipe to read it from its beginning to its end.
  static func openLog(_ path: String) throws(CommandError) -> File {
    do { return try OpenedPath.file(at: path) } catch { throw CommandError(error) }
  }

  /// Opens a path, and gives errors their texts.
  private static func open<Opened>(
    _ path: String, _ body: (String) throws(RunError) -> Opened
  ) throws(CommandError) -> Opened {
    try reading(path) { () throws(CommandError) in
      do throws(RunError) { return try body(path) } catch { throw CommandError(error) }
    }
  }

  /// Does something with what a path leads to; ctrl-C ends standard input and not the command.
  ///
  /// An interrupt that ends a recording of a log also ends its input: what came until then is read.
  static func reading<Result>(
    _ path: String, _ body: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    guard path == "-" else { return try body() }
    if Terminal.isInput {
      Output.printError("willdid: paste a log, then press ctrl-D on a line of its own")
    }
    return try InterruptKey.watch(stop: { File.endStandardInput() }, during: body)
  }
}

/// A run, and how it came to be opened.
struct OpenedRun {
  let run: Run
  /// Whether it is the only run that the command line leads to.
  var isOnly = true
}
