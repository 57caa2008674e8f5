internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidTimeline

/// Folds a run and gathers what a report of it tells.
struct ReportFold: LifecycleObserver {
  let wanted: CallbackSet
  private var findings: Findings
  private var subjects = Subjects()
  /// The transitions, if they are asked for: there may be hundreds of thousands.
  private var spool: TransitionSpool?

  private init(_ folding: Folding, withTransitions: Bool) {
    findings = Findings(
      environment: folding.environment, names: folding.names, identities: folding.identities)
    wanted = findings.wanted
    if withTransitions { spool = TransitionSpool() }
  }

  /// What a run is reported as, with all findings.
  ///
  /// The transitions are empty unless they are asked for.
  static func report(
    on opened: OpenedRun, layout: Bool = false, withTransitions: Bool = false
  ) -> (report: RunReport, transitions: TransitionSpool) {
    let run = opened.run
    let folding = Folding(run)
    var fold = ReportFold(folding, withTransitions: withTransitions)
    let lines = run.metadata.lineCounts
    fold.findings.lines = lines
    let lifecycle = folding.fold(layout: layout, into: &fold)
    // Where nobody knows which thread is the main one, the others mean nothing either.
    let threads = run.declarations.threads.values
    let others = threads.contains(where: \.isMain) ? threads.filter { !$0.isMain } : []
    var counts = lifecycle.counts
    counts.events = max(counts.events, run.readableEvents)
    var facts = RunFacts(run)
    facts.isDamaged = !run.damages.isEmpty
    facts.hasUnread = counts.events > lifecycle.counts.events
    let report = RunReport(
      run: facts, counts: counts, unparsed: lines.map { $0.all - $0.understood } ?? 0,
      findings: fold.findings.finish(lifecycle), names: folding.names, subjects: fold.subjects,
      threads: Dictionary(
        others.map { ($0.index, $0.name.isEmpty ? "thread \($0.index)" : $0.label) },
        uniquingKeysWith: { first, _ in first }))
    return (report, fold.spool ?? TransitionSpool())
  }

  mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    findings.saw(events, row, lives)
  }

  mutating func phaseEnded(_ phase: Phase, _ life: Life) { findings.phaseEnded(phase, life) }

  mutating func found(_ irregularity: Irregularity, _ life: Life) {
    findings.found(irregularity, life)
  }

  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    findings.ended(transition, lives)
    spool?.append(transition)
  }

  mutating func returned(_ call: Call) { findings.returned(call) }

  mutating func ended(_ life: Life, at moment: Moment?) {
    findings.ended(life, at: moment)
    subjects.note(life.instance, life.classID, ordinal: life.ordinal)
  }
}

extension Run {
  /// How many events could be read, also of those that nobody has asked for.
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
