internal import WillDidSource

/// For which identifiers code registers cells.
struct Registrations {
  /// The identifiers that sources tell.
  private(set) var names: Set<String> = []
  /// Where cells are registered for identifiers that are not known: the type, and the method.
  private var unknown: [(type: String, method: String)] = []

  /// Collects the identifiers that code registers, with the nib or class for each.
  init(_ sources: [AuditSource], _ values: NameValues) {
    for source in sources where !source.isDead {
      for use in source.file.uses where use.kind == .register {
        if let name = values.text(use.name, of: use, in: source) {
          names.insert(name)
        } else {
          let type = use.type >= 0 ? source.file.types[Int(use.type)].name : ""
          unknown.append((type, use.method))
        }
      }
    }
  }

  /// Whether every registration has an identifier that can be read.
  var areKnown: Bool { unknown.isEmpty }

  /// Whether cells may be registered for the tables of a class by names that are not known.
  ///
  /// The class itself may do so, or a helper that it calls; another controller registers cells for its own tables.
  func mayBeUnknown(for number: Int, _ audit: Audit) -> Bool {
    let classes = audit.scope.chain(of: number).classes
    let own = Set(classes.map { audit.scope.table.classes[$0].name })
    let files = classes.flatMap { audit.scope.table.classes[$0].parts }.map(\.file)
    for (type, method) in unknown {
      if own.contains(type) || method.isEmpty { return true }
      let others = audit.scope.table.byName[type] ?? []
      let isOfController =
        !others.isEmpty && others.allSatisfy { audit.scope.isKind($0, of: "UIViewController") }
      let name = String(method.prefix { $0 != ":" })
      if !isOfController,
        files.contains(where: { audit.sources[Int($0)].file.names[name]?.contains(.used) == true })
      {
        return true
      }
    }
    return false
  }
}
