internal import CWillDidPlatform
package import WillDidModel

/// Events on their way from the records of the journal into columns.
///
/// A sealer shares a processor with the app, so each event is taken apart in one step, into memory that
/// is there already.
@safe
package struct JournalEvents: ~Copyable {
  /// How many there are.
  package private(set) var count = 0
  private var attributes: UnsafeMutablePointer<Attribute>
  private var attributeTotal = 0
  private var attributeCapacity = 1024
  private let capacity: Int
  private let time: UnsafeMutablePointer<Int64>
  private let callback: UnsafeMutablePointer<UInt16>
  private let bits: UnsafeMutablePointer<UInt8>
  private let thread: UnsafeMutablePointer<UInt32>
  private let instance: UnsafeMutablePointer<UInt32>
  /// For the owner to fill in, as far as events are about instances.
  package let classID: UnsafeMutablePointer<UInt32>
  private let level: UnsafeMutablePointer<UInt32>
  private let attributeStart: UnsafeMutablePointer<UInt32>
  private let attributeCount: UnsafeMutablePointer<UInt8>

  init(capacity: Int) {
    self.capacity = capacity
    unsafe attributes = .allocate(capacity: attributeCapacity)
    unsafe time = .allocate(capacity: capacity)
    unsafe callback = .allocate(capacity: capacity)
    unsafe bits = .allocate(capacity: capacity)
    unsafe thread = .allocate(capacity: capacity)
    unsafe instance = .allocate(capacity: capacity)
    unsafe classID = .allocate(capacity: capacity)
    unsafe level = .allocate(capacity: capacity)
    unsafe attributeStart = .allocate(capacity: capacity)
    unsafe attributeCount = .allocate(capacity: capacity)
  }

  deinit {
    unsafe attributes.deallocate()
    unsafe time.deallocate()
    unsafe callback.deallocate()
    unsafe bits.deallocate()
    unsafe thread.deallocate()
    unsafe instance.deallocate()
    unsafe classID.deallocate()
    unsafe level.deallocate()
    unsafe attributeStart.deallocate()
    unsafe attributeCount.deallocate()
  }

  var isFull: Bool { count == capacity }

  mutating func removeAll() {
    count = 0
    attributeTotal = 0
  }

  /// Takes the events of a segment up to a time of the clock, until there is no room for more.
  ///
  /// Returns the clock at the event that comes next, or `nil` if there is none yet.
  mutating func take(
    from segment: inout JournalSegment, until horizon: UInt64, clock: inout JournalClock,
    _ thread: UInt32
  ) -> UInt64? {
    // Copies, which are in registers while the loop runs.
    var (source, row) = (segment, count)
    var stretch = clock.stretch
    let (time, callback, bits) = unsafe (time, callback, bits)
    let (instance, classID, level) = unsafe (instance, classID, level)
    let (attributeStart, attributeCount) = unsafe (attributeStart, attributeCount)
    defer {
      unsafe (self.thread + count).initialize(repeating: thread, count: row - count)
      (segment, count) = (source, row)
    }
    while let record = source.next() {
      let counter = source.clock(at: record)
      guard counter <= horizon, row < capacity else { return counter }
      let what = record.second
      source.fetchAhead()
      // A record that is no event is damage; it can only come from a file.
      guard record.kind == WD_RECORD_EVENT else {
        source.advance(by: 1 + record.followers)
        continue
      }
      if let nanoseconds = stretch.nanoseconds(counter) {
        unsafe time[row] = nanoseconds
      } else {
        unsafe time[row] = clock.nanoseconds(counter)
        stretch = clock.stretch
      }
      unsafe callback[row] = UInt16(truncatingIfNeeded: what >> UInt64(WD_CALLBACK_SHIFT))
      // The edge and the hop bit stand in the same order in both places.
      unsafe bits[row] = UInt8(truncatingIfNeeded: what >> UInt64(WD_EDGE_SHIFT) & 7)
      unsafe instance[row] = UInt32(truncatingIfNeeded: what >> UInt64(WD_INSTANCE_SHIFT))
      unsafe level[row] =
        UInt32(truncatingIfNeeded: record.first) & (1 << UInt32(WD_LEVEL_BITS) - 1)
      unsafe attributeStart[row] = UInt32(truncatingIfNeeded: attributeTotal)
      if what & Self.attributeBits == 0 {
        unsafe classID[row] = 0
        unsafe attributeCount[row] = 0
        source.advance(by: 1)
      } else {
        let start = attributeTotal
        unsafe classID[row] = appendAttributes(of: record, in: source)
        unsafe attributeCount[row] = UInt8(clamping: attributeTotal - start)
        source.advance(by: 1 + record.followers)
      }
      row &+= 1
    }
    return nil
  }

  /// The bits of an event that say whether it has attributes, or a class of its own.
  private static let attributeBits: UInt64 =
    3 << UInt64(WD_ANIMATED_SHIFT) | 0xff << UInt64(WD_FOLLOWING_SHIFT)

  /// Takes the attributes of an event and returns its class, if it is about no instance.
  @inline(never)
  private mutating func appendAttributes(
    of event: wd_record, in segment: JournalSegment
  ) -> UInt32 {
    let animated = event.second >> UInt64(WD_ANIMATED_SHIFT) & 3
    if animated & 2 != 0 { append(.animated(animated & 1 != 0)) }
    guard event.followers > 0 else { return 0 }
    var classID: UInt32 = 0
    for offset in 1...event.followers {
      guard let record = segment.record(segment.position + offset),
        record.kind == WD_RECORD_ATTRIBUTE
      else { break }
      if record.form == WD_FORM_CLASS {
        classID = UInt32(truncatingIfNeeded: record.first)
      } else {
        append(Attribute(record))
      }
    }
    return classID
  }

  private mutating func append(_ attribute: Attribute) {
    if attributeTotal == attributeCapacity {
      let larger = UnsafeMutablePointer<Attribute>.allocate(capacity: attributeCapacity * 2)
      unsafe larger.moveInitialize(from: attributes, count: attributeTotal)
      unsafe attributes.deallocate()
      unsafe attributes = larger
      attributeCapacity *= 2
    }
    unsafe (attributes + attributeTotal).initialize(to: attribute)
    attributeTotal += 1
  }

  /// The events, until others are taken.
  package var asMemory: EventColumns.Memory {
    unsafe EventColumns.Memory(
      count: count, time: time, callback: callback, bits: bits, thread: thread, instance: instance,
      classID: classID, level: level, attributeStart: attributeStart,
      attributeCount: attributeCount,
      attributes: UnsafeBufferPointer(start: attributes, count: attributeTotal))
  }

  /// Writes the events into columns, in the memory of earlier ones.
  func assign(to events: inout EventColumns) {
    func fill<Element>(_ column: inout [Element], _ start: UnsafeMutablePointer<Element>) {
      column.removeAll(keepingCapacity: true)
      unsafe column.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    }
    events.position = []
    unsafe fill(&events.time, time)
    unsafe fill(&events.callback, callback)
    unsafe fill(&events.bits, bits)
    unsafe fill(&events.thread, thread)
    unsafe fill(&events.instance, instance)
    unsafe fill(&events.classID, classID)
    unsafe fill(&events.level, level)
    unsafe fill(&events.attributeStart, attributeStart)
    unsafe fill(&events.attributeCount, attributeCount)
    unsafe events.attributes = Array(UnsafeBufferPointer(start: attributes, count: attributeTotal))
  }
}

extension wd_record {
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
