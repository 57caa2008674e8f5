/// Appends numbers of any length in bits, lowest bits first.
@safe
struct BitWriter {
  private let start: UnsafeMutableRawPointer
  private var end = 0
  /// Bits that do not fill a byte yet, and how many they are.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// How much room so many numbers take at most: a whole word is stored each time.
  static func room(for count: Int) -> Int { (count + 1) * 8 }

  /// Writes to memory that has room for all that will come.
  @unsafe
  init(_ start: UnsafeMutablePointer<UInt8>) { unsafe self.start = UnsafeMutableRawPointer(start) }

  /// Appends a number whose highest set bit is so high that it has that length.
  ///
  /// That bit is not written.
  @inline(__always)
  mutating func append(_ number: UInt64, length: Int) {
    let count = max(length &- 1, 0)
    let bits = number & ((1 &<< UInt64(truncatingIfNeeded: count)) &- 1)
    if count > 56 {
      put(bits & 0xffff_ffff, 32)
      put(bits >> 32, count &- 32)
    } else {
      put(bits, count)
    }
  }

  /// Appends up to 56 bits.
  @inline(__always)
  mutating func put(_ bits: UInt64, _ count: Int) {
    pending |= bits &<< UInt64(truncatingIfNeeded: pendingCount)
    unsafe start.storeBytes(of: pending.littleEndian, toByteOffset: end, as: UInt64.self)
    pendingCount &+= count
    end &+= pendingCount &>> 3
    pending &>>= UInt64(truncatingIfNeeded: pendingCount & 0x38)
    pendingCount &= 7
  }

  /// How many bytes all bits so far take, the last one filled up with zeros.
  var count: Int { end + (pendingCount > 0 ? 1 : 0) }
}

/// Reads numbers of any length in bits, lowest bits first.
///
/// Behind the end there are zeros: whether all that was read is there is asked once, by ``isWithin``.
struct BitReader {
  private let bytes: [UInt8]
  private let end: Int
  private var position = 0

  init(_ bytes: [UInt8]) {
    end = bytes.count * 8
    // A word is read at each time, also where fewer bytes are left.
    self.bytes = bytes + [0, 0, 0, 0, 0, 0, 0, 0]
  }

  /// Whether no more bits were read than there are.
  var isWithin: Bool { position <= end }

  /// Reads a number of a length up to 64.
  ///
  /// The highest bit is set and was not written.
  @inline(__always)
  mutating func next(length: Int) -> UInt64 {
    let count = max(length &- 1, 0)
    // 1 shifted by the length, which may be 64, and back.
    let highest: UInt64 = length == 0 ? 0 : 1 &<< UInt64(truncatingIfNeeded: count)
    let mask = highest &- (length == 0 ? 0 : 1)
    var bits = word(at: position)
    if count > 56 {
      bits = bits & 0xffff_ffff | word(at: position &+ 32) &<< 32
    }
    position &+= count
    return bits & mask | highest
  }

  /// 57 bits or more from a place.
  @inline(__always)
  private func word(at place: Int) -> UInt64 {
    let place = min(place, end)
    return unsafe bytes.withUnsafeBytes { bytes in
      let word = unsafe bytes.loadUnaligned(fromByteOffset: place &>> 3, as: UInt64.self)
      return UInt64(littleEndian: word) &>> UInt64(truncatingIfNeeded: place & 7)
    }
  }
}
