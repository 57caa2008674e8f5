package import WillDidModel

/// A format that the events of a run are printed in, with what it has prepared for the run.
package protocol EventLines {
  /// Appends what stands before the first event.
  func begin(_ output: inout [UInt8])

  /// Appends some events of a batch.
  mutating func append(_ batch: EventColumns, _ rows: ArraySlice<Int>, to output: inout [UInt8])
}
