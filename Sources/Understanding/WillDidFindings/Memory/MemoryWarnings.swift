internal import WillDidModel
internal import WillDidTimeline

/// Says which classes hear of more memory warnings than their known instances explain.
///
/// Within one warning each instance may hear once; where instances are known by class only, as many
/// times as views of the class were loaded and not freed.
struct MemoryWarnings: Detector {
  static let rules: [Rule] = [.memoryWarningStorm]

  static var callbacks: [Callback] {
    [
      .applicationDidReceiveMemoryWarning, .memoryWarningMessage, .didReceiveMemoryWarning,
      .viewDidLoad,
    ]
  }
  static let rows: [Callback] = [.deinit]

  /// How often an instance, or a class where instances are not known, heard of one warning.
  private var heard: [InstanceID: Int] = [:]
  /// When the current warning came.
  private var wave: Moment?
  /// How many instances of a class can be alive, by their loads and ends.
  private var alive = PerClass(0)
  /// The cases, class by class.
  private var excess = Tallies()

  /// Without the warning itself, what comes within so many nanoseconds belongs to one.
  private static let together: Int64 = 1_000_000_000

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    switch event.callback {
    case .viewDidLoad: alive[event.classID] += 1
    case .didReceiveMemoryWarning: hear(event, lives)
    default: begin(event.moment)
    }
  }

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    let classID = NameID(rawValue: events.classID[row])
    if events.isCall(row), alive[classID] > 0 { alive[classID] -= 1 }
  }

  /// A new warning begins.
  private mutating func begin(_ moment: Moment) {
    wave = moment
    heard.removeAll(keepingCapacity: true)
  }

  /// An instance hears of the warning.
  private mutating func hear(_ event: Event, _ lives: LifeTable) {
    guard event.instance != .none else { return }
    if let wave {
      if let distance = event.moment.since(wave), distance > Self.together { begin(event.moment) }
    } else {
      begin(event.moment)
    }
    let count = heard[event.instance, default: 0] + 1
    heard[event.instance] = count
    // Where only the class is known, its objects may each hear of it once.
    let isExact = lives[event.instance].map { $0.identity == .exact } ?? true
    let most = isExact ? 1 : max(1, alive[event.classID])
    guard count > most, event.time != nil || wave != nil else { return }
    excess.note(
      Tallies.Key(classID: event.classID, callback: event.callback), at: event.moment,
      instance: event.instance, amount: Int64(count),
      events: Tallies.Tally.proof(wave, event.moment))
  }

  mutating func finish(_ context: inout DetectorContext) {
    // Warnings come in bursts: who does not hear of each cannot count them.
    guard
      context.seen.contains(.applicationDidReceiveMemoryWarning)
        || context.seen.contains(.memoryWarningMessage)
    else { return }
    for (key, tally) in excess.inOrder {
      context.report(
        .memoryWarningStorm, key, tally, about: .ofClass,
        "received didReceiveMemoryWarning \(tally.amount) times for one warning.")
    }
  }
}

extension Rule {
  /// More memory warnings than there are controllers.
  package static let memoryWarningStorm = Rule(
    "MM-11", "memory-warning-storm", .memory, .notice,
    expects: .wrong("too often"),
    meaning: """
      `didReceiveMemoryWarning` ran more often than the controllers known to be alive can explain.
      """,
    cause: """
      There are more objects of the class than the log can tell apart, possibly leaked ones, or \
      the method is called directly. Several visible objects of one class are normal.
      """,
    remedy: """
      Print the object's address in `didReceiveMemoryWarning()` and count. If old screens answer, \
      look for what holds them.
      """
  )
}
