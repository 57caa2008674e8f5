internal import WillDidFindings
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

/// The result of a report, in a line: the findings and in how much, whether the app crashed, and what
/// is missing.
///
/// It never says that there are no problems if the app crashed, if findings were left out by
/// filters, or if a part of the run is missing without saying that too.
package struct Verdict: Sendable {
  /// The line, without its last period.
  package let text: String
  /// The rules that could not be checked, in a sentence of its own; `nil` where nothing is known to be missing.
  package let unchecked: String?
  /// The worst that was found.
  let worst: Severity?

  /// Whether an app crashed, and whether something of a run is missing or it did not end well.
  private let (hasCrash, isIncomplete): (Bool, Bool)

  /// Sums up reports that were all made in the same way.
  ///
  /// - Parameters:
  ///   - totals: What is summed up.
  ///   - isFiltered: Whether only some findings were asked for, so that nothing is said of the others.
  init(_ totals: RunTotals, isFiltered: Bool = false) {
    let missing = totals.missing.missing
    (hasCrash, isIncomplete) = (!totals.crash.isEmpty, !missing.isEmpty || totals.bad > 0)
    worst = totals.worst
    unchecked = totals.unchecked
    // The heading of a report of a crash tells no more than that there was one.
    let isNamed = totals.namesCrash || totals.crash.hasSuffix(":")
    let what = isNamed ? "" : " (\(totals.crash.escaped))"
    var sentences = hasCrash ? ["The app crashed\(what)"] : []
    if isFiltered {
      let found = totals.findings == 0 ? "No such finding" : totals.findings.grouped("finding")
      sentences.append(found + Self.place(totals))
    } else {
      sentences += Self.findings(totals)
    }
    if totals.suppressed > 0 {
      let verb = totals.suppressed == 1 ? "is" : "are"
      sentences.append("\(totals.suppressed.grouped("finding")) \(verb) suppressed")
    }
    if let end = totals.end {
      sentences.append(totals.bad == 1 ? end : "\(totals.bad) runs ended with a crash or an error")
    }
    text = (sentences + missing).joined(separator: ". ")
  }

  /// Sums up reports that were all made in the same way.
  package init(_ reports: [RunReport], isFiltered: Bool = false) {
    var totals = RunTotals()
    for report in reports { totals.add(report) }
    self.init(totals, isFiltered: isFiltered)
  }

  /// The findings, or that there are none.
  private static func findings(_ totals: RunTotals) -> [String] {
    func words(_ severity: Severity, _ noun: String) -> String? {
      let count = totals.count(severity)
      return count > 0 ? count.grouped(noun) : nil
    }
    let problems = [words(.error, "error"), words(.warning, "warning")].compactMap { $0 }
    let others = [words(.notice, "notice"), words(.info, "info finding")].compactMap { $0 }
    let isAll = totals.crash.isEmpty && totals.suppressed == 0
    let found =
      problems.isEmpty
      ? "No \(isAll ? "" : "other ")problems found" : problems.joined(separator: ", ")
    let cancelled = totals.cancelled
    let turned =
      "\(cancelled.grouped("transition")) \(cancelled == 1 ? "was" : "were") cancelled"
    return [found + place(totals)] + (cancelled > 0 ? [turned] : [])
      + (others.isEmpty ? [] : [others.joined(separator: ", ")])
  }

  /// In how much it was looked for.
  private static func place(_ totals: RunTotals) -> String {
    if let audit = totals.audit {
      if !audit.asked.isEmpty { return " in \(audit.asked.map(\.escaped).joined(separator: ", "))" }
      return " in \(audit.documents.grouped("document")) and \(audit.sources.grouped("source"))"
    }
    let owners =
      totals.controllers > 0
      ? " of \(totals.controllers.grouped("controller"))"
      : totals.instances > 0 ? " of \(totals.instances.grouped("object"))" : ""
    return " in \(totals.events.grouped("event"))\(owners)"
      + (totals.runs > 1 ? " in \(totals.runs) runs" : "")
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
  package func grouped(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// The number with commas between thousands.
  var grouped: String {
    var digits = String(self)
    var text = ""
    while digits.count > 3 {
      text = ",\(digits.suffix(3))\(text)"
      digits.removeLast(3)
    }
    return digits + text
  }
}
