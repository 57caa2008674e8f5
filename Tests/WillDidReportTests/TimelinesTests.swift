import Testing
import WillDidModel
import WillDidReport
import WillDidText
import WillDidTimeline

/// What is kept of a run for its timelines.
@Suite struct TimelinesTests {
  private let story = TimelineStory.cancelledPop()

  @Test func `the phases of an instance follow each other without a gap`() throws {
    let timelines = story.timelines().timelines
    #expect(timelines.map(\.life.instance.rawValue) == [1, 2])
    #expect(
      timelines[0].phases.map(\.state) == [
        .unloaded, .disappeared, .appearing, .appeared, .disappearing, .disappeared, .appearing,
        .disappearing, .disappeared, .appearing, .appeared,
      ])
    for timeline in timelines {
      for (phase, next) in zip(timeline.phases, timeline.phases.dropFirst()) {
        #expect(phase.last == next.first)
      }
    }
    #expect(timelines[0].phases.last?.last == nil)
    #expect(timelines[1].end?.sequence == 24)
  }

  @Test func `a part in a cancelled transition reaches from the will to the last did`() throws {
    let found = story.timelines()
    #expect(found.cancelledCount == 1)
    let participations = found.timelines.map {
      $0.participations.map { [$0.first.sequence, $0.last?.sequence] }
    }
    #expect(participations == [[[15, 18]], [[14, 19]]])
  }

  @Test func `instances are chosen by number, by class, and by having a view`() {
    var story = story
    story.add(.initWithFrame, 3, class: 5, at: 21_000)
    var choice = Timelines.Choice()
    choice.instances = [InstanceID(rawValue: 2)]
    #expect(story.timelines(choice).timelines.map(\.life.instance.rawValue) == [2])
    choice = Timelines.Choice()
    choice.wantsClass = { $0.rawValue == 1 }
    #expect(story.timelines(choice).timelines.map(\.life.instance.rawValue) == [1])
    choice = Timelines.Choice()
    choice.onlyControllers = true
    #expect(story.timelines(choice).timelines.count == 2)
    #expect(story.timelines().timelines.count == 3)
  }

  @Test func `a stretch of time has those who are visible in it and those whom events are about`() {
    func instances(_ since: Int64, _ until: Int64) -> [UInt32] {
      var choice = Timelines.Choice()
      choice.window = TimelineWindow(since: since * 1_000_000, until: until * 1_000_000)
      return story.timelines(choice).timelines.map(\.life.instance.rawValue)
    }
    #expect(instances(0, 1000) == [1])
    #expect(instances(9000, 9001) == [2])
    #expect(instances(8000, 8010) == [1, 2])
    #expect(instances(30_000, 40_000) == [1])
  }

  @Test func `an instance that is not kept is counted, and so is when it came in`() {
    var limits = Timelines.Limits()
    limits.instances = 1
    let found = story.timelines(Timelines.Choice(), limits)
    #expect(found.timelines.map(\.life.instance.rawValue) == [1])
    #expect(found.omittedInstances == 1)
    #expect(found.firstOmitted == 8_001_000_000)
    limits = Timelines.Limits()
    limits.transitions = 1
    #expect(story.timelines(Timelines.Choice(), limits).transitionsInOrder.map(\.id) == [1])
    #expect(story.timelines(Timelines.Choice(), limits).transitionCount == 4)
  }

  @Test func `events that do not fit are given up from the last instance on`() {
    let ids = [1, 2].map { InstanceID(rawValue: $0) }
    var events = TimelineEvents(of: ids, budget: 12)
    events.take(story.columns)
    #expect(events.instances == [ids[0]])
    #expect(events[0].map(\.sequence) == [0, 1, 2, 3, 4, 10, 12, 15, 17, 18, 21, 23])
    events = TimelineEvents(of: ids, limit: 2, budget: 12)
    events.take(story.columns)
    #expect(events.instances == ids)
    #expect(events[1].map(\.sequence) == [5, 6])
    #expect(events.count(1) == 13)
  }

  @Test func `what a log tells without a class is one instance, and delegates are none`() {
    var story = TimelineStory()
    story.identities = Identities(.anonymous)
    story.add(.viewWillAppear, 0, class: 0, at: nil)
    story.add(.applicationDidBecomeActive, 0, class: 1, at: nil)
    story.add(.viewDidAppear, 0, class: 0, at: nil)
    let timelines = story.timelines().timelines
    #expect(timelines.map(\.life.instance) == [.none])
    var events = TimelineEvents(of: [.none])
    events.take(story.columns)
    #expect(events[0].map(\.sequence) == [0, 2])
  }

  @Test func `JSON has the keys and the order that are promised`() throws {
    var story = TimelineStory()
    story.add(.viewDidLoad, 7, class: 1, at: 1, edge: .enter)
    story.add(.viewDidLoad, 7, class: 1, at: nil, edge: .exit)
    var json = TimelineJSON(TimelineStory.names)
    var output: [UInt8] = []
    json.begin(RunFacts(path: "a", id: "b", duration: 5), events: 2, to: &output)
    for timeline in story.timelines().timelines {
      json.begin(timeline, to: &output)
      var events = TimelineEvents(of: [timeline.life.instance])
      events.take(story.columns)
      for (number, event) in events[0].enumerated() {
        json.append(event, isFirst: number == 0, to: &output)
      }
      json.endInstance(&output)
    }
    json.end(windows: .array([]), scenes: .array([]), to: &output)
    #expect(
      String(decoding: output, as: UTF8.self) == """
        {"schema":"willdid.timeline/1","run":{"path":"a","run":"b","start":null,"duration":5,\
        "metadata":{},"ending":"closed","events":2},"instances":[{"instance":7,\
        "class":"Shop.FirstViewController","ordinal":1,"identity":"exact","origin":"unknown",\
        "nib":null,"parent":null,"state":"disappeared","appearances":0,"phases":[\
        {"phase":"unloaded","start":1000000,"end":1000000,"first":0,"last":0},\
        {"phase":"disappeared","start":1000000,"end":null,"first":0,"last":null}],"events":[\
        {"seq":0,"t":1000000,"callback":"viewDidLoad","edge":"enter"},\
        {"seq":1,"t":null,"callback":"viewDidLoad","edge":"exit"}]}],"windows":[],"scenes":[]}
        """)
  }

  @Test func `the parts of a large run together have every instance once`() {
    var story = TimelineStory()
    let numbers: [UInt32] = [1, 90_000, 98_303, 98_304, 100_000, 200_000, 5_000_000, .max]
    for number in numbers { story.add(.viewDidLoad, number, class: 1, at: 1) }
    var choice = Timelines.Choice()
    choice.range = Timelines.firstPart
    let first = story.timelines(choice)
    #expect(first.timelines.map(\.life.instance.rawValue) == Array(numbers.prefix(3)))
    #expect(first.omittedInstances == 5)
    var found: [UInt32] = []
    for part in first.otherParts {
      choice.range = part
      found += story.timelines(choice).timelines.map(\.life.instance.rawValue)
    }
    #expect(found == Array(numbers.dropFirst(3)))
    #expect(first.otherParts.count == 1)
  }
}
