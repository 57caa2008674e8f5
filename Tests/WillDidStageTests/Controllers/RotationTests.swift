import Testing
import WillDidModel
import WillDidStage

@Suite struct RotationTests {
  @Test(arguments: [7, 12, 17, 26]) func `a person turns the device`(version: Int) throws {
    let played = try Played(SystemProfile(.iOS, version)) { stage in
      stage.application.launch(
        UINavigationController(rootViewController: UIViewController.first(on: stage)))
      stage.rest()
      stage.application.rotate()
      stage.rest()
    }
    let changes =
      switch version {
      case 7: "willRotate, First willAnimateRotation, First WL, First DL, First didRotate"
      case 12: Self.announced + "First traitCollectionDidChange?, First WL, First DL"
      case 17: Self.announced + "First traitCollectionDidChange, First WL, First DL"
      default: Self.announced + "First traitCollectionDidChange, First UP, First WL, First DL"
      }
    #expect(played.brief.hasSuffix("First dM, First " + changes))
    #expect(played.findings == [])
  }

  private static let announced =
    "willTransitionToTraitCollection, First viewWillTransitionToSize, "

  @Test func `sizes come in a stream, and traits stay`() throws {
    let played = try Played(SystemProfile(.iOS, 26, idiom: .pad)) { stage in
      stage.application.launch(UIViewController.first(on: stage))
      stage.rest()
      stage.application.resize(times: 3)
      stage.rest()
    }
    #expect(
      played.brief.hasSuffix(
        "First DA"
          + String(
            repeating: ", First viewWillTransitionToSize, First UP, First WL, First DL", count: 3)))
    let widths = played.events.filter { $0.callback == .viewWillTransitionToSize }
      .compactMap { event in event.attributes.first { $0.key == .width } }
    #expect(Set(widths).count == 3)
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
