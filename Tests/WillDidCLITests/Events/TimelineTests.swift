import Testing
import TestSupport
import WillDidLog
import WillDidModel

/// The verb `timeline`, from a run to what is printed.
@Suite struct TimelineTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A controller that appears and one that follows it, with the view of the first beside them.
  private var events: [Event] {
    let calls: [(Callback, UInt32, UInt32, Int64)] = [
      (.viewDidLoad, 3, 1, 10), (.viewWillAppear, 3, 1, 11), (.initWithFrame, 4, 5, 12),
      (.viewDidAppear, 3, 1, 20), (.viewDidLoad, 5, 6, 100), (.viewWillDisappear, 3, 1, 110),
      (.viewWillAppear, 5, 6, 110), (.viewDidDisappear, 3, 1, 145), (.viewDidAppear, 5, 6, 145),
    ]
    return calls.enumerated().map { number, call in
      Traces.event(
        UInt64(number), at: call.3 * 10_000_000, edge: .point, callback: call.0, instance: call.1,
        class: call.2)
    }
  }

  private func run(_ arguments: String..., locale: String = "C.UTF-8") throws -> [String] {
    let name = "\(UInt32.random(in: 0 ... .max)).willdid"
    let path = try Traces.write(events, to: name, in: folder)
    var child = ChildProcess(Tool.path)
    child.environment["LANG"] = locale
    let result = try child.run(["timeline"] + arguments + [path])
    #expect(result.errors == "")
    #expect(result.status == 0)
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `text has lanes, transitions and events of controllers`() throws {
    let lines = try run()
    #expect(lines[1] == "  2 controllers, 2 transitions, 1.35 s")
    #expect(lines.contains { $0.hasPrefix("SettingsViewController   ") && $0.contains("░") })
    #expect(lines.contains { $0.hasPrefix("#2  1.100s  ") && $0.hasSuffix("  350 ms") })
    #expect(lines.contains("  0.110s  • willAppear     → appearing"))
    #expect(!lines.contains { $0.contains("initWithFrame") })
    #expect(lines.allSatisfy { !$0.contains("\u{1b}") && $0.count <= 100 })
  }

  @Test func `parts are left out and instances added as asked for`() throws {
    #expect(try !run("--no-events").contains { $0.contains("didLoad") })
    #expect(try !run("--no-lanes").contains { $0.contains("░") })
    #expect(try run("--all").contains { $0.contains("initWithFrame") })
    #expect(try run("--instance", "4").contains { $0.contains("initWithFrame") })
    #expect(try run("--class", "^Settings").contains("SettingsViewController"))
    #expect(try !run("--class", "^Settings").contains("SecondViewController"))
    let early = try run("--until", "500ms")
    #expect(early.contains("SecondViewController"))
    #expect(!early.contains("SettingsViewController"))
    #expect(!early.contains { $0.contains("willDisappear") })
  }

  @Test func `ASCII is enough where the locale or the user has nothing else`() throws {
    for lines in try [run("--ascii"), run(locale: "C")] {
      #expect(lines.joined().utf8.allSatisfy { $0 < 0x80 })
      #expect(lines.contains { $0.hasPrefix("SettingsViewController   ") && $0.contains("++") })
    }
  }

  @Test func `a terminal has its width and its colours`() throws {
    let path = try Traces.write(events, in: folder)
    for columns in [60, 130] {
      let environment = ["TERM": "xterm", "LANG": "C.UTF-8"]
      let plain = try Tool.run(
        "timeline", "--no-color", "--no-pager", path, environment: environment, columns: columns)
      #expect(plain.lines.map(\.count).max().map { $0 <= columns && $0 > columns - 3 } == true)
      let colored = try Tool.run(
        "timeline", "--no-pager", path, environment: environment, columns: columns)
      #expect(colored.output.contains("\u{1b}[38;5;29mdidLoad"))
    }
  }

  @Test func `JSON lists all instances, and only controllers if asked for`() throws {
    let json = try run("--format", "json")[0]
    #expect(json.hasPrefix(#"{"schema":"willdid.timeline/1","run":{"path":"#))
    #expect(json.hasSuffix(#"]}],"windows":[],"scenes":[]}"#))
    #expect(json.contains(#""events":9},"instances":[{"instance":3,"class":"SecondViewCont"#))
    #expect(json.contains(#"{"instance":4,"class":"Ünïcödé","ordinal":1,"identity":"exact","#))
    #expect(
      json.contains(
        #""state":"appeared","appearances":1,"phases":[{"phase":"unloaded","start":1000000000,"#
          + #""end":1000000000,"first":4,"last":4}"#))
    #expect(try !run("--format", "json", "--controllers")[0].contains(#""instance":4,"#))
    #expect(try run("--format=json", "--instance=4")[0].components("\"instance\":") == 1)
  }

  @Test func `transitions of one sequence of callbacks are one shape`() throws {
    var events: [Event] = []
    func add(_ callback: Callback, _ instance: UInt32) {
      let number = UInt64(events.count)
      events.append(
        Traces.event(
          number, at: Int64(number) * 10_000_000, edge: .point, callback: callback,
          instance: instance, class: instance == 3 ? 1 : 6))
    }
    for turn in 0..<22 {
      let (from, to): (UInt32, UInt32) = turn % 2 == 0 ? (3, 5) : (5, 3)
      add(.viewWillDisappear, from)
      add(.viewWillAppear, to)
      // One does not go as the others do.
      for step in turn == 20 ? [(true, to), (false, from)] : [(false, from), (true, to)] {
        add(step.0 ? .viewDidAppear : .viewDidDisappear, step.1)
      }
    }
    let path = try Traces.write(events, to: "turns.willdid", in: folder)
    let text = try Tool.run("timeline", "--shapes", path, environment: ["LANG": "C.UTF-8"]).output
    #expect(text.hasPrefix("22 transitions of 2 shapes\n\n  21×  "))
    #expect(text.contains("from.viewWillDisappear to.viewWillAppear from.viewDidDisappear"))
    #expect(text.contains("median 30.0 ms, p95 30.0 ms\n"))
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("SecondViewController → SettingsViewController (10); first #1 "))
    #expect(text.contains("   1×  "))
    #expect(text.contains("like nothing else\n"))
    #expect(text.contains("to.viewDidAppear from.viewDidDisappear\n"))
    #expect(text.contains("; first #21\n"))
    let json = try Tool.run("timeline", "--shapes", "--format", "json", path, path).output
    #expect(
      json.hasPrefix(#"{"schema":"willdid.shapes.runs/1","runs":[{"schema":"willdid.shapes/1""#))
    let rows = try Tool.run(
      "query", "SELECT transitions, median, first FROM shape ORDER BY 1", "--format", "csv", path
    ).output
    #expect(rows == "transitions,median,first\n1,30000000,21\n21,30000000,1\n")
    let early = try Tool.run("timeline", "--shapes", "--until", "50ms", path).output
    #expect(early.hasPrefix("2 transitions of 1 shape\n"))
  }

  @Test func `several runs are a list, and so are those of one log`() throws {
    let one = try Traces.write(events, to: "one.willdid", in: folder)
    let two = try Traces.write(events, to: "two.willdid", in: folder)
    let json = try Tool.run("timeline", "--format", "json", one, two).output
    #expect(
      json.hasPrefix(#"{"schema":"willdid.timelines/1","runs":[{"schema":"willdid.timeline/1""#))
    #expect(json.hasSuffix(#"]}],"windows":[],"scenes":[]}]}"# + "\n"))
    #expect(json.components("willdid.timeline/1") == 2)
    #expect(try Tool.run("timeline", one, two).output.components("two.willdid\n") == 1)
  }

  @Test func `a console log is told of without times`() throws {
    let log = """
      FirstViewController viewDidLoad
      FirstViewController viewWillAppear
      FirstViewController viewDidAppear
      """
    let text = try Tool.run("timeline", "-", input: log, environment: ["LANG": "C.UTF-8"]).output
    #expect(text.contains("the numbers are those of events: no times are known\n"))
    #expect(text.contains("\nFirstViewController  "))
    let json = try Tool.run("timeline", "--format=json", "-", input: log).output
    #expect(json.contains(#""identity":"named","origin":"unknown","nib":null,"parent":null,"#))
    #expect(json.contains(#"{"seq":0,"t":null,"callback":"viewDidLoad","edge":"point"}"#))
  }

  @Test func `a run of windows alone is told of by its windows, in JSON too`() throws {
    let log = ["initWithContentRect", "makeKeyAndOrderFront", "windowDidBecomeKey"].enumerated()
      .map { #"{"seq":\#($0),"callback":"\#($1)","instance":1,"class":"NSWindow"}"# }
      .joined(separator: "\n")
    let text = try Tool.run("timeline", "-", input: log).output
    #expect(text.contains("\n  1 window\n") && text.contains("\nNSWindow  "))
    #expect(text.contains("made, shown, key\n") && !text.contains("no controllers"))
    let json = try Tool.run("timeline", "--format=json", "-", input: log).output
    #expect(json.contains(#""kind":"window","owner":null,"state":"key","told":true,"states":["#))
    #expect(
      try Tool.run("timeline", "--format=json", "--controllers", "-", input: log).output
        .hasSuffix(#""windows":[],"scenes":[]}"# + "\n"))
    let tree = try Tool.run("tree", "--format=json", "-", input: log).output
    #expect(tree.contains(#""windows":[{"instance":1,"class":"NSWindow","ordinal":1,"#))
  }

  @Test func `a run without events is told of all the same`() throws {
    let path = try Traces.write([], in: folder)
    let result = try Tool.run("timeline", path)
    #expect(result.output.hasSuffix("\n  nothing to show\n"))
    #expect(result.status == 0)
    #expect(
      try Tool.run("timeline", "--format=json", path).output.hasSuffix(
        #""events":0},"instances":[],"windows":[],"scenes":[]}"# + "\n"))
  }

  @Test func `a long run tells of the first controllers and how to see the others`() throws {
    let path = try Traces.writeSession(60_000, in: folder)
    let brief = try Tool.run("timeline", path, environment: ["LANG": "C.UTF-8"])
    #expect(brief.output.contains(" more without a lane: --class, --instance and --since choose"))
    #expect(brief.output.contains(" more transitions: --all shows all, "))
    #expect(brief.output.contains("\n  the events of "))
    let headers = brief.lines.filter { $0.hasPrefix("  instance ") }
    #expect(headers.count == 20)
    let all = try Tool.run("timeline", "--all", "--no-lanes", path)
    #expect(!all.output.contains("more transitions"))
    #expect(all.lines.count { $0.hasPrefix("  instance ") } > 100)
  }

  @Test func `every event of a run is in JSON once`() throws {
    let path = try Traces.writeSession(5000, in: folder)
    let json = try Tool.run("timeline", "--format", "json", path).output
    let rows = try Tool.run("events", "--format", "csv", path).lines.dropFirst()
    let told = rows.filter { row in
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      return fields[6] != "0" && fields[6] != ""
    }
    #expect(json.components("{\"seq\":") == told.count)
  }

  @Test func `a pipe that is closed early ends the command quietly`() throws {
    _ = try Traces.writeSession(20_000, in: folder)
    for format in ["text", "json"] {
      let line =
        "{ willdid timeline --all --format \(format) run.willdid; echo $? >status; } | head -c 9"
      let result = try Tool.shell(line, in: folder)
      #expect(result.errors == "")
      #expect(try folder.bytes("status") == Array("0\n".utf8))
    }
  }

  @Test func `what cannot be read is told as by every verb`() throws {
    let missing = try Tool.run("timeline", folder.path("none"))
    #expect(missing.status == 66)
    #expect(missing.output == "")
    let noise = try folder.write(Array(repeating: 0xfe, count: 500), to: "noise")
    #expect(try Tool.run("timeline", "--format=json", noise).output == "")
    let path = try Traces.writeSession(5000, in: folder)
    var bytes = try folder.bytes("run.willdid")
    for place in bytes.count / 2..<bytes.count / 2 + 40 { bytes[place] ^= 0x55 }
    let damaged = try folder.write(bytes, to: "damaged.willdid")
    for format in ["text", "json"] {
      let result = try Tool.run("timeline", "--format", format, damaged)
      #expect(result.status == 3)
      #expect(result.errors.contains("damaged.willdid"))
      #expect(!result.output.isEmpty)
    }
    #expect(try Tool.run("timeline", "--class", "(", path).status == 64)
  }
}

extension String {
  /// How often a text is in this one.
  func components(_ part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
