import Testing
import WillDidFindings
import WillDidModel
import WillDidStage

@Suite struct StoryboardTests {
  private static let main = Interface.storyboard(
    initial: "nav", Interface.navigation("nav", root: "list"),
    Interface.controller(
      "list", "ListController", view: "<label id=\"label\" customClass=\"TitleLabel\"/>",
      """
      <outlet property="headline" destination="label" id="o1"/>
      <segue destination="item" kind="show" identifier="item" id="s1"/>
      """),
    Interface.controller("item", "ItemController", identifier: "Item"))

  private func declare(_ stage: Stage) {
    for name in ["ListController", "ItemController"] {
      stage.declare(name, of: "UIViewController").overriding(.awakeFromNib, .viewDidLoad)
    }
    stage.declare("TitleLabel", of: "UIView")
  }

  @Test func `an app that is launched with a storyboard has its controllers before their views`()
    throws
  {
    let played = try Played(SystemProfile(.iOS, 12)) { stage in
      stage.bundle = try StageBundle(["Main.storyboard": Self.main])
      declare(stage)
      stage.application.launch(storyboard: "Main")
      stage.settle()
    }
    let lines = played.lines.filter { !$0.contains("exit") && !$0.contains("LayoutSubviews") }
    #expect(
      lines == [
        "AppDelegate applicationWillFinishLaunching enter", "- nibLoad enter",
        "UINavigationController initWithCoder enter",
        "ListController initWithCoder enter UIViewController", "ListController nibObjectCreated",
        "ListController willMoveToParent enter UIViewController",
        "UINavigationController nibObjectCreated",
        "UINavigationController awakeFromNib enter UIViewController",
        "ListController awakeFromNib enter",
        "ListController awakeFromNib enter UIViewController", "- nibTopLevelObject",
        "AppDelegate applicationDidFinishLaunching enter", "UIWindow setRootViewController",
        "UIWindow makeKeyAndVisible", "UINavigationController loadView enter",
        "UINavigationController viewDidLoad enter UIViewController",
        "ListController loadView enter UIViewController", "- nibLoad enter",
        "- nibPlaceholderMapped", "TitleLabel initWithCoder enter UIView",
        "TitleLabel nibObjectCreated", "UIView nibObjectCreated", "- nibOutletConnected",
        "- nibOutletConnected", "TitleLabel awakeFromNib enter UIView", "- nibTopLevelObject",
        "ListController viewDidLoad enter", "ListController viewDidLoad enter UIViewController",
        "UINavigationController viewWillAppear enter",
        "ListController viewWillAppear enter UIViewController",
        "AppDelegate applicationDidBecomeActive enter ?",
        "UINavigationController viewDidAppear enter",
        "ListController viewDidAppear enter UIViewController",
        "ListController didMoveToParent enter UIViewController",
      ])
    #expect(played.findings == [])
  }

  @Test func `a controller is made by its identifier`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle(["Main.storyboard": Self.main])
      declare(stage)
      let made = Storyboard(named: "Main", on: stage)?
        .instantiateViewController(identifier: "Item")
      #expect(made?.className == "ItemController")
    }
    #expect(
      played.lines == [
        "- instantiateViewController enter", "- nibLoad enter",
        "ItemController initWithCoder enter UIViewController",
        "ItemController initWithCoder exit UIViewController", "ItemController nibObjectCreated",
        "ItemController awakeFromNib enter", "ItemController awakeFromNib enter UIViewController",
        "ItemController awakeFromNib exit UIViewController", "ItemController awakeFromNib exit",
        "- nibTopLevelObject", "- nibLoad exit", "- instantiateViewController exit",
        "ItemController deinit",
      ])
    #expect(played.findings == [])
  }

  @Test func `what a storyboard does not have stops the app`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle(["Main.storyboard": Self.main])
      _ = Storyboard(named: "Main", on: stage)?.instantiateViewController(identifier: "Other")
    }
    #expect(played.console.first?.contains("doesn't contain a view controller") == true)
    let none = try Played { stage in
      stage.bundle = try StageBundle(["Main.storyboard": Self.main])
      #expect(Storyboard(named: "Other", on: stage) == nil)
    }
    #expect(none.console.first?.contains("Could not find a storyboard named 'Other'") == true)
  }

  @Test func `a tab bar controller of a storyboard has its tabs`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle([
        "Main.storyboard": Interface.storyboard(
          initial: "tabs",
          """
          <tabBarController id="tabs" sceneMemberID="viewController"><connections>
          <segue destination="list" kind="relationship" relationship="viewControllers" id="r1"/>
          <segue destination="item" kind="relationship" relationship="viewControllers" id="r2"/>
          </connections></tabBarController>
          """,
          Interface.controller("list", "ListController"),
          Interface.controller("item", "ItemController", identifier: "Item"))
      ])
      declare(stage)
      stage.application.launch(storyboard: "Main")
      stage.settle()
      let tabs = stage.application.keyWindow?.rootViewController as? UITabBarController
      #expect(tabs?.viewControllers.map(\.className) == ["ListController", "ItemController"])
    }
    #expect(played.calls.contains("ListController viewDidLoad"))
    #expect(!played.calls.contains("ItemController viewDidLoad"))
    #expect(played.findings == [])
  }

  /// A controller with another one in a view.
  private static let embedding = Interface.storyboard(
    initial: "outer",
    Interface.controller(
      "outer", "OuterController",
      view: """
        <containerView id="box"><connections>
        <segue destination="inner" kind="embed" identifier="box" id="e1"/>
        </connections></containerView>
        """),
    Interface.controller("inner", "InnerController"))

  @Test(arguments: [true, false]) func `an embedded controller comes with the view around it`(
    isFirst: Bool
  ) throws {
    var profile = SystemProfile(.iOS, 17)
    profile.assumptions[.embedsFirst] = isFirst
    let played = try Played(profile) { stage in
      stage.bundle = try StageBundle(["Main.storyboard": Self.embedding])
      for name in ["OuterController", "InnerController"] {
        stage.declare(name, of: "UIViewController")
          .overriding(.awakeFromNib, .viewDidLoad, .prepareForSegue)
      }
      stage.application.launch(storyboard: "Main")
      stage.settle()
    }
    let calls = played.lines.filter {
      $0.contains("erController") && ($0.hasSuffix(" enter") || $0.hasSuffix(" enter ?"))
    }
    #expect(
      calls == [
        "OuterController awakeFromNib enter", "InnerController awakeFromNib enter",
        "OuterController prepareForSegue enter",
      ]
        + (isFirst
          ? ["InnerController viewDidLoad enter ?", "OuterController viewDidLoad enter"]
          : ["OuterController viewDidLoad enter", "InnerController viewDidLoad enter"]))
    #expect(played.findings == [])
  }
}
