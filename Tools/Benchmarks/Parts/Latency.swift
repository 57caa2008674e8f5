internal import CWillDidPlatform
internal import Glibc
internal import WillDidRecord

/// Measures how long single emits take, with a journal of the usual size.
struct Latency {
  let stream: Stream
  let folder: String

  /// Prints percentiles at full speed and at a million events a second.
  func measure() throws {
    let step = counterStep()
    for (word, pause) in [("full", 0), ("1M/s", 1000)] {
      let pace = UInt64(Double(pause) / step)
      let empty = unsafe samples { unsafe sampleNothing(stream.events, pace, into: $0) }
      let recording = try Recording(in: folder, knowing: stream)
      let emits = unsafe samples {
        unsafe sampleEmits(stream.events, to: recording.recorder, pace, into: $0)
      }
      let problem = try recording.stop(expecting: stream.count)
      // What the two readings take themselves, most of the time.
      let own = empty[empty.count / 2]
      report("latency.\(word).empty", empty, less: 0, step, "")
      report("latency.\(word)", emits, less: own, step, problem)
    }
  }

  private func report(
    _ name: String, _ sorted: [UInt32], less own: UInt32, _ step: Double, _ note: String
  ) {
    let last = Double(sorted.count - 1)
    for (word, part) in [("p50", 0.5), ("p99", 0.99), ("p99.99", 0.9999), ("max", 1)] {
      let ticks = sorted[Int(last * part)]
      Figure("\(name).\(word)", Double(ticks - min(own, ticks)) * step, "ns", note: note).print()
    }
  }

  /// The samples in order of size.
  private func samples(_ body: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
    // Written to before, so that no page is met for the first time while it counts.
    var samples = [UInt32](repeating: 1, count: stream.count)
    unsafe samples.withUnsafeMutableBufferPointer {
      if let start = $0.baseAddress { unsafe body(start) }
    }
    return samples.sorted()
  }
}

/// Waits until the counter shows a time, if there is a pace at all.
@inline(__always)
private func wait(until due: inout UInt64, _ pace: UInt64) {
  guard pace > 0 else { return }
  while wd_counter() < due {}
  due &+= pace
}

@inline(never)
private func sampleEmits(
  _ events: UnsafeBufferPointer<PackedEvent>, to recorder: Recorder, _ pace: UInt64,
  into samples: UnsafeMutablePointer<UInt32>
) {
  var due = wd_counter()
  for index in events.indices {
    wait(until: &due, pace)
    let before = wd_counter()
    unsafe events[index].emit(to: recorder)
    unsafe samples[index] = UInt32(truncatingIfNeeded: wd_counter() &- before)
  }
}

@inline(never)
private func sampleNothing(
  _ events: UnsafeBufferPointer<PackedEvent>, _ pace: UInt64,
  into samples: UnsafeMutablePointer<UInt32>
) {
  var due = wd_counter()
  for index in events.indices {
    wait(until: &due, pace)
    let before = wd_counter()
    unsafe samples[index] = UInt32(truncatingIfNeeded: wd_counter() &- before)
  }
}
