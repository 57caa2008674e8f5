internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText

/// The traits that the name of a class shows of its instances.
///
/// A log knows classes by name only, so endings and prefixes have to do. Hooks add to it: a class
/// whose `super` reaches a container of the framework is one as well
/// (`ClassTable/learn(_:from:_:)`).
package struct ClassTraits: OptionSet, Codable, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A class of UIKit, AppKit or GNUstep, where calls of `super` should arrive.
  package static let framework = ClassTraits(rawValue: 1)
  package static let navigation = ClassTraits(rawValue: 2)
  package static let tab = ClassTraits(rawValue: 4)
  package static let page = ClassTraits(rawValue: 8)
  package static let split = ClassTraits(rawValue: 16)
  /// A controller of SwiftUI, whose callbacks come and go as SwiftUI likes.
  package static let hosting = ClassTraits(rawValue: 32)
  /// A class of AppKit by its name.
  package static let appKit = ClassTraits(rawValue: 64)
  /// A controller of a search, a document or an input, which UIKit moves others into by itself.
  package static let adopting = ClassTraits(rawValue: 128)

  /// A controller that shows others.
  package static let container: ClassTraits = [.navigation, .tab, .page, .split]
  /// Whatever tells its children itself that they move, or has UIKit or SwiftUI tell them.
  package static let tellingChildren: ClassTraits = [.container, .adopting, .hosting]

  /// Reads the name of a class, with its module or without it.
  package init(className: String) {
    self = []
    let name = FrameworkName(className)
    if name.isOfFramework { insert(name.isOfAppKit ? [.framework, .appKit] : .framework) }
    if name.isHosting { insert(.hosting) }
    for role in name.roles { insert(ClassTraits(role)) }
  }

  private init(_ role: FrameworkName.ControllerRole) {
    self =
      switch role {
      case .navigation: .navigation
      case .tab: .tab
      case .page: .page
      case .split: .split
      case .adopting: .adopting
      }
  }
}

/// The part of an instance that it has from its class.
struct ClassMembership: Codable, Hashable, Sendable {
  /// Which instance of its class it is, from 1.
  var ordinal: UInt32
  var identity: Identity
  var traits: ClassTraits
}

/// The facts about the classes of a run, each found out once.
struct ClassTable: Codable, Hashable, Sendable {
  private struct KnownClass: Codable, Hashable, Sendable {
    var traits: ClassTraits
    var identity: Identity
    var isKnown = false
    /// How many instances of it were seen that the run does not declare.
    var count: UInt32 = 0
  }

  private let identities: Identities
  private var entries: [KnownClass] = []
  /// The same for numbers that only a damaged or edited file has.
  private var others: [UInt32: UInt32] = [:]
  /// The container traits of all classes that were met.
  private(set) var containers: ClassTraits = []
  private static let most = 1 << 20
  /// The classes of controllers by what their names say they show, without modules; `none` where several do.
  private var hosts: [String: NameID] = [:]

  init(_ identities: Identities) { self.identities = identities }

  /// The traits of a class by its name, and by what it was seen to reach.
  mutating func traits(of id: NameID, _ names: Names) -> ClassTraits {
    let place = Int(id.rawValue)
    guard place < Self.most else { return names[id].map { ClassTraits(className: $0) } ?? [] }
    prepare(place, id, names)
    return entries[place].traits
  }

  /// Whether a class may be one of AppKit by its name: it is, or it was not met.
  func mayBeOfAppKit(_ id: NameID) -> Bool {
    let place = Int(id.rawValue)
    return !entries.indices.contains(place) || !entries[place].isKnown
      || entries[place].traits.contains(.appKit)
  }

  /// The membership of an instance, which counts as one of its class unless the run declares it.
  mutating func membership(
    of instance: InstanceID, in id: NameID, _ names: Names, _ declared: InstanceClasses
  ) -> ClassMembership {
    let place = Int(id.rawValue)
    var ordinal = declared.ordinal(of: instance)
    guard place < Self.most else {
      if ordinal == 0 {
        others[id.rawValue, default: declared.count(of: id)] += 1
        ordinal = others[id.rawValue, default: 1]
      }
      return ClassMembership(
        ordinal: ordinal, identity: identities.identity(of: names[id] ?? ""),
        traits: traits(of: id, names))
    }
    prepare(place, id, names)
    if ordinal == 0 {
      entries[place].count += 1
      ordinal = declared.count(of: id) + entries[place].count
    }
    return ClassMembership(
      ordinal: ordinal, identity: entries[place].identity, traits: entries[place].traits)
  }

  /// Learns from an implementation that was reached that a class comes from one that holds others,
  /// whatever it is called; whether that is new.
  mutating func learn(
    _ id: NameID, from level: NameID, _ names: Names
  ) -> Bool {
    let found = traits(of: level, names)
    let holding = found.intersection(.tellingChildren)
    guard found.contains(.framework), !holding.isEmpty,
      !traits(of: id, names).isSuperset(of: holding), id.rawValue < Self.most
    else { return false }
    entries[Int(id.rawValue)].traits.formUnion(holding)
    return true
  }

  /// The class of the controllers that show the screens of a class, where the name of one only says so.
  func host(of id: NameID, _ names: Names) -> NameID? {
    guard !hosts.isEmpty, let name = names[id] else { return nil }
    return hosts[ClassName.bare(name)].flatMap { $0 == .none ? nil : $0 }
  }

  private mutating func prepare(_ place: Int, _ id: NameID, _ names: Names) {
    if place < entries.count, entries[place].isKnown { return }
    while entries.count <= place { entries.append(KnownClass(traits: [], identity: .exact)) }
    let name = id == .none ? nil : names[id]
    entries[place].traits = name.map { ClassTraits(className: $0) } ?? []
    for shown in name.map(ShownScreens.names) ?? [] {
      hosts[shown] = hosts[shown] == nil || hosts[shown] == id ? id : NameID.none
    }
    containers.formUnion(entries[place].traits.intersection(.container))
    entries[place].identity =
      id == .none ? identities.identityOfUnnamed : identities.identity(of: name ?? "")
    // A name may be declared after its first use where a file is damaged.
    entries[place].isKnown = name != nil || id == .none
  }
}

/// The screens of layers above UIKit that the name of a class says its controllers show.
package enum ShownScreens {
  /// Their names, without modules: `Cart` of `UIHostingController<Shop.Cart>`, `RNSScreen(Cart)` and `CartRenderer`.
  ///
  /// A stack, tabs or a list bring several screens into one controller, which then says nothing of them.
  package static func names(of className: String) -> [String] {
    guard mayShow(className) else { return [] }
    let name = ClassName.bare(className)
    guard let open = name.firstIndex(where: { $0 == "<" || $0 == "(" }) else {
      // `PageRenderer` is the class of Xamarin for every page.
      guard name.hasSuffix(renderer), name != "Page\(renderer)", name != renderer else { return [] }
      return [String(name.dropLast(renderer.count))]
    }
    let inner = name[name.index(after: open)...].dropLast()
    if name[..<open] == "RNSScreen" { return [String(inner)] }
    guard name[..<open].contains("Hosting") else { return [] }
    let types = inner.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      .map { ClassName.bare(String($0)) }
    let holdsSeveral = types.contains { type in severals.contains { type.hasPrefix($0) } }
    return holdsSeveral ? [] : types
  }

  /// Whether a name has an argument or an ending that may say what is shown: those of most classes do not, which
  /// their bytes tell at once.
  private static func mayShow(_ className: String) -> Bool {
    className.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "(") }
      || className.utf8.suffix(renderer.utf8.count).elementsEqual(renderer.utf8)
      || className.utf8.starts(with: "_Tt".utf8)
  }

  private static let renderer = "Renderer"
  private static let severals = ["Navigation", "Tab", "Lazy", "List", "ForEach"]
}
