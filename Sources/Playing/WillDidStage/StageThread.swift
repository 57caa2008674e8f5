internal import WillDidSystem

extension Stage {
  /// Does something on a thread of its own and waits for its end: what comes there comes off the main
  /// thread, and still in the same order each time.
  func onOtherThread(_ work: @escaping () -> Void) {
    // Without a thread there is nothing to show, and the app goes on.
    unsafe OwnThread("worker", work)?.wait()
  }
}
