internal import WillDidFindings
package import WillDidProject
internal import WillDidSource

/// Tells of files in which a merge left its marks, WR-11, and of documents and project files that are damaged:
/// WR-12.
enum UnreadFiles: AuditRule {
  static let rules = [
    AuditedRule(
      .mergeMarks,
      "marks of a merge in a document, a source or a project file",
      inUIKit: "error",
      inAppKit: "error",
      place: .callback, trial: .nothing, resolution: .undecided),
    AuditedRule(
      .fileDamaged,
      "a document or a project file that is cut off or damaged",
      inUIKit: "error",
      inAppKit: "error",
      place: .callback, trial: .nothing, resolution: .undecided),
  ]

  /// Judges the files that could not be read, and those that a merge left in pieces.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    for (path, reason) in audit.unreadProjects {
      guard case .merged(let line) = reason else {
        report(
          .fileDamaged, .error, path, reason.line,
          "the project file is not read: \(reason); what its targets compile is not known", audit,
          &verdict)
        continue
      }
      reportMerge(path, line, .error, audit, &verdict)
    }
    for (path, line) in audit.project.merged where !isLeftAlone(path) {
      reportMerge(path, line, .error, audit, &verdict)
    }
    for source in audit.sources where !source.isForeign {
      guard let line = source.file.mergeLine, !isLeftAlone(source.path) else { continue }
      reportMerge(
        source.path, line, source.isDead || source.isLoose ? .notice : .error, audit, &verdict)
    }
    for skipped in audit.skipped where !skipped.file.isForeign && !isLeftAlone(skipped.path) {
      switch skipped.reason {
      case .merged(let line): reportMerge(skipped.path, line, .error, audit, &verdict)
      case .damaged(let line, let words):
        report(
          .fileDamaged, .error, skipped.path, line, "the document is not read: \(words)", audit,
          &verdict)
      case .unreadable, .tooLarge, .longLine, .otherFormat, .tooDeep: break
      }
    }
    return verdict
  }

  /// Whether tests have a file so on purpose.
  fileprivate static func isLeftAlone(_ path: String) -> Bool {
    Membership.isFixture(path) || Audit.isOfTests(path)
  }

  /// Reports the marks of a merge, at the line of the first.
  private static func reportMerge(
    _ path: String, _ line: Int32, _ severity: Severity, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    report(
      .mergeMarks, severity, path, line,
      "a merge left its marks in `\(Paths.name(path))`, with a conflict that is not resolved",
      audit, &verdict)
  }

  /// Reports a file that an app cannot load either.
  private static func report(
    _ rule: Rule, _ severity: Severity, _ path: String, _ line: Int32, _ message: String,
    _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    verdict.report(
      rule, severity, at: AuditPlace(path: path, place: SourcePlace(line: line, column: 1)),
      class: "", subject: Paths.name(path), message)
  }
}

extension Audit {
  /// The project files that could not be read, and were not made so for tests.
  package var unreadProjects: [(path: String, reason: UnreadReason)] {
    project.unread.filter { !UnreadFiles.isLeftAlone($0.path) }
  }
}
