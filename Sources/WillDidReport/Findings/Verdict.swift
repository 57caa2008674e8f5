internal import WillDidFindings
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

/// What a report comes to, in one line.
package struct Verdict: Sendable {
  /// The line, without a period.
  package let text: String
  /// The worst that was found.
  let worst: Severity?

  /// Sums up reports, all of which were made in the same way.
  ///
  /// - Parameters:
  ///   - reports: What is summed up.
  ///   - isFiltered: Whether only some findings were asked for, so that nothing is said of the others.
  package init(_ reports: [RunReport], isFiltered: Bool = false) {
    func count(_ severity: Severity) -> UInt64 {
      reports.reduce(0) { $0 + UInt64($1.count(severity)) }
    }
    let (errors, warnings) = (count(.error), count(.warning))
    let cancelled = reports.reduce(0) { $0 + $1.counts.cancelled }
    let others = reports.reduce(UInt64(0)) { sum, report in
      sum + UInt64(report.findings.count { $0.severity == .info && $0.rule.category != .cancelled })
    }
    let parts = [
      (errors, "error"), (warnings, "warning"), (cancelled, "cancelled transition"),
      (count(.notice), "notice"), (others, "info finding"),
    ].filter { $0.0 > 0 }.map { $0.0.grouped($0.1) }
    let events = reports.reduce(0) { $0 + $1.counts.events }.grouped("event")
    let instances = reports.reduce(0) { $0 + $1.counts.instances }.grouped("instance")
    let transitions = reports.reduce(0) { $0 + $1.counts.transitions }.grouped("transition")
    let place = "\(events) of \(instances)" + (reports.count > 1 ? " in \(reports.count) runs" : "")
    let found = parts.joined(separator: ", ")
    let suppressed = reports.reduce(0) { $0 + $1.suppressed.count }
    let rest = suppressed > 0 ? " (\(suppressed.grouped("finding")) suppressed)" : ""
    let isWhole = reports.allSatisfy(\.run.isWhole)
    let crash = reports.lazy.map(\.run.crash).first { !$0.isEmpty }
    let fine =
      crash.map { "The app ended with an exception that no rule is about (\($0.escaped))" }
      ?? (suppressed > 0 ? "Nothing else is wrong" : "Nothing is wrong")
      + (isWhole ? "" : " in what could be read, which is not all")
    worst = reports.flatMap(\.findings).map(\.severity).max()
    if isFiltered {
      let listed = reports.reduce(0) { $0 + $1.findings.count }
      text = "\(listed == 0 ? "No such finding" : listed.grouped("finding")) in \(place)\(rest)"
    } else if errors + warnings > 0 {
      text = "\(found) in \(place)\(rest)"
    } else if parts.isEmpty {
      text = "\(fine): \(place), \(transitions)\(rest)"
    } else {
      text = "\(fine): \(found) in \(place)\(rest)"
    }
  }

  var role: TextLook.Role { worst.map { $0 > .notice ? $0.role : .success } ?? .success }
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
