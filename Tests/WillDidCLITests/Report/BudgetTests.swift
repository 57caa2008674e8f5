import TestSupport
import Testing
import WillDidModel

/// Runs that are held against what good runs have had.
@Suite struct BudgetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Records the visits of two screens, with something more.
  private func record(_ name: String, _ extra: String = "") throws {
    let child = ChildProcess(String(Tool.path.dropLast("willdid".count)) + "RecordingChild")
    let words = ["visits", folder.path(name)] + (extra.isEmpty ? [] : [extra])
    #expect(try child.run(words).status == 0)
  }

  private func run(_ words: String...) throws -> ChildProcess.Result {
    var child = ChildProcess(Tool.path)
    child.folder = folder.path
    return try child.run(words)
  }

  @Test func `good runs keep to their budget, and each thing more is found`() throws {
    for number in 1...3 { try record("good\(number).willdid") }
    let written = try run(
      "report", "--write-budget", "budget.json", "good1.willdid", "good2.willdid")
    #expect(written.status == 0, "\(written.errors)")
    let good = try run("report", "--budget", "budget.json", "--category", "budget", "good3.willdid")
    #expect(good.status == 0, "\(good.output)")
    for (extra, message) in [
      ("calls", "Cart received viewDidAppear 9 times; the budget is 8."),
      (
        "work",
        "Cart had 1 call inside one viewDidLoad on the main thread; the budget is 0, and half of 8"
      ),
      (
        "layouts",
        "the view of Cart was laid out 3 times in one visit; the budget is 2, and half of 8"
      ),
      ("left", "1 object of Cart left the screen and lived at the end; the budget is 0."),
      ("unseen", "1 object of Cart loaded a view that was never shown; the budget is 0."),
      ("nib", "the nib Screen was loaded 17 times; the budget is 16."),
      ("slow", "ms in half of 8 calls of viewDidLoad"),
    ] {
      try record("more.willdid", extra)
      let report = try run("report", "--budget", "budget.json", "-v", "more.willdid")
      #expect(report.status == (extra == "slow" ? 0 : 2), "\(extra)")
      let text = report.output.split(separator: "\n").joined(separator: " ")
        .split(separator: " ").joined(separator: " ")
      #expect(text.contains(message), "\(extra): \(report.output)")
    }
  }

  @Test func `calls that a busy machine holds up for some milliseconds are not slow`() throws {
    /// Writes eight visits of each of two screens, one of which takes some milliseconds to load.
    func write(_ name: String, _ milliseconds: Int64) throws {
      var (events, time): ([Event], Int64) = ([], 0)
      for visit in 0..<16 {
        for callback in [Callback.viewDidLoad, .viewWillAppear, .viewDidAppear] {
          for edge in [Edge.enter, .exit] {
            events.append(
              Traces.event(
                UInt64(events.count), at: time, edge: edge, callback: callback,
                instance: UInt32(visit + 1), class: visit % 2 == 0 ? 1 : 6))
            let isLong = callback == .viewDidLoad && visit % 2 == 0 && edge == .enter
            time += (isLong ? milliseconds : 1) * 1_000_000
          }
        }
      }
      try Traces.write(events, to: name, in: folder)
    }
    try write("good.willdid", 1)
    #expect(try run("report", "--write-budget", "budget.json", "good.willdid").status == 0)
    for (milliseconds, status) in [(8, 0), (12, 2)] as [(Int64, Int32)] {
      try write("slow\(milliseconds).willdid", milliseconds)
      let report = try run(
        "report", "--budget", "budget.json", "--category", "budget", "--fail-on", "warning",
        "slow\(milliseconds).willdid")
      #expect(report.status == status, "\(milliseconds): \(report.output)")
    }
  }

  @Test func `a budget by hand bounds what it names`() throws {
    try record("a.willdid", "left")
    for (measures, count) in [
      (#""left": 0"#, 1), (#""left": 1"#, 0), (#""objects": 8, "calls": {"viewDidLoad": 8}"#, 5),
    ] {
      try folder.write(
        "{\"format\": \"willdid.budget/1\", \"classes\": {\"RecordingChild.Cart\": {\(measures)}}}"
          .utf8,
        to: "budget.json")
      let report = try run("report", "--budget", "budget.json", "--rule", "BG-01", "a.willdid")
      #expect(report.output.ranges(of: "the budget is").count == count, "\(report.output)")
    }
  }

  @Test func `numbers that differ between good runs get room`() throws {
    try record("a.willdid")
    try record("b.willdid", "layouts")
    #expect(
      try run("report", "--write-budget", "budget.json", "a.willdid", "b.willdid").status == 0)
    #expect(
      String(decoding: try folder.bytes("budget.json"), as: UTF8.self)
        .contains("\"layouts\":4"))
  }

  @Test func `the project names its budget, and what is none is refused`() throws {
    try record("a.willdid")
    try folder.write(#"{"budget": "budget.json"}"#.utf8, to: ".willdid.json")
    let missing = try run("report", "a.willdid")
    #expect(missing.status == 5)
    #expect(missing.errors.contains("--write-budget"))
    for (text, problem) in [
      ("[]", "the budget is no object"),
      ("{}", "another 'format'"),
      (#"{"format": "willdid.budget/1", "klasses": {}}"#, "the unknown key 'klasses'"),
      (
        #"{"format": "willdid.budget/1", "classes": {"Cart": {"cals": 1}}}"#,
        "the unknown measure 'cals'"
      ),
      (
        #"{"format": "willdid.budget/1", "classes": {"Cart": {"calls": {"viewDidLode": 1}}}}"#,
        "the unknown callback 'viewDidLode'"
      ),
      (
        #"{"format": "willdid.budget/1", "classes": {"Cart": {"objects": -1}}}"#, "no number from 0"
      ),
      (
        #"{"format": "willdid.budget/1", "classes": {"Cart": {"time": {"viewDidLoad": [1]}}}}"#,
        "no list of three numbers"
      ),
    ] {
      try folder.write(text.utf8, to: "budget.json")
      let result = try run("report", "a.willdid")
      #expect(result.status == 65, "\(text)")
      #expect(result.errors.contains(problem), "\(result.errors)")
    }
    // A class that the budget does not name is not judged, which is said.
    try folder.write(#"{"format": "willdid.budget/1", "classes": {}}"#.utf8, to: "budget.json")
    let unnamed = try run("report", "a.willdid")
    #expect(
      unnamed.errors.contains("the budget does not name RecordingChild.Cart and 1 other class"))
  }
}
