internal import WillDidArguments
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidRun
internal import WillDidTimeline

/// Prints the timelines of a run.
///
/// The events are read twice: once to find out who there is and what they go through, and then for
/// the events of those that are shown, some instances at a time. So memory depends on what is shown.
struct TimelinePrinter {
  private let run: Run
  private let arguments: Arguments
  private let choice: Timelines.Choice
  private let isText: Bool

  init(_ run: Run, _ arguments: Arguments) throws(CommandError) {
    self.run = run
    self.arguments = arguments
    isText = arguments[TimelineCommand.format] == .text
    var choice = Timelines.Choice()
    choice.instances = Set(arguments[Events.instances].map { InstanceID(rawValue: $0.number) })
    choice.window = TimelineWindow(
      since: arguments[Events.since]?.nanoseconds, until: arguments[Events.until]?.nanoseconds)
    if let pattern = arguments[Events.classes] {
      do throws(UsageError) {
        let matcher = try ClassMatcher(pattern, run.declarations.names)
        choice.wantsClass = { matcher.matches($0.rawValue) }
      } catch { throw CommandError(error) }
    }
    choice.onlyControllers =
      arguments[TimelineCommand.controllers]
      || isText && !arguments[TimelineCommand.all] && choice.instances.isEmpty
    self.choice = choice
  }

  /// Whether only the beginning of what there is to tell is told.
  private var isBrief: Bool { isText && !arguments[TimelineCommand.all] && !choice.isNarrow }

  /// More lanes than this are no picture any more.
  private static let lanes = 100

  /// Folds the run, for the instances of a part of it.
  private func fold(
    _ part: ClosedRange<UInt32> = Timelines.firstPart
  ) -> (found: Timelines, counts: Lifecycle.Counts) {
    var limits = Timelines.Limits()
    var choice = choice
    if isBrief {
      limits.instances = Self.lanes
      limits.phases = 200_000
      limits.transitions = 100
    } else if !choice.window.isLimited {
      choice.range = part
    }
    if part != Timelines.firstPart { limits.transitions = 0 }
    var timelines = Timelines(choice, limits)
    let lifecycle = Folding(run).fold(layout: !choice.onlyControllers, into: &timelines)
    timelines.noteRelatives(lifecycle.lives)
    return (timelines, lifecycle.counts)
  }

  /// Hands the events of instances to a body, an instance at a time.
  private func readEvents(
    of timelines: ArraySlice<Timeline>, limit: Int = .max,
    _ body: (Timeline, [TimelineEvents.Entry], Int) throws(CommandError) -> Void
  ) throws(CommandError) {
    var left = timelines
    while !left.isEmpty {
      var events = TimelineEvents(
        of: left.lazy.map(\.life.instance), in: choice.window, limit: limit)
      let wanted = events.instances
      let isFew = wanted.count <= 256 && !wanted.contains(.none)
      // Only what the stage plays can be uncertain, and nothing else is asked of attributes here.
      let columns: LogColumns = run.metadata["story"] == nil ? .times : .all
      let batches = run.batches(columns: columns) { [choice] segment, frame in
        if choice.window.isLimited {
          guard let times = frame.header.times, choice.window.touches(times) else { return false }
        }
        guard isFew, let present = segment.reader.instances(frame) else { return true }
        return wanted.contains { present[$0] != nil }
      }
      for batch in batches { events.take(batch) }
      for (place, timeline) in zip(events.instances.indices, left) {
        try body(timeline, events[place], events.count(place))
      }
      left = left.dropFirst(events.instances.count)
    }
  }
}

extension TimelinePrinter {
  func printJSON(to output: inout Output) throws(CommandError) {
    var printer = TimelineJSON(run.declarations.names)
    printer.begin(RunFacts(run), events: run.eventCount, to: &output.bytes)
    let (timelines, others) = foldFirst()
    var isFirst = true
    try print(timelines, &printer, &isFirst, to: &output)
    for part in others {
      try print(fold(part).found.timelines, &printer, &isFirst, to: &output)
    }
    printer.end(&output.bytes)
  }

  /// The first part of the run, and the ranges of the others.
  private func foldFirst() -> ([Timeline], [ClosedRange<UInt32>]) {
    let found = fold().found
    return (found.timelines, found.otherParts)
  }

  private func print(
    _ timelines: [Timeline], _ printer: inout TimelineJSON, _ isFirst: inout Bool,
    to output: inout Output
  ) throws(CommandError) {
    try readEvents(of: timelines[...]) { timeline, events, _ throws(CommandError) in
      if !isFirst { output.bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      printer.begin(timeline, to: &output.bytes)
      for (number, event) in events.enumerated() {
        printer.append(event, isFirst: number == 0, to: &output.bytes)
        if number % 1024 == 0 { try output.flush(beyond: Output.block) }
      }
      printer.endInstance(&output.bytes)
      try output.flush(beyond: Output.block)
    }
  }

  func printText(to output: inout Output) throws(CommandError) {
    let (found, counts) = fold()
    let timelines = found.timelines
    let look = TimelineCommand.look(arguments)
    var options = TimelineText.Options()
    options.isLinear = arguments[TimelineCommand.linear]
    options.showsDetails = arguments[TimelineCommand.all]
    options.window = choice.window
    let text = TimelineText(
      timelines, found.transitionsInOrder, run.declarations.names, look, options,
      relatives: found.relatives)
    output.bytes += text.heading(RunFacts(run), found, instances: counts.instances).utf8
    if !arguments[TimelineCommand.noLanes], !timelines.isEmpty {
      let lanes = text.lanes(Self.lanes, until: found.firstOmitted)
      output.bytes += "\n\(lanes)\(text.remark(found, lanes: Self.lanes))".utf8
    }
    let transitions = text.transitionList()
    if !transitions.isEmpty {
      output.bytes += "\n\(transitions)\(text.transitionRemark(found))".utf8
    }
    guard !arguments[TimelineCommand.noEvents] else { return }
    let shown = isBrief ? timelines.prefix(20) : timelines[...]
    try printSections(shown, text, to: &output)
    if isBrief {
      output.bytes += text.sectionRemark(found, shown: shown.count).utf8
    } else {
      for part in found.otherParts {
        let more = fold(part).found
        let timelines = more.timelines
        let text = TimelineText(
          timelines, [], run.declarations.names, look, options, relatives: more.relatives)
        try printSections(timelines[...], text, to: &output)
      }
    }
  }

  private func printSections(
    _ timelines: ArraySlice<Timeline>, _ text: TimelineText, to output: inout Output
  ) throws(CommandError) {
    try readEvents(of: timelines, limit: isBrief ? 200 : .max) {
      timeline, events, count throws(CommandError) in
      output.bytes += "\n\(text.section(timeline, events, of: count))".utf8
      try output.flush(beyond: Output.block)
    }
  }
}

extension TimelineCommand {
  /// How texts look; lines that go to no terminal have 100 columns.
  static func look(_ arguments: Arguments) -> TextLook {
    let style = TextStyle(arguments)
    var look = style.look
    look.width = min(max(style.width ?? 100, 60), 200)
    if arguments[ascii] { look.hasUnicode = false }
    return look
  }
}

extension TimelineWindow {
  /// Whether a stretch of time has a part in the window.
  fileprivate func touches(_ times: ClosedRange<Int64>) -> Bool {
    times.upperBound >= since ?? .min && times.lowerBound < until ?? .max
  }
}
