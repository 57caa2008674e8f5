/// A callback of a framework, a step of loading a nib, or something else that happens to instances.
///
/// A number that this version does not know is carried along unchanged.
public struct Callback: RawRepresentable, Codable, Hashable, Sendable {
  /// The number of the callback, as it stands in traces.
  public var rawValue: UInt16

  /// Makes the callback with a number.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }
}
