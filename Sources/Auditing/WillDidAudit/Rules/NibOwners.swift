internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidModel
internal import WillDidNib
internal import WillDidSource

/// Tells of nibs that name another owner than the class that loads them: WR-10.
enum NibOwners: AuditRule {
  static let rules = [
    AuditedRule(
      .ownerMismatch,
      "a nib that names another owner than the class that loads it",
      inUIKit: "notice",
      inAppKit: "notice",
      place: .callback, trial: .nothing, resolution: .undecided)
  ]

  /// Judges each class that a nib names for its owner.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    for (_, document) in audit.judgedDocuments where !document.file.isStoryboard {
      guard let owner = document.file.elements.firstIndex(where: { $0.isOwner }) else { continue }
      let declared = ClassName.divided(document.file.elements[owner].customClass).name
      guard !declared.isEmpty, declared != "NSObject" else { continue }
      judge(owner, declared, document, audit, &verdict)
    }
    return verdict
  }

  /// Judges a declared owner against the classes whose code loads the nib.
  private static func judge(
    _ owner: Int, _ declared: String, _ document: AuditDocument, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let others = audit.otherOwners(of: document, than: declared)
    guard !others.isEmpty, !audit.loads(declared, document) else { return }
    let named = audit.scope.candidates(
      declared, targets: document.targets, near: document.path)
    var loaders: [Int] = []
    for other in Set(others.map(\.name)).sorted() {
      let found = audit.scope.candidates(other, targets: document.targets, near: document.path)
      // A subclass may load the nib of its superclass.
      let isRelated = found.contains { number in
        !Set(audit.scope.chain(of: number).classes).isDisjoint(with: named)
      }
      guard !isRelated, let first = found.first else { return }
      // The owner is often written as what its class inherits from.
      if let framework = audit.scope.chain(of: first).framework,
        audit.scope.frameworks.isKind(framework, of: declared)
      {
        return
      }
      loaders.append(first)
    }
    let owners = loaders.map { audit.scope.table.classes[$0].name }
    let names = owners.map { "`\($0)`" }
    verdict.report(
      .ownerMismatch, .notice, at: audit.place(owner, of: document), class: declared,
      others: owners, subject: declared,
      "the nib names `\(declared)` as its owner, and \(names.joined(separator: " and ")) \(names.count == 1 ? "loads" : "load") it",
      related: loaders.map { audit.related($0, "class") })
  }
}
