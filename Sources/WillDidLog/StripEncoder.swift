internal import WillDidModel

/// Puts the events of one strip after another into columns that deflate well.
struct StripEncoder: ~Copyable {
  private var threads = Census()
  private var shapes = ShapeTable()
  private var symbols = Census()
  /// The symbol of each event, and its number.
  private var packed = Scratch<UInt64>()
  private var numbers = Scratch<UInt16>()
  private var column = Scratch<UInt8>()
  private var far: [UInt8] = []
  private var levels: [UInt8] = []
  private var values: [ValueColumn] = []

  /// Takes rows of events, or returns false if they are too varied for one frame.
  ///
  /// `instances` says for each row where its instance stands in the table of the frame.
  mutating func encode(
    _ events: EventColumns, rows: [UInt32], instances: borrowing Scratch<Int32>
  ) -> Bool {
    removeAll()
    packed.prepare(rows.count)
    numbers.prepare(rows.count)
    var walk = InstanceWalk()
    var lastThread: (id: UInt32, number: Int)?
    for place in rows.indices {
      let row = Int(rows[place])
      let level = events.level[row]
      if level != 0 { levels.append(varint: UInt64(level)) }
      let thread = events.thread[row]
      if lastThread?.id != thread { lastThread = (thread, threads.number(of: UInt64(thread))) }
      var shape = 0
      if events.attributeCount[row] != 0 {
        shape = self.shape(of: events, row)
        guard shape < Symbol.shapeLimit else { return false }
      }
      let symbol = Symbol(
        callback: events.callback[row], thread: lastThread?.number ?? 0, shape: shape,
        step: walk.code(to: instances[row], far: &far), hasLevel: level != 0,
        bits: events.bits[row])
      packed[place] = symbol.packed
    }
    for place in 0..<packed.count {
      numbers[place] = UInt16(truncatingIfNeeded: symbols.number(of: packed[place]))
    }
    return true
  }

  private mutating func removeAll() {
    threads.removeAll()
    shapes.removeAll()
    symbols.removeAll()
    far.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    for slot in values.indices { values[slot].bytes.removeAll(keepingCapacity: true) }
  }

  /// Notes the values of the attributes of a row and returns the number of their shape.
  private mutating func shape(of events: EventColumns, _ row: Int) -> Int {
    let start = Int(events.attributeStart[row])
    var shape = 0
    for index in start..<start + Int(events.attributeCount[row]) {
      let attribute = events.attributes[index]
      let key = attribute.key.rawValue
      var form = Shape.Form.number
      switch attribute.value {
      case .flag(let flag): form = flag ? .yes : .no
      case .number(let number): append(number.zigzag, of: key)
      case .name(let name):
        form = .name
        append(UInt64(name.rawValue), of: key)
      case .instance(let other):
        form = .instance
        // Others are near in age: parents, presenters, owners.
        append((Int64(events.instance[row]) - Int64(other.rawValue)).zigzag, of: key)
      }
      shape = shapes.number(of: shape, with: UInt32(key) << 3 | form.rawValue)
    }
    return shape
  }

  @inline(__always)
  private mutating func append(_ value: UInt64, of key: UInt16) {
    // There are few keys in a frame, and the ones that come often come soon.
    for slot in values.indices where values[slot].key == key {
      return values[slot].bytes.append(varint: value)
    }
    values.append(ValueColumn(key: key, bytes: []))
    values[values.count - 1].bytes.append(varint: value)
  }

  /// Hands the columns on.
  mutating func write(_ strip: Strip, to payload: inout PayloadWriter) {
    let keys = symbols.keys
    let order = order(of: keys)
    var indexes = [UInt16](repeating: 0, count: order.count)
    for (index, symbol) in order.enumerated() { indexes[symbol] = UInt16(index) }
    var rare: [UInt8] = []
    column.prepare(numbers.count)
    for place in 0..<numbers.count {
      let index = indexes[Int(numbers[place])]
      column[place] = UInt8(truncatingIfNeeded: min(index, UInt16(Symbol.rare)))
      if index >= Symbol.rare { rare.append(varint: UInt64(index) - UInt64(Symbol.rare)) }
    }
    payload.append(SectionID(column: .dictionary, strip: strip), dictionary(keys, order))
    payload.append(SectionID(column: .symbols, strip: strip), column)
    payload.append(SectionID(column: .rareSymbols, strip: strip), rare, as: nil)
    payload.append(SectionID(column: .farInstances, strip: strip), far, as: nil)
    payload.append(SectionID(column: .levels, strip: strip), levels)
    for column in values.sorted(by: { $0.key < $1.key }) {
      payload.append(
        SectionID(column: .values, strip: strip, key: column.key), column.bytes)
    }
  }

  /// The symbols in the order of the dictionary: first those that get a byte, then the rare ones.
  private func order(of keys: [UInt64]) -> [Int] {
    let ascending = keys.ascending
    guard ascending.count > Symbol.rare else { return ascending }
    let counts = symbols.counts
    let byFrequency = ascending.map { UInt64(UInt32.max - counts[$0]) }.ascending
    var isFrequent = [Bool](repeating: false, count: ascending.count)
    for place in byFrequency.prefix(Int(Symbol.rare)) { isFrequent[ascending[place]] = true }
    return ascending.filter { isFrequent[$0] } + ascending.filter { !isFrequent[$0] }
  }

  private func dictionary(_ keys: [UInt64], _ order: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(varint: UInt64(threads.count))
    for thread in threads.keys { bytes.append(varint: thread) }
    shapes.write(to: &bytes)
    bytes.append(varint: UInt64(order.count))
    var previous: UInt64 = 0
    for (index, symbol) in order.enumerated() {
      // The rare ones ascend from their own beginning.
      if index == Symbol.rare { previous = 0 }
      bytes.append(varint: keys[symbol] - previous)
      previous = keys[symbol]
    }
    return bytes
  }
}

/// The values of the attributes with one key, in the order of the events.
private struct ValueColumn {
  var key: UInt16
  var bytes: [UInt8]
}

/// Numbers the shapes of a strip.
private struct ShapeTable: ~Copyable {
  /// For each shape but the first the one that it extends, above the part by which it does.
  private var extensions = Census()

  /// The number of a shape with one part more.
  @inline(__always)
  mutating func number(of shape: Int, with part: Shape.Part) -> Int {
    extensions.number(of: UInt64(truncatingIfNeeded: shape) << 32 | UInt64(part)) + 1
  }

  mutating func removeAll() { extensions.removeAll() }

  /// How many there are besides the first, and for each what it extends and by what.
  func write(to bytes: inout [UInt8]) {
    bytes.append(varint: UInt64(extensions.count))
    for key in extensions.keys {
      bytes.append(varint: key >> 32)
      bytes.append(varint: key & 0xffff_ffff)
    }
  }
}
