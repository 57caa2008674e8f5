/// Questions whose words decide between what the events leave open: a finger that let go, outlets, a leak, what one
/// would think.
extension AskedQuestionTests {
  static let decided = [
    Asked(
      question:
        "Card Modal scene을 닫다가 말 시 viewWillDisappear(_:)이 호출되다가 다시 viewWillAppear(_:)이 실행된다",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        FirstCard viewDidAppear(_:)
        SecondCard viewWillAppear(_:)
        SecondCard viewDidAppear(_:)
        SecondCard viewWillDisappear(_:)
        SecondCard viewWillAppear(_:)
        SecondCard viewDidAppear(_:)
        """),
    Asked(
      question: "在 DetailController 中尝试使用边缘手势,页面卡死,没法响应任何手势",
      verdict: "cancelled", word: "has no end of it",
      log: """
        -[ListController viewDidAppear:]
        -[ListController viewWillDisappear:]
        -[DetailController viewWillAppear:]
        -[ListController viewDidDisappear:]
        -[DetailController viewDidAppear:]
        edge pan began
        -[DetailController viewWillDisappear:]
        -[ListController viewWillAppear:]
        """),
    Asked(
      question:
        "Touch up, didFinishAnimating:previousViewControllers: animating finish but transition not complete",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        Slight scroll
        willTransitionToViewControllers:
        Touch up
        animating finish but transition not complete
        """),
    Asked(
      question:
        "IBOutlets are not setup in awakeFromNib when using storyboards: it is sent to objects unarchived from nib files, however their outlets are not set yet",
      verdict: "not due", word: "unsetOutlets",
      log: """
        -[DeskController initWithCoder:]
        -[DeskController awakeFromNib] label = (null)
        -[DeskController viewDidLoad] label = <UILabel: 0x7fa1d2c0>
        """),
    Asked(
      question: "In what situations will applicationWillTerminate be called? Also in a crash?",
      verdict: "not due", word: "endSuspended",
      log: """
        application:didFinishLaunchingWithOptions:
        applicationDidBecomeActive:
        applicationWillResignActive:
        applicationDidEnterBackground:
        """),
    Asked(
      question:
        "you may assume that when the user navigates from A to B, A will unmount and its componentWillUnmount will be called",
      verdict: "not due", word: "staysMounted",
      log: """
         LOG  A componentDidMount
         LOG  navigate('B')
         LOG  B componentDidMount
        """),
    Asked(
      question:
        "useFocusEffect cleanup not immediately fired when navigate to next screen, it should fire once the user leaves",
      verdict: "came", word: "saidOnly",
      log: """
        -> Initial load B
        -> Cleanup A
        """),
    Asked(
      question: "メモリ不足の警告が起こった場合、編集中の内容が失われる",
      verdict: "came", word: "viewWillAppear",
      log: """
        -[NoteController viewDidLoad]
        -[NoteController viewDidAppear:]
        -[NoteController viewWillDisappear:]
        -[NoteController viewDidDisappear:]
        Received memory warning.
        -[NoteController viewDidUnload]
        -[NoteController viewDidLoad]
        -[NoteController viewWillAppear:]
        """),
    Asked(
      question:
        "Swift deinit이 호출되지 않는 이유. 뷰컨트롤러를 분명히 Pop 했음에도 소멸자가 호출이 되지 않는 경우",
      verdict: "owed", word: "leftForGood",
      log: """
        ListController viewDidLoad()
        DetailController viewDidLoad()
        DetailController viewDidAppear(_:)
        popViewController
        DetailController viewWillDisappear(_:)
        ListController viewWillAppear(_:)
        DetailController viewDidDisappear(_:)
        ListController viewDidAppear(_:)
        """),
    Asked(
      question:
        "retain cycle: when I replace this with row.onTapHandler = didTap, nothing is printed. The RowView is not released, why?",
      verdict: "owed", word: "keptUnsaid",
      log: """
        ListController viewDidLoad()
        back
        ListController viewDidAppear(_:)
        """),
    Asked(
      question:
        "The documentation says we need openURL:options: however that is not in the SceneDelegate, is there an equivalent?",
      verdict: "sent to another", word: "scene",
      log: """
        AppDelegate application(_:didFinishLaunchingWithOptions:)
        SceneDelegate scene(_:willConnectTo:options:)
        SceneDelegate scene(_:openURLContexts:) myapp://product/12
        """),
    Asked(
      question:
        "simultaneously presenting and dismissing generates: Attempt to dismiss from view controller while a presentation or dismiss is in progress!",
      verdict: "overtaken", word: "collided",
      log: """
        -[FirstVC viewWillDisappear:]
        -[SecondVC viewWillAppear:]
        Warning: Attempt to dismiss from view controller <FirstVC: 0x7a1c4d0> while a presentation or dismiss is in progress!
        -[SecondVC viewDidAppear:]
        """),
    Asked(
      question: "只要有控件在view上,就会提示找不到 key",
      verdict: "sent to another", word: "keyless",
      log: """
        Terminating app due to uncaught exception 'NSUnknownKeyException', reason: '[<ScanController 0x7f8b0f631c40> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key resultLabel.'
        """),
    Asked(
      question:
        "翻页的时候 viewDidDisappear 永远不会调用, viewWillDisappear 会调用",
      verdict: "owed", word: "PageOneController",
      log: """
        PageOneController viewDidLoad
        PageOneController viewWillAppear
        PageOneController viewDidAppear
        PageTwoController viewDidLoad
        PageTwoController viewWillAppear
        PageOneController viewWillDisappear
        scroll ended
        PageTwoController viewDidAppear
        PageThreeController viewDidLoad
        """),
    Asked(
      question: "'deinit' is not calling ever. Controllers keep in the memory stack, big issue",
      verdict: "owed", word: "leftForGood",
      log: """
        SegmentedController viewDidAppear
        FirstTabController viewDidAppear
        FirstTabController viewDidDisappear
        SegmentedController viewDidDisappear
        HomeController viewDidAppear
        """),
    Asked(
      question: "HomeController viewWillAppear is called twice",
      verdict: "came", word: "HomeController",
      log: """
        HomeController viewDidLoad
        HomeController viewWillAppear
        HomeController viewDidAppear
        SheetController viewDidLoad
        SheetController viewDidAppear
        SheetController viewDidDisappear
        """),
    Asked(
      question: "viewDidAppear não é chamado no HomeController",
      verdict: "not due", word: "alreadyThere",
      log: """
        HomeController viewDidLoad
        HomeController viewWillAppear
        HomeController viewDidAppear
        SheetController viewDidLoad
        SheetController viewDidAppear
        SheetController viewDidDisappear
        """),
    Asked(
      question: "Why isn't viewWillAppear getting called? Why were you expecting it to be?",
      verdict: "not due", word: "HomeController",
      log: """
        HomeController viewDidLoad
        HomeController viewWillAppear
        HomeController viewDidAppear
        SheetController viewDidLoad
        SheetController viewWillAppear
        SheetController viewDidAppear
        SheetController viewWillDisappear
        SheetController viewDidDisappear
        """),
  ]
}
