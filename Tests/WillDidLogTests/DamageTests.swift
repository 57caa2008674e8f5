import Testing
import WillDidLog
import WillDidModel

@Suite struct DamageTests {
  @Test func `every prefix gives back all whole frames and says that it is cut`() throws {
    let events = Sample.events(120)
    let bytes = try Sample.trace(events, frame: 30)
    let whole = try Sample.reader(bytes)
    for length in FileHeader.size..<bytes.count {
      let reader = try Sample.reader(Array(bytes[..<length]))
      let expected = whole.frames.filter { $0.end <= UInt64(length) }
      #expect(reader.frames == expected, "cut at \(length)")
      let read = reader.allEvents
      let isPrefix = read.elementsEqual(events.prefix(read.count))
      #expect(isPrefix, "cut at \(length)")
      let isCut = !whole.frames.contains { $0.end == UInt64(length) } && length > FileHeader.size
      #expect(reader.damages.isEmpty == !isCut, "cut at \(length)")
    }
  }

  @Test func `a flipped byte costs the frame that it stands in and no other`() throws {
    let events = Sample.events(120)
    let bytes = try Sample.trace(events, frame: 30)
    let whole = try Sample.reader(bytes)
    for place in bytes.indices {
      var flipped = bytes
      flipped[place] ^= 0x10
      let reader = try Sample.reader(flipped)
      for frame in whole.frames {
        let isHit = UInt64(place) >= frame.offset && UInt64(place) < frame.end
        if !isHit {
          #expect(reader.frames.contains(frame), "flip at \(place)")
          #expect(frame.header.kind != .events || reader.events(frame) != nil)
        }
      }
      let hit = whole.frames.first { UInt64(place) >= $0.offset && UInt64(place) < $0.end }
      let read = reader.allEvents
      let lost = UInt64(events.count - read.count)
      #expect(lost == UInt64(hit?.header.eventCount ?? 0), "flip at \(place)")
      if hit?.header.kind == .events {
        #expect(reader.damages.contains { $0.missingEvents == lost }, "flip at \(place)")
      }
    }
  }

  @Test func `a file that is no trace is refused`() throws {
    for bytes in [[], [0x50, 0x4b], Array(repeating: UInt8(0), count: 5000)] as [[UInt8]] {
      #expect(throws: LogError.self) { try Sample.reader(bytes) }
    }
  }
}
