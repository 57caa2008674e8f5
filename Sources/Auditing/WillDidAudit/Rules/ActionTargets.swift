internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidNib
internal import WillDidSource
internal import WillDidText

/// Judges whether the targets of actions have them: WR-01.
enum ActionTargets: AuditRule {
  static let rules = [
    AuditedRule(
      .actionMissing,
      "an action that the target does not have, or hides",
      inUIKit: "error",
      inAppKit: "warning",
      consequences: [.error: "raises when it is sent", .warning: "is logged, and does nothing"],
      place: .callback, trial: .nothing, resolution: .undecided)
  ]

  /// Judges each action of each document, with what it was attached to by hand.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    for (_, document) in audit.judgedDocuments where !document.file.isLaunchScreen {
      let attached = Set(
        document.file.connections.filter { $0.name == "gestureRecognizers" }.map(\.destination))
      for connection in document.file.connections where connection.kind.effect == .sends {
        judge(connection, attached, document, audit, &verdict)
      }
    }
    return verdict
  }

  /// Judges an action: whether its target has a method for it, and its control ever sends it.
  private static func judge(
    _ connection: InterfaceDocument.Connection, _ attached: Set<String>, _ document: AuditDocument,
    _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    verdict.count(.actions)
    guard let target = document.file.places[connection.destination] else { return }
    let element = document.file.elements[target]
    if element.isFirstResponder { return judgeResponder(connection, document, audit, &verdict) }
    guard !element.customClass.isEmpty else { return }
    let classes = audit.chains(target, of: document)
    guard !classes.isEmpty else {
      return verdict.undecided(.actions, element.customClass)
    }
    var hidden: ClassMembers.Member?
    for chain in classes {
      switch audit.scope.selector(connection.name, of: chain) {
      case .known: return
      case .hidden(let member): hidden = member
      case .absent: break
      case .undecided(let reason): return verdict.undecided(.actions, reason)
      }
    }
    let source = document.file.elements[Int(connection.source)]
    // A recogniser that no view has never recognises anything.
    let isDead =
      source.tag.lowercased().contains("gesturerecognizer") && !document.file.isMac
      && !attached.contains(source.id) || isOverwritten(connection, document.file)
      || isNeverSent(connection, in: document, audit) || isReplaced(source, document, audit)
      || audit.isCut(connection, of: document)
    let severity: Severity = isDead ? .notice : document.file.isMac ? .warning : .error
    report(connection, classes, hidden, severity, document, audit, &verdict)
  }

  /// Whether a segue takes the place of an action: bar button items and controls of AppKit have one of either.
  private static func isOverwritten(
    _ connection: InterfaceDocument.Connection, _ file: InterfaceDocument
  ) -> Bool {
    guard file.isMac || file.elements[Int(connection.source)].tag == "barButtonItem" else {
      return false
    }
    return file.connections.contains { $0.kind == .segue && $0.source == connection.source }
  }

  /// Whether the class of the controller gives another item the place of a bar button item.
  private static func isReplaced(
    _ source: InterfaceDocument.Element, _ document: AuditDocument, _ audit: Audit
  ) -> Bool {
    let setters = [
      "leftBarButtonItem": "setLeftBarButton", "rightBarButtonItem": "setRightBarButton",
    ]
    guard source.tag == "barButtonItem", let setter = setters[source.key], source.scene >= 0 else {
      return false
    }
    let controller = Int(document.file.scenes[Int(source.scene)].controller)
    guard controller >= 0 else { return false }
    return audit.chains(controller, of: document).contains { chain in
      chain.classes.flatMap { audit.scope.table.classes[$0].parts }.contains { part in
        let names = audit.sources[Int(part.file)].file.names
        return ["", "s"].contains { many in
          names[source.key + many]?.contains(.assigned) == true
            || names["navigationItem.\(setter)\(many.isEmpty ? "" : "Items")"] != nil
            || names["\(setter)Item\(many)"] != nil
        }
      }
    }
  }

  /// Whether a control never sends an event: text fields edit, all others of UIKit have values, and a class of the
  /// project sends what its framework's class does and what code sends for it.
  private static func isNeverSent(
    _ connection: InterfaceDocument.Connection, in document: AuditDocument, _ audit: Audit
  ) -> Bool {
    let (object, event) = (Int(connection.source), connection.event)
    let source = document.file.elements[object]
    guard !source.customClass.isEmpty else {
      return source.tag == "textField" ? event == "valueChanged" : event.hasPrefix("editing")
    }
    let chains = audit.chains(object, of: document)
    guard !chains.isEmpty, !audit.maySend(event) else { return false }
    return chains.allSatisfy { chain in
      chain.framework.map { audit.scope.frameworks.neverSends(event, $0) } ?? false
    }
  }

  /// Reports an action without a method, with the class and the nearest selector.
  private static func report(
    _ connection: InterfaceDocument.Connection, _ chains: [Chain], _ hidden: ClassMembers.Member?,
    _ severity: Severity, _ document: AuditDocument, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    guard let chain = chains.first, let number = chain.classes.first else { return }
    let name = audit.scope.table.classes[number].name
    var related = [audit.related(number, "class")]
    var cause = ""
    var message = "class `\(name)` has no method for action `\(connection.name)`"
    if let hidden {
      let source = audit.sources[Int(hidden.file)]
      related.append(
        Finding.Related(file: source.path, line: Int64(hidden.place.line), role: "member"))
      message = "the method of `\(name)` for action `\(connection.name)` is hidden from Objective-C"
    } else {
      let names = audit.scope.allMembers(chain).flatMap { members in
        members.selectors.keys.filter { $0.hasSuffix(":") == connection.name.hasSuffix(":") }
      }
      let near = NearNames.of(connection.name, among: names)
      if near.isEmpty {
        cause = "\(document.path)|\(name)"
      } else {
        message += "; it has \(near.map { "`\($0)`" }.joined(separator: " and "))"
      }
    }
    verdict.report(
      .actionMissing, severity, at: audit.place(connection, of: document), class: name,
      member: connection.name, subject: "\(connection.id)|\(connection.name)", cause: cause,
      message, related: related)
  }

  /// Of the first responder only a method that exists and is hidden is reported.
  private static func judgeResponder(
    _ connection: InterfaceDocument.Connection, _ document: AuditDocument, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    guard !audit.scope.frameworks.hasAction(connection.name) else { return }
    let answer = audit.responders.answer(connection.name)
    guard !answer.isKnown, let hidden = answer.hidden, let number = answer.hiddenClass else {
      return
    }
    let chain = audit.scope.chain(of: number)
    guard chain.framework != nil else {
      return verdict.undecided(.actions, audit.scope.table.classes[number].name)
    }
    report(
      connection, [chain], hidden, document.file.isMac ? .warning : .error, document, audit,
      &verdict)
  }
}

extension Audit {
  /// The names of events in Swift and their words in documents.
  private static let events = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
    "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
    "primaryActionTriggered", "menuActionTriggered", "editingDidBegin", "editingChanged",
    "editingDidEnd", "editingDidEndOnExit",
  ]

  /// Whether code may send an event for a control: it sends this one, or does not say which.
  fileprivate func maySend(_ event: String) -> Bool {
    sources.contains { source in
      let names = source.file.names
      guard !source.isDead,
        ["sendActions", "sendActionsForControlEvents", "sendAction"].contains(where: {
          names[$0] != nil
        })
      else { return false }
      func has(_ event: String) -> Bool {
        names[event] != nil
          || names["UIControlEvent\(event.prefix(1).uppercased())\(event.dropFirst())"] != nil
      }
      return has(event) || !Self.events.contains(where: has)
    }
  }
}
