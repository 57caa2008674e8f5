import Testing
import WillDidFindings
import WillDidModel

@Suite struct ThreadTests {
  @Test func `a callback away from the main thread is found once for its class`() {
    var story = Story()
    let first = story.some("DetailController")
    story.show(first)
    story.thread = 2
    for _ in 0..<4 { story.call(.viewDidLayoutSubviews, first) }
    let findings = story.findings("TH-01")
    #expect(findings.map(\.severity) == [.error])
    #expect(
      findings.first?.message
        == "DetailController received viewDidLayoutSubviews away from the main thread (4 times).")
  }

  @Test func `where the main thread is unknown nothing is said of threads`() {
    var story = Story()
    story.environment.mainThreads = []
    let first = story.some("DetailController")
    story.show(first)
    story.thread = 2
    story.point(.viewDidLayoutSubviews, first)
    story.point(.deinit, first)
    #expect(story.findings.filter { $0.rule.category == .thread } == [])
  }

  @Test func `each run that was put together has a main thread of its own`() {
    var story = Story()
    story.environment.mainThreads = [0, 5]
    for thread in [0, 5, 0] as [UInt32] {
      story.thread = thread
      let controller = story.some("DetailController")
      story.points(controller, .plainInit, .viewDidLoad)
    }
    #expect(story.findings("TH-01") == [])
  }

  @Test func `what the app does itself may run anywhere`() {
    var story = Story()
    let worker = story.some("Importer")
    story.thread = 3
    story.call(.method, worker)
    story.points(worker, .mark, .intervalBegan, .plainInit, .initWithCoder, .viewTask, .deinit)
    #expect(story.findings == [])
  }

  @Test func `a controller that is freed away from the main thread is a notice`() {
    var story = Story()
    let first = story.some("DetailController")
    story.points(first, .plainInit, .viewDidLoad)
    story.thread = 1
    story.point(.deinit, first)
    #expect(story.findings.map(\.rule.id) == ["TH-02"])
    #expect(story.findings.first?.severity == .notice)
  }

  @Test func `a clock that goes back is a fact`() {
    var story = Story()
    let first = story.some("DetailController")
    story.show(first)
    story.pass(90_000)
    story.point(.viewWillDisappear, first)
    story.time = 5_000_000
    story.point(.viewDidDisappear, first)
    let findings = story.findings("TH-03")
    #expect(findings.map(\.severity) == [.info])
    #expect(findings.first?.message == "The clock went back by 90 s.")
    #expect(findings.first?.events == [4, 5])
  }

  @Test func `events that raced for their places do not set the clock back`() {
    var story = Story()
    let first = story.some("DetailController")
    story.show(first)
    story.pass(-20)
    story.point(.viewWillDisappear, first)
    story.time = nil
    story.point(.viewDidDisappear, first)
    #expect(story.findings("TH-03") == [])
  }
}
