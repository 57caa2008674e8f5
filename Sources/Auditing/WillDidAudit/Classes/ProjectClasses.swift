internal import WillDidFrameworks
internal import WillDidProject
internal import WillDidSource

/// All classes that a project declares, with where their members are written.
///
/// Classes of one name stand beside each other: which one is meant is decided by the targets of the file that
/// names it (`ClassScope`).
package struct ProjectClasses: Sendable {
  /// Where a type is declared: the file, and its place among the types of the file.
  package struct Part: Hashable, Sendable {
    package var file: Int32
    package var type: Int32
  }

  /// A class of the project.
  package struct Info: Sendable {
    /// The name without module and types around it.
    package var name: String
    /// With the types around it.
    package var path: String
    package var isObjectiveC: Bool
    /// The inheritance clause as it is written: the superclass stands first, if there is one.
    package var inherited: [String]
    /// `@objc(Name)`.
    package var runtimeName: String?
    package var main: Part
    /// The targets that compile it; empty where that is unknown.
    package var targets: [Int]
    /// Whether a target could compile it and none does.
    package var isDead: Bool
    package var isGeneric: Bool
    /// Declaration, extensions, implementations and categories.
    package var parts: [Part] = []
  }

  /// The classes, in the order of their first declarations.
  package internal(set) var classes: [Info] = []
  /// The classes of a name, also of a name with the types around it and of `@objc(Name)`.
  package internal(set) var byName: [String: [Int]] = [:]
  /// The names of protocols, which may stand where a superclass could.
  package internal(set) var protocols: Set<String> = []
  /// The other names that `typealias` gives to classes.
  package internal(set) var aliases: [String: String] = [:]
  /// Extensions and categories of types that the project does not declare.
  package internal(set) var foreign: [String: [Part]] = [:]
  /// Types that are no classes.
  package internal(set) var others: Set<String> = []
  /// How many classes begin with the same two or three capital letters, or with the same two words.
  package internal(set) var prefixes: [String: Int] = [:]

  /// Begins without classes.
  package init() {}
}

extension ProjectClasses {
  /// Gathers the classes of some files.
  package init(_ sources: [AuditSource]) {
    self.init()
    var extensions: [(name: String, part: Part)] = []
    var implementations: [(name: String, part: Part)] = []
    for (number, source) in sources.enumerated() {
      for alias in source.file.aliases where !source.isDead {
        // An alias with two meanings is none.
        aliases[alias.name] = aliases[alias.name].map { $0 == alias.type ? $0 : "" } ?? alias.type
      }
      for (place, type) in source.file.types.enumerated() {
        let part = Part(file: Int32(number), type: Int32(place))
        // A class with the name of a framework's class stands in for it on another system.
        if Self.standsIn(type) {
          extensions.append((type.name, part))
          continue
        }
        switch type.kind {
        case .class, .actor: add(type, part, source)
        case .interface where !type.flags.contains(.isContinuation): add(type, part, source)
        case .interface: extensions.append((type.name, part))
        case .implementation: implementations.append((type.name, part))
        case .extension, .category: extensions.append((type.name, part))
        case .protocol: protocols.insert(type.name)
        case .struct, .enum: others.insert(type.path)
        }
      }
    }
    for (name, part) in implementations where byName[name] == nil {
      let source = sources[Int(part.file)]
      add(source.file.types[Int(part.type)], part, source)
    }
    attach(implementations, sources)
    attach(extensions, sources)
    for info in classes where !info.isDead {
      let prefix = Self.prefix(info.name)
      if !prefix.isEmpty { prefixes[prefix, default: 0] += 1 }
      let words = Self.beginning(info.name)
      if !words.isEmpty { prefixes[words, default: 0] += 1 }
    }
  }

  /// The capital letters that a name begins with, without that of its first word.
  static func prefix(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    guard capitals.count > 2, capitals.count < name.count else { return "" }
    return String(capitals.dropLast())
  }

  /// The first two words of a name that has three and no prefix: "CartItem" of "CartItemCell".
  static func beginning(_ name: String) -> String {
    guard let second = name.utf8.dropFirst().first, second &- UInt8(ascii: "a") < 26 else {
      return ""
    }
    var words = 0
    var before = UInt8(ascii: "A")
    for (place, byte) in name.utf8.enumerated() {
      let isCapital = byte &- UInt8(ascii: "A") < 26
      let wasSmall = before &- UInt8(ascii: "a") < 26
      if isCapital, wasSmall { words += 1 }
      if words == 2 { return String(name.utf8.prefix(place)) ?? "" }
      before = byte
    }
    return ""
  }

  /// Whether a declaration has the name of a framework's class and stands in for it on another system.
  private static func standsIn(_ type: TypeDeclaration) -> Bool {
    let frameworks = FrameworkKnowledge.table
    return (type.kind == .class || type.kind == .interface) && frameworks.knows(type.name)
      && frameworks.hasFrameworkPrefix(type.name)
  }

  /// Adds a new class for a declaration.
  private mutating func add(_ type: TypeDeclaration, _ part: Part, _ source: AuditSource) {
    let number = classes.count
    classes.append(
      Info(
        name: type.name, path: type.path, isObjectiveC: source.file.isObjectiveC,
        inherited: type.inherited, runtimeName: type.objectiveCName, main: part,
        targets: source.targets, isDead: source.isDead, isGeneric: type.flags.contains(.isGeneric),
        parts: [part]))
    var names: Set<String> = [type.name, type.path]
    if let runtimeName = type.objectiveCName { names.insert(runtimeName) }
    for name in names { byName[name, default: []].append(number) }
  }

  /// Gives extensions and implementations to the classes of their names.
  private mutating func attach(_ parts: [(name: String, part: Part)], _ sources: [AuditSource]) {
    for (name, part) in parts {
      var name = name
      // An extension of another name of a class is one of the class.
      if byName[name] == nil, let alias = aliases[name], !alias.isEmpty { name = alias }
      let last = name.split(separator: ".").last.map(String.init) ?? name
      guard let found = byName[name] ?? byName[last] else {
        foreign[last, default: []].append(part)
        continue
      }
      let source = sources[Int(part.file)]
      let fitting = found.filter { number in
        let info = classes[number]
        return info.main != part
          && (info.targets.isEmpty || source.targets.isEmpty
            || !Set(info.targets).isDisjoint(with: source.targets))
      }
      // Parts that are built with the class are of the class; of others the nearest counts.
      let built = fitting.filter { !Set(classes[$0].targets).isDisjoint(with: source.targets) }
      let near =
        built.isEmpty && fitting.count > 1
        ? ClassScope.nearest(fitting, to: source.path) { sources[Int(classes[$0].main.file)].path }
        : built.isEmpty ? fitting : built
      for number in near.isEmpty ? found : near where !classes[number].parts.contains(part) {
        classes[number].parts.append(part)
      }
    }
  }
}
