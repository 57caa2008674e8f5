internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidRun
internal import WillDidTimeline

/// Hands a run to a format.
///
/// The run is read once for what is found, once for what its controllers go through, and once for its
/// events: a format need not bring together what comes at different times.
///
/// The order is fixed: `Exporter/begin(_:)`; what the fold finds out; the findings;
/// `Exporter/endLives()`; all events; and `Exporter/endRun()` until it says that there is no
/// more. Between batches the caller takes what the format has made, so that memory stays bounded.
package struct RunExport {
  private let run: ExportedRun
  private let folding: Folding

  package init(_ run: ExportedRun) {
    self.run = run
    folding = Folding(run.run)
  }

  /// How many events are handed over at once at most.
  private static let stretch = 4096

  /// How many events are read on the way, some of them several times.
  package static func work(of run: ExportedRun, wantsLives: Bool) -> UInt64 {
    run.run.eventCount &* (wantsLives ? 3 : 1)
  }

  /// Hands the run to a format, and lets the caller write the output now and then.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - write: Takes what is to be written out of the format; it also gets how many events have
  ///     been read since the last time, to show the progress.
  /// - Throws: What `write` throws.
  package func export<Format: Exporter, Failure: Error>(
    _ format: inout Format, write: (inout Format, Int) throws(Failure) -> Void
  ) throws(Failure) {
    format.begin(run)
    if format.wantsLives {
      let findings = try findings { count throws(Failure) in try write(&format, count) }
      try handLives(findings, &format, write)
    }
    try handEvents(&format, write)
    while format.endRun() { try write(&format, 0) }
    try write(&format, 0)
  }

  /// Folds the run for what there is to say of it.
  private func findings<Failure: Error>(
    _ passed: (Int) throws(Failure) -> Void
  ) throws(Failure) -> [Finding] {
    var analysis = Analysis(folding, into: NoObserver())
    try run.run.readAhead(strips: folding.strips(layout: false)) { batch throws(Failure) in
      analysis.take(batch)
      try passed(batch.count)
    }
    return analysis.finish()
  }

  /// The second pass: the fold tells the format about lives, transitions and loads, then the
  /// findings follow.
  private func handLives<Format: Exporter, Failure: Error>(
    _ findings: [Finding], _ format: inout Format,
    _ write: (inout Format, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var times = ExportTimes(
      run, asked: findings.filter { $0.at.time == nil }.map(\.at.sequence).sorted())
    var lifecycle = folding.beginning
    try run.run.readAhead(strips: folding.strips(layout: false)) { batch throws(Failure) in
      var batch = batch
      if Format.wantsTimes { times.fill(&batch) }
      lifecycle.fold(batch, into: &format)
      try write(&format, batch.count)
    }
    lifecycle.finish(into: &format)
    var findings = findings
    for place in findings.indices where findings[place].at.time == nil {
      let moment = findings[place].at
      guard let time = times.answers[moment.sequence] else { continue }
      findings[place].at = Moment(sequence: moment.sequence, time: time)
    }
    format.add(findings)
    format.endLives()
    try write(&format, 0)
  }

  /// The third pass: all events, in stretches that keep the output flowing.
  private func handEvents<Format: Exporter, Failure: Error>(
    _ format: inout Format, _ write: (inout Format, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var times = ExportTimes(run)
    try run.run.readAhead(strips: Strip.allCases) { batch throws(Failure) in
      var batch = batch
      if Format.wantsTimes { times.fill(&batch) }
      var row = 0
      while row < batch.count {
        let end = min(row + Self.stretch, batch.count)
        format.take(batch, row..<end)
        try write(&format, end - row)
        row = end
      }
    }
  }
}
