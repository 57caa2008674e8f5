internal import WillDidModel

/// One of the groups that the events of a frame are put into.
///
/// The raw values are written to traces. Never renumber them.
package enum Strip: UInt8, CaseIterable, Sendable {
  /// Events that tell what became of controllers and transitions.
  case lifecycle = 0
  /// Floods of layout and of single objects of nibs, which most questions do not need.
  case details = 1

  /// The strip that events of a callback are put into.
  init(of callback: Callback) {
    self = callback.family?.isDetail == true ? .details : .lifecycle
  }

  /// The strip of every callback by its number.
  fileprivate static let ofCallbacks = (0...UInt16.max).map { Strip(of: Callback(rawValue: $0)) }

  var index: Int { Int(rawValue) }
}

/// In which order the events of the strips come.
struct StripOrder {
  /// How many events of a strip follow each other; the strips take turns, the first one begins.
  private(set) var runs: [UInt32] = []
  /// How many events each strip has.
  private(set) var counts = [0, 0]

  init(of callbacks: [UInt16]) {
    let strips = Strip.ofCallbacks
    var current = Strip.lifecycle
    var start = 0
    for (row, callback) in callbacks.enumerated() where strips[Int(callback)] != current {
      append(row - start)
      start = row
      current = strips[Int(callback)]
    }
    append(callbacks.count - start)
  }

  private mutating func append(_ run: Int) {
    counts[runs.count & 1] += run
    runs.append(UInt32(truncatingIfNeeded: run))
  }

  /// Calls back for each row of a strip, in order.
  @inline(__always)
  func forEachRow(of strip: Strip, _ body: (Int) -> Void) {
    var row = 0
    for (turn, run) in runs.enumerated() {
      if turn & 1 == strip.index {
        for place in row..<row &+ Int(run) { body(place) }
      }
      row &+= Int(run)
    }
  }

  /// The rows of the events of a strip.
  func rows(of strip: Strip) -> [UInt32] {
    unsafe [UInt32](unsafeUninitializedCapacity: counts[strip.index]) { rows, filled in
      forEachRow(of: strip) { row in
        // `counts` is the sum of the runs of each strip.
        unsafe rows[filled] = UInt32(truncatingIfNeeded: row)
        filled &+= 1
      }
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(runs.count * 2)
    for run in runs { bytes.append(varint: UInt64(run)) }
    return bytes
  }

  /// Reads the order of so many events.
  init(_ payload: PayloadReader, count: Int) throws(LogError) {
    var reader = try payload.reader(SectionID(column: .order))
    runs.reserveCapacity(reader.remaining)
    var left = UInt64(count)
    while !reader.isAtEnd {
      let run = try reader.varint()
      guard run <= left else { throw reader.outOfRange }
      left -= run
      append(Int(run))
    }
    guard left == 0 else { throw reader.wrongLength }
  }
}
