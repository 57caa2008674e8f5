internal import WillDidModel

/// Puts the events of one strip after another into columns that deflate well.
struct StripEncoder: ~Copyable {
  private var threads = Census()
  private var symbols = Census()
  /// The symbol of each event, and its number.
  private var packed = Scratch<UInt64>()
  private var symbolOfPlace = Scratch<UInt16>()
  private var steps = Scratch<UInt8>()
  private var column = Scratch<UInt8>()
  private var far: [UInt8] = []
  private var levels: [UInt8] = []
  private var attributes = AttributeEncoder()

  /// Takes rows of events, or returns false if they are too varied for one frame.
  ///
  /// `instances` has a number for each row, and `places` says for each number where it stands in
  /// the table of the frame.
  mutating func encode(
    _ events: EventColumns, rows: [UInt32], _ instances: borrowing Scratch<UInt32>,
    _ places: [Int32]
  ) -> Bool {
    removeAll()
    walk(rows, instances, places)
    packed.prepare(rows.count)
    symbolOfPlace.prepare(rows.count)
    var lastThread: (id: UInt32, number: Int)?
    for place in rows.indices {
      let row = Int(rows[place])
      let level = events.level[row]
      if level != 0 { levels.append(varint: UInt64(level)) }
      let thread = events.thread[row]
      if lastThread?.id != thread { lastThread = (thread, threads.number(of: UInt64(thread))) }
      var shape = 0
      if events.attributeCount[row] != 0 {
        shape = attributes.append(events, row)
        guard shape < Symbol.shapeLimit else { return false }
      }
      let symbol = Symbol(
        callback: events.callback[row], thread: lastThread?.number ?? 0, shape: shape,
        step: steps[place], hasLevel: level != 0, bits: events.bits[row])
      packed[place] = symbol.packed
    }
    // A loop of its own, in which nothing is hard to guess, is faster.
    for place in 0..<packed.count {
      symbolOfPlace[place] = UInt16(truncatingIfNeeded: symbols.number(of: packed[place]))
    }
    return true
  }

  private mutating func removeAll() {
    threads.removeAll()
    symbols.removeAll()
    far.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    attributes.removeAll()
  }

  /// Notes how to get from one instance to the next.
  private mutating func walk(
    _ rows: [UInt32], _ instances: borrowing Scratch<UInt32>, _ places: [Int32]
  ) {
    steps.prepare(rows.count)
    var walk = InstanceWalk()
    for place in rows.indices {
      let instance = Int(instances[Int(rows[place])])
      steps[place] = walk.code(to: places[instance], far: &far)
    }
  }

  /// Hands the columns on.
  mutating func write(_ strip: Strip, to payload: inout PayloadWriter) {
    let keys = symbols.keys
    let order = order(of: keys)
    var indexes = [UInt16](repeating: 0, count: order.count)
    for (index, symbol) in order.enumerated() { indexes[Int(symbol)] = UInt16(index) }
    var rare: [UInt8] = []
    column.prepare(symbolOfPlace.count)
    for place in 0..<symbolOfPlace.count {
      let index = indexes[Int(symbolOfPlace[place])]
      column[place] = UInt8(truncatingIfNeeded: min(index, UInt16(Symbol.rare)))
      if index >= Symbol.rare { rare.append(varint: UInt64(index) - UInt64(Symbol.rare)) }
    }
    payload.append(SectionID(column: .dictionary, strip: strip), dictionary(keys, order))
    payload.append(
      SectionID(column: .symbols, strip: strip), column,
      as: strip == .details ? .weakPatterns : .patterns)
    payload.append(SectionID(column: .rareSymbols, strip: strip), rare, as: nil)
    payload.append(SectionID(column: .farInstances, strip: strip), far, as: nil)
    payload.append(SectionID(column: .levels, strip: strip), levels)
    attributes.write(strip, to: &payload)
  }

  /// The symbols in the order of the dictionary: first those that get a byte, then the rare ones.
  private func order(of keys: [UInt64]) -> [UInt32] {
    let ascending = keys.ascending
    guard ascending.count > Symbol.rare else { return ascending }
    let counts = symbols.counts
    let byFrequency = ascending.map { UInt64(UInt32.max - counts[Int($0)]) }.ascending
    var isFrequent = [Bool](repeating: false, count: ascending.count)
    for place in byFrequency.prefix(Int(Symbol.rare)) {
      isFrequent[Int(ascending[Int(place)])] = true
    }
    return ascending.filter { isFrequent[Int($0)] } + ascending.filter { !isFrequent[Int($0)] }
  }

  private func dictionary(_ keys: [UInt64], _ order: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(varint: UInt64(threads.count))
    for thread in threads.keys { bytes.append(varint: thread) }
    bytes += attributes.shapeBytes
    bytes.append(varint: UInt64(order.count))
    var previous: UInt64 = 0
    for (index, symbol) in order.enumerated() {
      // The rare ones ascend from their own beginning.
      if index == Symbol.rare { previous = 0 }
      bytes.append(varint: keys[Int(symbol)] - previous)
      previous = keys[Int(symbol)]
    }
    return bytes
  }
}
