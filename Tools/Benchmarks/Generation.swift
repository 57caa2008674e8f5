internal import Glibc
internal import SessionGenerator
internal import WillDidLog
internal import WillDidModel

/// Makes the files that are measured, always the same ones.
enum Generation {
  private static let seed: UInt64 = 1
  /// How many events are in memory at a time, and in a frame of a trace.
  private static let batch = 1 << 16

  /// Writes a stream file, and beside it a file of names and one of callbacks.
  static func stream(_ count: Int, to path: String) throws {
    var generator = SessionGenerator(seed: seed, events: count)
    let file = try File(creating: path)
    var bytes: [UInt8] = []
    var length: UInt64 = 0
    while let event = generator.next() {
      StreamRecord(event).append(to: &bytes)
      if bytes.count >= batch * StreamRecord.size { try write(&bytes, to: file, at: &length) }
    }
    try write(&bytes, to: file, at: &length)
    try write(generator.names, to: path + ".names")
    try write(
      Callback.definitions.map { "\($0.callback.rawValue)\t\($0.name)" }, to: path + ".callbacks")
  }

  private static func write(
    _ bytes: inout [UInt8], to file: File, at length: inout UInt64
  ) throws {
    try file.write(bytes, at: length)
    length += UInt64(bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }

  private static func write(_ lines: [String], to path: String) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try File(creating: path).write(Array(text.utf8), at: 0)
  }

  /// Writes a trace of a session, with times of the session and not of this machine.
  ///
  /// Names and instances are declared as a recorder does it.
  ///
  /// - Returns: The CPU time in nanoseconds that encoding and writing took.
  static func trace(
    _ count: Int, tick: UInt32, _ compression: Compression, to path: String
  ) throws -> Double {
    var generator = SessionGenerator(seed: seed, events: count)
    var writer = try LogWriter(
      try File(creating: path), header: FileHeader(run: .random(), tick: tick, wallStart: 0),
      compression: compression)
    var declarations = Declarations()
    for (number, name) in generator.names.enumerated().dropFirst() {
      declarations.names[NameID(rawValue: UInt32(number))] = name
    }
    var newest: UInt32 = 0
    var events = EventColumns()
    var cost = 0.0
    while true {
      events.removeAll()
      while events.count < batch, let event = generator.next() {
        events.append(event)
        declarations.note(event, &newest)
      }
      guard events.count > 0 else { break }
      cost += try time(CLOCK_THREAD_CPUTIME_ID) {
        writer.append(declarations)
        writer.append(events)
        try writer.flush()
      }
      declarations = Declarations()
    }
    cost += try time(CLOCK_THREAD_CPUTIME_ID) { try writer.finish() }
    return cost
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
