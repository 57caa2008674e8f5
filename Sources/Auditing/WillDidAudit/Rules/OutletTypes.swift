internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidModel
internal import WillDidNib
internal import WillDidSource

/// Judges whether what an outlet is connected to can be of the class that it declares: WR-02.
enum OutletTypes: AuditRule {
  static let rules = [
    AuditedRule(
      .outletType,
      "an outlet connected to an object of another class",
      inUIKit: "error if a member is used that it lacks, else notice",
      inAppKit: "same",
      consequences: [.error: "raises where the class lacks what is called"],
      place: .callback, trial: .nothing, resolution: .undecided)
  ]

  /// Judges the type of each outlet against that of what it is connected with.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    for (_, document) in audit.judgedDocuments
    where !document.file.isLaunchScreen && document.file.runtime != .watchos {
      for connection in document.file.connections
      where connection.kind.effect == .sets {
        judge(connection, document, audit, &verdict)
      }
    }
    return verdict
  }

  /// Judges an outlet by the two chains of classes; what is not known of either is no finding.
  private static func judge(
    _ connection: InterfaceDocument.Connection, _ document: AuditDocument, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let object = Int(connection.source)
    guard !document.file.elements[object].customClass.isEmpty,
      let destination = document.file.places[connection.destination]
    else { return }
    let target = document.file.elements[destination]
    guard !target.isOwner, !target.isFirstResponder, target.placeholder.isEmpty,
      !target.tag.hasSuffix("Placeholder")
    else { return }
    let chains = audit.chains(object, of: document)
    guard chains.count == 1, let chain = chains.first, let number = chain.classes.first,
      case .known(let member?) = audit.scope.key(connection.name, of: chain, base: "")
    else { return }
    let isMany = connection.kind == .collection
    guard let declared = className(of: member.type, isMany: isMany) else { return }
    let actual = document.file.className(destination)
    let source = audit.sources[Int(member.file)]
    guard
      let isFitting = audit.scope.mayBe(
        ClassName.divided(actual).name, declared, document, source), !isFitting
    else { return }
    let name = audit.scope.table.classes[number].name
    let missed = audit.missedMembers(declared, actual, document, source)
    let isUsed = chain.classes.contains { number in
      audit.scope.table.classes[number].parts.contains { part in
        let file = audit.sources[Int(part.file)].file
        return missed.contains { file.usesMember($0, of: connection.name) }
      }
    }
    verdict.report(
      .outletType, isUsed ? .error : .notice, at: audit.place(connection, of: document),
      class: name, member: connection.name, others: [actual],
      subject: "\(connection.id)|\(connection.name)",
      "outlet `\(connection.name)` of `\(name)` is a `\(declared)`, and is connected to a `\(actual)`",
      related: [
        Finding.Related(file: source.path, line: Int64(member.place.line), role: "member")
      ])
  }

  /// The class that a property declares; `nil` where it is none or may be anything.
  private static func className(of type: String, isMany: Bool) -> String? {
    var text = type[...]
    while let last = text.last, last == "!" || last == "?" { text = text.dropLast() }
    if isMany {
      guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
      text = text.dropFirst().dropLast()
      while let last = text.last, last == "!" || last == "?" { text = text.dropLast() }
    }
    if let open = text.firstIndex(of: "<") { text = text[..<open] }
    guard let first = text.first, first.isLetter, !text.contains("&"), !text.contains(":") else {
      return nil
    }
    let name = text.split(separator: ".").last.map(String.init) ?? ""
    return ["id", "Any", "AnyObject", "NSObject", "instancetype", "NSArray", ""].contains(name)
      ? nil : name
  }
}

extension Audit {
  /// The members of a class that another one lacks.
  func missedMembers(
    _ declared: String, _ actual: String, _ document: AuditDocument, _ source: AuditSource
  ) -> [String] {
    let actual = ClassName.divided(actual).name
    let own = scope.chain(named: actual, targets: document.targets, near: document.path)
    let wanted = scope.chain(named: declared, targets: source.targets, near: source.path)
    guard let had = own.first, let chain = wanted.first, let framework = had.framework,
      let declaredFramework = chain.framework
    else { return [] }
    var names = scope.frameworks.properties(of: declaredFramework)
    names.subtract(scope.frameworks.properties(of: framework))
    for number in chain.classes where !had.classes.contains(number) {
      for part in scope.table.classes[number].parts {
        let type = sources[Int(part.file)].file.types[Int(part.type)]
        names.formUnion(type.properties.filter { !$0.flags.contains(.isOverride) }.map(\.name))
        names.formUnion(type.methods.filter { !$0.flags.contains(.isOverride) }.map(\.name))
      }
    }
    return names.sorted()
  }
}

extension ClassScope {
  /// Whether an object of one class may be one of another; `nil` where that is not known.
  func mayBe(
    _ actual: String, _ declared: String, _ document: AuditDocument, _ source: AuditSource
  ) -> Bool? {
    // Swift leaves out the prefix of many classes of Foundation.
    let isShortened = table.byName[declared] == nil && frameworks.knows("NS" + declared)
    let declared = isShortened ? "NS" + declared : declared
    if actual == declared { return true }
    let wanted = candidates(declared, targets: source.targets, near: source.path)
    guard !wanted.isEmpty || frameworks.knows(declared) && table.byName[declared] == nil else {
      return nil
    }
    let chains = chain(named: actual, targets: document.targets, near: document.path)
    guard !chains.isEmpty else { return nil }
    for chain in chains {
      guard let framework = chain.framework else { return nil }
      if !Set(chain.classes).isDisjoint(with: wanted) { return true }
      if wanted.isEmpty, frameworks.isKind(framework, of: declared) { return true }
    }
    return false
  }
}
