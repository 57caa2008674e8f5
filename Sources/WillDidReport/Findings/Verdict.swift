internal import WillDidFindings
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

/// What a report comes to, in a line: what was found and in how much, whether the app crashed, and what
/// is missing.
///
/// It never says that there are no problems if the app crashed, if findings were left out by
/// filters, or if a part of the run is missing without saying that too.
package struct Verdict: Sendable {
  /// The line, without its last period.
  package let text: String
  /// The worst that was found.
  let worst: Severity?

  /// Whether an app crashed, and whether something of a run is missing.
  private let (hasCrash, isIncomplete): (Bool, Bool)

  /// Sums up reports, all of which were made in the same way.
  ///
  /// - Parameters:
  ///   - reports: What is summed up.
  ///   - isFiltered: Whether only some findings were asked for, so that nothing is said of the others.
  package init(_ reports: [RunReport], isFiltered: Bool = false) {
    let crash = reports.lazy.map(\.run.crash).first { !$0.isEmpty }
    let missing = Self.missing(reports)
    (hasCrash, isIncomplete) = (crash != nil, !missing.isEmpty)
    worst = reports.flatMap(\.findings).map(\.severity).max()
    let suppressed = reports.reduce(0) { $0 + $1.suppressed.count }
    var sentences = crash.map { ["The app crashed (\($0.escaped))"] } ?? []
    if isFiltered {
      let listed = reports.reduce(0) { $0 + $1.findings.count }
      sentences.append(
        (listed == 0 ? "No such finding" : listed.grouped("finding")) + Self.place(reports))
    } else {
      sentences += Self.findings(reports, isAll: crash == nil && suppressed == 0)
    }
    if suppressed > 0 {
      sentences.append(
        "\(suppressed.grouped("finding")) \(suppressed == 1 ? "is" : "are") suppressed")
    }
    text = (sentences + missing).joined(separator: ". ")
  }

  /// What was found, or that nothing was.
  private static func findings(_ reports: [RunReport], isAll: Bool) -> [String] {
    func words(_ severity: Severity, _ noun: String) -> String? {
      let count = reports.reduce(0) { sum, report in
        // What was cancelled is counted by transitions.
        sum
          + report.findings.count {
            $0.severity == severity && (severity > .info || $0.rule.category != .cancelled)
          }
      }
      return count > 0 ? count.grouped(noun) : nil
    }
    let problems = [words(.error, "error"), words(.warning, "warning")].compactMap { $0 }
    let others = [words(.notice, "notice"), words(.info, "info finding")].compactMap { $0 }
    let found =
      problems.isEmpty
      ? "No \(isAll ? "" : "other ")problems found" : problems.joined(separator: ", ")
    let cancelled = reports.reduce(0) { $0 + $1.counts.cancelled }
    let turned =
      "\(cancelled.grouped("transition")) \(cancelled == 1 ? "was" : "were") cancelled"
    return [found + place(reports)] + (cancelled > 0 ? [turned] : [])
      + (others.isEmpty ? [] : [others.joined(separator: ", ")])
  }

  /// In how much it was looked for.
  private static func place(_ reports: [RunReport]) -> String {
    let events = reports.reduce(0) { $0 + $1.counts.events }.grouped("event")
    let instances = reports.reduce(0) { $0 + $1.counts.instances }
    let controllers = reports.reduce(0) { $0 + $1.controllers }
    let owners =
      controllers > 0
      ? " of \(controllers.grouped("controller"))"
      : instances > 0 ? " of \(instances.grouped("object"))" : ""
    return " in \(events)\(owners)" + (reports.count > 1 ? " in \(reports.count) runs" : "")
  }

  /// What of the runs is missing, a sentence each.
  private static func missing(_ reports: [RunReport]) -> [String] {
    var whole = RunFacts(path: "")
    for report in reports {
      whole.lost += report.run.lost
      whole.isDamaged = whole.isDamaged || report.run.isDamaged
      if report.run.ending == "cut" { whole.ending = "cut" }
    }
    return whole.missing
  }

  var role: TextLook.Role {
    if hasCrash { return .error }
    if let worst, worst > .notice { return worst.role }
    return isIncomplete ? .warning : .success
  }
}

extension Severity {
  var role: TextLook.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .notice: .notice
    case .info: .subject
    }
  }
}

extension BinaryInteger {
  /// The number with its noun, and with commas between thousands: "1 event", "1,204 events".
  func grouped(_ noun: String) -> String {
    var digits = String(self)
    var text = ""
    while digits.count > 3 {
      text = ",\(digits.suffix(3))\(text)"
      digits.removeLast(3)
    }
    return "\(digits)\(text) \(noun)\(self == 1 ? "" : "s")"
  }
}
