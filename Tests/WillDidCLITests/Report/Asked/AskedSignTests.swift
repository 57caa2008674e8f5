// Signs in the lines of a log, and methods that are no callbacks.
extension AskedQuestionTests {
  static let signs = [
    Asked(
      question: "viewDidAppear of the PhotoController is never called after I let the pager go",
      verdict: "cancelled", word: "line 3 of the log",
      log: """
        PhotoController viewDidLoad
        PhotoController viewWillAppear
        pager didCancelTurn to 1
        """),
    Asked(
      question: "why does viewDidDisappear of Shelf not follow its viewWillDisappear?",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        Shelf viewDidAppear
        Shelf viewWillDisappear
        didFinishAnimating transitionCompleted=0
        """),
    Asked(
      question: "My listener on Letter does not get blur when I swipe back. Why?",
      verdict: "not observable", word: "listenedNoMore",
      log: """
         LOG  Letter focus
         LOG  Letter blur
         LOG  Letter unmounts, subscription removed
        """),
    Asked(
      question: "why does my store not print onShelfShown, the event is there?",
      verdict: "not observable", word: "listenedLate",
      log: """
        bus: onShelfShown 7
        ShelfStore listening started
        """),
    Asked(
      question:
        "[React Native] \"onClose\" of my panel is never logged when I drag it down. Why?",
      verdict: "owed", word: "lostBetween",
      log: """
         LOG  panel opens
        [native] -[PanelHostController viewDidAppear:]
        [native] -[PanelHostController viewDidDisappear:]
         LOG  panel opens
        """),
    Asked(
      question:
        "A tapped notification launches the app, and userNotificationCenter(_:didReceive:withCompletionHandler:) of my Center isn't called. Why?",
      verdict: "owed", word: "delegateLate",
      log: """
        application(_:didFinishLaunchingWithOptions:)
        applicationDidBecomeActive
        assigning UNUserNotificationCenter.delegate
        """),
    Asked(
      question:
        "A tapped push launches the app: why is application(_:didReceiveRemoteNotification:) of AppDelegate not called?",
      verdict: "sent to another", word: "centerInstead",
      log: """
        AppDelegate application(_:didFinishLaunchingWithOptions:)
        AppDelegate sets UNUserNotificationCenter.current().delegate
        AppDelegate applicationDidBecomeActive
        AppDelegate userNotificationCenter(_:didReceive:withCompletionHandler:)
        """),
    Asked(
      question: "prepareForSegue of ShelfContainer never fires, the segue itself works",
      verdict: "sent to another", word: "segueOfOther",
      log: """
        ShelfContainer viewDidLoad
        ListController viewDidLoad
        ListController prepareForSegue: showLetter
        LetterController viewDidLoad
        """),
    Asked(
      question: "The unlock begins and fails: why is didBecomeActive not called?",
      verdict: "cancelled", word: "returnTakenBack",
      log: """
        AppDelegate applicationDidEnterBackground
        AppDelegate applicationWillEnterForeground
        AppDelegate applicationDidEnterBackground
        """),
    Asked(
      question: "didMove(toParent:) with nil isn't called on Letter after I started to swipe, why?",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        Letter willMove(toParent: UINavigationController)
        Letter viewDidAppear
        Letter didMove(toParent: UINavigationController)
        Letter willMove(toParent: nil)
        Letter viewWillDisappear
        Letter viewWillAppear
        Letter viewDidAppear
        """),
    Asked(
      question: "After logout I set a new root. Why is deinit of ShelfController not called?",
      verdict: "owed", word: "leftUnsaid",
      log: """
        ShelfController viewDidAppear
        window.rootViewController = WelcomeController()
        WelcomeController viewDidAppear
        """),
    Asked(
      question: "Since I added a tap gesture to dismiss the keyboard, didSelectItemAt isn't called",
      verdict: "sent to another", word: "recognizerTakes",
      log: """
        GridController viewDidLoad
        GridController hideKeyboard
        """),
    Asked(
      question: "didSelectRowAt is never called in my table, what is wrong?",
      verdict: "cannot tell", word: "touchUnseen",
      log: """
        GridController viewDidLoad
        GridController viewDidAppear
        """),
    Asked(
      question: "keyboardWillShow is not posted when I go to the next field. Why?",
      verdict: "not due", word: "keyboardStays",
      log: """
        keyboardWillShow
        begin second
        """),
    Asked(
      question:
        "tabBarController(_:didSelect:) isn't called when I tap the current tab of FancyBar",
      verdict: "owed", word: "reselectUnsaid",
      log: """
        didSelect 0
        FancyBar touched 0
        """),
    Asked(
      question:
        "-(void)viewWillDisappear:(BOOL)animated is not called on Shelf under the form sheet",
      verdict: "not due", word: "Shelf viewWillDisappear",
      log: """
        Shelf viewDidAppear
        Letter viewDidAppear
        """),
    Asked(
      question: "I push Letter and go back, and onDisappear of Letter does not come",
      verdict: "owed", word: "poppedUnsaid",
      log: """
        Shelf onAppear
        Letter onAppear
        Shelf onAppear
        """),
    Asked(
      question:
        "Why does viewDidDisappear of Shelf not get called on push? (DeckNavigationController)",
      verdict: "owed", word: "pushedOver",
      log: """
        Shelf viewWillAppear
        Shelf viewDidAppear
        DeckNavigationController pushViewController:LetterController
        LetterController viewDidLoad
        LetterController viewWillAppear
        LetterController viewDidAppear
        """),
    Asked(
      question:
        "ContentPage.OnAppearing isn't raised when the modal goes, it should print \"OnAppearing of Shelf Page\"",
      verdict: "owed", word: "unreturned",
      log: """
        OnAppearing of Shelf Page
        OnDisappearing of Shelf Page
        Letter OnAppearing
        Letter OnDisappearing
        """),
    Asked(
      question: "makeWindowControllers isn't called, the app opens a window by itself. Why?",
      verdict: "not due", word: "nothingCalls",
      log: """
        applicationDidFinishLaunching
        ShelfWindowController windowDidLoad
        """),
    Asked(
      question: "why is didUpdateFocus of my menu never called at the launch?",
      verdict: "not due", word: "nothingCalls",
      log: """
        MenuController viewDidLoad
        MenuController viewDidAppear
        """),
    Asked(
      question: "deinit of CameraController isn't called after I close it, a delegate holds it",
      verdict: "owed", word: "leftUnsaid",
      log: """
        CameraController viewDidLoad
        CameraController viewDidAppear
        CameraController closeTapped
        ShelfController viewDidAppear
        """),
    Asked(
      question: "viewWillAppear of the MapController isn't called when I switch back to its tab",
      verdict: "owed", word: "returnUnsaid",
      log: """
        MapController viewWillAppear
        MapController viewDidAppear
        tab 2 selected
        ListController viewWillAppear
        ListController viewDidAppear
        tab 1 selected
        """),
    Asked(
      question: "viewDidAppear isn't fired for Second after I swipe slowly and release",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        Second.viewWillAppear()
        transition wasCancelled = true
        Second.viewWillDisappear()
        """),
    Asked(
      question: "The sink for didEnterBackground gets nothing",
      verdict: "not observable", word: "listenedNoMore",
      log: """
        subscribed to didEnterBackground
        unsubscribed, cancellables emptied
        applicationDidEnterBackground
        """),
    Asked(
      question:
        "applicationDidBecomeActive wird ein zweites Mal aufgerufen, obwohl ich nicht im Hintergrund war. Warum?",
      verdict: "came", word: "applicationDidBecomeActive",
      log: """
        applicationDidBecomeActive
        applicationWillResignActive
        applicationDidBecomeActive
        """),
    Asked(
      question: "didMove(toParent:) with nil isn't invoked when the back swipe is aborted",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        -[PhotoVC willMoveToParentViewController:] (null)
        -[PhotoVC viewWillDisappear:]
        -[PhotoVC viewWillAppear:]
        -[PhotoVC viewDidAppear:]
        """),
  ]
}
