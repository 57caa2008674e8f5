package import WillDidFindings
internal import WillDidModel
internal import WillDidTimeline

/// The findings of a run as people read them: the worst first, each rule once.
///
/// Among rules that are equally bad, those that were broken first come first (`Finding/weight`).
package struct ReportOutline: Sendable {
  /// The findings of one rule, or of a variety of it.
  package struct Group: Sendable {
    package var rule: Rule
    /// The worst severity among them.
    package var severity = Severity.info
    /// How much the one matters that matters most.
    var weight = Int.min
    /// How many there are.
    package var count = 0
    /// Those that are shown, in the order of the run.
    package var shown: [Finding] = []
    var hidden: Int { count - shown.count }
    var times: String { count > 1 ? ", \(count) times" : "" }
    /// "cancelled-pop CT-12".
    var title: String { rule.title }
  }

  /// The groups of findings, the worst first.
  package let groups: [Group]
  /// Whether each rule is explained and each finding shown with its events.
  let isExplained: Bool

  /// Puts findings in order.
  ///
  /// - Parameters:
  ///   - findings: What was found, in the order of the run.
  ///   - limit: How many of each rule are shown.
  ///   - isExplained: Whether the rules are explained.
  package init(_ findings: [Finding], limit: Int, isExplained: Bool) {
    self.isExplained = isExplained
    var places: [String: Int] = [:]
    var groups: [Group] = []
    for finding in findings {
      let place = places[finding.rule.key] ?? groups.count
      if place == groups.count {
        places[finding.rule.key] = place
        groups.append(Group(rule: finding.rule))
      }
      groups[place].count += 1
      groups[place].severity = max(groups[place].severity, finding.severity)
      groups[place].weight = max(groups[place].weight, finding.weight)
      if groups[place].shown.count < limit { groups[place].shown.append(finding) }
    }
    self.groups = groups.worstFirst(by: \.weight).map(\.element)
  }

  /// The events that are shown with the findings.
  package var events: Set<UInt64> {
    var events: Set<UInt64> = []
    for group in groups where isExplained {
      for finding in group.shown { events.formUnion(Excerpt(finding).sequences) }
    }
    return events
  }
}

/// Which events of a finding are shown.
///
/// The first few and the last few are kept, and the event that shows the finding in any case.
struct Excerpt {
  /// The events, in their order, with a gap where some are left out.
  let lines: [Line]

  /// An event of an excerpt, or events that are left out.
  enum Line: Hashable {
    case event(UInt64)
    /// So many events that are left out.
    case gap(Int)
  }

  /// More events than this are never shown with a finding.
  static let limit = 12

  init(_ finding: Finding, limit: Int = limit) {
    // A finding of files has no events.
    let all = finding.audited == nil ? Set(finding.events + [finding.at.sequence]).sorted() : []
    guard all.count > limit else {
      lines = all.map(Line.event)
      return
    }
    // A line is needed for the gap, and perhaps one for the event between two gaps.
    let side = (limit - 3) / 2
    let mark = all.firstIndex(of: finding.at.sequence) ?? all.count - 1
    var kept = Set(0..<side).union(all.count - side..<all.count)
    kept.insert(mark)
    var lines: [Line] = []
    var gap = 0
    for place in all.indices {
      if kept.contains(place) {
        if gap > 0 { lines.append(.gap(gap)) }
        gap = 0
        lines.append(.event(all[place]))
      } else {
        gap += 1
      }
    }
    self.lines = lines
  }

  /// The numbers of the events that are shown.
  var sequences: [UInt64] {
    lines.compactMap { if case .event(let sequence) = $0 { sequence } else { nil } }
  }
}
