internal import CWillDidPlatform
internal import Glibc

/// What a clock of the system shows, in nanoseconds; the corresponding C function is `clock_gettime`.
func read(_ clock: clockid_t) -> Double {
  var now = timespec()
  unsafe clock_gettime(clock, &now)
  return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
}

/// The nanoseconds that something takes of a clock.
func time(_ clock: clockid_t, _ body: () throws -> Void) rethrows -> Double {
  let start = read(clock)
  try body()
  return read(clock) - start
}

/// How many nanoseconds one step of the cycle counter is, by the clock of the system.
func counterStep() -> Double {
  let start = (counter: wd_counter(), time: read(CLOCK_MONOTONIC))
  while read(CLOCK_MONOTONIC) - start.time < 5e7 {}
  return (read(CLOCK_MONOTONIC) - start.time) / Double(wd_counter() - start.counter)
}
