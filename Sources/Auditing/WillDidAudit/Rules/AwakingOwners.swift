internal import WillDidFindings
internal import WillDidModel
internal import WillDidNib
internal import WillDidSource

/// Judges controllers and views that wait for `awakeFromNib` and own nibs only, which UIKit never awakens: NB-11.
enum AwakingOwners: AuditRule {
  static let rules = [
    AuditedRule(
      .ownerAwakeFromNibExpected,
      "an `awakeFromNib` of a class that only owns nibs",
      inUIKit: "notice",
      place: .document, trial: .nothing, resolution: .undecided)
  ]

  /// Judges each owner of a nib that wakes without being in it.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    var owners: [String: Int] = [:]
    var others: Set<String> = []
    for (number, document) in audit.documents.enumerated() {
      for element in document.file.elements where !element.customClass.isEmpty {
        let name = ClassName.divided(element.customClass).name
        if element.isOwner, !document.file.isStoryboard, !document.file.isMac {
          owners[name] = number
        } else {
          others.insert(name)
        }
      }
    }
    for (name, number) in owners.sorted(by: { $0.key < $1.key }) where !others.contains(name) {
      let document = audit.documents[number]
      guard !document.isForeign, !document.isDead else { continue }
      for found in audit.scope.candidates(name, targets: document.targets, near: document.path) {
        judge(found, document, audit, &verdict)
      }
    }
    return verdict
  }

  /// Judges the methods of an owner that is a responder of UIKit.
  private static func judge(
    _ number: Int, _ document: AuditDocument, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let info = audit.scope.table.classes[number]
    guard audit.scope.isKind(number, of: "UIResponder") else { return }
    for part in info.parts {
      let source = audit.sources[Int(part.file)]
      let methods = source.file.types[Int(part.type)].methods
      guard !source.isForeign,
        let method = methods.first(where: {
          $0.selector == "awakeFromNib" && !$0.flags.contains(.isDeclaration)
        })
      else { continue }
      verdict.report(
        .ownerAwakeFromNibExpected, .notice, at: AuditPlace(path: source.path, place: method.place),
        class: info.name, member: "awakeFromNib", identifier: document.name, subject: info.name,
        "awakeFromNib of `\(info.name)` is never called: the class owns `\(document.name)` and is an "
          + "object of no document",
        related: [Finding.Related(file: document.path, line: 1, role: "document")])
    }
  }
}
