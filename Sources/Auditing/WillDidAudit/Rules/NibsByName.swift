internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidModel
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Judges the nibs that controllers of UIKit load because they have their names: NB-01 and NB-03.
enum NibsByName: AuditRule {
  static let rules = [
    AuditedRule(
      .nibAmbiguous,
      "two nibs that fit the name of a controller made in code",
      inUIKit: "warning",
      place: .document, trial: .nothing, resolution: .undecided),
    AuditedRule(
      .nibByStrippedName,
      "a nib that a controller finds by the shorter name, made for another class",
      inUIKit: "warning",
      place: .document, trial: .nothing, resolution: .undecided),
    AuditedRule(
      .viewOutletNotSet,
      "a nib found by the name of its controller that connects no `view`",
      inUIKit: "error",
      consequences: [.error: "raises when its view is loaded"],
      place: .document, trial: .loading, resolution: .connectedView),
  ]

  /// Judges each controller that loads a nib only because of its name.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    let named = explicitlyNamed(audit)
    let made = Set(
      audit.sources.filter { !$0.isDead && !$0.isForeign }.flatMap { $0.file.names.all(.made) })
    let index = audit.names.documents
    for (number, info) in audit.scope.table.classes.enumerated()
    where !info.isDead && made.contains(info.name) && !info.targets.isEmpty {
      let runtimeName = info.runtimeName ?? info.name
      let names = [ControllerName.stripped(runtimeName), runtimeName].compactMap { $0 }
      let found = names.compactMap { name in
        index.nibs(named: name).first { document in
          let document = audit.documents[document]
          // It is looked for in the bundle of the app.
          return !document.isDead
            && document.targets.contains {
              info.targets.contains($0) && !audit.project.targets[$0].isFramework
            }
        }
      }
      guard !found.isEmpty, takesNib(number, named, audit) else { continue }
      judge(number, found, audit, &verdict)
    }
    return verdict
  }

  /// The classes that say which nib they load.
  private static func explicitlyNamed(_ audit: Audit) -> Set<String> {
    var names: Set<String> = []
    for source in audit.sources where !source.isDead {
      for use in source.file.uses where use.kind == .nibName || use.kind == .nibNameProperty {
        if case .typeName(let name) = use.other, !["super", "self", "Self"].contains(name) {
          names.insert(name)
        }
        if use.type >= 0 { names.insert(source.file.types[Int(use.type)].name) }
      }
    }
    return names
  }

  /// Whether a controller takes its view from a nib of its name.
  private static func takesNib(_ number: Int, _ named: Set<String>, _ audit: Audit) -> Bool {
    let chain = audit.scope.chain(of: number)
    guard let end = chain.framework, audit.scope.frameworks.isKind(end, of: "UIViewController")
    else { return false }
    return chain.classes.allSatisfy { number in
      let info = audit.scope.table.classes[number]
      guard !named.contains(info.name) else { return false }
      return info.parts.allSatisfy { part in
        let source = audit.sources[Int(part.file)]
        // A view that is set or made in code is never looked for.
        return !(source.file.names["view"]?.contains(.assigned) ?? false)
          && !source.file.types[Int(part.type)].methods.contains { $0.name == "loadView" }
      }
    }
  }

  /// Judges a class with the documents that have its name.
  private static func judge(
    _ number: Int, _ found: [Int], _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let info = audit.scope.table.classes[number]
    let documents = found.map { audit.documents[$0] }
    let related = [audit.related(number, "class")]
    guard documents.count == 1, let document = documents.first else {
      let names = documents.map { "`\($0.name)`" }.joined(separator: " and ")
      return verdict.report(
        .nibAmbiguous, .warning,
        at: AuditPlace(path: documents[0].path, place: SourcePlace(line: 1, column: 1)),
        class: info.name, identifier: documents[0].name, subject: info.name,
        "nibs \(names) both have the name of `\(info.name)`, and systems differ in which they load",
        related: related)
    }
    guard let owner = document.file.elements.firstIndex(where: { $0.isOwner }) else { return }
    let isConnected = document.file.connections.contains {
      Int($0.source) == owner && $0.kind == .outlet && $0.name == "view"
    }
    guard !isConnected else { return judgeOwner(number, owner, document, audit, &verdict) }
    verdict.report(
      .viewOutletNotSet, .error, at: audit.place(owner, of: document), class: info.name,
      member: "view", subject: info.name,
      "`\(info.name)` is made in code and loads this nib by its name, which connects no `view`",
      related: related)
  }

  /// Tells of a nib that is found by the shorter name and was made for another class: NB-02.
  private static func judgeOwner(
    _ number: Int, _ owner: Int, _ document: AuditDocument, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let info = audit.scope.table.classes[number]
    let declared = ClassName.divided(document.file.elements[owner].customClass).name
    guard "\(document.plainName)Controller" == info.runtimeName ?? info.name, !declared.isEmpty,
      declared != "NSObject"
    else { return }
    let own = audit.scope.chain(of: number).classes
    let others = audit.scope.candidates(
      declared, targets: document.targets, near: document.path)
    // A superclass, or a subclass that shares the nib, is no other owner.
    let isRelated = others.contains { other in
      own.contains(other) || audit.scope.chain(of: other).classes.contains(number)
    }
    guard !isRelated else { return }
    verdict.report(
      .nibByStrippedName, .warning, at: audit.place(owner, of: document), class: info.name,
      others: [declared], subject: info.name,
      "`\(info.name)` is made in code and takes this nib by its name, which is made for `\(declared)`",
      related: [audit.related(number, "class")])
  }
}
