internal import WillDidText

/// The name of a class, which says where the class comes from.
///
/// A log knows classes by name only, so prefixes and modules have to do.
package struct FrameworkName {
  private let module: Substring.UTF8View?
  private let bare: Substring.UTF8View
  private let text: String

  /// Reads the name of a class, with its module or without it, also as the runtime writes it.
  package init(_ text: String) {
    self.text = text
    // Bytes, because characters take ten times as long to find, and each class of each run comes by.
    let name = text.utf8.prefix { $0 != UInt8(ascii: "<") }
    if name.contains(UInt8(ascii: ".")) {
      let parts = name.split(separator: UInt8(ascii: "."))
      module = parts.dropLast().first
      bare = (parts.last ?? name).drop { $0 == UInt8(ascii: "_") }
    } else {
      module = nil
      bare = name.drop { $0 == UInt8(ascii: "_") }
    }
  }

  /// The framework whose classes are called so: "UIKit", "AppKit", "GNUstep" and kin of theirs.
  ///
  /// A class of another module is none of theirs, whatever it is called.
  package var framework: String? {
    guard let first = bare.first, Self.beginnings[Int(first)], isOfNoModule else { return nil }
    guard let found = Self.prefixes.first(where: { bare.starts(with: $0.letters.utf8) }) else {
      return nil
    }
    let rest = bare.dropFirst(found.letters.utf8.count)
    if found.letters.hasSuffix("_") { return found.framework }
    guard Self.beginsUppercase(rest) else { return nil }
    // Apps have prefixes of three letters, such as GSK; GNUstep has them for what observes objects alone.
    let isOfApp = found.framework == "GNUstep" && Self.beginsUppercase(rest.dropFirst())
    return isOfApp && !bare.starts(with: "GSKVO".utf8) ? nil : found.framework
  }

  /// Whether a class of a framework may begin with a letter, if no module stands before it.
  package static func mayBegin(with letter: UInt8) -> Bool {
    letter == UInt8(ascii: "_") || beginnings[Int(letter)]
  }

  /// Whether a prefix begins with a letter, by its byte.
  private static let beginnings = (0...UInt8.max).map { letter in
    prefixes.contains { $0.letters.utf8.first == letter }
  }

  /// Whether the class comes with the system.
  package var isOfFramework: Bool { framework != nil }
  /// Whether the class comes with UIKit.
  package var isOfUIKit: Bool { framework == "UIKit" }
  /// Whether the class comes with AppKit.
  package var isOfAppKit: Bool { framework == "AppKit" }

  /// Whether the class may come with the system, as those that only documents name do too: apps may have
  /// prefixes of their own that are the same.
  package var mayBeOfFramework: Bool {
    if isOfFramework { return true }
    guard module == nil else { return false }
    return Self.kin.contains {
      bare.starts(with: $0.utf8) && Self.beginsUppercase(bare.dropFirst($0.utf8.count))
    }
  }

  /// Whether SwiftUI makes objects of the class for its own use.
  package var isHosting: Bool {
    if module?.elementsEqual("SwiftUI".utf8) == true { return true }
    // The runtime writes generic classes in a form of its own.
    if text.utf8.starts(with: "_Tt".utf8) { return text.contains("HostingController") }
    return Self.hosting.contains { bare.starts(with: $0.utf8) }
  }

  /// The roles of a controller by the ending of its name, before the arguments of a generic class.
  package var roles: [ControllerRole] {
    Self.controllers.filter { bare.suffix($0.ending.utf8.count).elementsEqual($0.ending.utf8) }.map(
      \.role)
  }

  private var isOfNoModule: Bool {
    guard let module else { return true }
    return Self.modules.contains { module.elementsEqual($0.utf8) }
  }

  /// Modules whose classes are called as if they had none.
  private static let modules = ["UIKit", "UIKitCore", "AppKit", "Foundation", "SwiftUI"]

  private static func beginsUppercase(_ name: Substring.UTF8View) -> Bool {
    name.first.map { 0x41...0x5a ~= $0 } ?? false
  }
}

/// The name of a controller, which says which nib it loads.
package enum ControllerName {
  private static let ending = "Controller"

  /// The names of the classes that look for a nib of a name.
  package static func loading(_ nib: String) -> [String] { [nib, nib + ending] }

  /// The name that UIKit also looks for: that of the class without "Controller" at its end.
  package static func stripped(_ className: String) -> String? {
    guard className.hasSuffix(ending), className.utf8.count > ending.utf8.count else { return nil }
    let name = String(className.dropLast(ending.count))
    return name.hasSuffix(".") ? nil : name
  }
}
