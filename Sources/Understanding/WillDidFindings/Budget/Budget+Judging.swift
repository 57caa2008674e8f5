internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

extension Budget {
  /// The outcome of holding a run against a budget.
  package struct Verdict {
    /// The findings of everything over the budget, in the order of the run.
    package internal(set) var findings: [Finding] = []
    /// The classes that the run has and the budget does not name.
    package internal(set) var unknown: [String] = []
    /// Whether times were not compared, because the run is of another machine or system.
    package internal(set) var isElsewhere = false
  }

  /// Holds a run against the budget.
  package func judge(
    _ measured: [Measure.Key: Measured], of metadata: [String: String]
  ) -> Verdict {
    var verdict = Verdict()
    let known = Set(bounded.map(\.subject))
    var unknown: Set<String> = []
    for (key, found) in measured where key.measure != .time {
      guard key.measure.isOfNibs || known.contains(key.subject) else {
        unknown.insert(key.subject)
        continue
      }
      // A nib that no good run loaded is one load more of all.
      let isBounded =
        key.measure.isOfNibs
        ? most[key] != nil : bounded.contains(Measure.Key(key.measure, key.subject))
      guard isBounded else { continue }
      let most = most[key] ?? 0
      if found.number > most { verdict.findings.append(finding(key, found, most)) }
    }
    if !times.isEmpty {
      verdict.isElsewhere = environment != Self.environment(of: metadata)
      if !verdict.isElsewhere { judgeTimes(measured, &verdict) }
    }
    verdict.unknown = unknown.sorted()
    verdict.findings.sort {
      ($0.at.sequence, $0.fingerprint) < ($1.at.sequence, $1.fingerprint)
    }
    return verdict
  }

  /// Judges times: a busy machine makes all calls slow, and one that got slow is so against the others.
  private func judgeTimes(_ measured: [Measure.Key: Measured], _ verdict: inout Verdict) {
    let judged = times.compactMap { key, usual -> (Measure.Key, Measured, Quartiles, Quartiles)? in
      guard let found = measured[key], found.count >= Self.enough, let now = found.quartiles
      else { return nil }
      return (key, found, usual, now)
    }
    guard judged.count >= Self.enough else { return }
    let ratios = judged.map { Double(max(1, $0.3.median)) / Double(max(1, $0.2.median)) }.sorted()
    let slowness = max(1, ratios[ratios.count / 2])
    for (key, found, usual, now) in judged {
      let bound = Double(usual.upper) * slowness
      guard Double(now.lower) > max(bound * Self.room, bound + Self.leastExcess) else { continue }
      verdict.findings.append(slow(key, found, usual, now))
    }
  }

  /// So much longer than three quarters of the good calls take three quarters of calls that got slow.
  private static let room = 1.5
  /// A difference of less nanoseconds than this is that of a busy machine, which takes the processor away from calls
  /// for some milliseconds at a time, and too small to notice.
  private static let leastExcess = 8e6

  // MARK: Findings

  /// A number that is over its budget.
  private func finding(_ key: Measure.Key, _ found: Measured, _ most: Int64) -> Finding {
    finding(
      .overBudget, key, found,
      "\(Self.words(key, found.number)); the budget is \(most)"
        + Self.distribution(found) + ".")
  }

  /// Calls that take longer than their budget.
  private func slow(
    _ key: Measure.Key, _ found: Measured, _ usual: Quartiles, _ now: Quartiles
  ) -> Finding {
    let text = DetectorContext.duration
    return finding(
      .slowerThanBudget, key, found,
      "\(ClassName.bare(key.subject)) took \(text(now.median)) in half of \(found.count) calls of "
        + "\(key.callback?.name ?? "") (a quarter up to \(text(now.lower)), three quarters up to "
        + "\(text(now.upper))); good runs took \(text(usual.median)) (\(text(usual.lower)), "
        + "\(text(usual.upper))).")
  }

  private func finding(
    _ rule: Rule, _ key: Measure.Key, _ found: Measured, _ message: String
  ) -> Finding {
    Finding(
      rule: rule, severity: rule.severity, instance: .none,
      className: key.measure.isOfNibs ? "" : key.subject, at: found.moment,
      events: [found.moment.sequence], message: message,
      fingerprint: Fingerprint.of(
        "\(rule.id)|\(key.measure.rawValue)|\(key.subject)|\(key.callback?.name ?? "")"),
      transition: 0)
  }

  /// A number in words.
  private static func words(_ key: Measure.Key, _ number: Int64) -> String {
    let name = ClassName.bare(key.subject)
    let callback = key.callback?.name ?? ""
    return switch key.measure {
    case .calls: "\(name) received \(callback) \(times(number))"
    case .work: "\(name) had \(number.counted("call")) inside one \(callback) on the main thread"
    case .layouts: "the view of \(name) was laid out \(times(number)) in one visit"
    case .objects: "\(number.counted("object")) of \(name) \(number == 1 ? "was" : "were") made"
    case .left:
      "\(number.counted("object")) of \(name) left the screen and lived at the end"
    case .unseen:
      "\(number.counted("object")) of \(name) loaded a view that was never shown"
    case .nibLoads where key.subject.isEmpty:
      "\(number.counted("nib")) \(number == 1 ? "was" : "were") loaded"
    case .nibLoads: "the nib \(key.subject) was loaded \(times(number))"
    case .time: "\(name) took \(DetectorContext.duration(number)) in \(callback)"
    }
  }

  /// "once", "3 times".
  private static func times(_ number: Int64) -> String { number == 1 ? "once" : "\(number) times" }

  /// The distribution of the values; the number is the most of them.
  private static func distribution(_ found: Measured) -> String {
    guard found.count > 1, let quartiles = found.quartiles else { return "" }
    return
      ", and half of \(found.count) have up to \(quartiles.median), three quarters up to \(quartiles.upper)"
  }
}

extension Rule {
  /// The rules that a budget decides, which no detector finds.
  static let budgets: [Rule] = [overBudget, slowerThanBudget]

  /// More of something than good runs have.
  package static let overBudget = Rule(
    "BG-01", "over-budget", .budget, .error,
    expects: .wrong("over its budget"),
    meaning: """
      The run has more of something than its budget allows: calls of a callback, calls inside one, layouts in a \
      visit, objects, objects that stay after they left, views that are loaded and never shown, or loads of nibs.
      """,
    cause: """
      A change makes the app do more than the runs that the budget was made of, which are the same in what is \
      counted however fast a machine is. Often a screen is made or loaded once more, `super` is called twice, or \
      something holds an object that left.
      """,
    remedy: """
      Compare the run with a good one by `willdid diff`. If it should be so, write the budget anew from good runs \
      with `--write-budget`, or change its number in the file.
      """
  )

  /// Calls that take longer than in good runs.
  package static let slowerThanBudget = Rule(
    "BG-02", "slower-than-budget", .budget, .warning,
    expects: .wrong("slower than its budget"),
    meaning: """
      Three quarters of the calls of a callback took longer than three quarters of those of good runs on the same \
      kind of machine, by half and by 8 ms at least, while other callbacks did not.
      """,
    cause: """
      A change put work into the callback. A busy machine makes all calls slow, which is taken off before \
      anything is compared.
      """,
    remedy: """
      Look at the callback with the Time Profiler, and move the work off the main thread or behind \
      `viewDidAppear`. If it should be so, write the budget anew from good runs with `--write-budget`.
      """
  )
}
