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

/// Decodes the payload of frames of events.
enum EventFrame {
  /// More events than this go into several frames.
  static let capacity = 1 << 16
  /// Events with more attributes than this together go into several frames.
  static let attributeCapacity = 1 << 20

  /// Decodes the events of some strips, in the place of those that were there.
  static func read(
    _ payload: PayloadReader, _ header: FrameHeader, strips: [Strip], columns: LogColumns,
    into events: inout EventColumns
  ) throws(LogError) {
    let order = try StripOrder(payload, count: Int(header.eventCount))
    let table = try InstanceTable(payload)
    let isWhole = strips.count == Strip.allCases.count
    events.firstSequence = header.firstSequence
    events.prepareRows(strips.reduce(0) { $0 + order.counts[$1.index] })
    for strip in strips where order.counts[strip.index] > 0 {
      let rows = order.rows(of: strip)
      var decoder = try StripDecoder(payload, strip, columns: columns)
      try decoder.decode(into: &events, rows: isWhole ? rows : [], table: table)
      if !isWhole { events.position = rows }
    }
    if columns.contains(.times) {
      var decoder = try TimeDecoder(payload, header, order)
      try decoder.read(strips, order, into: &events.time)
    }
  }

  /// The counts in the summary of a frame; each of its entries is of an event at least.
  static func counts(
    _ payload: PayloadReader, _ header: FrameHeader
  ) throws(LogError) -> [EventCount] {
    var reader = try payload.reader(SectionID(column: .summary))
    var counts: [EventCount] = []
    var key: UInt64 = 0
    while try reader.hasEntry() {
      key &+= try reader.varint()
      guard key >> 50 == 0, counts.count < header.eventCount,
        let edge = Edge(rawValue: UInt8(key & 3))
      else {
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
    let table = try InstanceTable(payload)
    return (0..<table.count).filter { table.strips[$0] >> strip.rawValue & 1 != 0 }
      .map { (instance: table.instances[$0], classID: table.classes[$0]) }
  }
}

extension FrameHeader {
  /// The tick that the first step of time starts from.
  var start: Int64 { firstTick <= lastTick ? firstTick : 0 }
}
