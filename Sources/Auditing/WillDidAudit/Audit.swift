internal import WillDidFindings
package import WillDidNib
package import WillDidProject
internal import WillDidSource
internal import WillDidSystem

/// An audit of a project: its documents held against its sources.
///
/// It is made of what was read, and judges once. What cannot be decided is counted and not told.
package struct Audit: Sendable {
  package let sources: [AuditSource]
  package let documents: [AuditDocument]
  package let project: Project
  private let data: DataNames
  /// The documents and sources that were passed over.
  let skipped: [AuditReader.Skipped]
  var scope: ClassScope
  package internal(set) var verdict = AuditVerdict()
  /// The owners of nibs as sources load them: by the name of the nib.
  private(set) var owners: [String: Set<Owner>] = [:]

  /// A class that loads a nib as its owner, and the file that says so; one that is not known is empty.
  struct Owner: Hashable {
    var name: String
    var source: Int
  }

  /// The documents of a name, whatever device they are for.
  let documentsOfName: [String: [Int]]
  private var wantedTargets: Set<Int> = []
  private var hasWantedTargets = false
  private var wantedRuntime: InterfaceDocument.Runtime?
  /// The selectors of all classes.
  lazy var responders = Responders(&scope)
  lazy var names = ProjectNames(sources, documents, data, project, scope.table)
  lazy var reach = Reach(&self)
  /// What sources import and is not here.
  lazy var absentImports = AbsentImports(sources, project)
  /// The apps among the targets, once they have been asked for.
  var knownApps: [SceneApp]?
  /// What runs have shown; they also show what is loaded by names that are made at run time.
  package var evidence: RunEvidence?
  /// Whether what was found in documents that nothing loads is told one by one.
  package var showsDead = false

  package init(
    sources: [AuditSource], documents: [AuditDocument], data: DataNames = DataNames(),
    project: Project, skipped: [AuditReader.Skipped] = []
  ) {
    var sources = sources
    var documents = documents
    Membership(project).apply(to: &sources, &documents)
    self.sources = sources
    self.documents = documents
    self.project = project
    self.data = data
    self.skipped = skipped
    documentsOfName = Dictionary(grouping: documents.indices) { documents[$0].plainName }
    scope = ClassScope(ProjectClasses(sources), sources)
    owners = Self.owners(sources)
  }

  /// Judges by some rules, and returns what was found in the order of files and lines; it is the same for any
  /// number of threads.
  package mutating func judge(
    by rules: [any AuditRule.Type], threads: Int
  ) -> AuditVerdict {
    prepare(threads)
    let first = rules.filter { !$0.needsFindings }
    // What is reached takes longest, so it begins first.
    let parts = OwnThread.map(first.count + 1, threads: threads, from: self) { audit, number in
      guard number > 0 else { return JudgedPart(verdict: AuditVerdict(), reach: audit.reach) }
      audit.verdict = AuditVerdict()
      first[number - 1].judge(&audit)
      return JudgedPart(verdict: audit.verdict)
    }
    for part in parts {
      if let found = part.reach { reach = found }
      verdict.add(part.verdict)
    }
    for rule in rules where rule.needsFindings { rule.judge(&self) }
    verdict.findings = AuditCopies.folded(verdict.findings, project)
    // What lies in dependencies is not there on all machines.
    let names = SharedNames(
      documents.filter { !$0.isForeign }.map(\.path) + sources.filter { !$0.isForeign }.map(\.path))
    for number in verdict.findings.indices {
      verdict.findings[number].fingerprint = names.fingerprint(of: verdict.findings[number])
    }
    verdict.findings.sort(by: Self.precedes)
    // Of findings about the very same only the first has the fingerprint of the subject.
    var counts: [String: Int] = [:]
    for (number, finding) in verdict.findings.enumerated() {
      counts[finding.fingerprint, default: 0] += 1
      guard let count = counts[finding.fingerprint], count > 1 else { continue }
      verdict.findings[number].fingerprint = Fingerprint.of("\(finding.fingerprint)|\(count)")
    }
    if let evidence { verdict.mended = evidence.mended(beside: verdict.findings, in: self) }
    return verdict
  }

  /// Gathers what many rules ask for, before threads have a copy each.
  private mutating func prepare(_ threads: Int) {
    let parts = OwnThread.map(2, threads: threads, from: self) { audit, number in
      guard number > 0 else { return PreparedPart(names: audit.names) }
      audit.scope.complete()
      return PreparedPart(scope: audit.scope, responders: audit.responders)
    }
    for part in parts {
      if let names = part.names { self.names = names }
      if let scope = part.scope { self.scope = scope }
      if let responders = part.responders { self.responders = responders }
    }
  }

  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let (one, other) = (left.place, right.place)
    return (one?.file ?? "", one?.line ?? 0, one?.column ?? 0, left.rule.id, left.message)
      < (other?.file ?? "", other?.line ?? 0, other?.column ?? 0, right.rule.id, right.message)
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

  /// The targets that are judged.
  var judgedTargets: [Int] {
    project.targets.indices.filter { !hasWantedTargets || wantedTargets.contains($0) }
  }

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

/// What a thread has judged.
private struct JudgedPart: Sendable {
  var verdict: AuditVerdict
  var reach: Reach?
}

/// What a thread has gathered.
private struct PreparedPart: Sendable {
  var names: ProjectNames?
  var scope: ClassScope?
  var responders: Responders?
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
