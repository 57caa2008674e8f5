internal import WillDidModel
internal import WillDidArguments
internal import WillDidLog

/// A format that the events of a run are printed in, with what it has prepared for the run.
protocol EventLines {
  /// Appends what stands before the first event.
  func begin(_ output: inout [UInt8])

  /// Appends some events of a batch.
  mutating func append(_ batch: EventColumns, _ rows: ArraySlice<Int>, to output: inout [UInt8])
}

extension Events.Format {
  /// The format, prepared for a run.
  func lines(for run: Run, _ arguments: Arguments, isFirst: Bool) -> any EventLines {
    switch self {
    case .text: TextEvents(run, arguments)
    case .jsonl: JSONEvents(run)
    case .csv: CSVEvents(run, hasHeading: isFirst)
    }
  }
}
