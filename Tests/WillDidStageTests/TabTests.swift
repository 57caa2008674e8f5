import Testing
import WillDidModel
import WillDidStage

@Suite struct TabTests {
  private static let launched = """
    First wM, First dM, Second wM, Second dM, First LV, First DL0, First WA, First IA, First WL, \
    First DL, First DA
    """

  @Test func `a tab is selected, again, and back`() throws {
    let played = try Played { stage in
      let tabs = UITabBarController(on: stage)
      tabs.setViewControllers(
        [FirstViewController(on: stage), SecondViewController(on: stage)], animated: false)
      stage.application.launch(tabs)
      stage.rest()
      tabs.select(1)
      stage.rest()
      tabs.select(1)
      tabs.select(tabs.viewControllers[0])
      stage.rest()
    }
    #expect(
      played.brief == Self.launched + """
        , Second LV, Second DL0, Second WA, Second IA?, Second WL?, Second DL?, First WD, First DD, \
        Second DA, First WA, First IA?, First WL?, First DL?, Second WD, Second DD, First DA
        """)
    #expect(played.findings == [])
    #expect(played.transitions == ["unknown completed", "tab completed", "tab completed"])
  }

  @Test func `a delegate may forbid a tab`() throws {
    for answer in [true, false] {
      let played = try Played { stage in
        let judge = AppClass.controllers("JudgeViewController")
        judge.answers[.tabBarControllerShouldSelect] = answer
        let tabs = UITabBarController(on: stage)
        let first = judge.make(on: stage)
        tabs.setViewControllers([first, SecondViewController(on: stage)], animated: false)
        tabs.delegate = first
        stage.application.launch(tabs)
        stage.rest()
        tabs.tap(1)
        stage.rest()
      }
      #expect(
        played.brief.hasSuffix(
          answer
            ? """
            Judge tabBarControllerShouldSelect, Second LV, Second DL0, Second WA, Second IA?, \
            Second WL?, Second DL?, Judge WD, Judge tabBarControllerDidSelect?, Judge DD, Second DA
            """ : "Judge DA, Judge tabBarControllerShouldSelect"))
      #expect(played.findings == [])
    }
  }

  @Test func `tabs that are navigation controllers`() throws {
    let played = try Played { stage in
      let tabs = UITabBarController(on: stage)
      tabs.setViewControllers(
        [FirstViewController(on: stage), SecondViewController(on: stage)].map {
          UINavigationController(rootViewController: $0)
        }, animated: false)
      stage.application.launch(tabs)
      stage.rest()
      tabs.select(1)
      stage.rest()
    }
    #expect(
      played.appearances.suffix(4) == [
        "SecondViewController viewWillAppear", "FirstViewController viewWillDisappear",
        "FirstViewController viewDidDisappear", "SecondViewController viewDidAppear",
      ])
    #expect(played.findings == [])
    #expect(played.transitions.last == "tab completed")
  }

  @Test func `a tab bar that forgets super leaves its children untold`() throws {
    let played = try Played { stage in
      let forgetful = AppClass.controllers("ForgetfulTabBarController", of: "UITabBarController")
      forgetful.methods[.viewWillAppear] = { _ in }
      let tabs = forgetful.make(on: stage, as: UITabBarController.self)
      tabs.setViewControllers([FirstViewController(on: stage)], animated: false)
      stage.application.launch(tabs)
      stage.rest()
    }
    #expect(played.console.contains { $0.hasPrefix("Unbalanced calls to begin/end appearance") })
    #expect(played.findings.contains("AP-18 FirstViewController"))
    #expect(played.findings.contains("SU-01 ForgetfulTabBarController"))
    #expect(played.findings.count == 2)
  }
}
