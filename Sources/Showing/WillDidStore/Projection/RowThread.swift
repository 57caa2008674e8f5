internal import CWillDidPlatform
internal import WillDidLog
internal import WillDidSystem
internal import WillDidTables

/// Writes rows on a thread of its own, while the fold goes on.
///
/// The connection belongs to that thread from the first ``take(_:)`` until ``wait()`` returns.
// Unchecked, because only the mutex makes it safe to share.
@safe
final class RowThread: RowReceiver, @unchecked Sendable {
  let sink: RowSink
  private let mutex: OpaquePointer
  // The values that follow are only looked at with the mutex held.
  private var waiting: [Rows] = []
  private var isOver = false
  private var failure: StoreError?
  private var thread: OwnThread?

  /// More batches than this are not held: the sender waits.
  private static let most = 4
  /// More batches than this are written by the thread, however small they are.
  private static let mostWithoutThread = 16

  init(_ sink: RowSink) {
    guard let made = unsafe wd_mutex_create() else { preconditionFailure("out of memory") }
    unsafe mutex = made
    self.sink = sink
  }

  deinit { unsafe wd_mutex_destroy(mutex) }

  private func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe wd_mutex_lock(mutex)
    defer { unsafe wd_mutex_unlock(mutex) }
    return try body()
  }

  /// Takes rows over; those of a small run wait for ``wait()``, since a thread takes longer to start.
  ///
  /// Once some could not be written, ``wait()`` says why, and no others are.
  func take(_ rows: Rows) {
    guard !rows.isEmpty else { return }
    if thread == nil {
      if !rows.isFull, waiting.count < Self.mostWithoutThread { return waiting.append(rows) }
      guard start() else {
        waiting.append(rows)
        return writeWaiting()
      }
    }
    withLock {
      while waiting.count >= Self.most, failure == nil { unsafe wd_mutex_wait(mutex) }
      if failure == nil { waiting.append(rows) }
    }
    unsafe wd_mutex_broadcast(mutex)
  }

  /// Waits until all rows are written; then the connection is free again.
  func wait() throws(StoreError) {
    if let running = thread {
      withLock { isOver = true }
      unsafe wd_mutex_broadcast(mutex)
      running.wait()
      thread = nil
      isOver = false
    }
    writeWaiting()
    if let failure { throw failure }
  }

  /// Writes the rows that wait, without a thread: none can be had, or they are few.
  private func writeWaiting() {
    do throws(StoreError) {
      for rows in waiting where failure == nil { try sink.write(rows) }
    } catch { failure = error }
    waiting = []
  }

  private func start() -> Bool {
    thread = unsafe OwnThread("WillDid rows", work)
    return thread != nil
  }

  private func work() {
    while let rows = next() {
      do throws(StoreError) { try sink.write(rows) } catch {
        withLock {
          failure = error
          waiting = []
        }
        unsafe wd_mutex_broadcast(mutex)
      }
    }
  }

  /// The next rows, or `nil` when there will be none.
  private func next() -> Rows? {
    let rows: Rows? = withLock {
      while waiting.isEmpty, !isOver, failure == nil { unsafe wd_mutex_wait(mutex) }
      return waiting.isEmpty || failure != nil ? nil : waiting.removeFirst()
    }
    unsafe wd_mutex_broadcast(mutex)
    return rows
  }
}
