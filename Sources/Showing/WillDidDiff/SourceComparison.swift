package import WillDidFindings
package import WillDidReport
internal import WillDidText

/// The comparison of the files of a project with the current runs.
package struct SourceComparison: Sendable {
  /// The folder of the project.
  package var path: String
  /// The findings that the current runs still show and the files no longer have.
  package var resolved: [ResolvedInSource]
  /// The findings of the files that the current runs show.
  package var seen: [Finding]
  /// The findings of the files that the current runs do not show.
  package var unseen: [Finding]
  /// The fingerprints of those among them that the runs of the base show.
  package var seenInBase: Set<String>

  package init(
    path: String, resolved: [ResolvedInSource], seen: [Finding], unseen: [Finding],
    seenInBase: Set<String>
  ) {
    (self.path, self.resolved, self.seen) = (path, resolved, seen)
    (self.unseen, self.seenInBase) = (unseen, seenInBase)
  }

  var json: JSON {
    .object([
      ("path", .string(path)), ("resolvedInSource", .array(resolved.map(ReportJSON.json))),
      ("seen", .array(seen.map(ReportJSON.json))),
      (
        "unseen",
        .array(
          unseen.map { finding in
            guard case .object(let members) = ReportJSON.json(finding) else { return .null }
            let isInBase = seenInBase.contains(finding.fingerprint)
            return .object(members + [("seenInBase", .bool(isInBase))])
          })
      ),
    ])
  }
}

// The files of the project beside both runs.
extension DiffText {
  /// The findings that only the files or only the current runs have.
  func sources() -> [String] {
    guard let sources = comparison.sources else { return [] }
    let resolved = sources.resolved.prefix(limit).flatMap { entry in
      block("-", .success, "resolved in source, still seen", entry.finding, entry.remark)
    }
    let seen = sources.seen.prefix(limit).flatMap { block("=", nil, "in source and seen", $0, nil) }
    let unseen = sources.unseen.prefix(limit).flatMap { finding in
      let isInBase = sources.seenInBase.contains(finding.fingerprint)
      return block(
        "!", .notice, "in source, \(isInBase ? "seen in the base only" : "not seen")", finding,
        finding.audited?.observed?.sentence)
    }
    let parts = [
      (resolved, sources.resolved.count), (seen, sources.seen.count),
      (unseen, sources.unseen.count),
    ]
    let lines = parts.flatMap { part in
      part.0 + more(part.1 - limit, "finding").map { "  \($0)" }
    }
    let head = look.paint("sources", .subject) + look.paint("  \(sources.path.escaped)", .faint)
    return [head]
      + (lines.isEmpty ? ["  nothing is wrong in them, and no run says otherwise"] : lines)
  }

  private func block(
    _ sign: String, _ role: TextLook.Role?, _ words: String, _ finding: Finding, _ remark: String?
  ) -> [String] {
    let front = "  \(sign) \(words)  \(finding.severity) \(finding.rule.title)"
    let message = finding.message.escaped.filter { $0 != "`" }
    let place = finding.place?.inProject.map { ["      in \($0)"] } ?? []
    let text = [message] + (remark.map { ["\($0)."] } ?? [])
    return [line(front, role)] + place
      + text.flatMap { $0.broken(to: look.width - 6) }.map { "      \($0)" }
  }
}

extension Finding.Observation {
  /// Its fate in the runs, in a sentence without its period.
  fileprivate var sentence: String? {
    switch self {
    case .seen: nil
    case .exercised: "It was tried, and did not happen"
    case .loaded: "Its document was loaded, or an object of its class lived"
    case .notLoaded: "Nothing of it was loaded"
    }
  }
}
