internal import WillDidModel
internal import WillDidXML
internal import WillDidText

/// Reads the tables that `xctrace export --xpath` writes: rows of os_log and of signposts.
///
/// A value is written once with an id, and later only as a reference to it, also one inside of another
/// value. A signpost is an event where its name is a callback; of an interval only the beginning is.
package struct TraceTableReader: LogImporter {
  private var lines: LineReader
  /// The bytes that were read and belong to no row that is whole.
  private var pending: [UInt8] = []
  /// Where to look on in ``pending``.
  private var place = 0
  /// The line of ``counted``, which is a place of ``pending``.
  private var line: UInt64 = 1
  private var counted = 0
  /// The names of the columns of the table, and their kinds.
  private var columns: [String] = []
  private var schema = ""
  private var values: [String: Value] = [:]

  private struct Value {
    var text = ""
    var format = ""
  }

  /// A row is no longer; what seems to be is passed over.
  private static let longest = 1 << 20

  package init(_ options: ImportOptions) { lines = LineReader(options) }

  /// Tables have this element at their beginning.
  package static func mayRead(_ beginning: [UInt8]) -> Bool {
    beginning.span.find("<trace-query-result", in: 0..<min(beginning.count, 1 << 12)) != nil
  }

  package mutating func read(_ chunk: [UInt8]) {
    pending += chunk
    while readElement() {}
    guard place > 0 else { return }
    countLines(to: place)
    pending.removeFirst(place)
    (place, counted) = (0, 0)
    if pending.count > Self.longest { pending = [] }
  }

  package mutating func settle() { lines.settle() }
  package mutating func finish() { lines.finish() }

  /// Reads the next schema or row; whether there is one that is whole.
  private mutating func readElement() -> Bool {
    guard let (element, isRow) = nextElement() else { return false }
    place = element.upperBound
    countLines(to: element.lowerBound)
    let text = Array(pending[element])
    if isRow { readRow(text, line) } else { readSchema(text) }
    return true
  }

  /// Where the next schema or row stands that is whole.
  private func nextElement() -> (element: Range<Int>, isRow: Bool)? {
    let bytes = pending.span
    let row = bytes.find("<row>", in: place..<bytes.count)
    // A schema before the row is that of another table.
    let schema = bytes.find("<schema", in: place..<(row ?? bytes.count))
    guard let start = schema ?? row else { return nil }
    let close: StaticString = schema == nil ? "</row>" : "</schema>"
    guard let end = bytes.find(close, in: start..<bytes.count) else { return nil }
    return (start..<(end + close.utf8CodeUnitCount), schema == nil)
  }

  private mutating func countLines(to end: Int) {
    guard end > counted else { return }
    line += UInt64(pending[counted..<end].count { $0 == 0x0a })
    counted = end
  }

  private mutating func readSchema(_ text: [UInt8]) {
    columns = []
    schema = ""
    guard var reader = try? XMLReader(text) else { return }
    var isMnemonic = false
    while let event = try? reader.next() {
      switch event {
      case .start:
        isMnemonic = reader.names[reader.name] == "mnemonic"
        for attribute in reader.attributes where reader.names[attribute.name] == "name" {
          if schema.isEmpty { schema = reader.value(of: attribute) }
        }
      case .text where isMnemonic: columns.append(reader.characters)
      case .end: isMnemonic = false
      default: break
      }
    }
  }

  private mutating func readRow(_ text: [UInt8], _ number: UInt64) {
    guard var reader = try? XMLReader(text) else { return }
    var open: [(id: String?, value: Value)] = []
    var cells: [Value] = []
    while let event = try? reader.next() {
      switch event {
      case .start: open.append(begin(reader))
      case .text, .literal:
        if !open.isEmpty { open[open.count - 1].value.text += reader.characters }
      case .end:
        guard let (id, value) = open.popLast() else { return }
        if let id, values.count < 1 << 20 { values[id] = value }
        if open.count == 1 { cells.append(value) }
      default: break
      }
    }
    add(cells, number)
  }

  /// The value that an element begins, or the one that it refers to.
  private func begin(_ reader: XMLReader) -> (id: String?, value: Value) {
    var id: String?
    var value = Value()
    for attribute in reader.attributes {
      switch reader.names[attribute.name] {
      case "id": id = reader.value(of: attribute)
      case "fmt": value.format = reader.value(of: attribute)
      case "ref": value = values[reader.value(of: attribute)] ?? value
      default: break
      }
    }
    return (id, value)
  }

  /// Adds the events of a row.
  private mutating func add(_ cells: [Value], _ number: UInt64) {
    func cell(_ names: [String]) -> Value? {
      for name in names {
        if let index = columns.firstIndex(of: name), index < cells.count { return cells[index] }
      }
      return nil
    }
    guard cell(["event-type"])?.text != "End" else { return }
    let message = cell(["message", "start-message"])
    var text = message.map { $0.text.isEmpty ? $0.format : $0.text } ?? ""
    if let name = cell(["name"])?.text, schema.contains("signpost") {
      text = text.isEmpty ? name : "\(text) \(name)"
    }
    let process = cell(["process"])?.format ?? ""
    let thread = cell(["thread"])?.format ?? ""
    lines.readEntry(
      Array(text.utf8),
      LineReader.Entry(
        time: cell(["time", "start"]).flatMap { Int64($0.text) }, process: process,
        thread: thread, number: number))
  }

  package mutating func takeParts() -> [ImportedPart] { lines.takeParts() }
  package mutating func takeUnparsed() -> [UnparsedLine] { lines.takeUnparsed() }
  package var tally: LineTally { lines.tally }
  package var hasCallbacks: Bool { lines.hasCallbacks }
  package var explanation: [String] { lines.explanation }
  package var runs: [ImportedRun] { lines.runs.map(\.summary) }
}
