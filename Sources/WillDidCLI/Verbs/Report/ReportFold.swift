internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidPage
internal import WillDidReport
internal import WillDidRun
internal import WillDidTimeline

/// Gathers what a report tells besides the findings.
struct ReportFold: LifecycleObserver {
  private var subjects = Subjects()
  private var controllers: UInt64 = 0
  /// The transitions, if they are asked for: there may be hundreds of thousands.
  private var spool: TransitionSpool?

  /// What a run is reported as, with all findings.
  ///
  /// The transitions are empty unless they are asked for.
  static func report(
    on opened: OpenedRun, layout: Bool = false, withTransitions: Bool = false
  ) -> (report: RunReport, transitions: TransitionSpool) {
    let folding = Folding(opened.run)
    let fold = ReportFold(spool: withTransitions ? TransitionSpool() : nil)
    let (analysis, findings) = folding.analyse(layout: layout, into: fold)
    let report = analysis.observer.report(of: folding, findings, analysis.crash, analysis.lifecycle)
    return (report, analysis.observer.spool ?? TransitionSpool())
  }

  /// What a run is reported as, and what a page shows besides.
  static func page(of opened: OpenedRun, layout: Bool) -> (report: RunReport, fold: PageFold) {
    let folding = Folding(opened.run)
    var (analysis, findings) = folding.analyse(
      layout: layout, into: Both(ReportFold(spool: nil), PageFold()))
    let report = analysis.observer.first.report(
      of: folding, findings, analysis.crash, analysis.lifecycle)
    analysis.observer.second.finish()
    return (report, analysis.observer.second)
  }

  private func report(
    of folding: Folding, _ findings: [Finding], _ crash: String, _ lifecycle: Lifecycle
  ) -> RunReport {
    let run = folding.run
    // Where the main thread is unknown, the others mean nothing either.
    let threads = run.declarations.threads.values
    let others = threads.contains(where: \.isMain) ? threads.filter { !$0.isMain } : []
    var counts = lifecycle.counts
    counts.events = max(counts.events, run.readableEvents)
    var facts = RunFacts(run)
    facts.isDamaged = !run.damages.isEmpty
    facts.lost = run.losses.reduce(0) { $0 &+ $1.count }
    facts.crash = crash
    facts.hasUnread = counts.events > lifecycle.counts.events
    var report = RunReport(
      run: facts, counts: counts, unparsed: folding.lineCounts.map { $0.all - $0.understood } ?? 0,
      findings: findings, names: folding.names, subjects: subjects,
      threads: Dictionary(
        others.map { ($0.index, $0.name.isEmpty ? "thread \($0.index)" : $0.label) },
        uniquingKeysWith: { first, _ in first }))
    report.controllers = controllers
    return report
  }

  private init(spool: TransitionSpool?) { self.spool = spool }

  mutating func ended(_ transition: Transition, _ lives: LifeTable) { spool?.append(transition) }

  mutating func ended(_ life: Life, at moment: Moment?) {
    if life.facts.contains(.controller) { controllers += 1 }
    subjects.note(life.instance, life.classID, ordinal: life.ordinal)
  }
}

extension Run {
  /// How many events could be read, also of those that were not asked for.
  fileprivate var readableEvents: UInt64 {
    let sealed = segments.reduce(UInt64(0)) { sum, segment in
      let damaged = Set(segment.reader.damages.map(\.offset))
      return segment.reader.frames.reduce(sum) { sum, frame in
        guard frame.header.kind == .events, !damaged.contains(frame.offset) else { return sum }
        return sum + UInt64(frame.header.eventCount)
      }
    }
    return (tail?.batches ?? []).reduce(sealed) { $0 + UInt64($1.count) }
  }
}

extension RunReport {
  /// Reads the events with some sequence numbers: only the frames in which they are.
  mutating func read(_ wanted: Set<UInt64>, of run: Run) {
    let numbers = wanted.sorted()
    guard let last = numbers.last else { return }
    func first(from sequence: UInt64) -> Int {
      var range = 0..<numbers.count
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        range =
          numbers[middle] < sequence
          ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
    }
    let batches = run.batches { _, frame in
      let start = frame.header.firstSequence
      let place = first(from: start)
      return place < numbers.count && numbers[place] - start < UInt64(frame.header.eventCount)
    }
    for batch in batches where batch.count > 0 && batch.sequence(0) <= last {
      var place = first(from: batch.sequence(0))
      for row in 0..<batch.count where place < numbers.count {
        while place < numbers.count, numbers[place] < batch.sequence(row) { place += 1 }
        if place < numbers.count, numbers[place] == batch.sequence(row) {
          events[numbers[place]] = batch[row]
        }
      }
    }
  }
}
