package import WillDidSource
internal import WillDidText

/// A source file of the audit: where it is, what it says, and which targets compile it.
package struct AuditSource: Sendable {
  /// The path from the folder that is audited.
  package var path: String
  // Behind a reference: rules go through all sources, and would copy each.
  /// The contents, which copies of the source share.
  private let content: Content
  /// The declarations and uses in it.
  package var file: SourceFile { content.file }
  /// The calls and assignments of its bodies, which are read from the file each time.
  var steps: [BodyStep] {
    file.hasSteps ? content.bytes().map { file.steps(in: PlainText.utf8($0)) } ?? [] : []
  }
  /// The targets that compile it, by their numbers in the project.
  package var targets: [Int] = []
  /// Whether no target compiles it, though one compiles others of its folder, or its project refers to it.
  package var isDead = false
  /// Whether it lies within a project that does not name it: it may be compiled by other means.
  package var isUnbuilt = false
  /// Whether it lies beside all projects of a tree that nothing else builds: it is there to be read.
  package var isLoose = false
  /// Whether the compiler exposes members to Objective-C on its own, as it did before Swift 4.
  package var infersObjC = false
  /// Whether the compiler may leave the first label of a method out of its selector, as it did before Swift 3.
  package var mayDropLabels = false
  /// Whether it counts only as a source of classes: a dependency.
  package var isForeign = false
  /// Whether a tool wrote it to give the names of documents as members, SwiftGen or R.swift: who uses these asks
  /// for documents, and not the file itself.
  package let givesNames: Bool

  /// Takes a source that is not in any target yet.
  ///
  /// - Parameters:
  ///   - path: The path from the folder that is audited.
  ///   - file: The declarations and uses in it.
  ///   - bytes: Reads the file again, also on other threads; `nil` where that cannot be done any more.
  package init(path: String, file: SourceFile, bytes: @escaping @Sendable () -> [UInt8]?) {
    self.path = path
    content = Content(file, bytes)
    givesNames = file.types.contains { type in
      ["StoryboardType", "StoryboardSceneType", "InitialSceneType", "_R"].contains(type.name)
        || type.name == "R" && type.kind == .struct && type.outer.isEmpty
    }
  }

  /// Holds the declarations of one file once, however often the source is copied between threads.
  private final class Content: Sendable {
    let file: SourceFile
    let bytes: @Sendable () -> [UInt8]?

    /// Takes the declarations of a file, and how its bytes are read again.
    init(_ file: SourceFile, _ bytes: @escaping @Sendable () -> [UInt8]?) {
      (self.file, self.bytes) = (file, bytes)
    }
  }
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

/// The calls and assignments in the bodies of a project, as far as a rule asks for them.
///
/// Few rules do, and of few files; so each file is read once more when it is asked for, and once by a rule.
final class ProjectSteps {
  /// The sources of the project.
  private let sources: [AuditSource]
  /// The steps of the files that were asked for.
  private var known: [Int: [BodyStep]] = [:]

  /// Begins without steps.
  init(_ sources: [AuditSource]) { self.sources = sources }

  /// The steps of a file, by its number among the sources.
  subscript(file: Int) -> [BodyStep] {
    if let steps = known[file] { return steps }
    let steps = sources[file].steps
    known[file] = steps
    return steps
  }
}
