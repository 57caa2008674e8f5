import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidSystem

/// Segments that are deleted, copied over others, or given the names of others.
@Suite struct MissingSegmentTests {
  private let folder: TemporaryFolder
  private let events = Sample.events(500)
  /// The bytes of each segment by its number from 1, and how many events it has.
  private let files: [[UInt8]]

  init() throws {
    folder = try TemporaryFolder()
    files = try Self.segments(of: events, oldest: .first)
  }

  /// Writes five segments as a recorder does.
  private static func segments(of events: [Event], oldest: OldestSegment) throws -> [[UInt8]] {
    var (files, frame) = ([[UInt8]](), UInt32(0))
    for number in 1...5 {
      let file = try File(temporaryIn: "/tmp")
      let part = events[(number - 1) * 100..<number * 100]
      var header = Sample.header
      header.segment = UInt32(number)
      var writer = try LogWriter(
        file, header: header, compression: .fast, nextSequence: UInt64(part.startIndex),
        nextFrame: frame)
      writer.append(["process": "Sample"], oldest: number == 5 ? oldest : .first)
      writer.append(Sample.declarations(of: Array(part)))
      writer.append(Sample.columns(part))
      try writer.finish(before: number < 5 ? UInt32(number + 1) : nil)
      frame = writer.nextFrame
      files.append(try file.read(Int(try file.size()), at: 0))
    }
    return files
  }

  private func write(_ files: [Int: [UInt8]]) throws -> Run {
    for name in try folder.names { try File.remove(folder.path(name)) }
    for (number, bytes) in files { try folder.write(bytes, to: "a.000\(number).willdid") }
    return try Run(folder.path)
  }

  /// The segments in their files, by their numbers, after changes.
  private var changes: [[Int: Int]] {
    let all = Dictionary(uniqueKeysWithValues: (1...5).map { ($0, $0) })
    var changed: [[Int: Int]] = []
    for one in 1...5 {
      changed.append(all.filter { $0.key != one })
      for other in 1...5 where other != one {
        changed.append(all.merging([other: one]) { $1 })
        changed.append(all.merging([one: other, other: one]) { $1 })
        changed.append(all.merging([one: other]) { $1 }.filter { $0.key != other })
        changed.append(all.filter { $0.key != one && $0.key != other })
        changed.append(all.merging([6: one]) { $1 }.filter { $0.key != other })
        for third in 1...5 {
          changed.append(all.merging([other: one]) { $1 }.merging([third: one]) { $1 })
        }
      }
    }
    return changed
  }

  @Test func `no segment is missing, doubled or misplaced unseen`() throws {
    #expect(
      try write(Dictionary(uniqueKeysWithValues: (1...5).map { ($0, files[$0 - 1]) })).damages == []
    )
    for change in changes {
      let run = try write(change.mapValues { files[$0 - 1] })
      let comment: Comment = "\(change)"
      #expect(!run.damages.isEmpty, comment)
      let left = Set(change.values)
      let isRight =
        run.allEvents == (1...5).filter(left.contains).flatMap { events[($0 - 1) * 100..<$0 * 100] }
      #expect(isRight, comment)
      // How many the last ones had that are missing nothing says.
      let known = (1...5).filter { !left.contains($0) && $0 < left.max() ?? 0 }
      let counted = run.damages.reduce(0) { $0 + ($1.damage.missingEvents ?? 0) }
      #expect(counted == UInt64(100 * known.count), comment)
      let path = folder.path("whole")
      let recovery = try run.recover(to: path, replacing: true)
      #expect(recovery.missingEvents == counted, comment)
      #expect(try Run(path).losses.events == counted, comment)
      #expect(try Run(path).damages == [], comment)
    }
  }

  @Test func `what was given up on purpose is no damage but counted`() throws {
    let given = try Self.segments(of: events, oldest: OldestSegment(number: 3, firstSequence: 200))
    let run = try write([3: given[2], 4: given[3], 5: given[4]])
    #expect(run.damages == [])
    #expect(run.givenUp == GivenUp(segments: 2, events: 200))
    // More is missing than was given up.
    let less = try write([4: given[3], 5: given[4]])
    #expect(less.damages.map(\.damage.reason) == [.missingSegments(1)])
    #expect(less.damages.map(\.damage.missingEvents) == [100])
    #expect(less.givenUp == GivenUp(segments: 2, events: 200))
    // It is not there any more, but was not removed yet either.
    let more = try write([2: given[1], 3: given[2], 4: given[3], 5: given[4]])
    #expect(more.damages == [])
    #expect(more.givenUp == GivenUp(segments: 1, events: 100))
  }

  @Test func `what was lost in a segment counts until that is given up, and then once`() throws {
    let lost = [Loss(thread: nil, count: 9, reason: .journalFull)]
    let given = try Self.segments(
      of: events, oldest: OldestSegment(number: 3, firstSequence: 200, lostBefore: lost))
    #expect(try write([3: given[2], 4: given[3], 5: given[4]]).losses == lost)
    let more = try write([2: given[1], 3: given[2], 4: given[3], 5: given[4]])
    #expect(more.losses == [])
    #expect(more.givenUp?.segments == 1)
  }

  @Test func `what was given up stays counted in a recovered trace`() throws {
    let given = try Self.segments(of: events, oldest: OldestSegment(number: 3, firstSequence: 200))
    let run = try write([3: given[2], 4: given[3], 5: given[4]])
    let recovery = try run.recover(to: folder.path("whole"))
    #expect(recovery.missingEvents == 0)
    let whole = try Run(folder.path("whole"))
    #expect(whole.damages == [])
    #expect(whole.givenUp == GivenUp(segments: 0, events: 200))
    #expect(whole.losses.events == 0)
    #expect(whole.allEvents == Array(events[200...]))
  }

  @Test func `a trace made of the segments is not read with them`() throws {
    let run = try write(Dictionary(uniqueKeysWithValues: (1...5).map { ($0, files[$0 - 1]) }))
    _ = try run.recover(to: folder.path("a.willdid"))
    let again = try Run(folder.path)
    #expect(again.damages.map(\.damage.reason) == [.doubledRun])
    #expect(again.allEvents == events)
    #expect(try Run(folder.path("a.willdid")).damages == [])
  }

  @Test func `what is cut out between two segments is missed`() throws {
    var changed = Dictionary(uniqueKeysWithValues: (1...5).map { ($0, files[$0 - 1]) })
    let last = try #require(try Sample.reader(files[1]).frames.last { $0.header.kind == .events })
    // With its index a segment loses what would say how long it was.
    changed[2] = Array(files[1][..<Int(last.offset)])
    let run = try write(changed)
    #expect(run.damages.map(\.damage.reason) == [.missingFrames(2)])
    #expect(run.damages.map(\.damage.missingEvents) == [100])
  }
}
