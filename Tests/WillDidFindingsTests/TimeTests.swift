import Testing
import WillDidFindings
import WillDidModel

@Suite struct TimeTests {
  /// A call that takes so many milliseconds.
  private static func call(
    _ callback: Callback, _ instance: InstanceID, lasting milliseconds: Int64,
    in story: inout Story
  ) {
    story.enter(callback, instance)
    story.pass(milliseconds - 1)
    story.exit(callback, instance)
  }

  @Test func `a callback over its budget is found once with the worst case`() {
    var story = Story()
    let first = story.some("DetailController")
    story.point(.plainInit, first)
    for milliseconds in [20, 240, 30] as [Int64] {
      Self.call(.viewWillAppear, first, lasting: milliseconds, in: &story)
      story.points(first, .viewDidAppear, .viewWillDisappear, .viewDidDisappear)
    }
    Self.call(.viewDidLoad, first, lasting: 300, in: &story)
    let findings = story.findings("PF-01")
    #expect(
      findings.map(\.message) == [
        "DetailController took 240 ms in viewWillAppear, and was slow in 3 of 3 calls.",
        "DetailController took 300 ms in viewDidLoad.",
      ])
    #expect(findings.map(\.severity) == [.warning, .warning])
    #expect(findings.first?.events == [6, 7])
  }

  @Test func `a callback within its budget is not found, and budgets can be changed`() {
    var story = Story()
    let first = story.some("DetailController")
    Self.call(.viewDidLoad, first, lasting: 100, in: &story)
    Self.call(.viewWillAppear, first, lasting: 16, in: &story)
    Self.call(.method, first, lasting: 5000, in: &story)
    #expect(story.findings("PF-01") == [])
    story.environment.budgets.loading = 50_000_000
    #expect(story.findings("PF-01").map(\.className) == ["DetailController"])
  }

  @Test func `what is slow inside a call is said of the inner one alone`() {
    var story = Story()
    let outer = story.some("ParentController")
    let inner = story.some("ChildController")
    story.enter(.viewDidLoad, outer)
    Self.call(.viewDidLoad, inner, lasting: 400, in: &story)
    story.pass(20)
    story.exit(.viewDidLoad, outer)
    #expect(story.findings("PF-01").map(\.className) == ["ChildController"])
    story.enter(.viewDidLoad, outer)
    Self.call(.viewDidLoad, inner, lasting: 400, in: &story)
    story.pass(200)
    story.exit(.viewDidLoad, outer)
    #expect(
      story.findings("PF-01").map(\.className) == ["ChildController", "ParentController"])
  }

  @Test func `a first launch or a debugger makes one of many calls slow, which is a notice`() {
    var story = Story()
    let first = story.some("DetailController")
    Self.call(.viewDidLoad, first, lasting: 4900, in: &story)
    for _ in 0..<5 {
      Self.call(.viewDidLoad, story.some("DetailController"), lasting: 5, in: &story)
    }
    #expect(story.findings("PF-01").map(\.severity) == [.notice])
    #expect(
      story.findings("PF-01").first?.message
        == "DetailController took 4.9 s in viewDidLoad, once in 6 calls.")
  }

  @Test func `super is a part of the call, and not another one that is slow`() {
    var story = Story()
    let first = story.some("DetailController")
    story.enter(.viewDidLoad, first)
    story.tell(.enter, .viewDidLoad, first, level: "UIViewController", hop: true)
    story.pass(500)
    story.tell(.exit, .viewDidLoad, first, level: "UIViewController", hop: true)
    story.exit(.viewDidLoad, first)
    #expect(story.findings("PF-01").count == 1)
  }

  @Test func `a gap between loadView and viewDidLoad is found, a long loadView is none`() {
    var story = Story()
    let first = story.some("DetailController")
    Self.call(.loadView, first, lasting: 90, in: &story)
    story.pass(400)
    story.point(.viewDidLoad, first)
    let second = story.some("OtherController")
    Self.call(.loadView, second, lasting: 5000, in: &story)
    story.point(.viewDidLoad, second)
    #expect(story.findings("PF-02") == [])
    let third = story.some("SlowController")
    Self.call(.loadView, third, lasting: 5, in: &story)
    story.pass(3000)
    story.point(.viewDidLoad, third)
    #expect(
      story.findings("PF-02").map(\.message)
        == ["SlowController received viewDidLoad only 3.0 s after its view was loaded."])
  }

  @Test func `a view that is loaded long before it appears has no gap`() {
    var story = Story()
    let first = story.some("DetailController")
    story.points(first, .plainInit, .loadView, .viewDidLoad)
    story.pass(60_000)
    story.points(first, .viewWillAppear, .viewDidAppear)
    #expect(story.findings == [])
  }

  @Test func `a push that takes more than a second is found once for its class`() {
    var story = Story()
    let first = story.some("ListController")
    story.show(first)
    for milliseconds in [1500, 2500] as [Int64] {
      let top = story.some("DetailController")
      story.push(top, onto: first, lasting: milliseconds)
      story.pop(top, to: first, lasting: 300)
      story.point(.deinit, top)
    }
    let findings = story.findings("PF-03")
    #expect(
      findings.map(\.message)
        == ["DetailController took 2.5 s from viewWillAppear to viewDidAppear (2 times)."])
    #expect(findings.first?.severity == .notice)
  }

  @Test func `a finger may hold a pop for as long as it likes`() {
    var story = Story()
    let first = story.some("ListController")
    let top = story.some("DetailController")
    story.show(first)
    story.push(top, onto: first)
    story.cancelPop(top, to: first)
    story.pop(top, to: first, lasting: 3090)
    #expect(story.findings("PF-03") == [])
  }

  @Test func `of a push that says that a finger drives it nothing is said`() {
    for interactive in [true, false] {
      var story = Story()
      let first = story.some("ListController")
      let top = story.some("DetailController")
      story.show(first)
      story.points(top, .plainInit, .viewDidLoad)
      story.point(.viewWillDisappear, first, .interactive(interactive))
      story.point(.viewWillAppear, top, .interactive(interactive))
      story.pass(4000)
      story.point(.viewDidDisappear, first)
      story.point(.viewDidAppear, top)
      #expect(story.findings("PF-03").count == (interactive ? 0 : 1))
    }
  }

  @Test func `an app that is left in the middle of a transition goes on with it later`() {
    var story = Story()
    let first = story.some("ListController")
    let top = story.some("DetailController")
    story.show(first)
    story.points(top, .plainInit, .viewDidLoad)
    story.point(.viewWillDisappear, first)
    story.point(.viewWillAppear, top)
    story.tell(.point, .applicationDidEnterBackground)
    story.pass(60_000)
    story.tell(.point, .applicationWillEnterForeground)
    story.point(.viewDidDisappear, first)
    story.point(.viewDidAppear, top)
    #expect(story.findings("PF-03") == [])
  }

  /// A push during which the new view is laid out again and again.
  private static func layouts(
    _ count: Int, _ attribute: (Int) -> [Attribute] = { _ in [] },
    between: (inout Story, InstanceID, Int) -> Void = { _, _, _ in }
  ) -> [Finding] {
    var story = Story()
    let first = story.some("ListController")
    let top = story.some("DetailController")
    story.show(first)
    story.points(top, .plainInit, .viewDidLoad)
    story.point(.viewWillDisappear, first)
    story.point(.viewWillAppear, top)
    for index in 0..<count {
      between(&story, top, index)
      story.tell(.point, .viewWillLayoutSubviews, top, attribute(index))
      story.point(.viewDidLayoutSubviews, top)
    }
    story.point(.viewDidDisappear, first)
    story.point(.viewDidAppear, top)
    return story.findings("PF-04")
  }

  @Test func `a view that is laid out again and again while it appears is found`() {
    let findings = Self.layouts(40)
    #expect(
      findings.map(\.message) == ["DetailController was laid out 40 times while it appeared."])
    #expect(Self.layouts(20) == [])
  }

  @Test func `a view whose size changes has to be laid out`() {
    let rotated = Self.layouts(
      40,
      between: { story, top, index in
        if index % 10 == 0 { story.point(.viewWillTransitionToSize, top) }
      })
    #expect(rotated == [])
    #expect(Self.layouts(40, { [.width(Int64($0)), .height(10)] }) == [])
    #expect(Self.layouts(40, { _ in [.width(100), .height(10)] }).count == 1)
  }

  @Test func `a clock that is out of its mind stops no detector`() {
    var story = Story()
    let (outer, inner) = (story.some("OuterController"), story.some("InnerController"))
    story.environment.budgets.loading = 0
    for time in [Int64.min + 2, 0, .max - 8] as [Int64] {
      story.time = time
      story.enter(.viewDidLoad, outer)
      for _ in 0..<2 {
        story.time = 0
        story.enter(.viewDidLoad, inner)
        story.time = .max - 2_000_000
        story.exit(.viewDidLoad, inner)
      }
      story.time = .max - 1_000_000
      story.exit(.viewDidLoad, outer)
      story.time = 0
      story.points(outer, .viewWillAppear, .viewDidAppear)
    }
    #expect(!story.findings("PF-01").isEmpty)
  }
}
