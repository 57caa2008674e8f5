/// Something that an instance did, or that was done to it, at one moment of a run.
public struct Event: Hashable, Sendable {
  /// The place of the event in the order of the whole run, from 0.
  public var sequence: UInt64
  /// Nanoseconds since the start of the run, or `nil` where the source of the event had no clock.
  public var time: Int64?
  /// The thread that the event happened on, numbered from 0 in the order of first sight.
  public var thread: UInt32
  /// Whether the event opens a callback, closes it, or stands alone.
  public var edge: Edge
  /// The call or other event.
  public var callback: Callback
  /// The instance that the event is about; ``InstanceID/none`` where there is none.
  public var instance: InstanceID
  /// The class of the instance.
  public var classID: NameID
  /// The class whose implementation ran, where that is not the class of the instance.
  public var level: NameID?
  /// Whether the implementation was reached through `super`.
  public var hop: Bool
  /// Other facts about the event, in the order in which they were recorded.
  public var attributes: [Attribute]

  /// Makes an event from all that is known of it.
  public init(
    sequence: UInt64, time: Int64?, thread: UInt32 = 0, edge: Edge, callback: Callback,
    instance: InstanceID, classID: NameID, level: NameID? = nil, hop: Bool = false,
    attributes: [Attribute] = []
  ) {
    self.sequence = sequence
    self.time = time
    self.thread = thread
    self.edge = edge
    self.callback = callback
    self.instance = instance
    self.classID = classID
    self.level = level
    self.hop = hop
    self.attributes = attributes
  }
}

/// Which side of a callback an event stands on.
public enum Edge: UInt8, Codable, CaseIterable, Sendable {
  // The raw values are written to traces. Never renumber them.
  /// The callback stands alone: where it began and ended is unknown.
  case point = 0
  /// The callback was entered.
  case enter = 1
  /// The callback was left.
  case exit = 2
}

extension Edge: CustomStringConvertible {
  /// The word for the edge in every output.
  public var description: String {
    switch self {
    case .point: "point"
    case .enter: "enter"
    case .exit: "exit"
    }
  }
}

/// An object of the run, from its first sight to its deinit.
///
/// Ids are dense, given by the recorder, and never used again: an address that is reused after a
/// deinit is a new instance.
public struct InstanceID: RawRepresentable, Codable, Hashable, Comparable, Sendable {
  /// The number of the instance; 0 stands for none.
  public var rawValue: UInt32

  /// Makes the id with a number.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The id of events that are about no instance.
  @inlinable public static var none: InstanceID { InstanceID(rawValue: 0) }

  /// Orders instances by first sight.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A text of the run (a class, a nib, a key, a message) that is written once and then numbered.
public struct NameID: RawRepresentable, Codable, Hashable, Comparable, Sendable {
  /// The number of the text; 0 stands for the empty text.
  public var rawValue: UInt32

  /// Makes the id with a number.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The id of the empty text.
  @inlinable public static var none: NameID { NameID(rawValue: 0) }

  /// Orders names by first sight.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
