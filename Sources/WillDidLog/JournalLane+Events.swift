internal import CWillDidPlatform
internal import WillDidModel

/// An event as it comes out of the journal, before it is split up into columns.
struct JournalRow {
  var time: Int64
  var what: UInt64
  var level: UInt32
  var thread: UInt32
  var classID: UInt32
  var attributeStart: UInt32
  var attributeCount: UInt8
}

/// Events that were taken out of the journal.
struct JournalRows {
  var rows: [JournalRow] = []
  var attributes: [Attribute] = []
}

extension JournalLane {
  /// The clock at the next event, or `nil` if there is none yet.
  mutating func nextTime() -> UInt64? {
    withSegments { segment in segment.next().map { $0.time(since: segment.base) } }
  }

  /// Takes events up to a time of the clock, until there are so many.
  ///
  /// Returns the clock at the event that comes next, or `nil` if there is none yet.
  mutating func take(
    into taken: inout JournalRows, limit: Int, until horizon: UInt64, clock: inout JournalClock
  ) -> UInt64? {
    let thread = thread
    return withSegments { segment in
      while let record = segment.next() {
        let time = record.time(since: segment.base)
        guard time <= horizon, taken.rows.count < limit else { return time }
        // What is not an event is damage; it can only come from a file.
        if record.kind == WD_RECORD_EVENT {
          taken.append(record, in: segment, at: clock.nanoseconds(time), thread)
        }
        segment.advance(by: 1 + record.followers)
      }
      return nil
    }
  }
}

extension JournalRows {
  @inline(__always)
  fileprivate mutating func append(
    _ record: wd_record, in segment: JournalSegment, at time: Int64, _ thread: UInt32
  ) {
    let start = attributes.count
    var row = JournalRow(
      time: time, what: record.second,
      level: UInt32(truncatingIfNeeded: record.first) & (1 << UInt32(WD_LEVEL_BITS) - 1),
      thread: thread, classID: 0, attributeStart: UInt32(truncatingIfNeeded: start),
      attributeCount: 0)
    let animated = record.second >> UInt64(WD_ANIMATED_SHIFT) & 3
    if animated & 2 != 0 { attributes.append(.animated(animated & 1 != 0)) }
    if record.followers > 0 {
      row.classID = appendAttributes(record.followers, of: segment)
    }
    row.attributeCount = UInt8(clamping: attributes.count - start)
    rows.append(row)
  }

  /// Takes the attributes that follow an event and returns its class, if it is about nobody.
  private mutating func appendAttributes(_ count: Int, of segment: JournalSegment) -> UInt32 {
    var classID: UInt32 = 0
    for offset in 1...count {
      guard let record = segment.record(segment.position + offset),
        record.kind == WD_RECORD_ATTRIBUTE
      else { break }
      if record.form == WD_FORM_CLASS {
        classID = UInt32(truncatingIfNeeded: record.first)
      } else {
        attributes.append(Attribute(record))
      }
    }
    return classID
  }
}

extension wd_record {
  @inline(__always)
  fileprivate func time(since base: UInt64) -> UInt64 { base &+ first >> UInt64(WD_LEVEL_BITS) }

  fileprivate var form: Int { Int(second >> UInt64(WD_FORM_SHIFT) & 7) }
}

extension Attribute {
  /// The attribute that a record holds.
  fileprivate init(_ record: wd_record) {
    let value: Value =
      switch record.form {
      case WD_FORM_FLAG: .flag(record.first != 0)
      case WD_FORM_NAME: .name(NameID(rawValue: UInt32(truncatingIfNeeded: record.first)))
      case WD_FORM_INSTANCE:
        .instance(InstanceID(rawValue: UInt32(truncatingIfNeeded: record.first)))
      default: .number(Int64(bitPattern: record.first))
      }
    self.init(
      Key(rawValue: UInt16(truncatingIfNeeded: record.second >> UInt64(WD_KEY_SHIFT))), value)
  }
}

extension EventColumns {
  /// Takes over events of the journal, a column after the other.
  mutating func assign(_ taken: JournalRows) {
    let rows = taken.rows
    position = []
    time = column(rows, \.time)
    callback = column(rows) { UInt16(truncatingIfNeeded: $0.what >> UInt64(WD_CALLBACK_SHIFT)) }
    // The edge and the hop bit stand in the same order in both places.
    bits = column(rows) { UInt8(truncatingIfNeeded: $0.what >> UInt64(WD_EDGE_SHIFT) & 7) }
    thread = column(rows, \.thread)
    instance = column(rows) { UInt32(truncatingIfNeeded: $0.what >> UInt64(WD_INSTANCE_SHIFT)) }
    classID = column(rows, \.classID)
    level = column(rows, \.level)
    attributeStart = column(rows, \.attributeStart)
    attributeCount = column(rows, \.attributeCount)
    attributes = taken.attributes
  }
}

/// A part of each row.
@inline(__always)
private func column<Element>(
  _ rows: [JournalRow], _ part: (JournalRow) -> Element
) -> [Element] {
  unsafe [Element](unsafeUninitializedCapacity: rows.count) { column, count in
    for index in rows.indices { unsafe column.initializeElement(at: index, to: part(rows[index])) }
    count = rows.count
  }
}
