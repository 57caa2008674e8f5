internal import WillDidModel
internal import WillDidRecord

/// The names of the objects that stand for nibs and storyboards, which do not tell them.
final class NamedObjects: Sendable {
  /// The facts about such an object.
  struct NamedObject {
    var name: NameID
    var attributes: [Attribute]
    /// Whether it has been made into objects before.
    var isUsed = false
  }

  private let entries = Guarded([UInt: NamedObject]())

  /// Remembers an object by its address, with its name.
  func remember(_ address: UInt, _ name: NameID, _ attributes: [Attribute]) {
    entries.withLock { $0[address] = NamedObject(name: name, attributes: attributes) }
  }

  subscript(_ address: UInt) -> NamedObject? { entries.withLock { $0[address] } }

  /// Says that the object is made into others, and tells what was known before.
  func use(_ address: UInt) -> NamedObject? {
    entries.withLock { entries in
      let entry = entries[address]
      entries[address]?.isUsed = true
      return entry
    }
  }

  /// Forgets an object, because another one may come to its address.
  func forget(_ address: UInt) { entries.withLock { $0[address] = nil } }
}
