import Testing
import WillDidFindings
import WillDidModel
import WillDidStage

@Suite struct NibLoadingTests {
  /// A controller with a view of the app in its view, to which it has an outlet.
  private static let card = Interface.owned(
    "CardViewController", ["view": "top", "badge": "badge"],
    """
    <view id="top"><subviews>
      <view id="badge" customClass="BadgeView"><subviews>
        <label id="text" customClass="TextView"/>
      </subviews>
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"/>
      </userDefinedRuntimeAttributes></view>
      <button id="button"><connections>
        <action selector="buy:" destination="-1" eventType="touchUpInside" id="a1"/>
      </connections></button>
    </subviews></view>
    """)

  @Test func `views are made within each other, connected, and then awakened from outside in`()
    throws
  {
    var outlet: StageObject?
    let played = try Played { stage in
      stage.bundle = try StageBundle(["CardViewController.xib": Self.card])
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
      stage.bundle = try StageBundle(["CardViewController.xib": Self.card])
      stage.declare("BadgeView", of: "UIView")
      stage.declare("TextView", of: "UIView")
      stage.application.launch(
        stage.makeController(stage.declare("CardViewController", of: "UIViewController")))
    }
    let lines = played.lines.filter { $0.contains("Set ?") || $0.contains("Connected") }
    #expect(lines.last == "- nibAttributeSet ?")
  }

  /// Two views at the top of a nib without an owner.
  private static let loose = Interface.owned(
    [:],
    "<view id=\"a\" customClass=\"HeaderView\"/><customObject id=\"b\" customClass=\"Model\"/>")

  /// Loads `loose` for a controller, which may keep what it gets.
  private func playLoose(_ keeps: Bool) throws -> Played {
    try Played { stage in
      stage.bundle = try StageBundle(["Header.xib": Self.loose])
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

  @Test func `objects at the top live as long as somebody keeps them`() throws {
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

  // MARK: - What goes wrong

  @Test func `an outlet that the class lacks stops the app`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle(["CardViewController.xib": Self.card])
      let card = stage.declare("CardViewController", of: "UIViewController")
      card.traits.missingOutlets = ["badge"]
      stage.declare("BadgeView", of: "UIView")
      stage.declare("TextView", of: "UIView")
      stage.application.launch(stage.makeController(card))
    }
    #expect(
      played.console == [
        "*** Terminating app due to uncaught exception 'NSUnknownKeyException', reason: "
          + "'[<CardViewController 0x7f8000000400> setValue:forUndefinedKey:]: this class is not "
          + "key value coding-compliant for the key badge.'"
      ])
    #expect(played.findings == ["NB-07 CardViewController"])
  }

  @Test func `an owner that nobody gave has no outlets`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle(["Card.xib": Self.card])
      stage.declare("BadgeView", of: "UIView")
      stage.declare("TextView", of: "UIView")
      stage.loadNib(named: "Card")
    }
    #expect(played.console.first?.contains("for the key badge.") == true)
    #expect(played.findings == ["NB-07 "])
  }

  @Test func `a class that the app lacks is replaced by the one below it`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle([
        "Card.xib": Interface.owned(
          ["view": "a"],
          "<view id=\"a\"><view id=\"b\" customClass=\"Badge\" customModule=\"Shop\"/></view>")
      ])
      let card = stage.declare("CardController", of: "UIViewController")
      card.traits.nibName = "Card"
      stage.application.launch(stage.makeController(card))
      stage.settle()
    }
    #expect(played.console == ["Unknown class _TtC4Shop5Badge in Interface Builder file."])
    #expect(played.findings == ["NB-08 Shop.Badge"])
  }

  @Test func `a table controller needs a table`() throws {
    for (tag, findings) in [("view", ["NB-09 ListController"]), ("tableView", [])] {
      let played = try Played { stage in
        stage.bundle = try StageBundle([
          "List.xib": Interface.owned(["view": "a"], "<\(tag) id=\"a\"/>")
        ])
        let list = stage.declare("ListController", of: "UITableViewController")
        list.traits.nibName = "List"
        stage.application.launch(stage.makeController(list))
        stage.settle()
      }
      #expect(played.findings == findings)
    }
  }

  @Test func `a nib without a name cannot be loaded`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle(["List.xib": Self.loose])
      _ = UINib(named: "", on: stage)
    }
    #expect(played.findings == ["NB-05 "])
  }

  @Test func `a damaged document ends the play with what is wrong`() throws {
    var failure: StageError?
    _ = try Played { stage in
      stage.bundle = try StageBundle(["Card.xib": "<document><objects"])
      #expect(stage.failure == nil)
      stage.loadNib(named: "Card")
      failure = stage.failure
    }
    #expect(failure?.file == "Sample.app/Card.xib")
    #expect(throws: StageError.self) {
      try StageBundle(at: "/nowhere", in: StageFiles(files: [:]))
    }
  }
}
