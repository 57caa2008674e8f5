internal import WillDidLog
package import WillDidModel
internal import WillDidText

/// Events as rows of a table, quoted as RFC 4180 says; the lines end with a line feed alone.
///
/// Attributes are one cell, with a JSON object.
package struct CSVEvents: EventLines {
  private let names: Names
  private let threads: [UInt32: ThreadInfo]
  private let hasHeading: Bool
  private var middles = Pieces()
  private var classes = [Pieces(), Pieces()]
  private var arguments: EventArguments

  package init(_ context: EventContext, hasHeading: Bool) {
    names = context.names
    threads = context.threads
    arguments = EventArguments(names)
    self.hasHeading = hasHeading
  }

  /// Writes the heading, unless it is left out.
  package func begin(_ output: inout [UInt8]) {
    guard hasHeading else { return }
    output += "seq,t,thread,main,edge,callback,instance,class,level,hop,args\n".utf8
  }

  /// Writes a row for each event.
  package mutating func append(
    _ batch: EventColumns, _ rows: ArraySlice<Int>, to output: inout [UInt8]
  ) {
    for row in rows {
      output.append(decimal: batch.sequence(row))
      output.append(UInt8(ascii: ","))
      if batch.time[row] != EventColumns.unknownTime { output.append(decimal: batch.time[row]) }
      appendMiddle(batch, row, to: &output)
      if batch.instance[row] != 0 { output.append(decimal: UInt64(batch.instance[row])) }
      appendClass(batch, row, to: &output)
      if batch.attributeCount[row] == 0 {
        output += "{}".utf8
      } else {
        var members = Array("{".utf8)
        arguments.append(batch.attributes(row), to: &members)
        members.append(UInt8(ascii: "}"))
        output.append(cell: members)
      }
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// Writes the columns between the time and the arguments.
  private mutating func appendMiddle(
    _ batch: EventColumns, _ row: Int, to output: inout [UInt8]
  ) {
    let (thread, bits, callback) = (batch.thread[row], batch.bits[row], batch.callback[row])
    let edge = bits & EventColumns.edgeMask
    let key = UInt64(thread) << 18 | UInt64(callback) << 2 | UInt64(edge)
    middles.append(key, to: &output) { piece in
      let isMain = threads[thread].map { String($0.isMain) } ?? ""
      let edge = Edge(rawValue: edge) ?? .point
      piece += ",\(thread),\(isMain),\(edge),".utf8
      piece.append(cell: Callback(rawValue: callback).name.utf8)
      piece.append(UInt8(ascii: ","))
    }
  }

  /// Appends class, level and hop.
  private mutating func appendClass(
    _ batch: EventColumns, _ row: Int, to output: inout [UInt8]
  ) {
    let hop = batch.bits[row] & EventColumns.hopBit != 0
    let classID = batch.classID[row]
    let level = batch.level[row] == 0 ? classID : batch.level[row]
    classes[hop ? 1 : 0].append(UInt64(classID) << 32 | UInt64(level), to: &output) { piece in
      for id in [classID, level] {
        piece.append(UInt8(ascii: ","))
        piece.append(cell: names.text(id).utf8)
      }
      piece += ",\(hop),".utf8
    }
  }
}

extension [UInt8] {
  /// Appends a cell, in quotes if it holds anything that would end it.
  ///
  /// A text that a spreadsheet would take for a formula has an apostrophe in front, and what a terminal would obey is
  /// written out.
  package mutating func append(cell text: some Collection<UInt8>) {
    if text.first.map(Self.beginsFormula) == true {
      return append(plainCell: [UInt8(ascii: "'")] + Self.tamed(text))
    }
    let isPlain = text.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
    if isPlain { append(plainCell: text) } else { append(plainCell: Self.tamed(text)) }
  }

  /// A text that a spreadsheet does not take for a formula.
  private static func tamed(_ text: some Collection<UInt8>) -> [UInt8] {
    Array(String(decoding: text, as: UTF8.self).tamed.utf8)
  }

  /// Whether a byte begins a formula in spreadsheets.
  private static func beginsFormula(_ byte: UInt8) -> Bool { "=+-@\t\r".utf8.contains(byte) }

  /// Appends what a spreadsheet shows as it is, such as a number.
  package mutating func append(plainCell text: some Collection<UInt8>) {
    let needsQuotes = text.contains {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") || $0 == 0x0d || $0 == 0x0a
    }
    guard needsQuotes else { return self += text }
    append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}
