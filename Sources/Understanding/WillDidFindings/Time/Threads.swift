internal import WillDidModel
internal import WillDidTimeline

/// Says what happened away from the main thread, and where the clock went back.
///
/// Which events stray from the main thread is found out by ``Findings``, once for all; here they
/// become findings, class by class.
struct Threads: Detector {
  static let rules: [Rule] = [.offMain, .deinitOffMain, .clockAnomaly]

  /// Callbacks on another thread, by class and callback.
  private var strays = Tallies()
  /// Objects that were freed on another thread, by class.
  private var freed = Tallies()
  /// Events whose time lies before that of an earlier one.
  private var returns = Tallies()

  mutating func strayed(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    let key = Tallies.Key(classID: event.classID, callback: event.callback)
    if event.callback == .deinit {
      // Models and workers may end wherever they like.
      guard
        lives[event.instance]?.facts.contains(.controller) == true
          || context.word(event.classID).hasSuffix("Controller")
      else { return }
      freed.note(
        key, at: event.moment, instance: event.instance, events: [event.moment.sequence])
    } else {
      strays.note(
        key, at: event.moment, instance: event.instance, events: [event.moment.sequence])
    }
  }

  mutating func wentBack(_ moment: Moment, from earlier: Moment, _ context: inout DetectorContext) {
    returns.note(
      Tallies.Key(classID: .none, callback: .message), at: moment, instance: .none,
      amount: earlier.since(moment) ?? 0, events: Tallies.Tally.proof(earlier, moment))
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, tally) in strays.inOrder {
      context.report(
        .offMain, key, tally, about: .ofClass.naming(key.callback),
        "received \(key.callback.name) away from the main thread"
          + "\(tally.times).", formerly: "|\(key.callback.name)")
    }
    for (key, tally) in freed.inOrder {
      context.report(
        .deinitOffMain, key, tally, about: .ofClass,
        "was freed away from the main thread\(tally.times).")
    }
    for (_, tally) in returns.inOrder {
      context.report(
        .clockAnomaly, about: .run, at: tally.moment, events: tally.events,
        "The clock went back by \(DetectorContext.duration(tally.amount))\(tally.times).")
    }
  }
}

/// Looks at threads and times of events before anything is made of them: most are as they should
/// be.
struct ThreadWatch: Codable, Sendable {
  private let isWatched: CallbackSet
  /// The main thread that was met last; there is more than one where runs were put together.
  private var main: UInt32?
  private let mainThreads: Set<UInt32>
  private var latestTime = EventColumns.unknownTime
  private var latestSequence: UInt64 = 0

  init(_ mainThreads: Set<UInt32>) {
    self.mainThreads = mainThreads
    main = mainThreads.first
    isWatched = CallbackSet(.mainThread)
  }

  /// Threads race for their places in the order of a run, and consoles mix their lines: less than
  /// this many nanoseconds is no clock that was set.
  private static let tolerance: Int64 = 100_000_000

  /// Whether an event came on another thread than it should.
  mutating func strays(_ events: EventColumns, _ row: Int) -> Bool {
    guard let main, events.thread[row] != main,
      isWatched.contains(Callback(rawValue: events.callback[row]))
    else { return false }
    guard mainThreads.contains(events.thread[row]) else { return true }
    self.main = events.thread[row]
    return false
  }

  /// The latest event with a time.
  var latest: Moment { Moment(sequence: latestSequence, time: latestTime) }

  /// Whether the time of an event is well before that of the latest one.
  @inline(__always)
  func goesBack(_ events: EventColumns, _ row: Int) -> Bool {
    let time = events.time[row]
    guard time != EventColumns.unknownTime else { return false }
    let (distance, overflow) = latestTime.subtractingReportingOverflow(time)
    // An unknown time is less than all others, and so the distance is none.
    return !overflow && distance > Self.tolerance
  }

  /// Notes an event, if it has a time, as the latest one.
  @inline(__always)
  mutating func note(_ events: EventColumns, _ row: Int) {
    guard events.time[row] != EventColumns.unknownTime else { return }
    latestTime = events.time[row]
    latestSequence = events.sequence(row)
  }
}

extension Rule {
  /// A callback away from the main thread.
  package static let offMain = Rule(
    "TH-01", "off-main", .thread, .error,
    expects: .wrong("not on the main thread"),
    meaning: """
      A lifecycle or nib callback ran on another thread than the main one. UIKit and AppKit do not \
      allow this for views and controllers.
      """,
    cause: """
      A view, a controller or a presentation was made or changed in the completion of a background \
      task. In a log from elsewhere the number of the main thread differs in each run.
      """,
    remedy: """
      Mark the calling code `@MainActor`, or wrap it in `DispatchQueue.main.async` or \
      `MainActor.run`. Xcode's Main Thread Checker shows the line.
      """
  )

  /// An object freed away from the main thread.
  package static let deinitOffMain = Rule(
    "TH-02", "deinit-off-main", .thread, .notice,
    expects: .wrong("not on the main thread"),
    meaning: "A controller was freed on a background thread.",
    cause: """
      The last reference to it was held by a closure that ended there. That is legal, but `deinit` \
      then must not touch views or other things of the main thread.
      """,
    remedy: """
      Capture `[weak self]` in background closures. Leave views alone in `deinit`, or hand the \
      values that need clean-up to `DispatchQueue.main.async`, never `self`.
      """
  )

  /// A clock that went backwards, or another process.
  package static let clockAnomaly = Rule(
    "TH-03", "clock-anomaly", .thread, .info,
    expects: .wrong("the clock goes back"),
    meaning: """
      The time went backwards or the process changed. What follows is treated as another run.
      """,
    cause: """
      The log holds several launches, the clock was set, or it only prints the time of day and \
      midnight passed.
      """,
    remedy: """
      Nothing, if the log holds several launches. If one run must be read across midnight, print \
      the date too, or `ProcessInfo.processInfo.systemUptime`.
      """
  )
}
