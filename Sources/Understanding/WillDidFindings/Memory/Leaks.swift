internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

/// Reports which screens stay in memory though they were closed, and whose visits each leave
/// one more.
///
/// A screen is a leak if it was removed for good, lives at the end of the log, and either the
/// recorder met it alive later, or three seconds or another transition have passed since. Classes
/// with an instance that came back after its removal are kept on purpose and never judged. Where
/// ends would not have been seen, nothing is said.
///
/// Counting visits (``Visits``) finds leaks also where a log knows classes only. In a printed log, which names no
/// parents, ``Departures`` tells who has left for good; and as some classes may not print their end at all, how many
/// left without it and what others print decide how bad it is.
struct Leaks: Detector {
  static let rules: [Rule] = [.leaked, .initWithoutDeinitCount]

  static var callbacks: [Callback] { [.viewDidLoad, .foundAlive] }
  static let rows: [Callback] = [.deinit]

  /// The classes with an instance that was seen to end: their silence means something.
  private var ending = PerClass(false)
  /// Whether any instance was seen to end.
  private var hasEnding = false
  /// The classes that are kept on purpose: an instance was shown again after it was removed.
  private var kept: Set<NameID> = []
  /// Those that live at the end and were removed.
  private var candidates: [Life] = []
  /// Those that the recorder met when they should have ended.
  private var alive: [InstanceID: Moment] = [:]
  /// When the latest transition that went through began.
  private var activity: Moment?
  /// How the number of objects grows with visits.
  private var visits = Visits()
  /// The controllers that have left for good, as far as a printed log shows.
  private var departures = Departures()

  /// Nothing is found a leak before so many nanoseconds have passed or something else was shown.
  private static let patience: Int64 = 3_000_000_000

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    switch event.callback {
    case .foundAlive:
      if lives[event.instance]?.removal != nil { alive[event.instance] = event.moment }
    default:
      visits.noteLoad(event, lives[event.instance])
      if context.environment.isImported { departures.noteLoad(event, lives[event.instance]) }
    }
  }

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard events.isCall(row) else { return }
    let classID = NameID(rawValue: events.classID[row])
    ending.insert(classID)
    hasEnding = true
    visits.noteEnd(classID)
    if context.environment.isImported { departures.noteEnd(events[row]) }
  }

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard transition.outcome == .completed else { return }
    activity = transition.start
    visits.note(transition, lives)
    if context.environment.isImported { departures.note(transition, lives) }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    // Where only the class is known, it is another one that came.
    if life.facts.contains(.cameBack), life.identity == .exact { kept.insert(life.classID) }
    if moment != nil {
      if !alive.isEmpty { alive[life.instance] = nil }
      visits.forget(life.instance)
    } else if life.facts.contains(.removed) || departures.open[life.instance] != nil,
      life.gone != nil, life.state == .disappeared
    {
      candidates.append(life)
    }
  }

  mutating func finish(_ context: inout DetectorContext) {
    let growths = visits.growths.filter {
      isJudged($0.classID, context) && !kept.contains($0.classID)
    }
    let growing = Set(growths.map(\.classID))
    let leaking = Set(candidates.map(\.instance))
    var leaks: [NameID: [Life]] = [:]
    for life in candidates.sorted(by: { $0.instance < $1.instance }) {
      // An object that a leaking container holds is no leak of its own, and where instances are not known
      // their number says more than the last of them.
      guard isLeak(life, context), life.parent == .none || !leaking.contains(life.parent),
        life.identity == .exact || !growing.contains(life.classID)
      else { continue }
      leaks[life.classID, default: []].append(life)
    }
    for (classID, lives) in leaks.sorted(by: { $0.key < $1.key }) {
      if context.environment.isImported, !ending[classID] {
        reportSilent(classID, lives, &context)
      } else {
        report(classID, lives, &context)
      }
    }
    for growth in growths where leaks[growth.classID] == nil {
      context.report(
        .initWithoutDeinitCount, className: context.text(growth.classID), about: .ofClass,
        at: growth.last, events: growth.events,
        "\(context.word(growth.classID)) was visited \(growth.visits) times, and with each visit one"
          + " more of its objects was alive: \(growth.objects) at last.",
        instance: growth.instance)
    }
  }

  /// Whether a screen that was removed should have ended by now.
  private func isLeak(_ life: Life, _ context: DetectorContext) -> Bool {
    if alive[life.instance] != nil { return true }
    guard !kept.contains(life.classID), isJudged(life.classID, context),
      let removal = removal(of: life, context), let latest = context.latest
    else { return false }
    if let waited = latest.since(removal), waited >= Self.patience { return true }
    return activity.map { $0.sequence > removal.sequence } ?? false
  }

  /// Whether the end of an instance of the class would have been seen: the recorder sees that of
  /// all instances alike, and of those who print it only some classes may.
  private func isJudged(_ classID: NameID, _ context: DetectorContext) -> Bool {
    let traits = context.traits(of: classID)
    // SwiftUI keeps its controllers as long as it likes, and so do the frameworks some of theirs.
    guard !traits.contains(.hosting) else { return false }
    if context.environment.isImported {
      return hasEnding && !departures.areKept(classID) && !traits.contains(.framework)
    }
    return ending[classID] || (hasEnding || context.isHooked) && !traits.contains(.framework)
  }

  /// When a screen left for good.
  private func removal(of life: Life, _ context: DetectorContext) -> Moment? {
    if let removal = life.removal, !context.environment.isImported || life.identity == .exact {
      return removal
    }
    // A window that closes on macOS comes back with its controller.
    guard let departure = departures.open[life.instance], !departures.isDoubtful(departure),
      !departure.isAlone || !context.isAppKit,
      life.identity == .exact || !departures.isCrowded(life.classID)
    else { return nil }
    return departure.moment
  }

  /// Reports a class without an end in the log, though others have one: it may just not print it.
  private func reportSilent(
    _ classID: NameID, _ lives: [Life], _ context: inout DetectorContext
  ) {
    let all = departures.left
    let tellers = all.count { ending[$0] }
    let isUsual =
      tellers >= Self.fewTellers && tellers * 5 >= (all.count - 1) * 4
      || tellers > 1 && tellers == all.count - 1
    let isProven = isUsual || lives.count > 1 && tellers > 0 || lives.count >= Self.many
    guard isProven, let first = lives.first,
      let removal = removal(of: first, context)
    else { return context.silentClasses.append(classID) }
    let name = context.word(classID)
    let others =
      tellers == 0
      ? "others do" : tellers == 1 ? "1 other class does" : "\(tellers) other classes do"
    let rest = context.latest?.since(removal).map { " for \(DetectorContext.duration($0))" } ?? ""
    let who = lives.count > 1 ? "\(lives.count) objects of \(name)" : context.word(first)
    context.report(
      .leakedSilently, first, about: .ofClass, at: removal, events: proof(lives, context),
      "\(who) left and did not come back\(rest), and no \(name) ever printed its end, as \(others).",
      severity: lives.count >= Self.many && tellers > 0 ? .warning : .notice)
  }

  /// So many classes with ends make them usual in a log, though not all have them.
  private static let fewTellers = 3
  /// So many objects of a class that nothing freed are no chance.
  private static let many = 5

  /// Reports the leaks of a class as one finding.
  private func report(_ classID: NameID, _ lives: [Life], _ context: inout DetectorContext) {
    guard let first = lives.first, let removal = removal(of: first, context) else { return }
    let who =
      lives.count > 1 ? "\(lives.count) objects of \(context.word(classID))" : context.word(first)
    let rest = context.latest?.since(removal).map { " in \(DetectorContext.duration($0))" } ?? ""
    context.report(
      .leaked, first, about: .ofClass, at: removal, events: proof(lives, context),
      "\(who) \(lives.count > 1 ? "were" : "was") closed and removed, but not freed\(rest).",
      severity: lives.count > 1 ? .error : nil, needsExactIdentity: true)
  }

  private func proof(_ lives: [Life], _ context: DetectorContext) -> [UInt64] {
    let events = lives.prefix(Self.most).flatMap { life in
      Tallies.Tally.proof(life.first, life.gone, removal(of: life, context), alive[life.instance])
    }
    return Array(Set(events))
  }

  /// A finding names the events of no more instances than this.
  private static let most = 8
}

extension Rule {
  /// A screen that was closed and never freed.
  package static let leaked = Rule(
    "MM-01", "leaked", .memory, .warning,
    expects: .missing(.deinit, .atEnd, by: .leaked, isCertain: false),
    meaning: """
      The screen left for good and was removed, but its object was never freed while the run \
      lasted. If several objects of the class pile up, this is an error.
      """,
    cause: """
      Something still holds it: a closure that captures `self`, a `Timer`, a `CADisplayLink`, a \
      delegate that is not `weak`, or a child that refers back. UIKit itself keeps a presented screen, \
      and the old root below it, when `rootViewController` of the window is replaced while it is \
      presented, as apps do at a log-out. It is harmless if the app keeps the screen for later use, if \
      it is still in a navigation stack, or if the log ends soon after: an autorelease pool may free \
      it a moment later.
      """,
    remedy: """
      Look at the object in Xcode's memory graph to see what holds it. Capture `[weak self]`, \
      invalidate timers in `viewWillDisappear`, make delegates `weak`. Dismiss what is presented before \
      you replace the root of a window. If the class is cached on purpose, nothing needs to be done.
      """
  )

  /// Screens of a class that left and whose ends a printed log never has, though it has those of others.
  package static let leakedSilently = Rule(
    "silent", of: .leaked,
    meaning: """
      Screens of the class left for good, and the log has the end of none of them, though it has the ends of \
      other classes.
      """,
    cause: """
      Either the class does not print its `deinit`, or something holds its objects: a closure that captures `self`, \
      a `Timer`, a delegate that is not `weak`. The more of them there are, the less it is a cache.
      """,
    remedy: """
      Print in `deinit` of the class as in the others, and take the log again. If no line comes, look at the object \
      in Xcode's memory graph to see what holds it.
      """
  )

  /// Objects that pile up from visit to visit.
  package static let initWithoutDeinitCount = Rule(
    "MM-04", "init-without-deinit-count", .memory, .warning,
    expects: .wrong("one more each time"),
    meaning: """
      With each visit of the same screen one more object of the class was made than was freed.
      """,
    cause: """
      Each visit leaves one behind, as with an observer, a timer or a closure that holds it, or with a \
      root of a window that is replaced while it presents something. Caches that are filled at first grow as well, but stop growing after a few visits.
      """,
    remedy: """
      Repeat the visit ten times: if the number still grows, find the holder in Xcode's memory \
      graph and break the cycle with `weak` or by removing the observer.
      """
  )
}
