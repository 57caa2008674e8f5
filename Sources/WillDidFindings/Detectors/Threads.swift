internal import WillDidModel
internal import WillDidTimeline

/// Says what happened away from the main thread, and where the clock went back: TH-01 to TH-03.
struct Threads: Detector {
  private var strays = Tallies()
  private var freed = Tallies()
  private var returns = Tallies()

  mutating func strayed(_ event: Event, _ lives: LifeTable, _ scene: inout Scene) {
    let key = Tallies.Key(classID: event.classID, callback: event.callback)
    if event.callback == .deinit {
      // Models and workers may end wherever they like.
      guard
        lives[event.instance]?.facts.contains(.controller) == true
          || scene.word(event.classID).hasSuffix("Controller")
      else { return }
      freed.note(
        key, at: event.moment, instance: event.instance, events: [event.moment.sequence])
    } else {
      strays.note(
        key, at: event.moment, instance: event.instance, events: [event.moment.sequence])
    }
  }

  mutating func wentBack(_ moment: Moment, from earlier: Moment, _ scene: inout Scene) {
    returns.note(
      Tallies.Key(classID: .none, callback: .message), at: moment, instance: .none,
      amount: earlier.since(moment) ?? 0, events: Tallies.Tally.proof(earlier, moment))
  }

  mutating func finish(_ scene: inout Scene) {
    for (key, tally) in strays.inOrder {
      scene.report(
        .offMain, className: scene.text(key.classID), at: tally.moment, events: tally.events,
        "\(scene.word(key.classID)) got \(key.callback.name) away from the main thread"
          + "\(tally.times).",
        instance: tally.instance, part: key.callback.name)
    }
    for (key, tally) in freed.inOrder {
      scene.report(
        .deinitOffMain, className: scene.text(key.classID), at: tally.moment, events: tally.events,
        "\(scene.word(key.classID)) was freed away from the main thread\(tally.times).",
        instance: tally.instance)
    }
    for (_, tally) in returns.inOrder {
      scene.report(
        .clockAnomaly, at: tally.moment, events: tally.events,
        "The clock went back by \(Scene.duration(tally.amount))\(tally.times).")
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

  /// The latest event before this one, if that has a later time.
  mutating func notedEarlier(_ events: EventColumns, _ row: Int) -> Moment? {
    let time = events.time[row]
    guard time != EventColumns.unknownTime else { return nil }
    let (distance, overflow) = latestTime.subtractingReportingOverflow(time)
    // What is unknown is less than all times, and so the distance is none.
    let earlier =
      !overflow && distance > Self.tolerance
      ? Moment(sequence: latestSequence, time: latestTime) : nil
    latestTime = time
    latestSequence = events.sequence(row)
    return earlier
  }
}
