internal import Glibc
internal import SessionGenerator
internal import WillDidLog
internal import WillDidModel
import WillDidSystem

/// A trace of a session that is written frame by frame.
///
/// Names and instances are declared as a recorder does it.
struct GrowingTrace {
  private var generator: SessionGenerator
  private var writer: LogWriter
  private var declarations = Declarations()
  private var newest: UInt32 = 0
  private var events = EventColumns()

  init(
    events count: Int, seed: UInt64 = Generation.seed, tick: UInt32, _ compression: Compression,
    to file: File
  ) throws {
    generator = SessionGenerator(seed: seed, events: count)
    writer = try LogWriter(
      file, header: FileHeader(run: .random(), tick: tick, wallStart: 0), compression: compression)
    for (number, name) in generator.names.enumerated().dropFirst() {
      declarations.names[NameID(rawValue: UInt32(number))] = name
    }
  }

  /// Writes the next events.
  ///
  /// - Returns: The CPU time in nanoseconds that encoding and writing took, or `nil` at the end.
  mutating func appendFrame() throws -> Double? {
    events.removeAll()
    while events.count < Generation.batch, let event = generator.next() {
      events.append(event)
      declarations.note(event, &newest)
    }
    guard events.count > 0 else { return nil }
    let cost = try time(CLOCK_THREAD_CPUTIME_ID) {
      writer.append(declarations)
      writer.append(events)
      try writer.flush()
    }
    declarations = Declarations()
    return cost
  }

  /// Closes the trace.
  ///
  /// - Returns: The CPU time in nanoseconds that this took.
  mutating func finish() throws -> Double {
    try time(CLOCK_THREAD_CPUTIME_ID) { try writer.finish() }
  }
}

extension Declarations {
  /// Declares the threads and instances of an event that are new.
  fileprivate mutating func note(_ event: Event, _ newest: inout UInt32) {
    if event.thread > 0 || event.sequence == 0 {
      // The writer knows nothing of what was declared before; a few bytes more do not matter.
      threads[event.thread] = ThreadInfo(index: event.thread, isMain: event.thread == 0)
    }
    guard event.instance.rawValue > newest else { return }
    newest = event.instance.rawValue
    instances.append(InstanceClass(instance: event.instance, classID: event.classID))
  }
}
