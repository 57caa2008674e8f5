import Testing
import WillDidLog
import WillDidModel

@Suite struct RoundTripTests {
  @Test func `what is written is what is read`() throws {
    for seed in UInt64(1)...8 {
      for count in [0, 1, 2, 300, 5000] {
        let events = Sample.events(count, seed: seed)
        let reader = try Sample.reader(Sample.trace(events, frame: 1000))
        #expect(reader.holds(events), "seed \(seed), \(count) events")
        #expect(reader.damages.isEmpty)
        #expect(reader.isClosed)
        #expect(reader.header == Sample.header)
      }
    }
  }

  @Test func `more events than a frame holds go into several frames`() throws {
    let events = Sample.events(150_000)
    let reader = try Sample.reader(Sample.trace(events, frame: 150_000))
    #expect(reader.frames.count { $0.header.kind == .events } == 3)
    #expect(reader.holds(events))
  }

  @Test func `a strip is read alone with its own sequence numbers and times`() throws {
    let events = Sample.events(20_000)
    let reader = try Sample.reader(Sample.trace(events, frame: 8000))
    for strip in Strip.allCases {
      let read = reader.frames.flatMap { frame -> [Event] in
        guard let columns = reader.events(frame, strips: [strip]) else { return [] }
        return (0..<columns.count).map { columns[$0] }
      }
      let isDetail = strip == .details
      let isRight = read == events.filter { ($0.callback.family?.isDetail ?? false) == isDetail }
      #expect(isRight, "\(strip)")
    }
  }

  @Test func `the summary counts what the frame holds`() throws {
    let events = Sample.events(10_000)
    let reader = try Sample.reader(Sample.trace(events, frame: 10_000))
    let frame = try #require(reader.frames.first { $0.header.kind == .events })
    var counts: [String: Int] = [:]
    for event in events {
      counts["\(event.classID) \(event.callback) \(event.edge)", default: 0] += 1
    }
    let summary = try #require(reader.counts(frame))
    #expect(summary.count == counts.count)
    for entry in summary {
      #expect(counts["\(entry.classID) \(entry.callback) \(entry.edge)"] == Int(entry.count))
    }
    let instances = try #require(reader.instances(frame))
    let isExact = Set(instances.keys) == Set(events.map(\.instance))
    #expect(isExact)
  }

  @Test func `times that go backwards or are unknown are kept`() throws {
    let times: [Int64?] = [5, nil, 3, 1_000_000_000_000, -7, nil, 0, .max / 4]
    let events = times.enumerated().map { index, time in
      Event(
        sequence: UInt64(index), time: time, edge: .point, callback: .viewDidLoad,
        instance: InstanceID(rawValue: 1), classID: NameID(rawValue: 1))
    }
    #expect(try Sample.reader(Sample.trace(events, frame: 100)).allEvents == events)
  }

  @Test func `unknown callbacks, keys and kinds of frames are carried along`() throws {
    let event = Event(
      sequence: 0, time: 1, edge: .enter, callback: Callback(rawValue: 65_000),
      instance: InstanceID(rawValue: 9), classID: NameID(rawValue: 2),
      attributes: [
        Attribute(Attribute.Key(rawValue: 64_000), .number(-5)),
        Attribute(Attribute.Key(rawValue: 64_000), .instance(InstanceID(rawValue: 0))),
        Attribute(Attribute.Key(rawValue: 64_001), .flag(true)),
        Attribute(Attribute.Key(rawValue: 64_002), .name(NameID(rawValue: .max))),
      ])
    #expect(try Sample.reader(Sample.trace([event], frame: 10)).allEvents == [event])
  }
}
