internal import CWillDidPlatform
internal import Glibc

// The loops that an emitter cannot be quicker than. Each is a function with local variables only:
// the variables of main.swift are globals, which are checked at each access.

// Turning the sum at each step keeps the compiler from reading several events at once, which no
// emitter can do.
@inline(__always)
private func mix(_ sum: inout UInt64, _ word: UInt64) { sum = (sum << 1 | sum >> 63) ^ word }

/// Reads the stream.
@inline(never)
func readLoop(_ events: UnsafeBufferPointer<PackedEvent>) -> UInt64 {
  var sum: UInt64 = 0
  for index in events.indices { mix(&sum, unsafe events[index].fields) }
  return sum
}

/// Reads the stream, and the system's clock for each event.
@inline(never)
func clockLoop(_ events: UnsafeBufferPointer<PackedEvent>) -> UInt64 {
  var sum: UInt64 = 0
  var now = timespec()
  for index in events.indices {
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    mix(&sum, unsafe events[index].fields ^ UInt64(truncatingIfNeeded: now.tv_nsec))
  }
  return sum
}

/// Reads the stream, and the cycle counter for each event.
@inline(never)
func counterLoop(_ events: UnsafeBufferPointer<PackedEvent>) -> UInt64 {
  var sum: UInt64 = 0
  for index in events.indices { mix(&sum, unsafe events[index].fields ^ wd_counter()) }
  return sum
}

/// Prints what reading the stream and a clock costs.
func measureFloors(_ stream: Stream) {
  unsafe measure("floor.read", stream, readLoop)
  unsafe measure("floor.clock", stream, clockLoop)
  unsafe measure("floor.counter", stream, counterLoop)
}

private func measure(
  _ name: String, _ stream: Stream, _ loop: (UnsafeBufferPointer<PackedEvent>) -> UInt64
) {
  var sum: UInt64 = 0
  let cost = time(CLOCK_THREAD_CPUTIME_ID) { sum = unsafe loop(stream.events) }
  // The sum is looked at, or the loop would be left out.
  Figure(name, cost / Double(stream.count), "ns/event", note: sum == 1 ? "odd" : "").print()
}
