package import WillDidText

/// What an audit of a project looked through, and what it could not decide.
package struct AuditFacts: Sendable {
  package var documents: Int
  package var sources: Int
  /// How many of each subject there are, and how many of them could not be decided.
  package var subjects: [Subject]
  /// Why things were not judged, the most frequent first.
  package var undecided: [Reason]
  /// Files that were not read, because they are too large.
  package var skipped: Int
  /// Whether what was not judged is told one by one.
  package var showsUndecided = false
  /// How many runs were held against what was found.
  package var runs = 0
  /// What these have shown and the files no longer have.
  package var resolved: [ResolvedInSource] = []

  package struct Subject: Sendable {
    package var name: String
    package var all: Int
    package var undecided: Int

    /// The name as it stands behind the number.
    fileprivate var noun: Substring {
      all == 1 ? name.dropLast(name.hasSuffix("sses") ? 2 : 1) : name[...]
    }

    package init(name: String, all: Int, undecided: Int) {
      (self.name, self.all, self.undecided) = (name, all, undecided)
    }
  }

  /// Why something was not judged.
  package struct Reason: Sendable {
    package var subject: String
    /// The class of which nothing is known; empty where the class itself takes any name.
    package var className: String
    package var count: Int

    package init(subject: String, className: String, count: Int) {
      (self.subject, self.className, self.count) = (subject, className, count)
    }
  }

  package init(
    documents: Int, sources: Int, subjects: [Subject], undecided: [Reason], skipped: Int = 0
  ) {
    (self.documents, self.sources, self.skipped) = (documents, sources, skipped)
    (self.subjects, self.undecided) = (subjects, undecided)
  }

  /// "18,027 outlets: 17,902 judged, 125 undecided" for each subject, and how many classes are unknown.
  package var coverage: String {
    let parts = subjects.filter { $0.all > 0 }.map { subject in
      let rest = subject.undecided > 0 ? ", \(subject.undecided.grouped) undecided" : ""
      return
        "\(subject.all.grouped) \(subject.noun): \((subject.all - subject.undecided).grouped) judged"
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
      ("skipped", .number(skipped)), ("runs", .number(runs)),
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
              ("count", .number(reason.count)),
            ])
          })
      ),
    ])
  }
}
