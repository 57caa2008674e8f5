internal import WillDidModel

/// Encodes frames of events one after another, in memory that is used again.
struct FrameEncoder: ~Copyable {
  private var summary = Census()
  private var instances = Census()
  /// For each row first the number of its instance, then its place in the table.
  private var places = Scratch<Int32>()
  private var times = TimeEncoder()
  private var strip = StripEncoder()
  private var column = Scratch<UInt8>()

  /// Encodes events into a payload, or returns `nil` if they are too varied for one frame.
  mutating func payload(
    _ events: EventColumns, sealed: [UInt8], start: Int64, tick: UInt32, deflater: Deflater
  ) -> [UInt8]? {
    let order = StripOrder(of: events.callback)
    let rows = Strip.allCases.map { order.rows(of: $0) }
    times.encode(events.time, start: start, tick: tick)
    var payload = PayloadWriter(deflater)
    payload.append(SectionID(column: .sealed), sealed)
    payload.append(SectionID(column: .order), order.bytes)
    payload.append(SectionID(column: .summary), summaryBytes(events))
    payload.append(SectionID(column: .instances), instanceBytes(events, rows))
    payload.append(SectionID(column: .timeBits), times.bits, as: nil)
    for strip in Strip.allCases where !rows[strip.index].isEmpty {
      let rows = rows[strip.index]
      column.prepare(rows.count)
      for place in rows.indices { column[place] = times.lengths[Int(rows[place])] }
      payload.append(SectionID(column: .timeLengths, strip: strip), column, as: .noise)
      guard self.strip.encode(events, rows: rows, instances: places) else { return nil }
      self.strip.write(strip, to: &payload)
    }
    return payload.payload
  }

  /// How often each class has each callback.
  private mutating func summaryBytes(_ events: EventColumns) -> [UInt8] {
    summary.removeAll()
    for row in 0..<events.count {
      let edge = events.bits[row] & EventColumns.edgeMask
      _ = summary.number(
        of: UInt64(events.classID[row]) << 18 | UInt64(events.callback[row]) << 2 | UInt64(edge))
    }
    let keys = summary.keys
    let counts = summary.counts
    var bytes: [UInt8] = []
    var previous: UInt64 = 0
    for number in keys.ascending {
      bytes.append(varint: keys[number] - previous)
      bytes.append(varint: UInt64(counts[number]))
      previous = keys[number]
    }
    return bytes
  }

  /// The table of the instances; notes where each row finds its own.
  private mutating func instanceBytes(_ events: EventColumns, _ rows: [[UInt32]]) -> [UInt8] {
    instances.removeAll()
    places.prepare(events.count)
    for row in 0..<events.count {
      let key = UInt64(events.instance[row]) << 32 | UInt64(events.classID[row])
      places[row] = Int32(truncatingIfNeeded: instances.number(of: key))
    }
    var strips = [UInt8](repeating: 0, count: instances.count)
    for strip in Strip.allCases {
      for row in rows[strip.index] { strips[Int(places[Int(row)])] |= 1 << strip.rawValue }
    }
    let made = InstanceTable.make(of: instances.keys, strips: strips)
    for row in 0..<events.count { places[row] = made.places[Int(places[row])] }
    return made.table.bytes
  }
}

extension FrameEncoder {
  /// An encoder for owners that may be copied.
  final class Shared {
    private var encoder = FrameEncoder()

    func payload(
      _ events: EventColumns, sealed: [UInt8], start: Int64, tick: UInt32, deflater: Deflater
    ) -> [UInt8]? {
      encoder.payload(events, sealed: sealed, start: start, tick: tick, deflater: deflater)
    }
  }
}
