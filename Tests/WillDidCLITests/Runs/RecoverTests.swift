import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidSystem

@Suite struct RecoverTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A run of 400 events, of which 100 are damaged.
  private func damaged() throws -> String {
    let path = try Traces.writeSession(400, in: folder, frame: 100)
    let frame = try Traces.frames(.events, of: path)[1]
    var bytes = try folder.bytes("run.willdid")
    bytes[Int(frame.end) - 1] ^= 1
    return try folder.write(bytes, to: "run.willdid")
  }

  @Test func `a damaged run becomes a whole one, and stays as it is`() throws {
    let path = try damaged()
    let before = try folder.bytes("run.willdid")
    let result = try Tool.run("recover", path, "-o", folder.path("new.willdid"))
    #expect(result.status == 3)
    #expect(result.output.contains("300 events in the trace"))
    #expect(result.output.contains("100 events missing"))
    #expect(result.errors.contains("checksum"))
    #expect(try folder.bytes("run.willdid") == before)
    #expect(try folder.names == ["new.willdid", "run.willdid"])
    #expect(try Tool.run("info", "--verify", folder.path("new.willdid")).status == 0)
    let events = try Tool.run("events", "--format=jsonl", folder.path("new.willdid")).output
    #expect(events == (try Tool.run("events", "--format=jsonl", path)).output)
  }

  @Test func `a run without its journal is not whole, and says so when it is recovered`() throws {
    let path = try Traces.writeSession(400, in: folder, frame: 100)
    let bytes = try folder.bytes("run.willdid")
    let index = try #require(try Traces.frames(.index, of: path).first)
    try folder.write(Array(bytes[..<Int(index.offset)]), to: "run.willdid")
    let result = try Tool.run("recover", path, "-o", folder.path("new.willdid"))
    #expect(result.status == 3)
    #expect(result.output.contains("400 events in the trace"))
    let info = try Tool.run("info", folder.path("new.willdid")).output
    #expect(info.contains("the trace was damaged"))
  }

  @Test func `a whole run is recovered without a word of damage`() throws {
    let path = try Traces.writeSession(100, in: folder)
    let result = try Tool.run("recover", "-q", path, "-o", folder.path("new.willdid"))
    #expect(result == ChildProcess.Result(output: "", errors: "", status: 0))
  }

  @Test func `what stands in the place is replaced by force only`() throws {
    let path = try damaged()
    try folder.write(Array("mine".utf8), to: "new.willdid")
    let refused = try Tool.run("recover", path, "-o", folder.path("new.willdid"))
    #expect(refused.status == 74)
    #expect(refused.errors.hasSuffix("new.willdid (use --force to replace it)\n"))
    #expect(try folder.bytes("new.willdid") == Array("mine".utf8))
    let forced = try Tool.run("recover", "--force", path, "-o", folder.path("new.willdid"))
    #expect(forced.status == 3)
    #expect(try Tool.run("info", "--verify", folder.path("new.willdid")).status == 0)
  }

  @Test func `the run itself is never replaced, under whatever name`() throws {
    let path = try damaged()
    let before = try folder.bytes("run.willdid")
    let link = try Tool.shell(
      "ln run.willdid hard.willdid; ln -s run.willdid soft.willdid; mkdir f; ln run.willdid f/r.willdid",
      in: folder)
    #expect(link.status == 0)
    for place in ["run.willdid", "hard.willdid", "soft.willdid", "./f/../run.willdid"] {
      let result = try Tool.run("recover", "--force", path, "-o", folder.path(place))
      #expect(result.status == 74, "\(place)")
      #expect(result.errors.contains("the run itself would be replaced"))
    }
    #expect(
      try Tool.run("recover", "-f", folder.path("f"), "-o", folder.path("f/r.willdid")).status
        == 74)
    #expect(try folder.bytes("run.willdid") == before)
  }

  @Test func `nothing is left of a recovery that fails`() throws {
    _ = try damaged()
    let full = try Tool.shell("ulimit -f 2; willdid recover run.willdid -o new.willdid", in: folder)
    #expect(full.status == 74)
    #expect(full.errors == "willdid: File too large: new.willdid\n")
    #expect(try folder.names == ["run.willdid"])
    for place in ["/dev/null", folder.path, folder.path("none/new.willdid"), "-"] {
      let result = try Tool.run("recover", "--force", folder.path("run.willdid"), "-o", place)
      #expect(result.status == (place == "-" ? 64 : 74), "\(place)")
    }
  }

  @Test func `segments become one trace`() throws {
    try folder.makeFolder("segments")
    let events = (0..<20).map { Traces.event($0, at: Int64($0)) }
    for (number, part) in [1: events[..<8], 2: events[8..<12], 3: events[12...]] {
      let file = try File(creating: folder.path("segments/a.000\(number).willdid"))
      var header = Traces.header
      header.segment = UInt32(number)
      var writer = try LogWriter(
        file, header: header, compression: .fast, nextSequence: part[part.startIndex].sequence)
      var columns = EventColumns()
      for event in part { columns.append(event) }
      writer.append(columns)
      try writer.finish()
    }
    let path = folder.path("new.willdid")
    #expect(try Tool.run("recover", folder.path("segments"), "-o", path).status == 0)
    #expect(try Tool.run("events", path).lines.count == 20)
    try File.remove(folder.path("segments/a.0002.willdid"))
    let gap = try Tool.run("recover", "-f", folder.path("segments"), "-o", path)
    #expect(gap.status == 3)
    #expect(gap.output.contains("16 events in the trace, 2 frames copied; 4 events missing"))
    #expect(gap.errors.contains("a segment before this one is missing, 4 events are missing"))
  }
}
