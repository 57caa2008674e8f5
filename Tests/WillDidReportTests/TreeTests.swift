import Testing
import WillDidModel
import WillDidReport
import WillDidText
import WillDidText
import WillDidTimeline

/// Who belongs to whom, as far as the fold knows.
@Suite struct TreeTests {
  private func lives(_ story: TimelineStory) -> LifeTable {
    var timelines = Timelines()
    var lifecycle = Lifecycle(names: TimelineStory.names)
    for event in story.events { lifecycle.fold(event, into: &timelines) }
    return lifecycle.lives
  }

  private func text(_ story: TimelineStory, hasUnicode: Bool = true) -> String {
    TreeText(
      Tree(lives(story)), TimelineStory.names, TextLook(width: 80, hasUnicode: hasUnicode)
    ).text()
  }

  /// Two stacks, one of which presents something.
  private var story: TimelineStory {
    var story = TimelineStory()
    for id in UInt32(1)...4 {
      story.add(.viewDidLoad, id, class: id == 1 ? 3 : id == 4 ? 2 : 1, at: 1)
    }
    for child in UInt32(2)...3 {
      story.add(
        .didMoveToParent, child, class: 1, at: 2, .parent(InstanceID(rawValue: 1)))
    }
    story.add(
      .didMoveToParent, 4, class: 2, at: 2, .parent(InstanceID(rawValue: 2)))
    story.add(.viewDidLoad, 5, class: 2, at: 3)
    story.add(.present, 1, class: 3, at: 3, .presented(InstanceID(rawValue: 5)))
    story.add(.viewWillAppear, 5, class: 2, at: 4)
    story.add(.initWithFrame, 6, class: 5, at: 4)
    return story
  }

  @Test func `children stand under their parents, and who is presented under its presenter`() {
    #expect(
      text(story) == """
        UINavigationController  disappeared
        ├─ FirstViewController  disappeared
        │  └─ SecondViewController  disappeared
        └─ FirstViewController#2  disappeared
        ⇡ presents SecondViewController#2  appearing

        """)
    #expect(text(story, hasUnicode: false).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `JSON nests the same nodes`() {
    let json = TreeJSON(Tree(lives(story)), TimelineStory.names)
      .json(
        RunFacts(path: "a", id: "b"), events: 12, at: 5, windows: .array([]), scenes: .array([]))
    #expect(
      json.text() == """
        {"schema":"willdid.tree/1","run":{"path":"a","run":"b","start":null,"duration":null,\
        "metadata":{},"ending":"closed","events":12},"at":5,"roots":[{"instance":1,\
        "class":"UINavigationController","ordinal":1,"state":"disappeared","parent":null,\
        "presenter":null,"children":[{"instance":2,"class":"Shop.FirstViewController",\
        "ordinal":1,"state":"disappeared","parent":1,"presenter":null,"children":[{"instance":4,\
        "class":"Shop.SecondViewController","ordinal":1,"state":"disappeared","parent":2,\
        "presenter":null,"children":[]}]},{"instance":3,"class":"Shop.FirstViewController",\
        "ordinal":2,"state":"disappeared","parent":1,"presenter":null,"children":[]},\
        {"instance":5,"class":"Shop.SecondViewController","ordinal":2,"state":"appearing",\
        "parent":null,"presenter":1,"children":[]}]}],"windows":[],"scenes":[]}
        """)
  }

  @Test func `who has ended is left out, and its children are roots`() {
    var story = story
    story.add(.deinit, 1, class: 3, at: 5)
    #expect(
      text(story) == """
        FirstViewController  disappeared
        └─ SecondViewController  disappeared
        FirstViewController#2  disappeared
        SecondViewController#2  appearing

        """)
  }

  @Test func `only controllers are shown unless everything is asked for`() {
    #expect(Tree(lives(story)).nodes.count == 5)
    #expect(Tree(lives(story), everything: true).nodes.count == 6)
  }

  @Test func `circles and chains without end, which no app makes, come to an end`() {
    var story = TimelineStory()
    let count: UInt32 = 3000
    for id in 1...count { story.add(.viewDidLoad, id, class: 1, at: 1) }
    for id in 1...count {
      let parent = InstanceID(rawValue: id == 1 ? count : id - 1)
      story.add(.didMoveToParent, id, class: 1, at: 2, .parent(parent))
    }
    story.add(.viewDidLoad, 9000, class: 1, at: 3)
    story.add(.didMoveToParent, 9000, class: 1, at: 3, .parent(InstanceID(rawValue: 9000)))
    let lines = text(story).split(separator: "\n")
    #expect(lines.count == Int(count) + 1)
    #expect(lines.allSatisfy { $0.count < 3 * Tree.deepest + 40 })
    let tree = Tree(lives(story))
    #expect(
      TreeJSON(tree, [:]).json(
        RunFacts(path: ""), events: 0, at: nil, windows: .array([]), scenes: .array([])
      ).text()
        .count > 90_000)
  }
}
