import Foundation
import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidSystem

@Suite struct ImportTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let log = """
    2018-11-01 17:06:57.123+0900 My App[12:34] -[First viewDidLoad]
    something else
    2018-11-01 17:06:57.623+0900 My App[12:34] First viewWillApear(true)
    """

  @Test func `a log becomes a trace`() throws {
    let log = try folder.write(Self.log.utf8, to: "console.txt")
    let result = try Tool.run("import", log, "-o", folder.path("a.willdid"))
    #expect(result.status == 0)
    #expect(result.output == "\(folder.path("a.willdid")): 2 events\n")
    #expect(
      result.errors == """
        willdid: 1 misspelled callback taken for what it must mean: \(log)
        willdid: 1 of 3 lines were not recognised: \(log) ('willdid import --show-unparsed' prints them)\n
        """)
    let run = try Run(folder.path("a.willdid"))
    #expect(run.ending == .closed)
    #expect(run.header.wallStart == 1_541_059_617_123_000_000)
    #expect(run.metadata["process"] == "My App")
    let again = try Tool.run("import", log, "-o", folder.path("a.willdid"))
    #expect(again.status == 74)
    #expect(again.errors.contains("--force"))
    let shown = try Tool.run(
      "import", log, "-q", "-f", "-o", folder.path("a.willdid"), "--show-unparsed")
    #expect(shown.output == "2: something else\n")
  }

  @Test func `a trace that finds no room is named, and not the log`() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<20_000).map { "Screen\($0 * 7919 % 20011)Controller viewDidLoad\n" }
    _ = try folder.write(lines.joined().utf8, to: "long.log")
    let result = try Tool.shell(
      "trap '' XFSZ; ulimit -f 16; willdid import long.log -o long.willdid", in: folder)
    #expect(result.status == 74)
    #expect(result.errors.contains("long.willdid") && !result.errors.contains("long.log"))
  }

  @Test func `what comes through a pipe is looked at as it comes, and ctrl-C ends it`() throws {
    // The file is made while the first line is being read.
    let line = """
      { echo nothing; sleep 1; touch late; echo 'A viewDidLoad'; } |
        willdid import --show-unparsed -o a.willdid - | { read -r first; ls | grep late; echo "$first"; cat; }
      """
    #expect(try Tool.shell(line, in: folder).output == "1: nothing\n")
    let cases = [
      (["import", "-", "-o", folder.path("b.willdid")], "2 events"),
      (["events", "-"], "viewWillAppear"),
      (["report", "-"], "in 2 events"), (["timeline", "-"], "1 controller"),
    ]
    let start = """
      mkfifo "$1"; (printf 'A viewDidLoad\\nA viewWillAppear\\n'; sleep 9) >"$1" 2>/dev/null </dev/null &
      pipe=$1; shift; exec "$0" "$@" <"$pipe"
      """
    for (words, shown) in cases {
      let child = try TerminalChild(
        ["/bin/sh", "-c", start, Tool.path, folder.path("\(words[0]).fifo")] + words,
        environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "WILLDID_PAGER": "cat"],
        columns: 200)
      usleep(1_000_000)
      child.send(2)
      #expect(try child.end() == 0, "\(words)")
      let screen = child.screen.lines.joined(separator: "\n")
      #expect(screen.contains(shown), "\(words): \(screen)")
    }
    #expect(try Run(folder.path("b.willdid")).ending == .closed)
  }

  @Test func `verbs read a log as if it were a trace`() throws {
    let log = try folder.write(Self.log.utf8, to: "console.txt")
    let events = try Tool.run("events", "-q", "--format", "jsonl", log)
    #expect(events.status == 0)
    #expect(events.lines.count == 2)
    #expect(events.lines[1].contains(#""t":500000000"#))
    let piped = try Tool.run("events", "-q", "--format", "jsonl", "-", input: Self.log)
    #expect(piped == events)
    #expect(try Tool.run("info", log).output.contains("My App"))
    #expect(try Tool.run("info", "--verify", "-", input: Self.log).status == 0)
  }

  @Test func `what events prints is what import reads`() throws {
    let trace = try Traces.writeSession(5000, in: folder)
    let printed = try Tool.run("events", "--format", "jsonl", trace)
    let copy = folder.path("copy.willdid")
    let result = try Tool.run("import", "-", "-o", copy, input: printed.output)
    #expect(result.errors == "")
    #expect(try Tool.run("events", "--format", "jsonl", copy).output == printed.output)
  }

  @Test func `a short file of events is read`() throws {
    let events = #"""
      {"seq":0,"callback":"viewDidLoad","class":"First"}
      {"seq":1,"callback":"viewWillAppear","class":"First","t":5000}
      {"seq":7,"callback":"viewDidAppear","edge":"exit","class":"First","t":6000}
      """#
    let copy = folder.path("copy.willdid")
    #expect(try Tool.run("import", "-q", "-", "-o", copy, input: events).status == 0)
    let lines = try Tool.run("events", "--format", "jsonl", copy).lines
    #expect(lines.first?.hasPrefix(#"{"seq":0,"t":null,"thread":0,"main":true,"#) ?? false)
    #expect(
      lines.first?.contains(#""edge":"point","callback":"viewDidLoad","instance":1,"#) ?? false)
    #expect(lines.last?.hasPrefix(#"{"seq":7,"t":6000,"#) ?? false)
    #expect(try Run(copy).metadata["identity"] == "named")
  }

  @Test func `events of every kind survive`() throws {
    let attributes: [Attribute] = [
      .animated(true), .parent(.none), .child(InstanceID(rawValue: 7)), .outcome(.cancelled),
      .nib(NameID(rawValue: 4)), .count(-5), .child(InstanceID(rawValue: 8)),
      Attribute(Attribute.Key(rawValue: 999), .number(3)),
    ]
    let trace = try Traces.write(
      [
        Traces.event(0, at: nil, with: attributes), Traces.event(1, level: 2, hop: true),
        Traces.event(2, edge: .exit, callback: Callback(rawValue: 4321), thread: 1),
        Traces.event(3, at: -5, instance: 0, class: 0),
      ], in: folder)
    let printed = try Tool.run("events", "--format", "jsonl", trace).output
    let copy = folder.path("copy.willdid")
    #expect(try Tool.run("import", "-", "-o", copy, input: printed).status == 0)
    #expect(try Tool.run("events", "--format", "jsonl", copy).output == printed)
  }

  @Test func `each process becomes a trace`() throws {
    let log = "17:06:57 S[1:2] A viewDidLoad\n17:06:58 S[3:2] A viewDidLoad\n"
    let path = folder.path("two.willdid")
    let result = try Tool.run("import", "-", "-o", path, input: log)
    #expect(result.lines.count == 2)
    #expect(try Run(path).metadata["process.id"] == "1")
    #expect(try Run(folder.path("two-2.willdid")).metadata["process.id"] == "3")
    #expect(try Tool.run("events", "--format", "jsonl", "-", input: log).lines.count == 2)
  }

  @Test func `a pattern with names finds what nothing else does`() throws {
    let path = folder.path("p.willdid")
    let result = try Tool.run(
      "import", "-", "-o", path, "--pattern",
      "^(?<time>[0-9.]+)~(?<class>[A-Za-z]+)~(?<callback>[a-zA-Z]+)",
      input: "1.5~Mine~viewDidLoad!\n2.0~Mine~viewWillAppear!\n")
    #expect(result.status == 0)
    let events = try Tool.run("events", "--format", "jsonl", path)
    #expect(events.lines.count == 2)
    #expect(events.lines[1].contains(#""t":500000000"#))
    #expect(events.lines[1].contains(#""class":"Mine""#))
    for pattern in ["(", "(?<what>x)", "x"] {
      let result = try Tool.run("import", "-", "-o", path, "--pattern", pattern, input: "x")
      #expect(result.status == 64, "\(pattern)")
    }
  }

  @Test func `a text without an event is refused`() throws {
    let log = try folder.write(Array("hello, world\n".utf8), to: "text")
    let result = try Tool.run("import", log, "-o", folder.path("x.willdid"))
    #expect(result.status == 65)
    #expect(result.errors.contains("no line was recognised as an event"))
    #expect(File.kind(at: folder.path("x.willdid")) == nil)
    let events = try Tool.run("events", log)
    #expect(events.errors.contains("not a WillDid trace"))
    #expect(try Tool.run("import", log, "-f", "-o", log).status == 74)
    #expect(try Tool.run("import", log, "-o", "-").status == 64)
  }
}
