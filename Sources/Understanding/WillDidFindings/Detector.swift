package import WillDidModel
internal import WillDidTimeline

/// Finds what one rule, or a few that decide among each other, speak of.
///
/// A detector gets what the fold finds out and reports its verdicts to the context. It keeps
/// what it needs of living instances only.
///
/// A detector says by its static members what it wants to hear, and implements only those methods.
/// ``Findings`` calls them in the order of the run: first ``saw(_:_:_:)`` and ``passed(_:_:_:_:)``
/// for an event, then what the fold made of that event, and ``finish(_:)`` once at the end. A rule
/// whose proof is complete is reported at once; what later events may still refute is kept until
/// then.
///
/// It must be Codable, because a query over a run that is still being written stores it and goes on
/// from there.
protocol Detector: DetectorGroup, Codable {
  /// The rules that it speaks of, which stand beside it: the catalogue is made of them.
  static var rules: [Rule] { get }
  /// The callbacks whose events it wants to see one by one.
  static var callbacks: [Callback] { get }
  /// Whether it wants to hear of calls that return, which are many.
  static var wantsCalls: Bool { get }
  /// The callbacks whose events it wants to look at in place, because there are many of them.
  static var rows: [Callback] { get }
  /// Whether it wants to look at every event of a log that people printed.
  static var wantsPrintedRows: Bool { get }
  /// Whether it wants to hear of each change of state.
  static var wantsPhases: Bool { get }
  /// Whether it wants to hear of what does not fit, which a log may be full of.
  static var wantsIrregularities: Bool { get }

  /// An event of one of ``callbacks``, before the fold has taken it in.
  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext)
  /// The same for the events of ``rows``, and for those of printed logs.
  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext)
  /// A change of state; `life` is as it was before.
  mutating func phaseEnded(_ phase: Phase, _ life: Life, _ context: inout DetectorContext)
  /// An event that belongs on the main thread, on a thread that is not the main one.
  mutating func strayed(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext)
  /// An event whose time is well before that of one before it.
  mutating func wentBack(_ moment: Moment, from earlier: Moment, _ context: inout DetectorContext)
  /// An event that did not fit, or one that stayed away.
  mutating func found(_ irregularity: Irregularity, _ life: Life, _ context: inout DetectorContext)
  /// A transition that is over, or that the log leaves open.
  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext)
  /// A call of a method that returned.
  mutating func returned(_ call: Call, _ context: inout DetectorContext)
  /// A life that is over; `moment` is `nil` where the log ends before it.
  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext)
  /// The end of the log, after all lives.
  mutating func finish(_ context: inout DetectorContext)
}

extension Detector {
  static var callbacks: [Callback] { [] }
  static var wantsCalls: Bool { false }
  static var rows: [Callback] { [] }
  static var wantsPrintedRows: Bool { false }
  static var wantsPhases: Bool { false }
  static var wantsIrregularities: Bool { false }
  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {}
  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {}
  mutating func phaseEnded(_ phase: Phase, _ life: Life, _ context: inout DetectorContext) {}
  mutating func strayed(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {}
  mutating func wentBack(_ moment: Moment, from earlier: Moment, _ context: inout DetectorContext) {
  }
  mutating func found(_ irregularity: Irregularity, _ life: Life, _ context: inout DetectorContext)
  {}
  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {}
  mutating func returned(_ call: Call, _ context: inout DetectorContext) {}
  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {}
  mutating func finish(_ context: inout DetectorContext) {}
}

/// Some detectors that hear the same, one behind the other: a single ``Detector``, or ``Both``.
///
/// Their kinds are a part of its type, so that they are called directly and none is in a box of its own. Of
/// what only some want, bits say which: the lowest is the one of the first detector.
protocol DetectorGroup: Sendable {
  /// How many detectors there are.
  static var count: Int { get }
  /// The kinds of them, in their order.
  static var kinds: [any Detector.Type] { get }

  init()
  /// Reads what ``encode(to:)`` wrote.
  init(from container: inout any UnkeyedDecodingContainer) throws
  /// Writes what each detector knows.
  func encode(to container: inout any UnkeyedEncodingContainer) throws

  /// Hands an event to some of them.
  mutating func saw(
    _ event: Event, _ lives: LifeTable, _ context: inout DetectorContext, by listeners: Listeners)
  /// Has some of them look at an event in place.
  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext,
    by listeners: Listeners)
  /// Hands a change of state to some of them.
  mutating func phaseEnded(
    _ phase: Phase, _ life: Life, _ context: inout DetectorContext, by listeners: Listeners)
  /// Hands what does not fit to some of them.
  mutating func found(
    _ irregularity: Irregularity, _ life: Life, _ context: inout DetectorContext,
    by listeners: Listeners)
  /// Hands a call that returned to some of them.
  mutating func returned(
    _ call: Call, _ context: inout DetectorContext, by listeners: Listeners)

  // What all hear of is said as a detector has it.
  mutating func strayed(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext)
  mutating func wentBack(_ moment: Moment, from earlier: Moment, _ context: inout DetectorContext)
  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext)
  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext)
  mutating func finish(_ context: inout DetectorContext)
}

extension DetectorGroup {
  /// The detectors for which something holds.
  static func listeners(where wants: (any Detector.Type) -> Bool) -> Listeners {
    var listeners: Listeners = 0
    for (place, kind) in kinds.enumerated() where wants(kind) { listeners |= 1 << UInt64(place) }
    return listeners
  }
}

// A single detector is called only where its bit is set.
extension Detector {
  static var count: Int { 1 }
  static var kinds: [any Detector.Type] { [Self.self] }

  init(from container: inout any UnkeyedDecodingContainer) throws {
    try self.init(from: container.superDecoder())
  }

  func encode(to container: inout any UnkeyedEncodingContainer) throws {
    try encode(to: container.superEncoder())
  }

  mutating func saw(
    _ event: Event, _ lives: LifeTable, _ context: inout DetectorContext, by _: Listeners
  ) { saw(event, lives, &context) }

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext,
    by _: Listeners
  ) { passed(events, row, lives, &context) }

  mutating func phaseEnded(
    _ phase: Phase, _ life: Life, _ context: inout DetectorContext, by _: Listeners
  ) { phaseEnded(phase, life, &context) }

  mutating func found(
    _ irregularity: Irregularity, _ life: Life, _ context: inout DetectorContext, by _: Listeners
  ) { found(irregularity, life, &context) }

  mutating func returned(_ call: Call, _ context: inout DetectorContext, by _: Listeners) {
    returned(call, &context)
  }
}

/// A life as it was when something was seen of it.
struct LifeMoment: Codable, Sendable {
  let life: Life
  let moment: Moment
}

/// Which object was made, and when.
struct Making: Codable, Sendable {
  let instance: InstanceID
  let moment: Moment
}

extension Event {
  var moment: Moment { Moment(sequence: sequence, time: time) }

  /// The value of a key that says yes or no; `nil` where the event does not have it.
  package func flag(_ key: Attribute.Key) -> Bool? {
    for attribute in attributes where attribute.key == key {
      if case .flag(let flag) = attribute.value { return flag }
    }
    return nil
  }

  /// The number of a key; `nil` where the event does not have it.
  package func number(_ key: Attribute.Key) -> Int64? {
    for attribute in attributes where attribute.key == key {
      if case .number(let number) = attribute.value { return number }
    }
    return nil
  }

  /// The text of a key; `nil` where the event does not have it.
  package func name(_ key: Attribute.Key) -> NameID? {
    for attribute in attributes where attribute.key == key {
      if case .name(let name) = attribute.value { return name }
    }
    return nil
  }

  /// The object of a key; `nil` where the event does not have it.
  package func instance(_ key: Attribute.Key) -> InstanceID? {
    for attribute in attributes where attribute.key == key {
      if case .instance(let instance) = attribute.value { return instance }
    }
    return nil
  }

  /// Whether the event begins a call or stands alone, and is not a part of another one.
  var isCall: Bool { edge != .exit && !hop }
}

// The same of an event that stays where it is.
extension EventColumns {
  func moment(_ row: Int) -> Moment {
    Moment(sequence: sequence(row), time: time[row] == Self.unknownTime ? nil : time[row])
  }

  /// Whether a row is the beginning of a call, its end, or all of it.
  package func edge(_ row: Int) -> Edge { Edge(rawValue: bits[row] & Self.edgeMask) ?? .point }

  func isHop(_ row: Int) -> Bool { bits[row] & Self.hopBit != 0 }

  /// Whether the event begins a call or stands alone, and is not a part of another one.
  func isCall(_ row: Int) -> Bool { edge(row) != .exit && !isHop(row) }

  func flag(_ key: Attribute.Key, _ row: Int) -> Bool? {
    for place in attributePlaces(row) where attributes[place].key == key {
      if case .flag(let flag) = attributes[place].value { return flag }
    }
    return nil
  }

  /// Whether the code of the class itself ran, and not only what it inherits.
  func isOwn(_ row: Int) -> Bool { level[row] == 0 || level[row] == classID[row] }
}

extension Event {
  /// Whom a call that puts controllers on the screen is about.
  var shown: [InstanceID] {
    [Attribute.Key.child, .presented, .controller, .root, .to].compactMap { instance($0) }
  }

  /// Whether the code of the class itself ran, and not only what it inherits.
  var isOwn: Bool { level == nil || level == classID }

  /// The parent that a callback of moving names: none for leaving, `nil` where unknown.
  func parent(_ context: DetectorContext) -> InstanceID? {
    if let parent = instance(.parent) { return parent }
    // A recorder leaves the parent out where there is none; a line of a console never names it.
    return attributes.isEmpty && !context.environment.isImported ? InstanceID.none : nil
  }
}
