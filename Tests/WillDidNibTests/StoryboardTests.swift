import TestSupport
import Testing
import WillDidNib

/// Storyboards: a nib for each scene and one for each view, from the source and compiled.
@Suite struct StoryboardTests {
  private static let first = """
    <viewController storyboardIdentifier="First" id="one" customClass="FirstController" \
    sceneMemberID="viewController">
      <view key="view" id="v1"><subviews><button id="go"><connections>
        <segue destination="two" kind="show" identifier="detail" id="seg"/>
      </connections></button><label id="lab"/></subviews></view>
      <connections><outlet property="label" destination="lab" id="o1"/>
      <outlet property="helper" destination="help" id="o2"/></connections>
    </viewController>
    <customObject id="help" customClass="Helper"/>
    """

  private static let second = """
    <viewController id="two" sceneMemberID="viewController"><view key="view" id="v2"/></viewController>
    """

  private let source = Samples.storyboard([first, second], initial: "one")

  @Test func `a controller comes before its view, which is a nib of its own`() throws {
    let document = try NibDocument.read(text: source)
    #expect(
      document.nibs.map(\.name) == ["First", "one-view-v1", "UIViewController-two", "two-view-v2"])
    #expect(document.nibs.map(\.kind) == [.scene, .view, .scene, .view])
    #expect(document.scenes.map(\.name) == ["First", "UIViewController-two"])
    #expect(document.entry == "First")
    let plan = LoadPlan.all(of: document)[0]
    #expect(
      plan.lines == [
        "create one FirstController init(coder:)",
        "create seg UIStoryboardShowSegueTemplate init(coder:)", "create help Helper init",
        "outlet one.storyboard UIStoryboardPlaceholder", "outlet one.helper help",
        "outlet IBFilesOwner.sceneViewController one", "outlet seg.viewController one",
        // By the names of their classes: NSObject and UIViewController.
        "awake help", "awake one", "awake seg",
        // Its outlets to views are connected now, long after it was awakened.
        "create lab UILabel init(coder:)", "create v1 UIView init(coder:)",
        "create go UIButton init(coder:)", "outlet one.label lab", "outlet one.view v1",
        "segue go.detail two", "awake v1", "awake go", "awake lab",
      ])
    #expect(plan.steps.last?.nib == "one-view-v1")
    #expect(plan.uncertainties == [.creationOrder, .compilerVersion, .viewTime])
    #expect(document.scene("two")?.name == "UIViewController-two")
  }

  @Test func `attributes of a controller and of its view are set in their own nibs`() throws {
    func attribute(_ keyPath: String) -> String {
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\""
        + " keyPath=\"\(keyPath)\" value=\"x\"/></userDefinedRuntimeAttributes>"
    }
    let scene = """
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">\
      \(attribute("inner"))</view>\(attribute("outer"))</viewController>
      """
    let document = try NibDocument.read(text: Samples.storyboard([scene]))
    #expect(document.nibs.map { $0.attributes.map(\.keyPath) } == [["outer"], ["inner"]])
  }

  @Test func `the other end of a relationship lies in the same nib`() throws {
    let tabs = """
      <tabBarController id="tabs" sceneMemberID="viewController"><connections>
        <segue destination="two" kind="relationship" relationship="viewControllers" id="r1"/>
        <segue destination="one" kind="relationship" relationship="viewControllers" id="r2"/>
      </connections></tabBarController>
      """
    let document = try NibDocument.read(
      text: Samples.storyboard([tabs, Self.first, Self.second], initial: "tabs"))
    // What code and segues can ask for is in a nib of its own besides, and what they cannot is not.
    #expect(
      document.scenes.map(\.name) == ["UITabBarController-tabs", "First", "UIViewController-two"])
    let plan = LoadPlan.all(of: document)[0]
    #expect(
      plan.lines.filter { $0.hasPrefix("awake") } == [
        "awake help", "awake tabs", "awake two", "awake one", "awake seg", "awake v2", "awake v1",
        "awake go", "awake lab",
      ])
    #expect(plan.uncertainties.contains(.addedConnections))
    // A controller that lies in two nibs has one nib with its view.
    #expect(document.nibs.map(\.name).filter { $0.contains("-view-") }.count == 2)
  }

  @Test func `controllers that contain each other in a circle are still read`() throws {
    func scene(_ id: String, _ other: String) -> String {
      """
      <navigationController id="\(id)" sceneMemberID="viewController"><connections>
      <segue destination="\(other)" kind="relationship" relationship="rootViewController" id="r\(id)"/>
      </connections></navigationController>
      """
    }
    let document = try NibDocument.read(
      text: Samples.storyboard([scene("a", "b"), scene("b", "a"), scene("c", "c")]))
    #expect(document.scenes.map(\.controller) == ["a", "c"])
  }

  @Test func `a placeholder for another storyboard is no scene`() throws {
    let reference = """
      <viewControllerPlaceholder storyboardName="Other" id="ref" sceneMemberID="viewController"/>
      """
    let document = try NibDocument.read(text: Samples.storyboard([reference, Self.second]))
    #expect(document.scenes.map(\.name) == ["UIViewController-two"])
  }

  @Test func `a window controller on macOS has its window and what that shows`() throws {
    let document = try NibDocument.read(
      text: Samples.macDocument(
        """
        <scenes><scene sceneID="1"><objects>
          <windowController id="wc" sceneMemberID="viewController">
            <window key="window" id="win"/>
            <connections><segue destination="vc" kind="relationship" \
            relationship="window.shadowedContentViewController" id="sg"/></connections>
          </windowController>
          <customObject id="fr" customClass="NSResponder" sceneMemberID="firstResponder"/>
        </objects></scene><scene sceneID="2"><objects>
          <viewController id="vc" customClass="Content" sceneMemberID="viewController">
            <view key="view" id="v"/></viewController>
        </objects></scene></scenes>
        """, "initialViewController=\"wc\""))
    #expect(document.nibs.map(\.name) == ["NSWindowController-wc", "vc-view-v"])
    let lines = LoadPlan.all(of: document)[0].lines
    #expect(lines.first == "create wc NSWindowController init(coder:)")
    for line in [
      "create win NSWindow init", "create win.contentView NSView init(coder:)",
      "create vc Content init(coder:)", "outlet IBFilesOwner.sceneController wc",
      "outlet wc.window win", "outlet win.delegate wc", "set win.contentViewController",
      "outlet vc.view v",
    ] { #expect(lines.contains(line), "\(line)") }
  }
}

/// Storyboards as Xcode leaves them in an app.
@Suite struct CompiledStoryboardTests {
  private func sceneNib() -> ArchiveBuilder {
    var archive = ArchiveBuilder()
    func proxy(_ name: String) -> Int {
      archive.add("UIProxyObject", [("UIProxiedObjectIdentifier", .text(name))])
    }
    let (owner, board) = (proxy("IBFilesOwner"), proxy("UIStoryboardPlaceholder"))
    let template = archive.add(
      "UIStoryboardShowSegueTemplate",
      [
        ("UIIdentifier", .text("detail")),
        ("UIDestinationViewControllerIdentifier", .text("UIViewController-two")),
      ])
    let controller = archive.add(
      "UIClassSwapper",
      [
        ("UIClassName", .text("FirstController")),
        ("UIOriginalClassName", .text("UIViewController")),
        ("UINibName", .text("one-view-v1")),
        (
          "UIExternalObjectsTableForViewLoading",
          .dictionary(["UpstreamPlaceholder-seg"], [.object(template)])
        ), ("UIStoryboardSegueTemplates", .list([.object(template)])),
      ])
    let connections = [
      ("storyboard", controller, board), ("sceneViewController", owner, controller),
      ("viewController", template, controller),
    ].map { label, from, to in
      archive.add(
        "UIRuntimeOutletConnection",
        [("UILabel", .text(label)), ("UISource", .object(from)), ("UIDestination", .object(to))])
    }
    let tops = [controller, owner, board]
    archive.setRoot("UINibTopLevelObjectsKey", .list(tops.map { .object($0) }))
    archive.setRoot("UINibObjectsKey", .list((tops + [template]).map { .object($0) }))
    archive.setRoot("UINibConnectionsKey", .list(connections.map { .object($0) }))
    return archive
  }

  private func viewNib() -> ArchiveBuilder {
    var archive = ArchiveBuilder()
    func proxy(_ name: String) -> Int {
      archive.add("UIProxyObject", [("UIProxiedObjectIdentifier", .text(name))])
    }
    let (owner, segue) = (proxy("IBFilesOwner"), proxy("UpstreamPlaceholder-seg"))
    let button = archive.add("UIButton")
    let view = archive.add("UIView", [("UISubviews", .list([.object(button)]))])
    let connections = [
      ("Outlet", "view", owner, view), ("Event", "perform:", button, segue),
    ].map { kind, label, from, to in
      archive.add(
        "UIRuntime\(kind)Connection",
        [("UILabel", .text(label)), ("UISource", .object(from)), ("UIDestination", .object(to))])
    }
    let tops = [view, owner, segue]
    archive.setRoot("UINibTopLevelObjectsKey", .list(tops.map { .object($0) }))
    archive.setRoot("UINibObjectsKey", .list((tops + [button]).map { .object($0) }))
    archive.setRoot("UINibConnectionsKey", .list(connections.map { .object($0) }))
    return archive
  }

  private func secondNib() -> ArchiveBuilder {
    var archive = ArchiveBuilder()
    let controller = archive.add("UIViewController")
    archive.setRoot("UINibTopLevelObjectsKey", .list([.object(controller)]))
    archive.setRoot("UINibObjectsKey", .list([.object(controller)]))
    return archive
  }

  private func files() -> [String: [UInt8]] {
    let info = PropertyListValue.dictionary([
      (
        "UIViewControllerIdentifiersToNibNames",
        .dictionary([
          ("First", .text("First")), ("UIViewController-two", .text("UIViewController-two")),
        ])
      ),
      ("UIStoryboardDesignatedEntryPointIdentifier", .text("First")),
      ("UIStoryboardVersion", .number(1)),
    ])
    return [
      "Main.storyboardc/Info.plist": info.binary,
      "Main.storyboardc/First.nib": sceneNib().nibArchive(),
      "Main.storyboardc/one-view-v1.nib": viewNib().nibArchive(),
      "Main.storyboardc/UIViewController-two.nib": secondNib().nibArchive(),
    ]
  }

  @Test func `a storyboard and what is made of it give the same plan`() throws {
    let source = """
      <viewController storyboardIdentifier="First" id="one" customClass="FirstController" \
      sceneMemberID="viewController"><view key="view" id="v1"><subviews><button id="go"><connections>
      <segue destination="two" kind="show" identifier="detail" id="seg"/></connections></button>
      </subviews></view></viewController>
      """
    let second = "<viewController id=\"two\" sceneMemberID=\"viewController\"/>"
    let document = try NibDocument.read(
      text: Samples.storyboard([source, second], initial: "one"))
    let compiled = try NibDocument(at: "Main.storyboardc", in: MemoryFiles(files()))
    #expect(compiled.scenes.map(\.name) == ["First", "UIViewController-two"])
    #expect(compiled.entry == "First")
    let plans = [document, compiled].map { LoadPlan.all(of: $0)[0].numbered() }
    #expect(plans[0].steps.map(\.action) == plans[1].steps.map(\.action))
    #expect(plans[0].lines.contains { $0.contains(".detail ") })
  }

  @Test func `what is missing or wrong in the folder is told with its place`() throws {
    func message(_ change: (inout [String: [UInt8]]) -> Void) -> String? {
      var files = files()
      change(&files)
      return failure { () throws(NibError) in
        try NibDocument(at: "Main.storyboardc", in: MemoryFiles(files))
      }?.description
    }
    #expect(message { _ in } == nil)
    #expect(
      message { $0["Main.storyboardc/First.nib"] = nil }
        == "nib 'First' of scene 'First' is missing")
    #expect(message { $0["Main.storyboardc/First.nib"] = [] } == "the file is empty, First.nib")
    #expect(
      message { $0["Main.storyboardc/Info.plist"] = Array("<plist/>".utf8) }
        == "not a document of Interface Builder but an empty property list, Info.plist")
    #expect(
      message { $0["Main.storyboardc/Info.plist"] = PropertyListValue.dictionary([]).binary }
        == "the document has no list of scenes, Info.plist")
    // A view may lie in a nib that is not there: it is only missed when it is asked for.
    #expect(message { $0["Main.storyboardc/one-view-v1.nib"] = nil } == nil)
  }
}
