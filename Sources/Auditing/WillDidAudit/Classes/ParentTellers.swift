internal import WillDidSource

/// Methods that tell a controller of the parent which it already has.
struct ParentTellers {
  /// The names of functions that call didMove(toParent:) for other code.
  private let names: Set<String>

  /// Finds them by the calls in the bodies of functions.
  init(_ sources: [AuditSource]) {
    var names: Set<String> = []
    for source in sources where !source.isDead {
      for use in source.file.uses where use.kind == .didMove && Self.announcesOwnParent(use) {
        let methods = use.type >= 0 ? source.file.types[Int(use.type)].methods : []
        let method = methods.first { $0.name == use.method }
        // A callback is called by the framework, or by another class on `super`.
        guard let method, !method.flags.contains(.isOverride), !method.supers.contains(method.name)
        else { continue }
        names.insert(String(use.method.prefix { $0 != ":" }))
      }
    }
    self.names = names
  }

  /// Whether the argument is the parent of what the message is sent to.
  private static func announcesOwnParent(_ use: Use) -> Bool {
    guard case .path(let path) = use.name else { return false }
    let argument = path.split(separator: ".").drop { $0 == "self" }
    let receiver = use.receiver.split(separator: ".").drop { $0 == "self" }
    return ["parent", "parentViewController"].contains(argument.last)
      && Array(argument.dropLast()) == Array(receiver)
  }

  /// Whether a file calls one of them.
  func areCalled(in file: SourceFile) -> Bool {
    names.contains { file.names[$0]?.contains(.used) == true }
  }
}
