internal import WillDidLog
internal import WillDidSystem

/// The thread that a sealer works on.
@safe
final class SealerThread: Sendable {
  private let thread: Guarded<OwnThread?>

  init(_ sealer: sending Sealer) throws(RecordError) {
    guard let made = unsafe OwnThread("WillDid sealer", sealer.run) else {
      throw .system(SystemError("start a thread for", "the recorder"))
    }
    thread = Guarded(made)
  }

  /// Waits for the end of the thread, which the body brings about; only once.
  func join(after body: () -> Void) {
    thread.withLock { thread in
      guard let running = thread else { return }
      body()
      running.wait()
      thread = nil
    }
  }
}
