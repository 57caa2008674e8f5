import TestSupport
import Testing

/// What is said of the end of an app, and of exceptions after which it goes on.
@Suite struct EndOfAppTests {
  private func report(_ log: String, _ words: String...) throws -> ChildProcess.Result {
    var child = ChildProcess(Tool.path)
    // Whole sentences on a line.
    child.environment["COLUMNS"] = "200"
    return try child.run(["report", "-"] + words, input: log)
  }

  private let shown = """
    2024-03-05 10:11:12.204 Shop[812:40001] -[ListController viewDidLoad]
    2024-03-05 10:11:12.207 Shop[812:40001] -[ListController viewWillAppear]
    2024-03-05 10:11:12.559 Shop[812:40001] -[ListController viewDidAppear]\n
    """

  @Test func `AppKit goes on after an exception that was not caught`() throws {
    let log =
      shown + """
        2024-03-05 10:11:13.000 Shop[812:40001] [General] An uncaught exception was raised
        2024-03-05 10:11:13.001 Shop[812:40001] [General] index 5 beyond bounds [0 .. 4]
        2024-03-05 10:11:14.970 Shop[812:40001] -[ListController viewWillDisappear]
        2024-03-05 10:11:15.322 Shop[812:40001] -[ListController viewDidDisappear]\n
        """
    let result = try report(log)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("CR-02"))
    #expect(result.output.contains("the app went on: index 5 beyond bounds [0 .. 4]"))
    #expect(!result.output.contains("crashed") && !result.output.contains("CR-01"))
    let json = try report(log, "--format", "json").output
    #expect(json.contains(#""rule":"CR-02""#) && json.contains(#""at":796000000"#), "\(json)")
  }

  @Test func `evidence has no words that the log has not`() throws {
    let log =
      shown + """
        2024-03-05 10:11:13.000 Shop[812:40001] Fatal Exception: NSRangeException
        2024-03-05 10:11:13.001 Shop[812:40001] index 5 beyond bounds [0 .. 4]\n
        """
    let result = try report(log, "-v")
    #expect(result.status == 2)
    #expect(result.output.contains("The app stopped with NSRangeException: index 5 beyond bounds"))
    #expect(!result.output.contains("Terminating app"), "\(result.output)")
    #expect(
      try ChildProcess(Tool.path).run(["events", "-"], input: log).output
        .contains("0.796"))
  }

  @Test func `the heading of a report of a crash is not what the crash was`() throws {
    let log = shown + "Last Exception Backtrace:\n0   CoreFoundation  0x1a 0x1b + 12\n"
    let result = try report(log, "--rule", "AP-06")
    #expect(result.output.contains("The app crashed."), "\(result.output)")
    #expect(!result.output.contains("(Last"))
  }
}
