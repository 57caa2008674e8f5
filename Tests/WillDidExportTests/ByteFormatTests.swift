import TestSupport
import Testing
import WillDidExport

/// Worked examples of the pages that describe the formats.
@Suite struct ByteFormatTests {
  @Test func `a message of Protocol Buffers is as its page shows it`() {
    var inner = ProtobufMessage()
    inner.add(1, 150)
    #expect(inner.bytes == [0x08, 0x96, 0x01])
    var text = ProtobufMessage()
    text.add(2, "testing")
    #expect(text.bytes == [0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6e, 0x67])
    var outer = ProtobufMessage()
    outer.add(3, inner)
    #expect(outer.bytes == [0x1a, 0x03, 0x08, 0x96, 0x01])
    var others = ProtobufMessage()
    others.add(1, signed: -2)
    others.add(47, fixed: 0x0102)
    others.add(2, true)
    #expect(
      others.bytes == [0x08, 0xfe] + [UInt8](repeating: 0xff, count: 8) + [0x01]
        + [0xf9, 0x02, 0x02, 0x01, 0, 0, 0, 0, 0, 0] + [0x10, 0x01])
  }

  @Test func `signed numbers alternate around zero`() {
    for (number, bytes) in [
      (0, [0]), (-1, [1]), (1, [2]), (-2, [3]), (64, [0x80, 1]), (-65, [0x81, 1]),
    ] as [(Int64, [UInt8])] {
      var written: [UInt8] = []
      written.append(zigzag: number)
      #expect(written == bytes, "\(number)")
    }
    var extreme: [UInt8] = []
    extreme.append(zigzag: .min)
    #expect(extreme == [UInt8](repeating: 0xff, count: 9) + [1])
  }

  @Test func `a structure of Thrift tells how far each field is from the one before`() {
    var writer = ThriftWriter()
    writer.add(1, int32: 150)
    writer.add(4, "a".utf8)
    writer.add(5, true)
    writer.add(6, false)
    writer.add(30, int64: -1)
    writer.add(31) { inner in inner.add(1, int32: 1) }
    writer.add(32, numbers: [1, 2, 3])
    #expect(
      writer.finish() == [
        0x15, 0xac, 0x02, 0x38, 0x01, 0x61, 0x11, 0x12, 0x06, 0x3c, 0x01, 0x1c, 0x15, 0x02, 0x00,
        0x19, 0x35, 0x02, 0x04, 0x06, 0x00,
      ])
  }

  @Test func `a list of Thrift with fifteen elements has its length behind the kind`() {
    var writer = ThriftWriter()
    writer.add(1, texts: Array(repeating: "", count: 15))
    #expect(writer.finish() == [0x19, 0xf8, 0x0f] + [UInt8](repeating: 0, count: 15) + [0])
  }

  @Test func `numbers are packed from the lowest bit on`() {
    var bytes: [UInt8] = []
    bytes.append(bits: 0..<8, width: 3)
    #expect(bytes == [0b1000_1000, 0b1100_0110, 0b1111_1010])
  }

  @Test func `numbers that rise evenly take no bits`() {
    var bytes: [UInt8] = []
    bytes.append(deltas: [1, 2, 3, 4, 5])
    #expect(bytes == [0x80, 0x01, 0x04, 0x05, 0x02, 0x02, 0, 0, 0, 0])
  }

  @Test func `distances are kept as what they have over the least`() {
    var bytes: [UInt8] = []
    bytes.append(deltas: [7, 5, 3, 1, 2, 3, 4, 5])
    #expect(
      bytes == [0x80, 0x01, 0x04, 0x08, 0x0e, 0x03, 2, 0, 0, 0, 0xc0, 0x3f, 0, 0, 0, 0, 0, 0])
  }

  @Test func `what is packed is unpacked as it was`() throws {
    for seed in 0..<UInt64(300) {
      var generator = SplitMix64(seed: seed)
      let width = Int.random(in: 1...32, using: &generator)
      let most = UInt32.max >> UInt32(32 - width)
      let numbers = (0..<Int.random(in: 0...400, using: &generator)).flatMap { _ in
        // Long runs and short ones.
        Array(
          repeating: UInt32.random(in: 0...most, using: &generator),
          count: Bool.random(using: &generator) ? 1 : Int.random(in: 1...30, using: &generator))
      }
      var bytes: [UInt8] = []
      bytes.append(runs: numbers, width: width)
      var reader = ByteReader(bytes)
      let read = try reader.runs(numbers.count, width: width)
      #expect(read == numbers, "seed \(seed)")
      #expect(reader.isAtEnd, "seed \(seed)")
    }
  }

  @Test func `numbers come back from their distances, also the largest`() throws {
    for seed in 0..<UInt64(300) {
      var generator = SplitMix64(seed: seed)
      let span = Int64.max >> Int64.random(in: 0...62, using: &generator)
      var numbers = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
        Int64.random(in: -span...span, using: &generator)
      }
      if seed % 7 == 0 { numbers += [.min, .max, 0, .max, .min] }
      var bytes: [UInt8] = []
      bytes.append(deltas: numbers)
      var reader = ByteReader(bytes)
      let read = try reader.deltas()
      #expect(read == numbers, "seed \(seed)")
      #expect(reader.isAtEnd, "seed \(seed)")
    }
  }
}
