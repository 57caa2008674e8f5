internal import WillDidModel
internal import WillDidNib
internal import WillDidFrameworks
internal import WillDidProject
internal import WillDidSource

/// Which documents and scenes a project leads to, from what Info.plist and sources name.
struct Reach {
  /// The documents that something leads to, by their numbers.
  let documents: Set<Int>
  /// The scenes of storyboards that something leads to.
  let scenes: Set<DocumentIndex.Place>
  /// The prototypes that nothing makes, by the numbers of their documents.
  let deadPrototypes: [Int: [Int]]

  /// Follows segues, references and calls from what the system loads at the beginning.
  init(_ audit: Audit) {
    let search = ReachSearch(audit)
    (documents, scenes) = (search.documents, search.scenes)
    deadPrototypes = Dictionary(
      uniqueKeysWithValues: search.documents.map { [documents = audit.documents] in
        ($0, search.deadPrototypes(of: documents[$0]))
      })
  }
}

/// Goes from what is loaded first to all that follows.
private struct ReachSearch {
  /// The documents that were reached so far.
  private(set) var documents: Set<Int> = []
  /// The scenes that were reached so far.
  private(set) var scenes: Set<DocumentIndex.Place> = []
  /// The project that is judged.
  private let audit: Audit
  /// Its classes.
  private let scope: ClassScope
  /// The names that its sources use.
  private let names: NamesInUse
  /// The makers of its classes.
  private let makers: ClassMakers
  /// The texts that are made from the names of classes.
  private let classNames: ClassNames
  /// The names in its data.
  private let data: DataNames
  /// Its documents by name.
  private let index: DocumentIndex
  /// The calls that load documents.
  private let calls: LoadingCalls
  /// The segues that only code performs.
  private let manual: ManualSegues
  /// The scenes whose segues are yet to be followed.
  private var waiting: [DocumentIndex.Place] = []
  /// Whether sources have to do with notifications.
  private let notifies: Bool
  /// Documents whose initial controllers are made.
  private var begun: Set<Int> = []
  /// The names of documents that Info.plist has, and those that other documents have.
  private var entries: Set<String> = []
  /// The names that something in reach has.
  private var named: Set<String> = []
  /// The classes that Info.plist may name.
  private var principals: Set<String> = []
  /// Whether not all that Info.plist names is known.
  private var hasUnknownEntries = false
  /// The classes of objects, by the documents that they are in; not those of controllers with views of their own.
  private var classes: [String: Set<String>] = [:]
  /// The classes of controllers that have views of their own in documents.
  private var complete: Set<String> = []

  /// Takes the project; nothing is reached yet.
  init(_ audit: Audit) {
    (names, index, calls) = (audit.names.inUse, audit.names.documents, audit.names.calls)
    classNames = ClassNames(audit.sources, audit.scope.table)
    (makers, data) = (audit.names.makers, audit.names.data)
    manual = ManualSegues(audit.names)
    notifies = audit.sources.contains {
      $0.file.imports.contains { $0.hasPrefix("UserNotifications") }
    }
    self.audit = audit
    scope = audit.scope
    findRoots()
    while let place = waiting.popLast() { follow(place) }
  }

  /// The names that systems load where the Info.plist of a project is unknown.
  private static let known: Set<String> = [
    "Main", "MainMenu", "MainWindow", "MainInterface", "Interface", "LaunchScreen", "Launch Screen",
  ]

  /// Reaches what systems load at the beginning: main documents, launch screens, documents of extensions.
  private mutating func findRoots() {
    let info = audit.project.infoNames
    let parts = audit.project.targets.filter { $0.isApplication || $0.isExtension }
    let isInfoKnown =
      !parts.isEmpty && audit.project.generated.isEmpty && parts.allSatisfy(\.isMainKnown)
      || parts.isEmpty && !audit.project.looseInfo.isEmpty
    (entries, hasUnknownEntries) = (info, !isInfoKnown)
    principals = Set(info.map(ClassScope.bare))
    for document in audit.documents { note(document) }
    for (number, document) in audit.documents.enumerated() where !document.isDead {
      let own = names(of: document)
      let isRoot =
        document.isForeign || document.file.isLaunchScreen || document.file.runtime == .watchos
        || audit.evidence?.hasLoaded(document) == true
      var isLoaded = isRoot
      for name in own where !isLoaded { isLoaded = self.isLoaded(name, document) }
      guard isLoaded else { continue }
      let isBegun =
        isRoot || document.file.isMac || asksForInitial(own, document)
      reach(number, isBegun: isBegun)
    }
  }

  /// Notes the names in a document that was reached.
  private mutating func note(_ document: AuditDocument) {
    let file = document.file
    let withViews = Set(file.elements.filter { $0.key == "view" }.map { Int($0.parent) })
    for (object, element) in file.elements.enumerated() {
      if !element.nibName.isEmpty { named.insert(element.nibName) }
      let own = ClassName.divided(element.customClass).name
      guard !own.isEmpty, !element.isOwner else { continue }
      if withViews.contains(object) {
        complete.insert(own)
      } else {
        classes[own, default: []].insert(document.name)
      }
    }
  }

  /// Whether code asks for the initial controller of a document, by the names in it.
  private func asksForInitial(_ own: Set<String>, _ document: AuditDocument) -> Bool {
    own.contains {
      isEntry($0, document) || calls.asksForInitial(of: $0, isStored: names.isConstant($0))
    }
  }

  /// The names by which a document is loaded: its own, and that without the device.
  ///
  /// Systems know `~ipad` only; `_iPad` is added by code.
  private func names(of document: AuditDocument) -> Set<String> {
    let device = document.name.dropFirst(document.plainName.count)
    guard device.isEmpty || device.hasPrefix("~") || names.adds(device) else {
      return [document.name]
    }
    return [document.name, document.plainName]
  }

  /// Whether it is known what the Info.plists of all targets name that copy a document.
  private func isKnown(_ document: AuditDocument) -> Bool {
    !document.targets.isEmpty
      && document.targets.map { audit.project.targets[$0] }
        .allSatisfy(\.isMainKnown)
  }

  /// Whether a document or an Info.plist names a document: that of an app which copies it, if all are known.
  private func isEntry(_ name: String, _ document: AuditDocument) -> Bool {
    guard !named.contains(name) else { return true }
    let parts = document.targets.map { audit.project.targets[$0] }
    guard entries.contains(name), isKnown(document),
      parts.allSatisfy({ $0.isApplication || $0.isExtension })
    else {
      return entries.contains(name) && audit.project.mayName(name, document.path, document.targets)
    }
    return parts.contains { $0.info.values.joined().contains(name) }
  }

  /// Whether something may load a document by a name.
  private mutating func isLoaded(_ name: String, _ document: AuditDocument) -> Bool {
    if isEntry(name, document) { return true }
    if Self.known.contains(name), hasUnknownEntries, !isKnown(document) { return true }
    let isMade = document.file.isStoryboard ? calls.asksForAnyStoryboard : calls.asksForAnyNib
    if isMade, data.texts.contains(name) { return true }
    let isNamed =
      names.mayNameDocument(name, orMade: isMade) || calls.names.contains(name)
    if isNamed, !isOfOtherBundle(name, document) { return true }
    guard !document.file.isStoryboard else {
      return calls.asksForAnyStoryboard
        && (names.handsOn(name) || NamesInUse.kinds.contains { names.handsOn(name + $0) })
    }
    // A class of another document may load the nib of its name.
    for className in ControllerName.loading(name)
    where classes[className]?.subtracting([document.name]).isEmpty == false {
      let found = scope.candidates(className, targets: document.targets, near: document.path)
      for number in found
      where mayBeController(number) && !scope.readsNoNib(scope.chain(of: number)) {
        return true
      }
    }
    return ControllerName.loading(name).contains { mayLoad($0, document) }
      || mayExchange(name, document)
  }

  /// Whether a controller may load the nib of its name with "View" for "Controller".
  private mutating func mayExchange(_ name: String, _ document: AuditDocument) -> Bool {
    guard name.hasSuffix("View") else { return false }
    let className = "\(name.dropLast("View".count))Controller"
    let found = scope.candidates(className, targets: document.targets, near: document.path)
    return names.makes(className)
      && found.contains { classNames.mayMake($0, scope.chain(of: $0), scope.table) }
  }

  /// Whether a class may load the nib of its name.
  ///
  /// Controllers do so wherever they are made; of others only code does, by the names of classes that it is given.
  private mutating func mayLoad(_ className: String, _ document: AuditDocument) -> Bool {
    let found = scope.candidates(
      className, targets: document.targets, near: document.path)
    guard !found.isEmpty else { return false }
    for number in found where mayBeController(number) {
      // Which nib has its name is only asked by UIKit's own way to make a view.
      if scope.readsNoNib(scope.chain(of: number)) { continue }
      // A controller of a window knows only the name that it is given.
      if isOfWindow(number), !classNames.mayMake(number, scope.chain(of: number), scope.table) {
        continue
      }
      // One that a document makes with its view looks for no nib.
      if complete.contains(className), !names.makes(className), !names.handsOn(className),
        !principals.contains(className)
      {
        continue
      }
      if !makers.isNeverMade(number) || !makers.isOfApps(number) { return true }
    }
    guard !names.handsOn(className),
      !found.contains(where: { classNames.isOfLibrary(scope.chain(of: $0), scope.table) })
    else { return true }
    let isMade =
      names.mentions(className) || names.makes(className)
      || classes[className]?.subtracting([document.name]).isEmpty == false
    return calls.asksForAnyNib && isMade
      && found.contains { classNames.mayMake($0, scope.chain(of: $0), scope.table) }
  }

  /// Whether a class inherits from the controller of a window.
  private mutating func isOfWindow(_ number: Int) -> Bool {
    scope.has(.windowController, number)
  }

  /// Whether a class may be a controller: its chain ends in one of the frameworks, or is not known.
  private mutating func mayBeController(_ number: Int) -> Bool {
    guard let framework = scope.chain(of: number).framework else { return true }
    return scope.frameworks.has(.viewController, framework)
      || scope.frameworks.has(.windowController, framework)
  }

  /// Whether sources name a storyboard in bundles only in which another one of the name is.
  private func isOfOtherBundle(_ name: String, _ document: AuditDocument) -> Bool {
    guard document.file.isStoryboard, calls.isOnlyBundled(name),
      document.targets.contains(where: { audit.project.targets[$0].isApplication })
    else { return false }
    return index.storyboards(named: name).contains { other in
      let targets = audit.documents[other].targets
      return !targets.isEmpty
        && targets.allSatisfy { !audit.project.targets[$0].isApplication }
    }
  }

  /// A document is loaded: what it begins with is there, and what code can ask for.
  private mutating func reach(_ number: Int, isBegun: Bool) {
    let isNew = documents.insert(number).inserted
    guard isNew || isBegun && !begun.contains(number) else { return }
    if isBegun { begun.insert(number) }
    let file = audit.documents[number].file
    for (scene, value) in file.scenes.enumerated() where value.controller >= 0 {
      let element = file.elements[Int(value.controller)]
      let identifier =
        file.runtime == .watchos ? element.identifier : element.storyboardIdentifier
      let isFirst =
        isBegun && file.initialController == element.id || element.tag == "application"
        || element.tag == "notificationController" && notifies
      let isAsked =
        !isOfOtherStoryboard(identifier, audit.documents[number])
        && (names.mayName(identifier) || isAskedByClass(identifier)
          || calls.asksForAnyScene && (file.runtime == .watchos || names.mayMake(identifier)))
      let wasLoaded = audit.evidence?.hasLoaded(scene, of: audit.documents[number]) == true
      if isFirst || wasLoaded || !identifier.isEmpty && isAsked { reach(number, Int32(scene)) }
    }
  }

  /// Whether a scene may be asked for by the name of its class, which is without what kind of thing it is where
  /// calls ask by any name; there also a class that code makes itself is asked for.
  private func isAskedByClass(_ identifier: String) -> Bool {
    names.mentions(identifier) && (calls.asksForAnyScene || !names.makes(identifier))
      || calls.asksForAnyScene && !identifier.isEmpty
        && NamesInUse.kinds.contains { names.mentions(identifier + $0) }
  }

  /// Whether all that ask for an identifier ask another storyboard, which has it.
  private func isOfOtherStoryboard(_ identifier: String, _ document: AuditDocument) -> Bool {
    guard let asked = calls.storyboards(askedFor: identifier),
      asked.isDisjoint(with: [document.name, document.plainName])
    else { return false }
    return index.scenes[identifier, default: []].contains { place in
      let other = audit.documents[place.document]
      return !asked.isDisjoint(with: [other.name, other.plainName])
    }
  }

  /// Reaches a scene of a document, or all of it, once.
  private mutating func reach(_ document: Int, _ scene: Int32) {
    let place = DocumentIndex.Place(document: document, scene: scene)
    if scenes.insert(place).inserted { waiting.append(place) }
  }

  /// Goes where the segues of a scene lead.
  private mutating func follow(_ place: DocumentIndex.Place) {
    let file = audit.documents[place.document].file
    for connection in file.connections where connection.kind == .segue {
      guard file.elements[Int(connection.source)].scene == place.scene,
        !manual.isNeverPerformed(connection, in: audit.documents[place.document], scope),
        let end = file.places[connection.destination]
      else { continue }
      reach(place.document, file.elements[end].scene)
    }
    for element in file.elements
    where element.scene == place.scene && element.tag.hasSuffix("Placeholder") {
      guard !element.storyboardName.isEmpty else {
        reach(element.referencedIdentifier, in: [place.document])
        continue
      }
      let found = index.storyboards(named: element.storyboardName)
      for number in found { reach(number, isBegun: element.referencedIdentifier.isEmpty) }
      reach(element.referencedIdentifier, in: found)
    }
  }

  /// Reaches the scenes of an identifier in some documents.
  private mutating func reach(_ identifier: String, in documents: [Int]) {
    guard !identifier.isEmpty else { return }
    for place in index.scenes[identifier] ?? [] where documents.contains(place.document) {
      reach(place.document, place.scene)
    }
  }

  /// The classes that may fill what an object is in: those around it, and that of the controller.
  private func classes(around object: Int, in file: InterfaceDocument) -> [String] {
    var found: [String] = []
    var next = file.elements[object].parent
    while next >= 0 {
      found.append(file.elements[Int(next)].customClass)
      next = file.elements[Int(next)].parent
    }
    let controller = Int(file.scenes[Int(file.elements[object].scene)].controller)
    if controller >= 0 { found.append(file.elements[controller].customClass) }
    return found.filter { !$0.isEmpty }.map { ClassName.divided($0).name }
  }

  /// Whether nothing asks for a prototype of AppKit; a column makes only the one of its own identifier.
  private func isUnnamedPrototype(
    _ element: InterfaceDocument.Element, _ document: AuditDocument
  ) -> Bool {
    guard !element.identifier.isEmpty, element.parent >= 0 else { return false }
    let column = document.file.elements[Int(element.parent)]
    return column.tag == "tableColumn" && column.identifier != element.identifier
      && !names.mayName(element.identifier) && !mayAskForViews(in: element.scene, of: document)
  }

  /// Whether a class of an object in a scene asks for views by names that are not known, or one that is in no
  /// document: any class may use that.
  private func mayAskForViews(in scene: Int32, of document: AuditDocument) -> Bool {
    guard calls.viewAskers.allSatisfy(index.classes.contains) else { return true }
    return document.file.elements.contains { element in
      guard element.scene == scene, !element.customClass.isEmpty else { return false }
      let name = ClassName.divided(element.customClass).name
      return scope.chain(named: name, targets: document.targets, near: document.path).contains {
        $0.classes.contains { calls.viewAskers.contains(scope.table.classes[$0].name) }
      }
    }
  }

  /// The prototypes of a document that nothing makes: what its controller registers takes their place, or
  /// nothing asks for them.
  func deadPrototypes(of document: AuditDocument) -> [Int] {
    let file = document.file
    return file.elements.indices.filter { object in
      let element = file.elements[object]
      if file.isMac { return isUnnamedPrototype(element, document) }
      guard !element.reuseIdentifier.isEmpty, element.parent >= 0, element.scene >= 0,
        ["tableView", "collectionView"].contains(file.elements[Int(element.parent)].tag)
      else { return false }
      let users = classes(around: object, in: file)
      if users.contains(where: { calls.registers(element.reuseIdentifier, in: $0) }) { return true }
      let isNamed =
        names.mayName(element.reuseIdentifier) || names.mentions(element.reuseIdentifier)
        || names.makes(element.reuseIdentifier) || names.casts(to: element.reuseIdentifier)
      return !isNamed && calls.asksForNamedCells(in: users)
    }
  }
}
