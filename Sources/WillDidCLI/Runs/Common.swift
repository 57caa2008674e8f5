internal import WillDidArguments
internal import WillDidLog
internal import WillDidRun

/// The options that several verbs have, and what they do with them.
enum Common {
  static let output = Option<String?>(
    "output", short: "o", value: "file", help: "Write to a file instead of standard output.",
    completion: .file())
  static let quiet = Flag("quiet", short: "q", help: "Print no notes, only errors.")
  static let noColor = Flag(
    "no-color", help: "Print without colours.",
    discussion: "Colours are also off where NO_COLOR is set, and outside of a terminal.")
  static let runs = Argument<[String]>(
    "run", help: "The runs or logs to read; - is standard input.",
    completion: .file(extensions: ["willdid"]))

  /// Opens the runs one after the other and hands each to a body.
  ///
  /// A run that cannot be opened is an error, but the others are still read. What could not be read
  /// of a run is noted behind it.
  static func read(
    _ arguments: Arguments, notingDamage: Bool = true,
    _ body: (Run) throws(CommandError) -> ExitStatus
  ) throws(CommandError) -> ExitStatus {
    try readEach(arguments, notingDamage: notingDamage) { opened throws(CommandError) in
      try body(opened.run)
    }
  }

  /// Does the same as ``read(_:notingDamage:_:)`` and tells how each run was opened.
  static func readEach(
    _ arguments: Arguments, notingDamage: Bool = true, paths: [String]? = nil,
    _ body: (OpenedRun) throws(CommandError) -> ExitStatus
  ) throws(CommandError) -> ExitStatus {
    let diagnostics = Diagnostics(isQuiet: arguments[quiet])
    var status = ExitStatus.success
    let paths = paths ?? arguments[runs]
    for path in paths {
      let runs = openTelling(path, diagnostics, &status)
      for var opened in runs {
        opened.isOnly = paths.count == 1 && runs.count == 1
        status.add(try body(opened))
        let damages = opened.run.damages
        if notingDamage { diagnostics.note(damages) }
        if !damages.isEmpty { status.add(.partlyUnreadable) }
      }
    }
    return status
  }

  /// Opens runs that are read together.
  ///
  /// One that cannot be opened is an error, but the others are returned all the same.
  static func openAll(
    _ paths: [String], _ arguments: Arguments
  ) -> (runs: [Run], status: ExitStatus) {
    let diagnostics = Diagnostics(isQuiet: arguments[quiet])
    var status = ExitStatus.success
    let runs = paths.flatMap { openTelling($0, diagnostics, &status).map(\.run) }
    return (runs, status)
  }

  /// Opens what a path leads to, or says why that is not possible.
  private static func openTelling(
    _ path: String, _ diagnostics: Diagnostics, _ status: inout ExitStatus
  ) -> [OpenedRun] {
    do throws(CommandError) {
      let opened = try open(path) { path throws(RunError) in try OpenedPath(path) }
      if let tally = opened.tally { diagnostics.note(tally, of: opened.name) }
      return opened.runs.map { OpenedRun(run: $0) }
    } catch {
      Diagnostics.print(error)
      status.add(error.status)
      return []
    }
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
    try open(path) { path throws(RunError) in try OpenedPath.file(at: path) }
  }

  private static func open<Opened>(
    _ path: String, _ body: (String) throws(RunError) -> Opened
  ) throws(CommandError) -> Opened {
    guard path != "-" || !Terminal.isInput else {
      throw CommandError(
        "nothing comes in but what you type", at: "standard input",
        remedy: "name a run, or pipe one in", status: .noInput)
    }
    do { return try body(path) } catch { throw CommandError(error) }
  }
}

/// A run, and how it came to be opened.
struct OpenedRun {
  let run: Run
  /// Whether it is the only run that the command line leads to.
  var isOnly = true
}
