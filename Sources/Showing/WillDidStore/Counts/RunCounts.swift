internal import WillDidLog
internal import WillDidModel

/// How many events of a run each class has of each callback, by the summaries of its frames.
struct RunCounts {
  /// How many events of an edge of a callback a class has.
  struct Entry {
    /// The class, the callback and the edge.
    fileprivate let key: UInt64
    fileprivate(set) var count: UInt64

    fileprivate init(_ classID: UInt32, _ callback: UInt16, _ edge: UInt8, count: UInt64) {
      key = UInt64(classID) << 18 | UInt64(callback) << 2 | UInt64(edge)
      self.count = count
    }

    var classID: UInt32 { UInt32(key >> 18) }
    var callback: UInt16 { UInt16(truncatingIfNeeded: key >> 2) }
    var edge: Edge { Edge(rawValue: UInt8(key & 3)) ?? .point }
  }

  /// The counts in the order of their classes.
  private(set) var entries: [Entry] = []

  /// How many counts are taken in together at least.
  private static let together = 1 << 14

  /// Adds up what the frames of a run say, and counts the events that are in none yet.
  init(_ run: Run, _ interruption: Interruption) throws(StoreError) {
    var new: [Entry] = []
    for reader in run.segments.map(\.reader) {
      for frame in reader.frames where frame.header.kind == .events {
        try interruption.check()
        new += (reader.counts(frame) ?? []).lazy.map {
          Entry(
            $0.classID.rawValue, $0.callback.rawValue, $0.edge.rawValue, count: UInt64($0.count))
        }
        // A run may have millions of classes: so all of them are gone through seldom.
        if new.count > max(entries.count, Self.together) { take(&new) }
      }
    }
    for events in run.tail?.batches ?? [] {
      new += (0..<events.count).lazy.map {
        Entry(
          events.classID[$0], events.callback[$0], events.bits[$0] & EventColumns.edgeMask,
          count: 1)
      }
    }
    take(&new)
  }

  /// The classes that have events.
  var classes: [UInt32] {
    var classes: [UInt32] = []
    for entry in entries where entry.classID != classes.last ?? 0 { classes.append(entry.classID) }
    return classes
  }

  /// Takes other counts in, merged with those that are known.
  private mutating func take(_ new: inout [Entry]) {
    var merged: [Entry] = []
    merged.reserveCapacity(entries.count + new.count)
    func append(_ entry: Entry) {
      if merged.last?.key == entry.key {
        merged[merged.count - 1].count &+= entry.count
      } else {
        merged.append(entry)
      }
    }
    var old = 0
    for entry in new.sorted(by: { $0.key < $1.key }) {
      while old < entries.count, entries[old].key < entry.key {
        append(entries[old])
        old += 1
      }
      append(entry)
    }
    for entry in entries[old...] { append(entry) }
    entries = merged
    new.removeAll(keepingCapacity: true)
  }
}
