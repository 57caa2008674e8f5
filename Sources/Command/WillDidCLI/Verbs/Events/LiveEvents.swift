internal import WillDidImport
internal import WillDidLog
internal import WillDidReport
internal import WillDidRun
internal import WillDidSystem
internal import WillDidText

/// Prints the events of a log while it comes through a pipe.
///
/// Input is read as far as it has come whenever no more follows for a moment. The log is kept as it
/// is: where it turns out to be a trace, or packed, nothing is printed here.
final class LiveEvents {
  private let verb: Events
  private let options: ImportOptions
  private var reading: LogImport?
  private var files: [File] = []
  /// The number behind the last event of each run that was printed.
  private var printed: [UInt64] = []
  private var left: UInt64
  private var output: Output
  private var failure: CommandError?
  private var hasBegun = false

  /// Whether events were printed, so that they are not to be printed again.
  var hasPrinted: Bool { !printed.isEmpty }

  /// `nil` where standard input is no stream, or is not all that is read.
  init?(_ verb: Events) throws(CommandError) {
    guard verb.runs == ["-"], verb.printing.path == nil, File.isInputStream else { return nil }
    self.verb = verb
    left = verb.filters.limit ?? .max
    options = try verb.input.options()
    output = try Output(nil)
  }

  /// Takes what has come, or prints its events if nothing more has; whether there is a use for more.
  func take(_ bytes: [UInt8]?) -> Bool {
    do throws(CommandError) {
      guard let bytes else { return try show() }
      if !hasBegun, !bytes.isEmpty {
        hasBegun = true
        guard LogBytes.isText(bytes) else { return true }
        reading = LogImport(nil, named: OpenedPath.name(of: "-"), options: options) {
          [unowned self] _ throws(RunError) in
          let file = try OpenedPath.temporaryFile()
          files.append(file)
          return (file, File.temporaryFolder)
        }
      }
      try reporting { () throws(RunError) in _ = try reading?.take(bytes) }
      // Input that never pauses has to be printed, too, where only so many events are wanted.
      return verb.filters.limit == nil ? true : try show()
    } catch {
      failure = error
      return false
    }
  }

  /// Prints the events that are left.
  func finish() throws(CommandError) {
    if let failure { throw failure }
    _ = try show()
    try output.finish(after: .success)
  }

  /// Prints the events that have come since the last time; whether more may be printed.
  private func show() throws(CommandError) -> Bool {
    try reporting { () throws(RunError) in try reading?.settle() }
    for (index, file) in files.enumerated() where left > 0 {
      let name = OpenedPath.name(of: "-")
      let run: Run
      do throws(LogError) { run = try Run(RunFiles(file, at: name), tail: nil) } catch {
        throw CommandError(RunError(.reading(error), at: name))
      }
      let isFirst = printed.isEmpty
      if index == printed.count { printed.append(0) }
      guard run.nextSequence > printed[index] else { continue }
      try verb.print(
        run, as: verb.format.lines(for: run, verb.printing.style, isFirst: isFirst),
        from: printed[index], atMost: &left, to: &output)
      printed[index] = run.nextSequence
    }
    try output.flush()
    return left > 0
  }

  /// Gives the errors of a run their texts.
  private func reporting(_ body: () throws(RunError) -> Void) throws(CommandError) {
    do { try body() } catch { throw CommandError(error) }
  }
}
