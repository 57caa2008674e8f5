internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Tells of documents and scenes that nothing leads to, and folds what was found in them: WR-08; and of
/// storyboards that apps begin with and that begin with nothing: WR-09.
enum Unreached: AuditRevision {
  static let rules = [
    AuditedRule(
      .unreached,
      "a document or a scene that nothing leads to",
      inUIKit: "notice",
      inAppKit: "notice",
      place: .callback, trial: .nothing, resolution: .undecided),
    AuditedRule(
      .launchWithoutInitial,
      "a storyboard of Info.plist without an initial controller",
      inUIKit: "notice",
      place: .callback, trial: .nothing, resolution: .undecided),
  ]

  /// Judges the documents and scenes that nothing leads to.
  static func revise(
    _ verdict: inout AuditVerdict, of audit: Audit, _ reach: Reach
  ) {
    for document in audit.documents
    where document.isDead && !document.isForeign && document.file.runtime != .watchos {
      verdict.report(
        .unreached, .notice,
        at: AuditPlace(path: document.path, place: SourcePlace(line: 1, column: 1)), class: "",
        identifier: document.name, subject: document.name,
        "no target copies `\(Paths.name(document.path))`")
    }
    var unnamed = UnnamedLoads(audit)
    for (number, document) in audit.judgedDocuments {
      guard reach.documents.contains(number) else {
        let count = take(document, nil, audit, &verdict)
        if !unnamed.take(document, findings: count) { report(document, count, audit, &verdict) }
        continue
      }
      lower(reach.deadPrototypes[number] ?? [], in: document, audit, &verdict)
      for (scene, value) in document.file.scenes.enumerated() where value.controller >= 0 {
        let place = DocumentIndex.Place(document: number, scene: Int32(scene))
        let isPlaceholder = document.file.elements[Int(value.controller)].tag.hasSuffix(
          "Placeholder")
        guard !reach.scenes.contains(place), !isPlaceholder else { continue }
        if document.file.runtime == .watchos {
          lower([Int(value.controller)], in: document, audit, &verdict)
        } else {
          report(
            document, Int32(scene), take(document, Int32(scene), audit, &verdict), audit, &verdict)
        }
      }
    }
    unnamed.report(audit, &verdict)
    lowerUnmade(reach, audit, &verdict)
    lowerLoose(audit, &verdict)
    judgeEntries(audit, &verdict)
  }

  /// Makes notices of what was found in sources of classes that nothing makes.
  private static func lowerUnmade(
    _ reach: Reach, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let (makers, names) = (audit.names.makers, audit.names)
    let namers = DocumentNamers(audit, names.data)
    /// Whether nothing in use leads to a document, or only its own scenes do.
    func isUnused(_ document: Int, _ own: Set<Int32>) -> Bool {
      !audit.documents[document].file.isStoryboard && !reach.documents.contains(document)
        || namers.areOnly(own, of: audit.documents[document], names.inUse)
    }
    for place in verdict.findings.indices {
      let finding = verdict.findings[place]
      guard
        [.missingSuper, .wrongSuper, .didMoveMissing, .observerImbalance].contains(finding.rule),
        finding.severity > .notice
      else { continue }
      let found = (audit.scope.table.byName[finding.className] ?? []).filter { number in
        audit.scope.table.classes[number].parts.contains {
          audit.sources[Int($0.file)].path == finding.place?.file
        }
      }
      guard !found.isEmpty,
        found.allSatisfy({ makers.isNeverMade($0, isUnused: isUnused) && makers.isOfApps($0) })
      else { continue }
      verdict.findings[place].severity = .notice
      verdict.findings[place].message += "; nothing makes the class"
    }
  }

  /// Makes notices of what was found in sources that nothing builds.
  private static func lowerLoose(_ audit: Audit, _ verdict: inout AuditVerdict) {
    let loose = Set(audit.sources.filter(\.isLoose).map(\.path))
    guard !loose.isEmpty else { return }
    for place in verdict.findings.indices {
      let finding = verdict.findings[place]
      guard finding.severity > .notice, loose.contains(finding.place?.file ?? "") else { continue }
      verdict.findings[place].severity = .notice
      verdict.findings[place].message += "; no project builds the file"
    }
  }

  /// Makes notices of what was found in prototypes that nothing makes.
  private static func lower(
    _ prototypes: [Int], in document: AuditDocument, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    guard !prototypes.isEmpty else { return }
    let file = document.file
    var objects = Set(prototypes)
    for object in file.elements.indices where objects.contains(Int(file.elements[object].parent)) {
      objects.insert(object)
    }
    var inner = Set(objects.map { file.elements[$0].id })
    for connection in file.connections where objects.contains(Int(connection.source)) {
      inner.insert(connection.id)
    }
    for place in verdict.findings.indices {
      let finding = verdict.findings[place]
      guard finding.place?.file == document.path, inner.contains(finding.place?.object ?? ""),
        finding.severity > .notice
      else { continue }
      verdict.findings[place].severity = .notice
    }
  }

  /// Takes in what was found in a document, or in a scene of it, and returns how much that is.
  private static func take(
    _ document: AuditDocument, _ scene: Int32?, _ audit: Audit, _ verdict: inout AuditVerdict
  ) -> Int {
    let file = document.file
    var inner: Set<String> = []
    for element in file.elements where scene == nil || element.scene == scene {
      inner.insert(element.id)
    }
    for connection in file.connections {
      guard scene == nil || file.elements[Int(connection.source)].scene == scene else { continue }
      inner.insert(connection.id)
    }
    let found = verdict.findings.indices.filter { number in
      let place = verdict.findings[number].place
      return place?.file == document.path && inner.contains(place?.object ?? "")
        && verdict.findings[number].rule != .unreached
    }
    if audit.showsDead {
      for number in found { verdict.findings[number].severity = .notice }
    } else {
      for number in found.reversed() { verdict.findings.remove(at: number) }
    }
    return found.count
  }

  /// How the number of findings in something stands behind a message.
  private static func inside(_ count: Int) -> String {
    count == 0 ? "" : "; \(count == 1 ? "1 finding" : "\(count) findings") in it"
  }

  /// Tells of a document with the findings in it.
  static func report(
    _ document: AuditDocument, _ count: Int, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let kind = document.file.isStoryboard ? "storyboard" : "nib"
    verdict.report(
      .unreached, .notice,
      at: AuditPlace(path: document.path, place: SourcePlace(line: 1, column: 1)), class: "",
      identifier: document.name, subject: document.name,
      "nothing loads \(kind) `\(document.name)`\(inside(count))")
  }

  /// Tells of a scene with the findings in it.
  private static func report(
    _ document: AuditDocument, _ scene: Int32, _ count: Int, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let controller = Int(document.file.scenes[Int(scene)].controller)
    let element = document.file.elements[controller]
    let name =
      [element.storyboardIdentifier, element.customClass, element.userLabel, element.tag]
      .first { !$0.isEmpty } ?? element.id
    verdict.report(
      .unreached, .notice, at: audit.place(controller, of: document), class: element.customClass,
      identifier: name, subject: element.id,
      "nothing leads to scene `\(name)`\(inside(count))")
  }

  /// The keys of the storyboards that an app of UIKit begins with.
  private static let entries = InfoKey.documents.filter { FrameworkName($0).isOfUIKit }

  /// Judges whether the storyboard that an app begins with has an initial controller.
  private static func judgeEntries(_ audit: Audit, _ verdict: inout AuditVerdict) {
    for (number, target) in audit.project.targets.enumerated() {
      for name in Set(entries.flatMap { target.info[$0] ?? [] }).sorted() {
        let found = audit.documents.filter {
          $0.name == name && $0.file.isStoryboard && $0.targets.contains(number) && !$0.isDead
        }
        guard let first = found.first, found.allSatisfy({ $0.file.initialController == nil }) else {
          continue
        }
        verdict.report(
          .launchWithoutInitial, .notice,
          at: AuditPlace(path: first.path, place: SourcePlace(line: 1, column: 1)), class: "",
          identifier: name, subject: "\(target.name)|\(name)",
          "storyboard `\(name)`, which \(target.name) begins with, has no initial controller")
      }
    }
  }
}
