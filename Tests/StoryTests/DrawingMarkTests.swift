import Testing
import WillDidFrameworks
import WillDidModel
import WillDidReport
import WillDidWhy

/// Marks of the drawings of some stories, and the answers that these are of, as readers of both found them false.
@Suite struct DrawingMarkTests {
  @Test(arguments: [
    ("partly-will-appear", "FirstViewController viewDidAppear", "notPrinted"),
    ("partly-will-appear", "SecondViewController viewDidAppear", "notPrinted"),
    ("partly-will-appear", "FirstViewController viewWillDisappear", "notPrinted"),
    ("partly-will-appear", "SecondViewController viewDidDisappear", "notPrinted"),
    ("cancelled-pop-without-last-line", "SecondViewController viewDidAppear", "promised"),
    (
      "cancelled-pop-without-last-line", "why not FirstViewController viewDidAppear", "takenBackDid"
    ),
    ("seed-002-trap-in-xib", "AppDelegate viewWillAppear", "controllersOnly"),
    ("seed-002-trap-in-xib", "SceneDelegate viewDidAppear", "controllersOnly"),
    ("seed-002-trap-in-xib", "HomeController viewWillAppear", "addToWindow"),
    ("restore-made-twice", "AppDelegate viewDidAppear", "controllersOnly"),
    ("no-table-view", "UITableViewController viewWillAppear", "crashed"),
    ("no-table-view", "UITableViewController deinit", "crashed"),
    ("present-library-animator", "HomeController viewWillAppear", "inCall"),
    ("present-library-animator", "HomeController viewDidDisappear", "inCall"),
  ]) func `an answer says no more than its run shows`(
    name: String, question: String, law: String
  ) throws {
    #expect(try Drawn(name).reply(question).answer.occasion.law.name == law)
  }

  @Test func `one that code popped was popped by no finger, though one took hold of it later`()
    throws
  {
    for (name, question) in [
      ("nav-zoom-caught", "PhotoController viewWillDisappear"),
      ("pop-caught-by-a-finger", "ListController viewWillAppear"),
    ] {
      let statement = try Drawn(name).reply(question).answer.occasion.statement
      #expect(!statement.contains("finger"), "\(statement)")
    }
  }

  @Test func `one absence is counted once`() throws {
    let answer = try Drawn("lost-did-of-returning-for-good")
      .reply("FirstViewController viewDidAppear").answer
    #expect(answer.others == 0)
  }

  @Test func `a question about a time is drawn at that time`() throws {
    let story = try Drawn("seed-003-delegate-hears")
    for callback in ["viewWillAppear", "viewDidAppear"] {
      let steps = try story.answer("FirstViewController \(callback)", at: 2_500_000_000).steps
      #expect(steps.contains { $0.event == 66 && $0.callback == .viewWillDisappear })
      #expect(!steps.contains { $0.event == 88 })
    }
  }

  @Test(arguments: ["viewWillAppear", "viewDidAppear"])
  func `nothing stays away before its object is there`(callback: String) throws {
    let rows = try Drawn("nav-set-controllers-same-top").answer("ListController \(callback)").rows
    let ghost = try #require(rows.firstIndex { $0.contains("⇢ ListController \(callback)") })
    let made = try #require(rows.firstIndex { $0.contains("→ ListController") })
    #expect(made < ghost, "\(rows.joined(separator: "\n"))")
  }

  @Test func `a method of a class is called on none of its objects`() throws {
    let story = try Drawn("restore-made-twice")
    #expect(try story.answer("ListController deinit").lanes.allSatisfy { !$0.name.hasPrefix("#") })
    #expect(try story.reply("ListController deinit").answer.others < 2)
  }

  @Test(arguments: [true, false], ["viewWillAppear", "viewDidAppear"])
  func `what a sheet that stayed would have brought stands behind its will`(
    isPlayed: Bool, callback: String
  ) throws {
    let diagram = try Drawn("seed-003-cancelled-sheet", isPlayed: isPlayed)
      .answer("FirstViewController \(callback)")
    let steps = diagram.steps.filter { !$0.isSuper }
    let ghost = try #require(steps.firstIndex { !$0.mark.hasCome })
    #expect(steps[ghost - 1].callback == .viewWillDisappear)
    #expect(steps[ghost].skipped == 0)
  }

  @Test(arguments: [
    ("seed-003-push", "UINavigationController viewWillDisappear"),
    ("seed-003-will-without-did", "UINavigationController deinit"),
    ("seed-003-delegate-hears", "FirstViewController deinit"),
    ("seed-003-canonical-order", "UINavigationController viewWillDisappear"),
    ("keep-sheet-shown-twice", "ListController deinit"),
    ("nav-zoom-caught", "UINavigationController viewDidDisappear"),
  ]) func `a transition whose beginning is drawn ends`(name: String, question: String) throws {
    let rows = try Drawn(name).answer(question).rows
    let begun = rows.count { $0.hasSuffix(" begins") }
    #expect(begun > 0)
    #expect(rows.count { $0.contains(" ends: ") } >= begun, "\(rows.joined(separator: "\n"))")
  }

  @Test func `a container of a framework sends what its delegate receives`() throws {
    let rows = try Drawn("page-scroll-cancelled").transition(2).rows
    #expect(
      rows.contains(
        "UIPageViewController to its delegate: pageViewControllerDidFinishAnimating (cancelled)"))
    #expect(!rows.contains { $0.contains("→ UIPageViewController pageViewController") })
  }

  @Test func `a call that stayed away with what follows it is drawn wherever its place is`() throws
  {
    let rows = try Drawn("seed-001-window-loaded-by-hand")
      .answer("SubWindowController viewWillAppear").rows
    let ghost = rows.first { $0.contains("⇢") }
    #expect(ghost == "AppKit ⇢ SubWindowController windowWillLoad (never came)")
  }

  @Test func `loads that are left out are counted, and each call without its super is marked`()
    throws
  {
    let loads = try Drawn("seed-001-nib-for-every-row").finding("NB-16")
    #expect(loads.steps.reduce(0) { $0 + $1.rest } == 19)
    let story = try Drawn("super-forgotten-in-view-will-appear")
    for rows in [try story.transition(3).rows, try story.finding("SU-01").rows] {
      #expect(rows.count { $0.hasSuffix("super viewWillAppear (never came)") } == 1)
    }
  }

  @Test func `no note is complained of, and a nib that is kept is read from memory`() throws {
    let crash = try Drawn("seed-002-trap-when-unarchived").answer("UIWindow deinit").rows
    #expect(!crash.contains { $0.hasSuffix("(complained of)") })
    let rows = try Drawn("seed-001-nib-kept-in-memory").finding("NB-12").rows
    #expect(rows.count { $0.contains("Panel.nib is loaded from memory") } == 2)
  }
}
