internal import WillDidModel

/// Encodes frames of events one after another, in memory that is used again.
struct FrameEncoder: ~Copyable {
  private var summary = Census()
  private var instances = Census(ofDenseKeys: true)
  /// The number of the instance of each row.
  private var instanceOfRow = Scratch<UInt32>()
  private var times = TimeEncoder()
  private var strip = StripEncoder()
  private var column = Scratch<UInt8>()

  /// Encodes events into a payload, or returns `nil` if they are too varied for one frame.
  mutating func payload(
    _ events: EventColumns, sealed: [UInt8], start: Int64, tick: UInt32, deflater: Deflater
  ) -> [UInt8]? {
    let order = StripOrder(of: events.callback)
    let rows = Strip.allCases.map { order.rows(of: $0) }
    let (table, places) = makeTable(events, rows)
    times.encode(events.time, start: start, tick: tick)
    var payload = PayloadWriter(deflater)
    payload.append(SectionID(column: .sealed), sealed)
    payload.append(SectionID(column: .order), order.bytes, as: .weakPatterns)
    payload.append(SectionID(column: .summary), summarize(events))
    payload.append(SectionID(column: .instances), table.bytes)
    payload.append(SectionID(column: .timeBits), times.bits, as: nil)
    for strip in Strip.allCases where !rows[strip.index].isEmpty {
      let rows = rows[strip.index]
      column.prepare(rows.count)
      for place in rows.indices { column[place] = times.lengths[Int(rows[place])] }
      payload.append(SectionID(column: .timeLengths, strip: strip), column, as: .noise)
      guard self.strip.encode(events, rows: rows, instanceOfRow, places) else { return nil }
      self.strip.write(strip, to: &payload)
    }
    return payload.payload
  }

  /// How often each class has each callback.
  private mutating func summarize(_ events: EventColumns) -> [UInt8] {
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
      let key = keys[Int(number)]
      bytes.append(varint: key - previous)
      bytes.append(varint: UInt64(counts[Int(number)]))
      previous = key
    }
    return bytes
  }

  /// The table of the instances, and where in it each number got its place.
  private mutating func makeTable(
    _ events: EventColumns, _ rows: [[UInt32]]
  ) -> (table: InstanceTable, places: [Int32]) {
    instances.removeAll()
    instanceOfRow.prepare(events.count)
    column.prepare(events.count, filledWith: 0)
    for strip in Strip.allCases {
      for row in rows[strip.index] {
        let row = Int(row)
        let number = instances.number(
          of: UInt64(events.instance[row]) << 32 | UInt64(events.classID[row]))
        instanceOfRow[row] = UInt32(truncatingIfNeeded: number)
        column[number] |= 1 << strip.rawValue
      }
    }
    return InstanceTable.make(of: instances.keys, strips: column)
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
