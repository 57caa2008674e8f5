internal import WillDidImport
internal import WillDidLog

/// How the paths of a command line become runs.
enum Inputs {
  /// Opens a run, or the runs that a log of another kind tells of.
  static func open(
    _ path: String, _ diagnostics: Diagnostics
  ) throws(CommandError) -> [OpenedRun] {
    guard path == "-" || File.kind(at: path) == .other else {
      do { return [OpenedRun(run: try Run(path))] } catch {
        guard error.reason == .notATrace, File.kind(at: path) == .file else {
          throw CommandError(error, reading: path)
        }
        return try runs(ofLog: openLog(path), path, diagnostics)
      }
    }
    let name = path == "-" ? "standard input" : path
    let input = try openLog(path)
    let file: File
    do { file = try File(spooling: input) } catch { throw CommandError(error, reading: name) }
    do { return [OpenedRun(run: try Run(RunFiles(file, at: name), tail: nil))] } catch {
      guard error.reason == .notATrace else { throw CommandError(error, reading: name) }
    }
    return try runs(ofLog: file, name, diagnostics)
  }

  /// The runs of a foreign log, in traces that are gone when nobody reads them any more.
  private static func runs(
    ofLog log: File, _ name: String, _ diagnostics: Diagnostics
  ) throws(CommandError) -> [OpenedRun] {
    var files: [File] = []
    var reading = LogImport { _ throws(CommandError) in
      let file = try temporaryFile()
      files.append(file)
      return file
    }
    guard try reading.read(log, named: name, show: { _ in }) else {
      throw CommandError(
        "\(LogError.Reason.notATrace)", at: name,
        remedy: "and no line in it tells of an event", status: .badData)
    }
    diagnostics.note(reading.tally, of: name)
    var runs: [OpenedRun] = []
    for (index, file) in files.enumerated() {
      let path = files.count == 1 ? name : "\(name), run \(index + 1)"
      do {
        runs.append(OpenedRun(run: try Run(RunFiles(file, at: path), tail: nil)))
      } catch { throw CommandError(error, reading: path) }
    }
    return runs
  }

  private static func temporaryFile() throws(CommandError) -> File {
    do { return try File(temporaryIn: File.temporaryFolder) } catch {
      throw CommandError(error, writing: File.temporaryFolder)
    }
  }

  /// Opens a run that must be a trace.
  static func open(_ path: String) throws(CommandError) -> Run {
    try checkInput(path)
    do { return try Run(path) } catch {
      throw CommandError(error, reading: path == "-" ? "standard input" : path)
    }
  }

  /// Opens a file or a pipe to read it from its beginning to its end.
  static func openLog(_ path: String) throws(CommandError) -> File {
    try checkInput(path)
    guard path != "-" else {
      do { return try File.standardInput() } catch {
        throw CommandError(error, reading: "standard input")
      }
    }
    do { return try File(reading: path) } catch {
      throw CommandError(LogError(.system(error)), reading: path)
    }
  }

  private static func checkInput(_ path: String) throws(CommandError) {
    guard path != "-" || !Terminal.isInput else {
      throw CommandError(
        "nothing comes in but what you type", at: "standard input",
        remedy: "name a run, or pipe one in", status: .noInput)
    }
  }
}

/// A run, and how it came to be opened.
struct OpenedRun {
  let run: Run
  /// Whether it is the only run that the command line leads to.
  var isOnly = true
}
