import Testing
import WillDidLog
import WillDidModel
import WillDidRecord

/// An event is packed in one way.
@Suite struct OneTruthTests {
  private final class Screen {}

  // A level is the number of a name, which has 24 bits; a greater one is none, and must not change the time.
  @Test(arguments: [0, 5, 0xff_ffff, 0x100_0005] as [UInt32])
  func `an event is the same by the way of hooks as by that of the recorder`(level: UInt32) throws {
    let folder = try Folder()
    let recorder = try Recorder(writingTo: folder.path("run.willdid"))
    let screen = Screen()
    let instance = recorder.instance(of: screen)
    let lane = recorder.hookLane
    for edge in [Edge.enter, .exit, .point] {
      for hop in [false, true] {
        for animated in [nil, false, true] as [Bool?] {
          recorder.emit(
            .viewWillAppear, edge, of: instance, level: NameID(rawValue: level), hop: hop,
            attributes: animated.map { [.animated($0)] } ?? [])
          lane.emit(
            Callback.viewWillAppear.rawValue, edge.rawValue, instance, level: level, hop: hop,
            animated: animated)
        }
      }
    }
    recorder.stop()
    let events = try Trace(folder.path("run.willdid")).events
    try #require(events.count == 36)
    for place in stride(from: 0, to: events.count, by: 2) {
      var (one, other) = (events[place], events[place + 1])
      #expect(try #require(one.time) <= #require(other.time))
      (one.sequence, one.time) = (other.sequence, other.time)
      other.thread = one.thread
      #expect(one == other)
    }
    #expect(events.map { $0.time ?? -1 } == events.map { $0.time ?? -1 }.sorted())
  }
}
