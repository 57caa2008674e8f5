internal import CWillDidPlatform
internal import WillDidLog
internal import WillDidSystem

/// Moves events from the journal into the trace, on a thread of its own.
final class Sealer {
  private let journal: Journal
  private var output: TraceOutput
  private let sealing: Sealing
  private let framesBetweenSnapshots: Int

  private var clock: JournalClock
  private var merge = JournalMerge()
  private var catalog = JournalLane(number: JournalLane.catalog, thread: 0, slot: 0)
  private var lanes = LaneWatch()
  private var instances = LiveInstances()
  /// The segments of the journal that were found and are not free again, a bit each.
  private var seen: [UInt64] = []
  /// Up to which record of each thread events are in the trace.
  private var sealedEvents: SealedRecords = [:]
  /// Segments whose events are encoded but perhaps not written.
  private var spent: [JournalSegment] = []
  private var framesSinceSnapshot = 0
  /// Whether frames are made for a receiver, long before they are full: they do not count as frames.
  private var isLive = false
  private var failure: RecordError?

  /// How long to wait until a write that failed is tried again.
  private static let retryMilliseconds: Int32 = 1000

  init(
    _ journal: Journal, _ output: TraceOutput, _ sealing: Sealing,
    startingAt anchor: JournalClock.Anchor, framesBetweenSnapshots: Int
  ) {
    self.journal = journal
    self.output = output
    self.sealing = sealing
    self.framesBetweenSnapshots = max(framesBetweenSnapshots, 1)
    clock = JournalClock([anchor])
    noteOutput()
  }

  /// Says which file is being written, to those who ask and to forks of the process, which must close it.
  private func noteOutput() {
    unsafe journal.recorder.pointee.trace_descriptor = output.file.descriptor
    sealing.setOutput(output.file)
  }

  /// Works until the recorder stops.
  func run() {
    // For good: what runs on this thread must not emit, or it would never end.
    _ = wd_begin_registration()
    while true {
      unsafe wd_wait(journal.recorder, failure == nil ? -1 : Self.retryMilliseconds)
      let order = sealing.order
      isLive = order.isLive
      do throws(RecordError) {
        try seal(all: journal.isAtRisk || order.isFlush, isLast: order.isStop)
        if order.isStop { try finish() }
        failure = nil
      } catch { failure = error }
      if order.isStop {
        journal.close(removing: failure == nil)
        failure = failure ?? RecordError(movedFrom: output.file)
        sealing.setOutput(nil)
      }
      sealing.fulfil(order, failure)
      if order.isStop { return }
    }
  }

  /// Seals what is in the journal: full frames, or all of it.
  private func seal(all: Bool, isLast: Bool) throws(RecordError) {
    journal.growIfShort()
    output.append(sealing.takeFacts())
    try write()
    clock.append(journal.anchor())
    // Events that are emitted after this are left for the next time: another thread may be in the middle of
    // an earlier event.
    let horizon = isLast ? .max : journal.horizon
    var isMore = true
    while isMore {
      discover()
      guard all || journal.isShort || merge.recordsWaiting >= JournalMerge.limit else { return }
      // Before events are taken, so that they wait in the journal where that fails. Segments of one run stay together
      // where their folder gets another name.
      if output.isSegmentFull, merge.hasNext(until: horizon), output.file.newPlace == nil {
        try beginSegment()
      }
      isMore = merge.take(until: horizon, clock: &clock)
      append()
      try write()
      journal.growIfShort()
    }
  }

  /// Finds the segments that came into use since the last time.
  private func discover() {
    for segment in journal.newSegments(&seen) {
      if segment.lane == JournalLane.catalog {
        catalog.append(segment)
      } else {
        merge.append(segment, thread: journal.slot(segment.slot).thread)
      }
    }
  }

  /// Appends the events to the trace, behind what was declared for them.
  private func append() {
    // Declared before used: what the events use is in the catalog by now.
    discover()
    var declarations = catalog.takeDeclarations()
    instances.append(declarations.instances)
    var news = lanes.look(at: journal, &clock)
    declarations.threads = news.threads
    let isDropped = output.isFull && merge.taken.count > 0
    if isDropped {
      news.losses.append(Loss(merge.taken.asMemory, reason: .sizeLimit))
      sealedEvents = merge.sealed
    }
    output.append(news.losses)
    if !declarations.isEmpty || !news.losses.isEmpty {
      output.append(declarations, sealed: sealed)
    }
    if !isDropped { appendEvents() }
    spent += merge.removeSpent() + catalog.removeSpent()
  }

  private func appendEvents() {
    let events = merge.taken.asMemory
    guard events.count > 0 else { return }
    unsafe instances.observe(events, merge.taken.classID, firstSequence: output.nextSequence)
    sealedEvents = merge.sealed
    output.append(events, sealed: sealed)
    if !isLive || events.count == JournalMerge.limit { framesSinceSnapshot += 1 }
    if framesSinceSnapshot >= framesBetweenSnapshots {
      framesSinceSnapshot = 0
      output.append(instances.snapshot, clockReading)
    }
  }

  /// Up to which record of the journal the trace reaches with what is appended now.
  private var sealed: SealedRecords {
    var sealed = sealedEvents.merging(lanes.sealed) { $1 }
    sealed[JournalLane.catalog] = catalog.recordsTaken
    return sealed
  }

  private var clockReading: ClockReading {
    let monotonic = wd_monotonic()
    return ClockReading(
      time: monotonic - journal.header.monotonicStart, monotonic: monotonic, wall: wd_wall())
  }

  /// Writes what was appended, and only then frees its place in the journal.
  private func write() throws(RecordError) {
    // Frames that no reader would find stay in the journal.
    guard !output.file.isUnlinked() else { throw .removed(path: output.file.path) }
    try output.flush()
    for segment in spent {
      // Before it is free: from then on a thread may have it again.
      seen[Int(segment.index / 64)] &= ~(1 << UInt64(segment.index % 64))
      unsafe wd_recycle_segment(journal.recorder, segment.index)
    }
    spent.removeAll(keepingCapacity: true)
    lanes.recycle(journal, &merge)
  }

  private func beginSegment() throws(RecordError) {
    defer { noteOutput() }
    try output.beginSegment(sealed: sealed, instances.snapshot, clockReading)
    framesSinceSnapshot = 0
  }

  private func finish() throws(RecordError) {
    output.append(instances.snapshot, clockReading)
    try output.finish()
  }
}

extension Loss {
  /// Events that are not recorded.
  fileprivate init(_ events: EventColumns.Memory, reason: Reason) {
    let threads = unsafe UnsafeBufferPointer(start: events.thread, count: events.count)
    let isOneThread = unsafe threads.allSatisfy { unsafe $0 == threads[0] }
    let times = events.timeRange
    unsafe self.init(
      thread: isOneThread ? threads[0] : nil, count: UInt64(events.count),
      from: times?.lowerBound, until: times?.upperBound, reason: reason)
  }
}
