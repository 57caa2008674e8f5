import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

@Suite struct MemoryWorkTests {
  /// A list and a detail on it, which observes or works in some of its callbacks.
  private static func pair() -> (story: Story, list: InstanceID, detail: InstanceID) {
    var story = Story()
    let list = story.some("ListController")
    let detail = story.some("DetailController")
    story.show(list)
    story.push(detail, onto: list)
    return (story, list, detail)
  }

  @Test func `who observes in viewWillAppear observes twice after a cancelled pop`() {
    var (story, list, detail) = Self.pair()
    let name = Attribute(.notification, .name(story.name("CartDidChange")))
    story.point(.addObserver, detail, name)
    story.points(detail, .viewWillDisappear)
    story.points(list, .viewWillAppear, .viewWillDisappear, .viewDidDisappear)
    story.points(detail, .viewWillAppear)
    story.point(.addObserver, detail, name)
    story.points(detail, .viewDidAppear)
    #expect(
      story.findings("MM-09").map(\.message) == [
        "DetailController observes CartDidChange 2 times at once, because a transition was taken"
          + " back."
      ])
    #expect(story.findings("MM-09").map(\.severity) == [.warning])
  }

  @Test func `starts that are stopped in between, and other notifications, balance`() {
    var (story, _, detail) = Self.pair()
    let cart = Attribute(.notification, .name(story.name("CartDidChange")))
    let user = Attribute(.notification, .name(story.name("UserDidChange")))
    story.point(.addObserver, detail, cart)
    story.point(.addObserver, detail, user)
    story.point(.removeObserver, detail, cart)
    story.point(.addObserver, detail, cart)
    // Without a name it takes back all.
    story.point(.removeObserver, detail)
    story.point(.removeObserver, detail)
    story.point(.addObserver, detail, cart)
    story.point(.addObserver, detail, cart, Attribute(.selector, .name(story.name("count:"))))
    #expect(story.findings("MM-09") == [])
  }

  @Test func `to stop what was not started is a notice, unless the log begins later`() {
    var (story, list, detail) = Self.pair()
    let cart = Attribute(.notification, .name(story.name("CartDidChange")))
    story.point(.removeObserver, detail, cart)
    #expect(story.findings("MM-09").map(\.severity) == [.notice])
    var late = Story()
    let old = late.some("DetailController")
    let name = Attribute(.notification, .name(late.name("CartDidChange")))
    late.point(.removeObserver, old, name)
    #expect(late.findings("MM-09") == [])
    _ = list
  }

  /// A cancelled pop, before and in which the detail loads in `viewWillAppear`.
  private static func reload(
    _ first: String = "load", _ second: String = "load", after milliseconds: Int64 = 100,
    cancelled: Bool = true
  ) -> [Finding] {
    var story = Story()
    let list = story.some("ListController")
    let detail = story.some("DetailController")
    story.show(list)
    func appear(_ work: String) {
      story.enter(.viewWillAppear, detail)
      story.point(.intervalBegan, detail, .name(story.name(work)))
      story.exit(.viewWillAppear, detail)
    }
    story.points(detail, .plainInit, .viewDidLoad)
    story.points(list, .viewWillDisappear)
    appear(first)
    story.points(list, .viewDidDisappear)
    story.points(detail, .viewDidAppear)
    story.pass(milliseconds)
    story.points(detail, .viewWillDisappear)
    if cancelled {
      story.points(list, .viewWillAppear, .viewWillDisappear, .viewDidDisappear)
    } else {
      story.points(list, .viewWillAppear)
      story.points(detail, .viewDidDisappear)
      story.points(list, .viewDidAppear, .viewWillDisappear)
    }
    appear(second)
    if !cancelled { story.points(list, .viewDidDisappear) }
    story.points(detail, .viewDidAppear)
    return story.findings("MM-10")
  }

  @Test func `work that a cancelled pop makes a screen do again is noticed`() {
    #expect(
      Self.reload().map(\.message) == [
        "DetailController did load again in viewWillAppear, because a transition was taken back."
      ])
    #expect(Self.reload("load", "count") == [])
    #expect(Self.reload(cancelled: false) == [])
    // Much later it is a refresh that is wanted.
    #expect(Self.reload(after: 60_000) == [])
  }

  /// An object at the top of a nib, which ends after a while.
  private static func topLevel(
    after milliseconds: Int64 = 5, kept: Bool? = nil,
    between: (inout Story, InstanceID, InstanceID) -> Void = { _, _, _ in }
  ) -> [Finding] {
    var story = Story()
    let owner = story.some("LoginController")
    let object = story.some("PickerView")
    story.points(owner, .plainInit)
    story.enter(.nibLoad, owner, .nib(story.name("Login")), .owner(owner))
    story.points(object, .initWithCoder)
    between(&story, owner, object)
    var attributes: [Attribute] = [.owner(owner), .nib(story.name("Login"))]
    if let kept { attributes.append(Attribute(.retained, .flag(kept))) }
    story.tell(.point, .nibTopLevelObject, object, attributes)
    story.exit(.nibLoad, owner)
    story.pass(milliseconds)
    story.point(.deinit, object)
    return story.findings("MM-05")
  }

  @Test func `an object of a nib that ends right after loading is found`() {
    #expect(
      Self.topLevel().map(\.message)
        == ["PickerView was freed right after its nib Login was loaded: nothing kept it."])
    #expect(Self.topLevel(kept: false).count == 1)
  }

  @Test func `an object of a nib that is kept or used is not lost`() {
    #expect(Self.topLevel(kept: true) == [])
    #expect(Self.topLevel(after: 30_000) == [])
    let connected = Self.topLevel { story, owner, object in
      story.point(.nibOutletConnected, owner, .destination(object))
    }
    #expect(connected == [])
    var story = Story()
    let owner = story.some("LoginController")
    let cell = story.some("Cell")
    story.points(owner, .plainInit)
    story.point(.nibTopLevelObject, cell, .owner(owner))
    story.point(.didMoveToSuperview, cell)
    story.point(.deinit, cell)
    #expect(story.findings("MM-05") == [])
  }

  @Test func `a controller on a Mac keeps the objects of its nib`() {
    for (name, isAppKit, count) in [
      ("LoginWindowController", nil, 0), ("LoginViewController", true, 0),
      ("LoginViewController", false, 1), ("LoginLoader", true, 1),
    ] as [(String, Bool?, Int)] {
      var story = Story()
      story.environment.isAppKit = isAppKit
      let owner = story.some(name)
      let object = story.some("PickerView")
      story.points(owner, .plainInit)
      story.point(.nibTopLevelObject, object, .owner(owner))
      story.point(.deinit, object)
      #expect(story.findings("MM-05").count == count, "\(name)")
    }
  }

  @Test func `what ends on GNUstep was released on purpose`() {
    var story = Story()
    story.environment.isGNUstep = true
    let owner = story.some("LoginController")
    let window = story.some("NSWindow")
    story.points(owner, .plainInit)
    story.point(.nibTopLevelObject, window, .owner(owner))
    story.points(window, .deinit)
    #expect(story.findings("MM-05") == [])
  }

  @Test func `an object that ends with its owner is not lost`() {
    var story = Story()
    let owner = story.some("LoginController")
    let object = story.some("PickerView")
    story.points(owner, .plainInit)
    story.point(.nibTopLevelObject, object, .owner(owner))
    story.points(owner, .deinit)
    story.points(object, .deinit)
    #expect(story.findings("MM-05") == [])
  }

  /// A nib on a Mac whose owner ends before one of its objects does.
  private static func orphan(_ className: String, isAppKit: Bool = true) -> [Finding] {
    var story = Story()
    story.environment.isAppKit = isAppKit
    let owner = story.some(className)
    let (kept, freed) = (story.some("Inspector"), story.some("Inspector"))
    story.points(owner, .plainInit)
    for object in [kept, freed] {
      story.points(object, .plainInit)
      story.point(.nibTopLevelObject, object, .owner(owner))
    }
    story.pass(5000)
    story.point(.deinit, owner)
    story.point(.deinit, freed)
    story.pass(5000)
    story.point(.plainInit, story.some("Other"))
    return story.findings("MM-06")
  }

  @Test func `an object of a nib on a Mac that outlives its owner is noticed`() {
    #expect(
      Self.orphan("PreferencesLoader").map(\.message)
        == ["PreferencesLoader ended, but 1 of the objects at the top of its nib did not."])
    #expect(Self.orphan("PreferencesWindowController") == [])
    #expect(Self.orphan("PreferencesLoader", isAppKit: false) == [])
  }

  /// A view that is purged, whose label ends in time or not.
  private static func unload(version: Int?, freed: Bool) -> [Finding] {
    var story = Story()
    story.environment.systemVersion = version
    let owner = story.some("DetailController")
    let (label, other) = (story.some("UILabel"), story.some("UILabel"))
    story.points(owner, .plainInit)
    story.points(label, .initWithCoder)
    story.points(other, .initWithCoder, .deinit)
    story.point(.nibOutletConnected, owner, .destination(label))
    story.points(owner, .viewDidLoad)
    story.enter(.viewDidUnload, owner)
    if freed { story.point(.deinit, label) }
    story.exit(.viewDidUnload, owner)
    story.points(owner, .viewDidLoad)
    return story.findings("MM-07")
  }

  @Test func `an outlet that holds its view after viewDidUnload is found on iOS 5`() {
    #expect(
      Self.unload(version: 5, freed: false).map(\.message)
        == ["DetailController kept 1 of its outlets after viewDidUnload."])
    #expect(Self.unload(version: 5, freed: true) == [])
    #expect(Self.unload(version: 6, freed: false) == [])
    #expect(Self.unload(version: nil, freed: false) == [])
  }

  @Test func `viewDidUnload is dead code since iOS 6`() {
    for (version, isAppKit, count) in [(5, false, 0), (6, false, 1), (15, false, 1), (14, true, 0)]
    {
      var story = Story()
      story.environment.systemVersion = version
      story.environment.isAppKit = isAppKit
      let first = story.some("DetailController")
      story.points(first, .plainInit, .viewDidLoad, .viewDidUnload)
      #expect(story.findings("MM-08").count == count)
    }
    var unknown = Story()
    let first = unknown.some("DetailController")
    unknown.points(first, .plainInit, .viewDidLoad, .viewDidUnload)
    #expect(unknown.findings("MM-08") == [])
  }
}
