import TestSupport
import Testing

/// Questions in the words of those who asked them, of logs as they pasted them.
@Suite struct AskedQuestionTests {
  /// A question with its log and its answer.
  struct Asked: CustomTestStringConvertible, Sendable {
    var question: String
    var verdict: String
    /// The law, or whom it is about.
    var word: String
    var log: String

    var testDescription: String { question }
  }

  @Test(
    arguments: asked + testified + situations + words + common + signs + clauses + shown + states
      + unowed + alone + decided + heard)
  func `a question is answered`(
    _ asked: Asked
  )
    throws
  {
    let result = try ChildProcess(Tool.path).run(
      ["why", "-", asked.question], input: asked.log + "\n")
    // A log without an event has an answer, and is bad data all the same.
    #expect([0, 65].contains(result.status))
    let output = result.output
    #expect(output.contains(": \(asked.verdict)\n"), "\(output)")
    #expect(output.contains(asked.word), "\(output)")
  }

  @Test func `JSON names a method that is no callback`() throws {
    let result = try ChildProcess(Tool.path).run(
      ["why", "-", "why is modalDone: of Sheet never called", "--format", "json"],
      input: "Sheet viewDidLoad\nSheet viewDidAppear\n")
    #expect(result.output.contains("\"callback\":\"modalDone\""), "\(result.output)")
  }

  static let asked = [
    Asked(
      question: "In vc3 the view of vc4 is added, but vc4 viewWillAppear will NOT be fired",
      verdict: "cannot tell", word: "anything of vc4",
      log: """
        vc1 viewWillAppear
        vc3 viewWillAppear
        """),
    Asked(
      question: "the delegate is registered; why is modalDone: of Sheet never called",
      verdict: "not observable", word: "unrecorded",
      log: """
        Sheet viewDidLoad
        Sheet viewDidAppear
        """),
    Asked(
      question:
        "onAppear? no: after the push viewDidDisappear of Home fires twice, viewDidAppear of Home works. Why is viewDidAppear of Home called?",
      verdict: "came", word: "Home viewDidAppear",
      log: """
        DidMap viewDidLoad
        Home viewWillAppear
        Home viewDidAppear
        """),
    Asked(
      question: "Letter covers it, and when it goes nothing is called (Home viewDidAppear)",
      verdict: "not due", word: "presenterStayed",
      log: """
        Home viewWillAppear
        Home viewDidAppear
        Letter viewWillAppear
        Letter viewDidAppear
        Letter viewWillDisappear
        Letter viewDidDisappear
        """),
    Asked(
      question: "why did become active come twice",
      verdict: "came", word: "sceneDidBecomeActive",
      log: """
        SceneDelegate scene:willConnectToSession:options:
        SceneDelegate sceneDidBecomeActive:
        SceneDelegate sceneDidBecomeActive:
        """),
    Asked(
      question: "after closing an alert viewWillAppear is not called on Home",
      verdict: "not due", word: "alreadyThere",
      log: """
        Home viewDidLoad
        Home viewWillAppear
        Home viewDidAppear
        """),
    Asked(
      question: "TrayController causes viewWillAppear to not get called on the child",
      verdict: "not due", word: "BeaverController viewWillAppear",
      log: """
        TrayController viewDidLoad
        BeaverController willMoveToParentViewController: <TrayController: 0x8b6e2d0>
        BeaverController viewDidLoad
        TrayController viewWillAppear:
        TrayController viewDidAppear:
        """),
    Asked(
      question: "windowShouldClose: isn't called, windowWillClose is",
      verdict: "not due", word: "closeNotAsked",
      log: """
        windowWillClose:
        windowWillClose:
        """),
    Asked(
      question: "why does Sheet dealloc come last",
      verdict: "came", word: "released",
      log: """
        2024-03-05 10:11:12.204 Shelf[5:307] Sheet viewDidAppear
        2024-03-05 10:11:12.304 Shelf[5:307] Shelf viewDidLoad
        2024-03-05 10:12:12.204 Shelf[6:307] Sheet viewDidDisappear
        2024-03-05 10:12:12.304 Shelf[6:307] Sheet dealloc
        """),
    Asked(
      question: "the cleanup of useFocusEffect comes late when one goes from A to B",
      verdict: "came", word: "saidOnly",
      log: """
        -> Initial load B
        -> Cleanup A
        """),
    Asked(
      question: "the timer goes on and Clock calls no dealloc",
      verdict: "owed", word: "keptUnsaid",
      log: """
        -[Clock viewDidAppear:]
        -[Clock viewWillDisappear:]
        """),
    Asked(
      question: "viewWillTransition of Tab1 not called",
      verdict: "not due", word: "sizeElsewhere",
      log: """
        Pager viewDidLoad
        Tab1 viewDidLoad
        Tab1 viewDidAppear
        Tab2 viewDidLoad
        Tab2 viewWillAppear
        Tab1 viewWillDisappear
        Tab2 viewDidAppear
        Tab1 viewDidDisappear
        Pager viewWillTransition(to:with:)
        Tab2 viewWillTransition(to:with:)
        """),
    Asked(
      question: "ChildController didMoveToParent is not called",
      verdict: "owed", word: "endedByContainer",
      log: """
        ChildController willMoveToParentViewController: <TrayController: 0x8b6e2d0>
        ChildController viewWillAppear
        ChildController viewDidAppear
        """),
    Asked(
      question: "News viewDidDisappear is never called",
      verdict: "not observable", word: "notPrinted",
      log: """
        News viewWillAppear
        News viewDidAppear
        Sport viewDidLoad
        Sport viewWillAppear
        Sport viewDidAppear
        News viewWillDisappear
        News viewWillAppear
        News viewDidAppear
        Sport viewWillDisappear
        """),
    Asked(
      question: "componentDidAppear isn't fired again on HomeScreen",
      verdict: "not due", word: "stayedAbove",
      log: """
        HomeScreen componentDidAppear
        SheetScreen componentDidAppear
        SheetScreen componentDidDisappear
        """),
    Asked(
      question: "viewWillAppear isn't called for Home when List goes",
      verdict: "owed", word: "mismatched",
      log: """
        Home viewWillAppear
        Home viewDidAppear
        Home viewWillDisappear
        List viewWillAppear
        List viewDidAppear
        Home viewDidDisappear
        List viewWillDisappear
        Unbalanced calls to begin/end appearance transitions for <Home: 0x7f9c5970afc0>.
        Home viewDidAppear
        List viewDidDisappear
        """),
    Asked(
      question: "viewWillAppear never fires on PlayerController",
      verdict: "cannot tell", word: "unplaced",
      log: """
        Root viewDidLoad
        Root viewDidAppear
        PlayerController viewDidLoad
        """),
    Asked(
      question:
        "its view is added with addSubview, but viewWillAppear never fires on PlayerController",
      verdict: "owed", word: "loadedOnly",
      log: """
        Root viewDidLoad
        Root viewDidAppear
        PlayerController viewDidLoad
        """),
    Asked(
      question: "PlayerController viewWillAppear",
      verdict: "not observable", word: "notPrinted",
      log: """
        Root viewDidLoad
        Root viewDidAppear
        PlayerController viewDidLoad
        """),
    Asked(
      question: "viewWillAppear isn't called on PlayerController",
      verdict: "not observable", word: "notPrinted",
      log: """
        Root viewDidAppear
        PlayerController viewDidLoad
        Root viewDidDisappear
        PlayerController viewDidAppear
        """),
    Asked(
      question: "viewWillDisappear is called on Detail but it isn't going away",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        List viewWillAppear
        List viewDidAppear
        List viewWillDisappear
        Detail viewWillAppear
        List viewDidDisappear
        Detail viewDidAppear
        Detail viewWillDisappear
        List viewWillAppear
        List viewWillDisappear
        List viewDidDisappear
        Detail viewWillAppear
        Detail viewDidAppear
        """),
    Asked(
      question:
        "I assumed that applicationWillTerminate would be called, but it was not called in the background",
      verdict: "not due", word: "endSuspended",
      log: """
        2024-03-05 10:11:12.204 Shelf[5:307] applicationDidBecomeActive:
        2024-03-05 10:11:12.304 Shelf[5:307] applicationDidEnterBackground:
        2024-03-05 10:11:12.404 Shelf[5:307] applicationWillTerminate:
        2024-03-05 10:12:12.204 Shelf[6:307] applicationDidBecomeActive:
        2024-03-05 10:12:12.304 Shelf[6:307] applicationDidEnterBackground:
        """),
    Asked(
      question:
        "when the route shows up again, didPopNext of HomePage won't get called",
      verdict: "not due", word: "stillAbove",
      log: """
        flutter: HomePage didPush
        flutter: HomePage didPushNext
        flutter: LetterPage didPush
        flutter: HomePage didPopNext
        flutter: LetterPage didPop
        flutter: dialog closed
        """),
    Asked(
      question: "why no windowWillClose: when quitting",
      verdict: "not due", word: "quitKeepsWindows",
      log: """
        windowWillClose: <NSWindow: 0x7f9b1d50a6e0>
        windowDidBecomeKey: <NSWindow: 0x7f9b1b704410>
        applicationShouldTerminate:
        applicationWillTerminate:
        """),
    Asked(
      question: "encodeRestorableStateWithCoder is no longer called",
      verdict: "sent to another", word: "restoredByScene",
      log: """
        -[Shelf encodeRestorableStateWithCoder:]
        -[SceneDelegate scene:willConnectToSession:options:]
        -[SceneDelegate stateRestorationActivityForScene:]
        """),
    Asked(
      question: "in the second run B deinit is not called",
      verdict: "owed", word: "keptAlive",
      log: """
        ShelfViewControllerB viewDidAppear
        ShelfViewControllerB viewDidDisappear
        ShelfViewControllerB didMove(toParent: nil)
        ShelfViewControllerB deinit
        ShelfViewControllerB viewDidLoad
        ShelfViewControllerB viewDidAppear
        ShelfViewControllerB viewDidDisappear
        ShelfViewControllerB didMove(toParent: nil)
        """),
    Asked(
      question: "viewWillAppear is not called on List when going back",
      verdict: "owed", word: "unreturned",
      log: """
        List viewWillAppear
        List viewDidAppear
        List viewWillDisappear
        Detail viewWillAppear
        List viewDidDisappear
        Detail viewDidAppear
        Detail viewWillDisappear
        Detail viewDidDisappear
        """),
    Asked(
      question: "viewWillAppear isn't called on List when going back",
      verdict: "not observable", word: "notPrinted",
      log: """
        List viewDidAppear
        Detail viewWillAppear
        List viewDidDisappear
        Detail viewDidAppear
        Detail viewDidDisappear
        """),
    Asked(
      question: "viewDidAppear of Home is not called after the menu",
      verdict: "owed", word: "promised",
      log: """
        Tabs viewWillAppear
        Home viewWillAppear
        Tabs viewDidAppear
        Home viewDidAppear
        Tabs viewWillDisappear
        Home viewWillDisappear
        Tabs viewDidDisappear
        Home viewDidDisappear
        Tabs viewWillAppear
        Home viewWillAppear
        Tabs viewDidAppear
        """),
    Asked(
      question: "shouldPerformSegue isn't called on LoginController",
      verdict: "not due", word: "segueByCode",
      log: """
        LoginController viewDidAppear
        LoginController performSegue(withIdentifier:sender:)
        LoginController prepare(for:sender:)
        """),
    Asked(
      question: "willRotateToInterfaceOrientation is not called on Gallery",
      verdict: "not due", word: "rotationReplaced",
      log: """
        Gallery viewDidAppear
        Gallery viewWillTransitionToSize:withTransitionCoordinator:
        """),
    Asked(
      question: "sceneDidDisconnect is never called",
      verdict: "not due", word: "stillConnected",
      log: """
        SceneDelegate scene(_:willConnectTo:options:)
        SceneDelegate sceneDidEnterBackground
        """),
    Asked(
      question: "why doesn't viewWillAppear fire on Shelf after the menu is removed",
      verdict: "not due", word: "alreadyThere",
      log: """
        Shelf viewWillAppear
        Shelf viewDidAppear
        MenuController willMove(toParent:)
        MenuController viewWillAppear
        MenuController viewDidAppear
        MenuController viewWillDisappear
        MenuController viewDidDisappear
        MenuController didMove(toParent: nil)
        """),
    Asked(
      question: "LetterView.Model deinit is not called",
      verdict: "not observable", word: "LetterView.Model deinit",
      log: """
        ShelfView.Model init
        LetterView.Model init
        ShelfView.Model deinit
        """),
    Asked(
      question: "blur isn't fired on Feed when I open a modal",
      verdict: "not due", word: "focusStays",
      log: """
         LOG  Feed focus
         LOG  Other focus
         LOG  Feed blur
         LOG  Feed focus
         LOG  Other blur
         LOG  open modal
        """),
    Asked(
      question: "tapped twice fast, and ShelfController viewDidAppear is never called",
      verdict: "not due", word: "alreadyThere",
      log: """
        ShelfController viewWillAppear
        ShelfController viewDidAppear
        AlertController viewWillAppear
        AlertController viewDidAppear
        """),
  ]
}
