import Testing
import WillDidImport
import WillDidModel

@Suite struct LineFormatTests {
  private static let load = "FirstViewController viewDidLoad"
  private static let appear = "FirstViewController viewWillAppear"

  @Test(arguments: [
    // NSLog, old and new, with threads in decimal and hexadecimal.
    "2018-11-01 17:06:57.123456+0900 Sample[1234:56789] -[FirstViewController viewDidLoad]",
    "2013-02-11 17:06:57.123 Sample[1234:c07] -[FirstViewController viewDidLoad]",
    "2013-02-11 17:06:57.123 Sample[1234:0x60b] FirstViewController viewDidLoad",
    "2013/02/11 17:06:57 My App 2[1234:207] FirstViewController: viewDidLoad",
    "2018-11-01T17:06:57.123Z 두번째 앱[12:34] FirstViewController - viewDidLoad()",
    "2018-11-01 17:06:57.123 ViewControllerXibText[1:2] ✨ FirstViewController viewDidLoad",
    "17:06:57.123 -[FirstViewController viewDidLoad]", "17:06:57 FirstViewController viewDidLoad",
    "[17:06:57.123] FirstViewController viewDidLoad",
    "[1234:5678] -[FirstViewController viewDidLoad]",
    // The system log.
    "2026-11-21 10:00:00.123456+0900 0x1a2b     Default     0x0                  1234   0    "
      + "Sample: (UIKitCore) [com.example.app:life] FirstViewController viewDidLoad",
    "2026-11-21 10:00:00.123 Df Sample[1234:1a2b] [com.example.app:life] "
      + "FirstViewController viewDidLoad",
    "Nov  1 17:06:57 iPhone Sample[1234] <Notice>: FirstViewController viewDidLoad",
    // Prints.
    "-[FirstViewController viewDidLoad]", "-[FirstViewController(Life) viewDidLoad]",
    "FirstViewController viewDidLoad", "FirstViewController: viewDidLoad",
    "FirstViewController - viewDidLoad", "FirstViewController.viewDidLoad()",
    "App.FirstViewController.viewDidLoad()", "FirstViewController::viewDidLoad",
    "[FirstViewController] viewDidLoad", "✨ FirstViewController viewDidLoad",
    "🚀 FirstViewController viewDidLoad 🚀", "=== FirstViewController viewDidLoad ===",
    "<<< FirstViewController viewDidLoad >>>", ">>> FirstViewController viewDidLoad",
    "1. FirstViewController viewDidLoad", "(2) FirstViewController viewDidLoad",
    "- FirstViewController viewDidLoad", "// FirstViewController viewDidLoad",
    "/// FirstViewController: viewDidLoad", "* FirstViewController viewDidLoad",
    "/* FirstViewController viewDidLoad */", "| 1 | FirstViewController | viewDidLoad |",
    "| `FirstViewController` | `viewDidLoad()` |", "FirstViewController viewDidLoad called",
    "viewDidLoad FirstViewController", "viewDidLoad - FirstViewController",
    "viewDidLoad // FirstViewController", "FirstViewController View Did Load",
    "FirstViewController view did load", "\"FirstViewController viewDidLoad\"",
    "[DEBUG] FirstViewController viewDidLoad", "DEBUG: FirstViewController viewDidLoad",
    "in FirstViewController viewDidLoad", "FirstViewController viewDidLoad 호출",
    "\u{feff}FirstViewController viewDidLoad", "FirstViewController → viewDidLoad",
  ]) func `a line in each of the ways people write it`(line: String) {
    #expect(Reading(line).lines == [Self.load])
  }

  @Test(arguments: [
    "FirstViewController viewWillAppear(_:)", "FirstViewController viewWillAppear:",
    "FirstViewController viewWillAppear(animated:)", "FirstViewController viewWillAppear()",
    "-[FirstViewController viewWillAppear:]", "FirstViewController viewWillApear",
    "FirstViewController viewWillAppear(_ animated: Bool)",
  ]) func `a callback in each of its spellings`(line: String) {
    #expect(Reading(line).lines == [Self.appear])
  }

  @Test(arguments: [
    "viewWillAppear(true)", "viewWillAppear(animated: true)", "viewWillAppear(_: true)",
    "viewWillAppear: YES", "viewWillAppear:YES", "viewWillAppear animated: true",
    "viewWillAppear(_:) animated=1", "viewWillAppear, animated: true",
    "viewWillAppear (animated: true)", "viewWillAppear: animated = true", "viewWillAppear true",
  ]) func `the value of animated is read`(text: String) {
    #expect(Reading("FirstViewController \(text)").lines == [Self.appear + " animated=true"])
    let opposite = text.replacing("true", with: "false").replacing("YES", with: "NO")
      .replacing("=1", with: "=0")
    #expect(Reading("A: \(opposite)").lines == ["A viewWillAppear animated=false"])
  }

  @Test(arguments: [
    ("viewDidLoad", "viewDidLoad"), ("viewDidLoad()", "viewDidLoad"),
    ("-> viewDidAppear", "viewDidAppear"),
    ("View Will Disappear", "viewWillDisappear"), ("viewWillDisapppear", "viewWillDisappear"),
    ("init(coder:)", "initWithCoder"), ("init?(coder:)", "initWithCoder"),
    ("ViewController - init(coder:)", "ViewController initWithCoder"),
    ("ViewController - awakeFromNib", "ViewController awakeFromNib"),
    ("A init(nibName:bundle:)", "A initWithNibName"),
    ("A init(nibName: nil, bundle: nil)", "A initWithNibName"),
    ("A willMove(toParent: nil)", "A willMoveToParent parent=#0"), ("A init", "A init"),
    ("A didMoveToParentViewController:", "A didMoveToParent"),
    (
      "-[AppDelegate application:didFinishLaunchingWithOptions:]",
      "AppDelegate applicationDidFinishLaunching"
    ),
    ("A viewDidLoad // first", "A viewDidLoad detail=first"),
    ("A viewDidLoad - again and again", "A viewDidLoad detail=again and again"),
    ("A viewDidLoad (0.25s)", "A viewDidLoad detail=(0.25s)"),
    ("A viewDidLayoutSubviews frame=(0,0)", "A viewDidLayoutSubviews detail=frame=(0,0)"),
    ("viewDidLoad - once more", "viewDidLoad detail=once more"),
  ]) func `callbacks with and without a class`(line: String, event: String) {
    #expect(Reading(line).lines == [event])
  }

  @Test(arguments: [
    "A deinit", "A: dealloc", "A deallocated", "A was deallocated", "A is being deallocated",
    "deinit A", "dealloc: A", "-[A dealloc]", "A deinitialized", "A 메모리 해제", "A 解放",
  ]) func `the words for the end of an object`(line: String) {
    #expect(Reading(line).lines == ["A deinit"])
  }

  @Test func `arrows part events`() {
    #expect(
      Reading("A: viewWillDisappear -> B: viewWillAppear => B: viewDidAppear(true)").lines == [
        "A viewWillDisappear", "B viewWillAppear", "B viewDidAppear animated=true",
      ])
    #expect(
      Reading("A viewDidLoad → viewWillAppear → viewDidAppear").lines
        == ["A viewDidLoad", "A viewWillAppear", "A viewDidAppear"])
  }

  @Test func `files and lines before a function`() {
    #expect(
      Reading("FirstViewController.swift:12 viewDidLoad()").lines
        == ["FirstViewController viewDidLoad file=FirstViewController.swift line=12"])
    #expect(
      Reading("[/src/App/FirstViewController.swift:12] viewDidLoad()").lines
        == ["FirstViewController viewDidLoad file=FirstViewController.swift line=12"])
    #expect(
      Reading("FirstViewController.m:7: -[SecondViewController viewDidLoad]").lines
        == ["SecondViewController viewDidLoad file=FirstViewController.m line=7"])
  }

  @Test(arguments: [
    ("===== swipe back =====", "mark name=swipe back"),
    ("(gesture cancelled)", "mark name=gesture cancelled"),
    ("// swipe back, then cancel", "mark name=swipe back, then cancel"),
    ("MARK: second try", "mark name=second try"), ("(스와이프 취소)", "mark name=스와이프 취소"),
  ]) func `remarks become marks`(line: String, event: String) {
    let reading = Reading(line)
    #expect(reading.lines == [event])
    #expect(!reading.hasCallbacks)
  }
}

/// Lines that testers met.
@Suite struct MetFormatTests {
  @Test(arguments: [
    (
      "BaseViewController viewWillAppear(_:) <App.LoginViewController: 0x7fb111>",
      "LoginViewController viewWillAppear"
    ),
    (
      "2022-10-01 12:00:03.100123+0900 0x1a2b Default 0x0 812 0 MyApp: (MyApp.debug.dylib) "
        + "[com.me.app:lifecycle] HomeViewController viewWillAppear",
      "HomeViewController viewWillAppear"
    ),
  ]) func `what the line is about is found`(line: String, event: String) {
    #expect(Reading(line).lines.map { $0.replacing("App.", with: "") } == [event])
  }

  @Test func `a presentation is refused as iOS 13 says it`() {
    let reading = Reading(
      "[Presentation] Attempt to present <UIAlertController: 0x7f8c30> on <App.HomeViewController: "
        + "0x7f8a10> (from <App.HomeViewController: 0x7f8a10>) whose view is not in the window "
        + "hierarchy.")
    #expect(reading.events.map(\.callback) == [.attemptToPresentMessage])
  }

  @Test func `the class of an exception may have its module`() {
    let reading = Reading(
      "-[App.DetailViewController _loadViewFromNibNamed:bundle:] loaded the \"DetailView\" nib but "
        + "the view outlet was not set.")
    #expect(reading.lines.first?.hasPrefix("DetailViewController ") == true)
  }
}

@Suite struct ExpectationTableTests {
  @Test func `a table of what was expected names no classes`() {
    let reading = Reading(
      """
      | Step | Expected | Actual |
      |---|---|---|
      | swipe | viewDidDisappear | nothing |
      | back | viewWillAppear | viewWillAppear |
      """)
    #expect(!reading.lines.contains { $0.hasPrefix("Expected") || $0.hasPrefix("Actual") })
  }
}

@Suite struct FileNameTests {
  @Test(arguments: [
    "DetailViewController.swift:33 deinit", "DetailViewController.swift:33: deinit",
  ])
  func `a file tells whose end it is`(line: String) {
    let end = "DetailViewController deinit file=DetailViewController.swift line=33"
    #expect(Reading(line).lines == [end])
    #expect(Reading("deinit\n\(line)\ndeinit").lines == [end])
  }

  @Test(arguments: ["DetailViewController.swift:33: deinit {", "deinit", "  deinit {"])
  func `a declaration of one is none`(line: String) {
    #expect(Reading(line).lines == [])
  }

  @Test(arguments: [
    ("First viewDidLoad called, 3 items cached", "First viewDidLoad detail=called, 3 items cached"),
    (
      "First viewWillAppear: bridge view frame={{0, 0}, {390, 844}}",
      "First viewWillAppear detail=bridge view frame={{0, 0}, {390, 844}}"
    ),
    ("viewDidAppear {{0, 0}, {375, 667}}", "viewDidAppear detail={{0, 0}, {375, 667}}"),
    (
      "First viewDidLoad started\nFirst viewDidLoad took 3.2 ms", "First viewDidLoad"
    ),
    ("First viewDidLoad took 3.2 ms", "First viewDidLoad detail=took 3.2 ms"),
    (
      "[22:22:31]: ▸ 2021-10-19 22:22:31.120+0200 App[12:3] -[First viewDidLoad]",
      "First viewDidLoad"
    ),
    (
      "[debug] [Simulator] 2022-05-17 21:03:44.500 Df App[12:3] First viewDidLoad",
      "First viewDidLoad"
    ),
    ("App moved from Disappeared to Appearing: viewWillAppear(_:)", "viewWillAppear"),
    (
      "10:00:00.100 FirstController: View loaded into memory: viewDidLoad()",
      "FirstController viewDidLoad"
    ),
    ("[32mFirst viewDidLoad[0m", "First viewDidLoad"),
    ("g0,128,0;g;First viewDidLoad[;", "First viewDidLoad"),
  ]) func `what tools and people put around a callback is passed over`(log: String, events: String)
  {
    #expect(Reading(log).lines.joined(separator: "|") == events)
  }

  @Test func `a word in capitals before each callback is a tag`() {
    let names = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"]
    let log = names.map { "DIAGNOSTIC: \($0) called" }.joined(separator: "\n")
    #expect(Reading(log).lines.allSatisfy { $0.hasPrefix("view") })
  }

  @Test(arguments: [
    "0x100001480\t0x00000040\t[  3] -[First viewDidLoad]", "/* Entry: 1; -[First viewDidLoad] */",
    "-[First viewDidLoad] (in App) (First.m:22)", "UIKit->>First: viewDidLoad()",
    "- `🔴 [First] viewDidLoad CALLED` (if loaded)", "    - viewDidLoad()",
    "1: name = '-[First viewDidLoad]', locations = 1, resolved = 1, hit count = 0",
    "- deinit of FirstController no longer needs the main thread",
    "0x102608b64 0x1025f8000 + 0x10b64 // -[First viewDidLoad] + 0x284",
    "- viewWillDisappear: before it goes",
  ]) func `what lists callbacks is no log`(line: String) {
    #expect(Reading(line).lines.isEmpty)
  }
}
