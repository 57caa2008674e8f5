package import WillDidFindings
package import WillDidReport
package import WillDidSource
internal import WillDidModel
internal import WillDidProject
internal import WillDidTimeline

/// The findings of an audit, and what it could not decide.
package struct AuditVerdict: Sendable {
  /// The findings, in no order until all rules have judged.
  package internal(set) var findings: [Finding] = []
  /// Findings of runs that the files no longer have.
  package internal(set) var resolved: [ResolvedInSource] = []
  /// The comments in sources that disable nothing.
  package internal(set) var idleComments: [AuditFacts.IdleComment] = []
  /// How many subjects were judged, by kind.
  package internal(set) var judged: [AuditSubject: Int] = [:]
  /// How many were not, by kind and reason.
  package internal(set) var undecided: [Undecided: Int] = [:]

  /// Why something was not judged.
  package struct Undecided: Hashable, Sendable {
    package var subject: AuditSubject
    /// The unknown class, or empty; else some words, or the name of an app.
    package var reason: String
    package var isOfClass: Bool {
      subject != .identifiers && subject != .apps && !reason.contains(" ")
    }
  }

  /// Takes in what another part of an audit has found.
  mutating func add(_ other: AuditVerdict) {
    findings += other.findings
    judged.merge(other.judged, uniquingKeysWith: +)
    undecided.merge(other.undecided, uniquingKeysWith: +)
  }

  /// Counts a thing that was judged, whatever the judgement was.
  mutating func count(_ subject: AuditSubject) { judged[subject, default: 0] += 1 }

  /// Counts a thing that could not be judged, with the reason that a reader can do something about.
  mutating func undecided(_ subject: AuditSubject, _ reason: String) {
    undecided[Undecided(subject: subject, reason: reason), default: 0] += 1
  }
}

/// The things that are judged and counted.
package enum AuditSubject: UInt8, Sendable, CaseIterable, CustomStringConvertible {
  /// The kinds, in the order in which reports list them.
  case outlets, actions, classes, identifiers, references, apps

  /// The word in reports.
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
  /// The path of the file, from the folder that is audited.
  package var path: String
  /// The line and the column.
  package var place: SourcePlace
  /// The identifier of the object in a document; empty in a source.
  package var object = ""
  /// The element of a document, or the kind of declaration in a source.
  package var element = ""
  /// The part of the element that the finding is about, such as an attribute.
  package var inner = ""

  /// Takes a place in a file; more about it is set where it is known.
  package init(path: String, place: SourcePlace) {
    self.path = path
    self.place = place
  }
}

extension AuditVerdict {
  /// Tells something of a place.
  ///
  /// - Parameters:
  ///   - rule: The rule that speaks.
  ///   - severity: How bad it is here.
  ///   - place: Where it is written.
  ///   - className: The class that it is about, or empty.
  ///   - member: The member of the class; see ``Finding/Audited/member``.
  ///   - identifier: The name that something is asked for by; see ``Finding/Audited/identifier``.
  ///   - others: Other classes that it is about.
  ///   - successor: What takes the place of what it is about; see ``Finding/Audited/successor``.
  ///   - subject: What tells findings of a rule apart: the object or the member, never a line; by default the
  ///     member of the class.
  ///   - cause: What it has in common with others; see ``Finding/Audited/cause``.
  ///   - message: What is wrong; class, member, identifier and others stand in it.
  ///   - related: Places that belong to it.
  mutating func report(
    _ rule: Rule, _ severity: Severity, at place: AuditPlace, class className: String,
    member: String = "", identifier: String = "", others: [String] = [], successor: String = "",
    subject: String? = nil, cause: String = "", _ message: String, related: [Finding.Related] = []
  ) {
    var finding = Finding(
      rule: rule, severity: severity, instance: .none, className: className,
      at: Moment(sequence: 0, time: nil), events: [], message: message,
      fingerprint: Fingerprint.of(
        "\(rule.id)|\(Paths.name(place.path))|\(subject ?? "\(className).\(member)")"),
      transition: 0)
    var written = Finding.Place(place)
    written.related = related
    finding.place = written
    finding.audited = Finding.Audited(member: member, identifier: identifier, others: others)
    finding.audited?.successor = successor
    finding.audited?.cause = cause
    findings.append(finding)
  }
}
