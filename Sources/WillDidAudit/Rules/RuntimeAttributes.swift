internal import WillDidFindings
internal import WillDidProject
internal import WillDidSource

/// Judges whether objects have what their runtime attributes name: WR-06.
enum RuntimeAttributes: AuditRule {
  static func judge(_ audit: inout Audit) {
    for (_, document) in audit.judgedDocuments where !document.file.isLaunchScreen {
      for attribute in document.file.attributes { judge(attribute, document, &audit) }
    }
  }

  private static func judge(
    _ attribute: InterfaceFile.Attribute, _ document: AuditDocument, _ audit: inout Audit
  ) {
    let object = Int(attribute.object)
    let element = document.file.elements[object]
    guard !element.isFirstResponder, document.file.runtime != .watchos else { return }
    let key = String(attribute.keyPath.prefix { $0 != "." })
    let base = document.file.baseClass(object)
    var chains = [Chain(end: .framework(base))]
    if !element.customClass.isEmpty {
      chains = audit.chains(object, of: document)
    } else if !audit.scope.frameworks.knows(base) {
      return
    }
    // Dependencies may extend the frameworks' classes, and all of these have accessibility.
    guard !chains.isEmpty, !key.hasPrefix("accessibility"),
      !element.customClass.isEmpty || audit.project.dependencies.isEmpty
    else { return }
    for chain in chains {
      guard let framework = chain.framework else { return }
      if audit.scope.frameworks.hasAttribute(key, of: framework) { return }
      switch audit.scope.key(key, of: chain, base: base) {
      case .known, .undecided: return
      case .hidden, .absent: break
      }
    }
    let name = chains.first?.classes.first.map { audit.scope.table.classes[$0].name } ?? base
    var place = audit.place(object, of: document)
    place.place = attribute.place
    place.element = "userDefinedRuntimeAttribute"
    audit.verdict.tell(
      .attributeUnknown, .notice, at: place, class: name, member: attribute.keyPath,
      subject: "\(element.id)|\(attribute.keyPath)",
      "class `\(name)` has no property for runtime attribute `\(attribute.keyPath)`")
  }
}
