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
        [UIViewController.first(on: stage), UIViewController.second(on: stage)], animated: false)
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
        tabs.setViewControllers([first, UIViewController.second(on: stage)], animated: false)
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
        [UIViewController.first(on: stage), UIViewController.second(on: stage)].map {
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
      tabs.setViewControllers([UIViewController.first(on: stage)], animated: false)
      stage.application.launch(tabs)
      stage.rest()
    }
    #expect(played.console.contains { $0.hasPrefix("Unbalanced calls to begin/end appearance") })
    #expect(played.findings.contains("AP-18 FirstViewController"))
    #expect(played.findings.contains("SU-01 ForgetfulTabBarController"))
    #expect(played.findings.count == 2)
  }
}

@Suite struct SplitTests {
  private func play(_ idiom: SystemProfile.Idiom, _ then: (UISplitViewController) -> Void) throws
    -> Played
  {
    try Played(SystemProfile(.iOS, 17, idiom: idiom)) { stage in
      let split = UISplitViewController(on: stage)
      split.setViewControllers([
        UIViewController.first(on: stage), UIViewController.second(on: stage),
      ])
      stage.application.launch(split)
      stage.rest()
      then(split)
      stage.rest()
    }
  }

  @Test func `columns become one and two again`() throws {
    let played = try play(.pad) { split in
      split.collapse()
      split.stage.rest()
      split.expand()
    }
    #expect(
      played.brief == """
        First wM, First dM, Second wM, Second dM, First LV, First DL0, Second LV, Second DL0, \
        First WA, Second WA, First IA, First WL, First DL, Second IA, Second WL, Second DL, \
        First DA, Second DA, First WD?, First DD?, First WA?, First IA?, First WL?, First DL?, \
        First DA?
        """)
    #expect(played.findings == [])
  }

  @Test func `another controller is shown in the second column`() throws {
    let played = try play(.pad) { $0.showDetail(UIViewController.third(on: $0.stage)) }
    #expect(
      played.brief.hasSuffix(
        """
        Second DA, Third wM?, Third dM?, Second wM?, Second WD?, Third LV?, Third DL0?, Third WA?, \
        Third IA?, Third WL?, Third DL?, Second DD?, Third DA?, Second dM?, Second deinit
        """))
    #expect(played.findings == [])
  }

  @Test func `a table controller has a table`() throws {
    let played = try Played { stage in
      let table = UITableViewController(on: stage)
      #expect(table.view is UITableView)
      #expect(UICollectionViewController(on: stage).view is UICollectionView)
      stage.application.launch(table)
      stage.rest()
    }
    #expect(played.findings == [])
  }
}
