internal import WillDidModel
internal import WillDidTimeline

/// Judges the log itself.
///
/// It listens to printed logs only. What it finds concerns the text and not the app: events without
/// a class, many lines that were not recognised, and text that is a list of callbacks and not a
/// log.
struct InputQuality: Detector {
  static let rules: [Rule] = [.anonymousCallbacks, .unknownLineRatio, .listNotLog]

  /// A log with fewer lines is not judged.
  private static let fewLines: UInt64 = 20
  /// A textbook names no more callbacks.
  private static let longestList = 24

  /// A callback of a log that may be a list.
  private struct Item: Codable {
    let callback: Callback
    let sequence: UInt64
  }

  /// The first event that names no instance, and how many there are.
  private var anonymous: Moment?
  private var anonymousCount = 0
  /// The classes of those that are named; only two matter.
  private var classes: Set<NameID> = []
  /// The callbacks of the log, while it may be a list.
  private var list: [Item]? = []
  /// The classes that the list names: more than one is no list.
  private var listed: Set<UInt32> = []

  static let wantsPrintedRows = true

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    let callback = Callback(rawValue: events.callback[row])
    if events.instance[row] == 0, events.classID[row] == 0, let family = callback.family,
      Self.families.contains(family)
    {
      anonymousCount += 1
      if anonymous == nil { anonymous = events.moment(row) }
    }
    guard let known = list else { return }
    listed.insert(events.classID[row])
    guard events.time[row] == EventColumns.unknownTime, known.count < Self.longestList,
      listed.count == 1, !known.contains(where: { $0.callback == callback })
    else {
      list = nil
      return
    }
    list?.append(Item(callback: callback, sequence: events.sequence(row)))
  }

  /// The families that only controllers receive.
  private static let families: Set<Family> = [
    .creation, .loading, .appearance, .layout, .memory, .containment,
  ]

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    guard context.environment.isImported, classes.count < 2 else { return }
    if life.classID != .none, !life.facts.isDisjoint(with: [.controller, .loaded]) {
      classes.insert(life.classID)
    }
  }

  mutating func finish(_ context: inout DetectorContext) {
    if let anonymous { reportAnonymous(anonymous, &context) }
    reportLines(&context)
    reportList(&context)
  }

  /// Reports how many events name no class.
  private func reportAnonymous(_ first: Moment, _ context: inout DetectorContext) {
    let lines = anonymousCount == 1 ? "1 event names" : "\(anonymousCount) events name"
    var message = "\(lines) a callback but no class."
    if classes.count == 1, let only = classes.first {
      message += " \(context.word(only)) is the only class in the log, so they may be its."
    } else if context.identities.identityOfUnnamed == .shared {
      message += " They are of several controllers, so nothing is said of what comes in pairs."
    } else if classes.isEmpty {
      message += " No class is named at all: they were taken for one controller."
    }
    context.report(.anonymousCallbacks, about: .run, at: first, events: [first.sequence], message)
  }

  /// Reports a log with less than half of its lines recognised.
  private func reportLines(_ context: inout DetectorContext) {
    guard let lines = context.lines, lines.all >= Self.fewLines, lines.understood <= lines.all
    else {
      return
    }
    let unknown = lines.all - lines.understood
    guard unknown * 2 > lines.all else { return }
    context.report(
      .unknownLineRatio, about: .run, at: Moment(sequence: 0, time: nil), events: [],
      "\(unknown) of \(lines.all) lines were not recognised and were skipped.")
  }

  /// Reports what a textbook may have as well: nothing of it is of a run alone, or a memory warning comes after the
  /// end, which no object gets.
  private func reportList(_ context: inout DetectorContext) {
    guard let list, list.count >= 6 else { return }
    let end = list.firstIndex { $0.callback == .deinit } ?? list.count
    let isWarned = list[end...].contains { $0.callback == .didReceiveMemoryWarning }
    guard isWarned || listed == [0] else { return }
    let places = list.compactMap(\.callback.textbookPlace)
    guard places.count == list.count, places == places.sorted() else { return }
    context.drop { $0.rule == .callbackAfterDeinit || $0.rule == .headTruncated }
    context.report(
      .listNotLog, className: listed.first.map { context.text(NameID(rawValue: $0)) } ?? "",
      about: .run,
      at: Moment(sequence: list[0].sequence, time: nil),
      events: list.map(\.sequence),
      "The log names \(list.count) callbacks once each, in the order of a textbook, without times "
        + (isWarned ? "and with a memory warning after the end." : "and classes."))
  }
}

extension Rule {
  /// Lines that do not name a class.
  package static let anonymousCallbacks = Rule(
    "IQ-03", "anonymous-callbacks", .input, .notice,
    expects: .wrong("of which class is not said"),
    meaning: """
      Lines name a callback but not the class it belongs to. With several controllers they cannot \
      be told apart.
      """,
    cause: "The app prints only `#function` or a fixed text.",
    remedy: """
      Print the class and the object too, for example `print(type(of: self), \
      ObjectIdentifier(self), #function)`.
      """
  )

  /// Many lines that could not be read.
  package static let unknownLineRatio = Rule(
    "IQ-05", "unknown-line-ratio", .input, .notice,
    expects: .wrong("most lines are no events"),
    meaning: """
      A large share of the lines is not a lifecycle event and was skipped. Events among them may \
      have been missed.
      """,
    cause: """
      The app prints other things, the log contains headings and notes, or it is written in a form \
      that is not known.
      """,
    remedy: """
      Filter the log to the lines in question, or print events in a regular form with class, \
      object and callback on one line.
      """
  )

  /// A list from a textbook instead of a log.
  package static let listNotLog = Rule(
    "IQ-06", "list-not-log", .input, .notice,
    expects: .wrong("in the order of a textbook"),
    meaning: """
      The text names the callbacks in the order of a textbook and without times. It is probably a \
      list, not the log of a run.
      """,
    cause: """
      It was copied from an article or from a template. A short real log without times can look \
      like it.
      """,
    remedy: "Take a log of a real run, best with times and object addresses."
  )
}
