/// Some callbacks, of those that this version knows.
@usableFromInline package struct CallbackSet: Codable, Hashable, Sendable {
  @usableFromInline var members: [Bool]

  package init(_ callbacks: some Sequence<Callback> = []) {
    members = Array(repeating: false, count: Callback.numberLimit)
    for callback in callbacks { insert(callback.rawValue) }
  }

  /// The callbacks that belong to one of some groups at least.
  package init(_ groups: Callback.Group) { self.init(Callback.all(in: groups)) }

  /// The callbacks of some families.
  package init(_ families: Set<Family>) {
    self.init(Callback.definitions.lazy.filter { families.contains($0.family) }.map(\.callback))
  }

  /// Every callback that this version knows.
  package static let all = CallbackSet(Callback.definitions.lazy.map(\.callback))

  // Inlined, because it is asked for each event.
  @inlinable @inline(__always)
  package func contains(_ callback: Callback) -> Bool {
    Int(callback.rawValue) < members.count && members[Int(callback.rawValue)]
  }

  package mutating func insert(_ number: UInt16) {
    if Int(number) < members.count { members[Int(number)] = true }
  }

  /// The callbacks of both sets.
  package func union(_ other: CallbackSet) -> CallbackSet {
    var all = self
    for place in all.members.indices where other.members[place] { all.members[place] = true }
    return all
  }
}
