internal import WillDidLog
internal import WillDidModel
internal import WillDidReport

/// Events as JSON objects, one a line.
///
/// The keys and their order are a promise to scripts.
struct JSONEvents: EventLines {
  private let names: [NameID: String]
  private let threads: [UInt32: ThreadInfo]
  private var middles = Pieces()
  private var classes = [Pieces(), Pieces()]
  private var arguments: EventArguments

  init(_ run: Run) {
    names = run.declarations.names
    threads = run.declarations.threads
    arguments = EventArguments(names)
  }

  func begin(_ output: inout [UInt8]) {}

  mutating func append(_ batch: EventColumns, _ rows: ArraySlice<Int>, to output: inout [UInt8]) {
    let (sequence, time, end) = (Array("{\"seq\":".utf8), Array(",\"t\":".utf8), Array("}}\n".utf8))
    for row in rows {
      output += sequence
      output.append(decimal: batch.sequence(row))
      output += time
      output.append(time: batch.time[row])
      appendMiddle(batch, row, to: &output)
      output.append(instance: batch.instance[row])
      appendClass(batch, row, to: &output)
      if batch.attributeCount[row] > 0 { arguments.append(batch.attributes(row), to: &output) }
      output += end
    }
  }

  /// Appends thread, edge and callback, and the key of the instance.
  private mutating func appendMiddle(
    _ batch: EventColumns, _ row: Int, to output: inout [UInt8]
  ) {
    let (thread, bits, callback) = (batch.thread[row], batch.bits[row], batch.callback[row])
    let edge = bits & EventColumns.edgeMask
    let key = UInt64(thread) << 18 | UInt64(callback) << 2 | UInt64(edge)
    middles.append(key, to: &output) { piece in
      let isMain = threads[thread].map { String($0.isMain) } ?? "null"
      let edge = Edge(rawValue: edge) ?? .point
      piece += ",\"thread\":\(thread),\"main\":\(isMain),\"edge\":\"\(edge)\"".utf8
      piece += ",\"callback\":\"\(Callback(rawValue: callback))\",\"instance\":".utf8
    }
  }

  /// Appends class, level and hop, and the beginning of the arguments.
  private mutating func appendClass(
    _ batch: EventColumns, _ row: Int, to output: inout [UInt8]
  ) {
    let hop = batch.bits[row] & EventColumns.hopBit != 0
    let classID = batch.classID[row]
    let level = batch.level[row] == 0 ? classID : batch.level[row]
    classes[hop ? 1 : 0].append(UInt64(classID) << 32 | UInt64(level), to: &output) { piece in
      piece += ",\"class\":".utf8
      piece.append(jsonString: names.text(classID))
      piece += ",\"level\":".utf8
      piece.append(jsonString: names.text(level))
      piece += ",\"hop\":\(hop),\"args\":{".utf8
    }
  }
}

/// The attributes of events as members of a JSON object.
struct EventArguments {
  private let names: [NameID: String]
  private var pieces = Pieces()

  init(_ names: [NameID: String]) { self.names = names }

  /// Appends the members with commas between them, without the braces.
  mutating func append(_ attributes: ArraySlice<Attribute>, to output: inout [UInt8]) {
    var isFirst = true
    for place in attributes.indices {
      let attribute = attributes[place]
      // A key stands where its first value does; the others are there with it.
      let isRepeated = attributes[..<place].contains { $0.key == attribute.key }
      guard attributes.count == 1 || !isRepeated else { continue }
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      let values = attributes[place...].filter { $0.key == attribute.key }
      if attributes.count == 1 || values.count == 1 {
        append(attribute, to: &output)
      } else {
        output.append(jsonString: attribute.key.name)
        output += ":[".utf8
        for (index, value) in values.enumerated() {
          if index > 0 { output.append(UInt8(ascii: ",")) }
          output.append(value, names)
        }
        output.append(UInt8(ascii: "]"))
      }
    }
  }

  /// Appends one member.
  private mutating func append(_ attribute: Attribute, to output: inout [UInt8]) {
    guard let kind = attribute.value.pieceKey else {
      output.append(jsonString: attribute.key.name)
      output.append(UInt8(ascii: ":"))
      return output.append(attribute, names)
    }
    let key = UInt64(attribute.key.rawValue) << 34 | kind
    pieces.append(key, to: &output) { piece in
      piece.append(jsonString: attribute.key.name)
      piece.append(UInt8(ascii: ":"))
      piece.append(attribute, names)
    }
  }
}

extension Attribute.Value {
  /// A number of 34 bits for values that come again and again.
  var pieceKey: UInt64? {
    switch self {
    case .flag(let flag): flag ? 1 : 0
    case .name(let id): 1 << 32 | UInt64(id.rawValue)
    case .number(let number): (0..<256).contains(number) ? 2 << 32 | UInt64(number) : nil
    case .instance: nil
    }
  }
}

extension [UInt8] {
  /// Appends a time in nanoseconds, or `null`.
  fileprivate mutating func append(time: Int64) {
    if time == EventColumns.unknownTime { self += "null".utf8 } else { append(decimal: time) }
  }

  /// Appends the number of an instance; nobody is `null`.
  fileprivate mutating func append(instance: UInt32) {
    if instance == 0 { self += "null".utf8 } else { append(decimal: UInt64(instance)) }
  }

  /// Appends the value of an attribute.
  fileprivate mutating func append(_ attribute: Attribute, _ names: [NameID: String]) {
    switch attribute.value {
    case .flag(let flag): self += (flag ? "true" : "false").utf8
    case .name(let id): append(jsonString: names.text(id.rawValue))
    case .instance(let id): append(instance: id.rawValue)
    case .number(let number):
      if let word = attribute.key.word(forCode: number) {
        append(jsonString: word)
      } else {
        append(decimal: number)
      }
    }
  }
}
