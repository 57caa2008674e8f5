internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidRun
internal import WillDidText
internal import WillDidTimeline

/// Prints the timelines of a run.
///
/// The events are read twice: once to find out who there is and what they go through, and then for
/// the events of those that are shown, some instances at a time. So memory depends on what is shown.
///
/// A first pass folds the run into ``Timelines``, which keep phases and transitions of a limited
/// number of instances. Text of a large run is brief: it stops there and says what it left out.
/// JSON and text with filters go on through the other instances, part by part.
struct TimelinePrinter {
  /// The parts of a run that are printed, and how.
  struct Options {
    var filter: RunFilter
    var isText: Bool
    /// Whether all instances and all events of each are shown.
    var all: Bool
    var onlyControllers: Bool
    var hasLanes: Bool
    var hasEvents: Bool
    var isLinear: Bool
    var look: TextLook
  }

  private let run: Run
  private let options: Options
  private let choice: Timelines.Choice

  /// Takes a run and the options.
  init(_ run: Run, _ options: Options) {
    self.run = run
    self.options = options
    var choice = Timelines.Choice()
    choice.instances = Set(options.filter.instances.map { InstanceID(rawValue: $0) })
    choice.window = TimelineWindow(since: options.filter.since, until: options.filter.until)
    if let wantsClass = options.filter.wantsClass {
      choice.wantsClass = { wantsClass($0.rawValue) }
    }
    choice.onlyControllers =
      options.onlyControllers || options.isText && !options.all && choice.instances.isEmpty
    self.choice = choice
  }

  /// Whether only the beginning is shown.
  ///
  /// Text of all controllers is brief; with a filter or `--all`, everything is shown.
  private var isBrief: Bool { options.isText && !options.all && !choice.isNarrow }

  /// More lanes than this are no picture any more.
  private static let lanes = 100

  /// Folds the run, for the instances of a part of it.
  private func fold(
    _ part: ClosedRange<UInt32> = Timelines.firstPart
  ) -> Folded {
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
    var observer = ObserverPair(
      Timelines(choice, limits), ObserverPair(WindowStates(), SceneStates()))
    let lifecycle = Folding(run).fold(layout: !choice.onlyControllers, into: &observer)
    observer.first.noteRelatives(lifecycle.lives)
    return Folded(
      found: observer.first, windows: observer.second.first, scenes: observer.second.second,
      lifecycle: lifecycle)
  }

  /// All that a fold finds out.
  private struct Folded {
    /// The instances with what they went through.
    let found: Timelines
    /// The windows, window controllers and documents.
    let windows: WindowStates
    /// The app and its scenes.
    let scenes: SceneStates
    /// The fold as it was at the end.
    let lifecycle: Lifecycle
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
      let columns: LogColumns = run.metadata[.story] == nil ? .times : .all
      let batches = run.batches(columns: columns) { segment, frame in
        guard options.filter.touches(frame.header.times) else { return false }
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
  /// Prints all instances as one object, some at a time.
  func printJSON(to output: inout Output) throws(CommandError) {
    var printer = TimelineJSON(run.declarations.names)
    printer.begin(RunFacts(run), events: run.eventCount, to: &output.bytes)
    let folded = fold()
    let (found, names) = (folded.found, run.declarations.names)
    let windows = WindowsJSON(folded.windows, names, run.instances)
      .json { !choice.onlyControllers && choice.wants($0, $1) }
    let scenes = ScenesOutput(folded.scenes, names, run.instances).json()
    var isFirst = true
    try print(found.timelines, &printer, &isFirst, to: &output)
    for part in found.otherParts {
      try print(fold(part).found.timelines, &printer, &isFirst, to: &output)
    }
    printer.end(windows: windows, scenes: scenes, to: &output.bytes)
  }

  /// Prints timelines as JSON.
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

  /// Prints the shapes of the transitions.
  func printShapes(to output: inout Output) {
    var shapes = TransitionShapes(choice)
    _ = Folding(run).fold(into: &shapes)
    let found = ShapesOutput(shapes, run.declarations.names)
    output.bytes +=
      (options.isText
      ? found.text(options.look, all: options.all)
      : found.json(RunFacts(run), events: run.eventCount).text()).utf8
  }

  /// Prints the heading, the lanes, the transitions, and a section with events for each instance.
  func printText(to output: inout Output) throws(CommandError) {
    let folded = fold()
    let (found, timelines) = (folded.found, folded.found.timelines)
    let look = options.look
    var details = TimelineText.Options()
    details.isLinear = options.isLinear
    details.showsDetails = options.all
    details.window = choice.window
    let text = TimelineText(
      timelines, found.transitionsInOrder, run.declarations.names, look, details,
      relatives: found.relatives)
    let windows = windows(folded.windows, folded.lifecycle, isAlone: timelines.isEmpty)
    let scenes = scenes(folded.scenes, isAlone: timelines.isEmpty && windows.isEmpty)
    output.bytes +=
      text.heading(
        RunFacts(run), found, instances: folded.lifecycle.counts.instances,
        windows: windows.isEmpty ? nil : folded.windows,
        scenes: scenes.isEmpty ? nil : folded.scenes
      ).utf8
    for part in [windows, scenes] where !part.isEmpty { output.bytes += "\n\(part)".utf8 }
    if options.hasLanes, !timelines.isEmpty {
      let lanes = text.lanes(Self.lanes, until: found.firstOmitted)
      output.bytes += "\n\(lanes)\(text.remark(found, lanes: Self.lanes))".utf8
    }
    let transitions = text.transitionList()
    if !transitions.isEmpty {
      output.bytes += "\n\(transitions)\(text.transitionRemark(found))".utf8
    }
    guard options.hasEvents else { return }
    let shown = isBrief ? timelines.prefix(20) : timelines[...]
    try printSections(shown, text, to: &output)
    if isBrief {
      output.bytes += text.sectionRemark(found, shown: shown.count).utf8
    } else {
      for part in found.otherParts {
        let more = fold(part).found
        let timelines = more.timelines
        let text = TimelineText(
          timelines, [], run.declarations.names, look, details, relatives: more.relatives)
        try printSections(timelines[...], text, to: &output)
      }
    }
  }

  /// The states of windows and documents, in a run of AppKit and where there is nothing else.
  private func windows(_ states: WindowStates, _ lifecycle: Lifecycle, isAlone: Bool) -> String {
    let names = run.declarations.names
    guard !options.all, !choice.isNarrow,
      isAlone || lifecycle.isAppKit(run.metadata.isOfAppKit)
    else { return "" }
    return WindowsText(states, names, run.instances, options.look).text()
  }

  /// The states of the app and its scenes, where they are more than a beginning or there is nothing else.
  private func scenes(_ states: SceneStates, isAlone: Bool) -> String {
    guard !choice.isNarrow, isAlone || states.isTold && run.metadata.isOfAppKit != true else {
      return ""
    }
    return ScenesOutput(states, run.declarations.names, run.instances).text(options.look)
  }

  /// Prints timelines as sections of text.
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
