internal import WillDidModel

/// Takes the events of one strip out of the columns of a frame.
struct StripDecoder {
  /// The values in an entry of the dictionary for an event.
  private struct DictionaryRow {
    var thread: UInt32
    var callback: UInt16
    var step: UInt8
    var bits: UInt8
    var hasLevel: Bool
    /// The attributes of the event: how many, and where the first is in the parts of the shapes.
    var attributeCount: UInt8
    var firstPart: UInt32

    /// Whether the event has more than the columns that all events have.
    var hasMore: Bool { hasLevel || attributeCount > 0 }
  }

  /// An attribute of a shape, and where its values are.
  private struct Part {
    var key: UInt16
    var form: Shape.Form
    var column: Int?
  }

  /// Where an event is in the dictionary and in the table of instances.
  struct Step: BitwiseCopyable {
    var symbol: UInt32
    var instance: Int32
  }

  private var dictionary: [DictionaryRow] = []
  /// The parts of all shapes, one shape behind the other.
  private var parts: [Part] = []
  private let symbols: [UInt8]
  private var rare: ByteReader
  private var far: ByteReader
  private var levels: ByteReader
  private var values: [ByteReader] = []
  private let wantsAttributes: Bool

  init(_ payload: PayloadReader, _ strip: Strip, columns: LogColumns) throws(LogError) {
    func section(_ column: SectionID.Column) -> SectionID {
      SectionID(column: column, strip: strip)
    }
    symbols = try payload.bytes(section(.symbols))
    rare = try payload.reader(section(.rareSymbols))
    far = try payload.reader(section(.farInstances))
    levels = try payload.reader(section(.levels))
    wantsAttributes = columns.contains(.attributes)
    let keys = wantsAttributes ? payload.keys(of: strip) : []
    for key in keys {
      values.append(
        try payload.reader(SectionID(column: .values, strip: strip, key: key)))
    }
    try readDictionary(try payload.reader(section(.dictionary)), keys)
  }

  private mutating func readDictionary(
    _ reader: ByteReader, _ keys: [UInt16]
  ) throws(LogError) {
    var reader = reader
    guard !reader.isAtEnd else { return }
    var threads: [UInt32] = []
    for _ in 0..<(try reader.count(atMost: Symbol.limit)) {
      threads.append(try reader.varint(as: UInt32.self))
    }
    let shapes = try readShapes(from: &reader, keys)
    let count = try reader.count(atMost: Symbol.limit)
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
      let shape = shapes[symbol.shape]
      dictionary.append(
        DictionaryRow(
          thread: threads[symbol.thread], callback: symbol.callback, step: symbol.step,
          bits: symbol.bits, hasLevel: symbol.hasLevel,
          attributeCount: wantsAttributes ? UInt8(shape.count) : 0,
          firstPart: UInt32(shape.lowerBound)))
    }
  }

  /// Reads the shapes and returns where the parts of each are.
  private mutating func readShapes(
    from reader: inout ByteReader, _ keys: [UInt16]
  ) throws(LogError) -> [Range<Int>] {
    var shapes = [0..<0]
    for _ in 0..<(try reader.count()) {
      let extended = try reader.varint()
      let part = try reader.varint(as: UInt32.self)
      guard extended < shapes.count, shapes.count < Symbol.shapeLimit,
        shapes[Int(extended)].count < UInt8.max, let form = Shape.Form(rawValue: part & 7),
        let key = UInt16(exactly: part >> 3)
      else { throw reader.outOfRange }
      let start = parts.count
      parts += parts[shapes[Int(extended)]]
      parts.append(Part(key: key, form: form, column: keys.firstIndex(of: key)))
      shapes.append(start..<parts.count)
    }
    return shapes
  }

  /// Decodes all events of the strip into rows of their own.
  ///
  /// `rows` says where each event goes, or is empty if they go one behind the other; `events` has
  /// these rows already.
  mutating func decode(
    into events: inout EventColumns, rows: [UInt32], table: InstanceTable
  ) throws(LogError) {
    guard symbols.count == (rows.isEmpty ? events.count : rows.count) else {
      throw LogError(.wrongLength(part: "symbols"))
    }
    precondition(rows.allSatisfy { $0 < events.count })
    let steps = try walk(table)
    func set<Number>(_ column: inout [Number], _ value: (Step) -> Number) {
      unsafe column.withUnsafeMutableBufferPointer { column in
        unsafe steps.withElements { steps in
          // Each column has the rows that were checked above.
          if rows.isEmpty {
            for place in 0..<steps.count { unsafe column[place] = value(steps[place]) }
          } else {
            for place in 0..<steps.count { unsafe column[Int(rows[place])] = value(steps[place]) }
          }
        }
      }
    }
    unsafe dictionary.withUnsafeBufferPointer { entries in
      // The walk took steps to nothing but what is in the dictionary and in the table.
      set(&events.callback) { unsafe entries[Int($0.symbol)].callback }
      set(&events.bits) { unsafe entries[Int($0.symbol)].bits }
      set(&events.thread) { unsafe entries[Int($0.symbol)].thread }
    }
    set(&events.instance) { table.instances[Int($0.instance)] }
    set(&events.classID) { table.classes[Int($0.instance)] }
    guard dictionary.contains(where: \.hasMore) else { return }
    for place in 0..<steps.count {
      let entry = dictionary[Int(steps[place].symbol)]
      guard entry.hasMore else { continue }
      try decodeRest(entry, into: &events, row: rows.isEmpty ? place : Int(rows[place]))
    }
  }

  /// Decodes what only some events have.
  @inline(__always)
  private mutating func decodeRest(
    _ entry: DictionaryRow, into events: inout EventColumns, row: Int
  ) throws(LogError) {
    if entry.hasLevel { events.level[row] = try levels.varint(as: UInt32.self) }
    // Flags take no bytes: without a limit a small frame could make up any number of them.
    guard events.attributes.count <= EventFrame.attributeCapacity - Int(entry.attributeCount) else {
      throw Self.outOfRange
    }
    events.attributeStart[row] = UInt32(truncatingIfNeeded: events.attributes.count)
    events.attributeCount[row] = entry.attributeCount
    for part in Int(entry.firstPart)..<Int(entry.firstPart) + Int(entry.attributeCount) {
      events.attributes.append(try attribute(parts[part], of: events.instance[row]))
    }
  }

  /// Finds for each event its entry in the dictionary and its instance.
  private mutating func walk(_ table: InstanceTable) throws(LogError) -> Scratch<Step> {
    var steps = Scratch<Step>()
    steps.prepare(symbols.count)
    var walk = InstanceWalk()
    for place in symbols.indices {
      var index = Int(symbols[place])
      if index == Symbol.rare { index += Int(try rare.varint(as: UInt16.self)) }
      guard index < dictionary.count else { throw LogError(.outOfRange(part: "symbols")) }
      let instance = try walk.index(after: dictionary[index].step, far: &far)
      guard instance >= 0, instance < table.count else { throw far.outOfRange }
      steps[place] = Step(symbol: UInt32(truncatingIfNeeded: index), instance: instance)
    }
    return steps
  }

  /// The next attribute with the key and the form of a part, of an event of an instance.
  @inline(__always)
  private mutating func attribute(
    _ part: Part, of instance: UInt32
  ) throws(LogError) -> Attribute {
    let key = Attribute.Key(rawValue: part.key)
    switch part.form {
    case .no: return Attribute(key, .flag(false))
    case .yes: return Attribute(key, .flag(true))
    case .number, .name, .instance: break
    }
    guard let column = part.column else { throw LogError(.wrongLength(part: "values")) }
    let value = try values[column].varint()
    switch part.form {
    case .name:
      guard let name = UInt32(exactly: value) else { throw Self.outOfRange }
      return Attribute(key, .name(NameID(rawValue: name)))
    case .instance:
      let other = Int64(instance).subtractingReportingOverflow(Int64(zigzag: value))
      guard !other.overflow, let id = UInt32(exactly: other.partialValue) else {
        throw Self.outOfRange
      }
      return Attribute(key, .instance(InstanceID(rawValue: id)))
    case .number, .no, .yes: return Attribute(key, .number(Int64(zigzag: value)))
    }
  }

  private static var outOfRange: LogError { LogError(.outOfRange(part: "values")) }
}
