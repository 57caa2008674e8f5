/// The encodings in which Parquet keeps the values of a page.
enum ParquetEncoding: Int32 {
  // The raw values are those of the format.
  case plain = 0
  case rle = 3
  case deltaBinaryPacked = 5
  case rleDictionary = 8
}

extension [UInt8] {
  /// Appends numbers of a width in bits, one behind the other, from the lowest bit of a byte on.
  package mutating func append(bits numbers: some Sequence<UInt64>, width: Int) {
    guard width > 0 else { return }
    var room: UInt64 = 0
    var filled = 0
    for number in numbers {
      room |= number << UInt64(filled)
      let taken = 64 - filled
      filled += width
      while filled >= 64 {
        append(fixed: room)
        filled -= 64
        room = filled == 0 ? 0 : number >> UInt64(taken)
      }
    }
    while filled > 0 {
      append(UInt8(truncatingIfNeeded: room))
      room >>= 8
      filled -= 8
    }
  }

  /// Appends numbers as runs of one value and as packed groups of eight, whichever fits.
  package mutating func append(runs numbers: [UInt32], width: Int) {
    var place = 0
    var packedFrom = 0
    while place < numbers.count {
      var end = place + 1
      while end < numbers.count, numbers[end] == numbers[place] { end += 1 }
      // Packed values come in whole groups, so that a run gives up its beginning to the group before.
      let missing = (8 - (place - packedFrom) % 8) % 8
      guard end - place - missing >= 8 else {
        place = end
        continue
      }
      append(packed: numbers[packedFrom..<place + missing], width: width)
      append(varint: UInt64(end - place - missing) << 1)
      for byte in 0..<(width + 7) / 8 {
        append(UInt8(truncatingIfNeeded: numbers[place] >> UInt32(8 * byte)))
      }
      place = end
      packedFrom = end
    }
    append(packed: numbers[packedFrom...], width: width)
  }

  private mutating func append(packed numbers: ArraySlice<UInt32>, width: Int) {
    guard !numbers.isEmpty else { return }
    let groups = (numbers.count + 7) / 8
    append(varint: UInt64(groups) << 1 | 1)
    let end = count + groups * width
    append(bits: numbers.lazy.map { UInt64($0) }, width: width)
    append(contentsOf: repeatElement(0, count: end - count))
  }

  /// Appends numbers by their distances, in blocks whose distances are packed in as few bits as fit.
  package mutating func append(deltas numbers: [Int64]) {
    let (block, miniblock) = (128, 32)
    append(varint: UInt64(block))
    append(varint: UInt64(block / miniblock))
    append(varint: UInt64(numbers.count))
    append(zigzag: numbers.first ?? 0)
    var place = 1
    while place < numbers.count {
      let end = Swift.min(place + block, numbers.count)
      // Distances wrap around, and so they do when they are added again.
      let distances = (place..<end).map { numbers[$0] &- numbers[$0 - 1] }
      let least = distances.min() ?? 0
      let values = distances.map { UInt64(bitPattern: $0 &- least) }
      append(zigzag: least)
      let parts = stride(from: 0, to: block, by: miniblock).map {
        values[Swift.min($0, values.count)..<Swift.min($0 + miniblock, values.count)]
      }
      let widths = parts.map { part in 64 - (part.max() ?? 0).leadingZeroBitCount }
      self += widths.map { UInt8($0) }
      for (part, width) in zip(parts, widths) where !part.isEmpty {
        let filled = Array<UInt64>(part) + [UInt64](repeating: 0, count: miniblock - part.count)
        append(bits: filled, width: width)
      }
      place = end
    }
  }

  /// Appends a text with its length before it.
  mutating func append(plain text: some Collection<UInt8>) {
    append(fixed: UInt32(clamping: text.count))
    self += text
  }

  /// Appends a number in as many bytes as its type has, the lowest first.
  mutating func append<Number: FixedWidthInteger>(fixed number: Number) {
    unsafe Swift.withUnsafeBytes(of: number.littleEndian) { unsafe append(contentsOf: $0) }
  }
}
