internal import WillDidArguments
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// How events are printed.
enum EventFormat: String, CaseIterable, ArgumentValue {
  case text, jsonl, csv

  var explanation: String {
    switch self {
    case .text: "Aligned lines for people."
    case .jsonl: "One JSON object per line."
    case .csv: "A heading and rows, quoted as in RFC 4180."
    }
  }
}

extension EventFormat {
  /// The format, prepared for a run.
  ///
  /// CSV has one heading for all runs, before the first.
  func lines(for run: Run, _ style: TextStyle, isFirst: Bool) -> any EventLines {
    switch self {
    case .text: TextEvents(EventContext(run), style)
    case .jsonl: JSONEvents(EventContext(run))
    case .csv: CSVEvents(EventContext(run), hasHeading: isFirst)
    }
  }
}

extension EventContext {
  init(_ run: Run) {
    self.init(
      names: run.declarations.names,
      threads: run.declarations.threads.mapValues { Thread(label: $0.label, isMain: $0.isMain) },
      isPrecise: run.header.tick < 1000, nextSequence: run.nextSequence,
      end: run.times?.upperBound ?? 0)
  }
}

extension ThreadInfo {
  /// What people call the thread.
  var label: String { isMain ? "main" : name.isEmpty ? "\(index)" : name.escaped }
}

extension Run {
  /// The sequence number behind the last event.
  fileprivate var nextSequence: UInt64 {
    let sealed = frames.reduce(0) {
      max($0, $1.header.firstSequence + UInt64($1.header.eventCount))
    }
    guard let last = tail?.batches.last, last.count > 0 else { return sealed }
    return max(sealed, last.sequence(last.count - 1) + 1)
  }
}
