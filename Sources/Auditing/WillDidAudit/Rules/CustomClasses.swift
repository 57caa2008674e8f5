internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Judges the classes that documents name: NB-08.
enum CustomClasses: AuditRule {
  static let rules = [
    AuditedRule(
      .unknownClass,
      "a class that is nowhere, not compiled, in another module, or only in another app",
      inUIKit: "warning; error with connections behind it",
      inAppKit: "warning",
      consequences: [.warning: "an object of the framework's class is made"],
      place: .object, trial: .living, resolution: .foundClass)
  ]

  /// Judges each class that a document names.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    var near: [String: [String]] = [:]
    for (_, document) in audit.judgedDocuments {
      for (object, element) in document.file.elements.enumerated()
      where !element.customClass.isEmpty {
        guard !element.isFirstResponder else { continue }
        let name = NamedClass(
          name: element.customClass, module: element.customModule,
          isTargetModule: element.isTargetModule)
        var answer = audit.answer(name, in: document)
        if case .undecided = answer,
          let number = audit.resembling(name, document.file.baseClass(object), document, &near)
        {
          answer = .resembling(number)
        }
        report(answer, object, element, document, audit, &verdict)
      }
    }
    return verdict
  }

  /// Reports a class that is missing, not compiled or of another module.
  private static func report(
    _ answer: ClassAnswer, _ object: Int, _ element: InterfaceDocument.Element,
    _ document: AuditDocument, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let place = audit.place(object, of: document)
    let name = element.customClass
    verdict.count(.classes)
    var related: [Finding.Related] = []
    // A class that is missing is missing everywhere, and a module that has another name has it for all.
    var cause = name
    let message: String
    // The runtime never asks for the class of an owner.
    let isOwner = element.isOwner
    switch answer {
    case .found, .framework: return
    case .undecided(let reason): return verdict.undecided(.classes, reason)
    case .nowhere:
      let near = NearNames.of(name, among: audit.scope.table.byName.keys)
      let hint =
        near.isEmpty ? "" : "; there is \(near.map { "`\($0)`" }.joined(separator: " and "))"
      message = "class `\(name)` is declared nowhere\(hint)"
    case .notCompiled(let number):
      related = [audit.related(number, "class")]
      message = "class `\(name)` is declared in a file that no target compiles"
    case .resembling(let number):
      // It may be a dependency's after all.
      verdict.undecided(.classes, name)
      related = [audit.related(number, "class")]
      return verdict.report(
        .unknownClass, .notice, at: place, class: name, subject: "\(element.id)|\(name)",
        "class `\(name)` is declared nowhere here, and no dependency is known to have it; there is "
          + "`\(audit.scope.table.classes[number].name)`", related: related)
    case .otherModule(let number, let wanted, let actual):
      guard !isOwner else { return }
      related = [audit.related(number, "class")]
      cause = "\(wanted)|\(actual)"
      message = "class `\(name)` is looked for in module \(wanted), and is in \(actual)"
    case .otherTarget(let number, let wanted, let actual):
      guard !isOwner else { return }
      related = [audit.related(number, "class")]
      cause = "\(wanted)|\(actual)"
      message = "class `\(name)` is compiled by \(actual), and not by \(wanted)"
    case .noModule(let number):
      guard !isOwner, !document.file.isMac else { return }
      related = [audit.related(number, "class")]
      message = "class `\(name)` is Swift, and the document names no module for it"
    }
    let severity: Severity
    if isOwner {
      severity = .notice
    } else if !document.file.isMac, isMissed(object, element, document) {
      severity = .error
    } else {
      severity = .warning
    }
    let missed = severity == .error ? "; its outlets and actions will raise" : ""
    verdict.report(
      .unknownClass, severity, at: place, class: name, subject: "\(element.id)|\(name)",
      cause: cause, "\(message)\(missed)", related: related)
  }

  /// Whether connections need what only the class would have.
  private static func isMissed(
    _ object: Int, _ element: InterfaceDocument.Element, _ document: AuditDocument
  ) -> Bool {
    let base = document.file.baseClass(object)
    let frameworks = FrameworkKnowledge.table
    return document.file.connections.contains { connection in
      switch connection.kind.effect {
      case .sets:
        return connection.source == object && !frameworks.hasKey(connection.name, of: base)
      case .sends:
        return connection.destination == element.id && !frameworks.hasAction(connection.name)
      case .shows, .binds: return false
      }
    }
  }
}
