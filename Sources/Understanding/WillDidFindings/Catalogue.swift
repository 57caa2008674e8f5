internal import WillDidModel
internal import WillDidTimeline

/// Every detector there is; one that takes back what others have found stands behind them.
typealias AllDetectors = Three<
  Four<
    Four<Pairing, Cancellations, SuperCalls, LoadViewCalls>,
    Four<Threads, SlowCalls, SlowTransitions, Leaks>,
    Four<NibObjects, UnloadedOutlets, Observers, RepeatedWork>,
    Four<MemoryWarnings, WindowControllers, Layout, Layers>
  >,
  Four<
    Four<ManualCalls, AppearanceTransitions, AppearanceTransitionsOrder, ContainmentMoves>,
    Four<ContainmentViews, PresentationSilence, PresentationDelegates, AppKitWindows>,
    Four<NibNames, NibTiming, NibAwaking, ArchivedKeys>,
    Four<CodingCalls, CodingRestoration, InputQuality, InputQualityLines>
  >,
  Both<Four<Beginnings, Messages, PlainMessages, Crashes>, Exceptions>
>

/// Two groups of detectors, the second of which hears everything behind the first.
struct Both<First: DetectorGroup, Second: DetectorGroup>: DetectorGroup {
  private var first: First
  private var second: Second

  static var count: Int { First.count + Second.count }
  static var kinds: [any Detector.Type] { First.kinds + Second.kinds }

  init() { (first, second) = (First(), Second()) }

  init(from container: inout any UnkeyedDecodingContainer) throws {
    first = try First(from: &container)
    second = try Second(from: &container)
  }

  func encode(to container: inout any UnkeyedEncodingContainer) throws {
    try first.encode(to: &container)
    try second.encode(to: &container)
  }

  /// Those of the first group among some, and those of the second.
  @inline(__always)
  private static func parts(of listeners: Listeners) -> (first: Listeners, second: Listeners) {
    let count = UInt64(First.count)
    return (listeners & (1 << count - 1), listeners >> count)
  }

  mutating func saw(
    _ event: Event, _ lives: LifeTable, _ context: inout DetectorContext, by listeners: Listeners
  ) {
    let parts = Self.parts(of: listeners)
    if parts.first != 0 { first.saw(event, lives, &context, by: parts.first) }
    if parts.second != 0 { second.saw(event, lives, &context, by: parts.second) }
  }

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext,
    by listeners: Listeners
  ) {
    let parts = Self.parts(of: listeners)
    if parts.first != 0 { first.passed(events, row, lives, &context, by: parts.first) }
    if parts.second != 0 { second.passed(events, row, lives, &context, by: parts.second) }
  }

  mutating func phaseEnded(
    _ phase: Phase, _ life: Life, _ context: inout DetectorContext, by listeners: Listeners
  ) {
    let parts = Self.parts(of: listeners)
    if parts.first != 0 { first.phaseEnded(phase, life, &context, by: parts.first) }
    if parts.second != 0 { second.phaseEnded(phase, life, &context, by: parts.second) }
  }

  mutating func found(
    _ irregularity: Irregularity, _ life: Life, _ context: inout DetectorContext,
    by listeners: Listeners
  ) {
    let parts = Self.parts(of: listeners)
    if parts.first != 0 { first.found(irregularity, life, &context, by: parts.first) }
    if parts.second != 0 { second.found(irregularity, life, &context, by: parts.second) }
  }

  mutating func returned(
    _ call: Call, _ context: inout DetectorContext, by listeners: Listeners
  ) {
    let parts = Self.parts(of: listeners)
    if parts.first != 0 { first.returned(call, &context, by: parts.first) }
    if parts.second != 0 { second.returned(call, &context, by: parts.second) }
  }

  mutating func strayed(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    first.strayed(event, lives, &context)
    second.strayed(event, lives, &context)
  }

  mutating func wentBack(_ moment: Moment, from earlier: Moment, _ context: inout DetectorContext) {
    first.wentBack(moment, from: earlier, &context)
    second.wentBack(moment, from: earlier, &context)
  }

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    first.ended(transition, lives, &context)
    second.ended(transition, lives, &context)
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    first.ended(life, at: moment, &context)
    second.ended(life, at: moment, &context)
  }

  mutating func finish(_ context: inout DetectorContext) {
    first.finish(&context)
    second.finish(&context)
  }
}

/// Three groups one behind the other.
typealias Three<First: DetectorGroup, Second: DetectorGroup, Third: DetectorGroup> =
  Both<Both<First, Second>, Third>
/// Four groups one behind the other.
typealias Four<
  First: DetectorGroup, Second: DetectorGroup, Third: DetectorGroup, Fourth: DetectorGroup
> = Both<Both<First, Second>, Both<Third, Fourth>>

extension Rule {
  /// Each rule there is, in the order of the identifiers: those that detectors judge, those that only the
  /// files of a project can prove, and those that a budget decides.
  package static let all: [Rule] =
    (AllDetectors.kinds.flatMap { $0.rules } + wiring + scenes + budgets)
    .sorted { $0.id < $1.id }

  /// The rule with an identifier, a name or a former name, written in capital or small letters.
  package static func find(_ text: String) -> Rule? { index[text.lowercased()] }

  // Identifiers and names share one table: "ct-12" and "cancelled-pop" can never be the same.
  private static let index: [String: Rule] = {
    var rules: [String: Rule] = [:]
    for rule in all {
      for name in [rule.id, rule.name, rule.formerName ?? rule.name] {
        rules[name.lowercased()] = rule
      }
    }
    for rule in [Rule.undefinedAttribute, .leakedSilently, .tableviewScene] {
      rules[rule.key.lowercased()] = rule
    }
    return rules
  }()
}
