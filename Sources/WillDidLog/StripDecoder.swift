internal import WillDidModel

/// Takes the events of one strip out of the columns of a frame.
struct StripDecoder {
  /// What an entry of the dictionary says of an event.
  private struct Entry {
    var thread: UInt32
    var callback: UInt16
    var shape: UInt16
    var step: UInt8
    var bits: UInt8
    var hasLevel: Bool

    init(_ symbol: Symbol, threads: [UInt32]) {
      thread = threads[symbol.thread]
      callback = symbol.callback
      shape = UInt16(symbol.shape)
      step = symbol.step
      bits = symbol.bits
      hasLevel = symbol.hasLevel
    }
  }

  private var dictionary: [Entry] = []
  private var shapes: [[Shape.Part]] = [[]]
  private let symbols: [UInt8]
  private var rare: ByteReader
  private var far: ByteReader
  private var levels: ByteReader
  private var values: [(key: UInt16, reader: ByteReader)] = []

  init(_ payload: PayloadReader, _ strip: Strip, columns: LogColumns) throws(LogError) {
    func section(_ column: SectionID.Column) -> SectionID {
      SectionID(column: column, strip: strip)
    }
    symbols = try payload.bytes(section(.symbols))
    rare = try payload.reader(section(.rareSymbols))
    far = try payload.reader(section(.farInstances))
    levels = try payload.reader(section(.levels))
    if columns.contains(.attributes) {
      for key in payload.keys(of: strip) {
        let section = SectionID(column: .values, strip: strip, key: key)
        values.append((key: key, reader: try payload.reader(section)))
      }
    }
    try readDictionary(try payload.reader(section(.dictionary)))
  }

  private mutating func readDictionary(_ reader: ByteReader) throws(LogError) {
    var reader = reader
    guard !reader.isAtEnd else { return }
    var threads: [UInt32] = []
    for _ in 0..<(try reader.count()) { threads.append(try reader.varint(as: UInt32.self)) }
    for _ in 0..<(try reader.count()) {
      let extended = try reader.varint()
      let part = try reader.varint(as: UInt32.self)
      guard extended < shapes.count, shapes.count < Symbol.shapeLimit,
        shapes[Int(extended)].count < UInt8.max, Shape.Form(rawValue: part & 7) != nil,
        part >> 3 <= UInt16.max
      else { throw reader.outOfRange }
      shapes.append(shapes[Int(extended)] + [part])
    }
    let count = try reader.count()
    dictionary.reserveCapacity(count)
    var packed: UInt64 = 0
    for index in 0..<count {
      // The rare ones ascend from their own beginning.
      if index == Symbol.rare { packed = 0 }
      packed &+= try reader.varint()
      let symbol = Symbol(packed: packed)
      guard packed >> 54 == 0, symbol.thread < threads.count, symbol.shape < shapes.count else {
        throw reader.outOfRange
      }
      dictionary.append(Entry(symbol, threads: threads))
    }
  }

  /// Decodes all events of the strip into rows of their own.
  ///
  /// `rows` says where each event goes, or is empty if they go one behind the other; `events` has
  /// these rows already.
  mutating func decode(
    into events: inout EventColumns, rows: [UInt32], table: InstanceTable, columns: LogColumns
  ) throws(LogError) {
    let count = symbols.count
    precondition(rows.isEmpty ? count <= events.count : count == rows.count)
    precondition(rows.allSatisfy { $0 < events.count })
    var attributes: [Attribute] = []
    swap(&attributes, &events.attributes)
    defer { swap(&attributes, &events.attributes) }
    let wantsAttributes = columns.contains(.attributes)
    var walk = InstanceWalk()
    try unsafe events.withRows { events throws(LogError) in
      for place in 0..<count {
        let row = rows.isEmpty ? place : Int(rows[place])
        var index = Int(symbols[place])
        if index == Symbol.rare { index += Int(try rare.varint(as: UInt16.self)) }
        guard index < dictionary.count else { throw LogError(.outOfRange(part: "symbols")) }
        let entry = dictionary[index]
        let instance = Int(try walk.index(after: entry.step, far: &far))
        guard instance >= 0, instance < table.count else { throw far.outOfRange }
        // All columns have as many rows as was checked above.
        unsafe events.callback[row] = entry.callback
        unsafe events.bits[row] = entry.bits
        unsafe events.thread[row] = entry.thread
        unsafe events.instance[row] = table.instances[instance]
        unsafe events.classID[row] = table.classes[instance]
        unsafe events.level[row] = entry.hasLevel ? try levels.varint(as: UInt32.self) : 0
        unsafe events.attributeStart[row] = UInt32(truncatingIfNeeded: attributes.count)
        if entry.shape != 0, wantsAttributes {
          let shape = shapes[Int(entry.shape)]
          unsafe events.attributeCount[row] = UInt8(truncatingIfNeeded: shape.count)
          for part in shape {
            attributes.append(try attribute(part, of: table.instances[instance]))
          }
        } else {
          unsafe events.attributeCount[row] = 0
        }
      }
    }
  }

  /// The next attribute with the key and the form of a part, of an event of an instance.
  private mutating func attribute(
    _ part: Shape.Part, of instance: UInt32
  ) throws(LogError) -> Attribute {
    let key = UInt16(truncatingIfNeeded: part >> 3)
    let value: Attribute.Value
    switch Shape.Form(rawValue: part & 7) {
    case .no: value = .flag(false)
    case .yes: value = .flag(true)
    case .name:
      guard let name = UInt32(exactly: try next(key)) else { throw Self.outOfRange }
      value = .name(NameID(rawValue: name))
    case .instance:
      let other = Int64(instance).subtractingReportingOverflow(Int64(zigzag: try next(key)))
      guard !other.overflow, let id = UInt32(exactly: other.partialValue) else {
        throw Self.outOfRange
      }
      value = .instance(InstanceID(rawValue: id))
    case .number, nil: value = .number(Int64(zigzag: try next(key)))
    }
    return Attribute(Attribute.Key(rawValue: key), value)
  }

  private static var outOfRange: LogError { LogError(.outOfRange(part: "values")) }

  /// The next value of the attributes with a key.
  private mutating func next(_ key: UInt16) throws(LogError) -> UInt64 {
    for slot in values.indices where values[slot].key == key {
      return try values[slot].reader.varint()
    }
    throw LogError(.wrongLength(part: "values"))
  }
}
