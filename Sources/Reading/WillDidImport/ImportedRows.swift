internal import WillDidModel

/// Events of lines as they come, which become columns together: to add to one list costs less than to nine.
///
/// Their attributes are put into the columns at once.
struct ImportedRows {
  private var rows: [Row] = []

  private struct Row {
    let time: Int64
    let callback: UInt16
    let attributeCount: UInt8
    let attributeStart: UInt32
    let thread: UInt32
    let instance: UInt32
    let classID: UInt32
  }

  var count: Int { rows.count }

  /// Adds an event that has the attributes of some columns from a place on.
  mutating func append(
    _ callback: Callback, time: Int64?, thread: UInt32, instance: UInt32, classID: UInt32,
    attributesFrom start: Int, in columns: inout EventColumns
  ) {
    let excess = columns.attributes.count - start - Int(UInt8.max)
    if excess > 0 { columns.attributes.removeLast(excess) }
    rows.append(
      Row(
        time: time ?? EventColumns.unknownTime, callback: callback.rawValue,
        attributeCount: UInt8(columns.attributes.count - start), attributeStart: UInt32(start),
        thread: thread, instance: instance, classID: classID))
  }

  /// Puts all events behind those of the columns.
  mutating func move(to columns: inout EventColumns) {
    columns.time.append(contentsOf: rows.lazy.map { $0.time })
    columns.callback.append(contentsOf: rows.lazy.map { $0.callback })
    columns.bits.append(contentsOf: repeatElement(Edge.point.rawValue, count: rows.count))
    columns.thread.append(contentsOf: rows.lazy.map { $0.thread })
    columns.instance.append(contentsOf: rows.lazy.map { $0.instance })
    columns.classID.append(contentsOf: rows.lazy.map { $0.classID })
    columns.level.append(contentsOf: repeatElement(0, count: rows.count))
    columns.attributeStart.append(contentsOf: rows.lazy.map { $0.attributeStart })
    columns.attributeCount.append(contentsOf: rows.lazy.map { $0.attributeCount })
    rows.removeAll(keepingCapacity: true)
  }
}
