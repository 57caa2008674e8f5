internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidText

/// The verb that makes a whole trace of a damaged one.
enum Recover {
  static let run = Argument<String>(
    "run", help: "The run to read; - is standard input.",
    completion: .file(extensions: ["willdid"]))
  static let output = Option<String>(
    "output", short: "o", value: "file", help: "Where to put the whole trace.",
    completion: .file(extensions: ["willdid"]))
  static let force = Flag("force", short: "f", help: "Replace a file that stands there.")

  static let command = Command(
    "recover", abstract: "Makes a whole trace of a damaged or unfinished run.",
    discussion: """
      All that can be read is copied as it is; the segments of a run become one trace; what a journal \
      holds is added; what is missing is noted in the trace as a loss. The run itself is not touched. \
      The exit status is 3 if anything was missing.

      Examples:
        willdid recover crashed.willdid -o whole.willdid
      """,
    parameters: [output, force, Common.quiet, Common.noColor, run], action: Verb(recover))

  private static func recover(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    let path = arguments[output]
    guard path != "-" else {
      throw CommandError(arguments.error("A trace can't be written to standard output."))
    }
    let run = try Common.open(arguments[self.run])
    let inputs = run.segments.map(\.path) + [run.journal].compactMap { $0 }
    guard !inputs.contains(where: { File.isSame($0, path) }) else {
      throw CommandError(
        "the run itself would be replaced", at: path, remedy: "give another output",
        status: .inputOutput)
    }
    let recovery = try recover(run, to: path, replacing: arguments[force])
    let diagnostics = Diagnostics(isQuiet: arguments[Common.quiet])
    if run.ending == .beingWritten {
      diagnostics.note("still being written, later events are not recovered", at: run.path)
    }
    if run.ending == .cut { diagnostics.noteCut(run) }
    let damages = run.damages
    diagnostics.note(damages, remedy: "")
    if !arguments[Common.quiet] { try Output.print("\(path.escaped): \(recovery.summary)") }
    return damages.isEmpty ? .success : .partlyUnreadable
  }

  private static func recover(
    _ run: Run, to path: String, replacing: Bool
  ) throws(CommandError) -> Recovery {
    do { return try run.recover(to: path, replacing: replacing) } catch {
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
