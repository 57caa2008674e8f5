internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

// Which classes the objects of documents are of, and who owns a nib.
extension Audit {
  /// The chains of the classes that an object may be of, by its own class or, of an owner, by who loads
  /// the nib.
  func chains(_ object: Int, of document: AuditDocument) -> [Chain] {
    let element = document.file.elements[object]
    let name = ClassName.divided(element.customClass).name
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
  private func makingSubclasses(of chain: Chain) -> [Chain] {
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

  /// The owner of the nib that an app begins with: the application, whatever class the nib names.
  private func application(_ declared: [Chain], _ document: AuditDocument) -> Chain {
    let name = document.file.isMac ? "NSApplication" : "UIApplication"
    let own = declared.first { chain in
      chain.framework.map { scope.frameworks.isKind($0, of: name) } ?? false
    }
    return own ?? Chain(end: .framework(name))
  }

  /// The classes that load a document by the sources; one that is not known is empty.
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
  func otherOwners(of document: AuditDocument, than name: String) -> [Owner] {
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
  private func controller(of document: AuditDocument) -> String? {
    let stem = document.plainName
    for name in ControllerName.loading(stem) {
      let found = scope.candidates(name, targets: document.targets, near: document.path)
      guard let number = found.first, isLinked(number, with: document),
        scope.has(.viewController, number)
      else { continue }
      return name
    }
    return nil
  }
}
