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

  @Test func `what came after another is what came next`() throws {
    let log =
      (["Edit", "Alert"].reduce("List viewWillAppear\nList viewDidAppear\n") { log, name in
        let steps = [
          "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        ]
        return log + steps.map { "\(name) \($0)\n" }.joined()
      }) + "List viewWillAppear\nList viewDidAppear\n"
    let output = try ChildProcess(Tool.path).run(
      ["why", "-", "why is List viewWillAppear not called after Edit"], input: log
    ).output
    #expect(output.hasPrefix("List viewWillAppear: not due\n  Edit lay over List"))
  }

  @Test(arguments: [
    (
      "applicationDidFinishLaunching\napplicationDidBecomeActive\n",
      "applicationWillTerminate is not called",
      "cannot tell\n  The run does not show how the app ended"
    ),
    // One that left cannot have been off the screen all the time.
    (
      "Main viewDidLoad\nMain viewWillDisappear\nOther viewDidAppear\n",
      "why does Main viewWillAppear not come", "not observable\n  The log has no viewWillAppear"
    ),
    (
      "Home viewDidAppear\nHome viewWillDisappear\nSearch viewDidAppear\nHome viewDidDisappear\n"
        + "popToViewController:transition: called on <UINavigationController 0x7f984204f800> while an existing "
        + "transition or presentation is occurring; the navigation stack will not be updated.\n",
      "viewWillAppear of Home not called", "overtaken\n  The console says at event 4"
    ),
    (
      "First scene(_:willConnectTo:options:)\nSecond scene(_:willConnectTo:options:)\n",
      "why does First not get willConnectTo", "sent to another\n  Second received it at event 1"
    ),
    (
      "scene(_:willConnectTo:options:)\nsceneDidBecomeActive\nscene(_:openURLContexts:)\n",
      "openURLContexts not called at launch", "not due\n  The scene connected at event 0 without"
    ),
    // A new screen over another one takes its focus, and unmounts nothing.
    (
      "Home onAppear\nHome focus\nDetails onAppear\nDetails focus\n", "Home blur not called",
      "not observable\n  The log has no blur"
    ),
    (
      "Home focus\nHome blur\nDetails focus\nHome focus\n", "Details blur not called",
      "not due\n  Details went"
    ),
    (
      "Chat viewDidAppear\nChat viewWillDisappear\nChat viewWillAppear\nChat viewDidAppear\n",
      "why is viewWillDisappear of Chat called although I did not finish the drag", "cancelled"
    ),
    (
      "A viewDidAppear\nB viewDidAppear\nC viewDidAppear\nC prepare(for:sender:)\n"
        + "B canPerformUnwindSegueAction(_:from:withSender:)\nB viewWillAppear\n",
      "A canPerformUnwindSegueAction not called", "sent to another\n  B received it at event 4"
    ),
    (
      "TRAIT CHANGED\nMain viewDidLoad\n", "traitCollectionDidChange twice",
      "not observable\n  The run has no event"
    ),
  ]) func `what a log does not show is not asserted`(log: String, question: String, answer: String)
    throws
  {
    let output = try ChildProcess(Tool.path).run(["why", "-", question], input: log).output
    #expect(output.contains(": \(answer)"), "\(question): \(output)")
  }

  @Test func `a word of sentences that is what people leave of a class names it`() throws {
    let log = "FirstViewController viewDidAppear\nSecondViewController viewDidAppear\n"
    let output = try ChildProcess(Tool.path).run(
      ["why", "-", "First viewDidAppear"], input: log
    ).output
    #expect(output.hasPrefix("FirstViewController viewDidAppear: came\n"))
  }

  @Test(arguments: ["svg", "mermaid", "text"])
  func `an answer is drawn with the call that was not due`(format: String) throws {
    let result = try ChildProcess(Tool.path).run(
      ["why", "-", "List viewWillAppear", "--diagram", format], input: Self.sheet)
    #expect(result.status == 0 && result.output.contains("List viewWillAppear: not due"))
    #expect(result.output.contains("not due here"))
    let empty = try ChildProcess(Tool.path).run(
      ["why", "-", "List viewWillAppear", "--diagram", format], input: "nothing\n")
    #expect(empty.status != 0 && empty.output.isEmpty)
    let absent = try ChildProcess(Tool.path).run(
      ["why", "-", "PhotoController viewDidLoad", "--diagram", format], input: Self.sheet)
    #expect(absent.status == 64 && absent.errors.contains("nothing to draw"))
  }

  @Test func `a transition is explained by why it ended so`() throws {
    let result = try ChildProcess(Tool.path).run(["explain", "-", "#1"], input: Self.sheet)
    #expect(result.status == 0 && result.output.contains("List viewDidAppear: came"))
    let none = try ChildProcess(Tool.path).run(["explain", "-", "#7"], input: Self.sheet)
    #expect(none.status == 64 && none.errors.contains("there is no transition '#7'"))
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

  @Test(arguments: [
    (
      "HomeController viewDidAppear\nWarning: Attempt to present <Pop: 0x7f10> on "
        + "<HomeController: 0x7f20> which is already presenting <Ask: 0x7f30>",
      "viewDidAppear of Pop", "not due", "presentRefused"
    ),
    (
      "-[LoginController init]\n-[LoginController showWindow:]", "LoginController windowDidLoad",
      "not due", "givenWindow"
    ),
    (
      """
      InnerController didMove(toParent:) <WrapController: 0x7f10>
      InnerController viewDidAppear:
      InnerController viewWillDisappear:
      InnerController viewDidDisappear:
      WrapController didMove(toParent:) nil
      """, "InnerController didMove(toParent:) not called after the pop", "not due",
      "movedWithParent"
    ),
    (
      """
      <Detail: 0x7f10> viewWillAppear:
      nested push animation can result in corrupted navigation bar
      <Detail: 0x7f20> viewWillAppear:
      <Detail: 0x7f20> viewDidAppear:
      """, "viewDidAppear of 0x7f10", "overtaken", "nested"
    ),
    (
      """
      Detail viewDidAppear:
      Router navigationController:willShowViewController: List
      Detail viewWillDisappear:
      List viewWillAppear:
      List viewWillDisappear:
      List viewDidDisappear:
      Detail viewWillAppear:
      Detail viewDidAppear:
      """, "Router navigationControllerWillShow but not navigationControllerDidShow", "cancelled",
      "takenBackDid"
    ),
    (
      """
      Sheet presentationControllerWillDismiss
      Editor viewWillDisappear:
      Editor viewWillAppear:
      Editor viewDidAppear:
      """,
      "Sheet presentationControllerWillDismiss, but presentationControllerDidDismiss is not called",
      "cancelled", "takenBackDid"
    ),
    (
      "Home viewWillAppear\nHome viewDidAppear\nBoard willRotateToInterfaceOrientation:duration:",
      "viewWillAppear not called on Home", "not due", "alreadyThere"
    ),
    (
      "Home componentDidMount\nHome focus\nDetails componentDidMount\nDetails focus",
      "Home componentWillUnmount not called", "not due", "staysMounted"
    ),
    (
      """
      <Detail: 0x7f10> viewWillAppear:
      <List: 0x7f20> viewDidLoad
      Unbalanced calls to begin/end appearance transitions for <Detail: 0x7f10>.
      <List: 0x7f20> viewDidAppear:
      """, "Detail viewWillAppear is called, but where is its viewDidAppear", "overtaken",
      "replaced"
    ),
    (
      """
      Page 1 viewDidLoad
      Page 1 viewWillAppear
      Page 1 viewDidAppear
      Page 2 viewDidLoad
      Page 2 viewWillAppear
      """, "why is viewDidLoad of page 2 called", "came", "viewAsked"
    ),
    (
      "Detail awakeFromNib\nDetail viewDidLoad",
      "outlets are nil in awakeFromNib of Detail, why not set",
      "not due", "unsetOutlets"
    ),
  ]) func `what logs show is answered`(
    log: String, question: String, verdict: String, law: String
  ) throws {
    let output = try ChildProcess(Tool.path).run(["why", "-", question, "-q"], input: log).output
    let headline = output.split(separator: "\n").first ?? ""
    #expect(headline.hasSuffix(": \(verdict)"), "\(output)")
    #expect(output.contains("law   \(law),"), "\(output)")
  }

  @Test func `a sentence that names nothing of the run is answered with what stands out`() throws {
    let result = try ChildProcess(Tool.path).run(
      ["why", "-", "why does it never refresh when it comes back"], input: Self.sheet)
    #expect(result.status == 0 && result.output.contains("this stands out in it"))
    #expect(result.output.contains("List viewWillAppear: not due"))
  }

  @Test func `of a log without events nothing can be told`() throws {
    let result = try ChildProcess(Tool.path).run(
      ["why", "-", "List viewDidAppear"], input: "hello\n")
    #expect(result.status == 65 && result.output.contains("cannot tell"))
  }
}
