internal import WillDidModel
internal import WillDidTimeline

/// Tells of lines that a printed log holds twice, once for a run.
///
/// Two neighbouring events are the same line if all of time, callback, thread, object and
/// attributes are equal. The second one usually breaks a rule of pairing too: those findings are
/// taken back.
struct InputQualityLines: Detector {
  static let rules: [Rule] = [.duplicateLine]

  /// All that a line says.
  private struct Line: Codable {
    private var time = EventColumns.unknownTime
    private var callback: UInt16 = 0
    private var bits: UInt8 = 0
    private var thread: UInt32 = 0
    private var instance: UInt32 = 0
    private var classID: UInt32 = 0
    /// All but the number of the line, in a list whose room is used again: each line is kept for a moment.
    private var attributes: [Attribute] = []

    /// Whether a row says the same.
    func isSaid(by events: EventColumns, _ row: Int) -> Bool {
      time == events.time[row] && callback == events.callback[row] && bits == events.bits[row]
        && thread == events.thread[row] && instance == events.instance[row]
        && classID == events.classID[row]
        && events.attributePlaces(row).lazy.map { events.attributes[$0] }
          .filter { $0.key != .logLine }.elementsEqual(attributes)
    }

    /// Keeps what a row says.
    mutating func take(_ events: EventColumns, _ row: Int) {
      (time, callback, bits) = (events.time[row], events.callback[row], events.bits[row])
      (thread, instance) = (events.thread[row], events.instance[row])
      classID = events.classID[row]
      attributes.removeAll(keepingCapacity: true)
      for place in events.attributePlaces(row) where events.attributes[place].key != .logLine {
        attributes.append(events.attributes[place])
      }
    }
  }

  /// A line that is the same as the one before it.
  private struct Duplicate: Codable {
    let moment: Moment
    let instance: InstanceID
    let classID: NameID
  }

  /// The line before.
  private var latest = Line()
  /// The first line that stands twice.
  private var first: Duplicate?
  /// The second of each two, as far as other rules may have taken them for something else.
  private var seconds: Set<UInt64> = []
  /// How many lines stand twice.
  private var count: UInt64 = 0
  private static let most = 10_000

  static let wantsPrintedRows = true

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    defer { latest.take(events, row) }
    // Layouts do come several times within a millisecond, and who is not named may be two.
    guard events.time[row] != EventColumns.unknownTime, events.classID[row] != 0,
      latest.isSaid(by: events, row),
      Callback(rawValue: events.callback[row]).family?.isDetail == false
    else { return }
    count += 1
    if first == nil {
      first = Duplicate(
        moment: events.moment(row), instance: InstanceID(rawValue: events.instance[row]),
        classID: NameID(rawValue: events.classID[row]))
    }
    if seconds.count < Self.most { seconds.insert(events.sequence(row)) }
  }

  mutating func finish(_ context: inout DetectorContext) {
    guard let first else { return }
    let seconds = seconds
    context.drop { Self.consumed.contains($0.rule) && seconds.contains($0.at.sequence) }
    let lines = count == 1 ? "A line is" : "\(count) lines are"
    context.report(
      .duplicateLine, className: context.text(first.classID), about: .run, at: first.moment,
      events: Array(seconds.sorted().prefix(16)),
      "\(lines) logged twice in a row, with the same time.", instance: first.instance)
  }

  /// The findings that a doubled line looks like.
  private static let consumed: Set<Rule> = [
    .didWithoutWillAppear, .didWithoutWillDisappear, .appearTwice, .doubleViewWillAppear,
    .doubleViewWillDisappear,
    .repeatedViewWillAppear, .isAppearingOutOfPlace, .doubleViewDidLoad, .callbackAfterDeinit,
  ]
}

extension Rule {
  /// The same line twice.
  package static let duplicateLine = Rule(
    "IQ-04", "duplicate-line", .input, .notice,
    expects: .wrong("the same line again"),
    meaning: "The same line with the same time stands in the log twice.",
    cause: """
      The line was printed twice or the log was collected twice, for example by `print` and by the \
      system log. Two objects of one class within the same millisecond are possible too.
      """,
    remedy: "Print the object's address, or import only one of the two sources."
  )
}
