extension Callback {
  /// The facts about a callback besides its number and its groups.
  public struct Definition: Hashable, Sendable {
    /// The callback.
    public var callback: Callback
    /// The word for the callback in every output; no two callbacks share one.
    public var name: String
    /// How Swift spells the method, or `nil` where it is no method of Swift.
    ///
    /// Accessors are spelled as `#selector` spells them: "setter: window".
    public var swiftName: String?
    /// How Objective-C spells the method, or `nil` where it is no method of Objective-C.
    public var objectiveCName: String?
    /// Older spellings, those of the other framework, and words that people print.
    public var otherSpellings: [String]
    /// The part of a life that the callback belongs to.
    public var family: Family
    /// The other half, where the callback is one half of a will and a did.
    public var partner: Partner?

    init(
      _ number: UInt16, _ name: String, _ family: Family, _ swiftName: String?,
      _ objectiveCName: String?, also otherSpellings: [String] = [], did: UInt16? = nil,
      will: UInt16? = nil
    ) {
      callback = Callback(rawValue: number)
      self.name = name
      self.swiftName = swiftName
      self.objectiveCName = objectiveCName
      self.otherSpellings = otherSpellings
      self.family = family
      partner =
        did.map { .will(did: Callback(rawValue: $0)) }
        ?? will.map { .did(will: Callback(rawValue: $0)) }
    }

    /// Every way to spell the callback, its name first.
    public var spellings: [String] {
      [name, swiftName, objectiveCName].compactMap(\.self) + otherSpellings
    }
  }

  /// The other half of a callback that is one half of a will and a did.
  ///
  /// A did may stay away: a transition that is cancelled ends in the opposite will.
  public enum Partner: Hashable, Sendable {
    /// The callback announces what this did will tell.
    case will(did: Callback)
    /// The callback tells what this will announced.
    case did(will: Callback)
  }
}
