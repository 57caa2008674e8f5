internal import WillDidFindings
package import WillDidText

/// The facts of an audit of a project: how much it looked through, and what it could not decide.
package struct AuditFacts: Sendable {
  /// How many documents were read.
  package var documents: Int
  /// How many sources were read.
  package var sources: Int
  /// How many of each subject there are, and how many of them could not be decided.
  package var subjects: [Subject]
  /// Why things were not judged, the most frequent first.
  package var undecided: [Reason]
  /// Files that were passed over.
  package var skipped: [Skipped]
  /// Whether project files are among them.
  package var hasUnreadProjects = false
  /// Whether files are among them that should have been read.
  package var hasLosses = false
  /// The documents and sources alone whose findings are listed; all if there are none.
  package var asked: [String] = []
  /// Whether findings are only counted, by rule and by folder.
  package var countsOnly = false
  /// The comments in sources that disable nothing.
  package var idleComments: [IdleComment] = []
  /// Whether what was not judged is listed one by one.
  package var showsUndecided = false
  /// How many runs were held against what was found.
  package var runs = 0
  /// Findings of these runs that the files no longer have.
  package var resolved: [ResolvedInSource] = []

  /// A comment that was to disable a rule and does not.
  package struct IdleComment: Hashable, Sendable {
    /// The source.
    package var path: String
    /// The line of the comment.
    package var line: Int64
    /// Why it does nothing.
    package var problem: String

    package init(path: String, line: Int64, problem: String) {
      (self.path, self.line, self.problem) = (path, line, problem)
    }
  }

  /// A kind of thing that is judged, with how many could not be.
  package struct Subject: Sendable {
    package var name: String
    package var all: Int
    package var undecided: Int

    package init(name: String, all: Int, undecided: Int) {
      (self.name, self.all, self.undecided) = (name, all, undecided)
    }
  }

  /// A file that was passed over, and why.
  package struct Skipped: Sendable {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
  }

  /// Why something was not judged.
  package struct Reason: Sendable {
    package var subject: String
    /// The unknown class; empty where the class itself takes any name, or it is no class.
    package var className: String
    /// Why it was not judged where that is no class; or empty.
    package var cause: String
    package var count: Int

    package init(subject: String, className: String, cause: String = "", count: Int) {
      (self.subject, self.className) = (subject, className)
      (self.cause, self.count) = (cause, count)
    }

    /// "17 identifiers: a name that is made at run time".
    var text: String {
      let front = "\(count.grouped) \(AuditFacts.noun(subject, count))"
      guard cause.isEmpty else { return "\(front): \(cause.escaped)" }
      return "\(front) of \(className.isEmpty ? "classes that take any name" : className.escaped)"
    }
  }

  /// The name of a subject as it stands behind a number.
  private static func noun(_ name: String, _ count: Int) -> Substring {
    count == 1 ? name.dropLast(name.hasSuffix("sses") ? 2 : 1) : name[...]
  }

  /// Whether sources name documents, and none was there to hold these names against.
  var lacksDocuments: Bool {
    documents == 0
      && subjects.contains {
        $0.name == "identifiers" && $0.undecided > 0 && $0.undecided == $0.all
      }
  }

  package init(
    documents: Int, sources: Int, subjects: [Subject], undecided: [Reason],
    skipped: [Skipped] = []
  ) {
    (self.documents, self.sources, self.skipped) = (documents, sources, skipped)
    (self.subjects, self.undecided) = (subjects, undecided)
  }

  /// "18,027 outlets: 17,902 judged, 125 undecided" for each subject, and how many classes are unknown.
  package var coverage: String {
    let parts = subjects.filter { $0.all > 0 }.map { subject in
      let rest = subject.undecided > 0 ? ", \(subject.undecided.grouped) undecided" : ""
      return
        "\(subject.all.grouped) \(Self.noun(subject.name, subject.all)): \((subject.all - subject.undecided).grouped) judged"
        + rest
    }
    let classes = Set(undecided.map(\.className).filter { !$0.isEmpty }).count
    let noun = classes == 1 ? "class" : "classes"
    let unknown = classes > 0 ? " (\(classes.grouped) \(noun) of dependencies)" : ""
    return parts.joined(separator: "; ") + unknown
  }
}

extension AuditFacts {
  /// The facts as the member "audit" of a report in JSON.
  package var json: JSON {
    .object([
      ("documents", .number(documents)), ("sources", .number(sources)),
      ("skipped", .number(skipped.count)), ("runs", .number(runs)),
      (
        "skippedFiles",
        .array(
          skipped.map { .object([("file", .string($0.path)), ("reason", .string($0.reason))]) })
      ),
      (
        "idleComments",
        .array(
          idleComments.map {
            .object([
              ("file", .string($0.path)), ("line", .number($0.line)),
              ("problem", .string($0.problem)),
            ])
          })
      ),
      (
        "subjects",
        .object(
          subjects.map { subject in
            (
              subject.name,
              .object([
                ("all", .number(subject.all)), ("judged", .number(subject.all - subject.undecided)),
                ("undecided", .number(subject.undecided)),
              ])
            )
          })
      ),
      (
        "undecided",
        .array(
          undecided.map { reason in
            .object([
              ("subject", .string(reason.subject)), ("class", .string(reason.className)),
              ("reason", .string(reason.cause)), ("count", .number(reason.count)),
            ])
          })
      ),
    ])
  }
}

extension RunReport {
  /// Leaves of the report of an audit what is about some files.
  ///
  /// - Parameters:
  ///   - files: The files, as they were asked for.
  ///   - name: Gives for the path of a file the one by which it was asked for, if it was.
  package mutating func narrow(to files: [String], naming name: (String) -> String?) {
    let paths = Set(findings.compactMap(\.place?.file))
    let asked = Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in name(path).map { (path, $0) } })
    findings = findings.compactMap { finding in
      guard let path = finding.place.flatMap({ asked[$0.file] }) else { return nil }
      var finding = finding
      finding.place?.file = path
      return finding
    }
    guard var facts = audit else { return }
    facts.asked = files
    facts.skipped.removeAll { name($0.path) == nil }
    facts.idleComments.removeAll { name($0.path) == nil }
    facts.hasLosses = facts.hasLosses && !facts.skipped.isEmpty
    audit = facts
  }
}
