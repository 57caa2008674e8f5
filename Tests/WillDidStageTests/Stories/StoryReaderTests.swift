import Testing
import WillDidModel
import WillDidStage

@Suite struct StoryReaderTests {
  private static let swipe = """
    story: A swipe back, let go   # not the "whole" way
    system: iOS 18.4
    device: iPad
    seed: 3
    bundle: bundles/Shop
    assume: will-move-on-swipe yes
    assume: embeds-first no

    # The classes.
    class List: UITableViewController
    \toverrides viewDidLoad
      prints "it \\"loads\\"" in viewWillAppear(_:)   # a comment

      in init(coder:): after 40 us on another thread call viewDidLoad of detail

    class Detail   # of the usual class

    launch List in UINavigationController as root
    push   Detail without animation as detail with a zoom
    meanwhile pop to List
    class Late: Detail
    after 1.5 s swipe back and let go
    on another thread release detail
    """

  @Test func `a story says what it says`() throws {
    let story = try Story.read(Array(Self.swipe.utf8))
    #expect(story.title == "A swipe back, let go")
    #expect((story.system, story.version, story.minor) == (.iOS, 18, 4))
    #expect(story.idiom == .pad)
    #expect((story.seed, story.bundle?.text) == (3, "bundles/Shop"))
    #expect(story.assumptions == [.willMoveOnSwipe: true, .embedsFirst: false])
    #expect(story.classes.map(\.name.text) == ["List", "Detail", "Late"])
    #expect(
      story.classes.map(\.superclass.text) == [
        "UITableViewController", "UIViewController", "Detail",
      ])
    #expect(story.classes[0].traits.count == 3)
    #expect(story.classes[0].traits[0].habit == .overrides(.viewDidLoad))
    #expect(story.classes[0].traits[1].habit == .prints("it \"loads\"", in: .viewWillAppear))
    #expect(story.steps.map(\.timing).last == .settled)
    #expect(story.steps.map(\.isOnOtherThread) == [false, false, false, false, true])
    #expect(story.steps[3].timing == .after(nanoseconds: 1_500_000_000))
    #expect(story.steps[3].action == .swipeBack(letsGo: true))
    guard case .push(let controller, let name, let zooms, let isAnimated) = story.steps[1].action
    else {
      Issue.record("the second step pushes")
      return
    }
    #expect((controller.text, name?.text, zooms, isAnimated) == ("Detail", "detail", true, false))
    #expect(name?.position == StoryPosition(line: 19, column: 36))
  }

  @Test func `what a callback does happens within it`() throws {
    let story = try Story.read(Array(Self.swipe.utf8))
    guard case .does(let step, let callback, let beforeSuper) = story.classes[0].traits[2].habit
    else {
      Issue.record("the third sentence does something")
      return
    }
    #expect((callback, beforeSuper) == (.initWithCoder, false))
    #expect((step.timing, step.isOnOtherThread) == (.after(nanoseconds: 40_000), true))
    #expect(step.position == StoryPosition(line: 14, column: 20))
    let other = try Story.read(Array("class A\n  in loadView: rotate".utf8))
    guard case .does(let step, _, _) = other.classes[0].traits[0].habit else { return }
    #expect(step.timing == .meanwhile)
  }

  @Test func `steps in callbacks may mention themselves and what comes later`() throws {
    let text = """
      class A
        in viewDidLoad: present B named sheet
        in viewDidAppear: dismiss itself
        before super in viewWillDisappear: release one
      class B
      launch A as one
      swipe down
      release sheet
      """
    let story = try Story.read(Array(text.utf8))
    #expect(story.classes[0].traits.count == 3)
    #expect(story.steps.count == 3)
  }

  @Test func `places are where the words are`() throws {
    let story = try Story.read(Array(Self.swipe.utf8))
    #expect(story.classes[0].position == StoryPosition(line: 10, column: 1))
    #expect(story.classes[0].superclass.position == StoryPosition(line: 10, column: 13))
    #expect(story.classes[0].traits.map(\.position.line) == [11, 12, 14])
    #expect(story.classes[0].traits.map(\.position.column) == [2, 3, 3])
    #expect(story.steps.map(\.position.line) == [18, 19, 20, 22, 23])
  }

  @Test func `a story is printed in one spelling, which reads the same`() throws {
    let story = try Story.read(Array(Self.swipe.utf8))
    let text = """
      story: A swipe back, let go
      system: iOS 18.4
      device: iPad
      seed: 3
      bundle: bundles/Shop
      assume: will-move-on-swipe yes
      assume: embeds-first no

      class List: UITableViewController
          overrides viewDidLoad
          prints "it \\"loads\\"" in viewWillAppear
          in initWithCoder: after 40 us on another thread call viewDidLoad of detail

      class Detail

      class Late: Detail

      launch List in UINavigationController as root
      push Detail as detail with a zoom without animation
      meanwhile pop to List
      after 1500 ms swipe back and let go
      on another thread release detail

      """
    #expect(story.description == text)
    let again = try Story.read(Array(text.utf8))
    #expect(again.description == text)
  }

  @Test func `an empty story is one of the usual system`() throws {
    for text in ["", "\n\n", "# nothing", "\u{feff}", "  \t \r\n"] {
      let story = try Story.read(Array(text.utf8))
      #expect(story == Story())
    }
    let mac = try Story.read(Array("system: macOS 15\r\nclass A\r\n".utf8))
    #expect(mac.idiom == .mac)
    #expect(mac.classes[0].superclass.text == "NSViewController")
  }

  @Test(arguments: [
    "plain", "\"in quotes\"", "a, b", "it's", "half a \" quote", "so # much", "\\ and \\n", "-",
  ]) func `titles may hold anything`(title: String) throws {
    var story = Story()
    story.title = title
    let again = try Story.read(Array(story.description.utf8))
    #expect(again.title == title)
  }

  @Test func `each spelling of a callback will do`() throws {
    for definition in Callback.definitions {
      let spellings = [definition.name, definition.swiftName, definition.objectiveCName]
      for spelling in spellings.compactMap({ $0 }) + definition.otherSpellings {
        let word = spelling.contains(" ") ? "\"\(spelling)\"" : spelling
        let callback = try #require(Callback(named: spelling))
        let lines = "class A\n  overrides \(word)\n  in \(word): rotate\n  in \(word) : rotate"
        let traits = try Story.read(Array(lines.utf8)).classes[0].traits
        #expect(traits[0].habit == .overrides(callback), "\(spelling)")
        for trait in traits.dropFirst() {
          guard case .does(_, in: callback, beforeSuper: false) = trait.habit else {
            Issue.record("\(spelling)")
            continue
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("300 ms", 300_000_000), ("300ms", 300_000_000), ("2 s", 2_000_000_000), ("40 us", 40_000),
    ("0.5 s", 500_000_000), ("1.000001 ms", 1_000_001), ("7 ns", 7),
    ("86400 s", 86_400_000_000_000),
  ]) func `durations have a unit`(text: String, nanoseconds: Int64) throws {
    let step = try #require(try Story.read(Array("wait \(text)".utf8)).steps.first)
    #expect(step.action == .wait(nanoseconds: nanoseconds))
    let again = try #require(try Story.read(Array(step.text.utf8)).steps.first)
    #expect(again.action == step.action)
  }

  @Test func `a colon needs no space`() throws {
    let story = try Story.read(Array("class Home:UITabBarController\nlaunch Home".utf8))
    #expect(story.classes[0].superclass.text == "UITabBarController")
    #expect(story.classes[0].superclass.position == StoryPosition(line: 1, column: 12))
  }
}
