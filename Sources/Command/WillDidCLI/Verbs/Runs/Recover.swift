internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidSystem
internal import WillDidText

/// The verb that makes a whole trace of a damaged one.
///
/// The work is done by `Run.recover(to:replacing:)`; here inputs are protected from being replaced.
struct Recover: Verb {
  static let help = VerbHelp(
    "recover", abstract: "Makes a whole trace of a damaged or unfinished run.",
    discussion: """
      Everything that can be read is copied unchanged. The segments of a run become one trace, and \
      the events in its journal are added. What is missing is recorded in the trace as a loss. The \
      run itself is not changed. The exit status is 3 if a part could not be read, \
      or if the run was not closed, no process is writing it, and its journal is gone.

      Examples:
        willdid recover crashed.willdid -o whole.willdid
      """)

  @Given(
    Option<String>(
      "output", short: "o", value: "file", help: "The trace file to write.",
      completion: .file(extensions: ["willdid"])))
  var output
  @Given(Flag("force", short: "f", help: "Replace a file that exists already."))
  var force
  @Given(Shared.otherReaders) var allowsOtherReaders
  @Given(Shared.quiet) var isQuiet
  @Given(Shared.noColor) var noColor
  @Given(
    Argument<String>(
      "run", help: "The run to read; - is standard input.",
      completion: .file(extensions: ["willdid"])))
  var source

  /// Recovers each run.
  func run() throws(CommandError) -> ExitStatus {
    let path = output
    guard path != "-" else {
      throw .misuse("A trace can't be written to standard output.")
    }
    let run = try Inputs.open(source)
    let inputs = run.segments.map(\.path) + [run.journal].compactMap { $0 }
    guard !inputs.contains(where: { File.isSame($0, path) }) else {
      throw CommandError(
        "the run itself would be replaced", at: path, remedy: "give another output",
        status: .inputOutput)
    }
    let recovery = try recover(run, to: path)
    let diagnostics = Diagnostics(isQuiet: isQuiet)
    if run.ending == .beingWritten {
      diagnostics.note("still being written, later events are not recovered", at: run.path)
    }
    if run.ending == .cut { diagnostics.noteCut(run) }
    let damages = run.damages
    diagnostics.note(damages, remedy: "")
    if !isQuiet { try Output.print("\(path.escaped): \(recovery.summary)") }
    return damages.isEmpty && run.ending != .cut ? .success : .partlyUnreadable
  }

  /// Brings what can be read of a run into a new trace.
  private func recover(_ run: Run, to path: String) throws(CommandError) -> Recovery {
    do {
      return try run.recover(to: path, replacing: force, allowsOtherReaders: allowsOtherReaders)
    } catch {
      guard case .system(let error) = error.reason else {
        throw CommandError(error, reading: run.path)
      }
      if error.isExisting {
        throw CommandError(
          error.reason, at: path, remedy: "use --force to replace it", status: .inputOutput)
      }
      throw CommandError(error, writing: path)
    }
  }
}

extension Recovery {
  fileprivate var summary: String {
    let journal = journalEvents > 0 ? ", \(journalEvents) of them from the journal" : ""
    let missing = missingEvents > 0 ? "; \(missingEvents.counted("event")) missing" : ""
    return "\(events.counted("event")) in the trace\(journal), "
      + "\(copiedFrames.counted("frame")) copied\(missing)"
  }
}
