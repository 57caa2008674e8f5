internal import WillDidImport
internal import WillDidLog
internal import WillDidReport
internal import WillDidSystem
internal import WillDidText

/// Goes through the runs of a command line: opens them, and says what is missing of them.
///
/// All verbs that read runs go through it, so that a run that cannot be opened, a cut run and a
/// damaged one mean the same to each of them.
struct RunWalk {
  /// The paths of the runs; a folder without traces stands for the logs in it.
  let paths: [String]
  let diagnostics: Diagnostics
  private let options: ImportOptions
  /// The notes that stand behind a run.
  var notes: Set<Note> = [.cut, .damage, .givenUp]
  /// Sees what comes through a pipe, and says whether more is wanted.
  var watch: (([UInt8]?) -> Bool)?
  /// The runs in the place of those at the paths: they were followed, and what came through a pipe is gone.
  var followed: [Run]?

  /// The notes that can stand behind a run.
  enum Note { case cut, damage, givenUp }

  /// Prepares to open runs, and logs with some options.
  init(_ paths: [String], _ input: InputOptions, _ diagnostics: Diagnostics) throws(CommandError) {
    self.init(paths, try input.options(), diagnostics)
  }

  /// Takes the paths of the runs.
  init(_ paths: [String], _ options: ImportOptions, _ diagnostics: Diagnostics) {
    self.paths = paths.flatMap(Self.logs)
    (self.options, self.diagnostics) = (options, diagnostics)
  }

  /// The logs of a folder that has nothing else; anything else stands for itself.
  private static func logs(at path: String) -> [String] {
    guard File.kind(at: path) == .folder, let runs = try? RunFiles.runs(at: path),
      runs.allSatisfy({ File.kind(at: $0) == .file && !$0.hasSuffix(".willdid") })
    else { return [path] }
    return runs
  }

  /// Opens the runs one after the other and hands each to a body.
  ///
  /// A run that cannot be opened is an error, but the others are still read.
  func each(
    _ body: (OpenedRun) throws(CommandError) -> ExitStatus
  ) throws(CommandError) -> ExitStatus {
    var status = ExitStatus.success
    for path in paths {
      let runs = followed?.map { OpenedRun(run: $0) } ?? open(path, &status)
      for var opened in runs {
        opened.isOnly = paths.count == 1 && runs.count == 1
        status.add(try body(opened))
        status.add(note(opened.run))
      }
    }
    return status
  }

  /// Prints the facts about each run: as text, or in JSON as a list if there are several.
  ///
  /// - Parameters:
  ///   - options: Where to print, and how.
  ///   - list: The schema of the list; `nil` for text.
  ///   - gaps: Whether there is an empty line between the texts of two runs.
  ///   - headings: Whether the names of several runs stand over their texts.
  ///   - body: Prints the facts about one run.
  /// - Returns: The worst status of a run.
  /// - Throws: What `body` throws, or why nothing can be printed.
  func print(
    _ options: some Printing, list: String? = nil, gaps: Bool = false, headings: Bool = false,
    _ body: (OpenedRun, inout Output) throws(CommandError) -> ExitStatus
  ) throws(CommandError) -> ExitStatus {
    var output = try options.output(of: paths, paged: list == nil)
    var list = list.map { RunList($0) }
    var isFirst = true
    let status = try each { opened throws(CommandError) in
      list?.begin(opened, &output)
      if list == nil, gaps, !isFirst { output.bytes.append(UInt8(ascii: "\n")) }
      if list == nil, headings, !opened.isOnly {
        output.bytes += "\(opened.run.path.escaped):\n".utf8
      }
      isFirst = false
      let status = try body(opened, &output)
      try output.flush(beyond: Output.block)
      return status
    }
    list?.end(&output)
    try output.finish(after: status)
    return status
  }

  /// Opens all runs, to be read together; what is missing of them is not noted yet.
  ///
  /// Where the system allows no more open files, nothing is read: an answer that leaves out runs for
  /// such a reason would be wrong.
  func openAll() throws(CommandError) -> (runs: [Run], status: ExitStatus) {
    var status = ExitStatus.success
    var runs: [Run] = []
    for path in paths {
      runs += open(path, &status).map(\.run)
      guard !File.isExhausted else {
        throw CommandError(
          "too many files are open to read \(paths.count) runs together", at: path,
          remedy: "'ulimit -n' allows more", status: .inputOutput)
      }
    }
    return (runs, status)
  }

  /// Notes what is missing of a run that has been read.
  func note(_ run: Run) -> ExitStatus {
    if notes.contains(.cut), run.ending == .cut { diagnostics.noteCut(run) }
    if notes.contains(.givenUp), let givenUp = run.givenUp {
      diagnostics.note("begins behind \(givenUp.words) that the recorder gave up", at: run.path)
    }
    let damages = run.damages
    if notes.contains(.damage) { diagnostics.note(damages) }
    return damages.isEmpty ? .success : .partlyUnreadable
  }

  /// Opens what a path leads to, or says why that is not possible.
  private func open(_ path: String, _ status: inout ExitStatus) -> [OpenedRun] {
    do throws(CommandError) {
      return try Inputs.open(path, options, diagnostics, watch: watch)
    } catch {
      Diagnostics.print(error)
      status.add(error.status)
      return []
    }
  }
}
