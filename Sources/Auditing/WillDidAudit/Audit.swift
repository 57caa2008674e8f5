internal import WillDidFindings
internal import WillDidFrameworks
package import WillDidNib
package import WillDidProject
internal import WillDidSource
internal import WillDidSystem

/// A project as audits see it: its documents, its sources and all that is known of both.
///
/// It is made of what was read, and rules only read it. What cannot be decided is counted and not reported.
package struct Audit: Sendable {
  /// The sources of the project and of what it depends on, in the order of their paths.
  package let sources: [AuditSource]
  /// The documents of Interface Builder, in the order of their paths.
  package let documents: [AuditDocument]
  /// The targets, settings and folders of the project.
  package let project: Project
  /// The documents and sources that were passed over.
  let skipped: [AuditReader.Skipped]
  /// The classes with their superclasses and members.
  let scope: ClassScope
  /// The names by which sources and documents speak of each other.
  let names: ProjectNames
  /// The selectors of all classes.
  let responders: Responders
  /// The imports of sources for modules that are not here.
  let absentImports: AbsentImports
  /// The owners of nibs as sources load them: by the name of the nib.
  let owners: [String: Set<Owner>]
  /// The documents of a name, whatever device they are for.
  let documentsOfName: [String: [Int]]
  /// The apps among the targets that are judged; none before anything is.
  var apps: [SceneApp] = []
  /// The targets that were asked for, if any were.
  private var wantedTargets: Set<Int> = []
  /// Whether some targets were asked for: then others are read and not judged.
  private var hasWantedTargets = false
  /// The system that was asked for: documents of others are not judged.
  private var wantedRuntime: InterfaceDocument.Runtime?
  /// The evidence of runs, which also shows what is loaded by names that are made at run time.
  package var evidence: RunEvidence?
  /// Whether what was found in documents that nothing loads is listed one by one.
  package var showsDead = false

  /// A class that loads a nib as its owner, and the file that says so; one that is not known is empty.
  struct Owner: Hashable {
    var name: String
    var source: Int
  }

  /// Joins what threads have read into a model that rules only read.
  package init(
    sources: [AuditSource], documents: [AuditDocument], data: DataNames = DataNames(),
    project: Project, skipped: [AuditReader.Skipped] = [], threads: Int = 1
  ) {
    var sources = sources
    var documents = documents
    Membership(project).apply(to: &sources, &documents)
    let table = ProjectClasses(sources)
    let read = ReadFiles(
      sources: sources, documents: documents, data: data, project: project, table: table)
    let parts = OwnThread.map(2, threads: threads, from: read) { read, number in
      number == 0 ? KnownPart(names: read.names) : KnownPart(classes: read.classes)
    }
    names = parts.lazy.compactMap(\.names).first ?? read.names
    (scope, responders) = parts.lazy.compactMap(\.classes).first ?? read.classes
    absentImports = AbsentImports(sources, project)
    owners = Self.owners(sources)
    documentsOfName = Dictionary(grouping: documents.indices) { [documents] in
      documents[$0].plainName
    }
    self.sources = sources
    self.documents = documents
    self.project = project
    self.skipped = skipped
  }

  /// Judges only documents that one of some targets copies, and that are of a platform.
  package mutating func judgesOnly(targets names: [String], runtime: InterfaceDocument.Runtime?) {
    wantedTargets = Set(project.targets.indices.filter { names.contains(project.targets[$0].name) })
    hasWantedTargets = !names.isEmpty
    wantedRuntime = runtime
  }

  /// The documents that are judged, with their numbers.
  var judgedDocuments: [(number: Int, document: AuditDocument)] {
    documents.enumerated().filter { isJudged($0.element) }.map { ($0, $1) }
  }

  /// Whether all of the project is judged.
  var judgesAll: Bool { !hasWantedTargets && wantedRuntime == nil }

  /// The targets that are judged.
  var judgedTargets: [Int] {
    project.targets.indices.filter { !hasWantedTargets || wantedTargets.contains($0) }
  }

  /// Whether findings of a document are reported: it is of the project, alive, and of a target that was asked for.
  private func isJudged(_ document: AuditDocument) -> Bool {
    !document.isForeign && !document.isDead
      && (wantedRuntime ?? document.file.runtime) == document.file.runtime
      && (!hasWantedTargets || !wantedTargets.isDisjoint(with: document.targets))
  }

  /// The classes that load a nib of a name as its owner.
  private static func owners(_ sources: [AuditSource]) -> [String: Set<Owner>] {
    var owners: [String: Set<Owner>] = [:]
    for (number, source) in sources.enumerated() where !source.isDead {
      func note(_ name: String, _ nib: String) {
        owners[nib, default: []].insert(Owner(name: name, source: number))
      }
      for use in source.file.uses where use.kind == .loadNib || use.kind == .nibName {
        guard case .literal(let nib) = use.name else { continue }
        let around = use.type >= 0 ? source.file.types[Int(use.type)].name : ""
        switch use.other {
        case .typeName(let name) where name == "super" || name == "self" || name == "Self":
          if !around.isEmpty { note(around, nib) }
        case .typeName(let name): note(name, nib)
        case .path("self"):
          if !around.isEmpty { note(around, nib) }
        case .path, .dynamic, .literal: note("", nib)
        case .none: break
        }
      }
      for use in source.file.uses where use.kind == .nibNameProperty {
        guard case .literal(let nib) = use.name, use.type >= 0 else { continue }
        note(source.file.types[Int(use.type)].name, nib)
      }
    }
    return owners
  }
}

/// The files of a project as they were read; threads find out from them what rules ask for.
private struct ReadFiles: Sendable {
  /// The sources, in the order of their paths.
  let sources: [AuditSource]
  /// The documents, in the order of their paths.
  let documents: [AuditDocument]
  /// The names in property lists, JSON and other data.
  let data: DataNames
  /// The project that the files belong to.
  let project: Project
  /// The classes that the sources declare.
  let table: ProjectClasses

  /// Finds the names in use, which one thread does while another finds the classes.
  var names: ProjectNames { ProjectNames(sources, documents, data, project, table) }

  /// Finds the classes with their chains, and the selectors that some class has.
  var classes: (ClassScope, Responders) {
    let scope = ClassScope(table, sources)
    return (scope, Responders(scope))
  }
}

/// The part that one thread has found out.
private struct KnownPart: Sendable {
  /// The names in use, if it was these that the thread found.
  var names: ProjectNames?
  /// The classes, if it was these that the thread found.
  var classes: (ClassScope, Responders)?
}

extension Audit {
  /// The place of an object of a document.
  func place(_ object: Int, of document: AuditDocument) -> AuditPlace {
    let element = document.file.elements[object]
    var place = AuditPlace(path: document.path, place: SourcePlace(element.position))
    place.object = element.id
    place.element = element.tag
    place.inner = document.file.path(of: object)
    return place
  }

  /// The place of a connection of a document.
  func place(
    _ connection: InterfaceDocument.Connection, of document: AuditDocument
  ) -> AuditPlace {
    var place = AuditPlace(path: document.path, place: SourcePlace(connection.position))
    place.object = connection.id
    place.element = connection.kind.element
    place.inner = document.file.path(of: Int(connection.source))
    return place
  }

  /// Where a class is declared.
  func related(_ number: Int, _ role: String) -> Finding.Related {
    let part = scope.table.classes[number].main
    let source = sources[Int(part.file)]
    return Finding.Related(
      file: source.path, line: Int64(source.file.types[Int(part.type)].place.line), role: role)
  }
}
