import Foundation
import TestSupport
import Testing
import WillDidModel

/// Logs that people printed, as `willdid report` finds them.
enum Logs {
  /// A push, and a swipe back that was let go.
  static let cancelledPop = """
    ✨ FirstViewController viewDidLoad
    ✨ FirstViewController viewWillAppear
    ✨ FirstViewController viewDidAppear
    🚀 SecondViewController viewDidLoad 🚀
    ✨ FirstViewController viewWillDisappear
    🚀 SecondViewController viewWillAppear 🚀
    ✨ FirstViewController viewDidDisappear
    🚀 SecondViewController viewDidAppear 🚀
    🚀 SecondViewController viewWillDisappear 🚀
    ✨ FirstViewController viewWillAppear
    ✨ FirstViewController viewWillDisappear
    ✨ FirstViewController viewDidDisappear
    🚀 SecondViewController viewWillAppear 🚀
    🚀 SecondViewController viewDidAppear 🚀

    """

  /// A viewDidAppear that nothing announced: an error.
  static let unannounced = """
    <AViewController: 0x10> viewDidLoad
    <AViewController: 0x10> viewWillAppear
    <AViewController: 0x10> viewDidAppear
    <BViewController: 0x20> viewDidLoad
    <AViewController: 0x10> viewWillDisappear
    <AViewController: 0x10> viewDidDisappear
    <BViewController: 0x20> viewDidAppear

    """
}

@Suite struct ReportTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func json(_ result: ChildProcess.Result) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func `a swipe back that was let go is told with its events`() throws {
    let result = try Tool.run("report", "-", input: Logs.cancelledPop)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("info cancelled-pop CT-12\n"))
    #expect(
      result.output.contains(
        """
               8  viewWillDisappear  SecondViewController
               9  viewWillAppear     FirstViewController
              10  viewWillDisappear  FirstViewController
              11  viewDidDisappear   FirstViewController
              12  viewWillAppear     SecondViewController
            ▸ 13  viewDidAppear      SecondViewController

        """))
    #expect(
      result.output.hasSuffix(
        """


        No problems found in 14 events of 2 controllers. 1 transition was cancelled.
        Not checked (the log has no evidence for it): leaks (no deinit), slow calls (no
        times), objects of one class apart from each other (no addresses).

        """))
    #expect(result.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `the report in JSON keeps its contract`() throws {
    let result = try Tool.run("report", "--format", "json", "-", input: Logs.cancelledPop)
    #expect(result.status == 0)
    #expect(result.lines.count == 1)
    let report = try json(result)
    #expect(report["schema"] as? String == "willdid.report/2")
    let counts = try #require(report["counts"] as? [String: Any])
    for (key, count) in [
      ("events", 14), ("instances", 2), ("appearances", 3), ("transitions", 3), ("cancelled", 1),
      ("unbalanced", 0), ("unparsed", 0), ("suppressed", 0),
    ] {
      #expect(counts[key] as? Int == count, "\(key)")
    }
    #expect(
      counts["findings"] as? [String: Int] == ["error": 0, "warning": 0, "notice": 0, "info": 1])
    let transitions = try #require(report["transitions"] as? [[String: Any]])
    #expect(transitions.map { $0["id"] as? Int } == [1, 2, 3])
    let last = try #require(transitions.last)
    #expect(last["kind"] as? String == "pop")
    #expect(last["outcome"] as? String == "cancelled")
    #expect(last["interactive"] is NSNull)
    #expect(last["start"] is NSNull)
    #expect((last["from"] as? Int, last["to"] as? Int) == (2, 1))
    #expect(last["events"] as? [Int] == [8, 9, 10, 11, 12, 13])
    let finding = try #require((report["findings"] as? [[String: Any]])?.first)
    for (key, text) in [
      ("rule", "CT-12"), ("name", "cancelled-pop"), ("category", "cancelled"),
      ("severity", "info"), ("class", "SecondViewController"),
    ] {
      #expect(finding[key] as? String == text)
    }
    #expect(finding["instance"] as? Int == 2)
    #expect(finding["at"] is NSNull)
    #expect((finding["fingerprint"] as? String)?.count == 16)
  }

  @Test func `several runs are one object, be they files or processes of a log`() throws {
    let one = try folder.write(Logs.cancelledPop.utf8, to: "one.log")
    let two = "2026-01-01 10:00:00.000 App[1:1] <A: 0x1> viewDidLoad\n"
    let log = try folder.write(
      (two + two.replacingOccurrences(of: "[1:", with: "[2:")).utf8, to: "two.log")
    for (paths, count) in [([one, one], 2), ([log], 2), ([one, log], 3)] {
      let result = try ChildProcess(Tool.path).run(["report", "--format=json"] + paths)
      let reports = try json(result)
      #expect(reports["schema"] as? String == "willdid.reports/1")
      let runs = try #require(reports["runs"] as? [[String: Any]])
      #expect(
        runs.map { $0["schema"] as? String } == Array(repeating: "willdid.report/2", count: count))
    }
    let whole = try Tool.run("report", "-v", log).output
    #expect(
      whole.contains("two.log, run 2:\n\nNo problems found in 1 event of 1 controller.\n"))
    let merged = try Tool.run("report", log, one).output
    #expect(merged.contains("\ntwo.log, run 2       0 "))
    #expect(merged.contains("\nSeen in 1 of 3 runs.\n\nNo problems found in 16 events"))
  }

  @Test func `a folder of logs stands for the logs in it`() throws {
    let folder = try TemporaryFolder()
    for name in ["one.log", "two.txt", "notes.md"] {
      _ = try folder.write(Logs.cancelledPop.utf8, to: name)
    }
    let result = try Tool.run("report", folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Seen in 2 of 2 runs."))
    let infos = try Tool.run("info", folder.path).output
    #expect(infos.contains("one.log") && infos.contains("two.txt") && !infos.contains("notes.md"))
  }

  @Test func `a crash and events that were lost are in the last line of the report`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      """
      ListController viewDidLoad
      ListController viewWillAppear
      App/ListController.swift:12: Fatal error: Index out of range

      """.utf8, to: "crash.log")
    let crashed = try Tool.run("report", "--quiet", log).lines
    #expect(
      crashed.contains { $0.hasPrefix("The app crashed. ") }, "\(crashed)")
    let trace = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Traces/versions/1/everything.willdid").standardizedFileURL
    let lossy = try Tool.run("report", trace.path).lines
    #expect(lossy.contains { $0.contains(" events were lost.") }, "\(lossy.suffix(3))")
  }

  /// Words of a command line and the status that it ends with.
  private static let gates: [(words: String, status: Int32)] = [
    ("--fail-on never", 0), ("", 2), ("--fail-on warning", 2), ("--fail-on fact", 2),
    ("--severity fact", 2), ("--fail-on AP-06", 2),
    ("--fail-on did-without-will-appear", 2), ("--fail-on unbalanced", 2),
    ("--fail-on memory", 0), ("--fail-on CT-12 --fail-on any", 2), ("--rule CT-12", 0),
    ("--allow ^B", 0), ("--class ^A", 0), ("--severity error", 2), ("--category nib", 0),
  ]

  @Test(arguments: gates) func `the gate decides about the exit status`(
    words: String, status: Int32
  ) throws {
    let words = words.split(separator: " ").map(String.init)
    let result = try ChildProcess(Tool.path).run(["report", "-"] + words, input: Logs.unannounced)
    #expect(result.status == status, "\(words)")
  }

  @Test func `findings count more than what could not be read`() throws {
    let log = try folder.write(Logs.unannounced.utf8, to: "a.log")
    let trace = folder.path("a.willdid")
    #expect(try Tool.run("import", "-q", log, "-o", trace).status == 0)
    let bytes = try folder.bytes("a.willdid")
    let cut = try folder.write(bytes.dropLast(30), to: "cut.willdid")
    #expect(try Tool.run("report", cut).status == 2)
    #expect(try Tool.run("report", "--fail-on=never", cut).status == 3)
    #expect(try Tool.run("report", cut, folder.path("none")).status == 66)
    #expect(try Tool.run("report", folder.path("none"), cut).status == 66)
  }

  @Test func `rules are shown a few times, and all when they are asked for`() throws {
    let more = Logs.cancelledPop.split(separator: "\n").suffix(6).joined(separator: "\n") + "\n"
    let log = Logs.cancelledPop + String(repeating: more, count: 6)
    let brief = try Tool.run("report", "-", input: log).output
    #expect(
      brief.hasPrefix(
        """
        info cancelled-pop CT-12, 7 times
          73e512f4  line 14, events 8 to 13   A swipe back from SecondViewController to \
        FirstViewController was cancelled: SecondViewController stays, and FirstViewController was \
        announced but never appeared.

        """), "\(brief)")
    #expect(brief.contains("\n  and 2 more: willdid report --rule CT-12\n"))
    #expect(brief.components(separatedBy: "\n").count < 24)
    let result = try Tool.run("report", "-v", "-", input: log)
    #expect(result.output.hasPrefix("info cancelled-pop CT-12, 7 times\n"))
    #expect(result.output.contains("\n  and 2 more: willdid report --rule CT-12\n"))
    #expect(result.output.components(separatedBy: "  Remedy ").count == 2)
    #expect(result.output.components(separatedBy: "▸").count == 6)
    let all = try Tool.run("report", "--rule", "cancelled-pop", "-", input: log).output
    #expect(all.components(separatedBy: "▸").count == 8)
    #expect(all.contains("\n7 findings in 50 events of 2 controllers.\n"))
    let none = try Tool.run("report", "--rule", "CT-13", "-", input: log).output
    #expect(none.hasPrefix("No such finding in 50 events of 2 controllers.\n"))
    let fewer = try Tool.run("report", "--limit=1", "-", input: log).output
    #expect(fewer.contains("and 6 more"))
  }

  @Test func `lines fit the terminal and keep their colours to it`() throws {
    let path = try folder.write(Logs.cancelledPop.utf8, to: "a.log")
    for columns in [40, 60, 100] {
      let result = try Tool.run("report", "--no-pager", path, columns: columns)
      let plain = result.output.replacing(#/\u{1b}\[[0-9;]*m/#, with: "")
      let lines = plain.split(separator: "\n").map(\.count)
      #expect(lines.allSatisfy { $0 <= columns })
      #expect(plain != result.output)
      #expect(lines.contains { $0 > columns - 15 })
    }
    let plain = try Tool.run("report", "--no-pager", "--no-color", path, columns: 80).output
    #expect(plain == (try Tool.run("report", path)).output)
  }

  @Test func `a pipe cuts nothing off, unless COLUMNS asks for it`() throws {
    let log = Logs.unannounced + "<\(String(repeating: "Long", count: 40)): 0x30> viewDidAppear\n"
    let piped = try Tool.run("report", "-", input: log)
    #expect(!piped.output.contains("…"))
    #expect(piped.lines.contains { $0.count > 160 })
    let narrow = try Tool.run("report", "-", input: log, environment: ["COLUMNS": "40"])
    #expect(narrow.output.contains("…"))
    #expect(narrow.lines.allSatisfy { $0.count <= 40 })
  }

  @Test func `only what is longer than the screen goes through the pager`() throws {
    let long = try folder.write(Logs.cancelledPop.utf8, to: "long.log")
    let short = try folder.write("<A: 0x1> viewDidLoad\n".utf8, to: "short.log")
    let pager = ["PAGER": "sed s/^/=/"]
    let paged = try Tool.run("report", long, environment: pager, columns: 80).output
    #expect(paged.split(separator: "\n").allSatisfy { $0.hasPrefix("=") })
    for words in [[short], ["--no-pager", long]] {
      var child = ChildProcess(Tool.path)
      child.environment.merge(pager) { $1 }
      child.destination = .terminal(columns: 80)
      #expect(!(try child.run(["report"] + words).output.contains("=")), "\(words)")
    }
    let own = ["PAGER": "sed s/^/=/", "WILLDID_PAGER": "sed s/^/+/"]
    #expect(try Tool.run("report", long, environment: own, columns: 80).output.hasPrefix("+"))
    let missing = try Tool.run(
      "report", long, environment: ["PAGER": "no-such-pager"], columns: 80)
    #expect(missing.output.contains("CT-12"))
    let early = try Tool.run("report", long, environment: ["PAGER": "head -n 1"], columns: 80)
    #expect(early.lines.count == 1)
    #expect(early.status == 0)
  }

  @Test func `what is no rule or severity is refused with what may be meant`() throws {
    for (words, question) in [
      (["--rule", "cancelled-pup"], "Did you mean 'cancelled-pop'?"),
      (["--fail-on", "erorr"], "Did you mean 'error'?"),
      (["--severity", "bad"], "Please provide one of 'error', 'warning', 'notice' or 'info'."),
      (["--category", "bad"], "Please provide one of"),
      (["--fail-on", "never", "--fail-on", "error"], "cannot be combined"),
      (["--limit", "0"], "at least 1"), (["--class", "("], "invalid"),
    ] {
      let result = try ChildProcess(Tool.path).run(["report", "-"] + words)
      #expect(result.status == 64, "\(words)")
      #expect(result.errors.contains(question), "\(result.errors)")
      #expect(result.output == "")
    }
  }

  @Test func `names of classes cannot break out of the report`() throws {
    let events = [
      Traces.event(0, callback: .viewWillAppear, instance: 1, class: 4),
      Traces.event(1, edge: .point, callback: .viewDidLoad, instance: 1, class: 4),
    ]
    let path = try Traces.write(events, in: folder)
    let text = try Tool.run("report", "--fail-on", "never", path).output
    #expect(text.contains(#"\u{1b}[31m"#))
    #expect(!text.contains("\u{1b}"))
    let report = try json(try Tool.run("report", "--format", "json", path))
    let finding = try #require((report["findings"] as? [[String: Any]])?.first)
    #expect(finding["class"] as? String == Traces.names[4])
  }
}
