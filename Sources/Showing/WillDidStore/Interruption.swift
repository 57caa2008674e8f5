internal import WillDidSystem

/// Whether what runs is to end, because the user wants it or because it takes too long.
///
/// SQLite looks at it every thousand steps of a statement, and the folds of projections once for
/// each frame.
@safe
final class Interruption {
  // A plain word: a signal handler may set it, and the next look sees it.
  private let flag = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  private var deadline: Int64?
  /// Asked whether to end, besides.
  var isUnwanted: () -> Bool = { false }

  init() { unsafe flag.initialize(to: 0) }

  deinit { unsafe flag.deallocate() }

  /// Lets what runs end; a signal handler may call it.
  func set() { unsafe flag.pointee = 1 }

  /// Begins anew, with so many nanoseconds from now on or without a limit.
  func begin(limit: Int64?) {
    unsafe flag.pointee = 0
    deadline = limit.map { limit in
      let sum = MonotonicClock.now.addingReportingOverflow(limit)
      return sum.overflow ? .max : sum.partialValue
    }
  }

  /// Whether to end, by wish or because the time is over.
  var isSet: Bool {
    if unsafe flag.pointee != 0 { return true }
    return deadline.map { MonotonicClock.now >= $0 } ?? false || isUnwanted()
  }

  /// Throws if what runs is to end.
  func check() throws(StoreError) {
    if isSet { throw StoreError(.interrupted, "interrupted") }
  }
}
