internal import WillDidArguments
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// The verb that prints events.
///
/// It never folds the run: rows are printed as they are decoded, in the order of the trace, so that
/// memory does not depend on the length of the run.
struct Events: Verb {
  static let help = VerbHelp(
    "events", abstract: "Prints the events of runs.",
    discussion: """
      In JSON and CSV, 't' is nanoseconds since the start of the run, or null; 'instance' is null \
      if the event is about no instance; 'level' is the class whose implementation ran; 'hop' is \
      true if that was called through super; 'args' has the other attributes, with null for an \
      object that was nil, and an array where a key has several values.

      Events of a log that comes through a pipe are printed as they come, until it ends or ctrl-C is \
      pressed.

      With --follow, events are printed as they are recorded, those too that no reader of the trace finds yet, \
      until the run ends, its process is gone or ctrl-C is pressed, each with status 0. The run may begin later; \
      in a folder the newest is followed.

      Examples:
        willdid events --follow app.willdid | grep viewDidLoad
        log stream --process App | willdid events -
        willdid events --class '^Settings' --since 1.5s --until 2s app.willdid
        willdid events --format jsonl app.willdid | jq -r .callback | sort | uniq -c
      """)

  /// Which events are printed.
  struct Filters: CommandOptions {
    static let section = "Filters"

    var subjects = InstanceOptions()
    @Given(
      Option<[CallbackName]>(
        "callback", value: "name", default: [], help: "Only this callback; may be repeated.")
    )
    var callbacks
    var times = TimeOptions()
    @Given(
      Option<ThreadChoice?>(
        "thread", value: "number", help: "Only the thread with this number, or 'main'."))
    var thread
    @Given(
      Option<UInt64?>(
        "limit", short: "n", value: "count", help: "Print at most this many events."))
    var limit
  }

  var filters = Filters()
  @Given(Option("format", default: EventFormat.text, help: "The output format."))
  var format
  @Given(
    Flag(
      "strict", help: "Also end with status 3 if a run is not complete.",
      discussion: """
        A run is incomplete if it was never closed, if its recorder gave up segments, or if it reports \
        lost events.
        """))
  var strict
  @Given(Shared.follow("Go on with the events that are recorded from now on.")) var isFollowing
  var input = InputOptions()
  var printing = PrintOptions()
  @Given(Shared.runs) var runs

  /// Prints the events of each run.
  func run() throws(CommandError) -> ExitStatus {
    if isFollowing, runs != ["-"] { return try follow() }
    var left = filters.limit ?? .max
    var isFirst = true
    let live = try LiveEvents(self)
    var walk = try RunWalk(runs, input, printing.diagnostics)
    if let live { walk.watch = { live.take($0) } }
    return try walk.print(printing, headings: format == .text) {
      opened, output throws(CommandError) in
      if let live, live.hasPrinted {
        try live.finish()
        return .success
      }
      let lines = format.lines(for: opened.run, printing.style, isFirst: isFirst)
      isFirst = false
      try print(opened.run, as: lines, from: 0, atMost: &left, to: &output)
      return strict && !opened.run.isComplete ? .partlyUnreadable : .success
    }
  }

  /// Prints the events of a run from a number on.
  func print(
    _ run: Run, as lines: any EventLines, from first: UInt64, atMost left: inout UInt64,
    to output: inout Output
  ) throws(CommandError) {
    var lines = lines
    let filter = EventFilter(filters, of: run)
    lines.begin(&output.bytes)
    guard left > 0 else { return }
    let batches = run.batches(strips: filter.strips) { segment, frame in
      frame.header.firstSequence + UInt64(frame.header.eventCount) > first
        && filter.wants(frame, segment.reader)
    }
    for batch in batches {
      var wanted = filter.rows(of: batch)
      if first > 0 { wanted.removeAll { batch.sequence($0) < first } }
      var rows = wanted.prefix(Int(clamping: left))
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
    (ending == .closed || ending == .beingWritten) && losses.isEmpty && givenUp == nil
  }
}
