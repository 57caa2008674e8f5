internal import WillDidModel

/// In which order the events of the strips come.
struct StripOrder {
  /// How many events of a strip follow each other; the strips take turns, the first one begins.
  private(set) var runs: [UInt32] = []
  /// How many events each strip has.
  private(set) var counts = [0, 0]

  init() {}

  /// Finds where the strips take turns, by the callbacks of so many events.
  @unsafe
  mutating func setRuns(of callbacks: UnsafePointer<UInt16>, _ count: Int) {
    // Where runs end is hard to guess, so each row is written as an end and mostly overwritten.
    var ends = Scratch<UInt32>()
    ends.prepare(count + 1)
    let memory = unsafe ends.start
    var endCount = 0
    var current = Strip.lifecycle.rawValue
    unsafe Strip.ofCallbacks.withUnsafeBufferPointer { strips in
      for row in 0..<count {
        // Every callback has a strip, and there are no more ends than rows.
        let strip = unsafe strips[Int(callbacks[row])]
        unsafe memory[endCount] = UInt32(truncatingIfNeeded: row)
        endCount &+= Int(strip ^ current)
        current = strip
      }
    }
    ends[endCount] = UInt32(count)
    var start: UInt32 = 0
    runs.removeAll(keepingCapacity: true)
    runs.reserveCapacity(endCount + 1)
    for run in 0...endCount {
      runs.append(ends[run] - start)
      start = ends[run]
    }
    self.count()
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
    var both = Scratch<UInt32>()
    write(&both)
    return unsafe Array(rows(of: strip, in: both.start))
  }

  /// Writes the rows of the events of both strips, one strip behind the other.
  func write(_ rows: inout Scratch<UInt32>) {
    // Most runs are short, and how short is hard to guess: so eight rows are written for each,
    // and the next overwrites what is too much.
    let atOnce = 8
    let offsets = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    rows.prepare(counts[0] + counts[1] + 2 * atOnce)
    let memory = unsafe UnsafeMutableRawPointer(rows.start)
    // What is too much of the first strip is overwritten by the second.
    for strip in Strip.allCases {
      var row: UInt32 = 0
      var end = strip.index * counts[0]
      for turn in runs.indices {
        let run = Int(runs[turn])
        if turn & 1 == strip.index {
          // `counts` is the sum of the runs of each strip, so all of them fit.
          var place = end
          end &+= run
          var first = row
          repeat {
            unsafe memory.storeBytes(
              of: offsets &+ first, toByteOffset: place * 4, as: SIMD8<UInt32>.self)
            place &+= atOnce
            first &+= UInt32(atOnce)
          } while place < end
        }
        row &+= UInt32(truncatingIfNeeded: run)
      }
    }
  }

  /// The rows of a strip among those of both.
  @unsafe
  func rows(of strip: Strip, in rows: UnsafeMutablePointer<UInt32>) -> UnsafeBufferPointer<UInt32> {
    unsafe UnsafeBufferPointer(
      start: rows + strip.index * counts[0], count: counts[strip.index])
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
