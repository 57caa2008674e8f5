internal import CWillDidPlatform
package import WillDidModel
internal import WillDidSystem

extension Run {
  /// Hands on the events of ``batches(strips:columns:where:)``, which a thread of its own reads a frame or two ahead.
  ///
  /// The files of the run belong to that thread until this returns: the body must not read them itself.
  package func readAhead<Failure: Error>(
    strips: [Strip], _ body: (EventColumns) throws(Failure) -> Void
  ) throws(Failure) {
    let batches = batches(strips: strips)
    // A thread takes longer to start than a frame or two to read.
    guard frames.lazy.filter({ $0.header.kind == .events }).dropFirst(2).first != nil,
      let ahead = FramesAhead(batches)
    else {
      for batch in batches { try body(batch) }
      return
    }
    defer { ahead.stop() }
    var batch = EventColumns()
    while goesOn?() ?? true, ahead.next(&batch) { try body(batch) }
  }
}

/// Reads frames in their order on a thread of its own.
// Unchecked, because only the mutex makes it safe to share.
@safe
private final class FramesAhead: @unchecked Sendable {
  private let mutex: OpaquePointer
  /// Belongs to the thread.
  private var batches: EventBatches
  // The values that follow are only looked at with the mutex held.
  private var waiting: [EventColumns] = []
  /// Batches whose memory may be used again.
  private var free: [EventColumns] = []
  private var isOver = false
  private var thread: OwnThread?

  /// More batches than this are not held: one is read in less time than the one before it is folded.
  private static let most = 1

  /// Begins to read; `nil` if there can be no thread.
  init?(_ batches: EventBatches) {
    guard let made = unsafe wd_mutex_create() else { return nil }
    unsafe mutex = made
    self.batches = batches
    thread = unsafe OwnThread("WillDid frames", work)
    if thread == nil { return nil }
  }

  deinit { unsafe wd_mutex_destroy(mutex) }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    unsafe wd_mutex_lock(mutex)
    defer { unsafe wd_mutex_unlock(mutex) }
    return body()
  }

  /// Takes the next batch in exchange for the one before; returns false behind the last.
  func next(_ batch: inout EventColumns) -> Bool {
    let isThere = withLock {
      while waiting.isEmpty, !isOver { unsafe wd_mutex_wait(mutex) }
      guard !waiting.isEmpty else { return false }
      free.append(batch)
      batch = waiting.removeFirst()
      return true
    }
    unsafe wd_mutex_broadcast(mutex)
    return isThere
  }

  /// Ends the reading, where not all was wanted, and waits for the thread.
  func stop() {
    withLock { isOver = true }
    unsafe wd_mutex_broadcast(mutex)
    thread?.wait()
    thread = nil
  }

  private func work() {
    while var batch = room() {
      let isThere = batches.read(into: &batch)
      withLock { if isThere { waiting.append(batch) } else { isOver = true } }
      unsafe wd_mutex_broadcast(mutex)
    }
  }

  /// The memory for the next batch, or `nil` when no more are wanted.
  private func room() -> EventColumns? {
    withLock {
      while waiting.count >= Self.most, !isOver { unsafe wd_mutex_wait(mutex) }
      guard !isOver else { return nil }
      return free.popLast() ?? EventColumns()
    }
  }
}
