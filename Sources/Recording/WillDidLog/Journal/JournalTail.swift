package import WillDidModel

/// What the journal of a run holds beyond the frames of its trace: the last events before a crash, or
/// those that a living recorder has not sealed yet.
package struct JournalTail: Sendable {
  /// The run as the journal tells of it.
  package var header: FileHeader
  package var declarations = Declarations()
  package var metadata: Metadata = [:]
  package var clocks: [ClockReading] = []
  /// The events in their order.
  package var batches: [EventColumns] = []
  package var losses: [Loss] = []
  /// Up to which record of each lane all of this reaches: who writes it into a trace says so there, or
  /// a journal that is still around would be read twice.
  package var sealed: SealedRecords = [:]
  /// Whether the journal goes on where the trace ends: nothing is missing in between.
  package var goesOn = true
  /// What of the journal could not be read.
  package var damages: [Damage] = []
  /// What of it seems to be missing, if no recorder was at work while it was read.
  package var gaps: [Damage] = []

  package init(header: FileHeader) { self.header = header }
}
