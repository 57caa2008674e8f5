import Testing

// A question counts as testimony: that a class prints the callback that it misses, that something is closed.
extension AskedQuestionTests {
  static let testified = [
    Asked(
      question: "ShelfView is replaced by ListView, why is its onDisappear never called",
      verdict: "cannot tell", word: "or in its place",
      log: """
        ShelfView onAppear
        ListView onAppear
        """),
    Asked(
      question: "willFocus of HomeScreen isn't called when I go back at once",
      verdict: "cannot tell", word: "HomeScreen",
      log: """
        LOG  HomeScreen willFocus
        LOG  HomeScreen didFocus
        LOG  HomeScreen willBlur
        LOG  SecondScreen willFocus
        LOG  SecondScreen willBlur
        """),
    Asked(
      question:
        "why is viewDidDisappear of LetterViewController never called when it calls dismiss",
      verdict: "not due", word: "stillThere",
      log: """
        Letter viewDidLoad
        Letter viewDidAppear
        Letter send: dismiss(animated: true)
        """),
    Asked(
      question: "Between the two I went back. Why is viewDidDisappear of Map not called?",
      verdict: "not observable", word: "dropped",
      log: """
        10:10:07.1 Shelf: List viewDidDisappear
        10:10:07.2 Shelf: Map viewDidAppear
        10:10:07.4 Shelf: QUARANTINED DUE TO HIGH LOGGING VOLUME
        10:10:31.9 Shelf: List viewWillDisappear
        """),
    Asked(
      question: "why is viewDidAppear of Sheet not called",
      verdict: "cannot tell", word: "cutOff",
      log: """
        Sheet viewDidLoad
        Sheet viewWillAppear
        """),
    Asked(
      question: "after letting go viewDidDisappear of Sheet never comes",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        Sheet viewDidAppear
        Sheet viewWillDisappear
        cancelInteractiveTransition
        """),
    Asked(
      question: "I went through with it, and viewDidDisappear of Sheet is never called",
      verdict: "owed", word: "promised",
      log: """
        Sheet viewDidAppear
        Sheet viewWillDisappear
        finishInteractiveTransition
        """),
    Asked(
      question: "why is viewDidDisappear of Sheet not called, Home comes back",
      verdict: "owed", word: "promised",
      log: """
        Home viewWillAppear
        Home viewDidAppear
        Home viewWillDisappear
        Sheet viewWillAppear
        Sheet viewDidAppear
        Home viewDidDisappear
        Sheet viewWillDisappear
        Home viewWillAppear
        Home viewDidAppear
        """),
    Asked(
      question: "Why does Second get viewWillDisappear but never viewWillAppear?",
      verdict: "owed", word: "unpaired",
      log: """
        First viewDidLoad
        First viewWillAppear
        First viewDidAppear
        Second viewWillDisappear
        Second viewDidLoad
        Second viewDidDisappear
        """),
    Asked(
      question: "navigationController(_:willShow:animated:) of Guide is not called, why?",
      verdict: "owed", word: "unpaired",
      log: """
        Shelf viewDidLoad
        Guide navigationController(_:didShow:animated:) <Shelf: 0x103d0b2e0>
        """),
    Asked(
      question: "After going back, why is didShowViewController of HomeCoordinator not called?",
      verdict: "sent to another", word: "delegateElsewhere",
      log: """
        ShelfCoordinator didShowViewController <Letter: 0x103d0b2e0>
        ShelfCoordinator didShowViewController <Home: 0x103d0c2e0>
        """),
    Asked(
      question: "Why does didShowViewController come twice for A?",
      verdict: "came", word: "navigationControllerDidShow came",
      log: """
        <A: 0x6c11b10> viewDidLoad
        <UINavigationController: 0x6c118f0> didShowViewController <A: 0x6c11b10>
        <A: 0x6c11b10> viewDidAppear
        <UINavigationController: 0x6c118f0> didShowViewController <A: 0x6c11b10>
        """),
    Asked(
      question: "why is didMove(toParent:) of Search never called",
      verdict: "owed", word: "endedByContainer",
      log: """
        Search willMove(toParent: <Map: 0x7f9c0a50d2b0>)
        Search viewWillAppear
        Search viewDidAppear
        """),
    Asked(
      question: "Clock is closed, why is its deinit never called?",
      verdict: "owed", word: "leftForGood",
      log: """
        Clock viewDidLoad
        Clock viewDidAppear
        Clock viewWillDisappear
        Clock viewDidDisappear
        """),
    Asked(
      question: "why is deinit of Clock not called when Letter is pushed",
      verdict: "not due", word: "under Letter",
      log: """
        Clock viewDidAppear
        Clock viewWillDisappear
        Letter viewWillAppear
        Clock viewDidDisappear
        Letter viewDidAppear
        """),
    Asked(
      question: "why is dealloc of PanelWindowController not called when I close its window",
      verdict: "not due", word: "ownedWindow",
      log: """
        -[PanelWindowController windowDidLoad]
        -[PanelWindowController windowWillClose:]
        """),
    Asked(
      question: "why is application(_:didFinishLaunchingWithOptions:) of AppDelegate not called?",
      verdict: "not observable", word: "begunLate",
      log: """
        sceneDidBecomeActive(_:)
        sceneWillResignActive(_:)
        """),
    Asked(
      question: "When A is pushed, viewDidDisappear: of B is not called. Why?",
      verdict: "owed", word: "pushedOver",
      log: """
        B viewWillAppear:
        B viewDidAppear:
        -[FlipController pushViewController:] <A: 0x1f5412a0>
        A viewDidLoad
        A viewWillAppear:
        A viewDidAppear:
        """),
    Asked(
      question:
        "how does makeViewWithIdentifier:owner: work, awakeFromNib gets called on Shelf again and again",
      verdict: "came", word: "awakeFromNib",
      log: """
        -[Shelf awakeFromNib] <Shelf: 0x608000082b70>
        -[Shelf awakeFromNib] <Shelf: 0x608000082b70>
        """),
    Asked(
      question:
        "the Master gets a phantom viewWillDisappear without ever receiving viewWillAppear. Where does it come from?",
      verdict: "came", word: "Master2 viewWillDisappear",
      log: """
        Master1 viewDidLoad
        Master1 viewWillAppear
        Master1 viewDidAppear
        Master2 viewDidLoad
        Master2 viewWillDisappear
        """),
    Asked(
      question: "How can viewDidAppear of Child come before that of Pager?",
      verdict: "came", word: "Child viewDidAppear",
      log: """
        Pager viewDidLoad
        Child viewDidLoad
        Child viewDidAppear
        Pager viewDidAppear
        """),
    Asked(
      question: "Why is onAppear of Home called again?",
      verdict: "came", word: "swiftUI",
      log: """
        🍏 Home on appear
        🍎 Home on disappear
        🍏 Profile on appear
        🍏 Home on appear
        """),
    Asked(
      question: "Why is AppLifecycleState.resumed triggered in between?",
      verdict: "came", word: "appStateMoved",
      log: """
        flutter: state = AppLifecycleState.inactive
        flutter: state = AppLifecycleState.resumed
        flutter: state = AppLifecycleState.inactive
        """),
    Asked(
      question:
        "presentationControllerDidDismiss isn't triggered when done is tapped, only when swiped",
      verdict: "not due", word: "codeDismissed",
      log: """
        Web viewWillAppear:
        Web viewDidAppear:
        presentationControllerWillDismiss:
        Web viewWillDisappear:
        Web viewDidDisappear:
        presentationControllerDidDismiss:
        Web viewWillAppear:
        Web viewDidAppear:
        Web viewWillDisappear:
        Web viewDidDisappear:
        """),
    Asked(
      question: "viewDidAppear of HomeViewController isn't called after I dismiss",
      verdict: "cannot tell", word: "PopupViewController was shown",
      log: """
        PopupViewController viewWillDisappear
        PopupViewController viewDidDisappear
        """),
    Asked(
      question:
        "FooController is closed with btnBack but its viewDidDisappear: is not called. Why?",
      verdict: "not due", word: "FooController viewDidDisappear",
      log: """
        FooController viewDidLoad
        FooController viewWillAppear:
        FooController viewDidAppear:
        btnBack -> dismissModalViewControllerAnimated:
        """),
  ]
}
