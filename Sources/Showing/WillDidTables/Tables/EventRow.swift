package import WillDidModel
internal import WillDidReport

/// A row of `event`.
///
/// Exports take the events as rows. SQL reads them where they are, and only the columns that are asked
/// for: the store has a cursor for that, which knows the columns by their names.
package struct EventRow: TableRow {
  let sequence: UInt64
  let time: Int64?
  let thread: UInt32
  let isMain: Bool?
  let edge: Edge
  let callback: Callback
  let instance: InstanceID
  let classID: NameID
  let level: NameID
  let hop: Bool
  let arguments: String

  package static let table = declare(
    "event", .log, "An event, as it was recorded.",
    example: """
      SELECT seq, t, edge, callback, args ->> 'animated' AS animated
      FROM event WHERE class = 'FeedController' ORDER BY seq LIMIT 20
      """)

  package static func columns(_ columns: inout some Columns<EventRow>) {
    columns.column("seq", "its place in the order of the run, from 0") { $0.sequence }
    columns.column("t", "ns since the start of the run; null if unknown", as: .time) { $0.time }
    columns.thread { $0.thread }
    columns.column("main", "1 on the main thread, 0 elsewhere; null if unknown") { $0.isMain }
    columns.column("edge", "enter, exit, or point where both are unknown") { $0.edge }
    columns.callback { $0.callback }
    columns.column("family", "what part of a life the callback belongs to") { $0.callback.family }
    columns.instance { $0.instance }
    columns.className { $0.classID }
    columns.level { $0.level }
    columns.hop { $0.hop }
    columns.column("args", "what else is known, as a JSON object") { $0.arguments }
  }
}

/// Makes rows of the events of a run.
package struct EventRows {
  private let mainThreads: [UInt32: Bool]
  /// Whether the thread of the latest event is a main thread: most events are of the same one.
  private var latest: (thread: UInt32, isMain: Bool?)?
  private var arguments: EventArguments
  /// Texts that come again and again, by what they are made of.
  private var texts: [UInt64: String] = [:]
  private var bytes: [UInt8] = []
  private(set) var rows = Rows(EventRow.table)

  /// Begins before the first event of a run with some texts, of whose threads some are known.
  package init(names: Names, mainThreads: [UInt32: Bool]) {
    arguments = EventArguments(names)
    self.mainThreads = mainThreads
  }

  /// The rows of some events.
  package mutating func take(_ events: EventColumns, _ range: Range<Int>) -> Rows {
    for row in range {
      let (classID, level) = (events.classID[row], events.level[row])
      let (time, bits) = (events.time[row], events.bits[row])
      rows.append(
        EventRow(
          sequence: events.sequence(row), time: time == EventColumns.unknownTime ? nil : time,
          thread: events.thread[row], isMain: isMain(events.thread[row]),
          edge: Edge(rawValue: bits & EventColumns.edgeMask) ?? .point,
          callback: Callback(rawValue: events.callback[row]),
          instance: InstanceID(rawValue: events.instance[row]),
          classID: NameID(rawValue: classID),
          level: NameID(rawValue: level == 0 ? classID : level),
          hop: bits & EventColumns.hopBit != 0, arguments: text(events.attributes(row))))
    }
    return rows.take()
  }

  /// Whether a thread is a main thread, where that is known.
  private mutating func isMain(_ thread: UInt32) -> Bool? {
    if let latest, latest.thread == thread { return latest.isMain }
    latest = (thread, mainThreads[thread])
    return mainThreads[thread]
  }

  private mutating func text(_ attributes: ArraySlice<Attribute>) -> String {
    guard let first = attributes.first else { return "{}" }
    let key = attributes.count == 1 ? first.value.pieceKey : nil
    let known = key.map { UInt64(first.key.rawValue) << 34 | $0 }
    if let known, let text = texts[known] { return text }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(UInt8(ascii: "{"))
    arguments.append(attributes, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    let text = String(decoding: bytes, as: UTF8.self)
    if let known { texts[known] = text }
    return text
  }
}
