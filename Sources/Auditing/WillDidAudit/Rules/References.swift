internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Judges what documents lead to: objects, scenes of other storyboards, methods of segues: WR-05.
enum References: AuditRule {
  static let rules = [
    AuditedRule(
      .referenceDangling,
      "an object, scene or method that a document leads to and that does not exist",
      inUIKit: "error; notice where nothing leads",
      inAppKit: "same",
      place: .callback, trial: .nothing, resolution: .undecided)
  ]

  /// Judges each segue, reference and destination of each document.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    let index = audit.names.documents
    let manual = ManualSegues(audit.names)
    for (_, document) in audit.judgedDocuments {
      for connection in document.file.connections {
        verdict.count(.references)
        judgeDestination(connection, document, audit, &verdict)
        guard connection.kind == .segue else { continue }
        judgeUnwind(connection, manual, document, audit, &verdict)
        judgeCreation(connection, document, audit, &verdict)
      }
      for (object, element) in document.file.elements.enumerated()
      where element.tag == "viewControllerPlaceholder" || element.tag == "controllerPlaceholder" {
        verdict.count(.references)
        judgePlaceholder(object, index, document, audit, &verdict)
      }
    }
    return verdict
  }

  /// Judges the destination of a connection: an object of the document with that identifier.
  private static func judgeDestination(
    _ connection: InterfaceDocument.Connection, _ document: AuditDocument, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    guard !connection.destination.isEmpty, document.file.places[connection.destination] == nil
    else {
      return
    }
    let source = document.file.elements[Int(connection.source)]
    verdict.report(
      .referenceDangling, .error, at: audit.place(connection, of: document),
      class: source.customClass, member: connection.name, identifier: connection.destination,
      subject: "\(connection.id)|\(connection.destination)",
      "\(connection.kind.element) `\(connection.name)` leads to `\(connection.destination)`, which no object is"
    )
  }

  /// A placeholder for a scene of another storyboard, or of the same one if it names none.
  private static func judgePlaceholder(
    _ object: Int, _ index: DocumentIndex, _ document: AuditDocument, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let element = document.file.elements[object]
    guard element.bundleIdentifier.isEmpty else {
      return verdict.undecided(.references, "bundle \(element.bundleIdentifier)")
    }
    let name = element.storyboardName
    let found = name.isEmpty ? [] : index.storyboards(named: name)
    let files =
      name.isEmpty ? [document.file] : found.map { audit.documents[$0].file }
    if files.isEmpty, index.isUnread(name) {
      return verdict.undecided(.references, "storyboard \(name)")
    }
    let wanted = element.referencedIdentifier
    let message: String
    if files.isEmpty {
      message = "storyboard `\(name)` does not exist" + near(name, index.storyboardNames)
    } else if wanted.isEmpty {
      guard files.allSatisfy({ $0.initialController == nil }) else { return }
      message = "storyboard `\(name)` has no initial controller"
    } else {
      let known = files.flatMap { $0.elements.map(\.storyboardIdentifier) }
      guard !known.contains(wanted) else { return }
      let place = name.isEmpty ? "this storyboard" : "storyboard `\(name)`"
      message = "\(place) has no scene `\(wanted)`" + near(wanted, known)
    }
    // A scene that no segue leads to is never looked for.
    let isUsed = document.file.connections.contains {
      $0.kind == .segue && $0.destination == element.id
    }
    verdict.report(
      .referenceDangling, isUsed ? .error : .notice, at: audit.place(object, of: document),
      class: "", identifier: files.isEmpty || wanted.isEmpty ? name : wanted,
      subject: "\(element.id)|\(name)|\(wanted)", message)
  }

  /// Any class on the way back may have the method that a segue unwinds to.
  private static func judgeUnwind(
    _ connection: InterfaceDocument.Connection, _ manual: ManualSegues, _ document: AuditDocument,
    _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    guard !connection.unwindAction.isEmpty else { return }
    let answer = audit.responders.answer(connection.unwindAction)
    guard !answer.isKnown else { return }
    // A method that many segues ask for and that is not here is one of what is not here either.
    if answer.hidden == nil,
      audit.names.documents.unwinds[connection.unwindAction]?.count ?? 0 >= 4,
      audit.absentImports.hasModules || !audit.project.dependencies.isEmpty
    {
      return verdict.undecided(.references, "a method that a dependency may have")
    }
    let why =
      answer.hidden == nil ? "no class has" : "is hidden from Objective-C, and no other class has"
    let isPerformed = !manual.isNeverPerformed(connection, in: document, audit.scope)
    verdict.report(
      .referenceDangling, .error, at: audit.place(connection, of: document), class: "",
      member: connection.unwindAction, subject: "\(connection.id)|\(connection.unwindAction)",
      "the method `\(connection.unwindAction)` that a segue unwinds to: \(why) it"
        + (isPerformed ? "" : "; nothing performs the segue"))
  }

  /// The controller that a segue begins at may make its destination.
  private static func judgeCreation(
    _ connection: InterfaceDocument.Connection, _ document: AuditDocument, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let selector = connection.creationSelector
    guard !selector.isEmpty else { return }
    let makers = makers(connection, document).filter {
      !document.file.elements[$0].customClass.isEmpty
    }
    guard let maker = makers.first else { return }
    let name = document.file.elements[maker].customClass
    var chains: [Chain] = []
    for maker in makers {
      let found = audit.chains(maker, of: document)
      if found.isEmpty { return verdict.undecided(.references, name) }
      chains += found
    }
    for chain in chains {
      switch audit.scope.selector(selector, of: chain) {
      case .known: return
      case .undecided(let reason): return verdict.undecided(.references, reason)
      case .hidden, .absent: continue
      }
    }
    verdict.report(
      .referenceDangling, .error, at: audit.place(connection, of: document), class: name,
      member: selector, subject: "\(connection.id)|\(selector)",
      "segue action `\(selector)`: class `\(name)` has no such method",
      related: chains.first?.classes.first.map { [audit.related($0, "class")] } ?? [])
  }

  /// The controllers that may have the method which makes the destination of a segue.
  ///
  /// A container that is made with its first controller asks the one that presents the container.
  private static func makers(
    _ connection: InterfaceDocument.Connection, _ document: AuditDocument
  ) -> [Int] {
    /// The scene's controller that an object belongs to.
    func controller(_ object: Int32) -> Int? {
      let scene = Int(document.file.elements[Int(object)].scene)
      guard document.file.scenes.indices.contains(scene) else { return nil }
      let controller = Int(document.file.scenes[scene].controller)
      return controller >= 0 ? controller : nil
    }
    guard let own = controller(connection.source) else { return [] }
    guard !connection.relationship.isEmpty else { return [own] }
    let container = document.file.elements[own].id
    let presenters = document.file.connections.filter {
      $0.kind == .segue && $0.destination == container
    }
    return presenters.isEmpty ? [] : presenters.compactMap { controller($0.source) } + [own]
  }

  /// The nearest of some names, as words for a message.
  private static func near(_ name: String, _ names: [String]) -> String {
    let near = NearNames.of(name, among: names.filter { !$0.isEmpty })
    return near.isEmpty ? "" : "; there is \(near.map { "`\($0)`" }.joined(separator: " and "))"
  }
}
