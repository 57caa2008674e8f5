internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidNib
internal import WillDidSource

/// Judges whether outlets that classes declare are connected by a document: WR-03.
enum UnconnectedOutlets: AuditRevision {
  static let rules = [
    AuditedRule(
      .outletUnconnected,
      "an outlet that no document connects",
      inUIKit: "warning if it is used, else notice",
      inAppKit: "notice",
      consequences: [.warning: "traps where it is used", .notice: "stays nil"],
      place: .callback, trial: .nothing, resolution: .undecided)
  ]

  /// Judges the outlets that no document connects, once it is known what is loaded.
  static func revise(
    _ verdict: inout AuditVerdict, of audit: Audit, _ reach: Reach
  ) {
    let connected = Connected(audit)
    // An outlet that was renamed in one place only is reported where its connection is.
    let renamed = Set(
      verdict.findings.filter { $0.rule == .kvcUndefinedKey }.map(\.className))
    for number in audit.judgedClasses where connected.used.contains(number) {
      guard !renamed.contains(audit.scope.table.classes[number].name) else { continue }
      // An unknown class may do anything with an outlet.
      guard audit.scope.chain(of: number).framework != nil else { continue }
      let info = audit.scope.table.classes[number]
      for part in info.parts {
        let source = audit.sources[Int(part.file)]
        for property in source.file.types[Int(part.type)].properties
        where property.flags.contains(.outlet) && !connected.has(property.name, number) {
          judge(property, number, source, audit, &verdict)
        }
      }
    }
  }

  /// Judges a declared outlet of a class by all documents that may own it.
  private static func judge(
    _ property: Property, _ number: Int, _ source: AuditSource, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    guard property.flags.isDisjoint(with: [.hasAccessor, .hasValue]),
      !audit.isAssigned(property.name)
    else { return }
    let name = audit.scope.table.classes[number].name
    let isMac =
      !(audit.scope.chain(of: number).framework.map {
        audit.scope.frameworks.isKind($0, of: "UIResponder")
      } ?? false)
    let isUsed = isUsed(property.name, in: source.file)
    let isTrap = property.flags.contains(.isUnwrapped) && isUsed && !isMac
    var place = AuditPlace(path: source.path, place: property.place)
    place.element = "outlet"
    verdict.report(
      .outletUnconnected, isTrap ? .warning : .notice, at: place, class: name,
      member: property.name,
      "outlet `\(property.name)` of `\(name)` is connected by no document\(isTrap ? " and used" : "")"
    )
  }

  /// Whether a file uses an outlet without asking whether it is there; of several classes that have one of the
  /// name it is not known which.
  private static func isUsed(_ name: String, in file: SourceFile) -> Bool {
    guard let use = file.names[name], use.contains(.dereferenced), !use.contains(.tested) else {
      return false
    }
    let owners = file.types.filter { type in
      type.properties.contains { $0.name == name && $0.flags.contains(.outlet) }
    }
    return owners.count < 2
  }

  /// The keys that documents connect, by the classes of their objects.
  private struct Connected {
    /// Classes that are in a document, or have a subclass that is.
    var used: Set<Int> = []
    private var keys: [Int: Set<String>] = [:]

    /// Collects the connections of all documents by key and class.
    init(_ audit: Audit) {
      for document in audit.documents {
        var chains: [Int: [Chain]] = [:]
        // The owner that a nib names may be one of old: the class of the nib's name loads it.
        let named = audit.scope.chain(
          named: document.plainName, targets: document.targets, near: document.path)
        for (object, element) in document.file.elements.enumerated()
        where (!element.customClass.isEmpty || element.isOwner) && !element.isFirstResponder {
          let found = audit.chains(object, of: document)
          chains[object] = found
          for chain in found { used.formUnion(chain.classes) }
        }
        for connection in document.file.connections
        where connection.kind.effect == .sets {
          let source = Int(connection.source)
          let isOwner = document.file.elements[source].isOwner
          for chain in (chains[source] ?? []) + (isOwner ? named : []) {
            for number in chain.classes {
              keys[number, default: []].insert(ClassMembers.keyName(connection.name))
            }
          }
        }
      }
    }

    /// Whether a document connects a key of a class.
    func has(_ key: String, _ number: Int) -> Bool {
      keys[number]?.contains(ClassMembers.keyName(key)) == true
    }
  }
}

extension Audit {
  /// Whether any source gives a value to something of a name.
  func isAssigned(_ name: String) -> Bool {
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    return sources.contains { source in
      source.file.names[name]?.contains(.assigned) == true
        || source.file.names["_" + name]?.contains(.assigned) == true
        || source.file.names[setter]?.contains(.assigned) == true
    }
  }
}
