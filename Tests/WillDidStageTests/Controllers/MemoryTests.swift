import Testing
import WillDidModel
import WillDidStage

@Suite struct MemoryTests {
  private func play(_ version: Int, keepsOutlets: Bool = false) throws -> Played {
    try Played(SystemProfile(.iOS, version)) { stage in
      let list = AppClass.controllers(
        "ListViewController", besides: [.didReceiveMemoryWarning, .viewWillUnload, .viewDidUnload])
      list.traits.keepsOutlets = keepsOutlets
      let root = list.make(on: stage)
      let navigation = UINavigationController(rootViewController: root)
      stage.application.launch(navigation)
      stage.rest()
      connect(root)
      navigation.pushViewController(UIViewController.second(on: stage), animated: true)
      stage.rest()
      stage.application.warnOfLowMemory()
      stage.rest()
      navigation.popViewController(animated: true)
      stage.rest()
      // Another controller is seen to end, so that ends can be missed.
      connect(root)
    }
  }

  private func connect(_ owner: UIViewController) {
    let type = AppClass.controllers("FieldView", of: "UIView", besides: [.initWithCoder])
    let field = UIView(owner.stage, type)
    field.receive(.initWithCoder) {}
    owner.view.addSubview(field)
    owner.outlets["field"] = field
    owner.implementation(
      .nibOutletConnected,
      [Attribute(.source, .instance(owner.id)), Attribute(.destination, .instance(field.id))])
  }

  @Test(arguments: [4, 5, 6, 17]) func `a memory warning`(version: Int) throws {
    let played = try play(version)
    let unloads: String =
      switch version {
      case 4: ", List viewDidUnload"
      case 5: ", List viewWillUnload, List viewDidUnload"
      default: ""
      }
    #expect(
      played.brief.contains(
        """
        Second dM, List didReceiveMemoryWarning\(unloads), Second didReceiveMemoryWarning, \
        Second wM\(unloads.isEmpty ? "" : ", List LV, List DL0"), Second WD
        """))
    #expect(played.console == ["Received memory warning."])
    #expect(played.findings == [])
  }

  @Test func `outlets that are kept are told of where views are purged`() throws {
    #expect(try play(5, keepsOutlets: true).findings == ["MM-07 ListViewController"])
    #expect(try play(17, keepsOutlets: true).findings == [])
  }

  @Test func `a controller hears of a warning more than once`() throws {
    let played = try Played { stage in
      let first = UIViewController.first(on: stage)
      stage.application.launch(first)
      stage.rest()
      stage.application.warnOfLowMemory()
      first.receive(.didReceiveMemoryWarning) { first.didReceiveMemoryWarning() }
      stage.rest()
    }
    #expect(played.findings == ["MM-11 FirstViewController"])
  }
}
