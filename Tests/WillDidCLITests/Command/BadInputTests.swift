import Foundation
import Testing
import TestSupport
import WillDidLog
import WillDidModel
import WillDidSystem

@Suite struct BadInputTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let verbs = ["info", "events", "info --verify"]

  private func run(_ verb: String, _ path: String) throws -> ChildProcess.Result {
    try ChildProcess(Tool.path).run(verb.split(separator: " ").map(String.init) + [path])
  }

  private func expect(
    _ path: String, status: Int32, errors: String, _ verb: String, rows: Int? = nil
  ) throws {
    let result = try run(verb, path)
    #expect(result.status == status, "\(verb) \(path)")
    let text = verb == "info --verify" && status == 3 ? result.output : result.errors
    #expect(text.contains(errors), "\(verb) \(path): \(text)")
    if let rows, verb == "events" { #expect(result.lines.count == rows, "\(path)") }
    if status != 3 {
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("willdid: "))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test(arguments: verbs) func `what is no trace is refused in one line`(verb: String) throws {
    let whole = Array(try folder.bytesOfSession(100))
    var newer = whole
    newer.replaceSubrange(8..<12, with: [2, 0, 0, 0])
    newer.replaceSubrange(60..<64, with: crc32(newer[..<60]))
    try folder.makeFolder("empty")
    try expect(folder.path("none"), status: 66, errors: "No such file", verb)
    try expect(folder.path("none/none"), status: 66, errors: "No such file", verb)
    try expect(folder.path("empty"), status: 66, errors: "no trace in the folder", verb)
    for (name, bytes, errors) in [
      ("zero", [], "the log is empty"), ("blank", Array(" \n\n".utf8), "the log is empty"),
      (
        "table", Array("<!DOCTYPE a [<!ENTITY b 'c'>]><trace-query-result>&b;".utf8),
        "no row of what xctrace has exported can be read"
      ),
      ("text", Array("hello, world".utf8), "not a WillDid"),
      ("magic", Array(whole[..<8]), "ends within"), ("newer", newer, "format 2.0, which is newer"),
      ("other", [UInt8](repeating: 7, count: 100_000), "neither a WillDid trace nor text"),
      ("x.willdid-journal", [1, 2, 3], "neither a WillDid trace nor text"),
    ] {
      try expect(folder.write(bytes, to: name), status: 65, errors: errors, verb)
    }
  }

  @Test func `an audit of nothing says so, and not that there are no problems`() throws {
    try folder.makeFolder("empty")
    let errors = "no storyboard, .xib file or source"
    try expect(folder.path("empty"), status: 66, errors: errors, "audit")
    _ = try folder.write(Array("Notes".utf8), to: "empty/notes.txt")
    try expect(folder.path("empty"), status: 66, errors: errors, "audit")
    _ = try folder.write(Array("class Cart {}".utf8), to: "empty/Cart.swift")
    #expect(try Tool.run("audit", folder.path("empty")).status == 0)
  }

  @Test(arguments: verbs) func `what can be read of a damaged run is printed`(verb: String) throws {
    let path = try Traces.writeSession(400, to: "whole.willdid", in: folder, frame: 100)
    let whole = try folder.bytes("whole.willdid")
    let frames = try Traces.frames(.events, of: path)
    let second = Int(frames[1].offset)
    var flipped = whole
    flipped[second + 100] ^= 1
    var noHeader = whole
    noHeader[3] ^= 0xff
    for (name, bytes, place, rows) in [
      ("flipped", flipped, "byte \(second)", 300), ("header", noHeader, "byte 0", 400),
      ("cut", Array(whole[..<(second + 80)]), "byte \(second)", 100),
      ("hole", Array(whole[..<second]) + whole[Int(frames[1].end - 20)...], "byte \(second)", 300),
    ] {
      try expect(folder.write(bytes, to: name), status: 3, errors: place, verb, rows: rows)
    }
  }

  @Test func `a log in which nothing is read is told with the lines that mention a callback`()
    throws
  {
    let log = try folder.write(
      "start\n@@ if Login ~~ the viewDidLoad() ~~ 1\n@@ if Login ~~ the viewWillAppear() ~~ 2\n"
        .utf8,
      to: "odd.log")
    let result = try Tool.run("report", log)
    #expect(result.status == 65)
    #expect(result.errors.contains("no line was recognised as an event: \(log)"))
    #expect(result.errors.contains("\n  2: @@ if Login ~~ the viewDidLoad() ~~ 1\n"))
    let pattern = try #require(result.errors.components(separatedBy: "--pattern '").last)
      .prefix { $0 != "'" }
    for verb in ["report", "events", "timeline", "tree", "info"] {
      #expect(try Tool.run(verb, "--pattern", String(pattern), log).status == 0, "\(verb)")
    }
    #expect(try Tool.run("events", "--pattern", String(pattern), log).lines.count == 2)
    let whole = try Tool.run("report", "-q", "--pattern", String(pattern), "--show-unparsed", log)
    #expect(whole.errors == "1: start\n")
    #expect(try Tool.run("import", "--show-unparsed", log).lines.count == 3)
  }

  @Test func `a story is to be played first`() throws {
    let story = try folder.write(Array("a swipe\nclass ListController\n".utf8), to: "swipe.story")
    let result = try Tool.run("report", story)
    #expect(result.status == 65)
    #expect(result.errors.contains("a story is no run: \(story) ('willdid play \(story) -o"))
  }

  @Test func `a list of callbacks is refused with what reads it all the same`() throws {
    let names = [
      "loadView", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews",
      "viewDidLayoutSubviews", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]
    let log = try folder.write(names.joined(separator: "\n").utf8, to: "list.log")
    let result = try Tool.run("report", log)
    #expect(result.status == 65)
    #expect(result.errors.contains("taken for a list of callbacks"), "\(result.errors)")
    let pattern = try #require(result.errors.components(separatedBy: "--pattern '").last)
      .prefix { $0 != "'" }
    #expect(try Tool.run("events", "--pattern", String(pattern), log).lines.count == names.count)
  }

  @Test func `no pattern is proposed for prose`() throws {
    let text = """
      Why is viewWillAppear called when I push the second controller?
      I thought that viewDidLoad comes first, and that viewDidAppear is the last.
      """
    let other = """
      I think viewDidLoad is called first.
      Then comes the viewWillAppear I believe.
      And the viewDidAppear was never called here.
      """
    for text in [text, other] {
      let log = try folder.write(text.utf8, to: "prose.log")
      let result = try Tool.run("report", log)
      #expect(result.status == 65)
      #expect(!result.errors.contains("--pattern"), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.errors.contains("--explain-line 1"))
    }
  }

  @Test func `of a report without an exception nothing is quoted`() throws {
    let text = """
      {"app_name":"Shop","bug_type":"309"}
      {"procName":"Shop","threads":[{"frames":[{"symbol":"-[ListController viewDidLoad]"}]}]}
      """
    let log = try folder.write(text.utf8, to: "shop.ips")
    let trace = "\(folder.path)/shop.willdid"
    for result in [try Tool.run("report", log), try Tool.run("import", log, "-o", trace)] {
      #expect(result.status == 65)
      #expect(
        result.errors == """
          willdid: the report of a crash names neither an exception nor an error: \(log) \
          (its stacks are no events: take the lines of the console)\n
          """)
    }
  }

  @Test func `a run that was not closed is a matter of strictness`() throws {
    let open = try Traces.writeSession(100, to: "open.willdid", in: folder, isFinished: false)
    let lossy = try Traces.write(
      [Traces.event()], to: "lossy.willdid", in: folder,
      losses: [Loss(thread: 0, count: 5, reason: .journalFull)])
    for path in [open, lossy] {
      #expect(try Tool.run("events", path).status == 0)
      #expect(try Tool.run("events", "--strict", path).status == 3)
    }
    #expect(
      try Tool.run("events", open).errors == """
        willdid: not closed, events may be missing at the end: \(open)\n
        """)
    #expect(try Tool.run("events", "--quiet", open).errors == "")
    #expect(try Tool.run("info", "--verify", open).status == 3)
    #expect(try Tool.run("info", "--verify", open).output.contains("not closed"))
    #expect(try Tool.run("info", "--verify", lossy).status == 0)
    #expect(try Tool.run("info", lossy).output.contains("1, 5 lost"))
  }

  @Test func `a run that is being written is read as far as it goes`() throws {
    let path = try Traces.writeSession(200, in: folder, frame: 100, isFinished: false)
    try folder.write(folder.bytes("run.willdid").dropLast(50), to: "run.willdid")
    let writer = try File(reading: path)
    #expect(writer.lock())
    try withExtendedLifetime(writer) {
      for words in [["events"], ["events", "--strict"], ["info", "--verify"], ["info"]] {
        let result = try ChildProcess(Tool.path).run(words + [path])
        #expect(result.status == 0, "\(words)")
        #expect(result.errors == "")
      }
      #expect(try Tool.run("events", path).lines.count == 100)
      #expect(try Tool.run("info", "--verify", path).output.contains("still being written"))
      let copy = try Tool.run("recover", path, "-o", folder.path("copy.willdid"))
      #expect(copy.status == 0)
      #expect(copy.errors.contains("still being written"))
    }
  }

  @Test func `when a run is not written any more, half a frame is damage`() throws {
    let path = try Traces.writeSession(200, in: folder, frame: 100, isFinished: false)
    try folder.write(folder.bytes("run.willdid").dropLast(50), to: "run.willdid")
    #expect(try Tool.run("info", "--verify", path).status == 3)
  }

  @Test func `one bad run does not keep the others from being read`() throws {
    let good = try Traces.write([Traces.event()], in: folder)
    let result = try Tool.run("events", folder.path("none"), good)
    #expect(result.status == 66)
    #expect(result.lines.count == 2)
    #expect(result.errors.contains("No such file or directory: \(folder.path("none"))"))
  }

  @Test func `escape sequences in the name of a file stay there`() throws {
    let result = try Tool.run("events", folder.path("\u{1b}[31m"))
    #expect(result.errors.contains("\\u{1b}[31m"))
    #expect(!result.errors.contains("\u{1b}"))
  }

  @Test(arguments: verbs) func `any prefix and any flip ends with a status of its own`(
    verb: String
  ) throws {
    let whole = try folder.bytesOfSession(40)
    for place in stride(from: 0, to: whole.count, by: 97) {
      var flipped = whole
      flipped[place] ^= 0x41
      for bytes in [flipped, Array(whole[..<place])] {
        let path = try folder.write(bytes, to: "bad")
        let status = try run(verb, path).status
        #expect([0, 3, 65].contains(status), "\(verb) at \(place): \(status)")
      }
    }
  }
}

extension TemporaryFolder {
  /// The bytes of a trace of a generated session.
  fileprivate func bytesOfSession(_ count: Int) throws -> [UInt8] {
    _ = try Traces.writeSession(count, to: "session.willdid", in: self)
    return try bytes("session.willdid")
  }
}
