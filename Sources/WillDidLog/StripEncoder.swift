internal import WillDidModel

/// Puts the events of one strip into columns that deflate well.
struct StripEncoder {
  private let events: EventColumns
  private let tick: Int64

  private var table = InstanceTable()
  private var threads: [UInt32] = []
  private var shapes: [Shape] = [Shape(parts: [])]
  private var symbols = Census()
  private var symbolOfRow: [UInt32] = []
  private var far: [UInt8] = []
  private var levels: [UInt8] = []
  private var values: [UInt16: [UInt8]] = [:]
  private var times = TimeEncoder()

  /// Encodes rows of events, or returns `nil` if they have too many shapes for one frame.
  init?(_ events: EventColumns, rows: [UInt32], start: Int64, tick: UInt32) {
    self.events = events
    self.tick = Int64(tick)
    times.previous = start
    symbolOfRow.reserveCapacity(rows.count)
    for row in rows {
      guard append(Int(row)) else { return nil }
    }
  }

  private mutating func append(_ row: Int) -> Bool {
    let instance = events.instance[row]
    let recency = table.note(instance, class: events.classID[row], far: &far)
    let level = events.level[row]
    if level != 0 { levels.append(varint: UInt64(level)) }
    var shape = 0
    if events.attributeCount[row] != 0 {
      guard let found = self.shape(of: row) else { return false }
      shape = found
    }
    let symbol = Symbol(
      callback: events.callback[row], thread: thread(events.thread[row]), shape: UInt16(shape),
      recency: recency, hasLevel: level != 0, bits: events.bits[row] & 7)
    symbolOfRow.append(symbols.count(symbol.packed))
    let time = events.time[row]
    times.append(time == EventColumns.unknownTime ? nil : Ticks.floor(time, tick))
    return true
  }

  private mutating func thread(_ thread: UInt32) -> UInt16 {
    if let index = threads.lastIndex(of: thread) { return UInt16(index) }
    threads.append(thread)
    return UInt16(threads.count - 1)
  }

  /// Notes the values of the attributes of a row and returns the number of their shape.
  private mutating func shape(of row: Int) -> Int? {
    var parts: [UInt32] = []
    for attribute in events.attributes(row) {
      let key = attribute.key.rawValue
      var form = Shape.Form.number
      switch attribute.value {
      case .flag(let flag): form = flag ? .yes : .no
      case .number(let number): values[key, default: []].append(signed: number)
      case .name(let name):
        form = .name
        values[key, default: []].append(varint: UInt64(name.rawValue))
      case .instance(let other):
        form = .instance
        // Others are near in age: parents, presenters, owners.
        values[key, default: []].append(
          signed: Int64(events.instance[row]) - Int64(other.rawValue))
      }
      parts.append(UInt32(key) << 3 | form.rawValue)
    }
    let shape = Shape(parts: parts)
    if let index = shapes.firstIndex(of: shape) { return index }
    guard shapes.count < Symbol.shapeLimit else { return nil }
    shapes.append(shape)
    return shapes.count - 1
  }

  /// Hands the columns on.
  func write(_ strip: Strip, to payload: inout PayloadWriter) {
    let order = symbols.byFrequency
    var rank = [UInt32](repeating: 0, count: order.count)
    for (place, symbol) in order.enumerated() { rank[symbol] = UInt32(place) }
    var column: [UInt8] = []
    column.reserveCapacity(symbolOfRow.count)
    var rare: [UInt8] = []
    for symbol in symbolOfRow {
      let place = rank[Int(symbol)]
      if place < Symbol.rare {
        column.append(UInt8(truncatingIfNeeded: place))
      } else {
        column.append(Symbol.rare)
        rare.append(varint: UInt64(place) - UInt64(Symbol.rare))
      }
    }
    payload.append(SectionID(column: .instances, strip: strip), table.bytes)
    payload.append(SectionID(column: .dictionary, strip: strip), dictionary(order))
    payload.append(SectionID(column: .symbols, strip: strip), column)
    payload.append(SectionID(column: .rareSymbols, strip: strip), rare)
    payload.append(SectionID(column: .farInstances, strip: strip), far)
    payload.append(SectionID(column: .levels, strip: strip), levels)
    payload.append(SectionID(column: .timeLengths, strip: strip), times.lengths)
    payload.append(SectionID(column: .timeBits, strip: strip), times.bits.bytes, as: nil)
    for key in values.keys.sorted() {
      payload.append(
        SectionID(column: .values, strip: strip, key: key), values[key, default: []])
    }
  }

  private func dictionary(_ order: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(varint: UInt64(threads.count))
    for thread in threads { bytes.append(varint: UInt64(thread)) }
    bytes.append(varint: UInt64(shapes.count))
    for shape in shapes {
      bytes.append(varint: UInt64(shape.parts.count))
      for part in shape.parts { bytes.append(varint: UInt64(part)) }
    }
    bytes.append(varint: UInt64(order.count))
    for index in order { bytes.append(varint: symbols.keys[index]) }
    return bytes
  }
}

/// Numbers the instances of a strip in the order of their first sight, and remembers which of them
/// came last.
struct InstanceTable {
  private var entries: [UInt8] = []
  // Events about nobody have classes too, so an entry is an instance with its class.
  private var indexes: [UInt64: UInt32] = [:]
  private var recent = [UInt64](repeating: 0, count: Int(Symbol.recentCount))
  private var recentCount = 0
  private var previous: Int64 = 0

  /// Tells where the instance of the next event is found.
  @inline(__always)
  mutating func note(_ instance: UInt32, class classID: UInt32, far: inout [UInt8]) -> UInt8 {
    let entry = UInt64(instance) << 32 | UInt64(classID)
    if recentCount > 0, recent[0] == entry { return 0 }
    return noteOther(entry, far: &far)
  }

  private mutating func noteOther(_ entry: UInt64, far: inout [UInt8]) -> UInt8 {
    var rank = 1
    while rank < recentCount, recent[rank] != entry { rank += 1 }
    let code: UInt8
    if rank < recentCount {
      code = UInt8(rank)
    } else if let index = indexes[entry] {
      code = Symbol.farInstance
      far.append(varint: UInt64(index))
    } else {
      code = Symbol.newInstance
      indexes[entry] = UInt32(indexes.count)
      let instance = Int64(entry >> 32)
      entries.append(signed: instance - previous)
      entries.append(varint: entry & 0xffff_ffff)
      previous = instance
    }
    if rank >= recentCount, recentCount < recent.count { recentCount += 1 }
    var place = min(rank, recentCount - 1)
    while place > 0 {
      recent[place] = recent[place - 1]
      place -= 1
    }
    recent[0] = entry
    return code
  }

  /// How many there are, and for each how far its id is from the one before, and its class.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(varint: UInt64(indexes.count))
    return bytes + entries
  }
}

/// Puts times into two columns: how many bits each step has, which deflates, and the bits, which
/// hardly would.
struct TimeEncoder {
  var lengths: [UInt8] = []
  var bits = BitWriter()
  var previous: Int64 = 0

  /// Appends a time in ticks, or that it is unknown.
  @inline(__always)
  mutating func append(_ time: Int64?) {
    guard let time else { return lengths.append(TimeCode.unknown) }
    let step = time &- previous
    previous = time
    let size = step.magnitude
    let length = 64 - size.leadingZeroBitCount
    lengths.append(UInt8(truncatingIfNeeded: length) | (step < 0 ? TimeCode.backwards : 0))
    // The highest bit is always set and need not be written.
    if length > 1 { bits.append(size, count: length - 1) }
  }
}

/// What the bytes of the column of time lengths mean besides a number of bits.
enum TimeCode {
  static let unknown: UInt8 = 255
  /// The clock went backwards.
  static let backwards: UInt8 = 128
}

/// Times as they stand in a trace.
enum Ticks {
  /// The tick that a time in nanoseconds falls into.
  static func floor(_ time: Int64, _ tick: Int64) -> Int64 {
    let quotient = time / tick
    return time < 0 && quotient * tick != time ? quotient - 1 : quotient
  }
}

/// Appends numbers of any count of bits, lowest bits first.
struct BitWriter {
  private var written: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  @inline(__always)
  mutating func append(_ number: UInt64, count: Int) {
    let number = number & (UInt64.max >> UInt64(64 - count))
    pending |= number << UInt64(pendingCount)
    pendingCount += count
    guard pendingCount >= 64 else { return }
    written.append(fixed: pending)
    pendingCount -= 64
    pending = pendingCount == 0 ? 0 : number >> UInt64(count - pendingCount)
  }

  /// All bits so far, the last byte filled up with zeros.
  var bytes: [UInt8] {
    var bytes = written
    var rest = pending
    for _ in 0..<(pendingCount + 7) / 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    return bytes
  }
}
