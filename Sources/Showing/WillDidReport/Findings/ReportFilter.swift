package import WillDidFindings
package import WillDidModel

/// Which findings of a run are shown, and which of them are not to count.
///
/// A finding passes three questions: whether the baseline has an entry for it, whether the filters
/// want it, and whether its class is allowed. Findings that filters leave out are in no list and do
/// not fail the report; those that the baseline or `--allow` accept are listed as suppressed.
package struct ReportFilter {
  /// The rules that are asked for; all if there are none.
  package var rules: Set<String> = []
  /// The categories that are asked for; all if there are none.
  package var categories: Set<Category> = []
  package var severity = Severity.info
  package var classes: RegularExpression?
  /// The severities that a project gives to rules by their identifiers; without one, their findings do not count.
  package var ofRules: [String: (severity: Severity?, reason: String)] = [:]
  /// Classes whose findings do not count, and why.
  package var allowed: [(classes: RegularExpression, reason: String)] = []
  /// The baseline of `--baseline`, which learns which of its entries matched.
  package var baseline: Baseline?
  /// Why a finding does not count that the baseline accepts without a reason.
  package var baselineReason = "in the baseline"

  package init() {}

  /// Whether only some of the findings are asked for.
  package var isFiltering: Bool {
    !rules.isEmpty || !categories.isEmpty || severity > .info || classes != nil
  }

  /// Whether rules are asked for by name.
  package var namesRules: Bool { !rules.isEmpty }

  /// Leaves the findings that are asked for, parted into those that count and those that do not, and
  /// returns the entries of the baseline that accept some of them.
  package mutating func apply(to report: inout RunReport) -> [Baseline.Entry] {
    var suppressed: [RunReport.Suppressed] = []
    var entries: [Baseline.Entry] = []
    baseline?.meet(report.findings)
    if !ofRules.isEmpty {
      for place in report.findings.indices {
        let own = ofRules[report.findings[place].rule.id]
        if let severity = own?.severity { report.findings[place].severity = severity }
      }
    }
    // In place: there may be very many.
    report.findings.removeAll { finding in
      // The baseline sees all of them, so that it knows which of its entries are of use.
      let entry = baseline?.accept(finding)
      if let entry { entries.append(Baseline.Entry(keeping: entry, for: finding)) }
      guard wants(finding) else { return true }
      if let entry {
        let reason = entry.reason.isEmpty ? baselineReason : entry.reason
        suppressed.append(RunReport.Suppressed(finding, reason: reason))
      } else if let reason = finding.audited?.disabled {
        suppressed.append(RunReport.Suppressed(inSource: finding, reason: reason))
      } else if let own = ofRules[finding.rule.id], own.severity == nil {
        suppressed.append(RunReport.Suppressed(finding, reason: own.reason))
      } else if let allowed = allowed.first(where: {
        $0.classes.matches(className: finding.className)
      }) {
        suppressed.append(RunReport.Suppressed(finding, reason: allowed.reason))
      } else {
        return false
      }
      return true
    }
    report.suppressed = suppressed
    return entries
  }

  /// Whether a finding is asked for.
  private func wants(_ finding: Finding) -> Bool {
    finding.severity >= severity
      && (rules.isEmpty || rules.contains(finding.rule.id))
      && (categories.isEmpty || categories.contains(finding.rule.category))
      && classes?.matches(className: finding.className) != false
  }
}
