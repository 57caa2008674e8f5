package import WillDidModel

/// Which columns of events a reader needs; the others are not even inflated.
package struct LogColumns: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let times = LogColumns(rawValue: 1)
  package static let attributes = LogColumns(rawValue: 2)
  package static let all: LogColumns = [.times, .attributes]
}

/// How many events a class has of a callback in a frame.
package struct EventCount: Hashable, Sendable {
  package var classID: NameID
  package var callback: Callback
  package var edge: Edge
  package var count: UInt32
}

/// Encodes and decodes the payload of frames of events.
enum EventFrame {
  /// More events than this go into several frames.
  static let capacity = 1 << 16

  /// Encodes events, or returns `nil` if they are too varied for one frame.
  static func payload(
    _ events: EventColumns, sealed: [UInt8], start: Int64, tick: UInt32, deflater: Deflater
  ) -> [UInt8]? {
    var rows: [[UInt32]] = [[], []]
    var runs: [UInt64] = [0]
    var summary = Census()
    for row in 0..<events.count {
      let strip = Strip(of: Callback(rawValue: events.callback[row]))
      rows[Int(strip.rawValue)].append(UInt32(row))
      if runs.count & 1 == strip.rawValue & 1 { runs.append(0) }
      runs[runs.count - 1] += 1
      let edge = events.bits[row] & EventColumns.edgeMask
      _ = summary.count(
        UInt64(events.classID[row]) << 18 | UInt64(events.callback[row]) << 2 | UInt64(edge))
    }
    var times = TimeEncoder(start: start)
    for time in events.time {
      times.append(
        time == EventColumns.unknownTime ? nil : tick == 1 ? time : Ticks.floor(time, Int64(tick)))
    }
    var payload = PayloadWriter(deflater)
    payload.append(SectionID(column: .sealed), sealed)
    payload.append(SectionID(column: .timeLengths), times.lengths)
    payload.append(SectionID(column: .timeBits), times.bits.bytes, as: nil)
    var order: [UInt8] = []
    for run in runs { order.append(varint: run) }
    payload.append(SectionID(column: .order), order)
    payload.append(SectionID(column: .summary), bytes(summary))
    for strip in Strip.allCases where !rows[Int(strip.rawValue)].isEmpty {
      let rows = rows[Int(strip.rawValue)]
      guard let encoder = StripEncoder(events, rows: rows) else {
        return nil
      }
      encoder.write(strip, to: &payload)
    }
    return payload.payload
  }

  private static func bytes(_ summary: Census) -> [UInt8] {
    var bytes: [UInt8] = []
    var previous: UInt64 = 0
    for index in summary.keys.indices.sorted(by: { summary.keys[$0] < summary.keys[$1] }) {
      bytes.append(varint: summary.keys[index] - previous)
      bytes.append(varint: UInt64(summary.counts[index]))
      previous = summary.keys[index]
    }
    return bytes
  }

  /// Decodes the events of some strips.
  static func events(
    _ payload: PayloadReader, _ header: FrameHeader, strips: [Strip], columns: LogColumns
  ) throws(LogError) -> EventColumns {
    let positions = try positions(payload, count: Int(header.eventCount))
    let isWhole = strips.count == Strip.allCases.count
    var events = EventColumns()
    events.firstSequence = header.firstSequence
    let count = strips.reduce(0) { $0 + positions[Int($1.rawValue)].count }
    events.fill(count: count)
    if !isWhole { events.position = strips.flatMap { positions[Int($0.rawValue)] } }
    var done: UInt32 = 0
    for strip in strips {
      let own = positions[Int(strip.rawValue)]
      guard !own.isEmpty else { continue }
      let rows = isWhole ? own : Array(done..<done + UInt32(own.count))
      done += UInt32(own.count)
      try StripDecoder(payload, strip).decode(
        into: &events, rows: rows, columns: columns)
    }
    if columns.contains(.times) {
      var decoder = try TimeDecoder(payload, count: Int(header.eventCount))
      let times = try decoder.times(start: header.start, tick: header.tick)
      events.time = isWhole ? times : events.position.map { times[Int($0)] }
    }
    return events
  }

  /// For each strip, the places of its events in the frame.
  private static func positions(
    _ payload: PayloadReader, count: Int
  ) throws(LogError) -> [[UInt32]] {
    var positions: [[UInt32]] = [[], []]
    var reader = try payload.reader(SectionID(column: .order))
    var done = 0
    var strip = 0
    while !reader.isAtEnd {
      let run = try reader.varint()
      guard run <= UInt64(count - done) else { throw reader.outOfRange }
      positions[strip].append(contentsOf: UInt32(done)..<UInt32(done + Int(run)))
      done += Int(run)
      strip = 1 - strip
    }
    guard done == count else { throw reader.wrongLength }
    return positions
  }

  /// What the summary of a frame says.
  static func counts(_ payload: PayloadReader) throws(LogError) -> [EventCount] {
    var reader = try payload.reader(SectionID(column: .summary))
    var counts: [EventCount] = []
    var key: UInt64 = 0
    while !reader.isAtEnd {
      key &+= try reader.varint()
      guard key >> 50 == 0, let edge = Edge(rawValue: UInt8(key & 3)) else {
        throw reader.outOfRange
      }
      counts.append(
        EventCount(
          classID: NameID(rawValue: UInt32(key >> 18)),
          callback: Callback(rawValue: UInt16(truncatingIfNeeded: key >> 2)), edge: edge,
          count: try reader.varint(as: UInt32.self)))
    }
    return counts
  }

  /// The instances that have events in a strip of a frame, and their classes.
  static func instances(
    _ payload: PayloadReader, _ strip: Strip
  ) throws(LogError) -> [(instance: UInt32, classID: UInt32)] {
    let decoder = try StripDecoder(payload, strip)
    return zip(decoder.instances, decoder.classes).map { (instance: $0, classID: $1) }
  }
}

extension Strip {
  @inline(__always)
  init(of callback: Callback) {
    self = callback.family?.isDetail == true ? .details : .lifecycle
  }
}

extension FrameHeader {
  /// The tick that the first step of time in each strip starts from.
  var start: Int64 { firstTick <= lastTick ? firstTick : 0 }
}

extension EventColumns {
  /// Makes rows that are about to be overwritten.
  fileprivate mutating func fill(count: Int) {
    time = Array(repeating: Self.unknownTime, count: count)
    callback = Array(repeating: 0, count: count)
    bits = Array(repeating: 0, count: count)
    thread = Array(repeating: 0, count: count)
    instance = Array(repeating: 0, count: count)
    classID = Array(repeating: 0, count: count)
    level = Array(repeating: 0, count: count)
    attributeStart = Array(repeating: 0, count: count)
    attributeCount = Array(repeating: 0, count: count)
  }
}
