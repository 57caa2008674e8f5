import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

@Suite struct MemoryTests {
  /// A list that is shown, and details that are pushed onto it and popped, each freed or not.
  private static func visits(_ freed: Bool..., told: (inout Story) -> Void = { _ in }) -> Story {
    var story = Story()
    let list = story.some("ListController")
    story.show(list)
    for isFreed in freed {
      let detail = story.some("DetailController")
      story.push(detail, onto: list)
      story.pop(detail, to: list)
      if isFreed { story.point(.deinit, detail) }
    }
    told(&story)
    return story
  }

  @Test func `a screen that was closed and never freed is found`() {
    let findings = Self.visits(true, false, true).findings("MM-01")
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.className == "DetailController")
    #expect(findings.first?.instance == InstanceID(rawValue: 3))
    let one = "DetailController#2 was closed and removed, but not freed in 713 ms."
    #expect(findings.first?.message == one)
  }

  @Test func `an object whose address another one has was freed`() {
    let story = Self.visits(true, false, true) { story in
      let next = story.some("NextController")
      story.point(.viewDidLoad, next, .former(InstanceID(rawValue: 3)))
    }
    #expect(story.findings("MM-01") == [])
  }

  @Test func `two of a class are an error, said once`() {
    let findings = Self.visits(true, false, false, true).findings("MM-01")
    #expect(findings.map(\.severity) == [.error])
    #expect(
      findings.first?.message.hasPrefix("2 objects of DetailController were closed and removed")
        == true)
  }

  @Test func `at the tail of the log nothing is known to leak`() {
    let story = Self.visits(true, false)
    #expect(story.findings("MM-01") == [])
    var later = story
    later.pass(3000)
    later.point(.viewWillLayoutSubviews, InstanceID(rawValue: 1))
    #expect(later.findings("MM-01").count == 1)
  }

  @Test func `where nothing is ever seen to end nothing leaks`() {
    #expect(Self.visits(false, false, false, false, false, false).findings == [])
  }

  @Test func `in a log from elsewhere a class must be seen to end`() {
    var story = Self.visits(false, false, false)
    let other = story.some("OtherController")
    story.points(other, .plainInit, .viewDidLoad, .deinit)
    // The recorder would have seen it.
    #expect(story.findings("MM-01").map(\.severity) == [.error])
    story.environment.isImported = true
    #expect(story.findings("MM-01") == [])
  }

  @Test(arguments: [(3, Severity.notice), (5, .warning)])
  func
    `in a printed log those of a class that tells of no end are found where others tell of theirs`(
      count: Int, severity: Severity
    )
  {
    var story = Story()
    let list = story.some("ListController")
    story.show(list)
    for number in 0...count {
      let detail = story.some(number == 0 ? "OtherController" : "DetailController")
      story.push(detail, onto: list)
      story.pop(detail, to: list)
      if number == 0 { story.point(.deinit, detail) }
    }
    story.pass(5000)
    story.point(.didReceiveMemoryWarning, list)
    story.environment.isImported = true
    let findings = story.findings("MM-01")
    #expect(findings.map(\.severity) == [severity])
    #expect(findings.first?.message.hasPrefix("\(count) objects of DetailController left") == true)
  }

  @Test(arguments: [
    ("UIAlertController", false), ("UIHostingController<ContentView>", false),
    ("SwiftUI.NavigationStackHost", false), ("Shop.DetailController", true),
  ]) func `frameworks keep their controllers as long as they like`(name: String, isFound: Bool) {
    var story = Self.visits(true)
    let list = InstanceID(rawValue: 1)
    let other = story.some(name)
    story.push(other, onto: list)
    story.pop(other, to: list)
    story.pass(9000)
    story.point(.viewDidLayoutSubviews, list)
    #expect(story.findings("MM-01").count == (isFound ? 1 : 0))
  }

  @Test func `a screen that is shown again is kept on purpose`() {
    let story = Self.visits(true, false, false) { story in
      let kept = InstanceID(rawValue: 3)
      let list = InstanceID(rawValue: 1)
      story.points(list, .viewWillDisappear)
      story.points(kept, .viewWillAppear)
      story.points(list, .viewDidDisappear)
      story.points(kept, .viewDidAppear)
      story.pop(kept, to: list)
      story.pass(9000)
      story.point(.viewDidLayoutSubviews, list)
    }
    #expect(story.findings("MM-01") == [])
  }

  @Test func `a screen that is covered in its stack does not leak`() {
    var story = Self.visits(true)
    let list = InstanceID(rawValue: 1)
    let middle = story.some("DetailController")
    story.push(middle, onto: list)
    story.push(story.some("EditController"), onto: middle)
    story.pass(60_000)
    story.point(.viewDidLayoutSubviews, list)
    #expect(story.findings("MM-01") == [])
  }

  @Test func `what a container that leaks holds is no leak of its own`() {
    var story = Self.visits(true)
    let list = InstanceID(rawValue: 1)
    let (flow, step) = (story.some("FlowController"), story.some("StepController"))
    story.points(flow, .plainInit, .viewDidLoad)
    story.points(step, .plainInit, .viewDidLoad)
    story.point(.willMoveToParent, step, .parent(flow))
    story.point(.present, list, .presented(flow))
    for instance in [flow, step] { story.point(.viewWillAppear, instance) }
    for instance in [flow, step] { story.point(.viewDidAppear, instance) }
    story.point(.dismiss, flow)
    for instance in [flow, step] { story.point(.viewWillDisappear, instance) }
    for instance in [flow, step] { story.point(.viewDidDisappear, instance) }
    story.pass(9000)
    story.point(.viewDidLayoutSubviews, list)
    #expect(story.findings("MM-01").map(\.className) == ["FlowController"])
  }

  @Test func `the recorder knows what is still alive`() {
    var story = Self.visits(false)
    #expect(story.findings("MM-01") == [])
    story.point(.foundAlive, InstanceID(rawValue: 2))
    #expect(story.findings("MM-01").map(\.severity) == [.warning])
    // What is in use may be found alive as well.
    story.point(.foundAlive, InstanceID(rawValue: 1))
    #expect(story.findings("MM-01").count == 1)
  }

  @Test func `where only classes are known a leak is less sure`() {
    var story = Self.visits(true, false, true)
    story.identities = Identities(.named)
    #expect(story.findings("MM-01").map(\.severity) == [.notice])
  }

  @Test func `a class of which each visit leaves one more is found where removal is not seen`() {
    var story = Story()
    story.environment.isImported = true
    story.identities = Identities(.named)
    let list = story.some("ListController")
    let detail = story.some("DetailController")
    story.show(list)
    func visit() {
      story.points(detail, .viewDidLoad)
      story.points(list, .viewWillDisappear)
      story.points(detail, .viewWillAppear)
      story.points(list, .viewDidDisappear)
      story.points(detail, .viewDidAppear, .viewWillDisappear)
      story.points(list, .viewWillAppear)
      story.points(detail, .viewDidDisappear)
      story.points(list, .viewDidAppear)
    }
    for _ in 0..<4 { visit() }
    #expect(story.findings("MM-04") == [])
    for _ in 0..<2 { visit() }
    // It is unknown whether its end would be seen.
    #expect(story.findings("MM-04") == [])
    story.point(.deinit, story.some("DetailController"))
    #expect(story.findings("MM-04").map(\.severity) == [.warning])
  }

  @Test func `a cache that is filled at first stops to grow`() {
    let story = Self.visits(true, true, false, false, false, true, true, true, true)
    #expect(story.findings("MM-04") == [])
  }

  @Test func `screens that lie upon each other are no visits`() {
    var story = Story()
    let root = story.some("ListController")
    story.show(root)
    var top = root
    for _ in 0..<8 {
      let detail = story.some("DetailController")
      story.push(detail, onto: top)
      top = story.some("ListController")
      story.push(top, onto: detail)
    }
    story.point(.deinit, story.some("DetailController"))
    #expect(story.findings.filter { $0.rule.category == .memory } == [])
  }

  @Test func `a memory warning that one object hears of twice is noticed`() {
    var story = Story()
    let first = story.some("ListController")
    story.show(first)
    story.tell(.point, .applicationDidReceiveMemoryWarning)
    story.points(first, .didReceiveMemoryWarning)
    story.tell(.point, .applicationDidReceiveMemoryWarning)
    story.points(first, .didReceiveMemoryWarning)
    #expect(story.findings("MM-11") == [])
    story.points(first, .didReceiveMemoryWarning, .didReceiveMemoryWarning)
    #expect(
      story.findings("MM-11").map(\.message)
        == ["ListController received didReceiveMemoryWarning 3 times for one warning."])
  }

  @Test func `several objects of a class each hear of a memory warning`() {
    var story = Story()
    story.identities = Identities(.named)
    let list = story.some("ListController")
    story.points(list, .viewDidLoad, .viewDidLoad)
    story.tell(.point, .memoryWarningMessage)
    story.points(list, .didReceiveMemoryWarning, .didReceiveMemoryWarning)
    #expect(story.findings("MM-11") == [])
    story.points(list, .didReceiveMemoryWarning)
    #expect(story.findings("MM-11").map(\.severity) == [.notice])
  }

  @Test func `a window controller that ends before its window is found`() {
    for isClosed in [false, true] {
      var story = Story()
      let controller = story.some("PanelWindowController")
      let window = story.some("NSWindow")
      story.points(controller, .initWithWindowNibName, .windowDidLoad)
      story.point(.setWindow, controller, .window(window))
      story.point(.showWindow, controller)
      if isClosed { story.point(.windowWillClose, window) }
      story.point(.deinit, controller)
      #expect(story.findings("MM-12").map(\.severity) == (isClosed ? [] : [.warning]))
    }
  }

  @Test func `a window controller without a window loses none`() {
    var story = Story()
    let (controller, other) = (
      story.some("PanelWindowController"), story.some("PanelWindowController")
    )
    let window = story.some("NSWindow")
    story.point(.setWindow, other, .window(window))
    story.point(.showWindow, controller)
    story.point(.deinit, controller)
    #expect(story.findings("MM-12") == [])
  }

  @Test func `an unknown window, and an app that ends, lose no controller`() {
    var story = Story()
    let controller = story.some("PanelWindowController")
    story.point(.showWindow, controller)
    story.point(.close, story.some("NSDocument"))
    story.point(.deinit, controller)
    let other = story.some("PanelWindowController")
    story.point(.showWindow, other)
    story.tell(.point, .applicationTerminate)
    story.point(.deinit, other)
    #expect(story.findings("MM-12") == [])
  }
}
