/// Writes bytes as a block of deflate in which each byte has a code of its own, as zlib does with
/// the strategy `Z_HUFFMAN_ONLY`, in a third of the time.
///
/// The names of the parts are those of RFC 1951.
struct HuffmanCode {
  /// The symbol behind the last byte.
  private static let endOfBlock = 256
  private static let longest = 15

  /// For each symbol the count of bits, and the bits in the order in which they are written.
  private var lengths = [UInt8](repeating: 0, count: 257)
  private var codes = [UInt32](repeating: 0, count: 257)

  /// Makes the best code for bytes.
  init(for bytes: UnsafeBufferPointer<UInt8>) {
    // Two counters for each byte: the same one twice in a row would wait for itself.
    var counts = [UInt32](repeating: 0, count: 512)
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      for index in bytes.indices {
        unsafe counts[Int(bytes[index]) | (index & 1) << 8] &+= 1
      }
    }
    var weights = (0..<256).map { counts[$0] + counts[$0 + 256] } + [1]
    // Rarer symbols than the code has room for are made more frequent until it has.
    while !makeLengths(weights) {
      for symbol in weights.indices where weights[symbol] > 0 {
        weights[symbol] = weights[symbol] / 2 + 1
      }
    }
    makeCodes()
  }

  /// Gives each symbol a length by its weight, or returns false if one would be too long.
  private mutating func makeLengths(_ weights: [UInt32]) -> Bool {
    let symbols = weights.indices.filter { weights[$0] > 0 }.sorted { weights[$0] < weights[$1] }
    // Leaves and inner nodes are both in the order of their weights: the next two to be joined are
    // always at the beginning of one of the queues.
    var nodes = symbols.map { weights[$0] }
    var parents = [Int](repeating: 0, count: 2 * symbols.count)
    var leaf = 0
    var inner = symbols.count
    func takeLightest() -> Int {
      let isLeaf = leaf < symbols.count && (inner >= nodes.count || nodes[leaf] <= nodes[inner])
      defer { if isLeaf { leaf += 1 } else { inner += 1 } }
      return isLeaf ? leaf : inner
    }
    while nodes.count < 2 * symbols.count - 1 {
      let first = takeLightest()
      let second = takeLightest()
      parents[first] = nodes.count
      parents[second] = nodes.count
      nodes.append(nodes[first] + nodes[second])
    }
    var depths = [UInt8](repeating: 0, count: nodes.count)
    for node in nodes.indices.dropLast().reversed() {
      depths[node] = depths[parents[node]] + 1
      if depths[node] > Self.longest { return false }
    }
    for (leaf, symbol) in symbols.enumerated() { lengths[symbol] = depths[leaf] }
    return true
  }

  /// Numbers the codes of each length in the order of the symbols.
  private mutating func makeCodes() {
    var next: UInt32 = 0
    for length in 1...UInt8(Self.longest) {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        // Codes are written with their highest bit first, unlike all other numbers.
        codes[symbol] = next.reversedBits >> (32 - UInt32(length))
        next += 1
      }
    }
  }

  /// How many bytes so many bytes take at most in blocks.
  static func room(for count: Int, blocks: Int) -> Int {
    256 * blocks + (count * longest + 7) / 8 + 8
  }

  /// Writes a block, which the writer has room for.
  func write(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, with writer: inout BitWriter
  ) {
    // A block of dynamic codes.
    writer.put(isLast ? 0b101 : 0b100, 3)
    writeLengths(with: &writer)
    // A code in the lower half and its length in the upper: there is an entry for every byte.
    let entries = zip(codes, lengths).map { UInt64($0) | UInt64($1) << 32 }
    unsafe entries.withUnsafeBufferPointer { entries in
      let evenCount = bytes.count & ~1
      for index in stride(from: 0, to: evenCount, by: 2) {
        let first = unsafe entries[Int(bytes[index])]
        let second = unsafe entries[Int(bytes[index + 1])]
        let codes = first & 0xffff | (second & 0xffff) &<< (first &>> 32)
        writer.put(codes, Int(truncatingIfNeeded: (first &+ second) &>> 32))
      }
      if evenCount < bytes.count {
        let last = unsafe entries[Int(bytes[evenCount])]
        writer.put(last & 0xffff, Int(truncatingIfNeeded: last &>> 32))
      }
    }
    writer.put(UInt64(codes[Self.endOfBlock]), Int(lengths[Self.endOfBlock]))
  }

  /// Writes the lengths of all codes, with a code that is always the same.
  private func writeLengths(with writer: inout BitWriter) {
    // 257 literals, one distance, 19 lengths of the code for lengths: 0 to 14 have four bits each,
    // 15 and 18 (a run of zeros) have five, in an order of deflate's own.
    writer.put(0, 5)
    writer.put(0, 5)
    writer.put(15, 4)
    for length in [0, 0, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5] as [UInt64] {
      writer.put(length, 3)
    }
    func put(_ length: UInt8) {
      let code = length < 15 ? UInt32(length) << 28 : 0b11110 << 27
      writer.put(UInt64(code.reversedBits), length < 15 ? 4 : 5)
    }
    var symbol = 0
    while symbol < lengths.count {
      let zeros = min(lengths[symbol...].prefix { $0 == 0 }.count, 138)
      if zeros >= 11 {
        writer.put(0b11111, 5)
        writer.put(UInt64(zeros - 11), 7)
        symbol += zeros
      } else {
        put(lengths[symbol])
        symbol += 1
      }
    }
    // No distance is ever used.
    put(0)
  }
}

extension UInt32 {
  fileprivate var reversedBits: UInt32 {
    var bits = self
    var reversed: UInt32 = 0
    for _ in 0..<32 {
      reversed = reversed << 1 | bits & 1
      bits >>= 1
    }
    return reversed
  }
}
