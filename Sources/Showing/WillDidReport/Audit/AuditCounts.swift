internal import WillDidFindings
internal import WillDidText

/// How many findings of an audit there are, by rule and by folder.
struct AuditCounts {
  private let findings: [Finding]
  private let look: TextLook

  /// Counts some findings.
  init(_ findings: [Finding], _ look: TextLook) { (self.findings, self.look) = (findings, look) }

  /// A line for each rule, the worst first: "  3 errors    identifier-missing  WR-04".
  var byRule: [String] {
    var groups: [(severity: Severity, rule: Rule, count: Int)] = []
    for finding in findings.sorted(by: { AuditText.isWorse($0, $1) }) {
      if let last = groups.last, last.rule == finding.rule, last.severity == finding.severity {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((finding.severity, finding.rule, 1))
      }
    }
    let counts = groups.map { $0.count.grouped("\($0.severity)") }
    let digits = groups.map { $0.count.grouped.columns }.max() ?? 0
    let names = groups.map(\.rule.name.columns).max() ?? 0
    let width =
      zip(groups, counts).map { digits - $0.count.grouped.columns + $1.columns }.max() ?? 0
    return zip(groups, counts).map { group, count in
      var line = TextLine()
      line.append(String(repeating: " ", count: 2 + digits - group.count.grouped.columns))
      line.append(count, group.severity.role)
      line.fill(to: 4 + width)
      line.append(group.rule.name, .subject)
      line.fill(to: 6 + width + names)
      line.append(group.rule.id)
      return line.text(look)
    }
  }

  /// A line for each folder, the one with the most errors and warnings first.
  var byFolder: [String] {
    var counts: [String: [Severity: Int]] = [:]
    for finding in findings {
      counts[Self.folder(of: finding), default: [:]][finding.severity, default: 0] += 1
    }
    /// The counts in the order in which they matter.
    func key(_ folder: String) -> [Int] {
      Severity.allCases.reversed().map { -(counts[folder]?[$0] ?? 0) }
    }
    return counts.keys.sorted {
      let (one, other) = (key($0), key($1))
      return one == other ? $0 < $1 : one.lexicographicallyPrecedes(other)
    }.map { folder in
      let words = Severity.allCases.reversed().compactMap { severity in
        counts[folder]?[severity].map { $0.grouped("\(severity)") }
      }
      return "  \(folder.escaped): \(words.joined(separator: ", "))"
    }
  }

  /// The folder of a file: a whole path, or at most three deep.
  private static func folder(of finding: Finding) -> String {
    let path = finding.place?.file ?? ""
    let parts = path.split(separator: "/").dropLast()
    if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.prefix(3).joined(separator: "/")
  }
}
