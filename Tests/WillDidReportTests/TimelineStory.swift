import WillDidModel
import WillDidReport
import WillDidTimeline

/// A run that is told event by event, and what timelines say of it.
struct TimelineStory {
  static let names: Names = [
    NameID(rawValue: 1): "Shop.FirstViewController",
    NameID(rawValue: 2): "Shop.SecondViewController",
    NameID(rawValue: 3): "UINavigationController",
    NameID(rawValue: 4): "Kit.FirstViewController",
    NameID(rawValue: 5): "Shop.EsC\u{1b}[31mViewController",
  ]

  private(set) var events: [Event] = []
  var identities = Identities()

  /// Adds an event; times are in milliseconds.
  mutating func add(
    _ callback: Callback, _ instance: UInt32, class classID: UInt32, at time: Int64?,
    edge: Edge = .point, hop: Bool = false, level: UInt32? = nil, _ attributes: Attribute...
  ) {
    events.append(
      Event(
        sequence: UInt64(events.count), time: time.map { $0 * 1_000_000 }, edge: edge,
        callback: callback, instance: InstanceID(rawValue: instance),
        classID: NameID(rawValue: classID), level: level.map { NameID(rawValue: $0) }, hop: hop,
        attributes: attributes))
  }

  /// A push, a swipe back that is cancelled after a while, and a pop.
  static func cancelledPop(isTimed: Bool = true) -> TimelineStory {
    var story = TimelineStory()
    func at(_ time: Int64) -> Int64? { isTimed ? time : nil }
    story.add(.initWithCoder, 1, class: 1, at: at(0), .coderKind(.storyboard))
    story.add(.viewDidLoad, 1, class: 1, at: at(2), edge: .enter)
    story.add(.viewDidLoad, 1, class: 1, at: at(8), edge: .exit)
    story.add(.viewWillAppear, 1, class: 1, at: at(10))
    story.add(.viewDidAppear, 1, class: 1, at: at(50))
    story.add(.initWithCoder, 2, class: 2, at: at(8000))
    story.add(.viewDidLoad, 2, class: 2, at: at(8001), edge: .enter)
    story.add(.viewDidLoad, 2, class: 2, at: at(8002), edge: .enter, hop: true, level: 1)
    story.add(.viewDidLoad, 2, class: 2, at: at(8003), edge: .exit, hop: true, level: 1)
    story.add(.viewDidLoad, 2, class: 2, at: at(8004), edge: .exit)
    story.add(.viewWillDisappear, 1, class: 1, at: at(8010))
    story.add(.viewWillAppear, 2, class: 2, at: at(8010))
    story.add(.viewDidDisappear, 1, class: 1, at: at(8360))
    story.add(.viewDidAppear, 2, class: 2, at: at(8360))
    story.add(.viewWillDisappear, 2, class: 2, at: at(12_000), .interactive(true))
    story.add(.viewWillAppear, 1, class: 1, at: at(12_000))
    story.add(.viewWillAppear, 2, class: 2, at: at(13_090))
    story.add(.viewWillDisappear, 1, class: 1, at: at(13_090))
    story.add(.viewDidDisappear, 1, class: 1, at: at(13_400))
    story.add(.viewDidAppear, 2, class: 2, at: at(13_400))
    story.add(.viewWillDisappear, 2, class: 2, at: at(20_000))
    story.add(.viewWillAppear, 1, class: 1, at: at(20_000))
    story.add(.viewDidDisappear, 2, class: 2, at: at(20_350))
    story.add(.viewDidAppear, 1, class: 1, at: at(20_350))
    story.add(.deinit, 2, class: 2, at: at(20_360))
    return story
  }

  /// Folds the events.
  func timelines(
    _ choice: Timelines.Choice = Timelines.Choice(),
    _ limits: Timelines.Limits = Timelines.Limits()
  ) -> Timelines {
    var timelines = Timelines(choice, limits)
    var lifecycle = Lifecycle(names: Self.names, identities: identities)
    for event in events { lifecycle.fold(event, into: &timelines) }
    lifecycle.finish(into: &timelines)
    return timelines
  }

  /// The events in columns, as a run hands them out.
  var columns: EventColumns {
    var columns = EventColumns()
    for event in events { columns.append(event) }
    return columns
  }

  /// All parts of the text, one after the other.
  func text(
    width: Int, hasColor: Bool = false, hasUnicode: Bool = true,
    _ options: TimelineText.Options = TimelineText.Options(), limit: Int = .max
  ) -> String {
    var choice = Timelines.Choice()
    choice.window = options.window
    let found = timelines(choice)
    let look = TextLook(width: width, hasColor: hasColor, hasUnicode: hasUnicode)
    let text = TimelineText(
      found.timelines, found.transitionsInOrder, Self.names, look, options)
    let facts = RunFacts(path: "shop.willdid", duration: columns.timeRange.map { $0.upperBound })
    var output = "\(text.heading(facts, found))\n\(text.lanes())\n\(text.transitionList())"
    var events = TimelineEvents(
      of: found.timelines.map(\.life.instance), in: options.window, limit: limit)
    events.take(columns)
    for (place, timeline) in found.timelines.enumerated() {
      output += "\n\(text.section(timeline, events[place], of: events.count(place)))"
    }
    return output
  }
}
