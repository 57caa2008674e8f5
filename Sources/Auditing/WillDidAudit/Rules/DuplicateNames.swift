internal import WillDidFindings
internal import WillDidNib
internal import WillDidSource
internal import WillDidText

/// Judges names that two objects of a document have: WR-07.
enum DuplicateNames: AuditRule {
  static let rules = [
    AuditedRule(
      .duplicateName,
      "two objects, scenes or cells with one identifier",
      inUIKit: "error",
      inAppKit: "error",
      place: .callback, trial: .nothing, resolution: .undecided)
  ]

  /// Judges the identifiers of each document, and those of scenes across copies.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    for (_, document) in audit.judgedDocuments {
      judgeObjects(document, audit, &verdict)
      judgeScenes(document, audit, &verdict)
      judgeCells(document, audit, &verdict)
    }
    return verdict
  }

  /// Judges whether two objects of a document have one identifier.
  private static func judgeObjects(
    _ document: AuditDocument, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    // Constraints stand in variations a second time.
    for object in document.file.doubles where document.file.elements[object].tag != "constraint" {
      let element = document.file.elements[object]
      guard let first = document.file.places[element.id] else { continue }
      report(
        element.id, "object identifier `\(element.id)` is that of two objects", object, first,
        "object|\(element.id)", document, audit, &verdict)
    }
  }

  /// Judges whether two scenes of a storyboard have one identifier.
  private static func judgeScenes(
    _ document: AuditDocument, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    var seen: [String: Int] = [:]
    var reported: Set<String> = []
    for (object, element) in document.file.elements.enumerated()
    where !element.storyboardIdentifier.isEmpty {
      let identifier = element.storyboardIdentifier
      if let first = seen[identifier] {
        guard reported.insert(identifier).inserted else { continue }
        report(
          identifier, "storyboard identifier `\(identifier)` is that of two scenes", object, first,
          "scene|\(identifier)", document, audit, &verdict)
      } else {
        seen[identifier] = object
      }
    }
  }

  /// Prototypes of a table or a collection lie directly in it; cells that are there once may share a name.
  private static func judgeCells(
    _ document: AuditDocument, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    /// An identifier with its holder and its key, where it must be the only one.
    struct Key: Hashable {
      var holder: Int32
      var key: String
      var identifier: String
    }
    var seen: [Key: Int] = [:]
    for (object, element) in document.file.elements.enumerated()
    where !element.reuseIdentifier.isEmpty && element.parent >= 0 {
      let holder = document.file.elements[Int(element.parent)]
      guard ["tableView", "collectionView"].contains(holder.tag) else { continue }
      let key = Key(
        holder: element.parent, key: element.key, identifier: element.reuseIdentifier)
      if let first = seen[key] {
        report(
          element.reuseIdentifier,
          "reuse identifier `\(element.reuseIdentifier)` is that of two cells of one \(holder.tag)",
          object, first, "cell|\(holder.id)|\(element.reuseIdentifier)", document, audit, &verdict)
      } else {
        seen[key] = object
      }
    }
  }

  /// Reports the second of two with one identifier, with the place of the first.
  private static func report(
    _ identifier: String, _ message: String, _ object: Int, _ first: Int, _ subject: String,
    _ document: AuditDocument,
    _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let other = document.file.elements[first]
    verdict.report(
      .duplicateName, .error, at: audit.place(object, of: document),
      class: document.file.elements[object].customClass, identifier: identifier,
      subject: subject, message,
      related: [
        Finding.Related(file: document.path, line: Int64(other.position.line), role: "same-name")
      ])
  }
}
