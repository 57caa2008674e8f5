import WillDidFindings
import WillDidModel
import WillDidReport
import WillDidTimeline

/// Reports that tests are tried on.
enum Sample {
  static func finding(
    _ rule: String = "CT-12", at sequence: UInt64 = 5, events: [UInt64] = [],
    class className: String = "SecondViewController", severity: Severity? = nil,
    fingerprint: String = "0123456789abcdef", message: String = "It was let go.",
    time: Int64? = nil
  ) -> Finding {
    guard let rule = Rule.find(rule) else { preconditionFailure("there is no rule \(rule)") }
    return Finding(
      rule: rule, severity: severity ?? rule.severity, instance: InstanceID(rawValue: 2),
      className: className, at: Moment(sequence: sequence, time: time), events: events,
      message: message, fingerprint: fingerprint, transition: 0)
  }

  static func report(
    _ findings: [Finding] = [], suppressed: [Finding] = [], events: UInt64 = 1204,
    cancelled: UInt64 = 0, path: String = "run.willdid"
  ) -> RunReport {
    var counts = Lifecycle().counts
    counts.events = events
    counts.instances = 12
    counts.transitions = 3
    counts.cancelled = cancelled
    var report = RunReport(
      run: RunFacts(path: path), counts: counts, findings: findings,
      suppressed: suppressed.map { RunReport.Suppressed($0, reason: "known") })
    report.controllers = 9
    return report
  }
}

/// An event of a diagram, a millisecond behind the one with the number before.
func event(
  _ sequence: UInt64, _ callback: Callback, _ edge: Edge = .point, hop: Bool = false,
  of instance: UInt32 = 2, _ attributes: [Attribute] = []
) -> Event {
  Event(
    sequence: sequence, time: Int64(sequence) * 1000, edge: edge, callback: callback,
    instance: InstanceID(rawValue: instance), classID: .none, hop: hop,
    attributes: attributes)
}
