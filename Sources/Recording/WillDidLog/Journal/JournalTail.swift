package import WillDidModel

/// The part of a run's journal beyond the frames of its trace: the last events before a crash, or
/// those that a living recorder has not sealed yet.
package struct JournalTail: Sendable {
  /// The run as the journal has it.
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
  /// The parts of the journal that could not be read.
  package var damages: [Damage] = []
  /// The parts that seem to be missing, if no recorder was at work while it was read.
  package var gaps: [Damage] = []

  /// How many of its first events frames hold too that cannot be read.
  package var repeated: UInt64 = 0

  package init(header: FileHeader) { self.header = header }

  /// The sequence number of its first event.
  var firstSequence: UInt64 { batches.first?.firstSequence ?? 0 }

  /// Takes the events for those of frames that cannot be read, as far as they are the same.
  ///
  /// If the journal does not have all that was emitted since, the times say which of them are.
  mutating func match(_ unread: UnreadEvents, isComplete: Bool) {
    let count = batches.reduce(0) { $0 + UInt64($1.count) }
    let tick = Int64(header.tick)
    let early =
      isComplete
      ? count
      : batches.reduce(0) { count, batch in
        let early = batch.time.count {
          $0 != EventColumns.unknownTime && Ticks.floor($0, tick) <= unread.lastTick
        }
        return count + UInt64(early)
      }
    repeated = min(unread.count, early, firstSequence)
    for batch in batches.indices { batches[batch].firstSequence -= repeated }
  }
}

/// Events of frames that cannot be read, behind the last one that says how far the journal is sealed.
struct UnreadEvents {
  private(set) var count: UInt64 = 0
  fileprivate private(set) var lastTick = Int64.min

  mutating func add(_ frame: FrameHeader) {
    count += UInt64(frame.eventCount)
    lastTick = max(lastTick, frame.lastTick)
  }
}
