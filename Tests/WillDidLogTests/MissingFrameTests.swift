import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidSystem

/// Frames that are cut out, doubled or moved with all their bytes, so that none of these shows it.
@Suite struct MissingFrameTests {
  /// What is done to the frames of a trace, by their places.
  private enum Change {
    case remove(Int)
    case double(Int, at: Int)
    case swap(Int, Int)

    func apply(to frames: inout [Int]) {
      switch self {
      case .remove(let frame): frames.removeAll { $0 == frame }
      case .double(let frame, let place): frames.insert(frame, at: min(place, frames.count))
      case .swap(let left, let right):
        frames = frames.map { $0 == left ? right : $0 == right ? left : $0 }
      }
    }
  }

  private static func changes(of count: Int) -> [Change] {
    (0..<count).flatMap { frame -> [Change] in
      [.remove(frame)] + (0...count).map { .double(frame, at: $0) }
        + (frame + 1..<count).map { .swap(frame, $0) }
    }
  }

  private let events = Sample.events(250)

  /// A trace with all kinds of frames.
  private func trace(isFinished: Bool) throws -> [UInt8] {
    let file = try File(temporaryIn: "/tmp")
    var writer = try LogWriter(file, header: Sample.header, compression: .fast)
    writer.append(["process": "Sample"])
    writer.append(Sample.declarations(of: events))
    for start in stride(from: 0, to: 250, by: 50) {
      writer.append(Sample.columns(events[start..<start + 50]))
      if start == 100 { writer.append(Snapshot(lives: [])) }
    }
    writer.append([ClockReading(time: 1, monotonic: 2, wall: 3)])
    if isFinished { try writer.finish() } else { try writer.flush() }
    return try file.read(Int(try file.size()), at: 0)
  }

  /// Checks what is read of the frames in another order, and what is said of it.
  private func check(_ frames: [Int], of bytes: [UInt8], _ whole: LogReader) throws {
    let isFinished = whole.isClosed
    var changed = Array(bytes[..<FileHeader.size])
    for frame in frames {
      changed += bytes[Int(whole.frames[frame].offset)..<Int(whole.frames[frame].end)]
    }
    if isFinished { changed += bytes.suffix(16) }
    let reader = try Sample.reader(changed)
    let left = Set(frames)
    let comment: Comment = "\(frames)"
    let missing = whole.frames.indices.filter { !left.contains($0) }
    // The end of a trace that was never closed may be missing anyhow.
    let isPrefix = !isFinished && frames == Array(0..<frames.count)
    #expect(reader.damages.isEmpty == isPrefix, comment)
    if isFinished || missing.allSatisfy({ $0 < frames.max() ?? 0 }) {
      let isIndexThere = isFinished && frames.contains(whole.frames.count - 1)
      let end = isIndexThere || !isFinished ? whole.frames.count : frames.max() ?? 0
      let lost = missing.filter { $0 < end }
        .reduce(UInt64(0)) { $0 + UInt64(whole.frames[$1].header.eventCount) }
      #expect(reader.damages.reduce(0) { $0 + ($1.missingEvents ?? 0) } == lost, comment)
    }
    let expected = whole.frames.enumerated().filter { left.contains($0.offset) }.flatMap {
      Sample.rows(whole, $0.element)
    }
    let isRight = reader.allEvents == expected
    #expect(isRight, comment)
  }

  @Test(arguments: [true, false])
  func `no frame is missing, doubled or misplaced unseen`(isFinished: Bool) throws {
    let bytes = try trace(isFinished: isFinished)
    let whole = try Sample.reader(bytes)
    for change in Self.changes(of: whole.frames.count) {
      var frames = Array(whole.frames.indices)
      change.apply(to: &frames)
      try check(frames, of: bytes, whole)
    }
  }

  @Test func `no two of such changes hide each other`() throws {
    let bytes = try trace(isFinished: true)
    let whole = try Sample.reader(bytes)
    let all = Array(whole.frames.indices)
    let changes = Self.changes(of: all.count)
    for (place, first) in changes.enumerated() {
      // Every seventh of the other ones, each time others.
      for second in changes[(place + 1)...].enumerated().filter({ ($0.offset + place) % 7 == 0 }) {
        var frames = all
        first.apply(to: &frames)
        second.element.apply(to: &frames)
        if frames != all { try check(frames, of: bytes, whole) }
      }
    }
  }

  @Test func `what was left out when a trace was repaired is not missed twice`() throws {
    let folder = try TemporaryFolder()
    var bytes = try trace(isFinished: true)
    let whole = try Sample.reader(bytes)
    // Two frames of events and one of another kind.
    for place in [2, 3, 5] { bytes[Int(whole.frames[place].end) - 1] ^= 1 }
    let path = folder.path("new.willdid")
    _ = try Run(folder.write(bytes, to: "old.willdid")).recover(to: path)
    let repaired = try LogReader(File(reading: path))
    #expect(repaired.damages == [])
    let new = try folder.bytes("new.willdid")
    let open = try Sample.reader(Array(new[..<Int(repaired.frames.last?.offset ?? 0)]))
    #expect(open.damages.allSatisfy { $0.missingEvents == 0 })
    // The last frame of events is cut out: only that is missing.
    let last = try #require(repaired.frames.last { $0.header.kind == .events })
    let cut = try Sample.reader(Array(new[..<Int(last.offset)] + new[Int(last.end)...]))
    #expect(cut.damages.map(\.reason) == [.missingFrames(1)])
    #expect(cut.damages.map(\.missingEvents) == [50])
    #expect(cut.damages.map(\.offset) == [last.offset])
  }
}

extension Sample {
  /// The events of a frame.
  static func rows(_ reader: LogReader, _ frame: IndexEntry) -> [Event] {
    reader.events(frame).map { columns in (0..<columns.count).map { columns[$0] } } ?? []
  }
}
