/// Questions that the log has no proof for, or that name nothing of it: what they say is all there is.
extension AskedQuestionTests {
  static let alone = [
    Asked(
      question: "The methods of the app delegate aren't being called in iOS 13 (AppDelegate)",
      verdict: "sent to another", word: "sceneInstead",
      log: """
        AppDelegate application(_:didFinishLaunchingWithOptions:)
        SceneDelegate scene(_:willConnectTo:options:)
        SceneDelegate sceneDidBecomeActive(_:)
        """),
    Asked(
      question: "after I pasted some code viewDidAppear is no longer called, it never comes :(",
      verdict: "owed", word: "promised",
      log: """
        -[CardController viewDidLoad]
        -[CardController viewWillAppear:]
        reload tapped
        """),
    Asked(
      question: "なぜ outlet にアクセスすると nil で落ちるのか、設定されていない",
      verdict: "not due", word: "unsetOutlets",
      log: """
        FirstController viewDidLoad()
        FirstController viewDidAppear(_:)
        FirstController prepare(for:sender:) destination.label = nil
        """),
    Asked(
      question:
        "Because of the order you cannot use outlets in an initializer, they will all be nil.",
      verdict: "not due", word: "unsetOutlets",
      log: """
        -[DeskController init] textField = (null)
        -[DeskController awakeFromNib] textField = <NSTextField: 0x3a2f10>
        """),
    Asked(
      question: "the @StateObject of my popup is kept in a retain cycle and never released, help",
      verdict: "owed", word: "keptUnsaid",
      log: """
        PopupView onAppear
        PopupView onDisappear
        """),
    Asked(
      question: "SheetModel's deinit is not called when the sheet is closed, iOS 17",
      verdict: "owed", word: "keptUnsaid",
      log: """
        RootView onAppear
        open sheet
        SheetView onAppear
        SheetView onDisappear
        """),
    Asked(
      question:
        "while the finger pulls the page back viewWillAppear and viewWillDisappear come in turns",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        TestVc viewWillDisappear
        HomeVc viewWillAppear
        TestVc viewWillAppear
        HomeVc viewWillDisappear
        """),
    Asked(
      question: "any idea what corrupts my bar? It complains of a nested push",
      verdict: "overtaken", word: "nested",
      log: """
        nested push animation can result in corrupted navigation bar
        Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.
        """),
    Asked(
      question: "when I show the detail for the first time UIKit says Unbalanced calls, any idea?",
      verdict: "overtaken", word: "collided",
      log: """
        DetailController viewDidLoad
        Unbalanced calls to begin/end appearance transitions for <UINavigationController: 0x7f9b2a819a00>.
        """),
    Asked(
      question: "I get a warning in the console when the observer shows the next screen",
      verdict: "not due", word: "presentRefused",
      log: """
        Warning: Attempt to present <NextController: 0x7fff0a964400> on <HomeController: 0x7fff0a69a0b0> whose view is not in the window hierarchy!
        """),
    Asked(
      question: "no viewWillAppear if the child changes after the push; it gets the others",
      verdict: "owed", word: "unpaired",
      log: """
        the blue controller receives:
        loadView
        viewDidLoad
        viewDidAppear:
        """),
    Asked(
      question: "I tried to override windowDidLoad and it doesn't ever seem to get called",
      verdict: "not due", word: "nothingCalls",
      log: """
        applicationDidFinishLaunching
        -[LoginWindowController init]
        -[LoginWindowController showWindow:]
        windowDidBecomeKey
        """),
    Asked(
      question: "the effect fires each time the screen is focused though nothing changed",
      verdict: "came", word: "saidOnly",
      log: """
        this should be printed once
        this should be printed once
        """),
    Asked(
      question: "these are the methods of a push with animation and of the pop that follows",
      verdict: "came", word: "deinit",
      log: """
        B_Controller viewDidLoad
        A_Controller viewWillDisappear:
        B_Controller viewWillAppear:
        A_Controller viewDidDisappear:
        B_Controller viewDidAppear:
        B_Controller viewWillDisappear:
        A_Controller viewWillAppear:
        B_Controller viewDidDisappear:
        A_Controller viewDidAppear:
        B_Controller dealloc
        """),
    // It wishes for a call, and what it denies is no call.
    Asked(
      question:
        "outlet variables should be set by the time awakeFromNib is called. However, this does not match my tests",
      verdict: "not due", word: "unsetOutlets",
      log: """
        prepareForSegue
        someLabel property is nil
        viewDidLoad
        """),
    Asked(
      question: "outlets should be set, this does not match my tests, the storyboard gives me nil",
      verdict: "not due", word: "unsetOutlets",
      log: """
        prepareForSegue
        someLabel property is nil
        viewDidLoad
        """),
  ]
}
