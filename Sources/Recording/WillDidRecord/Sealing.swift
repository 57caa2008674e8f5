internal import CWillDidPlatform
internal import WillDidLog
internal import WillDidSystem

/// The orders of the app to the sealing thread, and its answers.
final class Sealing: Sendable {
  private struct State {
    var wanted: UInt64 = 0
    var done: UInt64 = 0
    var isStopping = false
    var failure: RecordError?
    /// The file that is being written.
    var output: File?
    var facts: Metadata = [:]
    /// Rung whenever the trace may have grown.
    var listener: Bell?
    /// Whether those who wait are not the only reason to seal: the latest flush was for a receiver.
    var isLive = false
  }

  private let state = Guarded(State())

  struct Order {
    var ticket: UInt64
    var isFlush: Bool
    var isStop: Bool
    /// Whether nothing but a receiver wants it: the frames are small, and many.
    var isLive: Bool
  }

  /// Asks for everything to be sealed that was emitted before, and waits until it is.
  func flush(_ journal: Journal, stopping: Bool) {
    let ticket = state.withLock { state in
      state.wanted += 1
      state.isStopping = state.isStopping || stopping
      state.isLive = false
      return state.wanted
    }
    unsafe wd_wake(journal.recorder)
    state.wait { $0.done >= ticket }
  }

  /// Asks for the same, for a receiver of the run, and does not wait.
  func requestFlush(_ journal: Journal) {
    state.withLock { state in
      state.isLive = state.isLive || state.wanted == state.done
      state.wanted += 1
    }
    unsafe wd_wake(journal.recorder)
  }

  /// Rings a bell from now on whenever an order is carried out or a frame was full.
  func setListener(_ bell: Bell?) { state.withLock { $0.listener = bell } }

  /// Adds to what the trace says of the run.
  func note(_ facts: Metadata, _ journal: Journal) {
    state.withLock { $0.facts.merge(facts) { $1 } }
    unsafe wd_wake(journal.recorder)
  }

  /// The facts to add since the last time.
  func takeFacts() -> Metadata {
    state.withLock { state in
      defer { state.facts = [:] }
      return state.facts
    }
  }

  /// The order that is given now.
  var order: Order {
    state.withLock {
      Order(
        ticket: $0.wanted, isFlush: $0.wanted > $0.done, isStop: $0.isStopping, isLive: $0.isLive)
    }
  }

  /// Tells those who wait that an order is carried out.
  func fulfil(_ order: Order, _ failure: RecordError?) {
    state.withLockWakingAll {
      $0.done = max($0.done, order.ticket)
      $0.failure = failure
      $0.isLive = $0.isLive && $0.wanted > $0.done
      $0.listener?.ring()
    }
  }

  /// Why nothing could be written lately, or what was written is lost, or elsewhere, or would be lost.
  func failure(_ journal: Journal) -> RecordError? {
    state.withLock { state in
      if let failure = state.failure { return failure }
      guard let output = state.output else { return nil }
      if output.isUnlinked() { return .removed(path: output.path) }
      if let moved = RecordError(movedFrom: output) { return moved }
      return journal.isRemoved ? .journalRemoved(path: journal.path) : nil
    }
  }

  /// Says which file is being written, so that its end is noticed without an event.
  func setOutput(_ output: File?) { state.withLock { $0.output = output } }
}
