internal import WillDidModel

/// Puts the events of one strip into columns that deflate well.
struct StripEncoder {
  private let events: EventColumns

  private let table: InstanceTable
  private var threads: [UInt32] = []
  private var shapes: [Shape] = [Shape(parts: [])]
  private var symbols = Census()
  private var symbolOfRow: [UInt32] = []
  private var levels: [UInt8] = []
  private var values: [UInt16: [UInt8]] = [:]

  /// Encodes rows of events, or returns `nil` if they have too many shapes for one frame.
  init?(_ events: EventColumns, rows: [UInt32]) {
    self.events = events
    table = InstanceTable(events, rows: rows)
    symbolOfRow.reserveCapacity(rows.count)
    for (place, row) in rows.enumerated() {
      guard append(Int(row), step: table.codes[place]) else { return nil }
    }
  }

  private mutating func append(_ row: Int, step: UInt8) -> Bool {
    let level = events.level[row]
    if level != 0 { levels.append(varint: UInt64(level)) }
    var shape = 0
    if events.attributeCount[row] != 0 {
      guard let found = self.shape(of: row) else { return false }
      shape = found
    }
    let symbol = Symbol(
      callback: events.callback[row], thread: thread(events.thread[row]), shape: UInt16(shape),
      step: step, hasLevel: level != 0, bits: events.bits[row] & 7)
    symbolOfRow.append(symbols.count(symbol.packed))
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
    payload.append(SectionID(column: .farInstances, strip: strip), table.far)
    payload.append(SectionID(column: .levels, strip: strip), levels)
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

/// The instances of a strip in the order of their ids, and where the last ones were.
///
/// Views are laid out in the order in which they were made, so the next instance is mostly a near
/// neighbour of the last one; controllers come back after others, so the ones that came last are
/// remembered too.
struct InstanceTable {
  /// An instance in the upper half and its class in the lower: events about nobody have classes too.
  private var entries: [UInt64]
  private var indexes: [UInt64: Int32] = [:]
  private var walk = InstanceWalk()
  /// For each event how to get to its instance, and what did not fit into that byte.
  private(set) var codes: [UInt8] = []
  private(set) var far: [UInt8] = []

  init(_ events: EventColumns, rows: [UInt32]) {
    var seen = Census()
    var last: UInt64 = .max
    var numbers: [UInt32] = []
    numbers.reserveCapacity(rows.count)
    for row in rows {
      let entry = UInt64(events.instance[Int(row)]) << 32 | UInt64(events.classID[Int(row)])
      numbers.append(entry == last ? numbers[numbers.count - 1] : seen.count(entry))
      last = entry
    }
    let order = seen.keys.indices.sorted { seen.keys[$0] < seen.keys[$1] }
    entries = order.map { seen.keys[$0] }
    var places = [Int32](repeating: 0, count: order.count)
    for (place, number) in order.enumerated() { places[number] = Int32(place) }
    codes.reserveCapacity(rows.count)
    for number in numbers { codes.append(walk.code(to: places[Int(number)], far: &far)) }
  }

  /// How many there are, and for each how far its id is from the one before, and its class.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var previous: UInt64 = 0
    bytes.append(varint: UInt64(entries.count))
    for entry in entries {
      bytes.append(varint: entry >> 32 - previous)
      bytes.append(varint: entry & 0xffff_ffff)
      previous = entry >> 32
    }
    return bytes
  }
}
