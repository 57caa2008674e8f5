package import WillDidFindings

/// Something that is judged in documents and sources, for one rule or a few.
///
/// It is a file in this folder or in `Scenes`, and a line in `AuditRules`.
package protocol AuditRule: Sendable {
  /// The rules that it speaks for.
  static var rules: [AuditedRule] { get }
  /// Judges the whole project.
  static func judge(_ audit: Audit) -> AuditVerdict
}

/// Something that is judged when all that others find is known, and may change that.
protocol AuditRevision: Sendable {
  /// The rules that it speaks for.
  static var rules: [AuditedRule] { get }
  /// Adds to what was found, and changes it.
  static func revise(_ verdict: inout AuditVerdict, of audit: Audit, _ reach: Reach)
}

/// A rule that audits judge, and how its findings in files relate to those of runs.
package struct AuditedRule: Sendable {
  /// The rule.
  package let rule: Rule
  /// The defect, in words for the page.
  package let subject: String
  /// How bad it is in apps of UIKit and of AppKit, in words for the page; empty where it is none.
  package let inUIKit: String
  /// The severity of a finding in a project of AppKit, in words for the page.
  package let inAppKit: String
  /// The consequence of a finding at run time, by its severity; see ``Finding/Audited/consequence``.
  let consequences: [Severity: String]
  /// Where in the files that stands which a run has found.
  let place: Place
  /// The event of a run that proves that a finding of the files does not come about.
  let trial: Trial
  /// The change in the files that proves that a finding of a run is gone.
  let resolution: Resolution

  /// Takes a rule with its words for the page, and what proves and resolves its findings.
  init(
    _ rule: Rule, _ subject: String, inUIKit: String = "", inAppKit: String = "",
    consequences: [Severity: String] = [:], place: Place, trial: Trial, resolution: Resolution
  ) {
    (self.rule, self.subject) = (rule, subject)
    (self.inUIKit, self.inAppKit) = (inUIKit, inAppKit)
    self.consequences = consequences
    (self.place, self.trial, self.resolution) = (place, trial, resolution)
  }

  /// Where a finding of a run stands.
  enum Place {
    /// At the connection or the attribute of the key.
    case connection
    /// At the object of the class.
    case object
    /// At the call that adds a child.
    case child
    /// At the call that begins to observe, or that starts a timer.
    case observer
    /// At the document that the run names.
    case document
    /// At the override of what was called, or else at the class.
    case callback
  }

  /// The proof that a run can give about a finding in files.
  enum Trial {
    /// Nothing: that the document was loaded, or the class lived, says no more than that.
    case nothing
    /// UIKit raises when the document is loaded.
    case loading
    /// An object of the class has lived.
    case living
    /// The method ran where calls of `super` are seen.
    case running
  }

  /// The proof that the files of a project can give about a finding of a run.
  enum Resolution {
    /// Nothing.
    case undecided
    /// The class is known.
    case knownClass
    /// There is a class of the name.
    case foundClass
    /// The connection is gone, or the class has the key.
    case foundKey
    /// The override is judged.
    case judgedOverride
    /// The class of the child or the parent is known.
    case knownChild
    /// The view is connected.
    case connectedView
    /// The document is there.
    case foundDocument
    /// All apps have scenes.
    case adoptedScenes
  }
}
