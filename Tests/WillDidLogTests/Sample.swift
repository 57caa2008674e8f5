import SessionGenerator
import WillDidLog
import WillDidModel
import WillDidSystem

/// Traces to test with.
enum Sample {
  static let header = FileHeader(
    run: RunID(high: 0x1234, low: 0x5678), tick: 1, wallStart: 1_700_000_000_000_000_000)

  static func events(_ count: Int, seed: UInt64 = 1) -> [Event] {
    Array(SessionGenerator(seed: seed, events: count))
  }

  static func declarations(of events: [Event], seed: UInt64 = 1) -> Declarations {
    var declarations = Declarations()
    for (id, name) in SessionGenerator(seed: seed, events: 0).names.enumerated() where id > 0 {
      declarations.names[NameID(rawValue: UInt32(id))] = name
    }
    for thread in Set(events.map(\.thread)) {
      declarations.threads[thread] = ThreadInfo(index: thread, isMain: thread == 0)
    }
    return declarations
  }

  static func columns(_ events: some Sequence<Event>) -> EventColumns {
    var columns = EventColumns()
    for event in events { columns.append(event) }
    return columns
  }

  /// Writes events in frames of a size and returns the bytes of the trace.
  static func trace(
    _ events: [Event], frame: Int, header: FileHeader = header, finished: Bool = true
  ) throws -> [UInt8] {
    let file = try File(temporaryIn: "/tmp")
    var writer = try LogWriter(file, header: header, compression: .thorough)
    writer.append(["process": "Sample"])
    writer.append(declarations(of: events))
    var start = 0
    while start < events.count {
      let end = min(start + frame, events.count)
      writer.append(columns(events[start..<end]))
      start = end
    }
    if finished { try writer.finish() } else { try writer.flush() }
    return try file.read(Int(try file.size()), at: 0)
  }

  /// A reader of bytes.
  static func reader(_ bytes: [UInt8]) throws -> LogReader {
    let file = try File(temporaryIn: "/tmp")
    try file.write(bytes, at: 0)
    return try LogReader(file)
  }
}

extension LogReader {
  /// All events that can be read.
  var allEvents: [Event] {
    frames.flatMap { frame in
      events(frame).map { columns in (0..<columns.count).map { columns[$0] } } ?? []
    }
  }
}

extension LogReader {
  /// Whether the trace holds exactly these events; a failed expectation need not print them all.
  func holds(_ events: [Event]) -> Bool { allEvents == events }
}
