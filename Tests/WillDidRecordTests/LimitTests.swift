import Foundation
import Testing
import WillDidLog
import WillDidRecord

/// The recorder that threads emit to when they end.
nonisolated(unsafe) private var lastWords: Recorder?

/// What a recorder does when there is much of something.
@Suite struct LimitTests {
  private func record(
    _ configuration: Recorder.Configuration, _ body: (Recorder) -> Void
  ) throws -> (Folder, Trace) {
    let folder = try Folder()
    let recorder = try Recorder(
      writingTo: folder.path("run.willdid"), configuration: configuration)
    body(recorder)
    recorder.stop()
    let isSegmented = folder.names.contains { $0.hasPrefix("run.0") }
    return (folder, try Trace(folder.path(isSegmented ? "" : "run.willdid")))
  }

  #if os(Linux)
    @Test func `what is kept of objects that have ended does not grow`() throws {
      let child = try RecordingChild("lives", in: Folder())
      // A list of all objects there ever were would take twelve megabytes more.
      #expect(try child.lines().first.flatMap(Int.init).map { $0 < 4000 } == true)
    }
  #endif

  @Test func `thousands of threads, one after the other`() throws {
    var configuration = Recorder.Configuration()
    // A busy machine may let the sealer come too late.
    configuration.whenFull = .wait
    let (_, trace) = try record(configuration) { recorder in
      for number in 0..<5000 {
        let thread = Thread {
          for _ in 0..<3 { recorder.emit(.mark, attributes: [.index(Int64(number))]) }
        }
        thread.start()
        while !thread.isFinished { usleep(20) }
      }
    }
    #expect(trace.events.count == 15_000)
    #expect(Set(trace.events.map(\.thread)).count == 5000)
    let perThread = Dictionary(grouping: trace.events, by: \.thread)
    let isTogether = perThread.values.allSatisfy {
      Set($0.map(\.index)).count == 1 && $0.count == 3
    }
    #expect(isTogether)
    #expect(trace.run.declarations.threads.count == 5000)
    #expect(trace.run.losses.isEmpty)
  }

  @Test func `a thread may emit while it ends`() throws {
    let (_, trace) = try record(Recorder.Configuration()) { recorder in
      unsafe lastWords = recorder
      // Made before and after the recorder's own, which may be called in any order.
      var keys = [pthread_key_t](repeating: 0, count: 20)
      for place in keys.indices {
        unsafe pthread_key_create(&keys[place]) { _ in unsafe lastWords?.mark("last words") }
      }
      let thread = Thread { [keys] in
        for key in keys { unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1)) }
        recorder.mark("first words")
      }
      thread.start()
      while !thread.isFinished { usleep(100) }
      usleep(50_000)
      for key in keys { pthread_key_delete(key) }
      unsafe lastWords = nil
    }
    #expect(trace.lines.count == 21)
    #expect(trace.lines.count { $0.hasSuffix("last words") } == 20)
    #expect(trace.run.losses.isEmpty)
  }

  @Test func `hundreds of threads at once, in the order of their times`() throws {
    let (_, trace) = try record(Recorder.Configuration()) { recorder in
      let gate = DispatchSemaphore(value: 0)
      let threads = (0..<300).map { number in
        Thread {
          gate.wait()
          for _ in 0..<50 { recorder.emit(.mark, attributes: [.index(Int64(number))]) }
        }
      }
      for thread in threads { thread.start() }
      for _ in threads { gate.signal() }
      while threads.contains(where: { !$0.isFinished }) { usleep(100) }
    }
    #expect(trace.events.count == 15_000)
    let times = trace.events.map { $0.time ?? 0 }
    #expect(times == times.sorted())
  }

  @Test func `more threads than the journal has room for cost events, which are counted`() throws {
    var configuration = Recorder.Configuration()
    configuration.journal = .init(initial: 128 << 10, maximum: 128 << 10)
    let (_, trace) = try record(configuration) { recorder in
      let gate = DispatchSemaphore(value: 0)
      let threads = (0..<50).map { number in
        Thread {
          recorder.emit(.mark, attributes: [.index(Int64(number))])
          gate.wait()
        }
      }
      for thread in threads { thread.start() }
      usleep(100_000)
      for _ in threads { gate.signal() }
      while threads.contains(where: { !$0.isFinished }) { usleep(100) }
    }
    let lost = trace.run.losses.reduce(0) { $0 + $1.count }
    #expect(lost > 0)
    #expect(trace.events.count + Int(lost) == 50)
  }

  @Test(arguments: [7, 8, 64])
  func `more threads than the journal has parts wait for each other, and all end`(count: Int) throws
  {
    var configuration = Recorder.Configuration()
    configuration.journal = .init(initial: 128 << 10, maximum: 128 << 10)
    configuration.whenFull = .wait
    configuration.longestWait = 60
    let (_, trace) = try record(configuration) { recorder in
      let threads = (0..<count).map { number in
        Thread {
          for _ in 0..<3000 { recorder.emit(.mark, of: InstanceID(rawValue: UInt32(number + 1))) }
        }
      }
      for thread in threads { thread.start() }
      while threads.contains(where: { !$0.isFinished }) { usleep(100) }
    }
    #expect(trace.run.losses.isEmpty)
    #expect(trace.events.count == 3000 * count)
  }

  @Test func `a trace that may not grow says how many events are missing`() throws {
    var configuration = Recorder.Configuration()
    configuration.sizeLimit = .dropNewest(bytes: 20_000)
    configuration.whenFull = .wait
    let (folder, trace) = try record(configuration) { recorder in
      for number in 0..<200_000 {
        recorder.emit(.mark, attributes: [.index(Int64(number))])
        if number % 10_000 == 0 { recorder.flush() }
      }
    }
    let size = try FileManager.default.attributesOfItem(atPath: folder.path("run.willdid"))[.size]
    #expect(try #require(size as? Int) < 60_000)
    #expect(trace.events.map(\.index) == (0..<trace.events.count).map { $0 })
    let lost = trace.run.losses.reduce(0) { $0 + ($1.reason == .sizeLimit ? $1.count : 0) }
    #expect(lost > 0)
    #expect(trace.events.count + Int(lost) == 200_000)
  }

  @Test func `segments follow each other, and old ones are given up`() throws {
    var configuration = Recorder.Configuration()
    configuration.sizeLimit = .segments(bytes: 10_000, keeping: .init(count: 3))
    let screens = (0..<5).map { _ in NSObject() }
    let (folder, trace) = try record(configuration) { recorder in
      for number in 0..<50_000 {
        recorder.will(.appear, of: screens[number % 5], .index(Int64(number)))
        if number % 1000 == 0 { recorder.flush() }
      }
    }
    #expect(folder.names.count == 3)
    let first = trace.events[0].index
    #expect(first > 0)
    #expect(trace.events.map(\.index) == (first..<50_000).map { $0 })
    #expect(trace.events[0].sequence == UInt64(first))
    #expect(trace.run.damages.isEmpty)
    #expect(trace.run.givenUp?.events == UInt64(first))
    #expect(trace.run.givenUp?.segments == Int(trace.run.segments[0].reader.header.segment) - 1)
    #expect(Set(trace.events.map { trace.names[$0.classID] }) == ["Foundation.NSObject"])
    // The oldest segment that is left says who lived when it began.
    let reader = trace.run.segments[0].reader
    let snapshot = try #require(
      reader.frames.lazy.compactMap { reader.snapshot($0) }.first { !$0.lives.isEmpty })
    #expect(snapshot.lives.count == 5)
    #expect(
      snapshot.lives.allSatisfy { $0.last.count == 1 && $0.last[0].callback == .viewWillAppear })
    #expect(snapshot.lives.map { $0.last[0].sequence }.max() == UInt64(first - 1))
  }

  @Test func `what was lost in segments that are given up stays counted`() throws {
    var configuration = Recorder.Configuration()
    configuration.journal = .init(initial: 128 << 10, maximum: 128 << 10)
    configuration.sizeLimit = .segments(bytes: 4096, keeping: .init(count: 1))
    let (folder, trace) = try record(configuration) { recorder in
      for round in 0..<10 {
        for number in 0..<20_000 { recorder.emit(.mark, attributes: [.index(Int64(number))]) }
        recorder.mark("round \(round)")
        recorder.flush()
      }
    }
    let total = 10 * 20_001
    func sum(_ trace: Trace) -> Int {
      trace.events.count + Int(trace.run.losses.events + (trace.run.givenUp?.events ?? 0))
    }
    #expect(trace.run.losses.events > 0 && (trace.run.givenUp?.events ?? 0) > 0)
    #expect(sum(trace) == total)
    _ = try trace.run.recover(to: folder.path("whole"))
    #expect(try sum(Trace(folder.path("whole"))) == total)
  }

  @Test func `segments that repeat much still take events, and are begun only for these`() throws {
    var configuration = Recorder.Configuration()
    configuration.sizeLimit = .segments(bytes: 4096, keeping: .init(count: 3))
    let (_, trace) = try record(configuration) { recorder in
      for number in 0..<3000 { recorder.mark("a text of its own, \(number)") }
      for _ in 0..<20 { recorder.flush() }
      for number in 0..<100 {
        recorder.mark("one more, \(number)")
        for _ in 0..<5 { recorder.flush() }
      }
    }
    #expect(trace.events.count >= 10)
    #expect(trace.lines.last == "point mark #0 name=one more, 99")
    #expect((trace.run.givenUp?.segments ?? 0) < 50)
  }

  @Test func `long texts are cut, and many attributes are kept`() throws {
    let (_, trace) = try record(Recorder.Configuration()) { recorder in
      recorder.mark(String(repeating: "가", count: 10_000))
      recorder.emit(.mark, attributes: (0..<200).map { .index($0) })
    }
    let text = try #require(trace.names.values.first { $0.hasPrefix("가") })
    #expect(text.hasSuffix("가…"))
    #expect(text.utf8.count > 16_000)
    #expect(trace.events[1].attributes == (0..<200).map { .index($0) })
  }
}
