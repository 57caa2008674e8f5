import Foundation
import Testing
import WillDidLog
import WillDidModel
import WillDidRecord

/// Following a run while it is recorded.
@Suite struct FollowerTests {
  private final class Screen {}

  /// Random numbers that are the same in every run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// The events that a follower has handed on.
  private final class Followed {
    let follower: RunFollower
    var events: [Event] = []
    var mostBeforeEnd = 0

    init(_ path: String) { follower = RunFollower(path) }

    func look() throws {
      try follower.look { batch in events += (0..<batch.count).map { batch[$0] } }
    }

    /// Looks until nothing will follow.
    func lookToEnd() throws {
      mostBeforeEnd = events.count
      for _ in 0..<2000 where follower.state != .ended {
        try look()
        usleep(1000)
      }
      #expect(follower.state == .ended)
      try look()
    }
  }

  private func configuration(_ seed: UInt64) -> Recorder.Configuration {
    var configuration = Recorder.Configuration()
    configuration.clock = .monotonic
    configuration.tick = seed % 2 == 0 ? .microsecond : .nanosecond
    configuration.whenFull = .wait
    if seed % 3 == 0 { configuration.sizeLimit = .segments(bytes: 3000) }
    if seed % 4 < 2 { configuration.journal = .init(initial: 256 << 10, maximum: 256 << 10) }
    return configuration
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `what was followed is what the finished trace has`(seed: UInt64) throws {
    var random = Generator(state: seed &* 977 &+ 13)
    let folder = try Folder()
    let path = folder.path("run.willdid")
    let followed = Followed(path)
    try followed.look()
    #expect(followed.follower.state == .waiting)
    let recorder = try Recorder(writingTo: path, configuration: configuration(seed))
    var screens: [Screen] = []
    for step in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        screens.append(Screen())
        recorder.will(.appear, of: screens[screens.count - 1], .animated(true))
      case 3:
        for number in 0..<Int.random(in: 0..<3000, using: &random) {
          recorder.emit(.mark, of: .none, .index(Int64(number)), .name(recorder.name("m\(step)")))
        }
      case 4:
        let count = Int.random(in: 1..<200, using: &random)
        let thread = Thread {
          for _ in 0..<count { recorder.mark("other") }
        }
        thread.start()
        while !thread.isFinished { usleep(20) }
      case 5: recorder.flush()
      default: try followed.look()
      }
    }
    recorder.stop()
    try followed.lookToEnd()
    let trace = try Trace(path)
    #expect(followed.events == trace.events)
    #expect(!followed.follower.isDisordered)
    #expect(followed.mostBeforeEnd > 0)
    let run = try #require(followed.follower.run)
    #expect(run.declarations.names.elementsEqual(trace.names, by: ==))
    #expect(run.metadata == trace.run.metadata)
    #expect(run.instances == trace.run.instances)
  }

  @Test func `events that nothing has sealed come while their process runs and when it is killed`()
    throws
  {
    let folder = try Folder()
    let child = try RecordingChild("count", Self.slowCount(folder), in: folder)
    let followed = Followed(folder.path("run.willdid"))
    for _ in 0..<5000 where followed.events.count < 100 {
      try followed.look()
      usleep(500)
    }
    #expect(followed.events.count >= 100)
    kill(child.process.processIdentifier, SIGKILL)
    child.process.waitUntilExit()
    try followed.lookToEnd()
    let trace = try child.trace()
    #expect(followed.events.count == trace.events.count)
    #expect(followed.events.map(\.sequence) == trace.events.map(\.sequence))
    #expect(followed.events.map(\.attributes) == trace.events.map(\.attributes))
  }

  private static func slowCount(_ folder: Folder) -> [String] {
    _ = FileManager.default.createFile(
      atPath: folder.path("progress"), contents: Data(count: 4096))
    return [folder.path("progress"), "1", "0", "\(1 << 20)", "0"]
  }

  @Test func `another run that takes the place is followed from its beginning`() throws {
    let folder = try Folder()
    let path = folder.path("run.willdid")
    let first = try Recorder(writingTo: path)
    first.mark("one")
    let followed = Followed(path)
    for _ in 0..<3 { try followed.look() }
    first.stop()
    try followed.lookToEnd()
    #expect(followed.events.count == 1)
    let generation = followed.follower.generation
    var configuration = Recorder.Configuration()
    configuration.replacesExisting = true
    let second = try Recorder(writingTo: path, configuration: configuration)
    second.mark("two")
    second.mark("three")
    for _ in 0..<20 { try followed.look() }
    #expect(followed.follower.generation > generation)
    #expect(followed.events.count == 3)
    #expect(followed.follower.nextSequence == 2)
    second.stop()
  }

  @Test func `of a folder the newest run is followed`() throws {
    let folder = try Folder()
    let runs = folder.path("runs")
    try FileManager.default.createDirectory(atPath: runs, withIntermediateDirectories: true)
    let followed = Followed(runs)
    try followed.look()
    #expect(followed.follower.state == .waiting)
    let first = try Recorder(writingTo: "\(runs)/a.willdid")
    first.mark("one")
    for _ in 0..<3 { try followed.look() }
    #expect(followed.events.count == 1)
    usleep(20_000)
    let second = try Recorder(writingTo: "\(runs)/b.willdid")
    second.mark("two")
    for _ in 0..<30 { try followed.look() }
    #expect(followed.events.count == 2)
    #expect(followed.follower.place.hasSuffix("b.willdid"))
    first.stop()
    second.stop()
  }
}
