import TestSupport
import Testing
import WillDidFindings
import WillDidModel
import WillDidStage

@Suite struct NibMistakeTests {
  @Test func `outlets that outlive the view keep what lay in it`() throws {
    for (keeps, findings) in [(true, ["MM-07 CardController"]), (false, [])] {
      let played = try Played(SystemProfile(.iOS, 5)) { stage in
        stage.bundle = try StageBundle([
          "Card.xib": Interface.owned(
            ["view": "v", "badge": "b"],
            "<view id=\"v\"><view id=\"b\" customClass=\"BadgeView\"/></view>")
        ])
        stage.declare("BadgeView", of: "UIView")
        let card = stage.declare("CardController", of: "UIViewController").overriding(
          .viewDidUnload)
        card.traits.nibName = "Card"
        card.traits.keepsOutlets = keeps
        let navigation = UINavigationController(rootViewController: stage.makeController(card))
        stage.application.launch(navigation)
        stage.settle()
        // Another one of its class ends, so that ends are known to be seen.
        navigation.pushViewController(stage.makeController(card), animated: true)
        stage.settle()
        navigation.popViewController(animated: true)
        stage.settle()
        navigation.pushViewController(
          stage.makeController(stage.declare("Other", of: "UIViewController")), animated: true)
        stage.settle()
        stage.application.warnOfLowMemory()
        stage.pass(5_000_000_000)
      }
      #expect(played.findings(atLeast: .warning) == findings)
    }
  }

  @Test func `views that are loaded too early or twice`() throws {
    func play(_ change: (AppClass) -> Void, _ act: (UIViewController) -> Void) throws -> [String] {
      try Played { stage in
        let card = stage.declare("CardController", of: "UIViewController")
        change(card)
        let made = stage.makeController(card)
        stage.application.launch(made)
        stage.settle()
        act(made)
        stage.settle()
      }.findings(atLeast: .notice)
    }
    let early = try play({ card in
      card.methods[.initWithNibName] = { call in
        call.callSuper()
        (call.object as? UIViewController)?.loadViewIfNeeded()
      }
    }) { _ in }
    #expect(early == ["NB-13 CardController"])
    let direct = try play({ $0.overriding(.loadView) }) { made in
      made.receive(.loadView, [.callerInApp(true)]) { made.loadView() }
    }
    #expect(direct == ["NB-10 CardController"])
    let twice = try play({ _ in }) { made in
      made.receive(.viewDidLoad) { made.viewDidLoad() }
    }
    #expect(twice == ["NB-15 CardController"])
  }

  @Test func `an outlet that the class lacks stops the app`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle(["CardViewController.xib": Interface.card])
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

  @Test func `an owner that was not given has no outlets`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle(["Card.xib": Interface.card])
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
      stage.bundle = try StageBundle(["List.xib": Interface.loose])
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
      try StageBundle(at: "/nowhere", in: MemoryFiles([:]))
    }
  }
}
