import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

@Suite struct InputTests {
  @Test func `lines without a class are told of once`() {
    let story = Story(words: "-.load -.WA -.DA -.WD -.DD").printed
    #expect(story.found("IQ-03") == ["IQ-03 notice -"])
    #expect(story.findings("IQ-03").first?.message.hasPrefix("5 events") == true)
  }

  @Test func `the only class of a log is likely to be theirs`() {
    let story = Story(words: "A.load -.WA -.DA A.WD").printed
    #expect(story.findings("IQ-03").first?.message.contains("AController is the only") == true)
    let two = Story(words: "A.load B.load -.WA -.DA").printed
    #expect(two.findings("IQ-03").first?.message.contains("only class") == false)
  }

  @Test func `messages and delegates name no controller`() {
    let words = "A.load A.WA A.DA -.nestedPushMessage -.applicationDidEnterBackground"
    #expect(Story(words: words).printed.found("IQ-03") == [])
  }

  private func line(_ words: String, times: [Int64?]) -> Story {
    var story = Story()
    story.environment = Environment(isImported: true, mainThreads: [0])
    story.identities = Identities(.named)
    let instance = story.some("AController")
    let callbacks: [String: Callback] = [
      "WA": .viewWillAppear, "DA": .viewDidAppear, "DL": .viewDidLayoutSubviews,
    ]
    for (time, word) in zip(times, words.split(separator: " ")) {
      story.time = time
      story.tell(.point, callbacks[String(word)] ?? .mark, instance)
    }
    return story
  }

  @Test func `a line that stands twice is no second callback`() {
    let story = line("WA DA DA", times: [1, 2, 2])
    #expect(story.found("IQ-04", "AP-08") == ["IQ-04 notice AController"])
  }

  @Test func `of an app that goes wrong over and over a thousand findings are kept`() {
    let steps = ["WA"] + Array(repeating: "DA", count: 1501)
    let story = line(steps.joined(separator: " "), times: (0..<1502).map { Int64($0) * 1000 })
    let found = story.findings("AP-08")
    #expect(found.count == 1000)
    #expect(found.last?.message.contains(" 500 more of the kind are not listed.") == true)
  }

  @Test func `a log that was collected twice is told of once`() {
    let story = line("WA WA DA DA", times: [1, 1, 2, 2])
    #expect(story.found("IQ-04", "AP-08", "AP-09") == ["IQ-04 notice AController"])
    #expect(story.findings("IQ-04").first?.events == [1, 3])
  }

  @Test func `lines that only look alike`() {
    #expect(line("WA DA DA", times: [1, 2, 3]).found("IQ-04") == [])
    #expect(line("WA DA DA", times: [nil, nil, nil]).found("IQ-04") == [])
    // Layouts do come twice within a millisecond.
    #expect(line("WA DL DL DA", times: [1, 2, 2, 3]).found("IQ-04") == [])
    var recorded = line("WA DA DA", times: [1, 2, 2])
    recorded.environment = Environment(mainThreads: [0])
    #expect(recorded.found("IQ-04") == [])
  }

  @Test func `objects that are told apart do the same in the same millisecond`() {
    var story = Story()
    story.environment = Environment(isImported: true, mainThreads: [0])
    let (one, other) = (story.some("AController"), story.some("AController"))
    story.tell(.point, .viewWillAppear, one)
    story.time = 0
    story.tell(.point, .viewWillAppear, other)
    #expect(story.found("IQ-04") == [])
  }

  /// A list of callbacks without times.
  private func list(_ words: String) -> Story {
    var story = Story(words: words).printed
    let timed = story.events
    story = Story()
    story.environment = Environment(isImported: true, mainThreads: [0])
    story.identities = Identities(.named)
    let instance = story.some("AController")
    story.time = nil
    for event in timed { story.tell(.point, event.callback, instance) }
    return story
  }

  @Test func `a list from a textbook`() {
    let story = list(
      "A.init A.loadView A.load A.WA A.WL A.DL A.DA A.WD A.DD A.deinit A.didReceiveMemoryWarning")
    #expect(story.found("IQ-06", "MM-03") == ["IQ-06 notice AController"])
  }

  @Test(arguments: [
    // It may well have happened.
    "A.init A.loadView A.load A.WA A.WL A.DL A.DA A.WD A.DD A.deinit",
    "A.init A.loadView A.load A.WA A.DA A.didReceiveMemoryWarning A.WD A.DD A.deinit",
    // Something came twice.
    "A.init A.load A.WA A.DA A.WD A.DD A.WA A.deinit A.didReceiveMemoryWarning",
    "A.WA A.load A.DA A.WD A.DD A.deinit A.didReceiveMemoryWarning",
    "A.load A.deinit A.didReceiveMemoryWarning",
  ])
  func `a short log that may be real`(words: String) {
    #expect(list(words).found("IQ-06") == [])
  }

  @Test func `a list with times is a log`() {
    let words = "A.init A.load A.WA A.DA A.WD A.DD A.deinit A.didReceiveMemoryWarning"
    #expect(Story(words: words).printed.found("IQ-06") == [])
  }

  @Test func `a log of which little was understood`() {
    let story = Story(words: "A.load A.WA A.DA")
    #expect(story.findings(all: 40, understood: 10).contains { $0.rule.id == "IQ-05" })
    #expect(!story.findings(all: 40, understood: 20).contains { $0.rule.id == "IQ-05" })
    // A few lines are soon explained.
    #expect(!story.findings(all: 10, understood: 1).contains { $0.rule.id == "IQ-05" })
    #expect(story.found("IQ-05") == [])
  }
}
