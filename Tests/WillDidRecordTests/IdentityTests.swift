import Foundation
import Testing
import WillDidLog
import WillDidRecord

/// Who is who, and when.
@Suite struct IdentityTests {
  private class Screen {}
  private final class Sheet: Screen {}

  private func record(
    _ configuration: Recorder.Configuration = .init(), _ body: (Recorder) -> Void
  ) throws -> Trace {
    let folder = try Folder()
    let recorder = try Recorder(
      writingTo: folder.path("run.willdid"), configuration: configuration)
    body(recorder)
    recorder.stop()
    return try Trace(folder.path("run.willdid"))
  }

  @Test func `an object keeps its id until its deinit`() throws {
    let trace = try record { recorder in
      let screen = Screen()
      recorder.emit(.viewDidLoad, of: screen)
      recorder.emit(.viewDidLoad, of: Sheet())
      recorder.emit(.deinit, of: screen)
      // To the recorder this is another object that happens to lie at the same address.
      recorder.emit(.viewDidLoad, of: screen)
    }
    #expect(trace.events.map(\.instance.rawValue) == [1, 2, 1, 3])
  }

  @Test func `a private class has the same name in every run`() throws {
    let trace = try record { recorder in recorder.emit(.viewDidLoad, of: Sheet()) }
    #expect(trace.lines == ["point viewDidLoad IdentityTests.Sheet#1"])
  }

  @Test func `another class at the same address is another object`() throws {
    let trace = try record { recorder in
      var addresses: Set<ObjectIdentifier> = []
      // No event says that these end; the allocator gives out their addresses again.
      for number in 0..<200 {
        let object = number.isMultiple(of: 2) ? Screen() : Sheet()
        addresses.insert(ObjectIdentifier(object))
        recorder.emit(.viewDidLoad, of: object, .index(Int64(number)))
      }
      #expect(addresses.count < 100)
    }
    let classes = trace.events.map { trace.names[$0.classID]?.split(separator: ".").last ?? "" }
    #expect(classes == (0..<200).map { $0.isMultiple(of: 2) ? "Screen" : "Sheet" })
  }

  @Test func `tens of thousands of objects are told apart on several threads`() throws {
    let trace = try record { recorder in
      let threads = (0..<4).map { _ in
        Thread {
          let screens = (0..<10_000).map { _ in Screen() }
          for _ in 0..<2 { for screen in screens { recorder.emit(.viewDidLoad, of: screen) } }
          for screen in screens { recorder.emit(.deinit, of: screen) }
        }
      }
      for thread in threads { thread.start() }
      while threads.contains(where: { !$0.isFinished }) { usleep(100) }
    }
    #expect(trace.run.losses.isEmpty)
    let counts = Dictionary(grouping: trace.events, by: \.instance).values.map(\.count)
    #expect(counts.count == 40_000)
    #expect(counts.allSatisfy { $0 == 3 })
  }

  @Test func `a clock that is set by hand may go back`() throws {
    var configuration = Recorder.Configuration()
    configuration.clock = .manual
    configuration.tick = .nanosecond
    let times: [Int64] = [0, 5, 2, 1 << 50, 7, 1 << 62]
    let trace = try record(configuration) { recorder in
      for time in times {
        recorder.setTime(time)
        recorder.mark("now")
      }
    }
    #expect(trace.events.map(\.time) == times)
  }

  @Test(arguments: [Recorder.Clock.automatic, .monotonic])
  func `times are those of the monotonic clock`(clock: Recorder.Clock) throws {
    var configuration = Recorder.Configuration()
    configuration.clock = clock
    configuration.tick = .nanosecond
    var readings: [(before: UInt64, after: UInt64)] = []
    let trace = try record(configuration) { recorder in
      for _ in 0..<50 {
        let before = DispatchTime.now().uptimeNanoseconds
        recorder.mark("now")
        readings.append((before, DispatchTime.now().uptimeNanoseconds))
        usleep(2000)
      }
    }
    // Both count from another start; what lies between two events is the same.
    let first = try #require(trace.events[0].time)
    for (event, reading) in zip(trace.events, readings) {
      let passed = try #require(event.time) - first
      #expect(passed > Int64(reading.before) - Int64(readings[0].after) - 20_000)
      #expect(passed < Int64(reading.after) - Int64(readings[0].before) + 20_000)
    }
  }

  @Test func `what is redacted is in no file`() throws {
    var configuration = Recorder.Configuration()
    configuration.redaction = .dropping(.message, .parent)
    configuration.redaction?.text = { $0.replacing("secret", with: "***") }
    let folder = try Folder()
    let path = folder.path("run.willdid")
    let recorder = try Recorder(writingTo: path, configuration: configuration)
    recorder.emit(
      .viewDidLoad, of: recorder.makeInstance(ofClass: "Screen"), .animated(true),
      .parent(InstanceID(rawValue: 1)), .label(recorder.name("my secret")))
    let journal = try Data(contentsOf: URL(filePath: folder.path("run.willdid-journal")))
    #expect(journal.range(of: Data("my ***".utf8)) != nil)
    #expect(journal.range(of: Data("secret".utf8)) == nil)
    recorder.stop()
    let trace = try Trace(path)
    #expect(trace.lines == ["point viewDidLoad Screen#1 animated=true label=my ***"])
  }

  private final class Secret {}

  @Test func `names of classes are redacted before they are in any file`() throws {
    var configuration = Recorder.Configuration()
    configuration.redaction = Redaction(className: { $0.replacing("Secret", with: "Hidden") })
    let folder = try Folder()
    let path = folder.path("run.willdid")
    let recorder = try Recorder(writingTo: path, configuration: configuration)
    let object = Secret()
    recorder.emit(.viewDidLoad, of: recorder.instance(of: object))
    recorder.emit(.viewDidLoad, of: recorder.makeInstance(ofClass: "SecretScreen"))
    recorder.emit(.deinit, of: .none, .label(recorder.name(ofClass: Secret.self)))
    recorder.stop()
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.range(of: Data("Secret".utf8)) == nil)
    let lines = try Trace(path).lines
    #expect(lines.first?.hasSuffix("Hidden#1") == true, "\(lines)")
    #expect(lines.dropFirst().first == "point viewDidLoad HiddenScreen#2")
    #expect(lines.count == 3)
  }

  @Test(arguments: [false, true])
  func `only who recorded may read the files, unless that is set`(allowsOthers: Bool) throws {
    var configuration = Recorder.Configuration()
    configuration.allowsOtherReaders = allowsOthers
    let folder = try Folder()
    let path = folder.path("run.willdid")
    let recorder = try Recorder(writingTo: path, configuration: configuration)
    for file in [path, folder.path("run.willdid-journal")] {
      let mode = try #require(
        FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber)
      #expect(mode.intValue & 0o044 == 0 || allowsOthers, "\(file)")
      #expect(mode.intValue & 0o600 == 0o600)
      if !allowsOthers { #expect(mode.intValue == 0o600) }
    }
    recorder.stop()
  }

  @Test func `two recorders record side by side, and neither after its end`() throws {
    let folder = try Folder()
    let first = try Recorder(writingTo: folder.path("first.willdid"))
    let second = try Recorder(writingTo: folder.path("second.willdid"))
    for number in 0..<100 {
      first.emit(.mark, attributes: [.index(Int64(number))])
      second.emit(.mark, attributes: [.index(Int64(-number))])
    }
    first.stop()
    first.stop()
    for _ in 0..<10 {
      first.mark("late")
      second.mark("in time")
    }
    second.stop()
    #expect(try Trace(folder.path("first.willdid")).events.map(\.index) == Array(0..<100))
    let events = try Trace(folder.path("second.willdid")).events
    #expect(events.prefix(100).map(\.index) == (0..<100).map { -$0 })
    #expect(events.count == 110)
  }

  @Test func `the process and the system are recorded, and what the app says of itself`() throws {
    var configuration = Recorder.Configuration()
    configuration.metadata = ["app": "Sample", "build": "42"]
    let metadata = try record(configuration) { _ in }.run.metadata
    #expect(metadata["app"] == "Sample")
    #expect(metadata["process.id"] == String(getpid()))
    #expect(metadata["system"]?.isEmpty == false)
    #expect(
      Set(metadata.keys) == [
        "app", "build", "process", "process.id", "system", "system.release", "machine",
      ])
  }

  @Test func `while it records, a reader sees everything up to now`() throws {
    let folder = try Folder()
    let path = folder.path("run.willdid")
    let recorder = try Recorder(writingTo: path)
    for number in 0..<3000 {
      recorder.emit(.mark, attributes: [.index(Int64(number))])
      if number % 500 == 0 {
        let trace = try Trace(path)
        #expect(trace.run.ending == .beingWritten)
        #expect(trace.events.map(\.index) == Array(0...number))
      }
      if number == 1700 { recorder.flush() }
    }
    recorder.stop()
    #expect(try Trace(path).isClosed)
  }
}
