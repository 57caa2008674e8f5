import Testing
import WillDidFindings
import WillDidModel
import WillDidStage

@Suite struct SegueTests {
  /// A list in a navigation controller with ways to other controllers and back.
  private static let main = Interface.storyboard(
    initial: "nav", Interface.navigation("nav", root: "list"),
    Interface.controller(
      "list", "ListController",
      view: """
        <button id="button"><connections>
        <segue destination="item" kind="show" identifier="item" id="s1"/>
        </connections></button>
        """,
      """
      <segue destination="item" kind="presentation" identifier="sheet" \
      modalPresentationStyle="fullScreen" id="s2"/>
      <segue destination="item" kind="custom" identifier="own" id="s3"/>
      """),
    Interface.controller(
      "item", "ItemController",
      """
      <segue destination="exit" kind="unwind" identifier="back" unwindAction="back:" id="s4"/>
      """
    ) + "<exit id=\"exit\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")

  /// The item that was made last.
  private final class Seen {
    weak var item: UIViewController?
  }

  private let seen = Seen()

  private func play(
    _ version: Int = 17, _ change: (AppClass, AppClass) -> Void = { _, _ in },
    _ act: (UIViewController, Stage) -> Void
  ) throws -> Played {
    try Played(SystemProfile(.iOS, version)) { stage in
      stage.bundle = try StageBundle(["Main.storyboard": Self.main])
      let list = stage.declare("ListController", of: "UIViewController")
        .overriding(
          .shouldPerformSegue, .prepareForSegue, .viewWillAppear, .unwindAction)
      let item = stage.declare("ItemController", of: "UIViewController")
        .overriding(
          .initWithCoder, .awakeFromNib, .viewDidLoad, .viewWillAppear, .prepareForSegue)
      item.methods[.awakeFromNib] = { call in
        call.callSuper()
        seen.item = call.object as? UIViewController
      }
      change(list, item)
      stage.application.launch(storyboard: "Main")
      stage.settle()
      stage.pass(500_000_000)
      let root = stage.application.keyWindow?.rootViewController as? UINavigationController
      act(try #require(root?.viewControllers.first), stage)
      stage.settle()
    }
  }

  /// The calls behind the first appearance of the list.
  private func calls(_ played: Played) -> [String] {
    let lines = played.lines.filter {
      $0.hasSuffix(" enter") && !$0.hasPrefix("-") && !$0.hasPrefix("SceneDelegate ")
        && !$0.contains("Controller view")
        || $0.hasSuffix("viewDidLoad enter")
    }
    let start = lines.firstIndex { $0 == "UINavigationController loadView enter" } ?? 0
    return Array(lines[(start + 1)...].map { String($0.dropLast(6)) })
  }

  @Test func `a tap asks, makes, prepares, and pushes`() throws {
    let played = try play { list, _ in list.tapSegue("item") }
    #expect(
      calls(played) == [
        "ListController shouldPerformSegue", "ItemController initWithCoder",
        "ItemController awakeFromNib", "ListController prepareForSegue",
        "UINavigationController pushViewController", "ItemController viewDidLoad",
      ])
    #expect(played.transitions.last == "push completed")
    #expect(played.findings == [])
  }

  @Test func `code is not asked, and no segue runs where the answer is no`() throws {
    let played = try play { list, _ in list.performSegue("item") }
    #expect(!played.calls.contains("ListController shouldPerformSegue"))
    let no = try play(17, { list, _ in list.answers[.shouldPerformSegue] = false }) { list, _ in
      list.tapSegue("item")
    }
    #expect(calls(no) == ["ListController shouldPerformSegue"])
  }

  @Test func `a segue action makes the controller`() throws {
    let played = try play(17, { list, _ in list.traits.segueActions = ["item"] }) { list, _ in
      list.tapSegue("item")
    }
    #expect(
      calls(played).prefix(5) == [
        "ListController shouldPerformSegue", "ListController segueAction",
        "ItemController initWithCoder", "ItemController awakeFromNib",
        "ListController prepareForSegue",
      ])
    let segue = played.lines.filter { $0.contains("segueAction") || $0.contains("initWithCoder") }
    #expect(
      segue.suffix(2) == [
        "ItemController initWithCoder exit", "ListController segueAction exit",
      ])
    let old = try play(12, { list, _ in list.traits.segueActions = ["item"] }) { list, _ in
      list.tapSegue("item")
    }
    #expect(!old.calls.contains("ListController segueAction"))
    #expect(played.findings == [])
  }

  @Test func `a presentation has the style of the segue`() throws {
    let played = try play { list, _ in list.performSegue("sheet") }
    let present = played.events.first { $0.callback == .present }
    #expect(present?.attributes.contains(.presentationStyle(.fullScreen)) == true)
    #expect(played.transitions.last == "present completed")
    #expect(played.findings(atLeast: .notice) == [])
    let own = try play { list, _ in list.performSegue("own") }
    #expect(own.lines.contains("- seguePerform enter"))
    #expect(own.findings(atLeast: .notice) == [])
  }

  @Test func `an unwind segue calls the action and then pops`() throws {
    let played = try play { list, stage in
      list.performSegue("item")
      stage.settle()
      stage.pass(500_000_000)
      list.navigationController?.topViewController?.unwind("back")
    }
    #expect(
      calls(played).suffix(3) == [
        "ItemController prepareForSegue", "ListController unwindAction",
        "UINavigationController popToViewController",
      ])
    // The search goes from the source outwards and is over before anything is prepared.
    #expect(
      played.lines.filter {
        ($0.contains("nwind") || $0.contains("prepare")) && $0.contains(" enter")
      }.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }.suffix(9) == [
        "ItemController allowedChildrenForUnwinding",
        "ItemController canPerformUnwindSegueAction",
        "UINavigationController allowedChildrenForUnwinding",
        "ListController allowedChildrenForUnwinding",
        "ListController canPerformUnwindSegueAction", "ItemController prepareForSegue",
        "ItemController prepareForSegue", "ListController unwindAction",
        "UINavigationController unwindForSegue",
      ])
    #expect(played.transitions.last == "pop completed")
    #expect(played.findings == [])
  }

  @Test func `an unwind segue dismisses`() throws {
    let played = try play { list, stage in
      list.performSegue("sheet")
      stage.settle()
      stage.pass(500_000_000)
      seen.item?.unwind("back")
    }
    #expect(played.transitions.last == "dismiss completed")
    #expect(played.findings(atLeast: .notice) == [])
  }

  @Test func `a view that is asked for while the segue is prepared comes too early`() throws {
    let played = try play(
      17,
      { list, _ in
        list.methods[.prepareForSegue] = { call in
          call.callSuper()
          seen.item?.loadViewIfNeeded()
        }
      }
    ) { list, _ in list.performSegue("item") }
    #expect(played.findings == ["NB-14 ItemController"])
  }

  @Test func `a segue that is not there stops the app`() throws {
    let played = try play { list, _ in list.performSegue("other") }
    #expect(played.console.first?.contains("has no segue with identifier 'other'") == true)
  }
}
