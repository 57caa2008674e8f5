/// Parts of lines that come again and again, each made once and found by a number.
///
/// Names of classes, threads and callbacks with their quotes and escapes are such pieces: a line of
/// JSON is mostly put together from them. The key is chosen by the printer, which must give the
/// same piece to the same key each time.
@usableFromInline package struct Pieces {
  // A table of open addressing: a piece is looked for several times in each line, for which a
  // dictionary takes longer than for all the rest of the line.
  @usableFromInline var keys = [UInt64](repeating: 0, count: 1024)
  /// Where the piece of a slot ends in the texts; 0 where the slot is free.
  @usableFromInline var ends = [Int](repeating: 0, count: 1024)
  @usableFromInline var starts = [Int](repeating: 0, count: 1024)
  @usableFromInline var texts: [UInt8] = [0]
  @usableFromInline var count = 0

  /// More bytes of pieces than this are forgotten: a run may have any number of names and instances, and those that
  /// come again mostly do so soon.
  private static let limit = 1 << 20

  @inlinable package init() {}

  /// Appends the piece with a number, which is made the first time.
  // Inlined in the modules of those who print: it is called several times a line.
  @inlinable @inline(__always)
  package mutating func append(
    _ key: UInt64, to output: inout [UInt8], making make: (inout [UInt8]) -> Void
  ) {
    var slot = slot(of: key)
    if ends[slot] == 0 {
      insert(key, making: make)
      slot = self.slot(of: key)
    }
    output += texts[starts[slot]..<ends[slot]]
  }

  @inlinable @inline(__always)
  func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 32) & mask
    while ends[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & mask }
    return slot
  }

  @usableFromInline
  mutating func insert(_ key: UInt64, making make: (inout [UInt8]) -> Void) {
    if texts.count > Self.limit { self = Pieces() }
    if count * 2 >= keys.count { grow() }
    let start = texts.count
    make(&texts)
    place(key, start, texts.count)
    count += 1
  }

  private mutating func place(_ key: UInt64, _ start: Int, _ end: Int) {
    let slot = slot(of: key)
    keys[slot] = key
    starts[slot] = start
    ends[slot] = end
  }

  /// Doubles the table when it is half full.
  private mutating func grow() {
    let old = (keys, starts, ends)
    keys = Array(repeating: 0, count: keys.count * 2)
    starts = keys.map { _ in 0 }
    ends = starts
    for slot in old.2.indices where old.2[slot] != 0 {
      place(old.0[slot], old.1[slot], old.2[slot])
    }
  }
}
