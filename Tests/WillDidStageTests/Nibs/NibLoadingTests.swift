import Testing
import WillDidFindings
import WillDidModel
import WillDidStage

@Suite struct NibLoadingTests {
  @Test func `views are made within each other, connected, and then awakened from outside in`()
    throws
  {
    var outlet: StageObject?
    let played = try Played { stage in
      stage.bundle = try StageBundle(["CardViewController.xib": Interface.card])
      let controller = stage.declare("CardViewController", of: "UIViewController")
        .overriding(.viewDidLoad, .awakeFromNib)
      stage.declare("BadgeView", of: "UIView").overriding(.initWithCoder, .awakeFromNib)
      stage.declare("TextView", of: "UIView")
      let card = stage.makeController(controller)
      stage.application.launch(card)
      stage.settle()
      outlet = card.outlets["badge"]
      #expect((outlet as? UIView)?.superview === card.viewIfLoaded)
      outlet = nil
    }
    let start = played.lines.firstIndex { $0.contains("loadView") } ?? 0
    let end = played.lines.firstIndex { $0.contains("viewWillAppear") } ?? 0
    #expect(
      Array(played.lines[start..<end]) == [
        "CardViewController loadView enter UIViewController", "CardViewController nibCandidate",
        "CardViewController nibCandidate", "CardViewController nibCandidate",
        "CardViewController nibCandidate", "CardViewController nibResolved", "- nibLoad enter",
        "- nibPlaceholderMapped", "BadgeView initWithCoder enter",
        "BadgeView initWithCoder enter UIView", "TextView initWithCoder enter UIView",
        "TextView initWithCoder exit UIView", "TextView nibObjectCreated",
        "BadgeView initWithCoder exit UIView", "BadgeView initWithCoder exit",
        "BadgeView nibObjectCreated", "UIButton nibObjectCreated", "UIView nibObjectCreated",
        "- nibAttributeSet ?", "- nibOutletConnected", "- nibOutletConnected",
        "- nibActionConnected", "BadgeView awakeFromNib enter",
        "BadgeView awakeFromNib enter UIView", "BadgeView awakeFromNib exit UIView",
        "BadgeView awakeFromNib exit", "TextView awakeFromNib enter UIView",
        "TextView awakeFromNib exit UIView", "- nibTopLevelObject", "- nibLoad exit",
        "CardViewController loadView exit UIViewController", "CardViewController viewDidLoad enter",
        "CardViewController viewDidLoad enter UIViewController",
        "CardViewController viewDidLoad exit UIViewController",
        "CardViewController viewDidLoad exit",
      ])
    #expect(played.findings == [])
  }

  @Test func `attributes can come behind the connections`() throws {
    var profile = SystemProfile(.iOS, 17)
    profile.assumptions[.attributesFirst] = false
    let played = try Played(profile) { stage in
      stage.bundle = try StageBundle(["CardViewController.xib": Interface.card])
      stage.declare("BadgeView", of: "UIView")
      stage.declare("TextView", of: "UIView")
      stage.application.launch(
        stage.makeController(stage.declare("CardViewController", of: "UIViewController")))
    }
    let lines = played.lines.filter { $0.contains("Set ?") || $0.contains("Connected") }
    #expect(lines.last == "- nibAttributeSet ?")
  }

  /// Loads `loose` for a controller, which may keep what it gets.
  private func playLoose(_ keeps: Bool) throws -> Played {
    try Played { stage in
      stage.bundle = try StageBundle(["Header.xib": Interface.loose])
      stage.declare("HeaderView", of: "UIView")
      stage.declare("Model", of: "NSObject")
      let controller = stage.makeController(
        stage.declare("HomeViewController", of: "UIViewController"))
      stage.application.launch(controller)
      stage.settle()
      let objects = stage.loadNib(named: "Header", owner: controller)
      #expect(objects.map(\.className) == ["HeaderView", "Model"])
      if keeps { for object in objects { stage.keep(object) } }
      stage.settle()
    }
  }

  @Test func `objects at the top live as long as the app keeps them`() throws {
    let lost = try playLoose(false)
    #expect(
      Array(lost.lines.suffix(from: lost.lines.firstIndex { $0.contains("loadNibNamed") }!)) == [
        "- loadNibNamed enter", "- nibLoad enter", "- nibPlaceholderMapped",
        "HeaderView initWithCoder enter UIView", "HeaderView initWithCoder exit UIView",
        "HeaderView nibObjectCreated", "Model init enter NSObject", "Model init exit NSObject",
        "Model nibObjectCreated", "HeaderView awakeFromNib enter UIView",
        "HeaderView awakeFromNib exit UIView", "Model awakeFromNib enter NSObject",
        "Model awakeFromNib exit NSObject", "- nibTopLevelObject", "- nibTopLevelObject",
        "- nibLoad exit", "- loadNibNamed exit", "HeaderView deinit", "Model deinit",
      ])
    #expect(
      lost.findings == ["NB-04 HomeViewController", "MM-05 HeaderView", "MM-05 Model"])
    #expect(try playLoose(true).findings == ["NB-04 HomeViewController"])
  }

  @Test func `a nib object reads its nib once, and again when memory was short`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle(["Row.xib": Interface.owned([:], "<view id=\"a\"/>")])
      let row = UINib(named: "Row", on: stage)
      for _ in 0..<30 { row.instantiate() }
      stage.application.warnOfLowMemory()
      row.instantiate()
      stage.settle()
    }
    #expect(played.lines.count { $0 == "- nibCacheHit" } == 29)
    #expect(played.lines.count { $0 == "- nibCacheDropped" } == 1)
    #expect(played.findings == [])
  }

  @Test func `a nib that is read for every row is reported`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle(["Row.xib": Interface.owned([:], "<view id=\"a\"/>")])
      for _ in 0..<30 { stage.loadNib(named: "Row") }
    }
    #expect(played.findings == ["NB-16 "])
  }

  @Test func `a view loads a nib of its own within its initialiser`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle([
        "Card.xib": Interface.owned(
          ["view": "a"], "<view id=\"a\"><view id=\"b\" customClass=\"BadgeView\"/></view>"),
        "Badge.xib": Interface.owned(
          ["star": "s"], "<view id=\"s\" customClass=\"StarView\"/>"),
      ])
      let badge = stage.declare("BadgeView", of: "UIView")
      badge.methods[.initWithCoder] = { call in
        call.callSuper()
        call.object.stage.loadNib(named: "Badge", owner: call.object)
      }
      badge.overriding(.awakeFromNib)
      stage.declare("StarView", of: "UIView")
      let card = stage.declare("CardController", of: "UIViewController")
      card.traits.nibName = "Card"
      stage.application.launch(stage.makeController(card))
      stage.settle()
    }
    let calls = played.lines.filter {
      ($0.hasPrefix("Badge") || $0.hasPrefix("Star")) && !$0.hasSuffix("UIView")
        || $0.hasPrefix("StarView") && $0.contains("enter")
    }
    #expect(
      calls == [
        "BadgeView initWithCoder enter", "StarView initWithCoder enter UIView",
        "StarView nibObjectCreated", "StarView awakeFromNib enter UIView",
        "BadgeView initWithCoder exit", "BadgeView nibObjectCreated",
        "BadgeView awakeFromNib enter", "BadgeView awakeFromNib exit",
      ])
    #expect(played.findings == [])
  }

  @Test func `the owner of a nib is not awakened on iOS`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle([
        "Card.xib": Interface.owned(["view": "a"], "<view id=\"a\"/>"),
        "Main.storyboard": Interface.storyboard(
          initial: "c", Interface.controller("c", "CardController")),
      ])
      let card = stage.declare("CardController", of: "UIViewController").overriding(.awakeFromNib)
      card.traits.nibName = "Card"
      stage.application.launch(stage.makeController(card))
      stage.settle()
      // Another object of its class is one of a storyboard, and is awakened.
      _ = Storyboard(named: "Main", on: stage)?.instantiateInitialViewController()
    }
    #expect(played.findings == ["NB-11 CardController"])
  }

  @Test func `a controller in a nib is awakened, and then its view`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle([
        "Card.xib": Interface.owned(
          [:],
          """
          <viewController id="c" customClass="CardController">
          <view key="view" id="v" customClass="CardView"/></viewController>
          """)
      ])
      stage.declare("CardController", of: "UIViewController")
        .overriding(.initWithCoder, .awakeFromNib, .viewDidLoad)
      stage.declare("CardView", of: "UIView").overriding(.initWithCoder, .awakeFromNib)
      let card = stage.loadNib(named: "Card").first as? UIViewController
      #expect(card?.isViewLoaded == true)
      stage.application.launch(card!)
      stage.settle()
    }
    #expect(
      played.calls.filter { $0.hasPrefix("Card") } == [
        "CardController initWithCoder", "CardView initWithCoder", "CardController awakeFromNib",
        "CardController viewDidLoad", "CardView awakeFromNib",
      ])
    #expect(played.findings(atLeast: .notice) == [])
  }

  @Test func `a nib of macOS awakens its owner and stops at nothing`() throws {
    let played = try Played(SystemProfile(.macOS, 15)) { stage in
      stage.bundle = try StageBundle([
        "Panel.xib": """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" \
        targetRuntime="MacOSX.Cocoa"><objects>
        <customObject id="-2" userLabel="File's Owner" customClass="Owner"><connections>
        <outlet property="gone" destination="m" id="o1"/>
        <outlet property="model" destination="m" id="o2"/></connections></customObject>
        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
        <customObject id="-3" userLabel="Application" customClass="NSObject"/>
        <customObject id="m" customClass="Model"/>
        </objects><resources><image name="cart"/></resources></document>
        """
      ])
      stage.declare("Model", of: "NSObject").overriding(.awakeFromNib)
      let owner = stage.declare("Owner", of: "NSObject").overriding(.awakeFromNib)
      owner.traits.missingOutlets = ["gone"]
      let object = stage.makeObject(of: owner)
      stage.keep(object)
      stage.loadNib(named: "Panel", owner: object)
      stage.settle()
    }
    #expect(played.calls.suffix(2) == ["Model awakeFromNib", "Owner awakeFromNib"])
    #expect(
      played.console == [
        "Failed to connect (gone) outlet from (Owner) to (Model): missing setter or instance "
          + "variable"
      ])
    #expect(played.lines.contains("- nibImageCached"))
    #expect(played.findings(atLeast: .notice) == ["NB-07 Owner"])
  }

  @Test func `an owner on macOS is awakened with every nib that it loads`() throws {
    let played = try Played(SystemProfile(.macOS, 15)) { stage in
      stage.bundle = try StageBundle([
        "Row.xib": Interface.mac(
          "<customObject id=\"-2\"/><customObject id=\"m\" customClass=\"Model\"/>")
      ])
      stage.declare("Model", of: "NSObject")
      let owner = stage.makeObject(
        of: stage.declare("Owner", of: "NSObject").overriding(.awakeFromNib))
      stage.keep(owner)
      for _ in 0..<2 {
        for object in stage.loadNib(named: "Row", owner: owner) { stage.keep(object) }
      }
      stage.settle()
    }
    #expect(played.lines.count { $0 == "Owner awakeFromNib enter" } == 2)
    #expect(played.findings(atLeast: .notice) == ["NB-12 Owner"])
  }

  @Test func `a window that is visible at launch comes when all else is done`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle([
        "Main.xib": Interface.owned(
          [:],
          """
          <window id="w" visibleAtLaunch="YES"><viewController key="rootViewController" id="c" \
          customClass="HomeController"/></window>
          """)
      ])
      stage.declare("HomeController", of: "UIViewController").overriding(.viewDidLoad)
      for object in stage.loadNib(named: "Main") { stage.keep(object) }
      stage.settle()
    }
    let lines = played.lines.filter {
      $0.contains("indow") || $0 == "HomeController viewDidLoad enter"
    }
    #expect(
      lines == [
        "UIWindow initWithCoder enter", "UIWindow setRootViewController",
        "UIWindow initWithCoder exit", "UIWindow nibObjectCreated", "UIWindow awakeFromNib enter",
        "UIWindow awakeFromNib exit", "UIWindow nibWindowShown", "UIWindow makeKeyAndVisible",
        "HomeController viewDidLoad enter",
      ])
    #expect(played.findings(atLeast: .notice) == [])
  }
}
