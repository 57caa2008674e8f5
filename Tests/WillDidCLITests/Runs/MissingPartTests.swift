import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidSystem

/// What the verbs say of a run of which parts are missing.
@Suite struct MissingPartTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Writes a run of three segments as a recorder does, of which some are given up.
  private func writeSegments(oldest: Int) throws {
    let events = (0..<30).map { Traces.event($0, at: Int64($0) * 1_000_000) }
    var frame: UInt32 = 0
    for number in 1...3 {
      let name = "a.000\(number).willdid"
      let file = try File(creating: folder.path(name))
      var header = Traces.header
      header.segment = UInt32(number)
      let part = events[(number - 1) * 10..<number * 10]
      var writer = try LogWriter(
        file, header: header, compression: .fast, nextSequence: UInt64(part.startIndex),
        nextFrame: frame)
      writer.append(
        ["process": "Sample"],
        oldest: OldestSegment(
          number: UInt32(oldest), firstSequence: UInt64((oldest - 1) * 10)))
      writer.append(part.reduce(into: EventColumns()) { $0.append($1) })
      try writer.finish(before: number < 3 ? UInt32(number + 1) : nil)
      frame = writer.nextFrame
      if number < oldest { try File.remove(folder.path(name)) }
    }
  }

  @Test func `what was given up is no damage, and every verb says how much it was`() throws {
    try writeSegments(oldest: 3)
    let verified = try Tool.run("info", "--verify", folder.path)
    #expect(verified.status == 0)
    #expect(verified.output.hasSuffix("; given up before: 20 events in 2 segments\n"))
    let info = try Tool.run("info", folder.path)
    #expect(info.status == 0)
    #expect(info.output.contains("  given up   20 events in 2 segments\n"))
    #expect(
      try Tool.run("info", "--format=json", folder.path).output.contains(
        #""givenUp":{"segments":2,"events":20}"#))
    let events = try Tool.run("events", folder.path)
    #expect(events.status == 0)
    #expect(
      events.errors.contains("begins behind 20 events in 2 segments that the recorder gave up"))
    #expect(try Tool.run("events", "--strict", folder.path).status == 3)
    #expect(
      try Tool.run("report", folder.path).output.contains(
        "20 events at the beginning were given up"))
    #expect(
      try Tool.run("recover", folder.path, "-o", folder.path("new")).output.contains("10 events"))
    #expect(
      try Tool.run("info", "--verify", folder.path("new")).output.hasSuffix(
        "; given up before: 20 events\n"))
  }

  @Test(arguments: [1, 2, 3])
  func `a segment that is missing is damage, and every verb says so`(number: Int) throws {
    try writeSegments(oldest: 1)
    try File.remove(folder.path("a.000\(number).willdid"))
    for arguments in [
      ["info", "--verify"], ["events", "--strict"], ["events"], ["info"],
      ["recover", "-o", folder.path("new")],
    ] {
      let result = try ChildProcess(Tool.path).run(arguments + [folder.path])
      #expect(result.status == 3, "\(arguments)")
      #expect("\(result.output)\(result.errors)".contains("missing"), "\(arguments)")
    }
    let report = try Tool.run("report", folder.path)
    #expect(report.output.contains("A part of the run could not be read"))
    #expect(try Tool.run("info", "--verify", folder.path("new")).status == 0)
    #expect(try Tool.run("info", folder.path("new")).output.contains("the trace was damaged"))
  }

  @Test func `losses of one reason are one line`() throws {
    let losses = (0..<500).map {
      Loss(
        thread: UInt32($0 % 7), count: 2, from: Int64($0) * 1_000_000,
        until: Int64($0 + 1) * 1_000_000, reason: .journalFull)
    }
    let path = try Traces.write(
      [Traces.event()], in: folder,
      losses: losses + [Loss(thread: 1, count: 9, reason: .unnamed)])
    let info = try Tool.run("info", path).output
    #expect(info.contains("  events     1, 1000 lost\n"))
    let lines = info.split(separator: "\n").filter { $0.hasPrefix("  lost ") }
    #expect(
      lines.map { $0.dropFirst(13) } == [
        "1000 events of 7 threads after 0.000000 s until 0.500000 s: the journal was full",
        "9 names of thread 1: there was no room for them",
      ])
  }

  @Test func `a frame that is cut out is damage with its place`() throws {
    let path = try Traces.writeSession(400, in: folder, frame: 100)
    let frame = try Traces.frames(.events, of: path)[1]
    let bytes = try folder.bytes("run.willdid")
    try folder.write(
      bytes[..<Int(frame.offset)] + bytes[Int(frame.end)...], to: "run.willdid")
    let result = try Tool.run("info", "--verify", path)
    #expect(result.status == 3)
    #expect(
      result.output.contains(
        "byte \(frame.offset): a frame before this place is missing, 100 events are missing"))
    let recovered = try Tool.run("recover", path, "-o", folder.path("new.willdid"))
    #expect(recovered.output.contains("300 events in the trace"))
    #expect(recovered.output.contains("100 events missing"))
  }
}
