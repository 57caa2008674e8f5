internal import WillDidLog
internal import WillDidModel

/// How much of what a run holds.
///
/// `info` and `run` print it. It is made from the summaries of frames, so that it takes as long for
/// a large run as its frames are many, and not its events.
struct RunCensus {
  private(set) var callbacks: [Callback: UInt64] = [:]
  private(set) var families: [Family?: UInt64] = [:]
  private(set) var instances = IDSet()
  private(set) var classes = IDSet()
  /// Bytes of the files by column.
  private(set) var columns: [String: Int] = [:]

  /// Counts by what the frames say of themselves, without decoding their events.
  init(_ run: Run, withColumns: Bool) {
    // A list: a run may have a million classes, each with counts of its own.
    var counts = [UInt64](repeating: 0, count: Int(UInt16.max) + 1)
    for segment in run.segments {
      for frame in segment.reader.frames where frame.header.kind == .events {
        for entry in segment.reader.counts(frame) ?? [] {
          counts[Int(entry.callback.rawValue)] += UInt64(entry.count)
          if entry.classID != .none { classes.insert(entry.classID.rawValue) }
        }
        for id in segment.reader.instanceNumbers(frame) ?? [] where id != 0 { instances.insert(id) }
      }
      if withColumns { columns.merge(segment.reader.sizes()) { $0 + $1 } }
    }
    for batch in run.tail?.batches ?? [] {
      for callback in batch.callback { counts[Int(callback)] += 1 }
      for id in batch.classID where id != 0 { classes.insert(id) }
      for id in batch.instance where id != 0 { instances.insert(id) }
    }
    for (number, events) in counts.enumerated() where events > 0 {
      let callback = Callback(rawValue: UInt16(number))
      callbacks[callback] = events
      families[callback.family, default: 0] += events
    }
  }

  /// The callbacks, most frequent first.
  var callbacksByCount: [(callback: Callback, count: UInt64)] {
    callbacks.map { (callback: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.callback.rawValue) < ($0.count, $1.callback.rawValue) }
  }

  /// The families in the order of a life, unknown ones last.
  var familiesInOrder: [(name: String, count: UInt64)] {
    let known = Family.allCases.compactMap { family in
      families[family].map { (name: "\(family)", count: $0) }
    }
    return known + (families[nil].map { [(name: "unknown", count: $0)] } ?? [])
  }

  /// The columns, largest first.
  var columnsBySize: [(name: String, bytes: Int)] {
    columns.map { (name: $0.key, bytes: $0.value) }
      .sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }
  }
}
