internal import CWillDidPlatform
internal import WillDidRecord

/// Picks the instances that are recorded, where not all are.
@safe
package final class Samples: Sendable {
  private let every: Int
  private let counts = Guarded([UInt: Int]())
  // The pointer never changes. The table is read without a lock, and written under that of `counts`.
  nonisolated(unsafe) private let leftOut: OpaquePointer

  package init(oneIn every: Int) {
    self.every = every
    guard let table = unsafe wd_instances_create() else { preconditionFailure("out of memory") }
    unsafe leftOut = table
  }

  deinit { unsafe wd_instances_destroy(leftOut) }

  /// Whether the object at an address is recorded; decided once in its life.
  ///
  /// The first of each class is, then one in so many.
  package func takes(_ address: UInt, _ type: UInt) -> Bool {
    if unsafe wd_instance_id(leftOut, address, type) != 0 { return false }
    return counts.withLock { counts in
      let count = counts[type, default: 0]
      counts[type] = count + 1
      if count % every == 0 { return true }
      return unsafe !wd_instance_set(leftOut, address, type, 1)
    }
  }

  /// The object at an address is gone.
  package func end(_ address: UInt) {
    counts.withLock { _ in _ = unsafe wd_instance_set(leftOut, address, 0, 0) }
  }
}
