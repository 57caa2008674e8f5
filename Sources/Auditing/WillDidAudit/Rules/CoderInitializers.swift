internal import WillDidFindings
internal import WillDidModel
internal import WillDidNib
internal import WillDidSource
internal import WillDidText

/// Judges whether what documents make can be made with a coder: CD-01.
enum CoderInitializers: AuditRule {
  static let rules = [
    AuditedRule(
      .initCoderUnimplemented,
      "a class of a document whose `init(coder:)` traps",
      inUIKit: "error",
      inAppKit: "error",
      place: .callback, trial: .living, resolution: .knownClass)
  ]

  /// Judges each class of a document whose coder initializer always traps.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    var reported: Set<Int> = []
    for (_, document) in audit.judgedDocuments {
      for object in document.file.elements.indices where isDecoded(object, document.file) {
        let element = document.file.elements[object]
        let name = ClassName.divided(element.customClass).name
        let found = audit.scope.candidates(
          name, targets: document.targets, near: document.path)
        guard found.count == 1, let number = found.first, !reported.contains(number),
          let trap = trap(number, audit), !mayBeRegistered(name, element, audit)
        else { continue }
        reported.insert(number)
        let source = audit.sources[Int(trap.part.file)]
        var place = audit.place(object, of: document)
        place.element = element.tag
        verdict.report(
          .initCoderUnimplemented, .error, at: place, class: name, member: "init(coder:)",
          subject: "\(element.id)|\(name)",
          "`\(name)` is made by this document, and its `init(coder:)` only traps",
          related: [
            Finding.Related(
              file: source.path, line: Int64(trap.method.place.line), role: "member")
          ])
      }
    }
    return verdict
  }

  /// Whether a loader makes the object with a coder.
  private static func isDecoded(_ object: Int, _ file: InterfaceDocument) -> Bool {
    let element = file.elements[object]
    guard !element.customClass.isEmpty, !element.isOwner, !element.isFirstResponder,
      element.placeholder.isEmpty, file.runtime != .watchos
    else { return false }
    switch element.tag {
    case "customObject", "application", "window", "panel": return false
    case "customView": return !file.isMac || file.prefersCoder
    default: return true
    }
  }

  /// Whether sources may register the class of a cell, which is then made without the document.
  private static func mayBeRegistered(
    _ name: String, _ element: InterfaceDocument.Element, _ audit: Audit
  ) -> Bool {
    let isReusable = ["cell", "reusable", "headerfooter"].contains {
      element.tag.lowercased().contains($0)
    }
    return isReusable
      && audit.sources.contains { !$0.isDead && $0.file.usesMember("self", of: name) }
  }

  /// The initializer that would trap: of the nearest class that has one.
  private static func trap(
    _ number: Int, _ audit: Audit
  ) -> (method: Method, part: ProjectClasses.Part)? {
    for number in audit.scope.chain(of: number).classes {
      var found: (method: Method, part: ProjectClasses.Part)?
      for part in audit.scope.table.classes[number].parts {
        for method in audit.sources[Int(part.file)].file.types[Int(part.type)].methods {
          let takesCoder =
            method.name == "init" && method.labels.contains("coder")
            || method.selector.hasPrefix("initWithCoder:")
          guard takesCoder, !method.flags.contains(.isDeclaration) else { continue }
          // Another initializer that takes a coder is what segue actions and creators call.
          guard method.flags.contains(.isTrap), found == nil else { return nil }
          found = (method, part)
        }
      }
      if let found { return found }
    }
    return nil
  }
}
