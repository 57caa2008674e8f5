import Testing
import WillDidModel
import WillDidStage

@Suite struct PresentationTests {
  private static let pad = SystemProfile(.iOS, 17, idiom: .pad)
  private static let shown =
    "First present, Second LV, Second DL0, Second WA, Second IA, Second WL, Second DL, Second DA, "

  /// The first controller presents the second one, and something happens then.
  private func play(
    _ style: PresentationStyle = .automatic, _ profile: SystemProfile = SystemProfile(.iOS, 17),
    delegate hasDelegate: Bool = true, isModal: Bool = false,
    _ then: (UIViewController, Stage) -> Void
  ) throws -> Played {
    try Played(profile) { stage in
      let first = UIViewController.first(on: stage)
      stage.application.launch(first)
      stage.rest()
      present(style, from: first, hasDelegate, isModal)
      stage.rest()
      then(first, stage)
      stage.rest()
    }
  }

  private func present(
    _ style: PresentationStyle, from first: UIViewController, _ hasDelegate: Bool, _ isModal: Bool
  ) {
    let second = UIViewController.second(on: first.stage)
    second.modalPresentationStyle = style
    second.isModalInPresentation = isModal
    if hasDelegate { second.presentationDelegate = first }
    first.present(second, animated: true)
  }

  @Test(arguments: [
    (PresentationStyle.fullScreen, 17), (.currentContext, 17), (.automatic, 12),
    (.pageSheet, 12),
  ]) func `a full screen takes the presenter away`(style: PresentationStyle, version: Int) throws {
    let played = try play(style, SystemProfile(.iOS, version)) { first, _ in
      first.dismiss(animated: true)
    }
    let full = """
      First present, Second LV, Second DL0, First WD, Second WA, Second IA, Second WL, Second DL, \
      Second DA, First DD, First dismiss, Second WD, First WA, First IA, First WL, First DL, \
      First DA, Second DD, Second deinit
      """
    let old = full.replacing(" First IA,", with: "").replacing(" Second IA,", with: "")
    #expect(played.afterLaunch.hasSuffix(version < 13 ? old : full))
    #expect(
      played.transitions == ["unknown completed", "present completed", "dismiss completed"])
    #expect(played.findings == [])
    #expect(played.console == [])
  }

  @Test func `a custom presentation may take the presenter away`() throws {
    for removes in [false, true] {
      let played = try Played { stage in
        let first = UIViewController.first(on: stage)
        stage.application.launch(first)
        stage.rest()
        let second = UIViewController.second(on: stage)
        second.modalPresentationStyle = .custom
        second.shouldRemovePresentersView = removes
        first.present(second, animated: true)
        stage.rest()
        second.dismiss(animated: true)
        stage.rest()
      }
      #expect(played.afterLaunch.contains("Second DA, First DD") == removes)
      #expect(played.afterLaunch.contains("First WD") == removes)
      #expect(played.findings == (removes ? [] : ["CT-07 FirstViewController"]))
    }
  }

  @Test(arguments: [
    PresentationStyle.automatic, .formSheet, .overFullScreen, .overCurrentContext, .popover,
  ]) func `other styles leave the presenter silent`(style: PresentationStyle) throws {
    let played = try play(style, Self.pad) { first, _ in first.dismiss(animated: true) }
    #expect(
      played.afterLaunch == Self.shown + "First dismiss, Second WD, Second DD, Second deinit")
    #expect(played.findings == ["CT-07 FirstViewController"])
  }

  @Test func `a sheet is swiped away`() throws {
    let played = try play { first, _ in first.swipeDown(.completed) }
    #expect(
      played.afterLaunch == Self.shown
        + """
        First presentationControllerShouldDismiss, First presentationControllerWillDismiss, \
        Second WD, Second DD, First presentationControllerDidDismiss, Second deinit
        """)
    #expect(played.findings == ["CT-07 FirstViewController"])
    #expect(played.transitions.last == "dismiss completed")
  }

  @Test(arguments: [true, false]) func `a sheet is let go`(hasDelegate: Bool) throws {
    let played = try play(delegate: hasDelegate) { first, _ in first.swipeDown(.letGo) }
    let heard =
      hasDelegate
      ? "First presentationControllerShouldDismiss, First presentationControllerWillDismiss, " : ""
    #expect(
      played.afterLaunch == Self.shown + heard + "Second WD, Second WA, Second IA?, Second DA")
    #expect(played.findings == ["CT-08 SecondViewController"])
    #expect(played.transitions.last == "dismiss cancelled")
  }

  @Test func `a sheet does not let itself be swiped away`() throws {
    let modal = try play(isModal: true) { first, _ in first.swipeDown(.completed) }
    #expect(modal.afterLaunch == Self.shown + "First presentationControllerDidAttemptToDismiss")
    #expect(modal.findings == ["CT-09 SecondViewController"])
    let asked = try Played { stage in
      let sheet = AppClass.controllers("SheetViewController")
      sheet.traits.hearsOfDismissals = true
      sheet.answers[.presentationControllerShouldDismiss] = false
      let first = UIViewController.first(on: stage)
      stage.application.launch(first)
      stage.rest()
      first.present(sheet.make(on: stage), animated: true)
      stage.rest()
      first.swipeDown(.completed)
      stage.rest()
    }
    #expect(
      asked.afterLaunch.hasSuffix(
        """
        Sheet DA, Sheet presentationControllerShouldDismiss, \
        Sheet presentationControllerDidAttemptToDismiss
        """))
    #expect(asked.findings == ["CT-09 SheetViewController"])
  }

  @Test(arguments: [12, 17]) func `a tap beside a popover`(version: Int) throws {
    let played = try play(.popover, SystemProfile(.iOS, version, idiom: .pad)) { first, _ in
      first.tapOutside()
    }
    #expect(
      played.afterLaunch.hasSuffix(
        version == 12
          ? """
          Second DA, First popoverPresentationControllerShouldDismiss, Second WD, Second DD, \
          First popoverPresentationControllerDidDismiss, Second deinit
          """
          : """
          Second DA, First presentationControllerShouldDismiss, \
          First presentationControllerWillDismiss, Second WD, Second DD, \
          First presentationControllerDidDismiss, Second deinit
          """))
    #expect(played.findings == ["CT-07 FirstViewController"])
  }

  @Test func `a popover becomes a sheet on a phone unless its delegate says no`() throws {
    for answer in [true, false] {
      let played = try Played { stage in
        let popover = AppClass.controllers(
          "PopoverViewController",
          besides: [.adaptivePresentationStyle, .presentationControllerWillPresent])
        popover.traits.hearsOfDismissals = true
        popover.answers[.adaptivePresentationStyle] = answer
        let first = UIViewController.first(on: stage)
        stage.application.launch(first)
        stage.rest()
        let shown = popover.make(on: stage)
        shown.modalPresentationStyle = .popover
        first.present(shown, animated: true)
        stage.rest()
        // Only a sheet can be pulled.
        first.swipeDown(.letGo)
        stage.rest()
      }
      #expect(
        played.afterLaunch.hasPrefix(
          """
          First present, Popover adaptivePresentationStyle, \
          Popover presentationControllerWillPresent, Popover LV
          """))
      #expect(played.findings == (answer ? ["CT-08 PopoverViewController"] : []))
    }
  }

  @Test func `a navigation controller is dismissed with its child`() throws {
    let played = try Played { stage in
      let first = UIViewController.first(on: stage)
      let outer = UINavigationController(rootViewController: first)
      stage.application.launch(outer)
      stage.rest()
      do {
        let inner = UINavigationController(rootViewController: UIViewController.second(on: stage))
        inner.modalPresentationStyle = .fullScreen
        first.present(inner, animated: true)
      }
      stage.rest()
      outer.dismiss(animated: true)
      stage.rest()
    }
    #expect(
      played.brief == """
        First wM, First LV, First DL0, First WA, First IA, First WL, First DL, First DA, First dM, \
        Second wM, First present, Second LV, Second DL0, First WD, Second WA, Second IA, Second WL, \
        Second DL, Second DA, Second dM, First DD, Second WD, First WA, First IA, First WL, \
        First DL, First DA, Second DD, Second deinit
        """)
    #expect(played.findings == ["CT-14 SecondViewController"])
  }

  @Test func `sheets over sheets go together`() throws {
    let played = try play { first, stage in
      let second = first.front
      second.present(UIViewController.third(on: stage), animated: true)
      stage.rest()
      first.dismiss(animated: true)
    }
    #expect(
      played.afterLaunch == Self.shown
        + """
        Second present, Third LV, Third DL0, Third WA, Third IA, Third WL, Third DL, Third DA, \
        First dismiss, Third WD, Second WD?, Third DD, Second DD?, Second deinit, Third deinit
        """)
    #expect(played.findings.allSatisfy { $0.hasPrefix("CT-07") })
  }

  @Test func `UIKit warns of presentations that cannot be`() throws {
    let played = try play { first, stage in
      let third = UIViewController.third(on: stage)
      third.present(UIViewController.first(on: stage), animated: true)
      first.dismiss(animated: true)
      first.dismiss(animated: true)
      stage.pass(1_000_000)
      first.present(third, animated: true)
    }
    #expect(played.console.count == 3)
    #expect(played.console[0].hasSuffix("whose view is not in the window hierarchy!"))
    #expect(
      played.console[1].hasPrefix(
        "Attempt to dismiss from view controller <FirstViewController: 0x"))
    #expect(played.console[1].hasSuffix("> while a presentation or dismiss is in progress!"))
    #expect(played.console[2].hasPrefix("Warning: Attempt to present <ThirdViewController: 0x"))
    #expect(played.console[2].hasSuffix("> while a presentation is in progress!"))
    #expect(
      played.findings.sorted() == [
        "AP-20 FirstViewController", "AP-20 FirstViewController", "AP-20 ThirdViewController",
        "CT-07 FirstViewController",
      ])
  }

  @Test func `no controller presents before its view is there`() throws {
    for callback in [Callback.viewDidLoad, .viewWillAppear] {
      let played = try Played { stage in
        let early = AppClass.controllers("EarlyViewController")
        early.methods[callback] = { call in
          call.callSuper()
          let shown = UIViewController.second(on: stage)
          (call.object as? UIViewController)?.present(shown, animated: false)
        }
        stage.application.launch(early.make(on: stage))
        stage.rest()
      }
      #expect(played.console.count == 1)
      #expect(played.findings == ["AP-20 EarlyViewController"])
    }
  }

  @Test func `a delegate is told of a dismissal by hand`() throws {
    let played = try play { first, stage in
      first.dismiss(animated: true)
      stage.rest()
      first.receive(
        .presentationControllerDidDismiss, [.callerInApp(true)]
      ) {}
    }
    #expect(played.findings.sorted() == ["CT-07 FirstViewController", "CT-11 FirstViewController"])
  }

  @Test func `a delegate waits for a dismissal that is over`() throws {
    let played = try play { first, stage in
      first.receive(
        .presentationControllerWillDismiss, [.controller(first.front.id)]
      ) {}
      stage.pass(4_000_000_000)
      stage.application.enterBackground()
    }
    #expect(played.findings == ["CT-10 SecondViewController"])
  }
}
