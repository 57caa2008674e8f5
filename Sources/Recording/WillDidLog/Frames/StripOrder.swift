internal import WillDidModel

/// In which order the events of the strips come.
struct StripOrder {
  /// How many events of a strip follow each other; the strips take turns, the first one begins.
  private(set) var runs: [UInt32] = []
  /// How many events each strip has.
  private(set) var counts = [0, 0]

  init(of callbacks: [UInt16]) {
    let strips = Strip.ofCallbacks
    // Where runs end is hard to guess, so each row is written as an end and mostly overwritten.
    var ends = Scratch<UInt32>()
    ends.prepare(callbacks.count + 1)
    var endCount = 0
    var current = Strip.lifecycle.rawValue
    for row in callbacks.indices {
      let strip = strips[Int(callbacks[row])]
      ends[endCount] = UInt32(truncatingIfNeeded: row)
      endCount &+= Int(strip ^ current)
      current = strip
    }
    ends[endCount] = UInt32(callbacks.count)
    var start: UInt32 = 0
    runs.reserveCapacity(endCount + 1)
    for run in 0...endCount {
      runs.append(ends[run] - start)
      start = ends[run]
    }
    count()
  }

  private mutating func count() {
    var all = 0
    var lifecycle = 0
    for (turn, run) in runs.enumerated() {
      all += Int(run)
      lifecycle += turn & 1 == Strip.lifecycle.index ? Int(run) : 0
    }
    counts = [lifecycle, all - lifecycle]
  }

  /// The rows of the events of a strip.
  func rows(of strip: Strip) -> [UInt32] {
    let count = counts[strip.index]
    // Most runs are short, and how short is hard to guess: so eight rows are written for each,
    // and the next overwrites what is too much.
    let atOnce = 8
    let offsets = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    return unsafe [UInt32](unsafeUninitializedCapacity: count + atOnce) { rows, filled in
      var row: UInt32 = 0
      for turn in runs.indices {
        let run = Int(runs[turn])
        if turn & 1 == strip.index {
          // `counts` is the sum of the runs of each strip, so all of them fit.
          var place = filled
          filled &+= run
          var first = row
          repeat {
            unsafe UnsafeMutableRawBufferPointer(rows).storeBytes(
              of: offsets &+ first, toByteOffset: place * 4, as: SIMD8<UInt32>.self)
            place &+= atOnce
            first &+= UInt32(atOnce)
          } while place < filled
        }
        row &+= UInt32(truncatingIfNeeded: run)
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
    runs.reserveCapacity(min(reader.remaining, count + 1))
    var left = UInt64(count)
    while !reader.isAtEnd {
      let run = try reader.varint()
      // Only the first strip may have nothing to begin with.
      guard run <= left, run > 0 || runs.isEmpty else { throw reader.outOfRange }
      left -= run
      runs.append(UInt32(truncatingIfNeeded: run))
    }
    guard left == 0 else { throw reader.wrongLength }
    self.count()
  }
}
