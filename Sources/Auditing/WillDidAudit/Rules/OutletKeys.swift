internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Judges whether the keys of outlets can be set: NB-07.
enum OutletKeys: AuditRule {
  static let rules = [
    AuditedRule(
      .kvcUndefinedKey,
      "an outlet that the class does not have, or hides from Objective-C",
      inUIKit: "error",
      inAppKit: "warning: it is logged",
      consequences: [.error: "raises when the nib is loaded", .warning: "is logged, and not set"],
      place: .connection, trial: .loading, resolution: .foundKey)
  ]

  /// Judges each outlet of each document.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    for (_, document) in audit.judgedDocuments where !document.file.isLaunchScreen {
      for connection in document.file.connections
      where connection.kind.effect == .sets {
        judge(connection, document, audit, &verdict)
      }
    }
    return verdict
  }

  /// Judges an outlet: whether its class can set the key.
  private static func judge(
    _ connection: InterfaceDocument.Connection, _ document: AuditDocument, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let object = Int(connection.source)
    let element = document.file.elements[object]
    verdict.count(.outlets)
    guard !element.customClass.isEmpty, !element.isFirstResponder else { return }
    let classes = audit.chains(object, of: document)
    guard !classes.isEmpty else {
      // For a class that is nowhere the class itself is reported.
      return verdict.undecided(.outlets, element.customClass)
    }
    var hidden: ClassMembers.Member?
    for chain in classes {
      let base = element.isOwner ? "" : document.file.baseClass(object)
      switch audit.scope.key(connection.name, of: chain, base: base) {
      case .known: return
      case .hidden(let member): hidden = member
      case .absent: break
      case .undecided(let reason): return verdict.undecided(.outlets, reason)
      }
    }
    guard hidden != nil || !isOfDependency(connection.name, audit.project) else {
      return verdict.undecided(.outlets, "a key that a dependency may add")
    }
    report(connection, element, classes, hidden, document, audit, &verdict)
  }

  /// Whether a key begins with the capital letters that the name of a dependency begins with.
  private static func isOfDependency(_ key: String, _ project: Project) -> Bool {
    let prefix = ProjectClasses.prefix(key).lowercased()
    return !prefix.isEmpty && project.dependencies.contains { $0.hasPrefix(prefix) }
  }

  /// Reports a key that the class cannot set, with the nearest one that it can.
  private static func report(
    _ connection: InterfaceDocument.Connection, _ element: InterfaceDocument.Element,
    _ chains: [Chain],
    _ hidden: ClassMembers.Member?, _ document: AuditDocument, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    guard let chain = chains.first,
      let name = audit.className(of: chain, in: document, is: element)
    else { return }
    var related = chain.classes.first.map { [audit.related($0, "class")] } ?? []
    var cause = ""
    var message = "class `\(name)` has no property for outlet `\(connection.name)`"
    if let hidden {
      let source = audit.sources[Int(hidden.file)]
      related.append(
        Finding.Related(file: source.path, line: Int64(hidden.place.line), role: "member"))
      message =
        "the property of `\(name)` for outlet `\(connection.name)` is hidden from Objective-C"
    } else {
      let names = audit.scope.allMembers(chain).flatMap { $0.keys.keys }
      let near = NearNames.of(connection.name, among: names)
      if near.isEmpty {
        cause = "\(document.path)|\(name)"
      } else {
        message += "; it has \(near.map { "`\($0)`" }.joined(separator: " and "))"
      }
    }
    let severity: Severity = document.file.isMac ? .warning : .error
    verdict.report(
      .kvcUndefinedKey, audit.isCut(connection, of: document) ? .notice : severity,
      at: audit.place(connection, of: document), class: name,
      member: connection.name, subject: "\(element.id)|\(connection.name)|\(connection.id)",
      cause: cause, message, related: related)
  }
}

extension Audit {
  /// The class at the beginning of a chain.
  ///
  /// One of a framework counts where it is that of the element all the same,
  /// and neither the project nor a dependency adds to it: Interface Builder connects nothing there.
  fileprivate func className(
    of chain: Chain, in document: AuditDocument, is element: InterfaceDocument.Element
  ) -> String? {
    if let number = chain.classes.first { return scope.table.classes[number].name }
    guard let framework = chain.framework, !element.isOwner,
      let object = document.file.places[element.id],
      framework == document.file.baseClass(object), project.dependencies.isEmpty,
      !absentImports.hasModules, !sources.contains(where: \.isForeign)
    else { return nil }
    return framework
  }
}
