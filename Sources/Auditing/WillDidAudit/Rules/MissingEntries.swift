internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidProject
internal import WillDidSource

/// Judges whether the documents exist that apps begin with: WR-13.
enum MissingEntries: AuditRule {
  static let rules = [
    AuditedRule(
      .entryMissing,
      "a storyboard or a nib of Info.plist that does not exist",
      inUIKit: "error; warning for a launch screen", inAppKit: "error",
      consequences: [.error: "the app does not get beyond its launch"],
      place: .callback, trial: .nothing, resolution: .undecided)
  ]

  /// Judges the documents that each Info.plist names as main documents and launch screens.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    // Where there is no document at all they were left out, and a generator may copy them from anywhere.
    guard !audit.documents.isEmpty, audit.project.generated.isEmpty else { return verdict }
    var seen: Set<String> = []
    for number in audit.judgedTargets {
      let target = audit.project.targets[number]
      guard target.isApplication, target.isInfoKnown, !target.isTest,
        !Membership.isFixture(target.project), !Audit.isOfTests(target.project)
      else { continue }
      // An app with scenes begins with what these name.
      let keys = (target.scenes == nil ? InfoKey.entries : []) + InfoKey.launchScreens
      for key in keys {
        for name in Set(target.info[key] ?? []).sorted() where isMissing(name, audit) {
          let path = target.infoPath ?? target.project
          guard seen.insert("\(path)|\(name)").inserted else { continue }
          let line = target.infoLines[name] ?? 1
          verdict.report(
            .entryMissing, InfoKey.entries.contains(key) ? .error : .warning,
            at: AuditPlace(path: path, place: SourcePlace(line: line, column: 1)), class: "",
            identifier: name, subject: "\(target.name)|\(key)",
            "`\(key)` of `\(target.name)` names `\(name)`, which does not exist")
        }
      }
    }
    return verdict
  }

  /// Whether no file of the tree is a document of a name, compiled or not, and no project refers to one.
  private static func isMissing(_ name: String, _ audit: Audit) -> Bool {
    let stem = NibFileName.isDocument(name) ? Paths.stem(name) : name
    let index = audit.names.documents
    return !stem.isEmpty && !stem.contains("$") && !stem.contains("/")
      && index.storyboards(named: stem).isEmpty && index.nibs(named: stem).isEmpty
      && !index.isUnread(stem)
  }
}
