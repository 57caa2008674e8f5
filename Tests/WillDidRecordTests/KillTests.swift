import Foundation
import Testing
import WillDidLog
import WillDidModel
import WillDidSystem

@Suite struct KillTests {
  @Test(arguments: [1, 4])
  func `nothing that emit returned from is lost when the process is killed`(threads: Int) throws {
    var found = Found()
    var round = 0
    // A busy machine may kill all of the first ones before their sealers have worked.
    while round < 80 || round < 240 && found.inTrace == 0 {
      // With a small journal threads wait for the sealer, and the kill hits it at work.
      let child = try CountingChild(
        threads: threads, journalBytes: [128 << 10, 256 << 10, 1 << 20][round % 3])
      child.wait(forPhase: 1)
      pause(upTo: round < 80 ? 250_000 : 2_000_000)
      found += try child.killAndCheck("round \(round)")
      round += 1
    }
    #expect(found.inTrace > 0 && found.inJournal > 0)
  }

  @Test func `the journal alone is a run`() throws {
    let child = try CountingChild(threads: 1)
    child.wait(forPhase: 1)
    let path = try child.killLeavingJournal()
    #expect(File.kind(at: path) == nil)
    let run = try Run(path)
    #expect(run.ending == .journal)
    #expect(run.segments.isEmpty)
    #expect(run.tail != nil)
  }

  @Test(arguments: [1, 4])
  func `nothing is lost when that happens between segments`(threads: Int) throws {
    var found = Found()
    var rounds = 0
    // A busy machine may kill all of the first ones before they begin a second segment.
    while rounds < 20 || rounds < 60 && found.segments <= rounds {
      let child = try CountingChild(threads: threads, segmentBytes: 2000)
      child.wait(forPhase: 1)
      pause(upTo: 400_000)
      found += try child.killAndCheck("round \(rounds)")
      rounds += 1
    }
    #expect(found.segments > rounds)
  }

  @Test(arguments: [1, 4])
  func `nothing is lost when that happens while the recorder stops`(threads: Int) throws {
    let whole = try CountingChild(threads: threads, count: 8000)
    whole.wait(forPhase: 2)
    let start = DispatchTime.now().uptimeNanoseconds
    whole.wait(forPhase: 3)
    let length = UInt32((DispatchTime.now().uptimeNanoseconds - start) / 1000)
    var limit = 2 * max(length, 100)
    var found = Found()
    var rounds = 0
    // On a busy machine the first child may have taken much longer, or much less, than those that are killed.
    while rounds < 20 || rounds < 80 && (found.closed == 0 || found.closed == rounds) {
      let child = try CountingChild(threads: threads, count: 8000)
      child.wait(forPhase: 2)
      usleep(.random(in: 0..<limit))
      found += try child.killAndCheck("round \(rounds)")
      rounds += 1
      if rounds % 10 == 0, found.closed == 0 { limit *= 2 }
      if rounds % 10 == 0, found.closed == rounds { limit = max(limit / 2, 2) }
    }
    #expect(found.closed > 0 && found.closed < rounds)
  }
}

/// Waits for some microseconds: as often for ten as for a thousand or a hundred thousand, because a
/// build without optimisation takes many times as long for everything.
private func pause(upTo limit: Double) {
  usleep(UInt32(exp(.random(in: log(10)...log(limit)))))
}

/// Where the events of killed processes were.
private struct Found {
  var inTrace: UInt64 = 0
  var inJournal: UInt64 = 0
  var segments = 0
  var closed = 0

  static func += (left: inout Found, right: Found) {
    left.inTrace += right.inTrace
    left.inJournal += right.inJournal
    left.segments += right.segments
    left.closed += right.closed
  }
}

/// A process that emits numbered events until it is killed.
@safe
private final class CountingChild {
  private let child: RecordingChild
  private let progress: UnsafeMutablePointer<Int>
  private let threads: Int

  init(
    threads: Int, count: Int = 0, journalBytes: Int = 256 << 10, segmentBytes: Int = 0
  ) throws {
    self.threads = threads
    let folder = try Folder()
    let path = folder.path("progress")
    let file = unsafe open(path, O_RDWR | O_CREAT, 0o600)
    ftruncate(file, 4096)
    let mapped = unsafe try #require(
      unsafe mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0))
    close(file)
    unsafe progress = mapped.assumingMemoryBound(to: Int.self)
    child = try RecordingChild(
      "count", [path] + [threads, count, journalBytes, segmentBytes].map(String.init), in: folder)
  }

  deinit { unsafe munmap(progress, 4096) }

  func wait(forPhase phase: Int) {
    while unsafe progress[0] < phase, child.process.isRunning { usleep(50) }
  }

  /// Kills the process, and takes away all that it wrote but for the journal; where its trace was.
  func killLeavingJournal() throws -> String {
    kill(child.process.processIdentifier, SIGKILL)
    child.process.waitUntilExit()
    let path = child.folder.path("run.willdid")
    try FileManager.default.removeItem(atPath: path)
    return path
  }

  func killAndCheck(_ comment: Comment) throws -> Found {
    kill(child.process.processIdentifier, SIGKILL)
    child.process.waitUntilExit()
    let trace = try child.trace()
    #expect(trace.run.damages.isEmpty, comment)
    #expect(trace.run.losses.isEmpty, comment)
    var numbers = [[Int]](repeating: [], count: threads)
    for (place, event) in trace.events.enumerated() {
      if event.sequence != UInt64(place) {
        Issue.record("\(comment): event \(place) has the number \(event.sequence)")
        break
      }
      numbers[Int(event.instance.rawValue) - 1].append(event.number)
    }
    for thread in 0..<threads {
      let returned = unsafe progress[1 + thread]
      #expect(numbers[thread].count >= returned, "\(comment), thread \(thread)")
      let isInOrder = numbers[thread].elementsEqual(0..<numbers[thread].count)
      #expect(isInOrder, "\(comment), thread \(thread)")
    }
    let inJournal = trace.run.tail?.batches.reduce(0) { $0 + UInt64($1.count) } ?? 0
    return Found(
      inTrace: UInt64(trace.events.count) - inJournal, inJournal: inJournal,
      segments: trace.run.segments.count, closed: trace.isClosed ? 1 : 0)
  }
}

extension Event {
  /// The number that the child gave to the event.
  fileprivate var number: Int {
    if case .number(let number)? = attributes.first?.value { return Int(number) }
    return Int((level?.rawValue ?? 0) - 1) * 50_000 + Int(callback.rawValue)
  }
}
