import TestSupport
import Testing

@Suite struct WhyCommandTests {
  private static let sheet = """
    List viewDidLoad
    List viewWillAppear
    List viewDidAppear
    Edit viewDidLoad
    Edit viewWillAppear
    Edit viewDidAppear
    Edit viewWillDisappear
    Edit viewDidDisappear

    """

  @Test(arguments: [
    "viewWillAppear of List after Edit", "List.viewWillAppear(_:)", "list viewwillappear",
    "why is viewWillAppear of List not called", "view will appear List", "List viewWilAppear",
  ]) func `a question is read in any order and spelling`(question: String) throws {
    let result = try ChildProcess(Tool.path).run(["why", "-", question], input: Self.sheet)
    #expect(result.status == 0)
    #expect(result.output.contains("List viewWillAppear: not due\n  Edit lay over List"))
    #expect(result.output.contains("law   presenterStayed, logged"))
  }

  @Test func `what was misspelt is said`() throws {
    let output = try ChildProcess(Tool.path).run(
      ["why", "-", "List viewWilAppear"], input: Self.sheet
    ).output
    #expect(output.hasPrefix("'viewWilAppear' is read as viewWillAppear\n"))
  }

  @Test func `a run says what can be asked of it`() throws {
    let result = try ChildProcess(Tool.path).run(["why", "-"], input: Self.sheet)
    #expect(result.status == 0 && result.output.contains("not due          List viewWillAppear\n"))
    let report = try ChildProcess(Tool.path).run(["report", "-"], input: Self.sheet).output
    #expect(report.contains("List received no viewWillAppear when Edit went"))
  }

  @Test func `a question that names nothing is an error in one line`() throws {
    let result = try ChildProcess(Tool.path).run(["why", "-", "hello"], input: Self.sheet)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `a class that the run has not is said`() throws {
    let result = try ChildProcess(Tool.path).run(
      ["why", "-", "CheckoutController viewDidAppear"], input: Self.sheet)
    #expect(result.output.contains("not observable"))
    #expect(result.output.contains("no event of CheckoutController"))
  }

  @Test func `of a log without events nothing can be told`() throws {
    let result = try ChildProcess(Tool.path).run(
      ["why", "-", "List viewDidAppear"], input: "hello\n")
    #expect(result.status == 65 && result.output.contains("cannot tell"))
  }
}
