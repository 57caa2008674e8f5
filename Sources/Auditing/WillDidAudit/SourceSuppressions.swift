internal import WillDidFindings
internal import WillDidReport
internal import WillDidSource

/// Comments in sources by which findings do not count.
enum SourceSuppressions {
  /// The comments of a source.
  struct Commented {
    /// The path of the source.
    var path: String
    /// Its comments, in the order of their lines.
    var comments: [Suppression]
    /// Whether all that can be found in it is.
    var isJudged: Bool
  }

  /// Marks the findings that comments put aside, and returns the comments that do nothing.
  static func apply(
    _ sources: [Commented], to findings: inout [Finding]
  ) -> [AuditFacts.IdleComment] {
    var idle: [AuditFacts.IdleComment] = []
    for source in sources {
      let numbers = findings.indices.filter { findings[$0].place?.file == source.path }
      for comment in source.comments {
        var isUsed = false
        if let rule = Rule.find(comment.rule), let line = comment.target, !comment.reason.isEmpty {
          for number in numbers
          where findings[number].rule == rule && findings[number].place?.line == Int64(line) {
            findings[number].audited?.disabled = comment.reason
            isUsed = true
          }
        }
        guard !isUsed, let problem = problem(comment, isJudged: source.isJudged) else { continue }
        idle.append(
          AuditFacts.IdleComment(
            path: source.path, line: Int64(comment.line), problem: problem))
      }
    }
    return idle
  }

  /// Why a comment does nothing; `nil` where it might if more was judged.
  private static func problem(_ comment: Suppression, isJudged: Bool) -> String? {
    if comment.target == nil {
      return "disables nothing: it takes ':next', ':this' or ':previous', a rule and a reason"
    }
    guard let rule = Rule.find(comment.rule) else {
      return comment.rule.isEmpty
        ? "disables nothing: it has no rule and no reason"
        : "disables nothing: there is no rule '\(comment.rule)'"
    }
    if comment.reason.isEmpty { return "does not disable \(rule.title): it has no reason" }
    return isJudged ? "disables nothing: there is no \(rule.title) in its line" : nil
  }
}
