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
  @unsafe
  mutating func encode(
    _ events: EventColumns.Memory, rows: UnsafeBufferPointer<UInt32>,
    _ instances: borrowing Scratch<UInt32>,
    _ places: [Int32]
  ) -> Bool {
    removeAll()
    unsafe walk(rows, instances, places)
    packed.prepare(rows.count)
    symbolOfPlace.prepare(rows.count)
    guard unsafe pack(events, rows) else { return false }
    // A loop of its own, in which nothing is hard to guess, is faster.
    let (packed, symbolOfPlace) = unsafe (packed.start, symbolOfPlace.start)
    var look = symbols.look
    for place in 0..<rows.count {
      var number = unsafe look.number(of: packed[place])
      if number < 0 {
        number = unsafe symbols.number(of: packed[place])
        look = symbols.look
      }
      unsafe symbolOfPlace[place] = UInt16(truncatingIfNeeded: number)
    }
    return true
  }

  /// Makes the symbol of each event, or returns false if there are too many shapes of attributes.
  private mutating func pack(
    _ events: EventColumns.Memory, _ rows: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    let (packed, steps) = unsafe (packed.start, steps.start)
    var lastThread = unsafe events.thread[0]
    var threadNumber = -1
    for place in 0..<rows.count {
      let row = unsafe Int(rows[place])
      let level = unsafe events.level[row]
      if level != 0 { levels.append(varint: UInt64(level)) }
      let thread = unsafe events.thread[row]
      if thread != lastThread || threadNumber < 0 {
        (lastThread, threadNumber) = (thread, threads.number(of: UInt64(thread)))
      }
      var shape = 0
      if unsafe events.attributeCount[row] != 0 {
        shape = attributes.append(events, row)
        guard shape < Symbol.shapeLimit else { return false }
      }
      let symbol = unsafe Symbol(
        callback: events.callback[row], thread: threadNumber, shape: shape, step: steps[place],
        hasLevel: level != 0, bits: events.bits[row])
      unsafe packed[place] = symbol.packed
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
    _ rows: UnsafeBufferPointer<UInt32>, _ instances: borrowing Scratch<UInt32>, _ places: [Int32]
  ) {
    steps.prepare(rows.count)
    let (steps, instances) = unsafe (steps.start, instances.start)
    var walk = InstanceWalk()
    unsafe places.withUnsafeBufferPointer { places in
      // Each row has a number, and each number a place.
      unsafe walk.write(rows.count, to: steps, far: &far) {
        unsafe places[Int(instances[Int(rows[$0])])]
      }
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
    let (symbolOfPlace, bytes) = unsafe (symbolOfPlace.start, column.start)
    unsafe indexes.withUnsafeBufferPointer { indexes in
      for place in 0..<column.count {
        // Each symbol has an index.
        let index = unsafe indexes[Int(symbolOfPlace[place])]
        unsafe bytes[place] = UInt8(truncatingIfNeeded: min(index, UInt16(Symbol.rare)))
        if index >= Symbol.rare { rare.append(varint: UInt64(index) - UInt64(Symbol.rare)) }
      }
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
