import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidRecord
import WillDidStage

/// What each instance of some classes heard, class by class in the order of first sight.
struct CallsByInstance: Equatable {
  private(set) var calls: [String: [[String]]] = [:]
  private var places: [InstanceID: Int] = [:]

  static func == (left: Self, right: Self) -> Bool { left.calls == right.calls }

  /// Takes in an event of an instance of a class, unless it is but a part of a call or only assumed.
  mutating func take(_ event: Event, _ className: String?, _ wanted: [Callback]) {
    guard let className, Screens.names.contains(className), event.edge != .exit, !event.hop,
      wanted.contains(event.callback), !event.attributes.contains(.uncertain(true))
    else { return }
    let place = places[event.instance] ?? calls[className, default: []].count
    if places.updateValue(place, forKey: event.instance) == nil {
      calls[className, default: []].append([])
    }
    calls[className]?[place].append("\(event.callback)")
  }

  /// What a story of the stage makes them hear.
  init(story text: String, _ wanted: [Callback]) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("run.willdid")
    var configuration = Recorder.Configuration.ofStage
    configuration.journal = Recorder.JournalSize(initial: 1 << 18, maximum: 1 << 24)
    let recorder = try Recorder(writingTo: path, configuration: configuration)
    let story = try Story.read(Array(text.utf8))
    let stage = Stage(recorder, profile: story.profile)
    try StoryPlayer(story, on: stage).play()
    recorder.stop()
    stage.close()
    let run = try Run(path)
    for batch in run.batches() {
      for row in 0..<batch.count {
        let event = batch[row]
        take(event, run.declarations.names[event.classID], wanted)
      }
    }
  }

  /// What hooks saw of them.
  init(_ recorded: Recorded, _ wanted: [Callback]) {
    for event in recorded.events { take(event, recorded.text(event.classID), wanted) }
  }
}

extension Scenarios {
  /// Two models of UIKit, made apart: what one tells of a walk the other tells too.
  @MainActor @Suite struct Agreement {
    /// What must hold, whatever runs.
    static let certain: [Callback] = [
      .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear,
    ]
    /// The same where no finger is involved.
    private static let known = certain + [.viewIsAppearing, .willMoveToParent, .didMoveToParent]

    /// Expects that all controllers hear the same on the stage and on the stand-in; those of the
    /// classes that are named hear something.
    @discardableResult
    func expectAgreement(
      _ story: String, of names: [String], in callbacks: [Callback],
      sourceLocation: SourceLocation = #_sourceLocation, _ walk: () -> Void
    ) throws -> Recorded {
      let head = "story: A walk\nsystem: iOS 17\n" + Screens.names.map { "class \($0)\n" }.joined()
      let staged = try CallsByInstance(story: head + story, callbacks)
      let recorded = try Recorded(walk)
      let calls = CallsByInstance(recorded, callbacks)
      #expect(calls == staged, "\(story)", sourceLocation: sourceLocation)
      for name in names {
        #expect((calls.calls[name]?.first?.count ?? 0) > 3, sourceLocation: sourceLocation)
      }
      return recorded
    }

    @Test func `a push and a pop`() throws {
      let story = """
        launch ListController in UINavigationController
        push DetailController
        pop
        """
      try expectAgreement(story, of: ["ListController", "DetailController"], in: Self.known) {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("DetailController") { navigation.push($0) }
        navigation.pop()
      }
    }

    @Test func `a swipe that is cancelled, and one that is not`() throws {
      let story = """
        launch ListController in UINavigationController
        push DetailController
        swipe back and let go
        swipe back
        """
      try expectAgreement(story, of: ["ListController", "DetailController"], in: Self.certain) {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("DetailController") { navigation.push($0) }
        navigation.swipeBack(cancelled: true)
        navigation.swipeBack(cancelled: false)
      }
    }

    @Test func `a sheet that springs back and is dismissed`() throws {
      let story = """
        launch ListController
        present SheetController
        swipe down and let go
        dismiss
        """
      try expectAgreement(story, of: ["ListController", "SheetController"], in: Self.certain) {
        precondition(Screens.areDefined)
        let list = StandIn.make("ListController")
        StandIn.launch(list)
        let sheet = Screens.show("SheetController") { list.present($0) }
        sheet.pullDown(cancelled: true)
        sheet.dismiss()
      }
    }

    @Test func `a presentation over the whole screen`() throws {
      let story = """
        launch ListController
        present SheetController as full screen
        dismiss
        """
      try expectAgreement(story, of: ["ListController", "SheetController"], in: Self.known) {
        precondition(Screens.areDefined)
        let list = StandIn.make("ListController")
        StandIn.launch(list)
        let sheet = Screens.show("SheetController") { shown in
          shown.send("setModalPresentationStyle:", 0)
          list.present(shown)
        }
        sheet.dismiss()
      }
    }

    @Test func `tabs`() throws {
      let story = """
        launch HomeController, MapController in UITabBarController
        select tab 2
        select tab 1
        """
      try expectAgreement(story, of: ["HomeController", "MapController"], in: Self.certain) {
        precondition(Screens.areDefined)
        let tabs = StandIn.make("UITabBarController")
        tabs.send(
          "setViewControllers:animated:",
          StandIn.array(["HomeController", "MapController"].map { StandIn.make($0) }), false)
        StandIn.launch(tabs)
        tabs.send("setSelectedIndex:", 1)
        StandIn.settle()
        tabs.send("setSelectedIndex:", 0)
      }
    }

    @Test func `a child that comes and goes`() throws {
      let story = """
        launch ListController
        add child DetailController
        remove child DetailController
        """
      try expectAgreement(story, of: ["DetailController"], in: Self.known) {
        precondition(Screens.areDefined)
        let list = StandIn.make("ListController")
        StandIn.launch(list)
        let child = StandIn.make("DetailController")
        list.send("addChildViewController:", child)
        list.send("_showChild:", child)
        child.send("didMoveToParentViewController:", list)
        StandIn.settle()
        child.send("willMoveToParentViewController:", Screens.noObject)
        child.send("_hide")
        child.send("removeFromParentViewController")
      }
    }
  }
}
