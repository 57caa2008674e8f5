/// Many events, a column an attribute: what a frame of events holds, before and after.
@usableFromInline package struct EventColumns: Sendable {
  /// Nanoseconds since the start of the run; ``unknownTime`` where unknown.
  @usableFromInline package var time: [Int64] = []
  @usableFromInline package var callback: [UInt16] = []
  /// The edge in the lowest two bits, and ``hopBit``.
  @usableFromInline package var bits: [UInt8] = []
  @usableFromInline package var thread: [UInt32] = []
  @usableFromInline package var instance: [UInt32] = []
  @usableFromInline package var classID: [UInt32] = []
  /// The class whose implementation ran; 0 where that is the class of the instance.
  @usableFromInline package var level: [UInt32] = []
  /// Where the attributes of the event begin in ``attributes``.
  @usableFromInline package var attributeStart: [UInt32] = []
  @usableFromInline package var attributeCount: [UInt8] = []
  @usableFromInline package var attributes: [Attribute] = []
  /// The sequence number of the event at 0, and of each other where ``position`` is empty.
  @usableFromInline package var firstSequence: UInt64 = 0
  /// How far each event is behind ``firstSequence``, where some between are left out.
  @usableFromInline package var position: [UInt32] = []

  @inlinable package init() {}

  // Computed, because a stored constant of another module is reached through a call.
  @inlinable @inline(__always) package static var unknownTime: Int64 { .min }
  @inlinable @inline(__always) package static var edgeMask: UInt8 { 3 }
  @inlinable @inline(__always) package static var hopBit: UInt8 { 4 }

  @inlinable package var count: Int { callback.count }

  /// Makes room for events that are about to be appended.
  package mutating func reserveCapacity(_ count: Int) {
    time.reserveCapacity(count)
    callback.reserveCapacity(count)
    bits.reserveCapacity(count)
    thread.reserveCapacity(count)
    instance.reserveCapacity(count)
    classID.reserveCapacity(count)
    level.reserveCapacity(count)
    attributeStart.reserveCapacity(count)
    attributeCount.reserveCapacity(count)
  }

  /// Forgets all events, but keeps the room they took.
  package mutating func removeAll() {
    time.removeAll(keepingCapacity: true)
    callback.removeAll(keepingCapacity: true)
    bits.removeAll(keepingCapacity: true)
    thread.removeAll(keepingCapacity: true)
    instance.removeAll(keepingCapacity: true)
    classID.removeAll(keepingCapacity: true)
    level.removeAll(keepingCapacity: true)
    attributeStart.removeAll(keepingCapacity: true)
    attributeCount.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    position.removeAll(keepingCapacity: true)
  }

  /// Appends an event; its sequence number follows from its place.
  @inlinable package mutating func append(_ event: Event) {
    time.append(event.time ?? Self.unknownTime)
    callback.append(event.callback.rawValue)
    bits.append(event.edge.rawValue | (event.hop ? Self.hopBit : 0))
    thread.append(event.thread)
    instance.append(event.instance.rawValue)
    classID.append(event.classID.rawValue)
    level.append(event.level?.rawValue ?? 0)
    attributeStart.append(UInt32(attributes.count))
    attributeCount.append(UInt8(clamping: event.attributes.count))
    // Most have none, and a slice of none costs as much as one of some.
    guard !event.attributes.isEmpty else { return }
    attributes.append(contentsOf: event.attributes.prefix(Int(UInt8.max)))
  }

  /// Adds an attribute to the event that was appended last.
  package mutating func attach(_ attribute: Attribute) {
    guard let last = attributeCount.indices.last, attributeCount[last] < .max else { return }
    attributes.append(attribute)
    attributeCount[last] += 1
  }

  /// The earliest and the latest known time.
  package var timeRange: ClosedRange<Int64>? { Self.range(of: time) }

  /// The earliest and the latest of times that may be unknown.
  @inlinable package static func range(of times: some Sequence<Int64>) -> ClosedRange<Int64>? {
    let unknown = unknownTime
    var earliest = Int64.max
    var latest = unknown
    for time in times {
      // Unknown is less than all others, so it is never the latest.
      latest = max(latest, time)
      earliest = min(earliest, time == unknown ? .max : time)
    }
    return latest == unknown ? nil : earliest...latest
  }

  @inlinable @inline(__always) package func sequence(_ row: Int) -> UInt64 {
    firstSequence + UInt64(position.isEmpty ? UInt32(row) : position[row])
  }

  /// Where the attributes of an event are in ``attributes``.
  ///
  /// To look at them one by one is cheaper than a slice, which is another owner of the list.
  @inlinable @inline(__always) package func attributePlaces(_ row: Int) -> Range<Int> {
    let start = Int(attributeStart[row])
    return start..<start + Int(attributeCount[row])
  }

  @inlinable package func attributes(_ row: Int) -> ArraySlice<Attribute> {
    attributes[attributePlaces(row)]
  }

  /// The event of a row.
  @inlinable package subscript(row: Int) -> Event {
    Event(
      sequence: sequence(row), time: time[row] == Self.unknownTime ? nil : time[row],
      thread: thread[row], edge: Edge(rawValue: bits[row] & Self.edgeMask) ?? .point,
      callback: Callback(rawValue: callback[row]), instance: InstanceID(rawValue: instance[row]),
      classID: NameID(rawValue: classID[row]),
      level: level[row] == 0 ? nil : NameID(rawValue: level[row]),
      hop: bits[row] & Self.hopBit != 0,
      attributes: attributeCount[row] == 0 ? [] : Array(attributes(row)))
  }
}
