import Foundation
import TestSupport
import Testing
import WillDidModel

@Suite struct DiffTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let traces = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Traces/diff").standardized
  private static let pair = ["push-at-once-ios-17.4.jsonl", "push-at-once-ios-18.2.jsonl"]

  private func diff(_ words: String..., input: String = "") throws -> ChildProcess.Result {
    try ChildProcess(Tool.path).run(["diff"] + words, input: input)
  }

  /// Two logs of prints: the same push, and in the second one the pop that follows is taken back.
  private func logs() throws -> (String, String) {
    let push = Logs.cancelledPop.split(separator: "\n").prefix(8).joined(separator: "\n") + "\n"
    return (
      try folder.write(push.utf8, to: "push.log"),
      try folder.write(Logs.cancelledPop.utf8, to: "cancelled.log")
    )
  }

  /// What stands beside the pair of runs, by its ending and by how it is made.
  private static let goldens: [(ending: String, words: [String], columns: Int?)] = [
    ("txt", [], nil), ("60.txt", ["--no-color", "--no-pager"], 60),
    ("120.txt", ["--no-color", "--no-pager"], 120), ("md", ["--format", "markdown"], nil),
    ("html", ["--format", "html"], nil),
  ]

  @Test(arguments: goldens) func `a push in the turn of the launch is one difference`(
    ending: String, words: [String], columns: Int?
  ) throws {
    var child = ChildProcess(Tool.path)
    child.folder = Self.traces.path
    if let columns { child.destination = .terminal(columns: columns) }
    let result = try child.run(["diff"] + words + Self.pair)
    #expect(result.status == 1)
    #expect(result.errors == "")
    let path = Self.traces.appending(path: "push-at-once.\(ending)")
    if ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" {
      try Data(result.output.utf8).write(to: path)
    }
    #expect(result.output == (try String(contentsOf: path, encoding: .utf8)))
    if let columns { #expect(result.lines.allSatisfy { $0.count <= columns }) }
  }

  @Test func `what silently stops when an app adopts scenes is a difference`() throws {
    var child = ChildProcess(Tool.path)
    child.folder = Self.traces.appending(path: "../stories/played/scenes").standardized.path
    let pair = ["before", "after"].map { "scenes-\($0)/scenes-\($0).willdid" }
    let result = try child.run(["diff"] + pair)
    #expect(result.status == 1)
    let path = Self.traces.appending(path: "scenes.txt")
    if ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" {
      try Data(result.output.utf8).write(to: path)
    }
    #expect(result.output == (try String(contentsOf: path, encoding: .utf8)))
    #expect(result.output.contains("- ▸ applicationDidBecomeActive"))
  }

  @Test func `the comparison in JSON keeps its contract`() throws {
    let paths = Self.pair.map { Self.traces.appending(path: $0).path }
    let result = try diff("--format", "json", paths[0], paths[1])
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(root["schema"] as? String == "willdid.diff/2")
    #expect(root["equal"] as? Bool == false)
    #expect((root["base"] as? [String: Any])?["path"] as? String == paths[0])
    let instances = try #require(root["instances"] as? [[String: Any]])
    let changed = instances.filter { $0["status"] as? String != "same" }
    #expect(changed.count == 1 && instances.count == 4)
    #expect(changed[0]["class"] as? String == "FirstViewController")
    #expect((changed[0]["base"] as? Int, changed[0]["current"] as? Int) == (2, 2))
    let callbacks = try #require(changed[0]["callbacks"] as? [[String: Any]])
    #expect(
      callbacks.map { "\($0["op"] ?? "") \($0["callback"] ?? "") \($0["edge"] ?? "")" } == [
        "same init point", "same initWithNibName point", "removed loadView point",
        "removed viewDidLoad point", "removed viewWillAppear point",
        "removed viewIsAppearing point", "removed viewWillDisappear point",
        "removed viewDidDisappear point",
      ])
    let findings = try #require(root["findings"] as? [String: Any])
    #expect((findings["new"] as? [Any])?.count == 0)
    #expect((findings["resolved"] as? [[String: Any]])?[0]["rule"] as? String == "AP-03")
    #expect(findings["unchanged"] as? Int == 0)
    #expect(root["timing"] is [Any])
    let brief = try diff("--format", "json", "--changes-only", paths[0], paths[1])
    #expect(brief.output.components(separatedBy: "\"status\"").count == 2)
    #expect(brief.output.components(separatedBy: "\"changed\"").count == 2)
  }

  @Test func `equal runs end with 0, and runs that differ with 1`() throws {
    let (push, cancelled) = try logs()
    let same = try diff(push, push)
    #expect(same.status == 0)
    #expect(same.output.hasSuffix("Equal: the same happened to 2 instances.\n"))
    let other = try diff(push, cancelled)
    #expect(other.status == 1)
    #expect(other.errors == "")
    #expect(other.output.contains("+ new info cancelled-pop CT-12"))
    #expect(try diff(push, "-", input: Logs.cancelledPop).output.contains("CT-12"))
  }

  @Test func `the same log with other addresses, times and processes is equal`() throws {
    func log(_ first: String, _ second: String, _ clock: String, _ process: Int) -> String {
      [
        (first, "viewDidLoad"), (first, "viewWillAppear"), (first, "viewDidAppear"),
        (second, "viewDidLoad"), (first, "viewWillDisappear"), (second, "viewWillAppear"),
        (first, "viewDidDisappear"), (second, "viewDidAppear"),
      ].enumerated().map { number, line in
        "2026-03-01 \(clock):0\(number).120 App[\(process):\(process)] <\(line.0)> \(line.1)\n"
      }.joined()
    }
    let one = try folder.write(
      log("AController: 0x10", "BController: 0x20", "10:00", 7).utf8, to: "one.log")
    let two = try folder.write(
      log("AController: 0x7f00", "BController: 0x1230", "23:15", 99).utf8, to: "two.log")
    #expect(try diff(one, two).status == 0)
    let trace = folder.path("two.willdid")
    #expect(try Tool.run("import", "-q", two, "-o", trace).status == 0)
    #expect(try diff(one, trace).status == 0)
  }

  @Test func `a story that is played twice is equal, and so is each run to itself`() throws {
    let story = """
      class ListController
      class DetailController
      launch ListController in UINavigationController
      push DetailController
      swipe back and let go
      """
    let path = try folder.write(story.utf8, to: "a.story")
    for name in ["one.willdid", "two.willdid"] {
      #expect(try Tool.run("play", path, "-o", folder.path(name)).status == 0)
    }
    let result = try diff(folder.path("one.willdid"), folder.path("two.willdid"))
    #expect(result.status == 0, "\(result.output)")
    let longer = try folder.write("\(story)\npop\n".utf8, to: "b.story")
    #expect(try Tool.run("play", longer, "-o", folder.path("three.willdid")).status == 0)
    #expect(try diff(folder.path("one.willdid"), folder.path("three.willdid")).status == 1)
  }

  /// Words of a command line and the status with which the pair of logs ends.
  private static let gates: [(words: String, status: Int32)] = [
    ("", 1), ("--fail-on never", 0), ("--fail-on structure", 1), ("--fail-on balance", 1),
    ("--fail-on new-findings", 1), ("--fail-on info", 1), ("--fail-on fact", 1),
    ("--fail-on notice", 0),
    ("--fail-on error", 0), ("--fail-on timing", 0), ("--fail-on any", 1),
    ("--fail-on error --fail-on structure", 1), ("--class ^Third", 0),
  ]

  @Test(arguments: gates) func `the gate decides about the exit status of a comparison`(
    words: String, status: Int32
  ) throws {
    let (push, cancelled) = try logs()
    let words = words.split(separator: " ").map(String.init)
    let result = try ChildProcess(Tool.path).run(["diff"] + words + [push, cancelled])
    #expect(result.status == status, "\(words)")
  }

  @Test func `a renamed class is the same with a map`() throws {
    let push = try logs().0
    let renamed = Logs.cancelledPop.split(separator: "\n").prefix(8).joined(separator: "\n")
      .replacing("SecondViewController", with: "DetailViewController")
    let other = try folder.write("\(renamed)\n".utf8, to: "renamed.log")
    #expect(try diff(push, other).status == 1)
    let mapped = try diff("--map", "SecondViewController=DetailViewController", push, other)
    #expect(mapped.status == 0, "\(mapped.output)")
  }

  @Test func `folders of runs, of segments and of logs are compared as a whole`() throws {
    let (push, cancelled) = try logs()
    for name in ["base", "current", "logs"] { try folder.makeFolder(name) }
    for number in 1...3 {
      for (side, log) in [("base", push), ("current", number < 3 ? push : cancelled)] {
        let path = folder.path("\(side)/\(number).willdid")
        #expect(try Tool.run("import", "-q", log, "-o", path).status == 0)
      }
      try folder.write(Logs.cancelledPop.utf8, to: "logs/\(number).log")
    }
    let result = try diff(folder.path("base"), folder.path("current"))
    #expect(result.status == 1)
    #expect(result.output.contains("one of 3 runs: 3 of them behave like this one"))
    #expect(result.output.contains("one of 3 runs: only this one is like it"))
    #expect(try diff(folder.path("base"), push).status == 0)
    #expect(try diff(folder.path("logs"), cancelled).status == 0)
    try folder.makeFolder("empty")
    let none = try diff(folder.path("empty"), push)
    #expect(none.status == 66)
    #expect(none.errors.contains("no trace in the folder"))
  }

  @Test func `events of layout are compared if that is asked for, and else it is told`() throws {
    let paths = try (1...2).map { number in
      let events = [
        Traces.event(0, edge: .point, callback: .viewDidLoad),
        Traces.event(1, edge: .point, callback: .viewWillLayoutSubviews),
        Traces.event(2, edge: .point, callback: .viewDidLayoutSubviews),
      ]
      return try Traces.write(
        Array(events.prefix(number + 1)), to: "\(number).willdid", in: folder)
    }
    let brief = try diff(paths[0], paths[1])
    #expect(brief.status == 0)
    #expect(brief.output.hasSuffix("were skipped: --layout reads them.\n"))
    let all = try diff("--layout", paths[0], paths[1])
    #expect(all.status == 1)
    #expect(all.output.contains("+ viewDidLayoutSubviews"))
    #expect(!all.output.contains("passed over"))
  }

  @Test func `what cannot be read is told, and counts less than a difference`() throws {
    let (push, cancelled) = try logs()
    let trace = folder.path("a.willdid")
    #expect(try Tool.run("import", "-q", cancelled, "-o", trace).status == 0)
    let cut = try folder.write(try folder.bytes("a.willdid").dropLast(30), to: "cut.willdid")
    #expect(try diff(cut, cut).status == 3)
    #expect(try diff(push, cut).status == 1)
    for paths in [(folder.path("none"), push), (push, folder.path("none"))] {
      let missing = try diff(paths.0, paths.1)
      #expect(missing.status == 66)
      #expect(missing.output == "")
      #expect(missing.errors.split(separator: "\n").count == 1)
    }
    let other = try folder.write([UInt8](repeating: 7, count: 9999), to: "other")
    #expect(try diff(push, other).status == 65)
  }

  @Test func `a command line of diff that makes no sense is refused`() throws {
    let push = try logs().0
    for (words, text) in [
      (["-", "-"], "cannot be both runs"), ([push], "Missing"),
      (["--map", "A", push, push], "two different class names"),
      (["--map", "A=B", "--map", "B=C", push, push], "contradicts another --map"),
      (["--fail-on", "sometimes", push, push], "structure"),
      (["--fail-on", "never", "--fail-on", "any", push, push], "cannot be combined"),
      (["--effect", "-3", push, push], "effect"), (["--limit", "0", push, push], "at least 1"),
      (["--class", "(", push, push], "invalid"),
    ] {
      let result = try ChildProcess(Tool.path).run(["diff"] + words)
      #expect(result.status == 64, "\(words) \(result.errors)")
      #expect(result.errors.contains(text), "\(result.errors)")
      #expect(result.output == "")
    }
  }

  @Test func `colours stay on the terminal, and a file is whole or not there`() throws {
    let (push, cancelled) = try logs()
    for columns in [60, 80, 120] {
      let shown = try Tool.run("diff", "--no-pager", push, cancelled, columns: columns)
      #expect(shown.output.contains("\u{1b}["))
      let plain = shown.output.replacing(#/\u{1b}\[[0-9;]*m/#, with: "")
      #expect(plain.split(separator: "\n").allSatisfy { $0.count <= columns })
    }
    let off = try Tool.run("diff", "--no-pager", "--no-color", push, cancelled, columns: 80)
    #expect(!off.output.contains("\u{1b}"))
    #expect(try diff(push, cancelled).output == off.output)
    let target = folder.path("out.html")
    #expect(try diff("--format", "html", "-o", target, push, cancelled).status == 1)
    #expect(String(decoding: try folder.bytes("out.html"), as: UTF8.self).hasSuffix("</html>\n"))
    let none = folder.path("none.html")
    #expect(try diff("--format", "html", "-o", none, push, folder.path("none")).status == 66)
    #expect(!(try folder.names.contains("none.html")))
    #expect(try diff("-o", push, push, cancelled).status == 74)
    let ascii = try Tool.run("diff", push, cancelled, environment: ["LANG": "C"])
    #expect(ascii.output.allSatisfy { $0.isASCII })
  }

  @Test func `names of classes cannot break out of a comparison`() throws {
    let events = [
      Traces.event(0, callback: .viewDidLoad, instance: 1, class: 4),
      Traces.event(1, edge: .point, callback: .viewWillAppear, instance: 1, class: 4),
    ]
    let one = try Traces.write(events, to: "one.willdid", in: folder)
    let two = try Traces.write(Array(events.prefix(1)), to: "two.willdid", in: folder)
    for format in ["text", "markdown", "html"] {
      let result = try diff("--format", format, one, two)
      #expect(result.status == 1)
      #expect(!result.output.contains("\u{1b}") && !result.output.contains("\u{202e}"), "\(format)")
    }
  }
}

/// What is the same stays the same, for what other people's apps told.
@Suite struct DiffLawTests {
  private static let stories = StoryFile.all.filter { $0.source == .recorded }

  /// The arguments of events that are instances.
  private static let instanceKeys = Set(
    Attribute.Key.definitions.compactMap { definition in
      if case .instance = definition.kind { definition.name } else { nil }
    })

  /// The lines of a story with other numbers of instances and other times.
  private static func toldAgain(_ text: String, _ random: inout SplitMix64) throws -> String {
    var left = Array(1...4000).shuffled(using: &random)
    var numbers = [0: 0]
    func number(_ old: Int) -> Int {
      if let known = numbers[old] { return known }
      let new = left.removeLast()
      numbers[old] = new
      return new
    }
    var delay = Int(random.next() % 1_000_000)
    return try text.split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      var event = try #require(value as? [String: Any])
      event["instance"] = (event["instance"] as? Int).map(number)
      delay += Int(random.next() % 300)
      event["t"] = (event["t"] as? Int).map { $0 + delay }
      var arguments = event["args"] as? [String: Any] ?? [:]
      for key in instanceKeys {
        if let old = arguments[key] as? Int { arguments[key] = number(old) }
      }
      event["args"] = arguments.isEmpty ? nil : arguments
      return String(decoding: try JSONSerialization.data(withJSONObject: event), as: UTF8.self)
    }.joined(separator: "\n") + "\n"
  }

  @Test func `a story is equal to the same with other numbers and times`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.stories.count > 100)
    // One in four is enough to meet each chapter.
    for (number, story) in Self.stories.enumerated() where number % 4 == 0 {
      var random = SplitMix64(seed: UInt64(number))
      let again = try folder.write(
        Self.toldAgain(story.text("jsonl"), &random).utf8, to: "again.jsonl")
      let result = try Tool.run("diff", "-q", story.url.path, again)
      #expect(result.status == 0, "\(story)\n\(result.output)\(result.errors)")
    }
  }
}
