internal import CWillDidPlatform

/// A thread that takes no signals and ends when its work is done.
@safe
package struct OwnThread {
  private let thread: OpaquePointer

  /// Starts a thread; `nil` if there can be none, and then nothing is done.
  ///
  /// Values that the body touches belong to the thread until ``wait()`` returns, which the caller answers for.
  @unsafe package init?(_ name: String, _ body: @escaping () -> Void) {
    let known = unsafe Unmanaged.passRetained(Work(body))
    let made = unsafe wd_thread_start(
      name,
      { known in
        guard let known = unsafe known else { return }
        unsafe Unmanaged<Work>.fromOpaque(known).takeRetainedValue().body()
      }, known.toOpaque())
    guard let made = unsafe made else {
      unsafe known.release()
      return nil
    }
    unsafe thread = made
  }

  /// Waits for the end of the thread; only once.
  package func wait() { unsafe wd_thread_join(thread) }

  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }
}

extension OwnThread {
  /// How many threads work where nothing else is asked for: as many as there are processors.
  package static var usual: Int { min(8, max(1, Int(wd_processors()))) }

  /// Does numbered jobs on some threads, the caller's among them: each takes the next that no other has taken.
  ///
  /// - Parameters:
  ///   - count: How many jobs there are.
  ///   - threads: How many threads work, as far as they can be had.
  ///   - state: What each thread begins with, and has for all of its jobs.
  ///   - job: Does the job of a number.
  /// - Returns: The results in the order of the numbers.
  package static func map<State: Sendable, Result: Sendable>(
    _ count: Int, threads: Int, from state: State,
    _ job: @escaping @Sendable (inout State, Int) -> Result
  ) -> [Result] {
    let next = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    unsafe next.initialize(to: 0)
    defer { unsafe next.deallocate() }
    let first = unsafe Worker(count, next, state, job)
    var others: [(worker: Worker<State, Result>, thread: OwnThread)] = []
    while others.count + 1 < min(threads, count) {
      let worker = unsafe Worker(count, next, state, job)
      guard let thread = unsafe OwnThread("WillDid worker", worker.work) else { break }
      others.append((worker, thread))
    }
    first.work()
    for other in others { other.thread.wait() }
    var results = [Result?](repeating: nil, count: count)
    for worker in [first] + others.map(\.worker) {
      for (place, result) in worker.results { results[place] = result }
      worker.results = []
    }
    return results.compactMap(\.self)
  }
}

/// Does some of the jobs; its results belong to its thread until that has ended.
@safe
private final class Worker<State, Result> {
  private let count: Int
  /// How many jobs have been taken.
  private let next: UnsafeMutablePointer<UInt64>
  private var state: State
  private let job: (inout State, Int) -> Result
  var results: [(place: Int, result: Result)] = []

  init(
    _ count: Int, _ next: UnsafeMutablePointer<UInt64>, _ state: State,
    _ job: @escaping (inout State, Int) -> Result
  ) {
    unsafe (self.count, self.next, self.state, self.job) = (count, next, state, job)
  }

  func work() {
    while true {
      let place = unsafe Int(wd_next(next)) - 1
      guard place < count else { return }
      results.append((place, job(&state, place)))
    }
  }
}
