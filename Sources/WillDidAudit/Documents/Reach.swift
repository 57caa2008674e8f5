internal import WillDidProject
internal import WillDidSource

/// Which documents and scenes a project leads to, from what Info.plist and sources name.
struct Reach {
  let documents: Set<Int>
  let scenes: Set<DocumentIndex.Place>

  init(_ audit: Audit) {
    let search = ReachSearch(audit)
    (documents, scenes) = (search.documents, search.scenes)
  }
}

/// Goes from what is loaded first to all that follows.
private struct ReachSearch {
  private(set) var documents: Set<Int> = []
  private(set) var scenes: Set<DocumentIndex.Place> = []
  private let audit: Audit
  private let names: NamesInUse
  private let index: DocumentIndex
  private var waiting: [DocumentIndex.Place] = []
  /// Whether sources ask for scenes by names that are not known.
  private let asksForAny: Bool

  init(_ audit: Audit) {
    self.audit = audit
    names = NamesInUse(audit.sources)
    index = DocumentIndex(audit)
    let values = NameValues(audit.sources)
    asksForAny = audit.sources.contains { source in
      !source.isDead
        && source.file.uses.contains {
          $0.kind == .controller && values.text($0.name, of: $0, in: source) == nil
        }
    }
    findRoots()
    while let place = waiting.popLast() { follow(place) }
  }

  /// What systems load where a project does not tell its Info.plist.
  private static let known: Set<String> = [
    "Main", "MainMenu", "MainWindow", "MainInterface", "Interface", "LaunchScreen", "Launch Screen",
  ]

  private mutating func findRoots() {
    let info = Set(audit.project.targets.flatMap { $0.info.values.joined() })
    let parts = audit.project.targets.filter { $0.isApplication || $0.isExtension }
    let isInfoKnown =
      !parts.isEmpty && audit.project.generated.isEmpty && parts.allSatisfy { !$0.info.isEmpty }
    var loaded = isInfoKnown ? info : info.union(Self.known)
    for document in audit.documents {
      for element in document.file.elements {
        if !element.nibName.isEmpty { loaded.insert(element.nibName) }
        // A class of another document may load the nib of its name.
        let own = ClassScope.demangled(element.customClass).name
        if !own.isEmpty, own != document.name { loaded.insert(own) }
      }
    }
    for (number, document) in audit.documents.enumerated() {
      let own = [document.name, document.plainName]
      guard !document.isDead else { continue }
      let isRoot =
        document.isForeign || document.file.isLaunchScreen || document.file.runtime == .watchos
        || audit.evidence?.hasLoaded(document) == true
        || own.contains { name in
          // A class may load the nib of its name wherever it is made, also by names of classes.
          loaded.contains(name) || names.mayName(name) || loaded.contains("\(name)Controller")
            || !document.file.isStoryboard
              && (isDeclared(name) || isDeclared("\(name)Controller"))
        }
      if isRoot { reach(number) }
    }
  }

  private func isDeclared(_ name: String) -> Bool {
    audit.scope.table.byName[name]?.contains { !audit.scope.table.classes[$0].isDead } ?? false
  }

  /// A document is loaded: what it begins with is there, and what code can ask for.
  private mutating func reach(_ number: Int) {
    guard documents.insert(number).inserted else { return }
    let file = audit.documents[number].file
    for (scene, value) in file.scenes.enumerated() where value.controller >= 0 {
      let element = file.elements[Int(value.controller)]
      let identifier = element.storyboardIdentifier
      let isFirst = file.initialController == element.id || element.tag == "application"
      let wasLoaded = audit.evidence?.hasLoaded(scene, of: audit.documents[number]) == true
      if isFirst || wasLoaded || !identifier.isEmpty && (asksForAny || names.mayName(identifier)) {
        reach(number, Int32(scene))
      }
    }
  }

  private mutating func reach(_ document: Int, _ scene: Int32) {
    let place = DocumentIndex.Place(document: document, scene: scene)
    if scenes.insert(place).inserted { waiting.append(place) }
  }

  /// Goes where the segues of a scene lead.
  private mutating func follow(_ place: DocumentIndex.Place) {
    let file = audit.documents[place.document].file
    for connection in file.connections where connection.kind == .segue {
      guard file.elements[Int(connection.source)].scene == place.scene,
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
      for number in found { reach(number) }
      reach(element.referencedIdentifier, in: found)
    }
  }

  private mutating func reach(_ identifier: String, in documents: [Int]) {
    guard !identifier.isEmpty else { return }
    for place in index.scenes[identifier] ?? [] where documents.contains(place.document) {
      reach(place.document, place.scene)
    }
  }
}
