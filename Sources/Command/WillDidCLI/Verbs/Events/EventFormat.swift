internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport

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
