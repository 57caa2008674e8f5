internal import WillDidModel

/// Takes the events of one strip out of the columns of a frame.
struct StripDecoder {
  private let payload: PayloadReader
  private let strip: Strip
  private var threads: [UInt32] = []
  private var shapes: [Shape] = []
  private var dictionary: [Symbol] = []
  private(set) var instances: [UInt32] = []
  private(set) var classes: [UInt32] = []

  init(_ payload: PayloadReader, _ strip: Strip) throws(LogError) {
    self.payload = payload
    self.strip = strip
    try readInstances()
    try readDictionary()
  }

  private func section(_ column: SectionID.Column) -> SectionID {
    SectionID(column: column, strip: strip)
  }

  private mutating func readInstances() throws(LogError) {
    var reader = try payload.reader(section(.instances))
    guard !reader.isAtEnd else { return }
    var instance: Int64 = 0
    for _ in 0..<(try reader.count()) {
      instance &+= try reader.signed()
      guard let id = UInt32(exactly: instance) else { throw reader.outOfRange }
      instances.append(id)
      classes.append(try reader.varint(as: UInt32.self))
    }
  }

  private mutating func readDictionary() throws(LogError) {
    var reader = try payload.reader(section(.dictionary))
    guard !reader.isAtEnd else { return }
    for _ in 0..<(try reader.count()) { threads.append(try reader.varint(as: UInt32.self)) }
    for _ in 0..<(try reader.count()) {
      var shape = Shape(parts: [])
      for _ in 0..<(try reader.count()) {
        let part = try reader.varint(as: UInt32.self)
        guard Shape.Form(rawValue: part & 7) != nil, part >> 3 <= UInt16.max else {
          throw reader.outOfRange
        }
        shape.parts.append(part)
      }
      guard shape.parts.count <= UInt8.max else { throw reader.outOfRange }
      shapes.append(shape)
    }
    for _ in 0..<(try reader.count()) {
      let symbol = Symbol(packed: try reader.varint())
      guard Int(symbol.thread) < threads.count, Int(symbol.shape) < shapes.count,
        symbol.packed >> 54 == 0
      else { throw reader.outOfRange }
      dictionary.append(symbol)
    }
  }

  /// Decodes all events of the strip into rows of their own.
  ///
  /// `rows` says where each event goes; `events` has these rows already.
  func decode(
    into events: inout EventColumns, rows: [UInt32], start: Int64, tick: UInt32,
    columns: LogColumns
  ) throws(LogError) {
    let symbols = try symbols(count: rows.count)
    try decodeInstances(symbols, rows, into: &events)
    for (place, row) in rows.enumerated() {
      let symbol = dictionary[Int(symbols[place])]
      events.callback[Int(row)] = symbol.callback
      events.bits[Int(row)] = symbol.bits
      events.thread[Int(row)] = threads[Int(symbol.thread)]
    }
    try decodeLevels(symbols, rows, into: &events)
    if columns.contains(.attributes) { try decodeAttributes(symbols, rows, into: &events) }
    if columns.contains(.times) {
      try decodeTimes(rows, start: start, tick: Int64(tick), into: &events)
    }
  }

  /// The index into the dictionary of each event.
  private func symbols(count: Int) throws(LogError) -> [UInt32] {
    let column = try payload.bytes(section(.symbols))
    var rare = try payload.reader(section(.rareSymbols))
    guard column.count == count else { throw LogError(.wrongLength(part: "symbols")) }
    var symbols = [UInt32](repeating: 0, count: count)
    for (place, byte) in column.enumerated() {
      var index = UInt32(byte)
      if byte == Symbol.rare { index += try rare.varint(as: UInt16.self).magnitude32 }
      guard index < dictionary.count else { throw LogError(.outOfRange(part: "symbols")) }
      symbols[place] = index
    }
    return symbols
  }

  private func decodeInstances(
    _ symbols: [UInt32], _ rows: [UInt32], into events: inout EventColumns
  ) throws(LogError) {
    var far = try payload.reader(section(.farInstances))
    // Indexes into the table of the strip, the last one first.
    var recent = [Int](repeating: 0, count: Int(Symbol.recentCount))
    var recentCount = 0
    var nextNew = 0
    for (place, row) in rows.enumerated() {
      let recency = dictionary[Int(symbols[place])].recency
      if recency > 0 || recentCount == 0 {
        var rank = Int(recency)
        let index: Int
        switch recency {
        case Symbol.newInstance:
          index = nextNew
          nextNew += 1
          rank = recent.count
        case Symbol.farInstance:
          index = try far.varint(as: Int.self)
          rank = recent.count
        default:
          guard rank < recentCount else { throw LogError(.outOfRange(part: "instances")) }
          index = recent[rank]
        }
        guard index < instances.count else { throw LogError(.outOfRange(part: "instances")) }
        if rank == recent.count, recentCount < recent.count { recentCount += 1 }
        var place = min(rank, recentCount - 1)
        while place > 0 {
          recent[place] = recent[place - 1]
          place -= 1
        }
        recent[0] = index
      }
      events.instance[Int(row)] = instances[recent[0]]
      events.classID[Int(row)] = classes[recent[0]]
    }
  }

  private func decodeLevels(
    _ symbols: [UInt32], _ rows: [UInt32], into events: inout EventColumns
  ) throws(LogError) {
    guard dictionary.contains(where: \.hasLevel) else { return }
    var levels = try payload.reader(section(.levels))
    for (place, row) in rows.enumerated() where dictionary[Int(symbols[place])].hasLevel {
      events.level[Int(row)] = try levels.varint(as: UInt32.self)
    }
  }

  private func decodeAttributes(
    _ symbols: [UInt32], _ rows: [UInt32], into events: inout EventColumns
  ) throws(LogError) {
    guard shapes.contains(where: { !$0.parts.isEmpty }) else { return }
    var values: [UInt16: ByteReader] = [:]
    for key in payload.keys(of: strip) {
      values[key] = try payload.reader(SectionID(column: .values, strip: strip, key: key))
    }
    for (place, row) in rows.enumerated() {
      let parts = shapes[Int(dictionary[Int(symbols[place])].shape)].parts
      guard !parts.isEmpty else { continue }
      events.attributeStart[Int(row)] = UInt32(events.attributes.count)
      events.attributeCount[Int(row)] = UInt8(parts.count)
      for part in parts {
        let key = UInt16(part >> 3)
        guard let form = Shape.Form(rawValue: part & 7) else { continue }
        let value: Attribute.Value
        switch form {
        case .no: value = .flag(false)
        case .yes: value = .flag(true)
        case .number, .name, .instance:
          value = try self.value(form, from: &values[key], of: events.instance[Int(row)])
        }
        events.attributes.append(Attribute(Attribute.Key(rawValue: key), value))
      }
    }
  }

  private func value(
    _ form: Shape.Form, from reader: inout ByteReader?, of instance: UInt32
  ) throws(LogError) -> Attribute.Value {
    guard reader != nil else { throw LogError(.wrongLength(part: "values")) }
    let error = LogError(.outOfRange(part: "values"))
    func next() throws(LogError) -> UInt64 { try reader?.varint() ?? 0 }
    switch form {
    case .name:
      guard let name = UInt32(exactly: try next()) else { throw error }
      return .name(NameID(rawValue: name))
    case .instance:
      let other = Int64(instance).subtractingReportingOverflow(Int64(zigzag: try next()))
      guard let id = UInt32(exactly: other.partialValue), !other.overflow else { throw error }
      return .instance(InstanceID(rawValue: id))
    case .number, .no, .yes:
      return .number(Int64(zigzag: try next()))
    }
  }

  private func decodeTimes(
    _ rows: [UInt32], start: Int64, tick: Int64, into events: inout EventColumns
  ) throws(LogError) {
    let lengths = try payload.bytes(section(.timeLengths))
    var bits = BitReader(try payload.bytes(section(.timeBits)))
    guard lengths.count == rows.count else { throw LogError(.wrongLength(part: "times")) }
    var time = start
    for (place, row) in rows.enumerated() {
      let code = lengths[place]
      guard code != TimeCode.unknown else { continue }
      let length = Int(code & ~TimeCode.backwards)
      guard length <= 64, let size = bits.next(length) else {
        throw LogError(.outOfRange(part: "times"))
      }
      let step = Int64(bitPattern: size)
      time = code & TimeCode.backwards == 0 ? time &+ step : time &- step
      let nanoseconds = time.multipliedReportingOverflow(by: tick)
      guard !nanoseconds.overflow else { throw LogError(.outOfRange(part: "times")) }
      events.time[Int(row)] = nanoseconds.partialValue
    }
  }
}

extension UInt16 {
  fileprivate var magnitude32: UInt32 { UInt32(self) }
}

/// Reads numbers of any count of bits, lowest bits first.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a number of so many bits, the highest of which is set and was not written.
  @inline(__always)
  mutating func next(_ length: Int) -> UInt64? {
    guard length > 1 else { return UInt64(length) }
    let count = length - 1
    guard position + count <= bytes.count * 8 else { return nil }
    var number: UInt64 = 0
    var got = 0
    while got < count {
      let byte = UInt64(bytes[(position + got) >> 3] >> UInt8((position + got) & 7))
      number |= byte << UInt64(got)
      got += 8 - (position + got) & 7
    }
    position += count
    return number & (1 << UInt64(count) &- 1) | 1 << UInt64(count)
  }
}
