// Questions by the call that they say comes or stays away, and by the object that they are about.
extension AskedQuestionTests {
  static let clauses = [
    Asked(
      question:
        "Why does MapController get viewWillAppear each time I come back to its tab, although viewDidLoad comes only once?",
      verdict: "came", word: "MapController",
      log: """
        MapController viewDidLoad
        MapController viewWillAppear
        MapController viewDidAppear
        MapController viewWillDisappear
        MapController viewWillAppear
        """),
    Asked(
      question:
        "viewWillAppear of Shelf fires every time I switch to it, why, while the view was loaded only once",
      verdict: "came", word: "Shelf",
      log: """
        Shelf viewDidLoad
        Shelf viewWillAppear
        Shelf viewWillDisappear
        Shelf viewWillAppear
        """),
    Asked(
      question:
        "viewWillDisappear of Reader came when I began to swipe back and let go. Where is its viewDidDisappear?",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        Reader viewWillAppear
        Reader viewDidAppear
        Reader viewWillDisappear
        Shelf viewWillAppear
        Shelf viewWillDisappear
        Shelf viewDidDisappear
        Reader viewWillAppear
        Reader viewDidAppear
        """),
    Asked(
      question:
        "I get viewWillDisappear of Reader even when the swipe is abandoned, where is the viewDidDisappear then?",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        Reader viewDidAppear
        Reader viewWillDisappear
        Shelf viewWillAppear
        Shelf viewWillDisappear
        Shelf viewDidDisappear
        Reader viewWillAppear
        Reader viewDidAppear
        """),
    Asked(
      question:
        "Does viewDidLoad of the Shelf run again when Detail is popped? Why only viewWillAppear?",
      verdict: "not due", word: "loadedOnce",
      log: """
        Shelf viewDidLoad
        Shelf viewWillAppear
        Shelf viewDidAppear
        Detail viewDidLoad
        Shelf viewWillDisappear
        Detail viewWillAppear
        Shelf viewDidDisappear
        Detail viewDidAppear
        Detail viewWillDisappear
        Shelf viewWillAppear
        Detail viewDidDisappear
        Shelf viewDidAppear
        """),
    Asked(
      question:
        "viewDidAppear of Page2 is called while I still drag. 'viewDidLoad' should be called, but not 'viewDidAppear'",
      verdict: "came", word: "Page2",
      log: """
        Page1 viewDidAppear
        Page2 viewDidLoad
        Page2 viewWillAppear
        Page2 viewDidAppear
        """),
    Asked(
      question:
        "Detail's viewWillAppear fires at launch. Only viewDidLoad should be called then, not viewWillAppear",
      verdict: "came", word: "Detail",
      log: """
        Detail viewDidLoad
        Detail viewWillAppear
        """),
    Asked(
      question:
        "The bar stays where it is, so I don't believe that viewWillAppear should be called: why is viewWillAppear of Bar called?",
      verdict: "came", word: "Bar",
      log: """
        Bar viewDidLoad
        Bar viewWillAppear
        Bar viewDidAppear
        """),
    Asked(
      question:
        "I wrote dealloc in the LoginModel and when the LoginController is closed the dealloc method in LoginModel is never called",
      verdict: "owed", word: "stillActing",
      log: """
        LoginController viewDidLoad
        LoginModel tick 1
        LoginController viewDidDisappear
        LoginController dealloc
        LoginModel tick 2
        """),
    Asked(
      question:
        "There is a deinit function in PlayerModel, when the PlayerController pops the deinit doesn't run",
      verdict: "owed", word: "PlayerModel",
      log: """
        PlayerController viewDidLoad
        PlayerModel play 00:01
        PlayerController viewWillDisappear
        PlayerController viewDidDisappear
        PlayerController deinit
        PlayerModel play 00:02
        """),
    Asked(
      question:
        "When ChatController is pushed from the root controller, deinit is never called after going back",
      verdict: "owed", word: "leftForGood",
      log: """
        RootController viewDidLoad
        ChatController viewDidLoad
        ChatController viewWillAppear
        ChatController viewDidAppear
        ChatController didMove(toParent: nil)
        ChatController viewWillDisappear
        RootController viewWillAppear
        ChatController viewDidDisappear
        RootController viewDidAppear
        """),
    Asked(
      question: "why is didEndDisplayingCell sent for row 2 after reloadData",
      verdict: "came", word: "line 4",
      log: """
        [Feed] willDisplay row 1
        [Feed] willDisplay row 2
        [Feed] reloadData()
        [Feed] didEndDisplayingCell row 2
        """),
    Asked(
      question: "Why does AppPhase become inactive when the camera asks for permission?",
      verdict: "came", word: "AppPhase",
      log: """
         LOG AppPhase active
         LOG ask for the camera
         LOG AppPhase inactive
        """),
    Asked(
      question:
        "Whenever a phone call comes the SessionState goes to paused, why does this listener run?",
      verdict: "came", word: "SessionState",
      log: """
        SessionState: running
        call
        SessionState: paused
        """),
    Asked(
      question:
        "The view of Timetable is loaded just once, so why is viewDidAppear of Timetable called every time I select its tab",
      verdict: "came", word: "Timetable",
      log: """
        -[Timetable viewDidLoad]
        -[Timetable viewDidAppear:]
        -[Timetable viewDidDisappear:]
        -[Timetable viewDidAppear:]
        """),
    Asked(
      question:
        "After going back, is loadView of the Album called again? Why only viewDidAppear?",
      verdict: "not due", word: "loadedOnce",
      log: """
        -[Album loadView]
        -[Album viewDidLoad]
        -[Album viewDidAppear:]
        -[Album viewDidDisappear:]
        -[Album viewDidAppear:]
        """),
    Asked(
      question:
        "viewDidAppear: and viewWillAppear: run at launch for the SettingsController: loadView should run there, but not viewDidAppear:",
      verdict: "came", word: "SettingsController",
      log: """
        SettingsController loadView
        SettingsController viewWillAppear:
        SettingsController viewDidAppear:
        """),
    Asked(
      question:
        "I do not think that deinit should run yet, why is deinit of CartController called?",
      verdict: "came", word: "CartController",
      log: """
        CartController viewDidAppear
        CartController viewDidDisappear
        CartController deinit
        """),
    Asked(
      question:
        "My DrawController makes its view in an overridden loadView and does not receive viewDidDisappear",
      verdict: "not due", word: "stillThere",
      log: """
        DrawController loadView
        DrawController viewDidLoad
        DrawController viewDidAppear
        """),
    Asked(
      question:
        "UINavigationController does not call viewWillAppear when I pop: list, the controller below, gets no viewWillAppear",
      verdict: "not due", word: "list",
      log: """
        list viewDidLoad
        list viewWillAppear
        list viewDidAppear
        detail viewDidLoad
        """),
    Asked(
      question:
        "When I tap on Settings the SessionStore stays, dealloc in my SessionStore never runs after closing",
      verdict: "owed", word: "stillActing",
      log: """
        SettingsController viewDidLoad
        SessionStore refresh
        SettingsController viewWillDisappear
        SettingsController viewDidDisappear
        SettingsController dealloc
        SessionStore refresh
        """),
    Asked(
      question: "DetailController is popped to the main screen and deinit is not run",
      verdict: "owed", word: "leftForGood",
      log: """
        MainController viewDidLoad
        MainController viewDidAppear
        DetailController viewDidLoad
        MainController viewDidDisappear
        DetailController viewDidAppear
        DetailController willMove(toParent: nil)
        DetailController viewWillDisappear
        MainController viewWillAppear
        DetailController viewDidDisappear
        MainController viewDidAppear
        DetailController didMove(toParent: nil)
        """),
    Asked(
      question:
        "When I call presentSettings, viewWillAppear of HomeController isn't called. Why?",
      verdict: "not due", word: "HomeController",
      log: """
        HomeController viewDidLoad
        HomeController viewWillAppear
        HomeController viewDidAppear
        presentSettings
        """),
    Asked(
      question:
        "FeedController is embedded in the side menu, why is viewWillAppear of it not called",
      verdict: "owed", word: "FeedController",
      log: """
        SideMenuController viewDidLoad
        FeedController viewDidLoad
        SideMenuController viewWillAppear
        SideMenuController viewDidAppear
        """),
  ]
}
