import TestSupport
import Testing
import WillDidFindings
import WillDidModel
import WillDidStage

@Suite struct RandomStoryTests {
  /// How many stories each test plays; each thousand takes some seconds.
  private static let batches = 0..<20
  private static let storiesInBatch = 100

  @Test(arguments: batches) func `stories without mistakes keep the laws and are in balance`(
    batch: Int
  ) throws {
    for number in 0..<Self.storiesInBatch {
      let seed = UInt64(batch * Self.storiesInBatch + number)
      let version = [5, 7, 9, 12, 13, 17, 18, 26][Int(seed % 8)]
      let story = RandomStory(seed: seed, steps: 4 + Int(seed % 24), iOS: version)
      let played = try Played(story: story.text())
      let broken = Laws.broken(by: played.events, played.names)
      #expect(broken == nil, "\(story.text())")
      let findings = played.findings(atLeast: .notice)
      #expect(findings.isEmpty, "\(story.text())")
      guard broken == nil, findings.isEmpty else { return }
    }
  }

  /// Stories into which defects are planted, and the calls of each without one.
  private static let healthy: [(story: RandomStory, calls: [String])] = (0..<60).map { seed in
    let story = RandomStory(seed: UInt64(seed), steps: 12)
    return (story, (try? Played(story: story.text()))?.lines ?? [])
  }

  @Test(arguments: Defect.all) func `a planted defect is found by its rule and by no other`(
    defect: Defect
  ) throws {
    var found = 0
    for (seed, (story, calls)) in Self.healthy.enumerated() {
      guard let name = story.used.sorted().first else { continue }
      let expected = defect.shows(in: calls, of: name)
      let played = try Played(story: story.text(with: defect.sentences, of: name))
      let told = Set(played.findings(atLeast: .notice))
      let wanted: Set<String> = expected ? ["\(defect.rule) \(name)"] : []
      let allowed = wanted.union(defect.consequences.map { "\($0) \(name)" })
      #expect(
        told.isSuperset(of: wanted) && told.isSubset(of: allowed),
        "seed \(seed): \(told)\n\(story.text(with: defect.sentences, of: name))")
      guard told.isSuperset(of: wanted), told.isSubset(of: allowed) else { return }
      found += expected ? 1 : 0
    }
    #expect(found >= defect.leastOften)
  }
}

/// Something wrong with a class, and the rule that finds it.
struct Defect: Sendable, CustomTestStringConvertible {
  let sentences: [String]
  let rule: String
  /// What may be found besides.
  var consequences: [String] = []
  /// The call that brings it about, which may stay away.
  var callback: String
  /// In how many of the stories it must show at least, so that the test is one.
  var leastOften = 20

  var testDescription: String { sentences.joined(separator: "; ") }

  /// Whether it comes about in a story that went like another one.
  func shows(in calls: [String], of name: String) -> Bool {
    let line = callback == "deinit" ? "\(name) deinit" : "\(name) \(callback) enter"
    return calls.contains { $0.hasPrefix(line) }
  }

  static let all: [Defect] =
    [
      "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
      "viewIsAppearing", "didReceiveMemoryWarning",
    ].map { callback in
      Defect(
        sentences: ["forgets super in \(callback)"], rule: "SU-01", callback: callback,
        leastOften: 5)
    } + [
      Defect(
        sentences: ["calls super twice in viewDidLoad"], rule: "SU-04", callback: "viewDidLoad"),
      Defect(
        sentences: ["calls super.viewDidDisappear in viewWillDisappear"], rule: "SU-02",
        callback: "viewWillDisappear"),
      Defect(
        sentences: ["passes another animated to super in viewWillAppear"], rule: "SU-03",
        callback: "viewWillAppear"),
      Defect(
        sentences: ["calls super in loadView"], rule: "SU-05", callback: "loadView"),
      Defect(
        sentences: ["takes 400 ms in viewDidLoad"], rule: "PF-01", consequences: ["PF-02"],
        callback: "viewDidLoad"),
      Defect(
        sentences: ["leaks"], rule: "MM-01", consequences: ["MM-04"], callback: "deinit"),
      Defect(
        sentences: ["observes CartDidChange in viewDidLoad", "observes CartDidChange in loadView"],
        rule: "MM-09", callback: "viewDidLoad"),
      Defect(
        sentences: ["stops observing CartDidChange in viewDidLoad"], rule: "MM-09",
        callback: "viewDidLoad"),
      Defect(
        sentences: ["in viewDidAppear: call viewDidLoad of itself"], rule: "AP-23",
        callback: "viewDidAppear"),
      Defect(
        sentences: ["in viewDidLoad: call loadView of itself"], rule: "NB-10",
        callback: "viewDidLoad"),
      Defect(
        sentences: ["in init(nibName:bundle:): load view of itself"], rule: "NB-13",
        callback: "initWithNibName"),
      Defect(
        sentences: ["in viewDidLoad: call viewWillAppear of itself"], rule: "AP-23",
        callback: "viewDidLoad"),
    ]
}
