internal import CWillDidPlatform
internal import WillDidLog

/// The thread that a sealer works on.
@safe
final class SealerThread: Sendable {
  private let thread: Guarded<OpaquePointer?>

  init(_ sealer: sending Sealer) throws(RecordError) {
    let argument = unsafe Unmanaged.passRetained(sealer)
    let made = unsafe wd_thread_start(
      "WillDid sealer",
      { argument in
        guard let argument = unsafe argument else { return }
        unsafe Unmanaged<Sealer>.fromOpaque(argument).takeRetainedValue().run()
      }, argument.toOpaque())
    guard let made = unsafe made else {
      unsafe argument.release()
      throw .system(SystemError("start a thread for", "the recorder"))
    }
    unsafe thread = Guarded(made)
  }

  /// Waits for the end of the thread, which the body brings about; only once.
  func join(after body: () -> Void) {
    unsafe thread.withLock { thread in
      guard let running = unsafe thread else { return }
      body()
      unsafe wd_thread_join(running)
      unsafe thread = nil
    }
  }
}
