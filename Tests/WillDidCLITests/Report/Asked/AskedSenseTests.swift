import TestSupport
import Testing

/// Whether words say that a callback comes or that it stays away, of a log in which it came and had a reason to come no
/// second time.
@Suite struct AskedSenseTests {
  private static let log = """
    ListController viewDidLoad
    ListController viewWillAppear
    ListController viewDidAppear
    DetailController viewDidLoad
    DetailController viewWillAppear
    DetailController viewDidAppear
    SheetController viewDidLoad
    SheetController viewWillAppear
    SheetController viewDidAppear
    SheetController viewWillDisappear
    SheetController viewDidDisappear

    """

  @Test(arguments: [
    "viewDidLoad is called each time? I thought it is called only once, why does DetailController get it every time?",
    "why is viewDidAppear of DetailController run three times with one and only once with the other",
    "nothing was set up until I saw that viewDidLoad of DetailController was being called before the launch ended. Why?",
    "viewDidAppear of DetailController is called after that of the list, so the title is not kept. Why in this order?",
    "viewDidAppear of DetailController を離れていないのになぜもう一度呼ばれる?",
    "Duplicate viewDidAppear of DetailController, 2x within a second, why",
    "What makes viewDidAppear of DetailController come here? I did nothing",
    "It does not give proper results: why is viewDidAppear of DetailController called twice?",
    "viewDidAppear of DetailController is called even if the animation is not finished yet",
    "Lifecycle methods are called for screens not shown yet: viewDidAppear in DetailController fires",
    "DetailController 的 viewDidAppear 被调用 - 能不能只有选中的控制器才执行？",
    "viewDidAppear of DetailController should not be called here, since I never opened it",
    "viewWillAppear of DetailController wird aufgerufen, obwohl ich es nie geöffnet habe",
    "DetailController viewDidAppear is called twice",
    "DetailController's viewDidAppear being called unexpectedly",
    "不应该调用 DetailController 的 viewDidAppear",
    "DetailController の viewDidAppear が呼ばれてしまう",
    "DetailController의 viewDidAppear가 왜 호출되나요",
    "viewDidAppear é chamado duas vezes no DetailController",
    "viewDidAppear von DetailController wird zu früh aufgerufen",
    "You cannot change it as the viewDidAppear of DetailController will be called every time",
  ]) func `what is said to come came`(question: String) throws {
    #expect(try verdict(of: question) == "came")
  }

  @Test(arguments: [
    "viewDidAppear of DetailController works the first time only",
    "Should viewDidAppear of DetailController be called when the sheet goes? It isn't",
    "On iOS 12 viewDidAppear of DetailController was called, on iOS 13 it is not",
    "How to get viewDidAppear of DetailController called after the popover has gone",
    "I expected viewDidAppear of DetailController to be called again, but nothing is printed",
    "What prevents viewDidAppear of DetailController from being called?",
    "How do I force DetailController to call viewDidAppear after the dismissal?",
    "Shouldn't viewDidAppear be called on DetailController when the sheet is closed?",
    "dismiss 했는데 DetailController의 viewDidAppear가 호출이 안 되는 문제",
    "DetailController의 viewDidAppear가 실행되지 않는 이유",
    "viewDidAppear não é chamado no DetailController",
    "viewDidAppear DetailController çağrılmıyor",
    "viewDidAppear không được gọi trong DetailController",
    "When I come back I expect viewDidAppear of DetailController to be called",
    "返回后 DetailController 的 viewDidAppear 不会被调用，是不是有问题？",
    "It works, though. Why is viewDidAppear of DetailController never called when I come back?",
  ]) func `what is said to stay away is asked about`(question: String) throws {
    #expect(try verdict(of: question) != "came")
  }

  private func verdict(of question: String) throws -> String {
    let output = try ChildProcess(Tool.path).run(["why", "-", question, "-q"], input: Self.log)
      .output
    let headline = output.split(separator: "\n").first { $0.hasPrefix("DetailController") } ?? ""
    return headline.split(separator: ": ").last.map(String.init) ?? output
  }
}
