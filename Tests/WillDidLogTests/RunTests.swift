import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidSystem

@Suite struct RunTests {
  private let folder: TemporaryFolder
  private let events = Sample.events(600)
  init() throws { folder = try TemporaryFolder() }

  /// Writes events as a segment of a run.
  private func write(
    _ events: some Collection<Event>, to name: String, segment: UInt32 = 0, finished: Bool = true,
    run: RunID = Sample.header.run, declared: Declarations? = nil
  ) throws {
    var header = Sample.header
    header.segment = segment
    header.run = run
    var writer = try LogWriter(
      File(creating: folder.path(name)), header: header, compression: .fast,
      nextSequence: events.first?.sequence ?? 0)
    writer.append(["process": "Sample", "segment": name])
    writer.append(declared ?? Sample.declarations(of: Array(events)))
    var columns = EventColumns()
    for event in events { columns.append(event) }
    writer.append(columns, sealed: [1: UInt64(segment) + 4, 2: 7])
    writer.append([ClockReading(time: 5, monotonic: 9, wall: Sample.header.wallStart + 5)])
    writer.append([Loss(thread: 1, count: 3, reason: .journalFull)])
    if finished { try writer.finish() } else { try writer.flush() }
  }

  private func writeSegments() throws {
    try write(events[..<200], to: "a.0001.willdid", segment: 1)
    try write(events[200..<400], to: "a.0002.willdid", segment: 2)
    try write(events[400...], to: "a.0010.willdid", segment: 10)
    try File.remove(folder.path("a.0010.willdid"))
    try write(events[400...], to: "a.0003.willdid", segment: 3)
  }

  @Test func `the segments of a folder are one run, in the order of their numbers`() throws {
    try writeSegments()
    try folder.write([], to: "notes.txt")
    let run = try Run(folder.path)
    #expect(run.segments.map { $0.reader.header.segment } == [1, 2, 3])
    #expect(run.allEvents == events)
    #expect(run.eventCount == 600)
    #expect(run.ending == .closed)
    #expect(run.damages == [])
    #expect(run.header.segment == 0)
    // What was said last counts: it may have been learnt later.
    #expect(run.metadata == ["process": "Sample", "segment": "a.0003.willdid"])
    #expect(run.losses.count == 3)
    #expect(run.clocks.count == 3)
    #expect(run.declarations == Sample.declarations(of: events))
    let times = events.compactMap(\.time)
    #expect(run.times == (times.min() ?? 0)...(times.max() ?? 0))
  }

  @Test func `segments are ordered by number where they have more digits`() throws {
    try write(events[..<200], to: "a.9999.willdid", segment: 9999)
    try write(events[200...], to: "a.10000.willdid", segment: 10_000)
    #expect(try Run(folder.path).allEvents == events)
  }

  @Test func `one segment is read alone`() throws {
    try writeSegments()
    let run = try Run(folder.path("a.0002.willdid"))
    #expect(run.allEvents == Array(events[200..<400]))
    #expect(run.header.segment == 2)
    #expect(run.damages == [])
  }

  @Test func `no segment may be missing, neither the first one nor one between others`() throws {
    try writeSegments()
    try File.remove(folder.path("a.0001.willdid"))
    let first = try #require(try Run(folder.path).damages.first)
    #expect(first.path == folder.path("a.0002.willdid"))
    #expect(first.damage.reason == .missingSegments(1))
    #expect(first.damage.missingEvents == 200)
    try writeSegment1()
    try File.remove(folder.path("a.0002.willdid"))
    let damage = try #require(try Run(folder.path).damages.first)
    #expect(damage.path == folder.path("a.0003.willdid"))
    #expect(damage.damage.reason == .missingSegments(1))
    #expect(damage.damage.missingEvents == 200)
  }

  private func writeSegment1() throws {
    try write(events[..<200], to: "a.0001.willdid", segment: 1)
  }

  @Test func `a segment that is no trace is damage, unless there is nothing else`() throws {
    try writeSegments()
    try folder.write([1, 2, 3], to: "a.0002.willdid")
    let run = try Run(folder.path)
    #expect(run.allEvents == Array(events[..<200] + events[400...]))
    #expect(run.damages.map(\.damage.reason) == [.notATrace])
    #expect(run.damages.map(\.damage.length) == [3])
    for name in ["a.0001.willdid", "a.0003.willdid"] { try File.remove(folder.path(name)) }
    #expect(throws: LogError(.notATrace, at: 0)) { try Run(folder.path) }
  }

  @Test func `several runs in a folder are listed`() throws {
    try write(events, to: "one.willdid")
    try write(events, to: "two.0001.willdid", segment: 1)
    #expect(throws: LogError(.severalRuns(["one", "two"]))) { try Run(folder.path) }
    try File.remove(folder.path("one.willdid"))
    try write(events, to: "two.0002.willdid", segment: 2, run: RunID(high: 9, low: 9))
    #expect(throws: LogError(.severalRuns(["two.0001.willdid", "two.0002.willdid"]))) {
      try Run(folder.path)
    }
  }

  @Test func `what is not there or no trace is an error with a reason`() throws {
    #expect(throws: LogError(.noTrace)) { try Run(folder.path) }
    #expect(throws: LogError.self) { try Run(folder.path("none.willdid")) }
    try folder.write([7, 7, 7], to: "x.willdid-journal")
    #expect(throws: LogError(.notATrace)) { try Run(folder.path("x.willdid-journal")) }
    #expect(throws: LogError(.notATrace)) { try Run(folder.path) }
  }

  @Test func `a header that is lost is completed from the other segments and the clocks`() throws {
    try writeSegments()
    var bytes = try folder.bytes("a.0001.willdid")
    bytes[20] ^= 0xff
    try folder.write(bytes, to: "a.0001.willdid")
    #expect(try Run(folder.path).header.run == Sample.header.run)
    let alone = try Run(folder.path("a.0001.willdid"))
    #expect(alone.header.wallStart == Sample.header.wallStart)
    #expect(alone.damages.map(\.damage.reason) == [.damagedHeader])
    #expect(alone.allEvents == Array(events[..<200]))
  }

  @Test func `frames that are read ahead come in their order, until no more are wanted`() throws {
    try writeSegments()
    let run = try Run(folder.path)
    var read: [Event] = []
    run.readAhead(strips: Strip.allCases) { batch in
      read += (0..<batch.count).map { batch[$0] }
    }
    #expect(read == events)
    struct Enough: Error {}
    var count = 0
    #expect(throws: Enough.self) {
      try run.readAhead(strips: [.lifecycle]) { _ in
        count += 1
        if count == 2 { throw Enough() }
      }
    }
    #expect(count == 2)
    run.goesOn = { count < 3 }
    run.readAhead(strips: Strip.allCases) { _ in count += 1 }
    #expect(count == 3)
  }

  @Test func `only wanted frames, strips and columns are read`() throws {
    try writeSegments()
    let run = try Run(folder.path)
    for strip in Strip.allCases {
      let read = run.batches(strips: [strip]).flatMap { batch in
        (0..<batch.count).map { batch[$0] }
      }
      #expect(read == events.filter { Strip.holding([$0.callback]) == [strip] })
    }
    let batches = Array(run.batches(columns: []) { $1.header.firstSequence >= 400 })
    #expect(batches.map(\.count) == [200])
    #expect(batches[0].attributes.isEmpty)
    #expect(batches[0].time.allSatisfy { $0 == EventColumns.unknownTime })
  }

  @Test func `a run is found by the name that its segments share`() throws {
    try writeSegments()
    #expect(try Run(folder.path("a.willdid")).allEvents == events)
    #expect(throws: LogError.self) { try Run(folder.path("b.willdid")) }
  }

  @Test func `a journal finds the traces beside it`() throws {
    try writeSegments()
    try folder.write([], to: "b.willdid")
    try folder.write([1], to: "a.willdid-journal")
    let files = try RunFiles(at: folder.path("a.willdid-journal"))
    #expect(files.segments.map { $0.reader.header.segment } == [1, 2, 3])
    #expect(files.journal == folder.path("a.willdid-journal"))
  }

  @Test func `the trace says how far the journal is sealed`() throws {
    try writeSegments()
    #expect(try RunFiles(at: folder.path).sealedRecords == [1: 7, 2: 7])
    #expect(try RunFiles(at: folder.path).journal == nil)
    try folder.write([1], to: "a.willdid-journal")
    let journal = folder.path("a.willdid-journal")
    #expect(try RunFiles(at: folder.path).journal == journal)
    #expect(try RunFiles(at: folder.path("a.0001.willdid")).journal == nil)
  }
}

extension RunTests {
  /// A journal that goes on where the trace ends.
  private func tail(from first: Int) -> JournalTail {
    var tail = JournalTail(header: Sample.header)
    var batch = EventColumns()
    for event in events[first...] { batch.append(event) }
    batch.firstSequence = UInt64(first)
    tail.batches = [batch]
    tail.declarations.names[NameID(rawValue: 9999)] = "OnlyInTheJournal"
    tail.sealed = [1: 40, 2: 7, 3: 5]
    tail.losses = [Loss(thread: nil, count: 2, reason: .reentrant)]
    return tail
  }

  @Test func `the journal goes on where the trace ends`() throws {
    try write(events[..<500], to: "a.willdid", finished: false)
    let path = folder.path("a.willdid")
    #expect(try Run(path).ending == .cut)
    // Without its journal nothing says how much is missing.
    #expect(try Run(path).recover(to: folder.path("without")).missingEvents == 0)
    #expect(
      try Run(folder.path("without")).losses.last
        == Loss(
          thread: nil, count: 0, from: Run(path).times?.upperBound, reason: .damage))
    let run = try Run(RunFiles(at: path), tail: tail(from: 500))
    #expect(run.ending == .journal)
    #expect(run.allEvents == events)
    #expect(run.eventCount == 600)
    #expect(run.declarations.names[NameID(rawValue: 9999)] == "OnlyInTheJournal")
    #expect(run.losses.count == 2)
    for strip in Strip.allCases {
      let sequences = run.batches(strips: [strip]).flatMap { batch in
        (0..<batch.count).map(batch.sequence)
      }
      let wanted = events.filter { Strip.holding([$0.callback]) == [strip] }
      #expect(sequences == wanted.map(\.sequence))
    }
  }

  @Test func `a journal becomes frames at the end of a recovered trace`() throws {
    try write(events[..<500], to: "a.willdid", finished: false)
    let run = try Run(RunFiles(at: folder.path("a.willdid")), tail: tail(from: 500))
    let recovery = try run.recover(to: folder.path("b.willdid"))
    #expect(recovery.journalEvents == 100)
    #expect(recovery.missingEvents == 0)
    let new = try Run(folder.path("b.willdid"))
    #expect(new.ending == .closed)
    #expect(new.allEvents == events)
    #expect(new.declarations == run.declarations)
    #expect(new.losses == run.losses)
    // What is in the trace now is not taken out of the journal once more.
    let files = try RunFiles(at: folder.path("b.willdid"))
    #expect(files.sealedRecords == [1: 40, 2: 7, 3: 5])
    #expect(try Run(files, tail: JournalTail(header: Sample.header)).ending == .closed)
  }
}

extension Run {
  /// All events that can be read.
  var allEvents: [Event] {
    batches().flatMap { batch in (0..<batch.count).map { batch[$0] } }
  }
}
