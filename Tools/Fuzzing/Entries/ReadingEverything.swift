import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidSystem
import WillDidTimeline

extension LogReader {
  /// Calls every method that reads something of a frame, with all that can be asked for.
  func readEverything() {
    for frame in frames {
      _ = (metadata(frame), declarations(frame), sealed(frame), counts(frame))
      _ = (snapshot(frame), losses(frame), clocks(frame), copy(frame))
      for strips in [[], [.lifecycle], [.details], Strip.allCases] as [[Strip]] {
        _ = instances(frame, strips: strips)
        // All columns of a very long frame take their time once.
        let isLong = frame.header.eventCount > 10_000
        for columns in isLong ? [.all] : [[], .times, .attributes, .all] as [LogColumns] {
          events(frame, strips: strips, columns: columns)?.readEverything()
        }
      }
      if let events = events(frame) { checkRoundTrip(events, tick: frame.header.tick) }
    }
    _ = (sizes(), damages.map(\.description))
  }
}

extension EventColumns {
  fileprivate func readEverything() {
    for row in 0..<Swift.min(count, 10_000) { _ = self[row] }
  }
}

extension Run {
  /// Asks for all that a run tells.
  func readEverything() {
    var lifecycle = Lifecycle(names: declarations.names)
    var findings = Findings(names: declarations.names)
    for batch in batches() {
      batch.readEverything()
      lifecycle.fold(batch, into: &findings)
    }
    lifecycle.finish(into: &findings)
    _ = findings.finish(lifecycle)
    for strip in Strip.allCases {
      for batch in batches(strips: [strip], columns: .times) { batch.readEverything() }
    }
    _ = (damages.map(\.damage.description), eventCount, times, header.bytes)
  }
}

/// Whether events that were read can be written and read again.
///
/// This tries the writer with what no recorder ever hands it.
private func checkRoundTrip(_ events: EventColumns, tick: UInt32) {
  guard (1...2000).contains(events.count), let file = try? File(temporaryIn: "/tmp") else { return }
  let header = FileHeader(run: RunID(high: 1, low: 2), tick: tick, wallStart: 0)
  do {
    var writer = try LogWriter(file, header: header, compression: .fast)
    writer.append(events)
    try writer.finish()
    let reader = try LogReader(file)
    let again = reader.frames.filter { $0.header.kind == .events }.flatMap { frame in
      reader.events(frame).map { columns in (0..<columns.count).map { columns[$0] } } ?? []
    }
    check(again.count == events.count, "\(events.count) events became \(again.count)")
    for row in 0..<events.count {
      var event = events[row]
      event.sequence = UInt64(row)
      check(again[row] == event, "\(event) became \(again[row])")
    }
  } catch { fatalError("\(error)") }
}
