internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Judges whether the keys of outlets can be set: NB-07.
enum OutletKeys: AuditRule {
  static func judge(_ audit: inout Audit) {
    for (_, document) in audit.judgedDocuments where !document.file.isLaunchScreen {
      for connection in document.file.connections
      where connection.kind == .outlet || connection.kind == .collection {
        judge(connection, document, &audit)
      }
    }
  }

  private static func judge(
    _ connection: InterfaceDocument.Connection, _ document: AuditDocument, _ audit: inout Audit
  ) {
    let object = Int(connection.source)
    let element = document.file.elements[object]
    audit.verdict.count(.outlets)
    guard !element.customClass.isEmpty, !element.isFirstResponder else { return }
    let classes = audit.chains(object, of: document)
    guard !classes.isEmpty else {
      // Of a class that is nowhere the class itself is told.
      return audit.verdict.undecided(.outlets, element.customClass)
    }
    var hidden: ClassMembers.Member?
    for chain in classes {
      let base = element.isOwner ? "" : document.file.baseClass(object)
      switch audit.scope.key(connection.name, of: chain, base: base) {
      case .known: return
      case .hidden(let member): hidden = member
      case .absent: break
      case .undecided(let reason): return audit.verdict.undecided(.outlets, reason)
      }
    }
    guard hidden != nil || !isOfDependency(connection.name, audit.project) else {
      return audit.verdict.undecided(.outlets, "a key that a dependency may add")
    }
    tell(connection, element, classes, hidden, document, &audit)
  }

  /// Whether a key begins with the capital letters that the name of a dependency begins with.
  private static func isOfDependency(_ key: String, _ project: Project) -> Bool {
    let prefix = ProjectClasses.prefix(key).lowercased()
    return !prefix.isEmpty && project.dependencies.contains { $0.hasPrefix(prefix) }
  }

  private static func tell(
    _ connection: InterfaceDocument.Connection, _ element: InterfaceDocument.Element,
    _ chains: [Chain],
    _ hidden: ClassMembers.Member?, _ document: AuditDocument, _ audit: inout Audit
  ) {
    guard let chain = chains.first,
      let name = audit.className(of: chain, in: document, is: element)
    else { return }
    var related = chain.classes.first.map { [audit.related($0, "class")] } ?? []
    var message = "class `\(name)` has no property for outlet `\(connection.name)`"
    if let hidden {
      let source = audit.sources[Int(hidden.file)]
      related.append(
        Finding.Related(file: source.path, line: Int64(hidden.place.line), role: "member"))
      message =
        "the property of `\(name)` for outlet `\(connection.name)` is hidden from Objective-C"
    } else {
      let names = audit.scope.allMembers(chain).flatMap { $0.keys.keys }
      let near = NearNames.of(connection.name, among: names)
      if !near.isEmpty {
        message += "; it has \(near.map { "`\($0)`" }.joined(separator: " and "))"
      }
    }
    let severity: Severity = document.file.isMac ? .warning : .error
    audit.verdict.tell(
      .kvcUndefinedKey, audit.isCut(connection, of: document) ? .notice : severity,
      at: audit.place(connection, of: document), class: name,
      member: connection.name, subject: "\(element.id)|\(connection.name)|\(connection.id)",
      message, related: related)
  }
}

extension Audit {
  /// The class at the beginning of a chain.
  ///
  /// One of a framework counts where it is that of the element all the same,
  /// and neither the project nor a dependency adds to it: Interface Builder connects nothing there.
  fileprivate mutating func className(
    of chain: Chain, in document: AuditDocument, is element: InterfaceDocument.Element
  ) -> String? {
    if let number = chain.classes.first { return scope.table.classes[number].name }
    guard let framework = chain.framework, !element.isOwner,
      let object = document.file.places[element.id],
      framework == document.file.baseClass(object), project.dependencies.isEmpty,
      !absentImports.hasModules, !sources.contains(where: \.isForeign)
    else { return nil }
    return framework
  }

  /// The chains of the classes that an object may be of, by its own class or, of an owner, by who loads
  /// the nib.
  mutating func chains(_ object: Int, of document: AuditDocument) -> [Chain] {
    let element = document.file.elements[object]
    let name = ClassScope.demangled(element.customClass).name
    // The module of an owner is what the editor found once: the object that loads the nib counts.
    let module = element.isTargetModule || element.isOwner ? "" : element.customModule
    let found = candidates(name, module, document)
    var chains =
      found.isEmpty
      ? scope.chain(named: name, targets: document.targets, near: document.path)
      : found.map { scope.chain(of: $0) }
    chains = chains.map {
      isLinked($0.classes.first, with: document) ? $0 : Chain(end: .unknown(name))
    }
    guard element.isOwner, !document.file.isStoryboard else {
      // Code may make an object one of a subclass.
      guard names.inUse.changesClasses else { return chains }
      let heirs = Set(chains.compactMap(\.classes.first).flatMap { scope.heirs(of: $0) })
      return chains + heirs.sorted().map { scope.chain(of: $0) }
    }
    let loaders = Set(loaders(of: document).map(\.name))
    if loaders.isEmpty, isMainNib(document) { return [application(chains, document)] }
    if loaders.contains("") { return chains + [Chain(end: .unknown(name))] }
    let real = otherOwners(of: document, than: name)
    guard !real.isEmpty else { return chains.flatMap { makingSubclasses(of: $0) } }
    let more = real.sorted { ($0.name, $0.source) < ($1.name, $1.source) }.flatMap {
      // A class means what it does where the nib is loaded.
      let source = $0.source >= 0 ? sources[$0.source] : nil
      return scope.chain(
        named: $0.name, targets: source?.targets ?? document.targets,
        near: source?.path ?? document.path)
    }
    // The declared class is only a hint: the one that loads the nib counts.
    if !loaders.contains(name), !more.isEmpty { chains = [] }
    var known = Set(chains.compactMap(\.classes.first))
    chains += more.filter { $0.classes.first.map { known.insert($0).inserted } ?? true }
    return chains.flatMap { makingSubclasses(of: $0) }
  }

  /// The subclasses of an owner that nothing makes: their objects load its nib.
  private mutating func makingSubclasses(of chain: Chain) -> [Chain] {
    guard let number = chain.classes.first, !names.inUse.makes(scope.table.classes[number].name),
      !names.documents.classes.contains(scope.table.classes[number].name)
    else { return [chain] }
    return [chain] + scope.heirs(of: number).map { scope.chain(of: $0) }
  }

  /// Whether an app begins with a nib.
  private func isMainNib(_ document: AuditDocument) -> Bool {
    guard document.name != "MainMenu" || !document.file.isMac else { return true }
    return document.targets.contains { number in
      project.targets[number].info.contains {
        $0.key.hasPrefix("NSMainNibFile") && $0.value.contains(document.name)
      }
    }
  }

  /// What owns the nib that an app begins with: the application, whatever class the nib names.
  private func application(_ declared: [Chain], _ document: AuditDocument) -> Chain {
    let name = document.file.isMac ? "NSApplication" : "UIApplication"
    let own = declared.first { chain in
      chain.framework.map { scope.frameworks.isKind($0, of: name) } ?? false
    }
    return own ?? Chain(end: .framework(name))
  }

  /// The classes of which sources say that they load a document; one that is not known is empty.
  private func loaders(of document: AuditDocument) -> [Owner] {
    owners[document.plainName, default: []].union(owners[document.name, default: []])
      .filter { mayLoad(document, from: sources[$0.source]) }
  }

  /// Whether a source that names a document may mean it: it means one of its own targets if there is one, and
  /// what imports UIKit none of macOS.
  private func mayLoad(_ document: AuditDocument, from source: AuditSource) -> Bool {
    if document.file.isMac, source.file.imports.contains("UIKit"),
      !source.file.imports.contains("AppKit"), !source.file.imports.contains("Cocoa")
    {
      return false
    }
    let own = Set(source.targets)
    guard !own.isEmpty, own.isDisjoint(with: document.targets) else { return true }
    return !documentsOfName[document.plainName, default: []].contains {
      !own.isDisjoint(with: documents[$0].targets)
    }
  }

  /// Whether sources, or its name, say that a class loads a document; or may, because one is not known.
  func loads(_ className: String, _ document: AuditDocument) -> Bool {
    loaders(of: document).contains { $0.name == className || $0.name.isEmpty }
  }

  /// The classes that load a document as its owner and are others than the one that it names.
  mutating func otherOwners(of document: AuditDocument, than name: String) -> [Owner] {
    let loaders = loaders(of: document)
    // A class of just the document's name comes before that of a controller.
    if loaders.isEmpty, name != document.plainName, let named = controller(of: document),
      named != name
    {
      return [Owner(name: named, source: -1)]
    }
    return loaders.filter { $0.name != name }
  }

  /// Whether a target that copies a document may have a class.
  func isLinked(_ number: Int?, with document: AuditDocument) -> Bool {
    // The documents of a watch app have their classes in its extension.
    guard let number, !document.targets.isEmpty, document.file.runtime != .watchos else {
      return true
    }
    let targets = scope.table.classes[number].targets
    return targets.isEmpty || !Set(targets).isDisjoint(with: document.targets)
      || targets.contains { !project.targets[$0].isApplication && !project.targets[$0].isExtension }
  }

  /// The controller that loads a document because it has its name.
  private mutating func controller(of document: AuditDocument) -> String? {
    let stem = document.plainName
    for name in [stem, "\(stem)Controller"] {
      let found = scope.candidates(name, targets: document.targets, near: document.path)
      let kinds = ["UIViewController", "NSViewController"]
      guard let number = found.first, isLinked(number, with: document),
        kinds.contains(where: { scope.isKind(number, of: $0) })
      else { continue }
      return name
    }
    return nil
  }
}
