internal import Glibc
internal import WillDidRecord

/// Emits all events of a stream by the numbers of their instances.
@inline(never)
func emitLoop(_ events: UnsafeBufferPointer<PackedEvent>, to recorder: Recorder) {
  for index in events.indices { unsafe events[index].emit(to: recorder) }
}

/// Emits all events of a stream by the objects that they are about.
///
/// The objects are borrowed, as `self` is by a method that emits: nothing is retained.
@inline(never)
func emitObjectLoop(
  _ events: UnsafeBufferPointer<PackedEvent>, of objects: UnsafePointer<Unmanaged<Screen>>,
  to recorder: Recorder
) {
  for index in events.indices {
    let event = unsafe events[index]
    guard event.instance != 0 else {
      event.emitWithoutInstance(to: recorder)
      continue
    }
    unsafe objects[Int(event.instance)]._withUnsafeGuaranteedRef {
      event.emit(to: recorder, of: $0)
    }
  }
}

/// An object that events are about.
final class Screen {}

/// Makes an object for each instance of a stream, for as long as the closure runs.
func withScreens(
  for stream: Stream, _ body: (UnsafePointer<Unmanaged<Screen>>) throws -> Void
) rethrows {
  let screens = stream.classes.map { _ in Screen() }
  let unmanaged = unsafe screens.map { unsafe Unmanaged.passUnretained($0) }
  try unsafe unmanaged.withUnsafeBufferPointer {
    if let start = $0.baseAddress { try unsafe body(start) }
  }
  withExtendedLifetime(screens) {}
}

/// Measures what it costs to emit a stream while a thread of the recorder seals.
struct Emitting {
  let stream: Stream
  let folder: String

  /// Nothing is lost in a journal of this size, even if nothing is sealed meanwhile.
  private static let journal = 128 << 20

  /// Prints what emitting costs on so many threads.
  func measure(_ clock: Recorder.Clock, threads: Int) throws {
    let stream = stream
    let recording = try Recording(
      in: folder, clock: clock, journal: Self.journal, knowing: stream)
    let recorder = recording.recorder
    let name = "emit.\(threads)thread\(threads == 1 ? "" : "s").\(clock.word)"
    let note = threads > 2 ? "\(threads) threads on \(processors) processors" : ""
    try measure(name, threads: threads, recording, note) {
      unsafe emitLoop(stream.events, to: recorder)
    }
  }

  /// Prints what emitting costs by objects, whose first sights and ends are part of the stream.
  func measureObjects() throws {
    let stream = stream
    let recording = try Recording(in: folder, journal: Self.journal)
    let recorder = recording.recorder
    try unsafe withScreens(for: stream) { screens in
      nonisolated(unsafe) let screens = unsafe screens
      try measure("emit.1thread.object", threads: 1, recording, "first sights included") {
        unsafe emitObjectLoop(stream.events, of: screens, to: recorder)
      }
    }
  }

  private func measure(
    _ name: String, threads: Int, _ recording: Recording, _ note: String,
    _ body: @escaping @Sendable () -> Void
  ) throws {
    let count = stream.count * threads
    let before = read(CLOCK_PROCESS_CPUTIME_ID)
    let cost = onThreads(threads, body)
    recording.recorder.flush()
    let sealed = read(CLOCK_PROCESS_CPUTIME_ID) - before
    recording.recorder.stop()
    let total = read(CLOCK_PROCESS_CPUTIME_ID) - before
    let problem = try recording.stop(expecting: count)
    let notes = [note, problem].filter { !$0.isEmpty }.joined(separator: "; ")
    Figure("\(name).cpu", cost.cpu / Double(count), "ns/event", note: notes).print()
    // Wall is that of one thread's events, so that it equals CPU when the threads do not disturb
    // each other.
    Figure("\(name).wall", cost.wall / Double(stream.count), "ns/event", note: notes).print()
    Figure("\(name).sealed", sealed / Double(count), "ns/event", note: notes).print()
    Figure("\(name).total", total / Double(count), "ns/event", note: notes).print()
  }

  private var processors: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

extension Recorder.Clock {
  fileprivate var word: String {
    switch self {
    case .automatic: "counter"
    case .monotonic: "clock"
    case .manual: "manual"
    }
  }
}
