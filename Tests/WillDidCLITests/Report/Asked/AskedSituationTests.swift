// Situations that a question and the lines of a log describe, besides events.
extension AskedQuestionTests {
  static let situations = [
    // The did came; its will is what is owed.
    Asked(
      question: "why viewDidAppear of Detail", verdict: "came", word: "Detail",
      log: """
        List viewDidLoad
        List viewWillAppear
        List viewDidAppear
        Detail viewDidLoad
        List viewWillDisappear
        List viewDidDisappear
        Detail viewDidAppear
        Detail viewWillDisappear
        List viewWillAppear
        Detail viewDidDisappear
        List viewDidAppear
        """),
    Asked(
      question:
        "When a note lies over it, Shelf receives viewWillAppear and viewDidAppear. I did not leave it, why?",
      verdict: "came", word: "the last of 2",
      log: """
        Shelf viewDidLoad
        Shelf viewWillAppear
        Shelf viewDidAppear
        Note show
        Shelf viewWillDisappear
        Shelf viewDidDisappear
        Shelf viewWillAppear
        Shelf viewDidAppear
        """),
    Asked(
      question:
        "NSViewController's viewDidLoad is called before the window is there. Why so early? I can't reach the Page",
      verdict: "came", word: "Page did not receive viewDidLoad",
      log: """
        -[Page init]
        -[PageController viewDidLoad] window=(null)
        -[Page addWindowController:]
        """),
    Asked(
      question:
        "why is presentationControllerDidDismiss of ShelfController not called when Letter is closed with the Done button",
      verdict: "not due", word: "codeDismissed",
      log: """
        [Letter] viewDidAppear
        [Letter] doneTapped -> dismiss(animated: true)
        [Letter] viewDidDisappear
        """),
    Asked(
      question:
        "tabBarController(_:didSelect:) of the Guide is not called when openMap selects the tab. Why?",
      verdict: "not due", word: "doneByCode",
      log: """
        Shelf viewDidAppear
        openMap: tabBarController.selectedIndex = 1
        Shelf viewWillDisappear
        Map viewDidAppear
        """),
    Asked(
      question: "There are two tabs. Why is viewDidLoad of MapViewController not called at launch?",
      verdict: "not due", word: "unselected",
      log: """
        ShelfViewController loaded its view.
        ShelfViewController viewDidLoad
        """),
    Asked(
      question:
        "viewDidAppear of Clock is not called when the app comes back from the background, why",
      verdict: "not due", word: "foregroundUncovers",
      log: """
        Shelf viewDidLoad
        """),
    Asked(
      question: "After popToRootViewController why does Middle not get viewWillDisappear?",
      verdict: "not due", word: "coveredGoes",
      log: """
        Middle viewDidDisappear
        Top viewDidAppear
        popToRootViewController(animated: true)
        Top viewWillDisappear
        Top viewDidDisappear
        """),
    Asked(
      question: "Why is navigationController didShow of Guide no longer called when I go back?",
      verdict: "sent to another", word: "receivedElsewhere",
      log: """
        Guide navigationController.delegate = <Guide: 0x600>
        Guide navigationController didShow ShelfViewController
        MapViewController viewDidLoad
        MapViewController navigationController?.delegate = self
        MapViewController navigationController didShow ShelfViewController
        """),
    Asked(
      question: "DidDismiss of my SheetDelegate is never called when the page is swiped away. Why?",
      verdict: "sent to another", word: "Wrapper",
      log: """
        [0:] PageHandler: PresentationController.Delegate = SheetDelegate
        [0:] MapPage OnAppearing
        [0:] Wrapper DidDismiss (UIAdaptivePresentationControllerDelegate)
        """),
    Asked(
      question:
        "preferredStatusBarStyle of MapViewController is never called, it is in a navigation controller",
      verdict: "sent to another", word: "containerAsked",
      log: """
        MapViewController viewDidLoad
        """),
    Asked(
      question: "application(_:didReceiveRemoteNotification:) of AppDelegate is not called, why?",
      verdict: "sent to another", word: "centerInstead",
      log: """
        AppDelegate applicationDidBecomeActive
        AppDelegate userNotificationCenter(_:willPresent:withCompletionHandler:)
        """),
    Asked(
      question: "Why is viewWillAppear of Sheet called before its viewDidLoad has ended?",
      verdict: "came", word: "inside",
      log: """
        #0  0x0000276a in -[Sheet viewWillAppear:]
        #1  0x3097548f in -[UIViewController view]
        #2  0x00002734 in -[Sheet viewDidLoad]
        """),
    Asked(
      question: "keyboardWillShow is called three times when I tap the field. Why?",
      verdict: "came", word: "barIsKeyboard",
      log: """
        Keyboard will show 216
        Keyboard will show 260
        """),
    Asked(
      question: "why does viewDidLoad of Map come twice",
      verdict: "came", word: "anotherInstance",
      log: """
        <Map: 0x7f10> viewDidLoad
        <Map: 0x7f20> viewDidLoad
        """),
    Asked(
      question:
        "The pager shows the first child, but why is viewWillAppear of FirstChild not called?",
      verdict: "owed", word: "shownUnsaid",
      log: """
        Pager viewWillAppear
        FirstChild viewDidLoad
        Pager viewDidAppear
        """),
    Asked(
      question: "why is viewWillAppear of B not called when I tap back to tab B",
      verdict: "owed", word: "returnUnsaid",
      log: """
        A viewDidAppear
        didSelectTab B
        B viewWillAppear
        B viewDidAppear
        didSelectTab A
        didSelectTab B
        """),
    Asked(
      question:
        "MapController runs viewDidAppear, but why is viewDidAppear of the base class not called?",
      verdict: "owed", word: "superLeftOut",
      log: """
        MapController viewDidLoad
        MapController viewDidAppear
        base is not visible
        """),
    Asked(
      question:
        "SheetDelegate.WillDismiss was called when I dragged Letter down, but why is DidDismiss never called?",
      verdict: "cancelled", word: "line 1",
      log: """
        SheetDelegate.WillDismiss
        Letter.ViewWillDisappear
        Letter.ViewWillAppear
        Letter.ViewDidAppear
        """),
    Asked(
      question: "page 4 never gets viewDidAppear, though the turn began",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        <Leaf 4> viewDidLoad
        <Leaf 4> viewWillAppear:
        <Leaf 3> viewWillDisappear:
        <Leaf 4> viewWillDisappear:
        <Leaf 3> viewWillAppear:
        <Leaf 4> viewDidDisappear:
        <Leaf 3> viewDidAppear:
        """),
    Asked(
      question: "viewWillTransition(to:with:) of Chart is not called when I rotate, Board gets it",
      verdict: "owed", word: "notPassedOn",
      log: """
        Board viewDidLoad
        Chart viewDidLoad
        Chart viewDidAppear
        Board viewWillTransition(to:with:)
        """),
    Asked(
      question: "viewDidAppear of Letter is missing, there is only the warning",
      verdict: "cannot tell", word: "which changes collided",
      log: """
        presentLetter
        Unbalanced calls to begin/end appearance transitions for <Letter: 0x12de>.
        Board viewDidLoad
        """),
    Asked(
      question: "why is deinit of Letter not called? There is only a breakpoint in it",
      verdict: "not observable", word: "notPrinted",
      log: """
        present(Letter)
        dismiss completion
        """),
    Asked(
      question: "didFinishLaunchingWithOptions is not called when I tap the icon a second time",
      verdict: "not due", word: "launchedOnce",
      log: """
        application:didFinishLaunchingWithOptions:
        applicationDidBecomeActive:
        applicationDidEnterBackground:
        applicationWillEnterForeground:
        """),
    Asked(
      question: "windowShouldClose of PrefsController is never called",
      verdict: "sent to another", word: "Proxy",
      log: """
        window.delegate = <Proxy: 0x10>
        PrefsController windowDidLoad
        Proxy windowDidResignKey:
        Proxy windowShouldClose:
        """),
    Asked(
      question: "why is willPresentNotification not called in my AppDelegate?",
      verdict: "sent to another", word: "PushKit",
      log: """
        AppDelegate didFinishLaunchingWithOptions
        PushKit userNotificationCenter:willPresentNotification:
        """),
    Asked(
      question: "why is didDeselectItemAtIndexPath not called?",
      verdict: "not due", word: "nothingCalls",
      log: """
        Grid collectionView:didSelectItemAtIndexPath: 1
        calling deselectItemAtIndexPath:animated:
        """),
  ]
}
