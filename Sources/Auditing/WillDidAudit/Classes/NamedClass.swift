internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// A class as a document names it.
struct NamedClass {
  /// The name without its module.
  var name: String
  /// The module that the document names; empty for none.
  var module: String
  /// Whether the document says that the module is that of the target.
  var isTargetModule: Bool
}

/// The facts about a class that a document names.
enum ClassAnswer {
  /// Classes of the project, by their numbers.
  case found([Int])
  /// A class of a framework.
  case framework(String)
  /// No class has the name, and every place where one could be is known.
  case nowhere
  /// The class is there, and no target that has the document compiles it.
  case notCompiled(Int)
  /// The class is in another module than the document says.
  case otherModule(Int, wanted: String, actual: String)
  /// Only apps and extensions compile it that do not copy the document.
  case otherTarget(Int, wanted: String, actual: String)
  /// The class is of Swift, and the document names no module.
  case noModule(Int)
  /// It may be a dependency's that is not here, and is almost a class of the project.
  case resembling(Int)
  /// It cannot be said, for this reason.
  case undecided(String)
}

extension Audit {
  /// The class that the runtime will find for a name in a document.
  func answer(_ named: NamedClass, in document: AuditDocument) -> ClassAnswer {
    let (mangled, name) = ClassName.divided(named.name)
    let module = named.module.isEmpty ? mangled : named.module
    let found = candidates(name, named.isTargetModule ? "" : module, document)
    guard !found.isEmpty else { return absent(name, module, named, document) }
    // Which module counts is known only where all is known: whose document it is, and whose class.
    let targets = document.targets.map { project.targets[$0] }
    if targets.isEmpty, module.isEmpty, !named.isTargetModule, isHidden(found, document) {
      return .noModule(found[0])
    }
    guard !targets.isEmpty, !targets.contains(where: { $0.isTest || $0.isWatch }),
      document.file.runtime != .watchos
    else { return .found(found) }
    let classes = found.map { scope.table.classes[$0] }
    if !found.contains(where: { isLinked($0, with: document) }) {
      let all = Set(classes.flatMap(\.targets)).map { project.targets[$0].name }.sorted()
      let others = all.prefix(3) + (all.count > 3 ? ["\(all.count - 3) others"] : [])
      return .otherTarget(
        found[0], wanted: Set(targets.map(\.name)).sorted().joined(separator: " or "),
        actual: others.joined(separator: " and "))
    }
    guard let first = classes.first,
      classes.allSatisfy({ !$0.isObjectiveC && $0.runtimeName == nil && !$0.targets.isEmpty }),
      !first.path.contains(".")
    else { return .found(found) }
    if module.isEmpty, !named.isTargetModule { return .noModule(found[0]) }
    let modules = classes.reduce(into: Set<String>()) { modules, info in
      for target in info.targets { modules.formUnion(project.targets[target].modules) }
    }
    let wanted = named.isTargetModule ? Set(targets.flatMap(\.modules)) : [module]
    guard wanted.isDisjoint(with: modules), named.isTargetModule || !mayBeForeign(module) else {
      return .found(found)
    }
    let actual = modules.sorted().joined(separator: " or ")
    guard !actual.isEmpty else { return .found(found) }
    return .otherModule(
      found[0], wanted: wanted.sorted().joined(separator: " or "), actual: actual)
  }

  /// Why a class is not there: it is not compiled, of a dependency, or nowhere.
  private func absent(
    _ name: String, _ module: String, _ named: NamedClass, _ document: AuditDocument
  ) -> ClassAnswer {
    if scope.frameworks.knows(name) { return .framework(name) }
    if let dead = scope.table.byName[name]?.first {
      // A document that no target copies may be as old as the class.
      return document.targets.isEmpty ? .undecided(name) : .notCompiled(dead)
    }
    if scope.table.others.contains(name) || scope.table.aliases[name] != nil {
      return .undecided(name)
    }
    // One letter is the name of no class.
    if name.count == 1 { return .nowhere }
    // Documents alone say nothing of classes.
    guard !sources.isEmpty else { return .undecided(name) }
    if scope.frameworks.hasFrameworkPrefix(name) { return .undecided(name) }
    let isOwnModule = project.targets.contains { !$0.isTest && $0.modules.contains(module) }
    if named.isTargetModule || isOwnModule { return .nowhere }
    if !module.isEmpty { return .undecided(name) }
    if absentImports.headers.contains(name) { return .undecided(name) }
    let prefix = ProjectClasses.prefix(name)
    if !prefix.isEmpty, scope.table.prefixes[prefix] ?? 0 >= 20 { return .nowhere }
    let words = ProjectClasses.beginning(name)
    if !words.isEmpty, scope.table.prefixes[words] ?? 0 >= 4 { return .nowhere }
    let mayBeForeign = hasForeign || absentImports.hasModules || !project.dependencies.isEmpty
    return mayBeForeign ? .undecided(name) : .nowhere
  }

  /// Whether the runtime does not find classes by a name without a module: in a tree whose targets are not known,
  /// too, that of Swift is no part of a name of Objective-C.
  private func isHidden(_ numbers: [Int], _ document: AuditDocument) -> Bool {
    guard document.file.runtime != .watchos, !document.isForeign,
      project.targets.isEmpty
        || project.generated.contains(where: { Paths.isWithin(document.path, $0) })
    else { return false }
    return numbers.allSatisfy { number in
      let info = scope.table.classes[number]
      return !info.isObjectiveC && info.runtimeName == nil && info.targets.isEmpty
        && !info.path.contains(".") && !sources[Int(info.main.file)].isForeign
    }
  }

  /// The class of the project that a document almost names, of what a dependency may have.
  ///
  /// It is of the kind of the element, no document names it, and no dependency has a name like that.
  func resembling(
    _ named: NamedClass, _ base: String, _ document: AuditDocument,
    _ near: inout [String: [String]]
  ) -> Int? {
    let (mangled, name) = ClassName.divided(named.name)
    let module = named.module.isEmpty ? mangled : named.module
    let small = name.lowercased()
    guard name.count > 4, scope.table.byName[name] == nil,
      !scope.frameworks.hasFrameworkPrefix(name),
      !absentImports.headers.contains(name),
      module.isEmpty
        || !project.dependencies.contains(module.lowercased())
          && !sources.contains(where: { $0.file.imports.contains(module) }),
      !project.dependencies.contains(where: {
        $0.count > 2 && (small.hasPrefix($0) || $0.hasPrefix(small))
      })
    else { return nil }
    if near[name] == nil {
      let known = scope.table.byName.keys.filter { other in
        abs(other.utf8.count - name.utf8.count) <= 2 && !names.documents.classes.contains(other)
          && ProjectClasses.prefix(other) == ProjectClasses.prefix(name)
      }
      near[name] = NearNames.of(name, among: known, atMost: 2)
    }
    for other in near[name] ?? [] {
      let found = scope.candidates(other, targets: document.targets, near: document.path)
      if let number = found.first, isLinked(number, with: document), scope.isKind(number, of: base)
      {
        return number
      }
    }
    return nil
  }

  /// The classes that a name may mean in a document: where it names a module, those of the module.
  ///
  /// Of a class that no known target compiles the module is not known: beside a document whose module is not
  /// known either, the nearest counts.
  func candidates(_ name: String, _ module: String, _ document: AuditDocument) -> [Int] {
    let living = (scope.table.byName[name] ?? []).filter { !scope.table.classes[$0].isDead }
    let found = living.filter { number in
      !module.isEmpty
        && scope.table.classes[number].targets.contains {
          project.targets[$0].modules.contains(module)
        }
    }
    guard !found.isEmpty else {
      return scope.candidates(name, targets: document.targets, near: document.path)
    }
    guard document.targets.isEmpty else { return found }
    let unknown = living.filter { scope.table.classes[$0].targets.isEmpty }
    return scope.nearest(found + unknown, to: document.path)
  }

  /// Whether a module may be one of a dependency, with a class of the same name.
  private func mayBeForeign(_ module: String) -> Bool {
    guard !project.targets.contains(where: { $0.modules.contains(module) }) else { return false }
    return project.dependencies.contains(module.lowercased())
      || sources.contains { $0.file.imports.contains(module) }
  }

  /// Whether headers of something that is not here are imported.
  private var hasForeign: Bool { sources.contains { $0.isForeign } }
}
