extension Callback {
  /// The common features of callbacks besides their family.
  ///
  /// To ask for each event, make a ``CallbackSet`` once.
  package struct Group: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// The groups that the callback belongs to.
  package var groups: Group { Group(rawValue: fact & ~Self.familyBits) }

  /// Whether a layer above UIKit sends it, to a screen of its own.
  package var isAbove: Bool {
    family == .layer || self == .viewTask || !groups.isDisjoint(with: [.comesAbove, .goesAbove])
  }

  /// The callbacks that belong to one of some groups at least, in the order of the numbers.
  package static func all(in groups: Group) -> [Callback] {
    definitions.map(\.callback).filter { !$0.groups.isDisjoint(with: groups) }
  }
}
