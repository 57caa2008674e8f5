internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidNib

/// Judges connections between objects of two scenes, which are never made: WR-14.
enum CrossedScenes: AuditRule {
  static let rules = [
    AuditedRule(
      .sceneCrossed,
      "a connection between objects of two scenes",
      inUIKit: "warning", inAppKit: "warning", place: .callback, trial: .nothing,
      resolution: .undecided)
  ]

  /// Judges each connection of a storyboard between two scenes.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    for (_, document) in audit.judgedDocuments where document.file.runtime != .watchos {
      let file = document.file
      // Which object a connection means that leads to one of two with an identifier is not known.
      let doubles = Set(file.doubles.map { file.elements[$0].id })
      for connection in file.connections {
        let source = file.elements[Int(connection.source)]
        guard [.sets, .sends].contains(connection.kind.effect),
          let end = file.element(connection.destination), source.scene >= 0, end.scene >= 0,
          source.scene != end.scene, !doubles.contains(end.id), !doubles.contains(source.id)
        else { continue }
        let (from, to) = (name(source), name(end))
        verdict.report(
          .sceneCrossed, .warning, at: audit.place(connection, of: document),
          class: source.customClass, member: connection.name,
          subject: "\(connection.id)|\(connection.name)",
          "\(connection.kind.element) `\(connection.name)` of \(from) leads to \(to) of another "
            + "scene, and is not connected")
      }
    }
    return verdict
  }

  /// The name of an element for a reader: its class, or its kind.
  private static func name(_ element: InterfaceDocument.Element) -> String {
    element.customClass.isEmpty ? "a \(element.tag)" : "`\(element.customClass)`"
  }
}
