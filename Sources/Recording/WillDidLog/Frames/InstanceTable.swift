/// The instances of a frame in the order of their ids, and their classes.
///
/// Views are laid out in the order in which they were made, so in this order the next instance is
/// mostly a near neighbour of the last one.
struct InstanceTable {
  private(set) var instances: [UInt32] = []
  private(set) var classes: [UInt32] = []
  /// For each the strips in which it has events, a bit each.
  private(set) var strips: [UInt8] = []

  var count: Int { instances.count }

  /// Makes a table of keys, which have an instance in the upper half and its class in the lower:
  /// events about no instance have classes too.
  ///
  /// Returns also where each key got its place.
  static func make(
    of keys: [UInt64], strips: borrowing Scratch<UInt8>
  ) -> (table: Self, places: [Int32]) {
    var table = Self()
    table.instances.reserveCapacity(keys.count)
    table.classes.reserveCapacity(keys.count)
    table.strips.reserveCapacity(keys.count)
    var places = [Int32](repeating: 0, count: keys.count)
    for (place, number) in keys.map({ $0 >> 32 }).ascending.enumerated() {
      let number = Int(number)
      places[number] = Int32(place)
      table.instances.append(UInt32(keys[number] >> 32))
      table.classes.append(UInt32(truncatingIfNeeded: keys[number]))
      table.strips.append(strips[number])
    }
    return (table, places)
  }

  private init() {}

  /// How many there are, how far the id of each is from the one before, and where; and the classes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var previous: UInt32 = 0
    bytes.append(varint: UInt64(count))
    for (instance, strips) in zip(instances, strips) {
      bytes.append(varint: UInt64(instance - previous) << 2 | UInt64(strips))
      previous = instance
    }
    for classID in classes { bytes.append(varint: UInt64(classID)) }
    return bytes
  }

  init(_ payload: PayloadReader) throws(LogError) {
    var reader = try payload.reader(SectionID(column: .instances))
    guard !reader.isAtEnd else { return }
    let count = try reader.count(atMost: FrameHeader.maximumEvents)
    instances.reserveCapacity(count)
    strips.reserveCapacity(count)
    classes.reserveCapacity(count)
    var instance: UInt64 = 0
    for _ in 0..<count {
      let step = try reader.varint()
      instance += step >> 2
      guard let id = UInt32(exactly: instance) else { throw reader.outOfRange }
      instances.append(id)
      strips.append(UInt8(step & 3))
    }
    for _ in 0..<count { classes.append(try reader.varint(as: UInt32.self)) }
  }

  /// Whether one of some instances has events in some strips.
  ///
  /// Nothing is kept of the others: most frames are passed over by this.
  static func holds(
    _ wanted: Set<UInt32>, _ payload: PayloadReader, strips: [Strip]
  ) throws(LogError) -> Bool {
    var reader = try payload.reader(SectionID(column: .instances))
    guard let last = wanted.max(), !reader.isAtEnd else { return false }
    let bits = strips.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
    let only = wanted.count == 1 ? UInt64(last) : nil
    let count = try reader.count(atMost: FrameHeader.maximumEvents)
    var instance: UInt64 = 0
    for _ in 0..<count {
      let step = try reader.varint()
      instance += step >> 2
      guard instance <= UInt64(last) else { return false }
      guard step & bits != 0, only.map({ $0 == instance }) ?? wanted.contains(UInt32(instance))
      else { continue }
      return true
    }
    return false
  }
}
