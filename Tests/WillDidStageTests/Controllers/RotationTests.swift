import Testing
import WillDidModel
import WillDidStage

@Suite struct RotationTests {
  @Test(arguments: [7, 17]) func `a person turns the device`(version: Int) throws {
    let played = try Played(SystemProfile(.iOS, version)) { stage in
      stage.application.launch(
        UINavigationController(rootViewController: UIViewController.first(on: stage)))
      stage.rest()
      stage.application.rotate()
      stage.rest()
    }
    #expect(
      played.brief.hasSuffix(
        version == 7
          ? "First dM, First willRotate, First willAnimateRotation, First WL, First DL, First didRotate"
          : "First dM, First viewWillTransitionToSize, First WL, First DL, "
            + "First traitCollectionDidChange"))
    #expect(played.findings == [])
  }

  @Test(arguments: [12, 17]) func `the app goes to the background and comes back`(version: Int)
    throws
  {
    let played = try Played(SystemProfile(.iOS, version)) { stage in
      stage.application.launch(UIViewController.first(on: stage))
      stage.rest()
      stage.application.enterBackground()
      stage.pass(5_000_000_000)
      stage.application.enterForeground()
      stage.rest()
    }
    #expect(played.brief.hasSuffix("First DA"))
    let states = played.lines.suffix(8).filter { $0.contains(" enter") }.map {
      String($0.split(separator: " ")[1])
    }
    #expect(
      states
        == (version == 12
          ? [
            "applicationWillResignActive", "applicationDidEnterBackground",
            "applicationWillEnterForeground", "applicationDidBecomeActive",
          ]
          : [
            "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground",
            "sceneDidBecomeActive",
          ]))
    #expect(played.findings == [])
  }
}
