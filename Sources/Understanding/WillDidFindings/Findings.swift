package import WillDidModel
package import WillDidTimeline

/// Listens to the fold of a run and says what there is to say of it, rule by rule.
///
/// It hands what it hears to the detectors of the catalogue. Because it sees every event that any
/// detector wants, it looks each callback up in two flat lists (`Audiences`), and builds an `Event` only
/// if a detector asks for one.
///
/// Events that the stage marked as uncertain are not shown to detectors, so that no rule concludes
/// anything from what is only assumed.
///
/// At the end, drafts become findings: those are dropped that need a callback which the run does
/// not have, the severity is lowered where an instance is known by its class only, and fingerprints
/// are made from the rule, the subject and the number among those about the very same.
package struct Findings: LifecycleObserver, Sendable {
  private var context: DetectorContext
  private var detectors = AllDetectors()
  /// Which detectors want the events of a callback.
  private let interests: Audiences
  /// Which detectors want to look at the events of a callback in place.
  private let onlookers: Audiences
  /// Which detectors want to look at all events, which only printed logs show them.
  private let readers: Listeners
  /// Which detectors want to hear of calls.
  private let callers = AllDetectors.listeners { $0.wantsCalls }
  /// Which detectors want to hear of changes of state.
  private let followers = AllDetectors.listeners { $0.wantsPhases }
  /// Which detectors want to hear of what does not fit.
  private let judges = AllDetectors.listeners { $0.wantsIrregularities }
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
    let kinds = AllDetectors.kinds
    interests = Audiences(kinds.map { $0.callbacks })
    onlookers = Audiences(kinds.map { $0.rows })
    readers =
      environment.isImported ? AllDetectors.listeners { $0.wantsPrintedRows } : 0
    watch = ThreadWatch(environment.mainThreads)
    wanted = CallbackSet(
      readers == 0
        ? kinds.flatMap { $0.callbacks + $0.rows } + Callback.all(in: .mainThread)
        : Callback.definitions.map(\.callback))
  }

  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    if watch.goesBack(events, row) {
      detectors.wentBack(events.moment(row), from: watch.latest, &context)
    }
    watch.note(events, row)
    // Nothing is concluded from what is only assumed.
    guard events.attributeCount[row] == 0 || events.flag(.uncertain, row) != true else {
      uncertain = events.sequence(row)
      return
    }
    let callback = Callback(rawValue: events.callback[row])
    if readers != 0 { detectors.passed(events, row, lives, &context, by: readers) }
    let onlooking = onlookers[callback]
    if onlooking != 0 { detectors.passed(events, row, lives, &context, by: onlooking) }
    let interested = interests[callback]
    let strays = watch.strays(events, row)
    guard strays || interested != 0 else { return }
    let event = events[row]
    if interested != 0 { detectors.saw(event, lives, &context, by: interested) }
    if strays, event.isCall { detectors.strayed(event, lives, &context) }
  }

  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    detectors.phaseEnded(phase, life, &context, by: followers)
  }

  package mutating func found(_ irregularity: Irregularity, _ life: Life) {
    // An event that does not fit one is another's.
    guard irregularity.moment.sequence != uncertain, life.identity != .shared else { return }
    detectors.found(irregularity, life, &context, by: judges)
  }

  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    guard !transition.participants.contains(where: { lives[$0.instance]?.identity == .shared })
    else { return }
    detectors.ended(transition, lives, &context)
  }

  package mutating func returned(_ call: Call) {
    detectors.returned(call, &context, by: callers)
  }

  package mutating func ended(_ life: Life, at moment: Moment?) {
    detectors.ended(life, at: moment, &context)
  }

  /// The findings, in the order of the run, when the fold has finished.
  package mutating func finish(_ lifecycle: Lifecycle) -> [Finding] {
    context.seen = lifecycle.seen
    context.isSeenAppKit = lifecycle.isAppKit(environment.isAppKit)
    context.latest = lifecycle.latest
    context.lines = lines
    context.open = lifecycle.openCalls(on: environment.mainThreads)
    detectors.finish(&context)
    context.noteOmitted()
    let isAppKit = context.isAppKit
    var prints = Fingerprint.Counter()
    var former = Fingerprint.Counter()
    // A long run has many, and they are large: a draft goes when its finding is made.
    var drafts = context.surrender()
    var found: [Finding] = []
    found.reserveCapacity(drafts.count)
    while let draft = drafts.popLast() {
      guard
        draft.needs.isEmpty || context.isHooked
          || draft.needs.contains(where: lifecycle.seen.contains)
      else { continue }
      guard draft.identity == .exact || draft.identity == .named || !draft.isAboutOneLife else {
        continue
      }
      var finding = draft.finding
      if draft.isAboutPairs, isAppKit || ClassTraits(className: finding.className).contains(.appKit)
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
      found.append(finding)
    }
    return found
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
    try detectors.encode(to: &container)
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
    detectors = try AllDetectors(from: &container)
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
