internal import WillDidLog
package import WillDidModel
internal import WillDidText

/// Events as aligned lines for people.
///
/// Widths of columns are decided before the first event, from the number of events and the names of
/// threads. Parts that come again and again, such as a coloured callback, are made once (`Pieces`).
package struct TextEvents: EventLines {
  private let style: TextStyle
  private let names: Names
  private let instances: InstanceClasses
  private let threads: [UInt32: ThreadInfo]
  /// How many digits behind the point a time has.
  private let decimals: Int
  private let sequenceWidth: Int
  private let timeWidth: Int
  private let threadWidth: Int
  private let callbackWidth: Int
  /// Thread, edge and callback, by their numbers.
  private var middles = Pieces()
  private var subjects = Pieces()
  private var levels = Pieces()
  private var attributes = Pieces()

  private static let undeclared = Array(" (instance ".utf8)

  package init(_ context: EventContext, _ style: TextStyle) {
    self.style = style
    names = context.names
    instances = context.run.instances
    threads = context.threads
    decimals = context.isPrecise ? 9 : 6
    sequenceWidth = max(5, String(context.nextSequence).count)
    timeWidth = String(context.end / 1_000_000_000).count + decimals + 2
    threadWidth = min(max(4, threads.values.map(\.label.columns).max() ?? 0), 16)
    callbackWidth = style.width.map { $0 < 100 ? 20 : 26 } ?? 26
  }

  package func begin(_ output: inout [UInt8]) {}

  /// Writes a line for each event.
  package mutating func append(
    _ batch: EventColumns, _ rows: ArraySlice<Int>, to output: inout [UInt8]
  ) {
    for row in rows {
      let start = output.count
      output.append(decimal: batch.sequence(row), width: sequenceWidth)
      appendTime(batch.time[row], to: &output)
      appendMiddle(batch, row, to: &output)
      appendSubject(batch, row, to: &output)
      for attribute in batch.attributes(row) { append(attribute, to: &output) }
      style.cut(&output, from: start)
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends a time in seconds, or a dash.
  private func appendTime(_ time: Int64, to output: inout [UInt8]) {
    let isKnown = time != EventColumns.unknownTime
    let (seconds, fraction) = time.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let isNegative = time < 0 && isKnown
    var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    if isKnown {
      text.append(decimal: seconds)
      text.append(UInt8(ascii: "."))
      text.append(decimal: decimals == 9 ? fraction : fraction / 1000, width: decimals, by: "0")
      text.append(UInt8(ascii: "s"))
    } else {
      text.append(UInt8(ascii: "-"))
    }
    output += repeatElement(UInt8(ascii: " "), count: 2 + max(0, timeWidth - text.count))
    output += text
  }

  /// Appends thread, edge and callback.
  private mutating func appendMiddle(
    _ batch: EventColumns, _ row: Int, to output: inout [UInt8]
  ) {
    let (thread, bits, callback) = (batch.thread[row], batch.bits[row], batch.callback[row])
    let edge = bits & EventColumns.edgeMask
    let key = UInt64(thread) << 18 | UInt64(callback) << 2 | UInt64(edge)
    middles.append(key, to: &output) { piece in
      let thread = threads[thread]?.label ?? "\(thread)"
      let sign = style.sign(Edge(rawValue: edge) ?? .point)
      let name = Callback(rawValue: callback).name
      piece += "  \(style.paint(thread, .faint))\(thread.padding(to: threadWidth))".utf8
      piece += "  \(sign) \(style.paint(name, .callback))\(name.padding(to: callbackWidth))  ".utf8
    }
  }

  /// Appends whom the event is about, and which class did it if that is another.
  private mutating func appendSubject(
    _ batch: EventColumns, _ row: Int, to output: inout [UInt8]
  ) {
    let (classID, instance, level) = (batch.classID[row], batch.instance[row], batch.level[row])
    subjects.append(UInt64(classID), to: &output) { piece in
      let name = names.text(classID)
      piece += style.paint((ClassName.screen(of: name) ?? name).escaped, .subject).utf8
    }
    if instance != 0 {
      let ordinal = instances.ordinal(of: InstanceID(rawValue: instance))
      if ordinal > 1 {
        output.append(UInt8(ascii: "#"))
        output.append(decimal: UInt64(ordinal))
      } else if ordinal == 0 {
        // Nothing declares it.
        output += Self.undeclared
        output.append(decimal: UInt64(instance))
        output.append(UInt8(ascii: ")"))
      }
    }
    if level != 0 {
      levels.append(UInt64(level), to: &output) { $0 += "  in \(names.text(level).escaped)".utf8 }
    }
    if batch.bits[row] & EventColumns.hopBit != 0 { output += "  super".utf8 }
  }

  /// Writes an attribute with its word.
  private mutating func append(_ attribute: Attribute, to output: inout [UInt8]) {
    var kind = attribute.value.pieceKey
    if case .instance(let id) = attribute.value { kind = 3 << 32 | UInt64(id.rawValue) }
    guard let kind else {
      return output += "  \(attribute.key)=\(attribute.text(names, instances))".utf8
    }
    attributes.append(UInt64(attribute.key.rawValue) << 34 | kind, to: &output) { piece in
      piece += "  \(attribute.key)=\(attribute.text(names, instances))".utf8
    }
  }
}

extension Attribute {
  /// The value for people.
  fileprivate func text(_ names: Names, _ instances: InstanceClasses) -> String {
    switch value {
    case .flag(let flag): return String(flag)
    case .number(let number): return key.word(forCode: number) ?? String(number)
    case .instance(let id):
      let ordinal = instances.ordinal(of: id)
      guard ordinal > 0 else { return id == .none ? "none" : "instance \(id.rawValue)" }
      let className = names.text(instances.classID(of: id).rawValue).escaped
      return ClassName.instance(className, ordinal: ordinal)
    case .name(let id):
      let text = names.text(id.rawValue).escaped
      let isPlain = !text.isEmpty && !text.contains { $0 == " " || $0 == "\"" }
      return isPlain ? text : "\"\(text)\""
    }
  }
}
