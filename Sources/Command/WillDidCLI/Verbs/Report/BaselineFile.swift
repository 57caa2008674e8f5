internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidSystem
internal import WillDidText

/// The baseline that findings are held against, and where it stands.
///
/// ``Baseline`` is what the file says; this knows where the file stands, and says which of its
/// entries are expired or match nothing.
struct BaselineFile {
  private let path: String
  /// The entries as they were read.
  let baseline: Baseline

  /// Reads a baseline by the calendar of today.
  init(_ path: String) throws(CommandError) {
    self.path = path
    let now = WallTime(nanoseconds: WallClock.now)
    let today = String("\(now)".prefix(10))
    let bytes = try Self.bytes(path)
    do { baseline = try Baseline(bytes, today: today) } catch {
      let place = error.place.isEmpty ? path : "\(path), \(error.place)"
      throw CommandError("the baseline \(error.problem)", at: place, status: .badData)
    }
  }

  /// More bytes than this are no baseline.
  private static let limit = 64 << 20

  /// Reads the bytes of a baseline.
  private static func bytes(_ path: String) throws(CommandError) -> [UInt8] {
    guard let kind = File.kind(at: path) else {
      throw CommandError(
        "there is no baseline", at: path,
        remedy: "'--write-baseline \(path.escaped)' makes one",
        status: .noBaseline)
    }
    var bytes: [UInt8] = []
    do {
      let file = try File(reading: path)
      // A device may have no end; what has nothing to give is an empty baseline.
      let limit = File.isDevice(at: path) ? 0 : Self.limit
      while kind != .folder, bytes.count <= limit {
        let part = try file.next(1 << 18)
        if part.isEmpty { return bytes }
        bytes += part
      }
    } catch { throw CommandError(LogError(.system(error)), reading: path) }
    guard kind == .folder || bytes.isEmpty else {
      throw CommandError(
        "this is no baseline: it is \(File.isDevice(at: path) ? "a device" : "longer than 64 MB")",
        at: path, status: .badData)
    }
    return bytes
  }

  /// Says which entries of the baseline, as it is after all findings, are of no use any more.
  ///
  /// - Parameters:
  ///   - baseline: The baseline, which knows which entries were used.
  ///   - resolved: What runs still show of what the sources no longer have.
  ///   - diagnostics: Where it is said.
  func noteUseless(
    of baseline: Baseline, stillSeen resolved: [ResolvedInSource] = [], _ diagnostics: Diagnostics
  ) {
    if baseline.expired > 0 {
      diagnostics.note(
        "\(baseline.expired.counted("expired entry", plural: "expired entries")) of the baseline",
        at: path)
    }
    noteFormer(of: baseline, diagnostics)
    var unused = baseline.unused
    let seen = unused.filter { entry in resolved.contains { entry.isAbout($0.finding) } }
    unused.removeAll(where: seen.contains)
    /// Notes entries on standard error.
    func note(_ entries: [Baseline.Entry], _ text: (String) -> String) {
      guard let first = entries.first else { return }
      let others = entries.count > 1 ? " and \((entries.count - 1).counted("other"))" : ""
      diagnostics.note(text("\(first.name)\(others)"), at: path)
    }
    note(seen) { "the sources no longer have \($0), and a run still shows it" }
    note(unused) { "nothing in the baseline matches \($0) any more" }
  }
}

extension BaselineFile {
  /// Says which lines have fingerprints of an earlier version, which left out what some findings are about.
  private func noteFormer(of baseline: Baseline, _ diagnostics: Diagnostics) {
    let (ambiguous, outdated) = (baseline.ambiguousLines, baseline.outdatedLines)
    if !ambiguous.isEmpty {
      diagnostics.note(
        "\(Self.list(ambiguous)) may mean several findings and \(ambiguous.count == 1 ? "accepts" : "accept") "
          + "none of them: an earlier version wrote no more than their class; '--write-baseline' "
          + "writes the baseline anew", at: path)
    }
    if !outdated.isEmpty {
      diagnostics.note(
        "\(Self.list(outdated)) \(outdated.count == 1 ? "is" : "are") of an earlier version, which did not "
          + "say what a finding is about; '--write-baseline' writes the baseline anew", at: path)
    }
  }

  /// "line 1, line 2 and 3 others".
  private static func list(_ lines: [String]) -> String {
    let most = 5
    let others = lines.count > most ? " and \((lines.count - most).counted("other"))" : ""
    return lines.prefix(most).joined(separator: ", ") + others
  }
}

extension Baseline.Entry {
  /// Whether it is of the rule and the class of what a run shows, whose fingerprint is another one.
  fileprivate func isAbout(_ finding: Finding) -> Bool {
    rule == finding.rule.id && className.map(ClassName.bare) == ClassName.bare(finding.className)
  }

  /// The name of the entry for people.
  fileprivate var name: String {
    let parts = [rule, className, fingerprint].compactMap { $0 }
    return parts.joined(separator: " ")
  }
}
