package import WillDidModel

/// Some callbacks, of those that this version knows.
package struct CallbackSet: Codable, Hashable, Sendable {
  private var members: [Bool]

  package init(_ callbacks: some Sequence<Callback> = []) {
    members = Array(repeating: false, count: Role.table.count)
    for callback in callbacks { insert(callback.rawValue) }
  }

  package func contains(_ callback: Callback) -> Bool {
    Int(callback.rawValue) < members.count && members[Int(callback.rawValue)]
  }

  package mutating func insert(_ number: UInt16) {
    if Int(number) < members.count { members[Int(number)] = true }
  }

  /// The callbacks of both sets.
  func union(_ other: CallbackSet) -> CallbackSet {
    var all = self
    for place in all.members.indices where other.members[place] { all.members[place] = true }
    return all
  }
}
