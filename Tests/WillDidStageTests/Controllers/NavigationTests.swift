import Testing
import WillDidStage

@Suite struct NavigationTests {
  @Test(arguments: [false, true]) func `a swipe back that is let go`(isShort: Bool) throws {
    let played = try Played { stage in
      let navigation = UINavigationController(rootViewController: UIViewController.first(on: stage))
      stage.application.launch(navigation)
      stage.settle()
      navigation.pushViewController(UIViewController.second(on: stage), animated: true)
      stage.settle()
      navigation.swipeBack(isShort ? .letGo : .completed)
      stage.settle()
    }
    #expect(
      played.appearances.suffix(isShort ? 6 : 4)
        == (isShort
          ? [
            "SecondViewController viewWillDisappear", "FirstViewController viewWillAppear",
            "FirstViewController viewWillDisappear", "FirstViewController viewDidDisappear",
            "SecondViewController viewWillAppear", "SecondViewController viewDidAppear",
          ]
          : [
            "SecondViewController viewWillDisappear", "FirstViewController viewWillAppear",
            "SecondViewController viewDidDisappear", "FirstViewController viewDidAppear",
          ]))
    #expect(
      played.transitions == [
        "unknown completed", "push completed", "pop \(isShort ? "cancelled" : "completed")",
      ])
    #expect(played.findings == (isShort ? ["CT-12 SecondViewController"] : []))
  }
}
