/// One fact about an event besides who, what and when.
public struct Attribute: Codable, Hashable, Sendable {
  /// The subject of the fact.
  public var key: Key
  /// The fact.
  public var value: Value

  /// Makes an attribute.
  public init(_ key: Key, _ value: Value) {
    self.key = key
    self.value = value
  }

  /// The value of an attribute.
  public enum Value: Codable, Hashable, Sendable {
    /// Yes or no.
    case flag(Bool)
    /// A count, a size, or a code that the key explains.
    case number(Int64)
    /// A text of the run.
    case name(NameID)
    /// Another instance of the run.
    case instance(InstanceID)
  }

  /// The subject of an attribute.
  ///
  /// A number that this version does not know is carried along unchanged.
  public struct Key: RawRepresentable, Codable, Hashable, Sendable {
    /// The number of the key, as it stands in traces.
    public var rawValue: UInt16

    /// Makes the key with a number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
  }
}
