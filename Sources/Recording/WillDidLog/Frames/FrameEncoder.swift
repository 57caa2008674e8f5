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
  private var order = StripOrder()
  /// The rows of both strips, one strip behind the other.
  private var rows = Scratch<UInt32>()

  /// Encodes events into a payload, or returns `nil` if they are too varied for one frame.
  mutating func payload(
    _ events: EventColumns.Memory, sealed: [UInt8], start: Int64, tick: UInt32, deflater: Deflater
  ) -> [UInt8]? {
    unsafe order.setRuns(of: events.callback, events.count)
    order.write(&rows)
    count(events)
    let (table, places) = InstanceTable.make(of: instances.keys, strips: column)
    unsafe times.encode(events.time, events.count, start: start, tick: tick)
    var payload = PayloadWriter(deflater)
    payload.append(SectionID(column: .sealed), sealed)
    payload.append(SectionID(column: .order), order.bytes, as: .weakPatterns)
    payload.append(SectionID(column: .summary), summaryBytes)
    payload.append(SectionID(column: .instances), table.bytes)
    payload.append(SectionID(column: .timeBits), times.bits, as: nil)
    for strip in Strip.allCases where order.counts[strip.index] > 0 {
      let rows = unsafe order.rows(of: strip, in: rows.start)
      let lengths = unsafe times.lengths.start
      column.prepare(rows.count)
      let memory = unsafe column.start
      // The rows of strips are rows of the events.
      for place in 0..<rows.count { unsafe memory[place] = lengths[Int(rows[place])] }
      payload.append(SectionID(column: .timeLengths, strip: strip), column, as: .noise)
      guard unsafe self.strip.encode(events, rows: rows, instanceOfRow, places) else { return nil }
      self.strip.write(strip, to: &payload)
    }
    return payload.payload
  }

  /// Numbers the instances, notes in which strips each is, and counts how often each class has each callback.
  private mutating func count(_ events: EventColumns.Memory) {
    instances.removeAll()
    summary.removeAll()
    instanceOfRow.prepare(events.count)
    column.prepare(events.count, filledWith: 0)
    let (instanceOfRow, strips) = unsafe (instanceOfRow.start, column.start)
    let edgeMask = EventColumns.edgeMask
    var (instanceLook, summaryLook) = (instances.look, summary.look)
    for strip in Strip.allCases {
      let rows = unsafe order.rows(of: strip, in: rows.start)
      for place in 0..<rows.count {
        let row = unsafe Int(rows[place])
        let classID = unsafe UInt64(events.classID[row])
        let key = unsafe UInt64(events.instance[row]) << 32 | classID
        var number = instanceLook.number(of: key)
        if number < 0 {
          number = instances.number(of: key)
          instanceLook = instances.look
        }
        // There are no more numbers than events.
        unsafe instanceOfRow[row] = UInt32(truncatingIfNeeded: number)
        unsafe strips[number] |= 1 << strip.rawValue
        let edge = unsafe UInt64(events.bits[row] & edgeMask)
        let what = unsafe classID << 18 | UInt64(events.callback[row]) << 2 | edge
        if summaryLook.number(of: what) < 0 {
          _ = summary.number(of: what)
          summaryLook = summary.look
        }
      }
    }
  }

  private var summaryBytes: [UInt8] {
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
}

extension FrameEncoder {
  /// An encoder for owners that may be copied.
  final class Shared {
    private var encoder = FrameEncoder()

    func payload(
      _ events: EventColumns.Memory, sealed: [UInt8], start: Int64, tick: UInt32, deflater: Deflater
    ) -> [UInt8]? {
      encoder.payload(events, sealed: sealed, start: start, tick: tick, deflater: deflater)
    }
  }
}
