internal import WillDidNib
internal import WillDidFrameworks
internal import WillDidProject
internal import WillDidSource
internal import WillDidText

/// The actions and private members of apps that nothing calls: no source, no string and no document names them.
///
/// Other members are not judged: what a class offers, a framework may ask for.
struct UncalledMembers {
  /// The sources with the names that they use.
  private let sources: [AuditSource]
  /// The project, for what is built with what.
  private let project: Project
  /// The names of actions, outlets, bindings and attributes in documents, without the labels of selectors.
  private var connected: Set<String> = []
  /// The types that conform to protocols which may ask for properties.
  private var conforming: Set<String> = []
  /// Whether documents may connect what cannot be read: those of old formats.
  private let hasUnread: Bool

  /// Collects the names that anything calls, mentions or sends.
  init(
    _ sources: [AuditSource], _ documents: [AuditDocument], _ data: DataNames,
    _ project: Project
  ) {
    (self.sources, self.project) = (sources, project)
    hasUnread = data.leavesUnread(documents, project)
    connected = data.inDocuments
    let own = Set(
      sources.flatMap { $0.file.types }.filter { $0.kind == .protocol || $0.kind == .class }
        .map(\.name))
    for type in sources.lazy.flatMap(\.file.types) {
      let names = type.inherited.map(ClassScope.bare)
      if names.contains(where: { Self.mayAsk($0, own) }) {
        conforming.insert(ClassScope.bare(type.name))
      }
    }
    for document in documents {
      for connection in document.file.connections {
        for name in [connection.name, connection.unwindAction, connection.creationSelector] {
          connected.formUnion(Self.words(name))
        }
      }
      for attribute in document.file.attributes {
        connected.formUnion(Self.words(attribute.keyPath))
      }
    }
  }

  /// The parts of a selector or a key path.
  private static func words(_ name: String) -> [String] {
    name.split { $0 == ":" || $0 == "." }.map(String.init)
  }

  /// Whether a call stands in a member that nothing calls.
  func contains(_ use: Use, in source: AuditSource) -> Bool {
    guard !hasUnread, use.type >= 0, isOfApp(source) else { return false }
    let type = source.file.types[Int(use.type)]
    let methods = type.methods.filter { $0.name == use.method }
    let properties = type.properties.filter { $0.name == use.method && Self.isAskedFor($0) }
    guard methods.count + properties.count > 0, methods.allSatisfy({ isOwn($0, type) }),
      properties.allSatisfy({ Self.isHidden($0.flags) || isPlain($0, type) })
    else { return false }
    let names = Set(methods.map(\.selector) + [use.method]).map { $0.prefix { $0 != ":" } }
    return !names.contains { isNamed(String($0), isObjectiveC: source.file.isObjectiveC) }
  }

  /// Whether a source is of an app: members of a framework may be called by others.
  private func isOfApp(_ source: AuditSource) -> Bool {
    !source.targets.isEmpty
      && source.targets.allSatisfy {
        project.targets[$0].isApplication || project.targets[$0].isExtension
      }
  }

  /// Whether the value of a property is made only once it is asked for.
  private static func isAskedFor(_ property: Property) -> Bool {
    property.flags.contains(.isStatic) || property.flags.contains(.isLazy)
      || property.flags.contains(.hasAccessor) && !property.flags.contains(.hasValue)
  }

  /// Whether only those ask for a property who name it: no superclass, no protocol of others and no runtime does.
  private func isPlain(_ property: Property, _ type: TypeDeclaration) -> Bool {
    property.flags.isDisjoint(with: [.exposed, .isOverride])
      && !conforming.contains(ClassScope.bare(type.name))
  }

  /// Whether a protocol may ask for a property; those of delegates ask for methods, but for the delegates of apps
  /// and scenes.
  private static func mayAsk(_ name: String, _ protocols: Set<String>) -> Bool {
    let isOfApp = name.hasSuffix("ApplicationDelegate") || name.hasSuffix("SceneDelegate")
    return !protocols.contains(name) && !FrameworkKnowledge.table.knows(name)
      && (isOfApp || !name.hasSuffix("Delegate") && !name.hasSuffix("DataSource"))
  }

  /// Whether nothing but the project calls a method, or its documents do.
  private func isOwn(_ method: Method, _ type: TypeDeclaration) -> Bool {
    let isAction =
      method.flags.contains(.action) || isDeclaredAction(method.selector, of: type.name)
    return isAction && !method.flags.contains(.isOverride)
      && !FrameworkKnowledge.table.hasAction(method.selector)
      || Self.isHidden(method.flags) && method.name != "init"
  }

  /// Whether an interface of Objective-C says that a method of an implementation is an action.
  private func isDeclaredAction(_ selector: String, of name: String) -> Bool {
    sources.contains { source in
      source.file.isObjectiveC
        && source.file.types.contains { type in
          type.name == name
            && type.methods.contains { $0.selector == selector && $0.flags.contains(.action) }
        }
    }
  }

  /// Whether no other file and no runtime knows a member.
  private static func isHidden(_ flags: MemberFlags) -> Bool {
    flags.contains(.isPrivate) && !flags.contains(.exposed)
  }

  /// Whether anything names a member, also as Swift or Objective-C write it where the other one declares it.
  private func isNamed(_ name: String, isObjectiveC: Bool) -> Bool {
    guard !connected.contains(name), !connected.contains("\(name):") else { return true }
    let shorter = isObjectiveC ? Self.beginnings(of: name) : []
    return sources.contains { source in
      guard !source.isDead else { return false }
      let names = source.file.names
      return names[name]?.contains(.used) == true
        || !source.file.isObjectiveC && shorter.contains { names[$0]?.contains(.used) == true }
        || source.file.literals.contains { $0.contains(name) }
    }
  }

  /// The names that Swift may give a method of Objective-C: its first words.
  private static func beginnings(of name: String) -> [String] {
    name.indices.filter { $0 > name.startIndex && name[$0].isUppercase }.map { String(name[..<$0]) }
  }
}
