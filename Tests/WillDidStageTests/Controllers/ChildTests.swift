import Testing
import WillDidModel
import WillDidStage

@Suite struct ChildTests {
  private func play(
    _ parent: AppClass = .controllers("ParentViewController"), _ version: Int = 17,
    _ then: (UIViewController, UIViewController, Stage) -> Void
  ) throws -> Played {
    try Played(SystemProfile(.iOS, version)) { stage in
      let parent = parent.make(on: stage)
      stage.application.launch(parent)
      stage.rest()
      then(parent, UIViewController.first(on: stage), stage)
      stage.rest()
      stage.pass(3_000_000_000)
      stage.application.enterBackground()
    }
  }

  private func calls(_ played: Played) -> String {
    let launch = "Parent LV, Parent DL0, Parent WA, Parent IA, Parent WL, Parent DL, Parent DA, "
    return played.brief.hasPrefix(launch)
      ? String(played.brief.dropFirst(launch.count)) : played.brief
  }

  private let shown = "First LV, First DL0, First WA, First IA, First WL, First DL, First DA"

  private func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.show(child)
    child.sendDidMove(to: parent)
    parent.stage.rest()
  }

  @Test func `a child comes and goes by the book`() throws {
    let played = try play { parent, child, _ in
      add(child, to: parent)
      child.sendWillMove(to: nil)
      child.hide()
      child.removeFromParent()
    }
    #expect(
      calls(played) == """
        First wM, First LV, First DL0, First WA, First IA, First WL, First DL, \
        First dM, First DA, First wM, First WD, First DD, First removeFromParent, First dM, \
        First deinit
        """)
    #expect(played.findings == [])
  }

  @Test func `a child that is added in viewDidLoad appears with its parent`() throws {
    let parent = AppClass.controllers("ParentViewController")
    parent.methods[.viewDidLoad] = { call in
      call.callSuper()
      let child = UIViewController.first(on: call.object.stage)
      guard let parent = call.object as? UIViewController else { return }
      parent.addChild(child)
      parent.show(child)
      child.sendDidMove(to: parent)
    }
    let played = try play(parent) { _, _, _ in }
    #expect(
      played.brief == """
        Parent LV, Parent DL0, First wM, First LV, First DL0, First dM, Parent WA, \
        First WA, Parent IA, Parent WL, Parent DL, First IA, First WL, First DL, Parent DA, First DA, First deinit
        """)
    #expect(played.findings == [])
  }

  @Test func `one child takes the place of another`() throws {
    for version in [5, 17] {
      let played = try play(.controllers("ParentViewController"), version) { parent, child, stage in
        add(child, to: parent)
        let other = UIViewController.second(on: stage)
        parent.addChild(other)
        child.sendWillMove(to: nil)
        parent.transition(from: child, to: other)
        stage.rest()
        child.removeFromParent()
        other.sendDidMove(to: parent)
      }
      let appearing = version == 5 ? "Second WA" : "Second WA, Second IA"
      #expect(
        calls(played).contains(
          """
          Second wM, First wM, Second LV, Second DL0, First WD, \(appearing), Second WL, \
          Second DL, Second DA, First DD, First removeFromParent, First dM, Second dM
          """))
      #expect(played.findings == [])
      #expect(played.transitions.last == "child completed")
    }
  }

  @Test func `children that are not told of moving`() throws {
    let forgotten = try play { parent, child, stage in
      add(UIViewController.second(on: stage), to: parent)
      parent.addChild(child)
      parent.show(child)
    }
    #expect(forgotten.findings == ["CT-01 FirstViewController"])
    let unannounced = try play { parent, child, _ in
      add(child, to: parent)
      child.hide()
      child.removeFromParent()
    }
    #expect(unannounced.findings == ["CT-02 FirstViewController"])
    let unknown = try play { parent, child, stage in
      add(UIViewController.second(on: stage), to: parent)
      stage.keep(child)
      parent.show(child)
    }
    #expect(unknown.findings == ["CT-03 FirstViewController"])
    #expect(!unknown.calls.contains("FirstViewController viewWillAppear"))
    let wrong = try play { parent, child, stage in
      let other = UIViewController.second(on: stage)
      other.addChild(child)
      parent.show(child)
    }
    #expect(wrong.findings == ["CT-04 FirstViewController"])
  }

  @Test func `a parent that forwards nothing`() throws {
    let silent = silent
    silent.methods[.viewDidLoad] = { call in
      call.callSuper()
      let child = UIViewController.first(on: call.object.stage)
      guard let parent = call.object as? UIViewController else { return }
      parent.addChild(child)
      parent.show(child)
      child.sendDidMove(to: parent)
    }
    let played = try play(silent) { _, _, _ in }
    #expect(!played.calls.contains("FirstViewController viewWillAppear"))
    #expect(played.findings == ["CT-05 FirstViewController"])
  }

  private var silent: AppClass {
    let silent = AppClass.controllers("ParentViewController")
    silent.answers[.shouldAutomaticallyForwardAppearanceMethods] = false
    return silent
  }

  @Test func `a container tells its child itself`() throws {
    let played = try play(silent) { parent, child, stage in
      add(child, to: parent)
      child.beginAppearanceTransition(true, animated: true)
      child.beginAppearanceTransition(true, animated: true)
      child.endAppearanceTransition()
      stage.pass(300_000_000)
      child.endAppearanceTransition()
      stage.rest()
      // It starts to go, and stays after all.
      child.beginAppearanceTransition(false, animated: true)
      child.beginAppearanceTransition(true, animated: true)
      child.endAppearanceTransition()
      stage.rest()
    }
    #expect(
      played.appearances.filter { $0.hasPrefix("First") } == [
        "FirstViewController viewWillAppear", "FirstViewController viewDidAppear",
        "FirstViewController viewWillDisappear", "FirstViewController viewWillAppear",
        "FirstViewController viewDidAppear",
      ])
    #expect(played.findings == ["AP-01 FirstViewController"])
  }

  @Test func `a beginning without an end`() throws {
    let played = try Played { stage in
      let navigation = UINavigationController(
        rootViewController: UIViewController.second(on: stage))
      stage.application.launch(navigation)
      stage.rest()
      do {
        let parent = silent.make(on: stage)
        navigation.pushViewController(parent, animated: true)
        stage.rest()
        let child = UIViewController.first(on: stage)
        stage.keep(child)
        add(child, to: parent)
        child.beginAppearanceTransition(true, animated: false)
      }
      stage.rest()
      navigation.popViewController(animated: true)
      stage.rest()
    }
    #expect(played.findings.contains("AP-17 FirstViewController"))
    #expect(!played.findings.contains { $0.hasPrefix("AP-18") })
  }

  @Test func `an end without a beginning`() throws {
    let played = try play(silent) { parent, child, _ in
      add(child, to: parent)
      child.beginAppearanceTransition(true, animated: true)
      child.endAppearanceTransition()
      child.endAppearanceTransition()
    }
    #expect(played.console.count == 1)
    #expect(played.findings.sorted() == ["AP-17 FirstViewController", "AP-18 FirstViewController"])
  }

  @Test func `a child appears after it was taken out`() throws {
    let played = try play(silent) { parent, child, stage in
      add(child, to: parent)
      stage.keep(child)
      child.sendWillMove(to: nil)
      child.hide()
      child.removeFromParent()
      stage.rest()
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
    }
    #expect(played.findings == ["CT-06 FirstViewController"])
  }

  @Test func `a child ends while it is seen`() throws {
    let played = try play { parent, child, stage in
      add(child, to: parent)
      child.sendWillMove(to: nil)
      child.removeFromParent()
    }
    #expect(played.brief.hasSuffix("First removeFromParent, First dM, First deinit"))
    #expect(played.findings == ["MM-02 FirstViewController"])
  }

  @Test func `the app calls callbacks itself`() throws {
    let played = try play { parent, child, _ in
      add(child, to: parent)
      child.receive(.viewDidAppear, [.animated(false), .callerInApp(true)]) {
        child.viewDidAppear(false)
      }
    }
    #expect(played.findings == ["AP-23 FirstViewController"])
  }
}
