import Testing
import WillDidFindings
import WillDidStage

@Suite struct AppKitStoryTests {
  @Test func `a story of windows and sheets`() throws {
    let played = try Played(
      story: """
        system: macOS 15
        device: Mac
        class ListController: NSViewController
          overrides viewWillAppear
        class CardController: NSViewController
          overrides viewWillAppear
          overrides viewDidDisappear
        launch ListController
        present CardController
        dismiss CardController
        hide window of ListController
        unhide window of ListController
        close window of ListController
        quit
        """)
    #expect(
      played.told(from: "ListController viewWillAppear") == [
        "ListController viewWillAppear", "NSWindow windowDidBecomeKey",
        "NSWindow windowDidBecomeMain", "AppDelegate applicationDidBecomeActive",
        "NSWindow initWithContentViewController", "CardController setView",
        "NSWindow beginSheet", "NSWindow windowWillBeginSheet",
        "CardController viewWillAppear", "NSWindow windowDidResignKey",
        "NSWindow windowDidBecomeKey", "NSWindow endSheet", "CardController viewDidDisappear",
        "NSWindow windowDidResignKey", "NSWindow windowDidBecomeKey",
        "NSWindow windowDidEndSheet", "NSWindow deinit", "CardController deinit",
        "NSWindow orderOut", "NSWindow windowDidResignKey", "NSWindow windowDidResignMain",
        "NSWindow makeKeyAndOrderFront", "ListController viewWillAppear",
        "NSWindow windowDidBecomeKey", "NSWindow windowDidBecomeMain", "NSWindow performClose",
        "NSWindow close", "NSWindow windowWillClose", "NSWindow windowDidResignKey",
        "NSWindow windowDidResignMain", "NSWindow deinit", "ListController deinit",
        "NSApplication applicationTerminate", "AppDelegate applicationWillTerminate",
      ])
    #expect(played.findings(atLeast: .notice) == [])
  }

  @Test func `a story of tabs`() throws {
    let played = try Played(
      story: """
        system: macOS 15
        device: Mac
        class ListController: NSViewController
          overrides viewWillAppear
        class CardController: NSViewController
          overrides viewWillAppear
        launch ListController, CardController in NSTabViewController
        select tab 2
        select tab 1
        close window
        """)
    #expect(
      played.told(from: "ListController viewWillAppear") == [
        "ListController viewWillAppear", "NSWindow windowDidBecomeKey",
        "NSWindow windowDidBecomeMain", "AppDelegate applicationDidBecomeActive",
        "NSTabViewController setSelectedTabViewItemIndex",
        "NSTabViewController tabViewWillSelect", "CardController setView",
        "CardController viewWillAppear", "NSTabViewController tabViewDidSelect",
        "NSTabViewController setSelectedTabViewItemIndex",
        "NSTabViewController tabViewWillSelect", "ListController viewWillAppear",
        "NSTabViewController tabViewDidSelect", "NSWindow performClose", "NSWindow close",
        "NSWindow windowWillClose", "NSWindow windowDidResignKey",
        "NSWindow windowDidResignMain", "NSWindow deinit", "NSTabViewController deinit",
        "ListController deinit", "CardController deinit",
      ])
    #expect(played.findings(atLeast: .notice) == [])
  }

  @Test(arguments: [
    ("call viewDidLoad of CardController", "AP-23"),
    ("call loadView of CardController", "NB-10"),
  ]) func `a callback that the app calls itself`(step: String, rule: String) throws {
    let played = try Played(
      story: """
        system: macOS 15
        device: Mac
        class ListController: NSViewController
        class CardController: NSViewController
        launch ListController
        make CardController
        \(step)
        """)
    #expect(played.findings == ["\(rule) CardController"])
  }
}
