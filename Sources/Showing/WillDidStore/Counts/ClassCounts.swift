internal import WillDidLog
internal import WillDidModel
internal import WillDidReport

/// How many events each class has of each callback in all runs, in the order of their texts.
///
/// Nothing has to be folded for that: each frame says it in its summary.
final class ClassCounts {
  /// A count, with places among the texts.
  struct Row {
    /// 0 where there is no class.
    var classPlace: UInt32
    var callback: UInt32
    var edge: UInt32
    var run: Int64
    var count: UInt64

    /// Whether all but the counts are the same.
    fileprivate func isAnother(of row: Row) -> Bool {
      (classPlace, callback, edge, run) == (row.classPlace, row.callback, row.edge, row.run)
    }
  }

  let rows: [Row]
  /// The texts by their places, as they are handed to SQLite.
  let classes: TextTable
  let callbacks: TextTable
  let edges: TextTable
  private let classTexts: [String]

  /// Counts the events of runs.
  init(_ runs: [OpenRun], _ interruption: Interruption) throws(StoreError) {
    let counts = try runs.map { (run) throws(StoreError) in
      (run.number, try RunCounts(run.run, interruption), run.run.declarations.names)
    }
    let classes = TextOrder(
      counts.flatMap { run, counts, names in
        counts.classes.map { (UInt64(run) << 32 | UInt64($0), names.text($0)) }
      })
    let callbacks = TextOrder(
      Set(counts.flatMap { _, counts, _ in counts.entries.map(\.callback) }).map {
        ($0, Callback(rawValue: $0).name)
      })
    let edges = TextOrder(Edge.allCases.map { ($0, $0.description) })
    var rows: [Row] = []
    for (run, counts, _) in counts {
      for entry in counts.entries {
        rows.append(
          Row(
            classPlace: classes.places[UInt64(run) << 32 | UInt64(entry.classID)] ?? 0,
            callback: callbacks.places[entry.callback] ?? 0,
            edge: edges.places[entry.edge] ?? 0, run: run, count: entry.count))
      }
    }
    self.rows = Self.ordered(rows)
    classTexts = classes.texts
    self.classes = classes.table
    self.callbacks = callbacks.table
    self.edges = edges.table
  }

  /// The rows in their order; two names of a run may have the same text.
  private static func ordered(_ rows: [Row]) -> [Row] {
    var ordered: [Row] = []
    ordered.reserveCapacity(rows.count)
    let sorted = rows.sorted {
      ($0.classPlace, $0.callback, $0.edge, $0.run) < ($1.classPlace, $1.callback, $1.edge, $1.run)
    }
    for row in sorted {
      if let last = ordered.last, last.isAnother(of: row) {
        ordered[ordered.count - 1].count &+= row.count
      } else {
        ordered.append(row)
      }
    }
    return ordered
  }

  /// The rows of a class.
  func rows(of className: String) -> Range<Int> {
    let place = classTexts.partitioningIndex { !$0.precedes(className) }
    guard place < classTexts.count, !className.precedes(classTexts[place]) else { return 0..<0 }
    let start = rows.partitioningIndex { $0.classPlace > place }
    return start..<rows.partitioningIndex { $0.classPlace > place + 1 }
  }
}

/// Texts in the order in which SQLite sorts them, each once.
private struct TextOrder<Key: Hashable> {
  private(set) var texts: [String] = []
  /// Where the text of each key is, from 1.
  private(set) var places: [Key: UInt32] = [:]

  init(_ keyed: [(Key, String)]) {
    places.reserveCapacity(keyed.count)
    for (key, text) in keyed.sorted(by: { $0.1.precedes($1.1) }) {
      if texts.last.map({ $0.precedes(text) }) ?? true { texts.append(text) }
      places[key] = UInt32(texts.count)
    }
  }

  /// The texts by their places.
  var table: TextTable {
    let texts = texts
    return TextTable { $0 == 0 ? nil : texts[Int($0) - 1] }
  }
}

extension String {
  /// Whether it comes before another one by its bytes.
  fileprivate func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Array {
  /// The first place for whose element a condition holds, as it does for all behind it.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
