package import WillDidFindings
package import WillDidSource
internal import WillDidModel
internal import WillDidProject
internal import WillDidTimeline

/// What an audit has found, and what it could not decide.
package struct AuditVerdict: Sendable {
  package internal(set) var findings: [Finding] = []
  /// What was judged, by kind.
  package internal(set) var judged: [AuditSubject: Int] = [:]
  /// What was not, by kind and reason.
  package internal(set) var undecided: [Undecided: Int] = [:]

  /// Why something was not judged.
  package struct Undecided: Hashable, Sendable {
    package var subject: AuditSubject
    /// The class of which nothing is known, or empty.
    package var reason: String
  }

  mutating func count(_ subject: AuditSubject) { judged[subject, default: 0] += 1 }

  mutating func undecided(_ subject: AuditSubject, _ reason: String) {
    undecided[Undecided(subject: subject, reason: reason), default: 0] += 1
  }
}

/// What is judged and counted.
package enum AuditSubject: UInt8, Sendable, CaseIterable, CustomStringConvertible {
  case outlets, actions, classes, identifiers, references, apps

  package var description: String {
    switch self {
    case .outlets: "outlets"
    case .actions: "actions"
    case .classes: "classes"
    case .identifiers: "identifiers"
    case .references: "references"
    case .apps: "apps"
    }
  }
}

/// A place in a document or a source that a finding is about.
package struct AuditPlace: Sendable {
  package var path: String
  package var place: SourcePlace
  package var object = ""
  package var element = ""
  package var inner = ""

  package init(path: String, place: SourcePlace) {
    self.path = path
    self.place = place
  }
}

extension AuditVerdict {
  /// Tells something of a place.
  ///
  /// `subject` tells findings of a rule apart: the object or the member, never a line.
  mutating func tell(
    _ rule: Rule, _ severity: Severity, at place: AuditPlace, class className: String,
    subject: String, _ message: String, related: [Finding.Related] = []
  ) {
    var finding = Finding(
      rule: rule, severity: severity, instance: .none, className: className,
      at: Moment(sequence: 0, time: nil), events: [], message: message,
      fingerprint: Fingerprint.of("\(rule.id)|\(Paths.name(place.path))|\(subject)"), transition: 0)
    var written = Finding.Place(place)
    written.isOfRun = false
    written.related = related
    finding.place = written
    findings.append(finding)
  }
}
