internal import WillDidFrameworks
internal import WillDidNib
internal import WillDidProject

/// The documents of a project by the names that code has for them and for what is in them.
struct DocumentIndex {
  private let documents: [AuditDocument]
  private let known: Set<String>
  private var storyboards: [String: [Int]] = [:]
  private var nibs: [String: [Int]] = [:]
  /// Where the scenes of an identifier are.
  private(set) var scenes: [String: [Place]] = [:]
  /// Where segues of an identifier begin: the scene.
  private(set) var segues: [String: [Place]] = [:]
  /// The segues that unwind to a method, each with the name of its document: copies have the same.
  private(set) var unwinds: [String: Set<String>] = [:]
  private(set) var reuseIdentifiers: Set<String> = []
  /// The classes of the objects that documents make, without module.
  private(set) var classes: Set<String> = []
  /// The scenes whose controllers are of a class, by its name without module.
  private(set) var scenesOfClass: [String: [Place]] = [:]

  /// An element of a document, or the scene that it is in.
  struct Place: Hashable {
    var document: Int
    var scene: Int32
  }

  init(_ documents: [AuditDocument], _ project: Project) {
    self.documents = documents
    known = project.documentNames
    for (number, document) in documents.enumerated() {
      for name in Set([document.name, document.plainName]) {
        if document.file.isStoryboard {
          storyboards[name, default: []].append(number)
        } else {
          nibs[name, default: []].append(number)
        }
      }
      note(document.file, number)
    }
  }

  private mutating func note(_ file: InterfaceDocument, _ document: Int) {
    for element in file.elements {
      let place = Place(document: document, scene: element.scene)
      if !element.storyboardIdentifier.isEmpty {
        scenes[element.storyboardIdentifier, default: []].append(place)
      }
      if !element.customClass.isEmpty, !element.isOwner {
        classes.insert(ClassScope.demangled(element.customClass).name)
      }
      if !element.reuseIdentifier.isEmpty { reuseIdentifiers.insert(element.reuseIdentifier) }
      if !element.identifier.isEmpty { reuseIdentifiers.insert(element.identifier) }
    }
    for (number, scene) in file.scenes.enumerated() where scene.controller >= 0 {
      let name = file.elements[Int(scene.controller)].customClass
      guard !name.isEmpty else { continue }
      scenesOfClass[ClassScope.demangled(name).name, default: []].append(
        Place(document: document, scene: Int32(number)))
    }
    for connection in file.connections where connection.kind == .segue {
      if !connection.unwindAction.isEmpty {
        unwinds[connection.unwindAction, default: []].insert(
          "\(documents[document].name) \(connection.id)")
      }
      guard !connection.identifier.isEmpty else { continue }
      segues[connection.identifier, default: []].append(
        Place(document: document, scene: file.elements[Int(connection.source)].scene))
    }
  }

  func storyboards(named name: String) -> [Int] { storyboards[name] ?? [] }
  func nibs(named name: String) -> [Int] { nibs[name] ?? [] }

  /// Whether a document of a name is there that is compiled already, or that cannot be read.
  func isUnread(_ name: String) -> Bool { known.contains(name) }

  var hasStoryboards: Bool { !storyboards.isEmpty }
  var storyboardNames: [String] { Array(storyboards.keys) }
  var nibNames: [String] { Array(nibs.keys) }

  /// The identifiers of the scenes of a document.
  func identifiers(in document: Int) -> [String] {
    documents[document].file.elements.map(\.storyboardIdentifier).filter { !$0.isEmpty }
  }
}
