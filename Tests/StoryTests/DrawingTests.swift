import Asking
import TestSupport
import Testing
import WillDidFindings
import WillDidFrameworks
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidTimeline
import WillDidWhy

/// Rows of the diagrams of some stories, as readers of them missed or misread them.
@Suite struct DrawingTests {
  @Test func `a root that is replaced is no push, and code replaces it`() throws {
    let story = try Drawn("keep-root-replaced-under-a-sheet")
    let diagram = try story.transition(3)
    #expect(diagram.title == "#3 new root controller")
    #expect(story.known.transitions[3]?.kind == .root)
    #expect(story.known.transitions[1]?.kind == .unknown)
    #expect(diagram.rows.first == "your code → UIWindow setRootViewController (LoginController)")
  }

  @Test(arguments: [
    ("child-by-the-book", 2 as UInt32, "your code → HomeController addChild (PanelController)"),
    ("child-of-a-child", 2, "your code → PanelController addChild (ChartController)"),
    ("mac-child", 2, "your code → ListController addChild (CardController)"),
    ("child-by-the-book", 3, "your code → PanelController removeFromParent"),
    ("nav-push-from-view-did-load", 2, "your code → UINavigationController pushViewController"),
    ("nav-push-from-view-did-load", 2, "UIKit → FolderController loadView"),
    ("seed-000-controller-owns-xib-ios", 1, "UIKit → CardController loadView"),
    ("seed-000-controller-owns-xib-macos", 1, "AppKit → CardController loadView"),
    ("storyboard-unwind-from-sheet", 3, "UIKit → ListController dismiss"),
    ("mac-popover", 2, "AppKit → CardController popoverDidShow"),
    ("seed-001-document-window", 1, "your code → ListController setView"),
  ]) func `a transition has what brings it and what ends it`(
    name: String, number: UInt32, row: String
  ) throws {
    let rows = try Drawn(name).transition(number).rows
    #expect(rows.contains { $0.hasPrefix(row) }, "\(rows.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("present-from-view-did-load", 1 as UInt32, "HomeController present"),
    ("tab-with-navigation", 2, "setViewControllers"),
    ("tab-with-navigation", 2, "MapController didMoveToParent"),
  ]) func `a transition has nothing that did not bring it`(
    name: String, number: UInt32, row: String
  ) throws {
    let rows = try Drawn(name).transition(number).rows
    #expect(!rows.contains { $0.contains(row) }, "\(rows.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("seed-001-top-level-objects-not-released", "MM-06", "⇢ NSWindow#3 deinit (perhaps due"),
    ("keep-freed-while-visible", "MM-02", "your code ⇢ PanelController beginAppearanceTransition"),
    ("keep-freed-while-visible", "MM-02", "your code ⇢ PanelController endAppearanceTransition"),
    ("keep-freed-while-visible", "CT-03", "your code → HomeController addSubview (view of Panel"),
    (
      "child-begin-without-end", "AP-17", "your code ⇢ PanelController endAppearanceTransition (nev"
    ),
    ("child-begin-without-end", "AP-17", "UIKit → HomeController viewDidDisappear"),
    ("child-departure-never-ended", "AP-17", "→ PanelController deinit"),
    ("seed-001-window-not-connected", "MC-05", "AppKit ⇢ CardWindowController setWindow"),
    ("keep-reload-after-swipe", "MM-10", "your code → DetailController prices()"),
    ("super-in-load-view", "SU-05", "your code → HomeController setView"),
    ("restore-made-twice", "CD-08", "UIKit → ListController initWithCoder"),
    ("mac-window-restored-in-the-dock", "IQ-02", "AppKit ⇢ ListController viewDidDisappear"),
    ("mac-window-restored-in-the-dock", "IQ-02", "the run ends"),
    ("swiftui-left-out", "AP-25", "⇢ ShelfView onAppear (never came"),
    ("swiftui-cancelled-swipe", "AP-25", "⇢ UIHostingController⟨ShelfView⟩ viewDidAppear (never"),
    ("screens-without-focus", "AP-25", "→ Inbox blur"),
    (
      "cancelled-pop-without-last-line", "AP-03",
      "⇢ SecondViewController viewDidAppear (never came)"
    ),
    ("nib-for-one-device-only", "NB-06", "~ipad.nib: there (for another device"),
    ("mac-no-nib-name-on-old-systems", "NB-05", "a nib without a name cannot be loaded"),
    ("unbalanced-popover-turned", "AP-18", "Unbalanced calls to begin/end appearance transitions"),
    (
      "child-leaves-without-having-come", "AP-18",
      "beginAppearanceTransition (disappearing) (complained"
    ),
  ]) func `what is wrong is drawn where it is, from who owes it`(
    name: String, rule: String, row: String
  ) throws {
    let rows = try Drawn(name).finding(rule).rows
    #expect(rows.contains { $0.contains(row) }, "\(rows.joined(separator: "\n"))")
  }

  @Test func `each load of a nib stands within the call of the app`() throws {
    let rows = try Drawn("mac-owner-awakened-for-each-row").finding("NB-12").rows
    #expect(rows.count { $0.hasSuffix("instantiateNib RowView") } == 3)
    #expect(rows.count { $0.contains("awakeFromNib (again)") } == 2)
  }

  @Test func `threads of a log have the numbers that it prints`() throws {
    let story = try Drawn("th-off-main-printed")
    let step = try #require(try story.finding("TH-01").steps.first { !$0.thread.isEmpty })
    #expect(step.thread == "thread 90399")
  }

  @Test func `a log that prints no did does not say how a transition ended`() throws {
    let diagram = try Drawn("partly-wills").transition(1)
    #expect(diagram.title == "#1 transition")
    #expect(diagram.notes.contains { $0.hasPrefix("The log prints no viewDidAppear") })
  }

  @Test func `a transition that another one overtook says what did not come`() throws {
    let title = try Drawn("nav-nested-push").transition(2).title
    #expect(title == "#2 push, overtaken before viewDidAppear")
  }

  @Test func `a call by hand is no transition`() throws {
    for (name, number) in [("nav-will-appear-by-hand", 2 as UInt32), ("manual-refresh", 4)] {
      let title = try Drawn(name).transition(number).title
      #expect(title == "#\(number) viewWillAppear called by your code")
    }
  }

  @Test func `a swipe that is let go says who stays, and what is uncertain is marked`() throws {
    let rows = try Drawn("nav-swipe-back-cancelled").finding("CT-12").rows
    #expect(rows.contains("let go: cancelled, DetailController stays"))
    #expect(rows.contains("animate(alongsideTransition:) completes"))
    #expect(rows.contains { $0.hasSuffix("viewIsAppearing (uncertain)") })
  }

  @Test(arguments: [
    ("sheet-swiped-away", "ListController viewWillAppear", "CT-07"),
    ("mac-sheet", "ListController viewWillAppear", "CT-07"),
    ("child-begin-without-end", "PanelController viewDidAppear", "AP-04"),
    ("child-did-move-forgotten", "PanelController didMoveToParent", "CT-01"),
    ("restore-other-class", "EditorController decodeRestorableState", "CD-06"),
  ]) func `an answer is drawn as the finding that says the same`(
    name: String, question: String, rule: String
  ) throws {
    let story = try Drawn(name)
    #expect(try story.answer("why not \(question)").rows == story.finding(rule).rows)
  }

  @Test(arguments: [
    ("seed-001-inspector-kept", "SubWindowController deinit", "applicationWillTerminate"),
    ("seed-001-released-when-closed", "PanelOwner deinit", "applicationWillTerminate"),
  ]) func `an answer about what never came does not show the end of the log`(
    name: String, question: String, row: String
  ) throws {
    let rows = try Drawn(name).answer("why not \(question)").rows
    #expect(!rows.isEmpty)
    #expect(!rows.contains { $0.contains(row) }, "\(rows.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("seed-002-trap-in-xib", "CardController awakeFromNib", Law.crashed),
    ("seed-001-main-nib", "AppDelegate initWithCoder", .otherInitialiser),
    ("seed-001-custom-view-by-frame", "ChartView initWithCoder", .otherInitialiser),
    ("seed-001-memory-warning-outlets-kept", "NextController viewDidUnload", .noCause),
  ]) func `an answer follows from what the run shows`(
    name: String, question: String, law: Law
  ) throws {
    #expect(try Drawn(name).reply("why not \(question)").answer.occasion.law == law)
  }

  @Test func `an object that receives something behind its end has ended all the same`() throws {
    let answer = try Drawn("callback-after-end").reply("SecondViewController deinit").answer
    #expect(answer.occasion.verdict == .came)
    #expect(answer.occasion.moment.sequence == 32)
  }

  @Test(arguments: [
    (
      "seed-003-sheet", "FirstViewController viewWillAppear", "ThirdViewController viewDidDisappear"
    ),
    (
      "seed-003-delegate-hears", "FirstViewController viewWillDisappear",
      "ThirdViewController viewWillAppear"
    ),
    ("seed-002-trap-that-sleeps", "DrawingController initWithCoder", "DrawingController loadView"),
    (
      "seed-001-window-not-connected", "CardWindowController setWindow",
      "CardWindowController awake"
    ),
    ("seed-000-explicit-nib-name", "CardController awakeFromNib", "CardController viewDidLoad"),
    (
      "seed-001-memory-warning-today", "CardController viewDidUnload",
      "CardController viewWillAppea"
    ),
    ("seed-002-id-restored", "ListController viewWillAppear", "DrawingController viewWillAppear"),
    ("super-forgotten-in-tab-bar", "MapController viewWillAppear", "Unbalanced calls to begin"),
    (
      "child-leaves-without-having-come", "PanelController viewWillDisappear",
      "PanelController endAppearanceTransition"
    ),
    (
      "child-leaves-without-having-come", "PanelController viewWillAppear",
      "PanelController didMoveToParent"
    ),
    ("seed-003-cancelled-sheet", "FirstViewController viewWillAppear", "let go: cancelled"),
    ("seed-003-cancelled-swipe", "UINavigationController deinit", "the run ends"),
    (
      "seed-001-window-loaded-by-hand", "SubWindowController windowDidLoad",
      "SubWindowController sh"
    ),
    (
      "nav-library-brings-back-the-old-screen", "ListController viewDidDisappear",
      "ListController b"
    ),
    ("swiftui-left-out", "ShelfView onAppear", "UIHostingController⟨ShelfView⟩ viewDidAppear"),
  ]) func `what an answer says did not come stands where it would have come`(
    name: String, question: String, next: String
  ) throws {
    let rows = try Drawn(name).answer("why not \(question)").rows
    let ghost = try #require(rows.firstIndex { $0.contains(" ⇢ ") })
    let place = rows.firstIndex { $0.contains(" → \(next)") || $0.hasPrefix(next) }
    #expect(ghost < place ?? 0, "\(rows.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("nav-nested-push", "AP-19", "nav-push"), ("nav-will-appear-by-hand", "AP-23", "nav-push"),
    ("seed-003-animation-left-over", "MM-09", "seed-003-animation-repaired"),
    ("keep-reload-after-swipe", "MM-10", "nav-swipe-back"),
    ("super-forgotten-in-tab-bar", "AP-18", "tab-first-time"),
    ("nav-push-in-view-will-appear", "AP-03", "nav-push"),
  ]) func `of two diagrams beside each other each shows what the other does`(
    name: String, rule: String, other: String
  ) throws {
    let (left, right) = (try Drawn(name), try Drawn(other))
    let finding = try left.found(rule)
    var scopes = [DiagramScope(finding, left.known)]
    let first = try left.draw(scopes[0])
    let alike = DiagramLikeness([first], left.report, left.run.batches())
    scopes.append(try #require(alike.scopes(in: right.run.batches(), right.report, right.known)[0]))
    let second = try right.draw(scopes[1])
    let calls = { (diagram: CallDiagram, from: Drawn, to: Drawn, own: [CallDiagram]) in
      DiagramLikeness([diagram], from.report, from.run.batches(), withGhosts: false)
        .calls(in: to.run.batches(), to.report, beside: own)[0]
    }
    let one = try left.draw(
      scopes[0].showing(
        calls(second, right, left, [first]), besides: first, beside: scopes[1]))
    let two = try right.draw(
      scopes[1].showing(
        calls(first, left, right, [second]), besides: second, beside: scopes[0]))
    for (diagram, from, to, beside) in [(one, left, right, two), (two, right, left, one)] {
      let shown = Set(beside.steps.compactMap(\.event))
      let missing = calls(diagram, from, to, []).events.subtracting(shown)
      #expect(missing.isEmpty, "\(missing.sorted())")
    }
  }

  @Test(arguments: [
    ("seed-000-explicit-nib-name", "CardController awakeFromNib", "CardSheet.nib is loaded"),
    (
      "seed-001-memory-warning-today", "CardController viewDidUnload",
      "UIKit → CardController didReceiveMemoryWarning"
    ),
    (
      "child-leaves-without-having-come", "PanelController viewWillDisappear",
      "your code → PanelController beginAppearanceTransition (disappearing)"
    ),
    (
      "seed-001-fresh-copy-each-time", "HomeController awakeFromNib",
      "your code → UIKit loadNibNamed Header"
    ),
    (
      "seed-001-memory-warning-outlets-released", "CardController awakeFromNib",
      "CardController.nib is loaded"
    ),
  ]) func `what a framework calls within another call stays away there`(
    name: String, question: String, outer: String
  ) throws {
    let diagram = try Drawn(name).answer("why not \(question)")
    let place = try #require(diagram.rows.firstIndex(of: outer))
    #expect(diagram.rows[place + 1].contains(" ⇢ "), "\(diagram.rows.joined(separator: "\n"))")
    #expect(diagram.steps[place + 1].depth == diagram.steps[place].depth + 1)
  }

  @Test(arguments: [
    ("lost-did-of-popped", "AP-05", "FirstViewController viewDidAppear"),
    ("lost-did-of-old", "AP-05", "SecondViewController viewDidAppear"),
    ("lost-did-of-returning-for-good", "AP-04", "SecondViewController deinit"),
    ("child-begin-without-end", "AP-17", "HomeController viewDidDisappear"),
    ("seed-003-list-cancelled", "CT-12", "viewWillAppear"),
  ]) func `a did that stayed away stands beside that of the other one`(
    name: String, rule: String, next: String
  ) throws {
    let rows = try Drawn(name).finding(rule).rows
    let ghost = try #require(
      rows.lastIndex { $0.contains(" ⇢ ") || $0.hasSuffix("(never came: cancelled)") })
    #expect(rows[ghost + 1].hasSuffix(next), "\(rows.joined(separator: "\n"))")
  }

  @Test func `what a delegate would hear of a sheet stands where that was let go`() throws {
    let question = "FirstViewController presentationControllerDidDismiss"
    let rows = try Drawn("seed-003-cancelled-sheet", isPlayed: false).answer("why not \(question)")
      .rows
    // A log does not say which object is the delegate.
    let place = try #require(
      rows.firstIndex(of: "presentationControllerDidDismiss (never came: cancelled)"))
    #expect(rows[place + 1].hasSuffix("ThirdViewController viewWillAppear"))
    let own = try Drawn("sheet-swipe-let-go")
      .answer("why not FilterController presentationControllerDidDismiss").rows
    let ghost = try #require(own.firstIndex { $0.contains("⇢ FilterController presentation") })
    #expect(own[ghost - 2].hasPrefix("let go: cancelled"), "\(own.joined(separator: "\n"))")
    let heard = try Drawn("seed-003-delegate-hears").reply("why not \(question)").answer
    #expect(heard.occasion.verdict != .cancelled)
  }

  @Test(arguments: [
    ("seed-003-cancelled-sheet", false, "FirstViewController viewWillDisappear", 1),
    ("nav-library-brings-back-the-old-screen", true, "ListController viewDidDisappear", 2),
    ("restore-other-class", true, "EditorController viewWillAppear", 1),
    ("swiftui-left-out", false, "ShelfView onAppear", 1),
  ]) func `what is left out before a call that stayed away stands above it`(
    name: String, isPlayed: Bool, question: String, count: Int
  ) throws {
    let steps = try Drawn(name, isPlayed: isPlayed).answer("why not \(question)").steps
    let ghost = try #require(steps.first { !$0.mark.hasCome })
    #expect(ghost.skipped == count)
  }

  @Test func `a segue presents, and an object that wakes again does so in each drawing`() throws {
    let segue = try Drawn("storyboard-present-by-segue").answer("PriceLabel deinit").rows
    #expect(segue.contains { $0.hasPrefix("UIKit → ListController present (ItemController)") })
    let again = try Drawn("seed-001-nib-kept-in-memory").answer("ListController deinit").rows
    #expect(again.count { $0.hasSuffix("awakeFromNib (again)") } == 2)
  }

  @Test(arguments: [
    ("seed-000-controller-owns-xib-macos", "CardController viewDidDisappear", "loadView"),
    ("seed-001-memory-warning-outlets-released", "CardController awakeFromNib", "didReceiveMemor"),
  ]) func `a call that is shown stands within the call that brought it`(
    name: String, question: String, outer: String
  ) throws {
    let rows = try Drawn(name).answer("why not \(question)").rows
    #expect(rows.contains { $0.contains(outer) }, "\(rows.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("seed-002-super-forgotten", "CD-05", "an archive is written"),
    ("seed-002-trap-when-unarchived", "CD-01", "an archive is read"),
  ]) func `an archive stands around what it has written and read`(
    name: String, rule: String, note: String
  ) throws {
    let steps = try Drawn(name).finding(rule).steps
    let place = try #require(steps.firstIndex { $0.note == note })
    #expect(steps[place + 1].depth == 1)
  }

  @Test(arguments: [
    ("keep-observer-did-appear-did-disappear", "keep-observer-did-appear-will-disappear"),
    ("keep-observer-in-a-sheet", "keep-observer-in-a-sheet"),
  ]) func `what was taken back is not held against what another transition brought`(
    name: String, other: String
  ) throws {
    let (left, right) = (try Drawn(name), try Drawn(other))
    let first = try left.finding("MM-09")
    let alike = DiagramLikeness([first], left.report, left.run.batches())
    let scope = try #require(alike.scopes(in: right.run.batches(), right.report, right.known)[0])
    let pair = DiagramPair(first, try right.draw(scope))
    for row in pair.rows {
      guard let one = row.left.map({ pair.left.steps[$0] }), one.mark == .cancelled else {
        continue
      }
      #expect(row.right.map { pair.right.steps[$0].mark.hasCome } != true, "\(one.name)")
    }
    let came = pair.left.steps.indices.filter { pair.left.steps[$0].mark.hasCome }
    let alone = pair.rows.filter { $0.right == nil }.compactMap(\.left).filter(came.contains)
    #expect(alone.count { !pair.left.steps[$0].isSuper && pair.left.steps[$0].note == nil } < 3)
  }

  @Test func `containers stand before what they contain`() throws {
    var (count, differences) = (0, [String]())
    for file in StoryFile.all where file.source == .played {
      let story = try PlayedStory.once(file)
      let events = Dictionary(
        story.run.batches().flatMap { batch in (0..<batch.count).map { batch[$0] } }
          .map { ($0.sequence, $0) }, uniquingKeysWith: { first, _ in first })
      for (_, diagram) in story.diagrams() {
        var parents: [InstanceID: InstanceID] = [:]
        for event in diagram.steps.compactMap({ $0.event.flatMap { events[$0] } }) {
          guard event.callback == .willMoveToParent || event.callback == .didMoveToParent,
            let parent = event.instance(.parent), parent != .none
          else { continue }
          parents[event.instance] = parent
        }
        let lanes = diagram.lanes.map(\.instance)
        for (child, parent) in parents {
          guard let inner = lanes.firstIndex(of: child), let outer = lanes.firstIndex(of: parent)
          else { continue }
          count += 1
          if inner < outer { differences.append("\(file.name) \(diagram.title)") }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    #expect(count > 300)
  }
}
