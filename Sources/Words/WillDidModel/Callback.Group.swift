extension Callback {
  /// The common features of callbacks besides their family.
  ///
  /// To ask for each event, make a ``CallbackSet`` once.
  package struct Group: OptionSet, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
  }

  /// The groups that the callback belongs to.
  package var groups: Group { Group(rawValue: fact & ~Self.familyBits) }

  /// The first version of the system whose UIKit sends it, and that in words; `nil` where each does.
  package var since: (version: Int, words: String)? {
    Self.young.first { $0.callbacks.contains(self) }.map { ($0.version, $0.words) }
  }

  /// The callbacks that only newer systems send.
  package static let allYoung = young.flatMap(\.callbacks)

  /// Whether a layer above UIKit sends it, to a screen of its own.
  package var isAbove: Bool {
    family == .layer || self == .viewTask || !groups.isDisjoint(with: [.comesAbove, .goesAbove])
  }

  /// The callbacks that belong to one of some groups at least, in the order of the numbers.
  package static func all(in groups: Group) -> [Callback] {
    definitions.map(\.callback).filter { !$0.groups.isDisjoint(with: groups) }
  }
}
