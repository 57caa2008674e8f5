internal import CWillDidPlatform

extension Stage {
  /// Does something on a thread of its own and waits for its end: what comes there comes off the main
  /// thread, and still in the same order each time.
  func onOtherThread(_ work: @escaping () -> Void) {
    let argument = unsafe Unmanaged.passRetained(Work(work))
    let thread = unsafe wd_thread_start(
      "worker",
      { argument in
        guard let argument = unsafe argument else { return }
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body?()
      }, argument.toOpaque())
    guard let thread = unsafe thread else {
      // Without a thread there is nothing to show, and the app goes on.
      return unsafe argument.release()
    }
    unsafe wd_thread_join(thread)
  }
}

/// What a thread is given to do.
private final class Work {
  var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }
}
