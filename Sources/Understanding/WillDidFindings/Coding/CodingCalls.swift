internal import WillDidModel
internal import WillDidTimeline

/// Reports an `init(coder:)` that traps, and an `encode(with:)` that leaves `super` out.
///
/// An override of `encode(with:)` that returned without the superclass having been reached is a lapse. It is certain
/// if the recorder says so; in printed logs only if some class was seen to reach its superclass
/// there. The methods of restoration are among the overrides of `SuperCalls`.
struct CodingCalls: Detector {
  static let rules: [Rule] = [.initCoderUnimplemented, .codingSuperMissing]

  /// A call that has not returned.
  private struct OpenCall: Codable {
    let start: Moment
    /// Whether the superclass was reached.
    var isReached = false
  }

  /// A call that returned without having reached its superclass.
  private struct Lapse: Codable {
    let life: Life
    let start: Moment
    let end: Moment
    /// Whether the recorder itself says that the superclass was not reached.
    let isSaid: Bool
  }

  /// The calls that have not returned.
  private var open: [InstanceID: OpenCall] = [:]
  /// The first lapse of each class, which is reported once.
  private var lapses: [NameID: Lapse] = [:]
  /// Whether implementations of superclasses are recorded.
  private var isHopping = false
  /// The `init(coder:)` that has not returned.
  private var making: Making?

  static let callbacks: [Callback] = [
    .initCoderNotImplementedMessage, .encodeWithCoder,
  ]
  static let rows: [Callback] = [.initWithCoder]

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard !events.isHop(row) else { return }
    let instance = InstanceID(rawValue: events.instance[row])
    switch events.edge(row) {
    case .enter: making = Making(instance: instance, moment: events.moment(row))
    case .exit: if making?.instance == instance { making = nil }
    case .point: break
    }
  }

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    if event.callback == .initCoderNotImplementedMessage {
      return reportTrap(event, lives, &context)
    }
    if event.hop {
      isHopping = true
      open[event.instance]?.isReached = true
    } else if event.edge == .enter {
      if event.isOwn { open[event.instance] = OpenCall(start: event.moment) }
    } else if event.edge == .exit, let call = open.removeValue(forKey: event.instance) {
      close(call, event, lives, context)
    }
  }

  /// A call returns: whether it is a lapse.
  private mutating func close(
    _ call: OpenCall, _ event: Event, _ lives: LifeTable, _ context: DetectorContext
  ) {
    let said = event.flag(.superEntered)
    guard !call.isReached, said != true, event.flag(.unwound) != true,
      lapses[event.classID] == nil, let life = lives[event.instance]
    else { return }
    // A class right below NSObject has no `encode(with:)` to call.
    if said == nil, life.facts.isDisjoint(with: [.controller, .loaded]),
      !context.word(event.classID).hasSuffix("Controller")
    {
      return
    }
    // A recorder that sees the call end sees the one of the superclass too.
    let isSaid = said == false || !context.environment.isImported
    lapses[event.classID] = Lapse(
      life: life, start: call.start, end: event.moment, isSaid: isSaid)
  }

  /// Reports an `init(coder:)` that stopped the app, and what asked for it.
  private func reportTrap(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    let isNamed = event.instance != .none || event.classID != .none
    let instance = isNamed ? event.instance : making?.instance ?? .none
    let life = lives[instance] ?? context.life(instance, event.classID, at: event.moment)
    let who = life.classID == .none ? "a class" : context.word(life)
    let way =
      switch life.origin {
      case .storyboard: " A storyboard asked for it."
      case .nibObject: " A nib asked for it."
      case .archive: " An archive was read."
      case .restoration: " The state of the app was being restored."
      case .unknown, .nibOwner, .code: ""
      }
    context.report(
      .initCoderUnimplemented, life, about: .ofClass, at: event.moment,
      events: [making?.moment.sequence, event.sequence].compactMap { $0 },
      "init(coder:) of \(who) stopped the app: it is not implemented.\(way)")
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    open[life.instance] = nil
  }

  mutating func finish(_ context: inout DetectorContext) {
    let found = lapses.sorted { $0.value.start.sequence < $1.value.start.sequence }
    for (classID, lapse) in found where lapse.isSaid || isHopping {
      context.report(
        .codingSuperMissing, lapse.life, about: .ofClass.naming(.encodeWithCoder), at: lapse.end,
        events: [lapse.start.sequence, lapse.end.sequence],
        "\(context.word(classID)) did not call super in \(Callback.encodeWithCoder.name).")
    }
  }
}

extension Rule {
  /// An `init(coder:)` that only stops the app.
  package static let initCoderUnimplemented = Rule(
    "CD-01", "init-coder-unimplemented", .coding, .error,
    expects: .wrong("only calls fatalError"), provenBy: .both,
    meaning: """
      The `init(coder:)` of a class only calls `fatalError`, and the object was made in a way that \
      needs it. If the initialiser is only declared so and was never reached, this is a notice.
      """,
    cause: """
      Xcode offers that body when a class gets an initialiser of its own. Storyboards and nibs use \
      `init(coder:)`, and so do state restoration from a storyboard and `NSKeyedUnarchiver`: it is \
      not for storyboards alone. A class that is only ever made in code is safe.
      """,
    remedy: """
      Call `super.init(coder: coder)` and give each property a default or a value from the coder. \
      For values from outside use an `@IBSegueAction` or \
      `instantiateViewController(identifier:creator:)` (iOS 13). If the class must never be \
      archived, mark the initialiser `@available(*, unavailable)`.
      """
  )

  /// A coding method that left `super` out.
  package static let codingSuperMissing = Rule(
    "CD-05", "coding-super-missing", .coding, .warning,
    expects: .super,
    meaning: """
      An override of `encode(with:)` did not call `super`. What the superclass keeps is lost.
      """,
    cause: "The call was forgotten. Containers lose their children in this way.",
    remedy: "Call `super.encode(with:)` with the same coder, before anything else."
  )
}
