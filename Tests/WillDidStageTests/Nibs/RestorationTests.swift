import Testing
import WillDidFindings
import WillDidModel
import WillDidStage

@Suite struct RestorationTests {
  private static let main = Interface.storyboard(
    initial: "nav", Interface.navigation("nav", root: "list"),
    Interface.controller("list", "ListController"),
    Interface.controller("map", "MapController", identifier: "map"))

  private func play(
    _ restored: [String] = ["MapController"], _ change: (AppClass, AppClass) -> Void = { _, _ in },
    _ act: (Stage) -> Void = { _ in }
  ) throws -> Played {
    try Played(SystemProfile(.iOS, 12)) { stage in
      stage.bundle = try StageBundle(["Main.storyboard": Self.main])
      let list = stage.declare("ListController", of: "UIViewController")
      let map = stage.declare("MapController", of: "UIViewController")
      stage.declare("OtherController", of: "UIViewController")
      list.traits.restorationIdentifier = "list"
      map.traits.restorationIdentifier = "map"
      map.methods[.decodeRestorableState] = { call in
        call.callSuper()
        call.decode("place")
      }
      map.methods[.encodeRestorableState] = { call in
        call.callSuper()
        call.encode("place")
      }
      change(list, map)
      stage.application.launch(storyboard: "Main", restoring: restored)
      stage.settle()
      act(stage)
      stage.settle()
    }
  }

  @Test func `a controller of the storyboard comes back before the launch is over`() throws {
    let played = try play { _, _ in
    } _: { stage in
      stage.application.saveState()
    }
    let lines = played.lines.filter {
      ($0.hasPrefix("MapC") || $0.hasPrefix("AppD")) && !$0.contains("exit")
    }
    #expect(
      lines == [
        "AppDelegate applicationWillFinishLaunching enter",
        "AppDelegate shouldRestoreApplicationState enter",
        "AppDelegate applicationViewControllerWithRestorationIdentifierPath enter",
        "MapController initWithCoder enter UIViewController", "MapController nibObjectCreated",
        "MapController awakeFromNib enter UIViewController",
        "MapController willMoveToParent enter UIViewController",
        "MapController loadView enter UIViewController",
        "MapController viewDidLoad enter UIViewController",
        "MapController decodeRestorableState enter",
        "MapController decodeRestorableState enter UIViewController", "MapController decodeKey",
        "AppDelegate didDecodeRestorableState enter",
        "MapController applicationFinishedRestoringState enter UIViewController",
        "AppDelegate applicationDidFinishLaunching enter",
        "MapController viewWillAppear enter UIViewController",
        "MapController viewWillLayoutSubviews enter UIViewController",
        "MapController viewDidLayoutSubviews enter UIViewController",
        "AppDelegate applicationDidBecomeActive enter ?",
        "MapController viewDidAppear enter UIViewController",
        "MapController didMoveToParent enter UIViewController",
        "AppDelegate shouldSaveApplicationState enter",
        "MapController encodeRestorableState enter",
        "MapController encodeRestorableState enter UIViewController", "MapController encodeKey",
      ])
    #expect(played.findings(atLeast: .notice) == [])
  }

  @Test func `a controller that is there already only reads the state`() throws {
    let played = try play(["ListController"])
    #expect(played.lines.count { $0.hasPrefix("ListController initWithCoder enter") } == 1)
    #expect(played.lines.contains("ListController decodeRestorableState enter UIViewController"))
    #expect(played.findings == [])
  }

  @Test func `a restoration class makes its object, or none, or another`() throws {
    let made = try play(["MapController"], { _, map in map.traits.restorer = .itself })
    #expect(made.lines.contains("MapController viewControllerWithRestorationIdentifierPath enter"))
    #expect(made.lines.contains("MapController decodeRestorableState enter"))
    #expect(made.findings(atLeast: .notice) == [])
    let none = try play(["MapController"], { _, map in map.traits.restorer = .noObject })
    #expect(none.findings == ["CD-06 MapController"])
    let other = try play(
      ["MapController"], { _, map in map.traits.restorer = .other("OtherController") })
    #expect(other.findings == ["CD-06 OtherController"])
  }

  @Test func `who was there already is not to be made again`() throws {
    let played = try play(["ListController"], { list, _ in list.traits.restorer = .itself })
    #expect(played.findings(atLeast: .notice) == ["CD-08 ListController"])
  }

  @Test func `a state that is read too late is out of order`() throws {
    let played = try play { _, _ in
    } _: { stage in
      let navigation = stage.application.keyWindow?.rootViewController as? UINavigationController
      let map = navigation?.topViewController
      map?.receive(.decodeRestorableState) {
        map?.implementation(.decodeRestorableState, of: "UIViewController")
      }
    }
    #expect(played.findings(atLeast: .notice) == ["CD-07 MapController"])
  }
}
