import Foundation
import Testing
import WillDidModel
import WillDidStage

@Suite struct LaunchTests {
  private func push(
    _ count: Int = 1, _ version: Int = 17, _ assumptions: [Assumption: Bool] = [:],
    _ then: (UINavigationController) -> Void
  ) throws -> Played {
    var profile = SystemProfile(.iOS, version)
    profile.assumptions = assumptions
    return try Played(profile) { stage in
      let navigation = UINavigationController(rootViewController: UIViewController.first(on: stage))
      stage.application.launch(navigation)
      stage.rest()
      navigation.pushViewController(UIViewController.second(on: stage), animated: true)
      stage.rest()
      if count > 1 {
        navigation.pushViewController(UIViewController.third(on: stage), animated: true)
      }
      if count > 1 { stage.rest() }
      then(navigation)
      stage.rest()
    }
  }

  @Test(arguments: [17, 18]) func `a push in the turn of the launch`(version: Int) throws {
    let played = try Played(SystemProfile(.iOS, version)) { stage in
      let navigation = UINavigationController(rootViewController: UIViewController.first(on: stage))
      stage.application.launch(navigation)
      navigation.pushViewController(UIViewController.second(on: stage), animated: true)
      stage.rest()
    }
    #expect(
      played.brief
        == (version == 17
          ? """
          First wM, First LV, First DL0, First WA, First IA, First WL, First DL, Second wM, \
          Second LV, Second DL0, First WD, Second WA, First DD, Second IA, Second WL, Second DL, \
          Second DA, First dM, Second dM
          """
          : """
          First wM, Second wM, Second LV, Second DL0, Second WA, Second IA, Second WL, Second DL, \
          Second DA, First dM, Second dM
          """))
    #expect(played.findings == (version == 17 ? ["AP-03 FirstViewController"] : []))
    #expect(played.console == [])
  }

  private let pushed = """
    First wM, First LV, First DL0, First WA, First IA, First WL, First DL, First DA, First dM, \
    Second wM, Second LV, Second DL0, First WD, Second WA, Second IA, Second WL, Second DL, \
    First DD, Second DA, Second dM, 
    """
  private let covered = """
    Third wM, Third LV, Third DL0, Second WD, Third WA, Third IA, Third WL, Third DL, Second DD, \
    Third DA, Third dM, 
    """

  @Test func `a pop`() throws {
    let played = try push { $0.popViewController(animated: true) }
    #expect(
      played.brief == pushed + """
        Second wM, Second WD, First WA, First IA, First WL, First DL, Second DD, First DA, \
        Second dM, Second deinit
        """)
    #expect(played.findings == [])
    #expect(played.transitions == ["unknown completed", "push completed", "pop completed"])
  }

  @Test func `a swipe that goes through`() throws {
    let played = try push { $0.swipeBack(.completed) }
    #expect(
      played.brief == pushed + """
        Second wM?, Second WD, First WA, First IA?, Second DD, First DA, Second dM, Second deinit
        """)
    #expect(played.findings == [])
  }

  @Test func `a swipe that is let go, with all that no source says`() throws {
    var profile = SystemProfile(.iOS, 17)
    for assumption in Assumption.allCases { profile.assumptions[assumption] = true }
    let played = try Played(profile) { stage in
      let navigation = UINavigationController(rootViewController: UIViewController.first(on: stage))
      navigation.delegate = navigation.topViewController
      stage.application.launch(navigation)
      stage.rest()
      navigation.pushViewController(UIViewController.second(on: stage), animated: true)
      stage.rest()
      navigation.swipeBack(.letGo)
      stage.rest()
    }
    #expect(
      played.brief.hasSuffix(
        """
        Second dM, First navigationControllerDidShow?, Second wM?, \
        First navigationControllerWillShow?, Second WD, First WA, First IA?, First WL?, First DL?, \
        First WD, First DD, Second WA, Second IA?, Second DA, Second wM?, Second dM?
        """))
    #expect(played.findings == ["CT-12 SecondViewController"])
  }

  @Test func `several are popped at once`() throws {
    let played = try push(2) { $0.popToRootViewController(animated: true) }
    #expect(
      played.brief == pushed + covered + """
        Third wM, Third WD, First WA, First IA, First WL, First DL, Third DD, First DA, Third dM, \
        Second dM, Second deinit, Third deinit
        """)
    #expect(played.findings == [])
  }

  @Test func `the stack is replaced`() throws {
    let top = try push { navigation in
      let third = UIViewController.third(on: navigation.stage)
      navigation.setViewControllers([navigation.viewControllers[0], third], animated: true)
    }
    #expect(
      top.brief == pushed + """
        Third wM, Second wM, Third LV, Third DL0, Second WD, Third WA, Third IA, Third WL, \
        Third DL, Second DD, Third DA, Third dM, Second dM, Second deinit
        """)
    #expect(top.findings == [])
    let below = try push { navigation in
      let third = UIViewController.third(on: navigation.stage)
      navigation.setViewControllers([third, navigation.viewControllers[1]], animated: true)
    }
    #expect(below.brief == pushed + "Third wM, First wM, Third dM, First dM, First deinit")
    #expect(below.findings == [])
  }

  @Test func `a push while another one moves`() throws {
    let played = try push { navigation in
      navigation.pushViewController(UIViewController.third(on: navigation.stage), animated: true)
      navigation.stage.pass(100_000_000)
      navigation.pushViewController(UIViewController.first(on: navigation.stage), animated: true)
    }
    #expect(played.console.count == 2)
    // Since iOS 8 the message may be missing, so no finding comes of it.
    #expect(Set(played.findings) == ["AP-03 ThirdViewController"])
  }

  @Test(arguments: [18, 26]) func `pops in succession`(version: Int) throws {
    let played = try push(2, version, [.interruptedAppears: false]) { navigation in
      navigation.popViewController(animated: true)
      navigation.stage.pass(100_000_000)
      navigation.popViewController(animated: true)
    }
    let calls = played.brief.components(separatedBy: ", ").filter { !$0.hasSuffix(" UP") }
    #expect(
      calls.joined(separator: ", ") == pushed + covered + """
        Third wM, Third WD, Second WA, Second IA, Second WL, Second DL, Second wM, Second WD, \
        First WA, First IA, First WL, First DL, Third DD, Third dM, Third deinit, Second DD, \
        First DA, Second dM, Second deinit
        """)
    #expect((played.console == []) == (version == 26))
    #expect(played.findings.last == "AP-03 SecondViewController")
    #expect(!played.findings.contains("AP-19 "))
  }

  @Test func `a pop that another one interrupts is likely to be through at once`() throws {
    let played = try push(2, 26) { navigation in
      navigation.popViewController(animated: true)
      navigation.stage.pass(100_000_000)
      navigation.popViewController(animated: true)
    }
    #expect(
      played.brief.hasSuffix(
        """
        Second wM, Third DD?, Second DA?, Third dM?, Third deinit, Second WD, First WA, First IA, \
        First UP, First WL, First DL, Second DD, First DA, Second dM, Second deinit
        """))
    #expect(played.findings == [])
    #expect(played.transitions.suffix(2) == ["pop completed", "pop completed"])
  }
}
