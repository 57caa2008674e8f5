package import WillDidModel
package import WillDidTimeline

/// Listens to the fold of a run and says what there is to say of it, rule by rule.
///
/// It hands what it hears to the detectors of the catalogue. Because it sees every event that any
/// detector wants, it looks each callback up in two flat lists (`Audiences`) made once for the
/// process, and builds an `Event` only if a detector asks for one.
///
/// Events that the stage marked as uncertain are not shown to detectors, so that no rule concludes
/// anything from what is only assumed.
///
/// At the end, drafts become findings: those are dropped that need a callback which the run does
/// not have, the severity is lowered where an instance is known by its class only, and fingerprints
/// are made from the rule, the subject and the number among those about the very same.
package struct Findings: LifecycleObserver, Sendable {
  private var context: DetectorContext
  private var detectors: [any Detector]
  /// Which detectors want to look at all events, which only printed logs show them.
  private let readers: [Int]
  /// Which detectors want to hear of calls.
  private let callers: [Int]
  /// Which detectors want to hear of changes of state.
  private let followers: [Int]
  /// Which detectors want to hear of what does not fit.
  private let judges: [Int]
  /// How many lines the log has and how many of them had events, if it is made of lines.
  package var lines: (all: UInt64, understood: UInt64)?
  private var watch: ThreadWatch
  /// The latest event that is marked as uncertain.
  private var uncertain = UInt64.max

  /// The callbacks whose events the fold must hand over.
  package let wanted: CallbackSet

  /// Begins before the first event of a run.
  package init(
    environment: Environment = Environment(), names: Names = Names(),
    identities: Identities = Identities()
  ) {
    context = DetectorContext(environment, names: names, identities: identities)
    detectors = Self.kinds.map { $0.init() }
    readers = Self.kinds.indices.filter {
      environment.isImported && Self.kinds[$0].wantsPrintedRows
    }
    watch = ThreadWatch(environment.mainThreads)
    wanted = CallbackSet(
      readers.isEmpty
        ? Self.kinds.flatMap { $0.callbacks + $0.rows } + Callback.all(in: .mainThread)
        : Callback.definitions.map(\.callback))
    callers = Self.kinds.indices.filter { Self.kinds[$0].wantsCalls }
    followers = Self.kinds.indices.filter { Self.kinds[$0].wantsPhases }
    judges = Self.kinds.indices.filter { Self.kinds[$0].wantsIrregularities }
  }

  /// Which detectors want the events of a callback.
  private static let interests = Audiences(kinds.map { $0.callbacks })
  /// Which detectors want to look at the events of a callback in place.
  private static let onlookers = Audiences(kinds.map { $0.rows })

  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    if let earlier = watch.notedEarlier(events, row) {
      let moment = Moment(sequence: events.sequence(row), time: events.time[row])
      for index in detectors.indices { detectors[index].wentBack(moment, from: earlier, &context) }
    }
    // Nothing is concluded from what is only assumed.
    guard events.flag(.uncertain, row) != true else {
      uncertain = events.sequence(row)
      return
    }
    let callback = Callback(rawValue: events.callback[row])
    for index in readers { detectors[index].passed(events, row, lives, &context) }
    for place in Self.onlookers.places(of: callback) {
      detectors[Self.onlookers[place]].passed(events, row, lives, &context)
    }
    let strays = watch.strays(events, row)
    let places = Self.interests.places(of: callback)
    guard strays || !places.isEmpty else { return }
    let event = events[row]
    for place in places { detectors[Self.interests[place]].saw(event, lives, &context) }
    guard strays, event.isCall else { return }
    for index in detectors.indices { detectors[index].strayed(event, lives, &context) }
  }

  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    for index in followers { detectors[index].phaseEnded(phase, life, &context) }
  }

  package mutating func found(_ irregularity: Irregularity, _ life: Life) {
    // An event that does not fit one is another's.
    guard irregularity.moment.sequence != uncertain, life.identity != .shared else { return }
    for index in judges { detectors[index].found(irregularity, life, &context) }
  }

  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    guard !transition.participants.contains(where: { lives[$0.instance]?.identity == .shared })
    else { return }
    for index in detectors.indices { detectors[index].ended(transition, lives, &context) }
  }

  package mutating func returned(_ call: Call) {
    for index in callers { detectors[index].returned(call, &context) }
  }

  package mutating func ended(_ life: Life, at moment: Moment?) {
    for index in detectors.indices { detectors[index].ended(life, at: moment, &context) }
  }

  /// The findings, in the order of the run, when the fold has finished.
  package mutating func finish(_ lifecycle: Lifecycle) -> [Finding] {
    context.seen = lifecycle.seen
    context.isSeenAppKit = lifecycle.isAppKit(environment.isAppKit)
    context.latest = lifecycle.latest
    context.lines = lines
    context.open = lifecycle.openCalls(on: environment.mainThreads)
    for index in detectors.indices { detectors[index].finish(&context) }
    context.noteOmitted()
    let isAppKit = context.isAppKit
    var prints = Fingerprint.Counter()
    var former = Fingerprint.Counter()
    return context.findings.sorted { $0.finding.at.sequence < $1.finding.at.sequence }
      .compactMap { draft in
        guard
          draft.needs.isEmpty || context.isHooked
            || draft.needs.contains(where: lifecycle.seen.contains)
        else { return nil }
        guard draft.identity == .exact || draft.identity == .named || !draft.isAboutOneLife
        else { return nil }
        var finding = draft.finding
        if draft.isAboutPairs,
          isAppKit || ClassTraits(className: finding.className).contains(.appKit)
        {
          finding.severity = min(finding.severity, .notice)
        }
        let certain = finding.severity
        finding.severity = draft.lessened(certain)
        if finding.severity != certain, draft.identity == .named {
          finding.message += " The log names only classes, so it may be two instances."
        }
        finding.fingerprint = prints.next("\(finding.rule.id)|\(draft.subject)")
        let group = "\(finding.rule.id)|\(draft.formerSubject)"
        finding.former = Finding.FormerFingerprint(
          text: former.next(group), group: Fingerprint.of(group))
        return finding
      }
  }
}

extension DetectorContext.Draft {
  /// Whether it takes all callbacks for those of one controller, which is unknown where no class is
  /// named, or one that several have.
  fileprivate var isAboutOneLife: Bool {
    finding.rule.category == .unbalanced
      || [
        .interruptedAppear, .isAppearingOutOfPlace, .doubleViewDidLoad, .deinitWhileVisible,
        .callbackAfterDeinit, .leaked, .layersDisagree,
      ].contains(finding.rule)
  }

  /// Whether it says that a callback lacks its partner, which AppKit is known to cause by itself.
  ///
  /// The controllers of a window that was miniaturised and is restored get one `viewWillDisappear` (macOS 14.5,
  /// FB13814135), that of a hidden container `viewWillAppear` alone (OS X 10.10, OR 17707286), and those of a
  /// window that comes out of the Dock several (flutter/flutter#105963).
  fileprivate var isAboutPairs: Bool {
    finding.rule.category == .unbalanced
      || [.isAppearingOutOfPlace, .deinitWhileVisible].contains(finding.rule)
  }

  /// How bad it is in view of how surely the instance is known.
  fileprivate func lessened(_ severity: Severity) -> Severity {
    guard needsExactIdentity, identity != .exact else { return severity }
    return Severity(rawValue: max(1, severity.rawValue) - 1) ?? .info
  }
}

extension Findings {
  /// The facts about the place where the run was recorded.
  package var environment: Environment { context.environment }
  package var identities: Identities { context.identities }
  /// The texts of the run.
  package var names: Names {
    get { context.names }
    set { context.names = newValue }
  }
  /// The findings that detectors have reported so far, which may still be dropped.
  package var drafts: some RandomAccessCollection<Finding> { context.findings.lazy.map(\.finding) }
  /// The text of an exception that ended the app and that no rule is about; empty if there was none.
  package var crash: String { context.crash }

  /// The classes with a question that could not be asked, though it could of others; known when the log has ended.
  package var gaps: [EvidenceGap.OfClasses] {
    [
      EvidenceGap.OfClasses(.ends, context.silentClasses.map { context.text($0) }),
      EvidenceGap.OfClasses(.names, context.identities.shared),
    ].filter { !$0.classes.isEmpty }
  }

  /// Writes what the detectors know.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(context)
    try container.encode(watch)
    try container.encode(uncertain)
    for detector in detectors { try detector.encode(to: container.superEncoder()) }
  }

  /// Reads what ``encode(to:)`` wrote, and goes on from there.
  ///
  /// - Parameters:
  ///   - decoder: Where it was written.
  ///   - names: The texts of the run, which are not written.
  /// - Throws: What the decoder throws.
  package init(from decoder: any Decoder, names: Names) throws {
    var container = try decoder.unkeyedContainer()
    let context = try container.decode(DetectorContext.self)
    let watch = try container.decode(ThreadWatch.self)
    let uncertain = try container.decode(UInt64.self)
    self.init(environment: context.environment, names: names, identities: context.identities)
    self.context = context
    self.context.names = names
    self.watch = watch
    self.uncertain = uncertain
    detectors = try Self.kinds.map { try $0.init(from: container.superDecoder()) }
  }
}

/// A short text that is the same for the same text in every run.
package enum Fingerprint {
  /// The FNV-1a hash in 16 hexadecimal digits.
  package static func of(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Makes fingerprints that are all different.
  struct Counter {
    private var counts: [String: Int] = [:]

    /// The fingerprint of the next one of those that a text stands for.
    mutating func next(_ text: String) -> String {
      counts[text, default: 0] += 1
      return Fingerprint.of("\(text)|\(counts[text, default: 1])")
    }
  }
}
