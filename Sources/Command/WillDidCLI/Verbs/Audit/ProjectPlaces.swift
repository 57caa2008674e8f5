internal import WillDidAudit
internal import WillDidFindings
internal import WillDidLog
internal import WillDidReport
internal import WillDidSystem
internal import WillDidTimeline

/// Gives the findings of runs their places in the files of a project.
struct ProjectPlaces {
  private let places: FindingPlaces
  /// The places that are known, by the fingerprints of the findings.
  private var known: [String: Finding.Place?] = [:]

  /// Reads the project below a folder, as far as its files are allowed.
  init(
    _ folder: String, allowing isAllowed: @escaping (String) -> Bool = { _ in true }
  ) throws(CommandError) {
    let files = try AuditFiles([folder], also: [], allowing: isAllowed)
    let threads = OwnThread.usual
    places = FindingPlaces(files.audit(files.read(threads: threads), threads: threads))
  }

  /// Finds the places of the findings of a run; the line of a log that is known stays.
  mutating func place(_ report: inout RunReport, of run: Run) {
    guard !report.findings.isEmpty else { return }
    var proven = report
    proven.read(Set(report.findings.flatMap { $0.events + [$0.at.sequence] }), of: run)
    for index in report.findings.indices {
      let finding = report.findings[index]
      let found = place(of: finding, proven)
      known[finding.fingerprint] = .some(found)
      // A place that the log itself names is nearer.
      guard var found, finding.place?.file.isEmpty ?? true else { continue }
      found.logLine = finding.place?.logLine
      report.findings[index].place = found
    }
  }

  /// The place of a finding in the files of the project.
  private mutating func place(of finding: Finding, _ report: RunReport) -> Finding.Place? {
    if let known = known[finding.fingerprint] { return known }
    return places.place(of: report.context(of: finding))
  }
}
