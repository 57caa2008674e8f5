// Calls that nothing in a run shows to have been due: in another tab, a page that was made ahead, columns beside each other.
extension AskedQuestionTests {
  static let unowed = [
    Asked(
      question:
        "FeedController is embedded in the tab bar, why is viewWillAppear of it not called",
      verdict: "cannot tell", word: "FeedController",
      log: """
        MainTabBarController viewDidLoad
        HomeController viewDidLoad
        FeedController viewDidLoad
        MainTabBarController viewWillAppear
        HomeController viewWillAppear
        MainTabBarController viewDidAppear
        HomeController viewDidAppear
        """),
    Asked(
      question:
        "why is viewDidDisappear of Page1 not called when I go back and forth between pages",
      verdict: "not due", word: "Page1",
      log: """
        Page1 viewDidLoad
        Page1 viewWillAppear
        Page1 viewDidAppear
        Page2 viewDidLoad
        """),
    Asked(
      question:
        "On the iPad I push DetailController in the split view, why is viewWillDisappear of MasterController not called?",
      verdict: "not due", word: "MasterController",
      log: """
        MasterController viewDidLoad
        MasterController viewWillAppear
        MasterController viewDidAppear
        DetailController viewDidLoad
        DetailController viewWillAppear
        DetailController viewDidAppear
        """),
    Asked(
      question:
        "userNotificationCenter(_:didReceive:withCompletionHandler:) is not called when I tap the notification while the app is in the background, why",
      verdict: "not due", word: "didReceive",
      log: """
        [AppDelegate] applicationDidEnterBackground
        notification tapped
        [AppDelegate] applicationDidBecomeActive
        """),
    Asked(
      question:
        "prepareForSegue of ListController is not called when I push the detail in code",
      verdict: "not due", word: "noSegue",
      log: """
        RootViewController prepareForSegue:sender:
        ListController viewDidLoad
        ListController viewDidAppear
        DetailController viewDidLoad
        DetailController viewDidAppear
        """),
    Asked(
      question:
        "The page in the container isn't shown yet, why is viewDidAppear of its child NextController not called before I scroll?",
      verdict: "owed", word: "NextController",
      log: """
        CarouselController viewDidLoad
        FirstController viewDidLoad
        NextController viewDidLoad
        CarouselController viewWillAppear
        FirstController viewWillAppear
        CarouselController viewDidAppear
        FirstController viewDidAppear
        """),
    Asked(
      question: "viewWillAppear of MenuController is not called by closeMenu. Why?",
      verdict: "not due", word: "MenuController",
      log: """
        MenuController viewWillAppear
        MenuController viewDidAppear
        closeMenu
        """),
    Asked(
      question: "When I call presentMenuSheet, viewWillAppear of HomeController isn't called",
      verdict: "not due", word: "HomeController",
      log: """
        HomeController viewWillAppear
        HomeController viewDidAppear
        presentMenuSheet
        """),
    Asked(
      question: "deinit is never called. Why?",
      verdict: "not due", word: "stillHeld",
      log: """
        ListController viewDidLoad
        ListController viewDidAppear
        ListController viewWillDisappear
        DetailController viewWillAppear
        ListController viewDidDisappear
        DetailController viewDidAppear
        """),
    Asked(
      question:
        "viewDidLoad of Detail is not called again after I pushed it a second time with the same instance",
      verdict: "not due", word: "loadedOnce",
      log: """
        Detail viewDidLoad
        Detail viewDidAppear
        Detail viewDidDisappear
        Detail viewDidAppear
        """),
    Asked(
      question: "why is deinit of DetailController never called",
      verdict: "not due", word: "stillHeld",
      log: """
        ListController viewDidAppear
        DetailController viewDidLoad
        ListController viewDidDisappear
        DetailController viewDidAppear
        """),
    Asked(
      question: "deinit of ListController isn't called after I push Detail",
      verdict: "not due", word: "stillHeld",
      log: """
        ListController viewDidAppear
        DetailController viewDidLoad
        ListController viewDidDisappear
        DetailController viewDidAppear
        """),
    Asked(
      question: "viewWillAppear of Home isn't called after the alert is closed",
      verdict: "not due", word: "alreadyThere",
      log: """
        Home viewDidLoad
        Home viewWillAppear
        Home viewDidAppear
        alert shown
        alert closed
        """),
    Asked(
      question: "viewDidDisappear of Home isn't called when the app goes to the background",
      verdict: "not due", word: "backgroundCovers",
      log: """
        Home viewDidLoad
        Home viewDidAppear
        applicationDidEnterBackground
        """),
    Asked(
      question: "viewWillAppear of ListController isn't called after closing the popover",
      verdict: "not due", word: "presenterStayed",
      log: """
        ListController viewDidAppear
        Options viewDidAppear
        Options viewDidDisappear
        """),
    Asked(
      question: "onDisappear of HomeView isn't called when a sheet opens",
      verdict: "not due", word: "staysBelow",
      log: """
        HomeView onAppear
        SheetView onAppear
        """),
    Asked(
      question:
        "viewWillTransition of SettingsController isn't called on rotation, it is in another tab",
      verdict: "not due", word: "sizeElsewhere",
      log: """
        SettingsController viewDidAppear
        SettingsController viewDidDisappear
        HomeController viewDidAppear
        HomeController viewWillTransition(to: (800.0, 400.0))
        """),
    Asked(
      question:
        "componentWillUnmount of HomeScreen isn't called when I swipe back from the detail",
      verdict: "not due", word: "staysMounted",
      log: """
        LOG HomeScreen componentDidMount
        LOG DetailScreen componentDidMount
        LOG swipe back
        """),
    Asked(
      question:
        "componentWillUnmount of HomeScreen isn't called when I swipe between tabs and go back",
      verdict: "not due", word: "staysMounted",
      log: """
        LOG HomeScreen componentDidMount
        LOG CartScreen componentDidMount
        """),
    Asked(
      question: "viewDidLoad of the SecondController in the second tab isn't called at launch",
      verdict: "not due", word: "unselected",
      log: """
        TabBarController viewDidLoad
        FirstController viewDidLoad
        FirstController viewDidAppear
        """),
    Asked(
      question: "viewDidAppear of NextPage isn't called when I begin to drag and let go",
      verdict: "overtaken", word: "replaced",
      log: """
        ThisPage viewDidAppear
        NextPage viewDidLoad
        NextPage viewWillAppear
        NextPage viewWillDisappear
        NextPage viewDidDisappear
        """),
    Asked(
      question: "viewWillDisappear of MapController isn't called when the card slides over it",
      verdict: "not due", word: "stillThere",
      log: """
        MapController viewDidAppear
        CardController viewDidLoad
        CardController viewDidAppear
        """),
    Asked(
      question: "After pushing an overlay, viewWillDisappear of MapController isn't called",
      verdict: "not due", word: "stillThere",
      log: """
        MapController viewDidAppear
        CardController viewDidLoad
        CardController viewDidAppear
        """),
    Asked(
      question:
        "I pushed a local notification, why is viewWillAppear of HomeController not called when it arrives?",
      verdict: "not observable", word: "notPrinted",
      log: """
        HomeController viewDidAppear
        notification pushed
        """),
    Asked(
      question:
        "push notification arrives and I show a banner view: viewWillDisappear of HomeController isn't called",
      verdict: "not due", word: "stillThere",
      log: """
        HomeController viewDidAppear
        BannerController viewDidLoad
        BannerController viewDidAppear
        """),
    Asked(
      question:
        "viewWillAppear of the child InboxController isn't called when the container comes back from the login sheet",
      verdict: "not due", word: "presenterStayed",
      log: """
        ContainerController viewDidAppear
        InboxController viewDidAppear
        LoginController viewDidAppear
        LoginController viewDidDisappear
        """),
    Asked(
      question:
        "dealloc of ImageStore isn't called when the DetailController closes, it is shared",
      verdict: "cannot tell", word: "noProof",
      log: """
        DetailController viewDidLoad
        DetailController viewDidDisappear
        """),
    Asked(
      question:
        "When I press the button that calls openSettings, viewWillAppear of RootController isn't called",
      verdict: "not due", word: "alreadyThere",
      log: """
        RootController viewWillAppear
        RootController viewDidAppear
        openSettings
        """),
    Asked(
      question:
        "viewDidDisappear of Tab1Controller isn't called when I switch to the next page of it",
      verdict: "not due", word: "stillThere",
      log: """
        Tab1Controller viewDidAppear
        Tab2Controller viewDidLoad
        """),
    Asked(
      question: "viewDidAppear of Detail is never called, I only see viewDidLoad",
      verdict: "cannot tell", word: "unplaced",
      log: """
        Detail viewDidLoad
        rows loaded 20
        """),
    Asked(
      question:
        "viewDidAppear of ChildController isn't called although I added it as a child of the ContainerController which is not on screen yet",
      verdict: "cannot tell", word: "unplaced",
      log: """
        ContainerController viewDidLoad
        ChildController viewDidLoad
        """),
  ]
}
