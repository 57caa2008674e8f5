/// Questions whose words had been heard otherwise than they were meant, with logs as people print them.
extension AskedQuestionTests {
  static let heard = [
    Asked(
      question:
        "It is not freed. Tapping the button will perform a collection; the detail is not being destroyed",
      verdict: "owed", word: "deinit",
      log: """
        DetailController created
        DetailController viewDidLoad
        DetailController viewDidAppear
        DetailController viewDidDisappear
        collect
        """),
    Asked(
      question:
        "the destructor is called for the plain window controller, and for my LogWindowController the destructor is not called",
      verdict: "owed", word: "deinit",
      log: """
        LogWindowController ctor
        closing
        collect
        """),
    Asked(
      question:
        "Since we adopted scenes some app lifecycle methods aren't called, in their place methods of the scene are called",
      verdict: "sent to another", word: "sceneInstead",
      log: """
        application(_:didFinishLaunchingWithOptions:)
        scene(_:willConnectTo:options:)
        sceneWillEnterForeground(_:)
        sceneDidBecomeActive(_:)
        """),
    Asked(
      question:
        "When does awakeFromNib get called? It doesn't get called until makeKeyAndVisible is executed",
      verdict: "came", word: "awakeFromNib",
      log: """
        -[AppDelegate application:didFinishLaunchingWithOptions:]
        -[RootController awakeFromNib]
        -[RootController viewDidLoad]
        """),
    Asked(
      question: "viewDidUnload вызывается вообще?",
      verdict: "not due", word: "viewDidUnload",
      log: """
        DetailController viewDidLoad
        [detail.view removeFromSuperview]
        DetailController dealloc
        """),
    Asked(
      question: "Parent viewWillAppear 失效: present 之后返回没有反应",
      verdict: "not due", word: "presenterStayed",
      log: """
        ParentController viewDidLoad
        ParentController viewWillAppear
        ParentController viewDidAppear
        present
        ChildController viewDidLoad
        ChildController viewWillAppear
        ChildController viewDidAppear
        dismiss
        ChildController viewWillDisappear
        ChildController viewDidDisappear
        """),
    Asked(
      question: "这样导致了两个页面的viewDidAppear都被调用，能不能实现只有选中的才执行，不显示的不执行",
      verdict: "came", word: "viewDidAppear",
      log: """
        LeftPage viewDidAppear
        RightPage viewDidAppear
        push
        LeftPage viewDidDisappear
        RightPage viewDidDisappear
        pop
        LeftPage viewDidAppear
        RightPage viewDidAppear
        """),
    Asked(
      question:
        "The tabs get phantom viewWillDisappear calls without ever receiving a viewWillAppear",
      verdict: "came", word: "viewWillDisappear",
      log: """
        FirstTab viewDidLoad
        FirstTab viewWillAppear
        FirstTab viewDidAppear
        SecondTab viewDidLoad
        SecondTab viewWillDisappear
        """),
    Asked(
      question:
        "viewDidAppear is not sent to what is shown inside a SplitController when the list becomes visible",
      verdict: "owed", word: "ListController",
      log: """
        SplitController viewDidLoad
        DetailController viewDidLoad
        SplitController viewWillAppear
        DetailController viewWillAppear
        SplitController viewDidAppear
        DetailController viewDidAppear
        show all columns
        ListController viewDidLoad
        """),
    Asked(
      question: "在PagerKitController上的子VC的viewWillAppear从上一页返回时不会被调用",
      verdict: "owed", word: "childUnsaid",
      log: """
        PagerHost viewWillAppear
        NewsController viewWillAppear
        PagerHost viewDidAppear
        NewsController viewDidAppear
        push DetailController
        PagerHost viewWillDisappear
        DetailController viewWillAppear
        PagerHost viewDidDisappear
        DetailController viewDidAppear
        pop
        DetailController viewWillDisappear
        PagerHost viewWillAppear
        DetailController viewDidDisappear
        PagerHost viewDidAppear
        """),
    Asked(
      question: "Steps: open the drawer, set the center again. I get this warning:",
      verdict: "overtaken", word: "collided",
      log: """
        CenterController viewWillAppear
        CenterController viewDidAppear
        CenterController viewWillDisappear
        CenterController viewWillAppear
        Unbalanced calls to begin/end appearance transitions for <CenterController: 0xbd73670>.
        """),
    Asked(
      question:
        "The xib has outlets and opening it throws: this class is not key value coding-compliant for the key view",
      verdict: "sent to another", word: "keyless",
      log: """
        loading Panel.xib
        *** Terminating app due to uncaught exception 'NSUnknownKeyException', reason: '[<NSObject 0x60> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key view.'
        """),
    Asked(
      question: "crash at the start: IBOutlets are nil in viewDidLoad",
      verdict: "cannot tell", word: "outlet",
      log: """
        HomeController viewDidLoad
        fatal error: unexpectedly found nil while unwrapping an Optional value
        """),
    Asked(
      question:
        "`navigator(_:willShow:)` of my delegate is not called, while `navigator(_:didShow:)` is called",
      verdict: "owed", word: "unpaired",
      log: """
        HostController viewDidLoad
        PathDelegate didShow RootController
        PathDelegate didShow DetailController
        """),
    Asked(
      question: "onNavigatedFrom is not fired when I swipe back. It does work with the back button",
      verdict: "owed", word: "dueElsewhere",
      log: """
        MainPage OnNavigatedTo
        MainPage OnNavigatedFrom
        SecondPage OnAppearing
        SecondPage OnNavigatedTo
        (swipe back)
        SecondPage OnDisappearing
        MainPage OnAppearing
        """),
    Asked(
      question: "OnNavigatedFrom is not called for the DetailPage when a modal is opened from it",
      verdict: "sent to another", word: "receivedElsewhere",
      log: """
        DetailPage OnNavigatedTo
        button: open the modal
        RootPage OnNavigatedFrom
        ModalPage OnNavigatedTo
        """),
    Asked(
      question: "页面的onPageShow第一次没有调用，再次进入时会调用",
      verdict: "not observable", word: "listenedLate",
      log: """
        dispatch onPageShow firstPage
        FirstPage initState
        FirstPage didChangeDependencies addObserver
        FirstPage onPageHide
        FirstPage onPageShow
        """),
    Asked(
      question:
        "Scrolling from FirstPage and not far enough, you are taken back, it takes you back: viewDidDisappear of SecondPage is not called",
      verdict: "cancelled", word: "takenBackDid",
      log: """
        FirstPage viewWillAppear
        FirstPage viewDidAppear
        (drag began)
        SecondPage viewDidLoad
        SecondPage viewWillAppear
        FirstPage viewWillDisappear
        (finger up)
        """),
    Asked(
      question: "loadView solo se llama cuando se crea la vista, y al volver de Detalle no",
      verdict: "not due", word: "loadedOnce",
      log: """
        ListaController loadView
        ListaController viewDidLoad
        ListaController viewWillAppear
        ListaController viewDidAppear
        DetalleController loadView
        DetalleController viewDidLoad
        ListaController viewWillDisappear
        DetalleController viewWillAppear
        ListaController viewDidDisappear
        DetalleController viewDidAppear
        DetalleController viewWillDisappear
        ListaController viewWillAppear
        DetalleController viewDidDisappear
        ListaController viewDidAppear
        """),
    Asked(
      question: "页面B除了 viewDidLoad 其它函数都不调用",
      verdict: "owed", word: "shownUnsaid",
      log: """
        A viewDidLoad
        A viewWillAppear
        A viewDidAppear
        push B
        B viewDidLoad
        """),
  ]
}
