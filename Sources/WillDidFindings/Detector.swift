internal import WillDidModel
internal import WillDidTimeline

/// Finds what one rule, or a few that decide among each other, speak of.
///
/// A detector is told what the fold finds out and says what it makes of it to the scene. It keeps
/// what it needs of living instances only.
protocol Detector: Sendable {
  /// The callbacks whose events it wants to see one by one.
  static var callbacks: [Callback] { get }
  /// Whether it wants to hear of calls that return, which are many.
  static var wantsCalls: Bool { get }

  init()

  /// An event of one of ``callbacks``, before the fold has taken it in.
  mutating func saw(_ event: Event, _ lives: LifeTable, _ scene: inout Scene)
  /// An event that did not fit, or one that stayed away.
  mutating func found(_ irregularity: Irregularity, _ life: Life, _ scene: inout Scene)
  /// A transition that is over, or that the log leaves open.
  mutating func ended(_ transition: Transition, _ lives: LifeTable, _ scene: inout Scene)
  /// A call of a method that returned.
  mutating func returned(_ call: Call, _ scene: inout Scene)
  /// A life that is over; `moment` is `nil` where the log ends before it.
  mutating func ended(_ life: Life, at moment: Moment?, _ scene: inout Scene)
  /// The end of the log, after all lives.
  mutating func finish(_ scene: inout Scene)
}

extension Detector {
  static var callbacks: [Callback] { [] }
  static var wantsCalls: Bool { false }
  mutating func saw(_ event: Event, _ lives: LifeTable, _ scene: inout Scene) {}
  mutating func found(_ irregularity: Irregularity, _ life: Life, _ scene: inout Scene) {}
  mutating func ended(_ transition: Transition, _ lives: LifeTable, _ scene: inout Scene) {}
  mutating func returned(_ call: Call, _ scene: inout Scene) {}
  mutating func ended(_ life: Life, at moment: Moment?, _ scene: inout Scene) {}
  mutating func finish(_ scene: inout Scene) {}
}

extension Event {
  var moment: Moment { Moment(sequence: sequence, time: time) }

  func flag(_ key: Attribute.Key) -> Bool? {
    for attribute in attributes where attribute.key == key {
      if case .flag(let flag) = attribute.value { return flag }
    }
    return nil
  }

  func number(_ key: Attribute.Key) -> Int64? {
    for attribute in attributes where attribute.key == key {
      if case .number(let number) = attribute.value { return number }
    }
    return nil
  }

  func name(_ key: Attribute.Key) -> NameID? {
    for attribute in attributes where attribute.key == key {
      if case .name(let name) = attribute.value { return name }
    }
    return nil
  }

  func instance(_ key: Attribute.Key) -> InstanceID? {
    for attribute in attributes where attribute.key == key {
      if case .instance(let instance) = attribute.value { return instance }
    }
    return nil
  }

  /// Whether the event begins a call or stands alone, and is not a part of another one.
  var isCall: Bool { edge != .exit && !hop }
}
