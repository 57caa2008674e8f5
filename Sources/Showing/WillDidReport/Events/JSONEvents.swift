internal import WillDidLog
package import WillDidModel
internal import WillDidText

/// Events as JSON objects, one a line.
///
/// The keys and their order are a promise to scripts.
package struct JSONEvents: EventLines {
  private let names: Names
  private let threads: [UInt32: ThreadInfo]
  private let instances: InstanceClasses
  /// Thread, edge and callback, by their numbers.
  private var middles = Pieces()
  private var classes = [Pieces(), Pieces()]
  private var arguments: EventArguments
  /// The bytes behind the arguments, by instances.
  private var ends = Pieces()

  package init(_ context: EventContext) {
    names = context.names
    threads = context.threads
    instances = context.run.instances
    arguments = EventArguments(names)
  }

  package func begin(_ output: inout [UInt8]) {}

  package mutating func append(
    _ batch: EventColumns, _ rows: ArraySlice<Int>, to output: inout [UInt8]
  ) {
    let (sequence, time) = (Array("{\"seq\":".utf8), Array(",\"t\":".utf8))
    for row in rows {
      output += sequence
      output.append(decimal: batch.sequence(row))
      output += time
      output.append(time: batch.time[row])
      appendMiddle(batch, row, to: &output)
      output.append(instance: batch.instance[row])
      appendClass(batch, row, to: &output)
      if batch.attributeCount[row] > 0 { arguments.append(batch.attributes(row), to: &output) }
      appendEnd(batch, row, to: &output)
    }
  }

  /// Appends what the object is called in text.
  private mutating func appendEnd(_ batch: EventColumns, _ row: Int, to output: inout [UInt8]) {
    let (instance, classID) = (batch.instance[row], batch.classID[row])
    ends.append(UInt64(instance) << 32 | UInt64(classID), to: &output) { piece in
      piece += "},\"name\":".utf8
      if instance == 0 {
        piece += "null".utf8
      } else {
        let ordinal = instances.ordinal(of: InstanceID(rawValue: instance))
        piece.append(jsonString: ClassName.instance(names.text(classID), ordinal: ordinal))
      }
      piece += "}\n".utf8
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

extension [UInt8] {
  /// Appends a time in nanoseconds, or `null`.
  fileprivate mutating func append(time: Int64) {
    if time == EventColumns.unknownTime { self += "null".utf8 } else { append(decimal: time) }
  }
}
