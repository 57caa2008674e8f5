internal import WillDidFindings
internal import WillDidModel
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Says of each finding which module it is in, whether something leads to its document, what does, and what runs
/// have shown of it.
struct RunObservations {
  /// The documents and scenes that something leads to.
  private let reach: Reach
  /// The calls that load each document.
  private let callers: Callers
  /// The evidence of runs, if there are any.
  private let evidence: RunEvidence?
  /// The numbers of documents by their paths.
  private let documents: [String: Int]

  /// Takes a project with what is reached in it.
  init(_ audit: Audit, _ reach: Reach) {
    self.reach = reach
    callers = Callers(audit, audit.names.values)
    evidence = audit.evidence
    documents = Dictionary(
      audit.documents.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Completes findings; what runs have tried and not shown counts less.
  func apply(to findings: inout [Finding], _ audit: Audit) {
    for number in findings.indices {
      let module = module(of: findings[number], audit)
      findings[number].audited?.module = module
      guard let path = findings[number].place?.file else { continue }
      var observed: Finding.Observation?
      if let document = documents[path] {
        let file = audit.documents[document].file
        let scene = Self.scene(of: findings[number].place?.object ?? "", file)
        findings[number].audited?.isLive = isLive(document, scene)
        findings[number].audited?.reached = callers.of(audit.documents[document], scene)
        observed = observation(findings[number], audit.documents[document], scene)
      } else {
        observed = observation(findings[number])
      }
      findings[number].audited?.observed = observed
      let event = observed == .seen ? evidence?.event(of: findings[number]) : nil
      findings[number].audited?.event = event
      if observed == .exercised { findings[number].severity = findings[number].severity.milder }
    }
  }

  /// The module of the file that a finding is in.
  private func module(of finding: Finding, _ audit: Audit) -> String {
    let name = ClassName.divided(finding.className).name
    let modules = (audit.scope.table.byName[name] ?? []).filter {
      !audit.scope.table.classes[$0].isDead && !audit.scope.table.classes[$0].isObjectiveC
    }.flatMap { audit.scope.table.classes[$0].targets.map { audit.project.targets[$0].modules } }
    // A class of several targets is one of several modules.
    let all = modules.reduce(into: Set<String>()) { $0.formUnion($1) }
    return all.count == 1 ? all.first ?? "" : ""
  }

  /// The scene that an object of a document is in.
  private static func scene(of id: String, _ file: InterfaceDocument) -> Int32? {
    if let object = file.places[id] { return file.elements[object].scene }
    return file.connections.first { $0.id == id }.map { file.elements[Int($0.source)].scene }
  }

  /// Whether something leads to a document, or to one of its scenes.
  private func isLive(_ document: Int, _ scene: Int32?) -> Bool {
    guard reach.documents.contains(document) else { return false }
    guard let scene, scene >= 0 else { return true }
    return reach.scenes.contains(DocumentIndex.Place(document: document, scene: scene))
  }

  // MARK: Runs

  /// The observation of runs about a document: not loaded, loaded, or seen with the same defect.
  private func observation(
    _ finding: Finding, _ document: AuditDocument, _ scene: Int32?
  ) -> Finding.Observation? {
    guard let evidence else { return nil }
    if evidence.hasSeen(finding) { return .seen }
    let isLoaded =
      if let scene, scene >= 0 {
        evidence.hasLoaded(Int(scene), of: document)
      } else {
        evidence.hasLoaded(document)
      }
    guard isLoaded else { return .notLoaded }
    return isTried(finding, evidence, isMac: document.file.isMac) ? .exercised : .loaded
  }

  /// The observation of runs about something in a source file.
  private func observation(_ finding: Finding) -> Finding.Observation? {
    guard let evidence, !finding.className.isEmpty else { return nil }
    if evidence.hasSeen(finding) { return .seen }
    let name = ClassName.divided(finding.className).name
    guard evidence.hasLived(name) else { return .notLoaded }
    return isTried(finding, evidence, isMac: false) ? .exercised : .loaded
  }

  /// Whether runs have done what would have shown it.
  private func isTried(_ finding: Finding, _ evidence: RunEvidence, isMac: Bool) -> Bool {
    let name = ClassName.divided(finding.className).name
    switch AuditRules.known(finding.rule).trial {
    case .nothing: return false
    // AppKit only logs what UIKit raises for.
    case .loading: return !isMac
    case .living: return evidence.hasLived(name)
    case .running: return evidence.hasRun(finding.audited?.member ?? "", of: name)
    }
  }
}

extension Severity {
  /// The next lower one, but never less than a notice.
  fileprivate var milder: Severity { self == .error ? .warning : min(self, .notice) }
}

/// The places that lead to documents: calls that name them, and Info.plist.
private struct Callers {
  /// The calls and files that load each document, by its name.
  private var documents: [String: [String]] = [:]
  /// The calls that make each scene, by its identifier.
  private var scenes: [String: [String]] = [:]
  /// More than these are not listed.
  private static let most = 5

  /// Collects them from the calls with names that can be read.
  init(_ audit: Audit, _ values: NameValues) {
    for source in audit.sources where !source.isDead && !source.isForeign {
      for use in source.file.uses {
        let isScene = use.kind == .controller
        guard
          isScene || [.storyboard, .nib, .loadNib, .nibName, .nibNameProperty].contains(use.kind),
          let name = values.text(use.name, of: use, in: source)
        else { continue }
        let place = "\(source.path):\(use.place.line)"
        if isScene {
          scenes[name, default: []].append(place)
        } else {
          documents[name, default: []].append(place)
        }
      }
    }
    for target in audit.project.targets {
      for name in Set(target.info.values.joined()) {
        documents[name, default: []].append(target.infoPath ?? target.project)
      }
    }
  }

  /// The documents and classes that lead to a document, or to a scene of it.
  func of(_ document: AuditDocument, _ scene: Int32?) -> [String] {
    if let scene, scene >= 0, document.file.scenes[Int(scene)].controller >= 0 {
      let element = document.file.elements[Int(document.file.scenes[Int(scene)].controller)]
      let own = scenes[element.storyboardIdentifier] ?? []
      if !element.storyboardIdentifier.isEmpty, !own.isEmpty { return Array(own.prefix(Self.most)) }
    }
    let all = documents[document.name] ?? documents[document.plainName] ?? []
    return Array(all.prefix(Self.most))
  }
}
