internal import CWillDidPlatform

/// A value that one thread at a time may touch.
///
/// The lock of the standard library needs newer systems than apps support.
// Unchecked, because only the mutex makes it safe to share.
@safe
package final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex: OpaquePointer

  package init(_ value: sending Value) {
    guard let made = unsafe wd_mutex_create() else { preconditionFailure("out of memory") }
    unsafe mutex = made
    self.value = value
  }

  deinit { unsafe wd_mutex_destroy(mutex) }

  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe wd_mutex_lock(mutex)
    defer { unsafe wd_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Lets others in until the value is as it should be; they wake this thread by
  /// ``withLockWakingAll(_:)``.
  func wait(until isReached: (Value) -> Bool) {
    unsafe wd_mutex_lock(mutex)
    while !isReached(value) { unsafe wd_mutex_wait(mutex) }
    unsafe wd_mutex_unlock(mutex)
  }

  func withLockWakingAll(_ body: (inout Value) -> Void) {
    withLock(body)
    unsafe wd_mutex_broadcast(mutex)
  }
}
