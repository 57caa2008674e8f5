// Questions that speak of a state, a wish or a means, and not of a call; and screens that were pushed and popped.
extension AskedQuestionTests {
  static let states = [
    Asked(
      question:
        "When I push another view controller, the FirstController's viewWillDisappear and viewDidDisappear don't call.",
      verdict: "owed", word: "pushedOver",
      log: """
        FirstController viewDidLoad
        FirstController viewWillAppear
        FirstController viewDidAppear
        StackController pushViewController
        SecondController viewDidLoad
        SecondController viewWillAppear
        SecondController viewDidAppear
        """),
    Asked(
      question: "viewDidDisappear of Shelf isn't called after Page is pushed, why",
      verdict: "owed", word: "pushedOver",
      log: """
        [Shelf viewDidAppear:]
        [Page viewDidLoad]
        [Page viewWillAppear:]
        [Page viewDidAppear:]
        """),
    Asked(
      question:
        "viewDidDisappear of Shelf isn't called after Page is presented as a sheet, why",
      verdict: "not due", word: "presenterStays",
      log: """
        [Shelf viewDidAppear:]
        [Page viewDidLoad]
        [Page viewWillAppear:]
        [Page viewDidAppear:]
        """),
    Asked(
      question:
        "viewDidDisappear is not behaving properly in views of controllers that come: their viewDidDisappear method is being called when they first appear. Why?",
      verdict: "came", word: "viewDidDisappear",
      log: """
        -[CenterController viewDidAppear:]
        -[SideController viewDidDisappear:]
        -[SideController viewWillAppear:]
        -[SideController viewDidAppear:]
        """),
    Asked(
      question:
        "The order of viewDidAppear is not right. viewDidAppear of Detail is called before the animation is over",
      verdict: "came", word: "Detail",
      log: """
        Detail viewDidLoad
        Detail viewWillAppear
        Detail viewDidAppear
        """),
    Asked(
      question:
        "A screen which is not visible gets viewWillAppear called, why does Drawer get viewWillAppear?",
      verdict: "came", word: "Drawer",
      log: """
        Main viewDidAppear
        Drawer viewDidLoad
        Drawer viewWillAppear
        """),
    Asked(
      question:
        "for a widget which is not visible the function didChangeAppLifecycleState is always called",
      verdict: "came", word: "line 2",
      log: """
        flutter: CameraWidget didChangeAppLifecycleState paused
        flutter: CameraWidget didChangeAppLifecycleState resumed
        """),
    Asked(
      question:
        "The controller is not released after it was popped from the stack, when using InteractionController. dealloc will not be called.",
      verdict: "owed", word: "leftForGood",
      log: """
        ListController viewDidLoad
        ListController viewDidAppear
        DetailController viewDidLoad
        ListController viewWillDisappear
        DetailController viewWillAppear
        ListController viewDidDisappear
        DetailController viewDidAppear
        DetailController viewWillDisappear
        ListController viewWillAppear
        DetailController viewDidDisappear
        ListController viewDidAppear
        """),
    Asked(
      question:
        "dealloc is never called after I pop it via the SwipeController, is that a retain cycle?",
      verdict: "owed", word: "leftForGood",
      log: """
        ListController viewDidLoad
        ListController viewDidAppear
        DetailController viewDidLoad
        ListController viewWillDisappear
        DetailController viewWillAppear
        ListController viewDidDisappear
        DetailController viewDidAppear
        DetailController viewWillDisappear
        ListController viewWillAppear
        DetailController viewDidDisappear
        ListController viewDidAppear
        """),
    Asked(
      question:
        "I subclass from FormController. When I pop this controller, deinit is not called",
      verdict: "owed", word: "leftForGood",
      log: """
        MenuController: viewDidLoad
        MenuController: viewDidAppear
        ProfileFormController: viewDidLoad
        MenuController: viewDidDisappear
        ProfileFormController: viewDidAppear
        ProfileFormController: viewWillDisappear
        MenuController: viewDidAppear
        ProfileFormController: viewDidDisappear
        """),
    Asked(
      question: "why does ReaderBaseController get no viewDidDisappear when I only open it?",
      verdict: "not due", word: "PdfReaderBaseController",
      log: """
        PdfReaderBaseController viewDidLoad
        PdfReaderBaseController viewWillAppear
        PdfReaderBaseController viewDidAppear
        """),
    Asked(
      question:
        "Is there a way to not call viewWillAppear on the ParentController after dismissing the popup?",
      verdict: "came", word: "ParentController",
      log: """
        ParentController viewWillAppear
        ParentController viewDidAppear
        PopupController viewWillAppear
        PopupController viewDidAppear
        PopupController viewWillDisappear
        ParentController viewWillAppear
        PopupController viewDidDisappear
        ParentController viewDidAppear
        """),
    Asked(
      question:
        "How to prevent viewWillAppear of the ParentController from being called when the popup goes?",
      verdict: "came", word: "ParentController",
      log: """
        ParentController viewWillAppear
        ParentController viewDidAppear
        PopupController viewWillAppear
        PopupController viewDidAppear
        PopupController viewWillDisappear
        ParentController viewWillAppear
        PopupController viewDidDisappear
        ParentController viewDidAppear
        """),
    Asked(
      question:
        "the native applicationWillResignActive is called but onInactive of AppLifecycleListener didn't fire when I go home",
      verdict: "owed", word: "onInactive",
      log: """
        flutter: Flutter inactive
        Native applicationWillResignActive
        """),
    Asked(
      question:
        "when you close the menu, viewDidAppear of the contentViewController is not called",
      verdict: "not due", word: "viewDidAppear",
      log: """
        ContentViewController viewDidAppear:
        MenuController viewWillAppear:
        MenuController viewDidAppear:
        """),
    Asked(
      question:
        "with the back button it is ok, but when I swipe, componentWillUnmount of DetailScreen is not called",
      verdict: "owed", word: "unmountDue",
      log: """
        LOG HomeScreen componentDidMount
        LOG DetailScreen componentDidMount
        LOG swipe back
        LOG HomeScreen focus
        """),
  ]
}
