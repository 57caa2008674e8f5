// The evidence of lines that are no events, and of the words of a question.
extension AskedQuestionTests {
  static let words = [
    Asked(
      question:
        "Two notifications for one press of the home button, why is applicationDidEnterBackground called twice?",
      verdict: "came", word: "saidInLog",
      log: """
        backgrounding the shelf
        backgrounding the shelf
        """),
    Asked(
      question:
        "I expect outlets to be set, but titleLabel is nil in awakeFromNib of ShelfController. Why?",
      verdict: "not due", word: "unsetOutlets",
      log: """
        shelf label is nil
        """),
    Asked(
      question:
        "dealloc of ShelfController is called far too late, only after the download. Why?",
      verdict: "came", word: "heldLonger",
      log: """
        back tapped
        download 90
        download 100
        """),
    Asked(
      question:
        "AppLifecycleListener.onInactive fires when I push a native controller over Flutter. Why?",
      verdict: "came", word: "engineHears",
      log: """
        flutter: state resumed
        push NativeController
        flutter: state inactive
        """),
    Asked(
      question:
        "ShelfController supports portrait only. Why is its viewWillTransition(to:with:) called when LetterController is rotated over it?",
      verdict: "came", word: "sizeToAll",
      log: """
        ShelfController viewDidAppear
        LetterController viewDidAppear
        device landscape
        """),
    Asked(
      question:
        "applicationWillTerminate is not called when I quit my Mac app",
      verdict: "not due", word: "suddenEnd",
      log: """
        applicationDidFinishLaunching
        NSSupportsSuddenTermination = YES
        """),
    Asked(
      question:
        "willDisplay is not called when I scroll to the last row, it was there already",
      verdict: "not due", word: "displayedOnce",
      log: """
        willDisplay row 1
        willDisplay row 2
        """),
    Asked(
      question:
        "onRequestClose of my Modal is never called when I set visible to false",
      verdict: "not due", word: "backButtonOnly",
      log: """
         LOG  visible: true
         LOG  visible: false
        """),
    Asked(
      question:
        "On iOS 5 viewDidUnload of ShelfController is not called on a memory warning",
      verdict: "owed", word: "unloadedHidden",
      log: """
        -[ShelfController viewDidLoad]
        -[ShelfController viewWillAppear:]
        -[ShelfController viewDidAppear:]
        -[ShelfController viewWillDisappear:]
        -[ShelfController viewDidDisappear:]
        Received memory warning.
        """),
    Asked(
      question:
        "The screen was closed, but deinit of ShelfLoader is never called",
      verdict: "owed", word: "stillActing",
      log: """
        ShelfLoader init
        ShelfController viewDidAppear
        ShelfController viewDidDisappear
        ShelfLoader loads page 2
        """),
    Asked(
      question:
        "deinit of ShelfModel is not called after the sheet was dismissed",
      verdict: "owed", word: "madeAgain",
      log: """
        ShelfModel init
        ShelfSheet onAppear
        ShelfSheet onDisappear
        ShelfModel init
        ShelfSheet onAppear
        """),
    Asked(
      question:
        "When I leave and come back, viewWillAppear is not called on the child (ShelfPage) of the pager",
      verdict: "owed", word: "childUnsaid",
      log: """
        Home viewDidAppear
        ShelfPager viewWillAppear
        ShelfPage viewWillAppear
        ShelfPager viewDidAppear
        ShelfPage viewDidAppear
        ShelfPager viewWillDisappear
        Home viewWillAppear
        ShelfPager viewDidDisappear
        Home viewDidAppear
        Home viewWillDisappear
        ShelfPager viewWillAppear
        Home viewDidDisappear
        ShelfPager viewDidAppear
        """),
    Asked(
      question:
        "OnAppearing is not called on the second ShelfPage when it is pushed modally",
      verdict: "owed", word: "newUnsaid",
      log: """
        ShelfPage OnAppearing
        ShelfPage ctor
        push modal done
        """),
    Asked(
      question:
        "The unwind segue runs but LetterController stays, its viewWillDisappear never comes",
      verdict: "owed", word: "unwoundOnly",
      log: """
        ShelfController viewDidAppear
        LetterController viewDidAppear
        ShelfController unwindToShelf:
        """),
    Asked(
      question:
        "I rotate the device, but viewWillTransition(to:with:) of ShelfController is never called",
      verdict: "owed", word: "sizeUnsaid",
      log: """
        ShelfController viewDidLoad
        ShelfController viewDidLayoutSubviews {{0, 0}, {320, 480}}
        ShelfController viewDidLayoutSubviews {{0, 0}, {480, 320}}
        """),
    Asked(
      question:
        "onDismiss of my Modal is never called",
      verdict: "owed", word: "closedUnsaid",
      log: """
         LOG  visible: true
         LOG  visible: false
        """),
    Asked(
      question:
        "transitionEnd of Letter is not called when it is closed with goBack",
      verdict: "owed", word: "closingUnsent",
      log: """
         LOG  Letter transitionStart closing=false
         LOG  Letter transitionEnd closing=false
         LOG  goBack
         LOG  Home focus
        """),
    Asked(
      question:
        "I dismiss the modal LetterScreen and componentWillUnmount does not come",
      verdict: "owed", word: "unmountDue",
      log: """
        LetterScreen componentDidMount
        LetterScreen didAppear
        LetterScreen didDisappear
        """),
    Asked(
      question:
        "The app has adopted UIScene: application:willFinishLaunchingWithOptions: of my ShelfPlugin is not called, where is the URL?",
      verdict: "sent to another", word: "launchedByScene",
      log: """
        [ShelfPlugin] scene:willConnectToSession:options: URLContexts=1
        """),
    Asked(
      question:
        "Links do nothing: SceneDelegate.application() is never hit. sceneDidBecomeActive prints",
      verdict: "sent to another", word: "sceneHasOwn",
      log: """
        scene willConnectTo
        sceneDidBecomeActive
        """),
    Asked(
      question:
        "_askPopoverShouldClose: is never called. Why?",
      verdict: "sent to another", word: "otherMethod",
      log: """
        -[ShelfPopover popoverWillShow:]
        -[ShelfPopover popoverShouldClose:]
        """),
    Asked(
      question:
        "layoutSubviews of ShelfCell is not called, why? I set the class",
      verdict: "sent to another", word: "plainInstead",
      log: """
        ShelfController viewDidLoad
        cell <UITableViewCell: 0x7f10> made
        """),
    Asked(
      question:
        "rx.viewDidLoad of ShelfController does not fire. Why not?",
      verdict: "not observable", word: "subscribedLate",
      log: """
        viewDidLoad plain
        """),
    Asked(
      question:
        "Why is didFinishLaunchingWithOptions not shown in the debugger at the first start after a call woke the app?",
      verdict: "not observable", word: "unattached",
      log: """
        2020-01-01 10:00:00.100 Shelf[4:4] application:didFinishLaunchingWithOptions:
        """),
    Asked(
      question:
        "viewDidDisappear of ShelfController is not called after viewWillDisappear. Why?",
      verdict: "overtaken", word: "replaced",
      log: """
        ShelfController viewWillAppear
        ShelfController viewDidAppear
        ShelfController viewWillDisappear
        ShelfController viewWillAppear
        Unbalanced calls to begin/end appearance transitions for <ShelfController: 0x7f10>.
        ShelfController viewDidAppear
        """),
    Asked(
      question:
        "viewDidAppear of ShelfController is never called, the container is visible for long",
      verdict: "owed", word: "promised",
      log: """
        2020-01-01 10:00:00.100 Shelf[4:4] ShelfController viewDidLoad
        2020-01-01 10:00:00.200 Shelf[4:4] ShelfController viewWillAppear
        2020-01-01 10:00:09.200 Shelf[4:4] container shown
        """),
    Asked(
      question:
        "userNotificationCenter didReceive of AppDelegate is not called since I added the kit",
      verdict: "sent to another", word: "receivedElsewhere",
      log: """
        [AppDelegate] UNUserNotificationCenter delegate = AppDelegate
        [ShelfKit] didReceive action=tap
        """),
    Asked(
      question:
        "didRegisterForRemoteNotificationsWithDeviceToken of AppDelegate is never called",
      verdict: "sent to another", word: "receivedElsewhere",
      log: """
        [ShelfKit] didRegisterForRemoteNotifications 64 chars
        """),
    Asked(
      question:
        "I page in a pager: viewDidAppear of the first ShelfController (page 0) is never called",
      verdict: "owed", word: "shownUnsaid",
      log: """
        [page 0] ShelfController viewDidLoad
        [page 1] ShelfController viewDidLoad
        [page 1] ShelfController viewWillAppear
        [page 1] ShelfController viewDidAppear
        """),
    Asked(
      question:
        "The menu won't go, but the viewWillDisappear method of the controller in it is called. Why?",
      verdict: "came", word: "change",
      log: """
        Menu viewWillAppear
        Menu viewDidAppear
        Menu viewWillDisappear
        Menu viewWillAppear
        Menu viewDidAppear
        """),
    Asked(
      question:
        "viewDidLoad of ShelfController is only called the first time I open the tab",
      verdict: "not due", word: "loadedOnce",
      log: """
        ShelfController viewDidLoad
        ShelfController viewDidAppear
        """),
    Asked(
      question:
        "viewWillTransition(to:) is not called on the controller that is not on top",
      verdict: "not due", word: "sizeElsewhere",
      log: """
        Shelf(1) viewWillTransition to {694, 768}
        Shelf(2) viewWillTransition to {507, 768}
        """),
    Asked(
      question:
        "I'm not sure why viewDidAppear of ShelfController gets called before its first layout",
      verdict: "came", word: "addToWindow",
      log: """
        ShelfController viewDidLoad
        ShelfController viewDidAppear
        ShelfController viewDidLayoutSubviews
        """),
    Asked(
      question:
        "ShelfController leaks after it was popped",
      verdict: "owed", word: "leftForGood",
      log: """
        ShelfController viewDidLoad
        ShelfController viewDidAppear
        ShelfController viewWillDisappear
        ShelfController viewDidDisappear
        """),
  ]
}
