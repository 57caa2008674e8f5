internal import WillDidDiff
internal import WillDidLog
internal import WillDidModel
internal import WillDidPage
internal import WillDidReport
internal import WillDidRetell
internal import WillDidRun
internal import WillDidText
internal import WillDidTimeline
internal import WillDidTerminal

/// The runs of a page on their way to it.
///
/// `view` and a report as a page gather runs here, and write the page when all have been read:
/// the head of a page has the reports of all its runs, and the events come behind it, read a second
/// time from the runs.
struct PageSheets {
  /// How many events of a run a page shows unless an option says otherwise.
  static let mostEvents: UInt64 = 2_000_000

  /// Where two runs are aligned: a callback, a mark, or empty for the launch.
  var anchor = ""
  private let layout: Bool
  private let limit: UInt64
  private var runs: [PageRun] = []
  private var opened: [Run] = []
  private var match: PageMatch?

  /// Takes the options of the page.
  init(layout: Bool, events limit: UInt64) {
    self.layout = layout
    self.limit = limit
  }

  /// Refuses to fill a screen with what only a browser can show.
  static func check(output path: String?) throws(CommandError) {
    guard path == nil || path == "-", Terminal.isOutput else { return }
    throw .misuse("'--output' is missing: a page is for a browser and not for a terminal.")
  }

  /// Adds a run with its report.
  mutating func add(_ report: RunReport, _ fold: PageFold, of opened: OpenedRun) {
    runs.append(
      PageRun(
        report, fold, answers: RunAnswers(reading: opened.run, layout: layout),
        remarks: remarks(report, fold, opened.run), story: Self.story(of: opened.run)))
    self.opened.append(opened.run)
  }

  /// The most events of a run whose story stands in the page, and the most bytes of that.
  private static let (mostToldEvents, mostStory): (UInt64, Int) = (2000, 8192)

  /// The story of a run that is so short that making it takes no time; empty for any other.
  private static func story(of run: Run) -> String {
    guard run.eventCount <= mostToldEvents, let draft = try? Retelling(run).tell() else {
      return ""
    }
    return draft.text.utf8.count <= mostStory ? draft.text : ""
  }

  /// How many runs could be read.
  var count: Int { runs.count }

  /// Finds out who of the first run is who of the second.
  mutating func compare(_ paths: [String]) throws(CommandError) {
    guard runs.count == 2 else {
      throw CommandError(
        "several runs in one log cannot be compared", at: paths.joined(separator: ", "),
        remedy: "'willdid import' makes a trace of each", status: .badData)
    }
    var words = Vocabulary()
    let shapes = opened.map { DiffReader.shape(of: $0, layout: layout, &words) }
    match = PageMatch(RunDiff(shapes[0], shapes[1], words))
  }

  /// Writes the page, unless no run could be read.
  func write(front: Page.Front, to output: inout Output) throws(CommandError) {
    guard !runs.isEmpty else { return }
    // A key that is pressed must not leave half a page behind.
    try InterruptKey.watch { () throws(CommandError) in
      try writeParts(front: front, to: &output)
    }
  }

  /// Writes the parts of the page.
  private func writeParts(front: Page.Front, to output: inout Output) throws(CommandError) {
    var page = Page(runs, front: front, match: match)
    page.anchor = anchor
    output.stopsAtInterrupt = true
    defer { output.stopsAtInterrupt = false }
    try page.begin(to: &output)
    let batches = { [opened, layout] (number: Int) in
      opened[number].batches(strips: Folding(opened[number]).strips(layout: layout))
    }
    for number in opened.indices {
      try page.writeEvents(of: number, batches(number), limit: limit, to: &output)
    }
    try page.end(batches, to: &output)
  }

  /// Remarks on the parts of a run that are not there to be shown.
  private func remarks(_ report: RunReport, _ fold: PageFold, _ run: Run) -> [String] {
    var remarks = run.damages.prefix(20).map { "A part could not be read: \($0.damage)." }
    if run.damages.count > 20 {
      remarks.append("\(run.damages.count - 20) more parts could not be read.")
    }
    if let givenUp = run.givenUp {
      remarks.append("The recorder gave up what came before: \(givenUp.words).")
    }
    if run.ending == .cut {
      remarks.append("The run was not closed: events may be missing at the end.")
    }
    if report.unparsed > 0 {
      remarks.append("\(report.unparsed.counted("line")) of the log were not recognised.")
    }
    if fold.omittedObjects > 0 {
      remarks.append("\(fold.omittedObjects.counted("object")) without a controller are left out.")
    }
    if report.counts.events > limit {
      remarks.append(
        "Of \(report.counts.events) events the first \(limit) are here, and those that prove "
          + "something; --events shows more.")
    }
    return remarks
  }
}

extension PageMatch {
  /// The events of an object that are compared one by one at most; more would be no picture.
  private static var most: Int { 4000 }

  /// Takes over whom a comparison has found to be the same, and what these do not share.
  fileprivate init(_ diff: RunDiff) {
    self.init(
      pairs: diff.instances.map { instance in
        var differences: Differences = []
        if instance.hasOtherEvents { differences.insert(.events) }
        if instance.hasOtherHolder { differences.insert(.parent) }
        if instance.hasOtherNib { differences.insert(.nib) }
        return Pair(
          Status(instance.status),
          base: instance.base.map { diff.base.subjects[$0].instance } ?? .none,
          current: instance.current.map { diff.current.subjects[$0].instance } ?? .none,
          differences: differences)
      },
      edits: diff.instances.enumerated().flatMap { place, instance in
        instance.status == .changed && diff.kept(of: instance) <= Self.most
          ? Self.edits(diff.script(of: instance), of: place) : []
      })
  }

  private static func edits(_ script: EditScript, of pair: Int) -> [Edit] {
    script.entries.filter { $0.operation != .same || $0.hasOtherArguments }.map {
      Edit(pair: pair, base: $0.base, current: $0.current, isMoved: $0.operation == .moved)
    }
  }
}

extension PageMatch.Status {
  /// The status of an instance on the page.
  fileprivate init(_ status: InstanceDiff.Status) {
    switch status {
    case .same: self = .same
    case .changed: self = .changed
    case .added: self = .added
    case .removed: self = .removed
    }
  }
}
