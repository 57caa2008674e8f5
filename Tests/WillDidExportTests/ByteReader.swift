import CWillDidZlib

/// Reads what the exports write, without any of their code.
struct ByteReader {
  struct Damage: Error {}

  private let bytes: [UInt8]
  private(set) var place: Int

  init(_ bytes: [UInt8], at place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() throws -> UInt8 {
    guard place < bytes.count else { throw Damage() }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func next(_ count: Int) throws -> [UInt8] {
    guard count >= 0, count <= bytes.count - place else { throw Damage() }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  mutating func varint() throws -> UInt64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = try byte()
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  mutating func zigzag() throws -> Int64 {
    let number = try varint()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func fixed(_ count: Int) throws -> UInt64 {
    try next(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func bits(_ count: Int, width: Int) throws -> [UInt64] {
    let packed = try next((count * width + 7) / 8)
    return (0..<count).map { number in
      (0..<width).reduce(UInt64(0)) { value, bit in
        let position = number * width + bit
        return value | UInt64(packed[position / 8] >> UInt8(position % 8) & 1) << UInt64(bit)
      }
    }
  }

  /// Reads a mixture of runs and packed groups.
  mutating func runs(_ count: Int, width: Int) throws -> [UInt32] {
    var numbers: [UInt32] = []
    while numbers.count < count {
      let head = try varint()
      if head & 1 == 0 {
        let value = UInt32(try fixed((width + 7) / 8))
        numbers += Array(repeating: value, count: Int(head >> 1))
      } else {
        numbers += try bits(Int(head >> 1) * 8, width: width).map { UInt32($0) }
      }
    }
    return Array(numbers.prefix(count))
  }

  mutating func deltas() throws -> [Int64] {
    let (block, miniblocks, count) = (Int(try varint()), Int(try varint()), Int(try varint()))
    let first = try zigzag()
    var numbers = count > 0 ? [first] : []
    while numbers.count < count {
      let least = try zigzag()
      let widths = try next(miniblocks)
      for width in widths where numbers.count < count {
        for value in try bits(block / miniblocks, width: Int(width)) where numbers.count < count {
          numbers.append(numbers[numbers.count - 1] &+ least &+ Int64(bitPattern: value))
        }
      }
    }
    return numbers
  }

  /// Reads the fields of a message of Protocol Buffers.
  mutating func message() throws -> [Int: [Field]] {
    var fields: [Int: [Field]] = [:]
    while !isAtEnd {
      let key = try varint()
      let value: Field =
        switch key & 7 {
        case 0: .number(try varint())
        case 1: .number(try fixed(8))
        case 2: .bytes(try next(Int(try varint())))
        default: throw Damage()
        }
      fields[Int(key >> 3), default: []].append(value)
    }
    return fields
  }

  enum Field {
    case number(UInt64), bytes([UInt8])

    var number: UInt64? { if case .number(let number) = self { number } else { nil } }
    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
    var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
    func message() throws -> [Int: [Field]] {
      var reader = ByteReader(bytes ?? [])
      return try reader.message()
    }
  }

  /// Unpacks what gzip packed.
  static func unpacked(_ bytes: [UInt8], count: Int) throws -> [UInt8] {
    guard bytes.starts(with: [0x1f, 0x8b, 8, 0]) else { throw Damage() }
    var stream = unsafe z_stream()
    unsafe czlib_inflate_init(&stream)
    defer { unsafe inflateEnd(&stream) }
    var body = Array(bytes[10...])
    var isWhole = false
    let result = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      unsafe body.withUnsafeMutableBufferPointer { source in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = UInt32(count)
        isWhole = unsafe inflate(&stream, Z_FINISH) == Z_STREAM_END
        // The checksum and the length stand behind.
        isWhole = unsafe isWhole && stream.avail_in == 8
      }
      filled = unsafe Int(stream.total_out)
    }
    guard isWhole, result.count == count else { throw Damage() }
    return result
  }
}
