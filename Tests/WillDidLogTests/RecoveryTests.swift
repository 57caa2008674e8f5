import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidSystem

@Suite struct RecoveryTests {
  private let folder: TemporaryFolder
  private let events = Sample.events(400)
  private let bytes: [UInt8]
  private let whole: LogReader

  init() throws {
    folder = try TemporaryFolder()
    bytes = try Sample.trace(events, frame: 100)
    whole = try Sample.reader(bytes)
  }

  /// Recovers a trace of some bytes.
  private func recover(_ bytes: [UInt8]) throws -> (result: Recovery, run: Run) {
    try folder.write(bytes, to: "in.willdid")
    let result = try Run(folder.path("in.willdid")).recover(
      to: folder.path("out.willdid"), replacing: true)
    #expect(try folder.bytes("in.willdid") == bytes)
    return (result, try Run(folder.path("out.willdid")))
  }

  private func eventFrames(_ reader: LogReader) -> [IndexEntry] {
    reader.frames.filter { $0.header.kind == .events }
  }

  @Test func `frames are copied byte for byte, under the numbers that they have`() throws {
    let (result, run) = try recover(bytes)
    #expect(result.copiedFrames == whole.frames.count - 1)
    #expect(result.events == 400)
    #expect(result.missingEvents == 0)
    let new = run.segments[0].reader
    #expect(new.frames.map(\.header.number) == whole.frames.map(\.header.number))
    for (old, new) in zip(whole.frames, new.frames) where old.header.kind != .index {
      let copy = try folder.bytes("out.willdid")[Int(new.offset)..<Int(new.end)]
      #expect(copy == bytes[Int(old.offset)..<Int(old.end)])
    }
    #expect(new.isClosed)
    #expect(run.damages == [])
  }

  @Test func `a damaged frame becomes a loss with its count and its times`() throws {
    let frames = eventFrames(whole)
    var flipped = bytes
    flipped[Int(frames[1].end) - 1] ^= 1
    let (result, run) = try recover(flipped)
    #expect(result.missingEvents == 100)
    #expect(run.allEvents == Array(events[..<100] + events[200...]))
    #expect(
      run.losses == [
        Loss(
          thread: nil, count: 100, from: frames[1].header.times?.lowerBound,
          until: frames[1].header.times?.upperBound, reason: .damage)
      ])
    #expect(run.damages == [])
    // Recovered once more, it stays what it is.
    try File.remove(folder.path("in.willdid"))
    let (again, same) = try recover(try folder.bytes("out.willdid"))
    #expect(again.missingEvents == 0)
    #expect(same.losses == run.losses)
  }

  @Test func `what lies between two frames is lost between their times`() throws {
    let frames = eventFrames(whole)
    var hole = bytes
    hole[Int(frames[1].offset) + 2] ^= 1
    let (result, run) = try recover(hole)
    #expect(result.missingEvents == 100)
    #expect(
      run.losses == [
        Loss(
          thread: nil, count: 100, from: frames[0].header.times?.upperBound,
          until: frames[2].header.times?.lowerBound, reason: .damage)
      ])
  }

  @Test func `a damaged frame without events is no loss`() throws {
    var flipped = bytes
    flipped[Int(whole.frames[0].end) - 1] ^= 1
    let (_, run) = try recover(flipped)
    #expect(run.allEvents == events)
    #expect(run.losses == [])
    #expect(run.metadata == [:])
  }

  @Test func `frames of unknown kinds are copied`() throws {
    let frame = whole.frames[0]
    var stranger = Array(bytes[Int(frame.offset)..<Int(frame.end)])
    stranger[8] = 99
    stranger.replaceSubrange(60..<64, with: crc32(stranger[..<60]))
    let place = Int(eventFrames(whole)[1].offset)
    let (_, run) = try recover(Array(bytes[..<place] + stranger + bytes[place...]))
    let reader = run.segments[0].reader
    #expect(reader.unknownFrames == 1)
    let copy = try #require(reader.frames.first { $0.header.kind.rawValue == 99 })
    #expect(try folder.bytes("out.willdid")[Int(copy.offset)..<Int(copy.end)] == stranger[...])
    #expect(run.allEvents == events)
  }

  @Test func `a header that is lost is made anew`() throws {
    var flipped = bytes
    flipped[30] ^= 1
    let (_, run) = try recover(flipped)
    #expect(run.allEvents == events)
    #expect(run.damages == [])
  }

  @Test func `whatever is cut or flipped, a recovered trace is whole`() throws {
    for place in stride(from: FileHeader.size, to: bytes.count, by: 53) {
      var flipped = bytes
      flipped[place] ^= 0x10
      for bytes in [flipped, Array(bytes[..<place])] {
        let readable = try Sample.reader(bytes).allEvents
        let (result, run) = try recover(bytes)
        #expect(run.allEvents == readable, "at \(place)")
        #expect(result.events == UInt64(readable.count), "at \(place)")
        #expect(run.damages == [] && run.ending == .closed, "at \(place)")
      }
    }
  }

  @Test func `nothing is replaced unless it is asked for`() throws {
    try folder.write(bytes, to: "in.willdid")
    try folder.write([1, 2, 3], to: "out.willdid")
    let run = try Run(folder.path("in.willdid"))
    #expect(throws: LogError.self) { try run.recover(to: folder.path("out.willdid")) }
    #expect(try folder.bytes("out.willdid") == [1, 2, 3])
    #expect(try folder.names == ["in.willdid", "out.willdid"])
  }

  @Test func `a file that comes meanwhile is not replaced either`() throws {
    let new = try NewFile(at: folder.path("new"), replacing: false)
    try folder.write([1], to: "new")
    #expect(throws: SystemError.self) { try new.keep() }
    #expect(try folder.bytes("new") == [1])
  }
}
