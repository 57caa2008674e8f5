import SessionGenerator
import TestSupport
import Testing
import WillDidLog
import WillDidModel

@Suite struct TimesTests {
  /// Events that differ in their times only.
  private func events(_ times: [Int64?]) -> [Event] {
    times.enumerated().map { index, time in
      Event(
        sequence: UInt64(index), time: time, edge: .point, callback: .viewDidLoad,
        instance: InstanceID(rawValue: 1), classID: NameID(rawValue: 1))
    }
  }

  private func read(_ events: [Event], tick: UInt32) throws -> [Int64?] {
    var header = Sample.header
    header.tick = tick
    return try Sample.reader(Sample.trace(events, frame: 1 << 16, header: header))
      .allEvents.map(\.time)
  }

  @Test func `steps of every length are kept, forwards and backwards`() throws {
    for length in 0...63 {
      // The largest and the smallest step of a length, each forth and back.
      let smallest = length == 0 ? 0 : Int64(1) << Int64(min(length - 1, 62))
      let largest = length == 0 ? 0 : Int64(bitPattern: UInt64.max >> UInt64(64 - min(length, 63)))
      let times: [Int64?] = [0, smallest, 0, largest, 0, -smallest, 0, -largest, 0, 1]
      #expect(try read(events(times), tick: 1) == times, "\(length) bits")
    }
    let widest: [Int64?] = [.min + 1, .max, 0, .min + 1, 1, .max, -1, .max]
    #expect(try read(events(widest), tick: 1) == widest)
  }

  @Test func `bits end anywhere in a byte and in a word`() throws {
    var generator = SplitMix64(seed: 7)
    for count in 1...200 {
      var time: Int64 = 0
      let times: [Int64?] = (0..<count).map { _ in
        let length = generator.next() % 58
        let step = Int64(generator.next() & (1 << length - 1))
        time += generator.next() & 1 == 0 ? step : -step
        return generator.next() % 16 == 0 ? nil : time
      }
      #expect(try read(events(times), tick: 1) == times, "\(count) times")
    }
  }

  @Test func `times are told by the tick that they fall into`() throws {
    let times: [Int64?] = [-1001, -1000, -999, -1, 0, 1, 999, 1000, 1001, nil, 123_456_789]
    let ticks: [Int64?] = [
      -2000, -1000, -1000, -1000, 0, 0, 0, 1000, 1000, nil, 123_456_000,
    ]
    #expect(try read(events(times), tick: 1000) == ticks)
  }

  @Test func `a time is divided by any tick without a rest`() throws {
    var generator = SplitMix64(seed: 11)
    for tick in [1, 2, 3, 7, 1000, 65_535, 65_536, 1_000_000, 1 << 31, .max] as [UInt32] {
      let tick64 = Int64(tick)
      var times: [Int64] = [
        0, 1, .max, .max - 1, .max / tick64 * tick64, .max / tick64 * tick64 - 1,
      ]
      for _ in 0..<100 {
        let multiple = Int64(generator.next() >> 1) / tick64 * tick64
        times += [multiple, multiple > 0 ? multiple - 1 : 0, multiple &>> 17]
      }
      let ticks = times.map { $0 / tick64 * tick64 }
      #expect(try read(events(times), tick: tick) == ticks, "\(tick) ns a tick")
    }
  }

  @Test func `lengths of very unequal frequency are kept`() throws {
    // Each length comes as often as the two before together: the best code for them would have
    // codes of twenty bits, and deflate's have at most fifteen.
    var times: [Int64?] = []
    var time: Int64 = 0
    var (count, next) = (1, 1)
    for length in 1...20 {
      for _ in 0..<count {
        time += 1 << Int64(length - 1)
        times.append(time)
      }
      (count, next) = (next, count + next)
    }
    let isKept = try read(events(times), tick: 1) == times
    #expect(isKept)
  }
}
