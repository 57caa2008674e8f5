import SessionGenerator
import TestSupport
import Testing
import WillDidLog
import WillDidModel

@Suite struct EventFrameTests {
  private func event(
    _ callback: Callback = .viewDidLoad, instance: UInt32 = 1, classID: UInt32 = 1,
    thread: UInt32 = 0, level: UInt32? = nil, attributes: [Attribute] = []
  ) -> Event {
    Event(
      sequence: 0, time: 1, thread: thread, edge: .enter, callback: callback,
      instance: InstanceID(rawValue: instance), classID: NameID(rawValue: classID),
      level: level.map { NameID(rawValue: $0) }, hop: level != nil, attributes: attributes)
  }

  /// Whether events are read as they were written, also in frames of other sizes.
  private func isKept(_ events: [Event], frame: Int = 1 << 16) throws -> Bool {
    let numbered = events.enumerated().map { index, event in
      var event = event
      event.sequence = UInt64(index)
      event.time = Int64(index) * 17
      return event
    }
    return try Sample.reader(Sample.trace(numbered, frame: frame)).holds(numbered)
  }

  @Test func `a single event of either strip is kept`() throws {
    #expect(Strip(of: .layoutSubviews) == .details)
    for callback in [.viewDidLoad, .layoutSubviews] as [Callback] {
      #expect(try isKept([event(callback)]))
      #expect(try isKept([event(callback, instance: .max, classID: .max, level: .max)]))
    }
  }

  @Test func `events of a single strip are kept`() throws {
    let all = Sample.events(3000)
    for strip in Strip.allCases {
      #expect(try isKept(all.filter { Strip(of: $0.callback) == strip }))
    }
  }

  @Test func `many symbols, threads, levels and classes are kept`() throws {
    var generator = SplitMix64(seed: 3)
    let events = (0..<20_000).map { _ in
      event(
        Callback(rawValue: UInt16(truncatingIfNeeded: generator.next() % 700)),
        // Events about no instance have many classes.
        instance: UInt32(generator.next() % 4) * UInt32(generator.next() % 9),
        classID: UInt32(generator.next() % 300), thread: UInt32(generator.next() % 400),
        level: generator.next() % 3 == 0 ? UInt32(generator.next() % 1000 + 1) : nil)
    }
    #expect(try isKept(events))
    #expect(try isKept(events, frame: 777))
  }

  @Test func `steps to any instance are kept`() throws {
    var generator = SplitMix64(seed: 4)
    // Far jumps in a large population, and returns to some of the last ones.
    var last: [UInt32] = [1]
    let events = (0..<30_000).map { index in
      let instance =
        generator.next() % 2 == 0
        ? UInt32(truncatingIfNeeded: generator.next() >> (index < 15_000 ? 50 : 32))
        : last[Int(generator.next() % UInt64(last.count))] &+ UInt32(generator.next() % 30) &- 15
      last.append(instance)
      if last.count > 60 { last.removeFirst() }
      return event(index % 3 == 0 ? .viewDidLoad : .layoutSubviews, instance: instance)
    }
    #expect(try isKept(events))
  }

  @Test func `attributes of any shape are kept, and too many shapes go into several frames`() throws
  {
    var generator = SplitMix64(seed: 5)
    func attribute(_ keys: UInt64) -> Attribute {
      let value: Attribute.Value =
        switch generator.next() % 5 {
        case 0: .flag(generator.next() & 1 == 0)
        case 1: .number(Int64(bitPattern: generator.next()))
        case 2: .number(Int64(generator.next() % 5))
        case 3: .name(NameID(rawValue: UInt32(truncatingIfNeeded: generator.next())))
        default: .instance(InstanceID(rawValue: UInt32(truncatingIfNeeded: generator.next())))
        }
      return Attribute(Attribute.Key(rawValue: UInt16(generator.next() % keys)), value)
    }
    let mixtures: [(UInt64, UInt64, Int)] = [(3, 4, 2000), (65_536, 3, 3000), (9, 255, 100)]
    for (keys, longest, count) in mixtures {
      let events = (0..<count).map { _ in
        event(attributes: (0..<generator.next() % (longest + 1)).map { _ in attribute(keys) })
      }
      #expect(try isKept(events), "\(keys) keys")
    }
  }

  @Test func `what is read into the memory of other events is what is read alone`() throws {
    let reader = try Sample.reader(Sample.trace(Sample.events(5000), frame: 600))
    var generator = SplitMix64(seed: 6)
    var events = EventColumns()
    for frame in reader.frames where frame.header.kind == .events {
      for _ in 0..<6 {
        let strips = [[.lifecycle], [.details], Strip.allCases][Int(generator.next() % 3)]
        let columns = LogColumns(rawValue: UInt8(generator.next() % 4))
        #expect(reader.read(frame, strips: strips, columns: columns, into: &events))
        let alone = try #require(reader.events(frame, strips: strips, columns: columns))
        let isEqual = (0..<events.count).map { events[$0] } == (0..<alone.count).map { alone[$0] }
        #expect(isEqual && events.count == alone.count)
        #expect(columns.contains(.times) || events.time.allSatisfy { $0 == .min })
        #expect(columns.contains(.attributes) || events.attributes.isEmpty)
      }
    }
  }

  @Test func `no payload makes the reader trap, whatever is in it`() throws {
    // Columns of a few events are not deflated, so that what is damaged reaches all decoders.
    var refused = 0
    for (count, turns) in [(1, 300), (8, 1500), (25, 3000), (400, 1500)] {
      let bytes = try Sample.trace(Sample.events(count + 200).suffix(count), frame: count)
      let frame = try #require(Sample.reader(bytes).frames.first { $0.header.kind == .events })
      var generator = SplitMix64(seed: UInt64(count))
      for _ in 0..<turns {
        var damaged = bytes
        for _ in 0...generator.next() % 3 {
          let place =
            Int(frame.offset) + FrameHeader.size
            + Int(generator.next() % UInt64(frame.header.payloadLength))
          damaged[place] =
            [0, 0x7f, 0x80, 0xff, UInt8(truncatingIfNeeded: generator.next())][
              Int(generator.next() % 5)]
        }
        // Now and then the header lies about how many events there are.
        if generator.next() % 8 == 0 {
          damaged[Int(frame.offset) + 20] = UInt8(truncatingIfNeeded: generator.next())
        }
        repair(&damaged, frame)
        let reader = try Sample.reader(damaged)
        let read = try #require(reader.frames.first { $0.offset == frame.offset })
        let events = reader.events(read)
        if let events { #expect(events.count == Int(read.header.eventCount)) }
        refused += events == nil ? 1 : 0
        for strip in Strip.allCases { _ = reader.events(read, strips: [strip], columns: .times) }
        _ = reader.counts(read)
        _ = reader.instances(read)
        _ = reader.sealed(read)
      }
    }
    #expect(refused > 1000)
  }

  /// Makes the checksums of a frame right.
  private func repair(_ bytes: inout [UInt8], _ frame: IndexEntry) {
    func write(_ checksum: UInt32, at place: Int) {
      for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: checksum >> (8 * byte)) }
    }
    let start = Int(frame.offset)
    let payload = start + FrameHeader.size
    write(crc32(bytes[payload..<Int(frame.end)]), at: payload - 8)
    write(crc32(bytes[start..<payload - 4]), at: payload - 4)
  }

  private func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var checksum = UInt32.max
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 {
        checksum = checksum & 1 == 0 ? checksum >> 1 : checksum >> 1 ^ 0xedb8_8320
      }
    }
    return ~checksum
  }
}
