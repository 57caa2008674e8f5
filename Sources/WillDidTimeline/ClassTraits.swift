package import WillDidModel

/// What the name of a class tells of its instances.
package struct ClassTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A class of UIKit or AppKit, where calls of `super` should arrive.
  package static let framework = ClassTraits(rawValue: 1)
  package static let navigation = ClassTraits(rawValue: 2)
  package static let tab = ClassTraits(rawValue: 4)
  package static let page = ClassTraits(rawValue: 8)
  package static let split = ClassTraits(rawValue: 16)
  /// A controller of SwiftUI, whose callbacks come and go as SwiftUI likes.
  package static let hosting = ClassTraits(rawValue: 32)
  /// A class of AppKit by its name.
  package static let appKit = ClassTraits(rawValue: 64)

  /// A controller that shows others.
  package static let container: ClassTraits = [.navigation, .tab, .page, .split]

  /// Reads the name of a class, with its module or without it.
  package init(className: String) {
    self = []
    let name = className.split(separator: "<", maxSplits: 1).first ?? ""
    let module = name.split(separator: ".").dropLast().first ?? ""
    let word = name.split(separator: ".").last ?? ""
    let bare = word.drop { $0 == "_" }
    if Self.hasPrefix("UI", bare) { insert(.framework) }
    if Self.hasPrefix("NS", bare) { formUnion([.framework, .appKit]) }
    for (ending, trait) in Self.endings where word.hasSuffix(ending) { insert(trait) }
    if bare.hasPrefix("UIHosting") || bare.hasPrefix("NSHosting") || module == "SwiftUI" {
      insert(.hosting)
    }
  }

  private static func hasPrefix(_ prefix: String, _ name: Substring) -> Bool {
    name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
  }

  private static let endings: [(String, ClassTraits)] = [
    ("NavigationController", .navigation), ("NavController", .navigation),
    ("TabBarController", .tab), ("TabViewController", .tab), ("PageViewController", .page),
    ("PageController", .page), ("SplitViewController", .split),
  ]
}

/// The traits of the classes of a run, each found out once.
struct TraitsTable: Hashable, Sendable {
  private var known: [UInt8] = []
  private static let unknown = UInt8.max

  mutating func traits(of id: NameID, _ names: [NameID: String]) -> ClassTraits {
    let place = Int(id.rawValue)
    if place < known.count, known[place] != Self.unknown {
      return ClassTraits(rawValue: known[place])
    }
    // A name may be declared after its first use in a damaged file: only what is known is kept.
    guard let name = names[id] else { return [] }
    let traits = ClassTraits(className: name)
    guard place < 1 << 16 else { return traits }
    if place >= known.count {
      known.append(contentsOf: repeatElement(Self.unknown, count: place + 1 - known.count))
    }
    known[place] = traits.rawValue
    return traits
  }
}
