// Callbacks that lines show to be due, or not to be: containers, pages, segues, and what the app hears of.
extension AskedQuestionTests {
  static let shown = [
    Asked(
      question:
        "When I call showSideMenu I expect viewWillAppear: and viewDidAppear: to be called on the MenuController",
      verdict: "owed", word: "returnUnsaid",
      log: """
        MenuController viewWillAppear:
        HomeController viewWillAppear:
        MenuController viewDidAppear:
        HomeController viewDidAppear:
        showSideMenu
        menu is open
        """),
    Asked(
      question:
        "When I go to the player and come back to the container, viewWillAppear of the child SongsController is not called",
      verdict: "owed", word: "childUnsaid",
      log: """
        PagerContainerViewController viewDidLoad
        SongsController viewDidLoad
        SongsController viewWillAppear
        PagerContainerViewController viewWillDisappear
        PlayerController viewWillAppear
        PlayerController viewWillDisappear
        PagerContainerViewController viewWillAppear
        PagerContainerViewController viewDidAppear
        """),
    Asked(
      question: "The controllers contained in my pager never get viewDidAppear. Why?",
      verdict: "owed", word: "shownUnsaid",
      log: """
        PagerController viewDidLoad
        NewsController viewDidLoad
        PagerController viewWillAppear
        PagerController viewDidAppear
        """),
    Asked(
      question:
        "controllers under the tabs do not trigger viewDidAppear (StoreController), in the old version they did. Why?",
      verdict: "cannot tell", word: "unplaced",
      log: """
        12:00:01 StoreController viewDidLoad
        12:00:02 4 tabs ready
        """),
    Asked(
      question:
        "When I swipe to the next page, viewDidDisappear of the page that disappears, Letter1, is not called",
      verdict: "owed", word: "replacedUnsaid",
      log: """
        Letter1 viewDidLoad
        Letter1 viewWillAppear
        Letter1 viewDidAppear
        Letter2 viewDidLoad
        page turned to 2
        """),
    Asked(
      question: "OnAppearing of CartPage is not raised when I use the shell to navigate",
      verdict: "owed", word: "newUnsaid",
      log: """
        [0:] HomePage ctor
        [0:] HomePage OnAppearing
        [0:] CartPage ctor
        [0:] Navigated: //shop/cartpage
        """),
    Asked(
      question: "prepareForSegue is never called in my FrontController. Where does it go?",
      verdict: "sent to another", word: "segueOfOther",
      log: """
        AppRevealViewController prepareForSegue:sender: front
        FrontController viewDidLoad
        FrontController viewWillAppear
        FrontController viewDidAppear
        """),
    Asked(
      question: "Why does prepare(for:sender:) not come in ListController?",
      verdict: "sent to another", word: "segueOfOther",
      log: """
        RootSideMenuController performSegue showCart
        ListController viewDidLoad
        ListController viewDidAppear
        CartController viewDidLoad
        """),
    Asked(
      question:
        "viewWillTransition is not called in the InnerController when I rotate, only in the Outer",
      verdict: "owed", word: "notPassedOn",
      log: """
        [OuterController] viewDidAppear
        [InnerController] viewDidLoad
        [InnerController] viewDidAppear
        [OuterController] viewWillTransition(to: (812.0, 375.0))
        """),
    Asked(
      question:
        "I add the view of NoteController to mine as a subview, why does it get no willRotateToInterfaceOrientation:duration:?",
      verdict: "owed", word: "notPassedOn",
      log: """
        -[DeskController viewDidAppear:]
        -[NoteController viewDidLoad]
        -[DeskController willRotateToInterfaceOrientation:duration:] 3
        """),
    Asked(
      question: "viewDidAppear of the first DetailController never comes, why?",
      verdict: "overtaken", word: "nested",
      log: """
        <DetailController: 0x100a0> viewDidLoad
        nested push animation can result in corrupted navigation bar
        <DetailController: 0x100b0> viewDidLoad
        <DetailController: 0x100b0> viewDidAppear
        """),
    Asked(
      question: "popoverControllerDidDismissPopover is not called when I tap outside, why?",
      verdict: "not due", word: "heldSheet",
      log: """
        [Main] presentPopover
        [Options] viewDidAppear
        [Options] isModalInPopover = true
        touch outside
        """),
    Asked(
      question: "popoverPresentationControllerDidDismissPopover doesn't get called, any idea?",
      verdict: "cannot tell", word: "delegate",
      log: """
        [Map] viewDidAppear
        [Options] viewWillAppear
        [Options] viewDidAppear
        [Options] viewDidDisappear
        """),
    Asked(
      question: "Why is the blur event of AppState never fired on my iPhone?",
      verdict: "not due", word: "androidOnly",
      log: """
         LOG  change inactive
         LOG  change active
        """),
    Asked(
      question:
        "dispose of CartState isn't called when the user swipes the app away from the recents. Why?",
      verdict: "not due", word: "endsWithProcess",
      log: """
        flutter: CartState initState
        flutter: AppLifecycleState.paused
        """),
    Asked(
      question:
        "In prepareForSegue the outlets of the DetailController are nil. Why is its viewDidLoad not called before?",
      verdict: "not due", word: "preparedFirst",
      log: """
        ListController viewDidLoad
        ListController prepareForSegue: detail
        DetailController title = nil
        """),
    Asked(
      question:
        "userNotificationCenter(_:didReceive:withCompletionHandler:) is not called when the message arrives in the background, why",
      verdict: "not due", word: "responseOnly",
      log: """
        [AppDelegate] applicationDidEnterBackground
        push received {"aps":{"alert":"hi"}}
        [AppDelegate] applicationDidBecomeActive
        """),
    Asked(
      question:
        "why is didReceiveRemoteNotification not called after the app was closed by the user",
      verdict: "not due", word: "killedSilent",
      log: """
        notification received: {content-available: 1}
        App killed
        """),
    Asked(
      question: "viewWillAppear of DrawerController isn't called by openLeftDrawer, why?",
      verdict: "owed", word: "returnUnsaid",
      log: """
        DrawerController viewWillAppear
        Main viewWillAppear
        DrawerController viewDidAppear
        Main viewDidAppear
        [Main] openLeftDrawer()
        """),
    Asked(
      question:
        "The inner pages get no viewDidAppear when the container comes back. Why not, ChartsController?",
      verdict: "owed", word: "childUnsaid",
      log: """
        [SegmentedContainerController] viewDidLoad
        [ChartsController] viewDidLoad
        [ChartsController] viewWillAppear
        [ChartsController] viewDidAppear
        [SegmentedContainerController] viewWillDisappear
        [SegmentedContainerController] viewDidDisappear
        [SegmentedContainerController] viewWillAppear
        [SegmentedContainerController] viewDidAppear
        """),
    Asked(
      question: "翻页以后，消失的页面 Photo1 的 viewDidDisappear 没有调用，为什么？",
      verdict: "owed", word: "replacedUnsaid",
      log: """
        Photo1 viewDidLoad
        Photo1 viewDidAppear
        Photo2 viewDidLoad
        scrollView transition to 1
        """),
    Asked(
      question: "focus of AppState is not emitted on iOS. Why?",
      verdict: "not due", word: "androidOnly",
      log: """
         LOG  AppState change active
         LOG  AppState change background
        """),
    Asked(
      question:
        "label is nil in prepare(for:sender:), why is viewDidLoad of ResultController not called yet?",
      verdict: "not due", word: "preparedFirst",
      log: """
        StartController viewDidLoad
        StartController viewDidAppear
        StartController prepare(for:sender:) showResult
        ResultController label = nil
        """),
    Asked(
      question:
        "application:didFinishLaunchingWithOptions: is not called when a link opens the app again, why?",
      verdict: "not due", word: "launchedOnce",
      log: """
        2013-07-11 08:44:50.121 Links[318:907] application:didFinishLaunchingWithOptions: {}
        2013-07-11 08:44:50.377 Links[318:907] applicationDidBecomeActive:
        2013-07-11 08:45:03.702 Links[318:907] applicationDidEnterBackground:
        2013-07-11 08:46:12.540 Links[318:907] applicationWillEnterForeground:
        2013-07-11 08:46:12.560 Links[318:907] applicationDidBecomeActive:
        """),
    Asked(
      question:
        "Why is awakeFromNib of StarButton not called when I make it programmatically? With the storyboard it is",
      verdict: "not due", word: "notInNib",
      log: """
        [Main] viewDidLoad
        [StarButton] init(frame:) (0.0, 0.0, 20.0, 20.0)
        """),
    Asked(
      question: "Why doesn't mainController get viewDidAppear when the drawer swaps it?",
      verdict: "owed", word: "shownUnsaid",
      log: """
        HomeController viewDidAppear
        drawer.mainController = StatsController
        StatsController viewDidLoad
        """),
  ]
}
