import TestSupport
import Testing
import WillDidNib

/// Damaged documents end with an error or with less in them, and never with the process.
@Suite struct DamageTests {
  /// A document of each format.
  private static let originals: [[UInt8]] = [
    Array(Samples.detail.utf8), Samples.compiledDetail.nibArchive(),
    Samples.compiledDetail.keyedArchive(), Samples.compiledPanel.nibArchive(minor: 10),
    Samples.compiledPanel.keyedArchive(),
  ]

  /// Reads and plans; tells whether it could be read.
  private func survives(_ bytes: [UInt8]) -> Bool {
    do throws(NibError) {
      let document = try NibDocument.read(bytes, name: "Test")
      for plan in LoadPlan.all(of: document) { _ = plan.numbered().lines }
      return true
    } catch {
      let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 1)
      return false
    }
  }

  @Test(arguments: 0..<5) func `no prefix is taken for the whole`(format: Int) {
    let whole = Self.originals[format]
    #expect(survives(whole))
    for length in 0..<whole.count { #expect(!survives(Array(whole[..<length])), "\(length)") }
  }

  @Test(arguments: 0..<5) func `any bit may be flipped`(format: Int) {
    let whole = Self.originals[format]
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 1 << UInt8(place % 8)
      _ = survives(bytes)
    }
  }

  @Test(arguments: 0..<5) func `any bytes may be others, missing or there twice`(format: Int) {
    let whole = Self.originals[format]
    var random = SplitMix64(seed: UInt64(format))
    var read = 0
    for _ in 0..<1000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 1...9, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
        case 1: for place in start..<end { bytes[place] = 0xff }
        case 2: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
        default: if end < bytes.count { bytes.removeSubrange(start..<end) }
        }
      }
      if survives(bytes) { read += 1 }
    }
    // Some damages hit what is not needed, so that the test does come to the end of reading.
    #expect(read > 5)
  }

  @Test func `objects that all have all values are refused`() {
    // 30,000 values of nothing under one key, and as many objects with each of them.
    let count = 30_000
    func varint(_ value: Int) -> [UInt8] {
      [UInt8(value & 0x7f), UInt8(value >> 7 & 0x7f), UInt8(value >> 14) | 0x80]
    }
    let objects: [UInt8] = (0..<count).flatMap { _ in [0x80, 0x80] + varint(count) }
    let values: [UInt8] = (0..<count).flatMap { _ in [0x80, 9] }
    let (key, name): ([UInt8], [UInt8]) = ([0x81, 0x61], [0x82, 0x80, 0x61, 0])
    var place = 50
    var header: [Int] = [1, 9]
    let tables: [(Int, [UInt8])] = [(count, objects), (1, key), (count, values), (1, name)]
    for (count, table) in tables {
      header += [count, place]
      place += table.count
    }
    var bytes = Array("NIBArchive".utf8)
    for number in header { bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    for (_, table) in tables { bytes += table }
    let error = failure { () throws(NibError) in try NibDocument.read(bytes, name: "Test") }
    #expect(error?.reason == .outOfRange(part: "values of an object"))
  }

  @Test func `huge counts take no memory`() {
    let whole = Self.originals[1]
    for field in stride(from: 18, to: 50, by: 4) {
      for value in [0x7fff_ffff, 0xffff_ffff, 0x0100_0000] as [UInt32] {
        var bytes = whole
        for step in 0..<4 {
          bytes[field + step] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(step)))
        }
        #expect(!survives(bytes))
      }
    }
  }
}
