internal import WillDidModel
internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport

/// A format that the events of a run are printed in, with what it has prepared for the run.
protocol EventLines {
  /// Appends what stands before the first event.
  func begin(_ output: inout [UInt8])

  /// Appends some events of a batch.
  mutating func append(_ batch: EventColumns, _ rows: ArraySlice<Int>, to output: inout [UInt8])
}

/// How events are printed.
enum EventFormat: String, CaseIterable, ArgumentValue {
  case text, jsonl, csv

  var explanation: String {
    switch self {
    case .text: "Aligned lines for people."
    case .jsonl: "A JSON object a line."
    case .csv: "A heading and rows, quoted as RFC 4180 says."
    }
  }
}

extension EventFormat {
  /// The format, prepared for a run.
  func lines(for run: Run, _ style: TextStyle, isFirst: Bool) -> any EventLines {
    switch self {
    case .text: TextEvents(run, style)
    case .jsonl: JSONEvents(run)
    case .csv: CSVEvents(run, hasHeading: isFirst)
    }
  }
}
