internal import WillDidModel
internal import WillDidTimeline

/// Says which callbacks hold up the main thread, and where it is held up between two.
///
/// Callbacks of appearance have one budget and those of loading another. A slow call inside another
/// one is subtracted from it, so that only the call that is slow itself is reported. The gap is the
/// time from the end of a load to the callback that confirms it.
struct SlowCalls: Detector {
  static let rules: [Rule] = [.slowPhase, .slowGap]

  static var wantsCalls: Bool { true }
  static var callbacks: [Callback] { [.loadView, .viewDidLoad, .loadWindow, .windowDidLoad] }

  /// A call that was too slow, as one around it sees it.
  private struct Slow: Codable {
    let thread: UInt32
    let start: Moment
    let duration: Int64
  }

  /// Slow calls, by class and callback.
  private var slow = Tallies()
  /// Gaps, by class and callback.
  private var gaps = Tallies()
  /// How many calls of a class and callback there were: one slow call of many is another matter.
  private var calls = CallCounts(Callback.all(in: .budgeted))
  /// The slow calls that may be a part of one that has not returned.
  private var inner: [Slow] = []
  /// Where a view or window was loaded whose owner has not heard of it.
  private var loads: [InstanceID: Moment] = [:]

  /// How many slow calls are kept for the calls around them.
  private static let mostInner = 32

  mutating func returned(_ call: Call, _ context: inout DetectorContext) {
    guard !call.hop, calls.count(call.classID, call.callback) != nil,
      let duration = call.duration
    else { return }
    let budget = Self.budget(call.callback, context)
    guard duration > budget else { return }
    let key = Tallies.Key(classID: call.classID, callback: call.callback)
    // Slow calls inside it are reported themselves.
    var own = duration
    inner.removeAll { part in
      guard part.thread == call.thread, part.start.sequence > call.start.sequence else {
        return false
      }
      own = part.duration < own ? own - part.duration : 0
      return true
    }
    if inner.count == Self.mostInner { inner.removeFirst() }
    inner.append(Slow(thread: call.thread, start: call.start, duration: duration))
    guard own > budget else { return }
    slow.note(
      key, at: call.start, instance: call.instance, amount: own,
      events: Tallies.Tally.proof(call.start, call.end))
  }

  /// How long a callback may take.
  private static func budget(_ callback: Callback, _ context: DetectorContext) -> Int64 {
    callback.family == .appearance
      ? context.environment.budgets.appearance : context.environment.budgets.loading
  }

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.instance != .none, !event.hop else { return }
    switch event.callback {
    case .loadView, .loadWindow:
      // Where the end is known, the load itself is no gap.
      loads[event.instance] = event.moment
    default:
      guard event.edge != .exit, let load = loads.removeValue(forKey: event.instance),
        let gap = event.moment.since(load), gap > context.environment.budgets.gap
      else { return }
      gaps.note(
        Tallies.Key(classID: event.classID, callback: event.callback), at: event.moment,
        instance: event.instance, amount: gap,
        events: Tallies.Tally.proof(load, event.moment))
    }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    if !loads.isEmpty { loads[life.instance] = nil }
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, tally) in slow.inOrder {
      let who = context.word(key.classID)
      let all = Int(calls[key])
      let rare = tally.count == 1 && all >= Self.enough
      let often =
        all == 1
        ? ""
        : tally.count == 1
          ? ", once in \(all) calls" : ", and was slow in \(tally.count) of \(all) calls"
      // The first launch, a debugger or a busy device makes any callback slow once.
      context.report(
        .slowPhase, className: context.text(key.classID), about: .ofClass.naming(key.callback),
        at: tally.moment, events: tally.events,
        "\(who) took \(DetectorContext.duration(tally.amount)) in \(key.callback.name)\(often).",
        severity: rare ? .notice : nil, instance: tally.instance,
        formerly: "|\(key.callback.name)")
    }
    for (key, tally) in gaps.inOrder {
      let what = key.callback == .viewDidLoad ? "view" : "window"
      context.report(
        .slowGap, key, tally, about: .ofClass.naming(key.callback),
        "received \(key.callback.name) only \(DetectorContext.duration(tally.amount))"
          + " after its \(what) was loaded\(tally.times).", formerly: "|\(key.callback.name)")
    }
  }

  /// So many calls with only one that is slow show that the callback is not slow by nature.
  private static let enough = 3
}

extension Rule {
  /// A callback that took too long.
  package static let slowPhase = Rule(
    "PF-01", "slow-phase", .time, .warning,
    expects: .wrong("too long"),
    meaning: "A callback took longer than its budget and held up the main thread meanwhile.",
    cause: """
      Reading files, decoding images, database work or building a large view in `viewDidLoad` or \
      `viewWillAppear` are the usual causes. A pause in the debugger or the first launch after \
      installation makes any callback slow, and so does a launch that iOS 15 or later prepares in the \
      background and suspends.
      """,
    remedy: """
      Find the part with the Time Profiler. Move loading into a task and show a placeholder, and \
      build views on demand.
      """
  )

  /// Too much time between two steps.
  package static let slowGap = Rule(
    "PF-02", "slow-gap", .time, .notice,
    expects: .wrong("too late"),
    meaning: """
      More time than expected went by between two steps that should follow each other closely.
      """,
    cause: """
      The main thread was busy between them, often with layout, a large nib, or work put there by \
      `DispatchQueue.main.async`. While a finger holds a gesture the gap can be as long as the \
      person likes, so such transitions do not count.
      """,
    remedy: """
      Look at what runs between the two with the Time Profiler or with signposts, and move it off \
      the main thread or behind `viewDidAppear`.
      """
  )
}
