extension Attribute.Key {
  /// The facts about a key besides its number.
  public struct Definition: Sendable {
    /// The key.
    public var key: Attribute.Key
    /// The word for the key in every output; no two keys share one.
    public var name: String
    /// The kind of value that the key has.
    public var kind: Kind
    /// Whether it means the same in every run of an app, so that runs are compared by it.
    package var isComparable: Bool

    init(_ key: Attribute.Key, _ name: String, _ kind: Kind, isComparable: Bool = false) {
      self.key = key
      self.name = name
      self.kind = kind
      self.isComparable = isComparable
    }
  }

  /// The kind of value that a key has.
  public enum Kind: Sendable {
    /// Yes or no.
    case flag
    /// A count or a size.
    case number
    /// A number that stands for a word.
    case code(any AttributeCode.Type)
    /// A text of the run.
    case name
    /// Another instance of the run.
    case instance
  }
}
