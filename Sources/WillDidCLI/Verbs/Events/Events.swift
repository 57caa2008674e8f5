internal import WillDidArguments
internal import WillDidLog

/// The verb that prints events.
enum Events {
  static let format = Option("format", default: Format.text, help: "How to print the events.")
  static let classes = Option<Pattern?>(
    "class", value: "regex", help: "Only instances of classes whose name matches.",
    discussion: "An extended regular expression of POSIX, which may match a part of the name.")
  static let instances = Option<[InstanceNumber]>(
    "instance", value: "id", default: [], help: "Only this instance; give it again for more.")
  static let callbacks = Option<[CallbackName]>(
    "callback", value: "name", default: [], help: "Only this callback; give it again for more.")
  static let since = Option<RunTime?>(
    "since", value: "time", help: "Only from this time after the start of the run on.",
    discussion: "Times are 1.5s, 200ms, 3us, 7ns, 2min, 1h; a number alone is in seconds.")
  static let until = Option<RunTime?>(
    "until", value: "time", help: "Only before this time after the start of the run.")
  static let thread = Option<ThreadChoice?>(
    "thread", value: "number", help: "Only this thread; main is the main thread.")
  static let limit = Option<UInt64?>(
    "limit", short: "n", value: "count", help: "Print at most so many events.")
  static let strict = Flag(
    "strict", help: "Also end with status 3 if a run is not complete.",
    discussion: "It is not if it was not closed, or if it tells of events that were lost.")

  static let command = Command(
    "events", abstract: "Prints the events of runs.",
    discussion: """
      In JSON and CSV, t is the time since the start of the run in nanoseconds, or null; instance is \
      null where the event is about nobody; level is the class whose implementation ran; hop tells whether it was reached through super; args has what \
      else is known, with null for an object that is explicitly none, and an array where a key has \
      several values.

      Examples:
        willdid events --class '^Settings' --since 1.5s --until 2s app.willdid
        willdid events --format jsonl app.willdid | jq -r .callback | sort | uniq -c
      """,
    parameters: [classes, instances, callbacks, since, until, thread, limit].under("Filters")
      + [format, Common.output, strict, Common.quiet, Common.noColor, Common.runs],
    action: Verb(run))

  private static func run(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    var output = try Output(arguments[Common.output], inputs: arguments[Common.runs])
    var left = arguments[limit] ?? .max
    var isFirst = true
    let status = try Common.read(arguments) { run throws(CommandError) in
      let lines = arguments[format].lines(for: run, arguments, isFirst: isFirst)
      isFirst = false
      try print(run, arguments, as: lines, atMost: &left, to: &output)
      if run.ending == .cut { Diagnostics(isQuiet: arguments[Common.quiet]).noteCut(run) }
      return arguments[strict] && !run.isComplete ? .partlyUnreadable : .success
    }
    try output.finish(after: status)
    return status
  }

  private static func print(
    _ run: Run, _ arguments: Arguments, as lines: any EventLines, atMost left: inout UInt64,
    to output: inout Output
  ) throws(CommandError) {
    var lines = lines
    let filter: EventFilter
    do { filter = try EventFilter(arguments, of: run) } catch { throw CommandError(error) }
    lines.begin(&output.bytes)
    guard left > 0 else { return }
    let batches = run.batches(strips: filter.strips) { filter.wants($1, $0.reader) }
    for batch in batches {
      var rows = filter.rows(of: batch).prefix(Int(clamping: left))
      left -= UInt64(rows.count)
      while !rows.isEmpty {
        lines.append(batch, rows.prefix(1024), to: &output.bytes)
        rows = rows.dropFirst(1024)
        try output.flush(beyond: Output.block)
      }
      if left == 0 { break }
    }
  }
}

extension Run {
  /// Whether nothing is known to be missing from what happened in the run.
  var isComplete: Bool {
    (ending == .closed || ending == .beingWritten) && losses.isEmpty
  }
}
