package import WillDidModel

/// A format that the events of a run are printed in, with what it has prepared for the run.
package protocol EventLines {
  /// Appends what stands before the first event.
  func begin(_ output: inout [UInt8])

  /// Appends some events of a batch.
  mutating func append(_ batch: EventColumns, _ rows: ArraySlice<Int>, to output: inout [UInt8])
}

/// What the events of a run are printed with.
///
/// It is made once for a run, before the first event is printed.
package struct EventContext: Sendable {
  /// What is told of a thread.
  package struct Thread: Sendable {
    package var label: String
    package var isMain: Bool

    package init(label: String, isMain: Bool) { (self.label, self.isMain) = (label, isMain) }
  }

  let names: [NameID: String]
  let threads: [UInt32: Thread]
  /// Whether times are known to the nanosecond.
  let isPrecise: Bool
  /// The sequence number behind the last event.
  let nextSequence: UInt64
  /// The latest time of an event.
  let end: Int64

  package init(
    names: [NameID: String], threads: [UInt32: Thread], isPrecise: Bool, nextSequence: UInt64,
    end: Int64
  ) {
    self.names = names
    self.threads = threads
    self.isPrecise = isPrecise
    self.nextSequence = nextSequence
    self.end = end
  }
}
