internal import Glibc

/// What a thread of ``onThreads(_:_:)`` does, and the CPU time that it took.
@safe
private final class Job {
  let body: @Sendable () -> Void
  let start: UnsafeMutablePointer<pthread_barrier_t>
  var cpu = 0.0

  init(_ start: UnsafeMutablePointer<pthread_barrier_t>, _ body: @escaping @Sendable () -> Void) {
    unsafe self.start = unsafe start
    self.body = body
  }

  func run() {
    unsafe pthread_barrier_wait(start)
    cpu = time(CLOCK_THREAD_CPUTIME_ID, body)
  }
}

/// Runs the same on so many threads at once.
///
/// Returns the CPU time of all these threads and the time until the last one ended, in nanoseconds.
func onThreads(
  _ count: Int, _ body: @escaping @Sendable () -> Void
) -> (cpu: Double, wall: Double) {
  let start = UnsafeMutablePointer<pthread_barrier_t>.allocate(capacity: 1)
  defer { unsafe start.deallocate() }
  unsafe pthread_barrier_init(start, nil, UInt32(count + 1))
  var jobs: [Job] = []
  var threads: [pthread_t] = []
  for _ in 0..<count {
    let job = unsafe Job(start, body)
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Job>.fromOpaque(argument).takeUnretainedValue().run()
        return nil
      }, Unmanaged.passUnretained(job).toOpaque())
    precondition(code == 0, "a thread cannot be made")
    jobs.append(job)
    threads.append(thread)
  }
  let wall = time(CLOCK_MONOTONIC) {
    unsafe pthread_barrier_wait(start)
    for thread in threads { pthread_join(thread, nil) }
  }
  // The threads do not own their jobs.
  return withExtendedLifetime(jobs) { (jobs.reduce(0) { $0 + $1.cpu }, wall) }
}
