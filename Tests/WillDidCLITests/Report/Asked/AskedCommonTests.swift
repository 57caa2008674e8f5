// Questions that are asked often, in whichever words.
extension AskedQuestionTests {
  static let common = [
    Asked(
      question:
        "How do I detect when the presented card is swiped down? viewDidAppear of my main screen doesn't get fired",
      verdict: "not due", word: "alreadyThere",
      log: """
        -[MainViewController viewDidAppear:]
        -[AddItemViewController viewDidAppear:]
        -[AddItemViewController viewDidDisappear:]
        """),
    Asked(
      question:
        "I override dismiss(animated:completion:) in my DetailVC but it is not called when the user swipes the sheet down",
      verdict: "not due", word: "swipeUntold",
      log: """
        DetailVC viewDidLoad
        DetailVC viewDidAppear
        DetailVC viewWillDisappear
        DetailVC viewDidDisappear
        """),
    Asked(
      question:
        "Why is viewDidLoad only called once when switching between tabs?",
      verdict: "not due", word: "loadedOnce",
      log: """
        FirstTabVC viewDidLoad
        FirstTabVC viewWillAppear
        SecondTabVC viewDidLoad
        SecondTabVC viewWillAppear
        FirstTabVC viewWillAppear
        SecondTabVC viewWillAppear
        """),
    Asked(
      question:
        "viewWillAppear of the previous view controller is called when the user starts the swipe but doesn't finish it, why?",
      verdict: "came", word: "unexpected",
      log: """
        FirstVC viewDidAppear
        SecondVC viewDidAppear
        SecondVC viewWillDisappear
        FirstVC viewWillAppear
        FirstVC viewWillDisappear
        FirstVC viewDidDisappear
        SecondVC viewWillAppear
        SecondVC viewDidAppear
        """),
    Asked(
      question:
        "viewWillAppear is not called for a view controller whose view I add with addSubview",
      verdict: "owed", word: "loadedOnly",
      log: """
        ParentVC viewDidLoad
        ChildVC viewDidLoad
        ParentVC viewWillAppear
        ParentVC viewDidAppear
        """),
    Asked(
      question:
        "componentWillUnmount is not called when navigating to another screen",
      verdict: "not due", word: "staysMounted",
      log: """
         LOG  Home componentDidMount
         LOG  Profile componentDidMount
        """),
    Asked(
      question:
        "dispose is not called when I push a new route",
      verdict: "not due", word: "routeKept",
      log: """
        flutter: HomePage initState
        flutter: DetailPage initState
        """),
    Asked(
      question:
        "windowDidLoad isn't called for my NSWindowController created with init(window:)",
      verdict: "not due", word: "givenWindow",
      log: """
        MainWindowController init(window:)
        MainWindowController showWindow
        """),
    Asked(
      question:
        "prepareForReuse never gets called on my UITableViewCell subclass",
      verdict: "not due", word: "reusedLater",
      log: """
        FeedVC viewDidLoad
        FeedCell init
        FeedCell init
        FeedCell init
        """),
    Asked(
      question:
        "cellForRowAtIndexPath is not called although numberOfRowsInSection is",
      verdict: "not due", word: "notDequeued",
      log: """
        ListVC viewDidLoad
        ListVC numberOfRowsInSection -> 0
        """),
    Asked(
      question:
        "viewDidAppear is not called after push, console says nested push animation can result in corrupted navigation bar",
      verdict: "overtaken", word: "nested",
      log: """
        ListVC viewDidAppear
        nested push animation can result in corrupted navigation bar
        Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.
        DetailVC viewDidLoad
        DetailVC viewWillAppear
        """),
    Asked(
      question:
        "configurationForConnecting is only called on the first launch, not the second time",
      verdict: "not due", word: "sessionKnown",
      log: """
        AppDelegate didFinishLaunchingWithOptions
        SceneDelegate willConnectTo
        """),
    Asked(
      question:
        "userNotificationCenter(_:willPresent:) is not called when the app is in the background",
      verdict: "not due", word: "foregroundOnly",
      log: """
        didFinishLaunching
        applicationDidEnterBackground
        """),
    Asked(
      question:
        "imagePickerControllerDidCancel isn't called when the user swipes down to dismiss the image picker",
      verdict: "not due", word: "swipeUntold",
      log: """
        present UIImagePickerController
        ProfileVC viewDidAppear
        """),
    Asked(
      question:
        "My delegate method didTapDone is not called when the sheet is dragged down, only when pressing Done",
      verdict: "not due", word: "swipeUntold",
      log: """
        EditVC viewDidAppear
        EditVC viewWillDisappear
        EditVC viewDidDisappear
        """),
    Asked(
      question:
        "UIViewController memory leak: ChatViewController stays in memory after going back",
      verdict: "owed", word: "leftForGood",
      log: """
        ChatViewController init
        ChatViewController viewDidLoad
        ChatViewController viewDidAppear
        ChatViewController viewDidDisappear
        """),
    Asked(
      question:
        "didShow of the navigation controller delegate isn't called when the interactive pop gets cancelled",
      verdict: "cancelled", word: "takenBackUnsaid",
      log: """
        NavDelegate navigationController willShow ListVC
        """),
    Asked(
      question:
        "awakeFromNib isn't called for UITableViewCell created with register(MyCell.self)",
      verdict: "not due", word: "notInNib",
      log: """
        ListVC viewDidLoad
        MyCell init(style:reuseIdentifier:)
        """),
    Asked(
      question:
        "UIPageViewController calls viewDidLoad of the next page although I haven't swiped yet. Why?",
      verdict: "came", word: "viewAsked",
      log: """
        Page0 viewDidLoad
        Page0 viewDidAppear
        Page1 viewDidLoad
        """),
    Asked(
      question:
        "updateUIViewController isn't called when my @State in the coordinator changes",
      verdict: "not due", word: "updatedAsNeeded",
      log: """
        MapRepresentable makeUIViewController
        MapRepresentable updateUIViewController
        """),
    Asked(
      question:
        "NSWindowController's deinit is never called after closing the window",
      verdict: "not due", word: "ownedWindow",
      log: """
        PrefsWindowController windowDidLoad
        PrefsWindowController windowWillClose
        """),
    Asked(
      question:
        "viewWillAppear is called but viewDidAppear isn't called in my subclass of UINavigationController, I override viewDidAppear without calling super in the nav controller",
      verdict: "owed", word: "superLeftOut",
      log: """
        MyNav viewWillAppear
        RootVC viewDidLoad
        RootVC viewWillAppear
        MyNav viewDidAppear
        """),
    Asked(
      question:
        "viewWillDisappear is not being called when page changes (SLPagingView)",
      verdict: "owed", word: "replacedUnsaid",
      log: """
        FirstPageVC viewDidLoad
        FirstPageVC viewWillAppear
        FirstPageVC viewDidAppear
        SecondPageVC viewDidLoad
        SecondPageVC viewWillAppear
        SecondPageVC viewDidAppear
        """),
    Asked(
      question:
        "ViewWillAppear not fired if menu is closed and opened again",
      verdict: "owed", word: "returnUnsaid",
      log: """
        MenuVC viewDidLoad
        MenuVC viewWillAppear
        MenuVC viewDidAppear
        menu closed
        menu opened
        """),
    Asked(
      question:
        "How to know when SFSafariViewController was swiped away? viewWillAppear isn't called on my VC in iOS 13",
      verdict: "not due", word: "alreadyThere",
      log: """
        LoginVC viewWillAppear
        LoginVC viewDidAppear
        SFSafariViewController presented
        """),
    Asked(
      question:
        "the completion closure of my date picker isn't run if the user taps outside the popover, only with the Done button",
      verdict: "not due", word: "swipeUntold",
      log: """
        DatePickerVC viewDidAppear
        DatePickerVC viewDidDisappear
        """),
    Asked(
      question:
        "RefreshControl aside, useFocusEffect callback doesn't run when closing bottom sheet",
      verdict: "not due", word: "stayedAbove",
      log: """
         LOG  Feed focus
         LOG  bottom sheet opened
         LOG  bottom sheet closed
        """),
    Asked(
      question:
        "my ViewModel's deinit is not called after popping the view in SwiftUI NavigationView",
      verdict: "owed", word: "partnerGone",
      log: """
        DetailViewModel init
        DetailView onAppear
        DetailView onDisappear
        """),
    Asked(
      question:
        "In a UITabBarController, viewDidLoad of my second tab is not called until I tap on it. Why?",
      verdict: "not due", word: "loadedOnce",
      log: """
        FirstViewController viewDidLoad
        FirstViewController viewDidAppear
        """),
    Asked(
      question:
        "addChildViewController: child's viewWillAppear isn't forwarded by my custom tab container when switching",
      verdict: "owed", word: "shownUnsaid",
      log: """
        ContainerVC viewDidAppear
        RedVC viewDidLoad
        RedVC viewWillAppear
        RedVC viewDidAppear
        BlueVC viewDidLoad
        """),
    Asked(
      question:
        "viewDidAppear not getting called in child VCs of my custom segmented container when tapping on a segment",
      verdict: "owed", word: "shownUnsaid",
      log: """
        SegmentedVC viewDidLoad
        SegmentedVC viewDidAppear
        AllVC viewDidLoad
        AllVC viewDidAppear
        segment 1 tapped
        FavoritesVC viewDidLoad
        """),
    Asked(
      question:
        "awakeFromNib doesn't fire for cells that I register by class",
      verdict: "not due", word: "notInNib",
      log: """
        MyCell init(style:reuseIdentifier:)
        TableVC viewDidLoad
        """),
    Asked(
      question:
        "UITextFieldDelegate textFieldShouldReturn isn't called when I dismiss the keyboard by swiping",
      verdict: "not due", word: "returnKeyOnly",
      log: """
        ChatVC viewDidAppear
        textFieldDidBeginEditing
        textFieldDidEndEditing
        """),
    Asked(
      question:
        "scrollViewDidScroll isn't called when content is smaller than the frame",
      verdict: "not due", word: "scrollsOnly",
      log: """
        ListVC viewDidAppear
        """),
    Asked(
      question:
        "loadView isn't called for my view controller until I access its view",
      verdict: "not due", word: "viewNotAsked",
      log: """
        SettingsVC init
        """),
    Asked(
      question:
        "My SwiftUI view model is never deallocated after the view is gone: DetailModel deinit isn't logged",
      verdict: "owed", word: "stillActing",
      log: """
        DetailModel init
        DetailView onAppear
        DetailView onDisappear
        DetailModel tick
        """),
    Asked(
      question:
        "UIApplicationShortcutItem: performActionFor shortcutItem in AppDelegate isn't called on iOS 13",
      verdict: "sent to another", word: "sceneInstead",
      log: """
        AppDelegate didFinishLaunching
        SceneDelegate willConnectTo
        """),
    Asked(
      question:
        "ngOnDestroy isn't called when navigating forward with ion-router-outlet",
      verdict: "not due", word: "staysMounted",
      log: """
        HomePage ngOnInit
        DetailPage ngOnInit
        """),
    Asked(
      question:
        "The custom alert's controller leaks: deinit isn't called after it's dismissed, the button closure captures self",
      verdict: "owed", word: "leftForGood",
      log: """
        AlertVC viewDidLoad
        AlertVC viewDidAppear
        AlertVC viewWillDisappear
        AlertVC viewDidDisappear
        """),
    Asked(
      question:
        "onResume of my AppLifecycleListener isn't called when I pop a page in Flutter",
      verdict: "not due", word: "appNotPages",
      log: """
        flutter: HomePage shown
        flutter: DetailPage popped
        """),
    Asked(
      question:
        "encodeRestorableState isn't called on ShelfController when I stop the app. Why?",
      verdict: "not due", word: "restoredByName",
      log: """
        ShelfController viewDidLoad
        ShelfController viewDidAppear
        """),
    Asked(
      question:
        "Why is viewDidAppear of the second view controller called twice?",
      verdict: "came", word: "addToWindow",
      log: """
        ShelfController viewDidAppear
        LetterController viewDidAppear
        LetterController viewDidAppear
        """),
  ]
}
