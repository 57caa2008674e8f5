internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidNib
internal import WillDidProject

/// The documents of a project by the names that code has for them and for what is in them.
struct DocumentIndex {
  /// The documents of the project and of what it depends on.
  private let documents: [AuditDocument]
  /// The names of documents that project files mention, whether they are read or not.
  private let known: Set<String>
  /// The storyboards of each name; several where there is one for each language.
  private var storyboards: [String: [Int]] = [:]
  /// The nibs of each name.
  private var nibs: [String: [Int]] = [:]
  /// Where the scenes of an identifier are.
  private(set) var scenes: [String: [Place]] = [:]
  /// Where segues of an identifier begin: the scene.
  private(set) var segues: [String: [Place]] = [:]
  /// The segues that unwind to a method, each with the name of its document: copies have the same.
  private(set) var unwinds: [String: Set<String>] = [:]
  /// The identifiers of cells and views for reuse in all documents.
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

  /// Sorts documents by their names and their scenes by their identifiers.
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

  /// Notes the scenes and identifiers of a document.
  private mutating func note(_ file: InterfaceDocument, _ document: Int) {
    for element in file.elements {
      let place = Place(document: document, scene: element.scene)
      if !element.storyboardIdentifier.isEmpty {
        scenes[element.storyboardIdentifier, default: []].append(place)
      }
      if !element.customClass.isEmpty, !element.isOwner {
        classes.insert(ClassName.divided(element.customClass).name)
      }
      if !element.reuseIdentifier.isEmpty { reuseIdentifiers.insert(element.reuseIdentifier) }
      if !element.identifier.isEmpty { reuseIdentifiers.insert(element.identifier) }
    }
    for (number, scene) in file.scenes.enumerated() where scene.controller >= 0 {
      let name = file.elements[Int(scene.controller)].customClass
      guard !name.isEmpty else { continue }
      scenesOfClass[ClassName.divided(name).name, default: []].append(
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

  /// The storyboards of a name, by their numbers.
  func storyboards(named name: String) -> [Int] { storyboards[name] ?? [] }
  /// The nibs of a name, by their numbers.
  func nibs(named name: String) -> [Int] { nibs[name] ?? [] }

  /// Whether systems find a nib by a name: with the ending that they add for a device, and none that apps add.
  func hasNib(named name: String) -> Bool {
    nibs(named: name).contains {
      documents[$0].name == name || DeviceSuffix.removed(from: documents[$0].name) == name
    }
  }

  /// Whether a document of a name is there that is compiled already, or that cannot be read.
  func isUnread(_ name: String) -> Bool { known.contains(name) }

  /// Whether there is any storyboard at all: without one, those that are asked for are elsewhere.
  var hasStoryboards: Bool { !storyboards.isEmpty }
  /// The names of all storyboards, to propose one that is spelled almost alike.
  var storyboardNames: [String] { Array(storyboards.keys) }
  /// The names of all nibs, for the same.
  var nibNames: [String] { Array(nibs.keys) }

  /// The identifiers of the scenes of a document.
  func identifiers(in document: Int) -> [String] {
    documents[document].file.elements.map(\.storyboardIdentifier).filter { !$0.isEmpty }
  }
}
