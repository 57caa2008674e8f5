internal import WillDidModel
internal import WillDidTimeline

/// Tells of controllers of a printed log that are first heard of in the middle of their lives, though all others of
/// their class begin with a load, or all of the other classes if there is no other of their own.
///
/// A log that begins late has such lives too: where one is known to have begun before the log, nothing is said.
/// Neither is it of a class whose objects are known by its name alone, with two there at once, for then
/// the end of one may have been taken for that of the other.
struct Beginnings: Detector {
  static let rules: [Rule] = [.beginningMissing]

  static var callbacks: [Callback] { [.viewDidLoad] }
  static let rows: [Callback] = [.deinit]

  /// How many of a class were loaded, and how many are there.
  private struct Tally: Codable {
    var loads: UInt32 = 0
    var present: UInt32 = 0
    var isCrowded = false
    /// Whether anything of the class came.
    var isSeen = false
  }

  private var tallies = PerClass(Tally())
  /// Those of each class that appeared without a load.
  private var unloaded: [NameID: [Life]] = [:]
  /// Whether a life began before the log.
  private var isTruncated = false
  /// So many other classes that all begin with a load make it usual in a log.
  private static let enough = 3
  /// A finding names the events of no more instances than this.
  private static let most = 8

  static let wantsIrregularities = true

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard context.environment.isImported, event.isCall, event.classID != .none else { return }
    var tally = tallies[event.classID]
    tally.isSeen = true
    if tally.present > 0 { tally.isCrowded = true }
    tally.present += 1
    tallies[event.classID] = tally
  }

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    let classID = NameID(rawValue: events.classID[row])
    guard context.environment.isImported, events.isCall(row), classID != .none else { return }
    var tally = tallies[classID]
    tally.isSeen = true
    if tally.present > 0 { tally.present -= 1 }
    tallies[classID] = tally
  }

  mutating func found(_ irregularity: Irregularity, _ life: Life, _ context: inout DetectorContext)
  {
    if irregularity.kind == .beginningMissing { isTruncated = true }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    guard context.environment.isImported, life.identity != .shared, life.classID != .none,
      !life.facts.isDisjoint(with: [.announced, .wasLoaded])
    else { return }
    if life.facts.contains(.wasLoaded) {
      tallies[life.classID].loads += 1
      tallies[life.classID].isSeen = true
    } else if !life.facts.contains(.created),
      unloaded[life.classID]?.count ?? 0 <= Self.most
    {
      unloaded[life.classID, default: []].append(life)
    }
  }

  mutating func finish(_ context: inout DetectorContext) {
    guard !isTruncated else { return }
    for (classID, lives) in unloaded.sorted(by: { $0.key < $1.key }) {
      let tally = tallies[classID]
      guard tally.loads >= lives.count else { continue }
      for life in lives where life.identity == .exact || !tally.isCrowded {
        let others = tally.loads == 1 ? "the other one" : "the other \(tally.loads)"
        report(life, "\(others) of \(context.word(classID))", &context)
      }
    }
    reportAlone(&context)
  }

  /// Reports the only object of a class that did not begin with a load, where all other classes do.
  private func reportAlone(_ context: inout DetectorContext) {
    guard unloaded.count == 1, let (classID, lives) = unloaded.first, lives.count == 1,
      let life = lives.first
    else { return }
    let own = tallies[classID]
    var (seen, beginners) = (0, 0)
    tallies.forEach { _, tally in
      if tally.isSeen { seen += 1 }
      if tally.loads > 0 { beginners += 1 }
    }
    guard own.isSeen, own.loads == 0, !own.isCrowded, beginners >= Self.enough,
      beginners == seen - 1, life.appearances == 1, life.gone != nil, life.first.sequence > 0
    else { return }
    report(life, "those of \(beginners) other classes", &context)
  }

  private func report(_ life: Life, _ others: String, _ context: inout DetectorContext) {
    context.report(
      .beginningMissing, life, about: .itself, at: life.first, events: [life.first.sequence],
      "\(context.word(life)) appeared without viewDidLoad, with which \(others) began.",
      needsExactIdentity: true)
  }
}

extension Rule {
  /// A life without its beginning among others that have theirs.
  package static let beginningMissing = Rule(
    "IQ-07", "beginning-missing", .input, .notice,
    expects: .missing(.viewDidLoad, .before),
    meaning: """
      The object is first seen in the log when it appears, though every other object of the class began with \
      `viewDidLoad`, or all of the other classes did, and the log begins earlier.
      """,
    cause: """
      The line was lost, or `viewDidLoad` did not run: a subclass that overrides it without the line, or without \
      `super`. In a log with class names only it may be another object, or one that ended earlier than it seems.
      """,
    remedy: """
      Print in `viewDidLoad` of the base class, and the address with it. If the line is missing still, look for an \
      override that leaves out `super.viewDidLoad()`.
      """
  )
}
