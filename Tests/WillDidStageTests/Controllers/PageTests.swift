import Testing
import WillDidModel
import WillDidStage

@Suite struct PageTests {
  private func play(
    _ style: PageStyle, _ version: Int = 17, _ then: (UIPageViewController) -> Void
  ) throws -> Played {
    try Played(SystemProfile(.iOS, version)) { stage in
      let pages = UIPageViewController(style, on: stage)
      pages.pages = [
        UIViewController.first(on: stage), UIViewController.second(on: stage),
        UIViewController.third(on: stage),
      ]
      pages.setViewControllers([pages.pages[0]], animated: false)
      stage.application.launch(pages)
      stage.rest()
      then(pages)
      stage.rest()
    }
  }

  @Test(arguments: [PageStyle.scroll, .curl], [Gesture.completed, .letGo])
  func `a finger turns the page`(style: PageStyle, gesture: Gesture) throws {
    let played = try play(style) { pages in
      pages.delegate = pages.pages[0]
      pages.turn(gesture)
    }
    let ends: String =
      switch (style, gesture) {
      case (.scroll, .completed): "Second DA, First DD"
      case (.scroll, .letGo): "First WA, First IA?, First DA, Second WD, Second DD"
      case (.curl, .completed): "First DD, Second DA"
      case (.curl, .letGo): "Second WD, First WA, First IA?, Second DD, First DA"
      }
    let loads =
      style == .scroll
      ? ", Second wM?, Second dM?, Second LV?, Second DL0?" : ", Second wM, Second LV, Second DL0"
    let moves = gesture == .completed ? ", Second dM" : ""
    let next =
      style == .scroll && gesture == .completed
      ? ", Third wM?, Third dM?, Third LV?, Third DL0?" : ""
    #expect(
      played.brief
        == "First wM, First LV, First DL0, First WA, First IA, First WL, First DL, First DA, First dM"
        + loads + """
          , First pageViewControllerWillTransition, Second WA, Second IA?, Second WL?, Second DL?, \
          First WD, \(ends)\(moves), First pageViewControllerDidFinishAnimating\(next)
          """)
    #expect(
      played.findings == (gesture == .letGo ? ["CT-13 FirstViewController"] : []))
    #expect(played.transitions.last == "page \(gesture == .letGo ? "cancelled" : "completed")")
  }

  @Test func `pages whose controller forgets super are not told`() throws {
    let played = try Played { stage in
      let book = AppClass.controllers("BookPageViewController", of: "UIPageViewController")
      book.methods[.viewWillAppear] = { _ in }
      let pages = book.make(on: stage, as: UIPageViewController.self)
      pages.setViewControllers([UIViewController.first(on: stage)], animated: false)
      stage.application.launch(pages)
      stage.rest()
    }
    #expect(played.console.count == 1)
    #expect(played.findings == ["SU-01 BookPageViewController", "AP-18 FirstViewController"])
  }

  @Test func `a page is set in viewDidLoad`() throws {
    let played = try Played(SystemProfile(.iOS, 11)) { stage in
      let book = AppClass.controllers("BookViewController", of: "UIPageViewController")
      let pages = book.make(on: stage, as: UIPageViewController.self)
      book.methods[.viewDidLoad] = { call in
        call.callSuper()
        pages.setViewControllers([UIViewController.first(on: stage)], animated: false)
      }
      stage.application.launch(pages)
      stage.rest()
    }
    #expect(
      played.brief == """
        Book LV, Book DL0, First wM, First LV, First DL0, First WA, First DA, First dM, Book WA, \
        Book WL, Book DL, First WL, First DL, Book DA
        """)
    #expect(played.findings.filter { !$0.hasPrefix("AP-15") && !$0.hasPrefix("AP-16") } == [])
  }
}
