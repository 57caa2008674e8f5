internal import CWillDidPlatform
internal import WillDidModel

/// Events on their way from the records of the journal into columns.
///
/// A sealer shares a processor with the app, so each event is taken apart in one step, into memory that
/// is there already.
@safe
struct JournalEvents: ~Copyable {
  private(set) var count = 0
  private var attributes: [Attribute] = []
  private let capacity: Int
  private let time: UnsafeMutablePointer<Int64>
  private let callback: UnsafeMutablePointer<UInt16>
  private let bits: UnsafeMutablePointer<UInt8>
  private let thread: UnsafeMutablePointer<UInt32>
  private let instance: UnsafeMutablePointer<UInt32>
  private let classID: UnsafeMutablePointer<UInt32>
  private let level: UnsafeMutablePointer<UInt32>
  private let attributeStart: UnsafeMutablePointer<UInt32>
  private let attributeCount: UnsafeMutablePointer<UInt8>

  init(capacity: Int) {
    self.capacity = capacity
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
    attributes.removeAll(keepingCapacity: true)
  }

  /// Adds the next event of a segment; there must be room for it.
  @inline(__always)
  mutating func append(
    _ record: wd_record, in segment: JournalSegment, at time: Int64, _ thread: UInt32
  ) {
    let start = attributes.count
    let animated = record.second >> UInt64(WD_ANIMATED_SHIFT) & 3
    if animated & 2 != 0 { attributes.append(.animated(animated & 1 != 0)) }
    let own = record.followers > 0 ? appendAttributes(record.followers, of: segment) : 0
    unsafe classID[count] = own
    unsafe self.time[count] = time
    unsafe callback[count] = UInt16(truncatingIfNeeded: record.second >> UInt64(WD_CALLBACK_SHIFT))
    // The edge and the hop bit stand in the same order in both places.
    unsafe bits[count] = UInt8(truncatingIfNeeded: record.second >> UInt64(WD_EDGE_SHIFT) & 7)
    unsafe self.thread[count] = thread
    unsafe instance[count] = UInt32(truncatingIfNeeded: record.second >> UInt64(WD_INSTANCE_SHIFT))
    unsafe level[count] =
      UInt32(truncatingIfNeeded: record.first) & (1 << UInt32(WD_LEVEL_BITS) - 1)
    unsafe attributeStart[count] = UInt32(truncatingIfNeeded: start)
    unsafe attributeCount[count] = UInt8(clamping: attributes.count - start)
    count += 1
  }

  /// Takes the attributes that follow an event and returns its class, if it is about no instance.
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

  /// The events, a column an attribute.
  func assign(to events: inout EventColumns) {
    func column<Element>(_ start: UnsafeMutablePointer<Element>) -> [Element] {
      unsafe Array(UnsafeBufferPointer(start: start, count: count))
    }
    events.position = []
    unsafe events.time = column(time)
    unsafe events.callback = column(callback)
    unsafe events.bits = column(bits)
    unsafe events.thread = column(thread)
    unsafe events.instance = column(instance)
    unsafe events.classID = column(classID)
    unsafe events.level = column(level)
    unsafe events.attributeStart = column(attributeStart)
    unsafe events.attributeCount = column(attributeCount)
    events.attributes = attributes
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
