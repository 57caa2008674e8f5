internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Judges whether objects have what their runtime attributes name: WR-06.
enum RuntimeAttributes: AuditRule {
  static let rules = [
    AuditedRule(
      .attributeUnknown,
      "a runtime attribute that the class does not have",
      inUIKit: "notice",
      inAppKit: "notice",
      consequences: [.notice: "is logged, and not set"],
      place: .callback, trial: .nothing, resolution: .undecided)
  ]

  /// Judges each runtime attribute of each document.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    for (_, document) in audit.judgedDocuments where !document.file.isLaunchScreen {
      for attribute in document.file.attributes { judge(attribute, document, audit, &verdict) }
    }
    return verdict
  }

  /// Judges an attribute by the first part of its key path, and where the type is known by the second.
  private static func judge(
    _ attribute: InterfaceDocument.Attribute, _ document: AuditDocument, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let object = Int(attribute.object)
    let element = document.file.elements[object]
    guard !element.isFirstResponder, document.file.runtime != .watchos else { return }
    let base = document.file.baseClass(object)
    var chains = [Chain(end: .framework(base))]
    if !element.customClass.isEmpty {
      chains = audit.chains(object, of: document)
    } else if !audit.scope.frameworks.knows(base) {
      return
    }
    var owner = base
    for key in attribute.keyPath.split(separator: ".").map(String.init) {
      guard let answer = answer(key, chains, base: owner, audit) else { return }
      guard case .absent(let isCertain) = answer else {
        // The rest of the path is one of what the property has.
        guard case .property(let type, let source) = answer,
          !(document.file.isMac && FrameworkName(type).isOfUIKit)
        else { return }
        chains = audit.scope.chain(
          named: type, targets: source?.targets ?? [], near: source?.path ?? "")
        owner = type
        continue
      }
      guard isCertain || isNear(key, owner, audit) else { return }
      return report(attribute, object, chains, owner, document, audit, &verdict)
    }
  }

  /// The answer of some objects about a key.
  private enum Answer {
    /// A property of a class, and the source that declares it.
    case property(String, AuditSource?)
    /// There is none; or a dependency may have added it.
    case absent(isCertain: Bool)
  }

  /// The answer of the classes of an object about a key; `nil` if it cannot be said.
  private static func answer(
    _ key: String, _ chains: [Chain], base: String, _ audit: Audit
  ) -> Answer? {
    // All objects have accessibility.
    guard !chains.isEmpty, !key.hasPrefix("accessibility") else { return nil }
    var isOfProject = false
    for chain in chains {
      guard let framework = chain.framework else { return nil }
      isOfProject = isOfProject || !chain.classes.isEmpty
      if audit.scope.frameworks.hasAttribute(key, of: framework) {
        return audit.scope.frameworks.type(of: key).map { .property($0, nil) }
      }
      switch audit.scope.key(key, of: chain, base: base) {
      case .known(let member?): return property(member, audit)
      case .known, .undecided: return nil
      case .hidden, .absent: break
      }
    }
    // Dependencies may extend the frameworks' classes.
    return .absent(isCertain: isOfProject || audit.project.dependencies.isEmpty)
  }

  /// The class of what a property has, if it is written and is one.
  private static func property(_ member: ClassMembers.Member, _ audit: Audit) -> Answer? {
    let type = member.type.filter { $0 != "!" && $0 != "?" }
    guard !type.isEmpty, type.utf8.allSatisfy({ $0.isLetterOrDigit }) else { return nil }
    return .property(type, audit.sources[Int(member.file)])
  }

  /// Whether a class of a framework, or what the project adds to it, has a key of nearly the name.
  private static func isNear(_ key: String, _ owner: String, _ audit: Audit) -> Bool {
    var known = audit.scope.frameworks.properties(of: owner)
    let scope = audit.scope
    for name in scope.frameworks.ancestors(of: owner) {
      if let members = scope.foreignMembers(name) { known.formUnion(members.keys.keys) }
    }
    return key.count > 4 && !NearNames.of(key, among: known, atMost: 2).isEmpty
  }

  /// Reports a key that the classes do not have, with the nearest one that they have.
  private static func report(
    _ attribute: InterfaceDocument.Attribute, _ object: Int, _ chains: [Chain], _ owner: String,
    _ document: AuditDocument, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let element = document.file.elements[object]
    let name = chains.first?.classes.first.map { audit.scope.table.classes[$0].name } ?? owner
    var place = audit.place(object, of: document)
    place.place = SourcePlace(attribute.position)
    place.element = "userDefinedRuntimeAttribute"
    verdict.report(
      .attributeUnknown, .notice, at: place, class: name, member: attribute.keyPath,
      subject: "\(element.id)|\(attribute.keyPath)",
      "class `\(name)` has no property for runtime attribute `\(attribute.keyPath)`")
  }
}

extension UInt8 {
  /// Whether the byte is a letter or a digit of ASCII.
  fileprivate var isLetterOrDigit: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10
  }
}
