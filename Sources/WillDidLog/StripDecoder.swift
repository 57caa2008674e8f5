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
    var instance: UInt64 = 0
    for _ in 0..<(try reader.count()) {
      instance &+= try reader.varint()
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
    into events: inout EventColumns, rows: [UInt32], columns: LogColumns
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
    var walk = InstanceWalk()
    for (place, row) in rows.enumerated() {
      let index = Int(try walk.index(after: dictionary[Int(symbols[place])].step, far: &far))
      guard instances.indices.contains(index) else { throw far.outOfRange }
      events.instance[Int(row)] = instances[index]
      events.classID[Int(row)] = classes[index]
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
}

extension UInt16 {
  fileprivate var magnitude32: UInt32 { UInt32(self) }
}
