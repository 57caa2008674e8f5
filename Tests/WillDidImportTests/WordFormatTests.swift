import Testing
import WillDidImport
import WillDidModel

/// Objects that don't look like a class, and classes that don't stand before the callback.
@Suite struct WordFormatTests {
  @Test(arguments: [
    ("vc1 viewDidLoad", "vc1 viewDidLoad"), ("첫번째 viewWillAppear", "첫번째 viewWillAppear"),
    ("第一个 viewDidAppear", "第一个 viewDidAppear"), ("✨ 二つ目 viewDidLoad ✨", "二つ目 viewDidLoad"),
    ("첫번째: viewDidLoad", "첫번째 viewDidLoad"), ("- vc1 viewDidLoad()", "vc1 viewDidLoad"),
    ("1. vc1 viewWillAppear(_:)", "vc1 viewWillAppear"),
    ("[DEBUG] detail viewDidLoad", "detail viewDidLoad"),
    ("second viewWillAppear(true)", "second viewWillAppear animated=true"),
    ("첫번째 viewDidLoad 호출", "첫번째 viewDidLoad"),
    ("rootView layoutSubviews", "rootView layoutSubviews"),
    ("Detail screen viewDidLoad", "Detail screen viewDidLoad"),
    ("=== Main tab screen viewDidAppear ===", "Main tab screen viewDidAppear"),
    ("두 번째 화면 viewWillAppear(animated: true)", "두 번째 화면 viewWillAppear animated=true"),
    ("vc1 – viewDidLoad", "vc1 viewDidLoad"), ("vc2 - viewDidAppear", "vc2 viewDidAppear"),
    ("vc1 – prepareForSegue", "vc1 prepareForSegue"), ("vc1 init(coder:)", "vc1 initWithCoder"),
    ("Login form — viewWillAppear", "Login form viewWillAppear"),
    ("vc1 viewDidLoad -> vc2 viewWillAppear", "vc1 viewDidLoad|vc2 viewWillAppear"),
  ]) func `words name an object where the line ends with the callback`(
    line: String, events: String
  ) {
    #expect(Reading(line).lines.joined(separator: "|") == events)
  }

  @Test(arguments: [
    ("[First viewDidLoad]", "First viewDidLoad"),
    ("[D] [First viewDidLoad] Line 44: map ready", "First viewDidLoad detail=map ready"),
    ("[First viewDidLoad] line 44 is where it stops", ""),
    ("✨ [First viewWillAppear:] ✨", "First viewWillAppear"),
    (
      "[INFO] (-[First viewWillAppear:]) - Called for object <First: 0x8b37770>, animated = YES",
      "First viewWillAppear animated=true"
    ),
    ("-[First viewDidLoad] <App.First: 0x8b37770>", "First viewDidLoad"),
    ("Base<Model> viewDidLoad", "Base<Model> viewDidLoad"),
    ("ListController<Item>: viewWillAppear", "ListController<Item> viewWillAppear"),
    (
      "App.ListController<App.Item, [String: Int]> - viewDidLoad()",
      "ListController<App.Item, [String: Int]> viewDidLoad"
    ),
    ("<App.Base<App.Model>: 0x600> viewDidLoad", "Base<App.Model> viewDidLoad"),
    ("viewDidLoad Base<Model>", "Base<Model> viewDidLoad"),
    ("First<0x600> viewDidLoad", "First viewDidLoad"),
    ("Optional(<App.First: 0x600000>) viewDidLoad", "First viewDidLoad"),
    ("Optional(\"First\") viewDidLoad", "First viewDidLoad"),
    ("Optional(\"App.First\"): viewWillAppear", "First viewWillAppear"),
    ("Optional(First) viewDidLoad", "First viewDidLoad"),
    ("viewWillAppear -> FirstViewController", "FirstViewController viewWillAppear"),
    ("viewWillAppear → <App.First: 0x600>", "First viewWillAppear"),
    ("viewDidLoad: FirstViewController", "FirstViewController viewDidLoad"),
    ("viewDidLoad() in FirstViewController", "FirstViewController viewDidLoad"),
    ("viewWillAppear(_:) in App.First", "First viewWillAppear"),
    ("1. First viewDidLoad -> viewWillAppear", "First viewDidLoad|First viewWillAppear"),
    ("ViewController - init(coder:)", "ViewController initWithCoder"),
    ("First viewDidLoad (\"Home\")", "First viewDidLoad detail=(\"Home\")"),
    ("🚀 SecondViewController viewDidLoad 🚀", "SecondViewController viewDidLoad"),
    ("FirstViewController_viewDidLoad", "FirstViewController viewDidLoad"),
    ("viewDidLoad() in First.swift:12", "First viewDidLoad"),
    ("viewDidLoad [FirstViewController]", "FirstViewController viewDidLoad"),
    ("First VC: View did load", "First VC viewDidLoad"),
    ("First View Controller: viewDidLoad", "First View Controller viewDidLoad"),
    ("<App.First: 0x600> will appear", "First viewWillAppear"),
    ("FirstViewController didDisappear", "FirstViewController viewDidDisappear"),
    ("Keyboard will appear", ""), ("DEINIT FirstViewController", "FirstViewController deinit"),
  ]) func `classes in other places and shapes`(line: String, events: String) {
    #expect(Reading(line).lines.joined(separator: "|") == events)
  }

  @Test(arguments: [
    "Overriding viewDidLoad", "about viewDidLoad", "그리고 viewDidLoad", "次に viewDidLoad",
    "然后 viewDidLoad",
    "the second screen viewDidLoad", "a very long name viewDidLoad", "vc1 viewdidload",
    "vc1 viewDidLoad is slow", "vc1 viewDidLoad, viewWillAppear", "screen of detail viewDidLoad",
    "vc1 viewDidLoda", "Detail screen viewDidLoad 3", "override func viewDidLoad()",
    "self.detail viewDidLoad", "func viewDidLoad", "[super viewDidLoad]", "[self viewDidLoad]",
    "[detail viewDidLoad]", "[First viewDidLoad];", "[[First alloc] viewDidLoad]",
    "[First viewDidLoad] loads the view", "Base<Model viewDidLoad", "Base<Model>() viewDidLoad",
    "Optional(First viewDidLoad", "Optional(5) viewDidLoad", "vc1 close", "예: viewDidLoad",
    "vc.viewDidLoad()", "let first viewDidLoad", "vc1 init", "42 viewDidLoad",
    "print(\"✨ First viewDidLoad\")", "NSLog(@\"First viewDidLoad\")", "print(\"vc1 viewDidLoad\")",
    "        print(\"🚀 SecondViewController viewDidLoad 🚀\")", "os_log(\"First viewDidLoad\")",
    "super.viewDidLoad()", "    override func viewWillAppear(_ animated: Bool) {",
    "class First<Item>: UIViewController {", "logger.debug(\"First viewDidLoad\")",
    "first.beginAppearanceTransition(true, animated: true)",
    "Use viewIsAppearing instead of viewWillAppear", "This method calls viewDidLoad",
    "swift: \"viewDidLoad()\", objectiveC: \"viewDidLoad\"),", "name: \"viewDidLoad\",",
    "\"First viewDidLoad\",", "log(\"First viewDidLoad\")", "trace(\"viewDidLoad\"),",
    "- 1) viewDidLoad() : 뷰컨을 생성", "viewDidLoad: 视图加载完成", "required init(coder:)",
    "override prepareForSegue", "vc1 – close", "will: .viewWillAppear, did: .viewDidAppear)",
    "close(descriptor)", "layout()",
    "First.log(\"viewDidLoad\")", "You can override viewDidLoad", "- Note: viewDidLoad",
    "/// Called after viewDidLoad",
  ]) func `sentences and code name no object`(line: String) {
    #expect(Reading(line).lines == [])
  }

  @Test(arguments: [
    ("FirstController: view is about to appear", "FirstController viewWillAppear"),
    ("FirstController view has been loaded", "FirstController viewDidLoad"),
    ("FirstController loaded its view", "FirstController viewDidLoad"),
    ("The view of FirstController did disappear", "FirstController viewDidDisappear"),
    ("VC1 appeared", "VC1 viewDidAppear"), ("VC2 loaded", "VC2 viewDidLoad"),
    ("willAppear FirstController", "FirstController viewWillAppear"),
    ("Banner loaded", ""), ("FirstController loaded 3 items", ""),
    ("FirstController will load", ""),
    ("First - 화면이 나타날 예정 (viewWillAppear)", ""),
    ("FirstController - 화면이 나타날 예정 (viewWillAppear)", "FirstController viewWillAppear"),
    ("FirstController should log it (viewWillAppear)", ""),
    ("Se ejecutó viewDidLoad en FirstController", "FirstController viewDidLoad"),
    ("viewDidLoad wurde aufgerufen (FirstController)", "FirstController viewDidLoad"),
    ("viewWillAppear in first VC", "first VC viewWillAppear"),
    ("Hello from viewDidLoad in FirstController!", "FirstController viewDidLoad"),
    ("I am in viewDidLoad", "viewDidLoad"),
    ("FirstController #2 viewDidLoad", "FirstController #2 viewDidLoad"),
    ("=====> viewDidLoad <===== FirstController", "FirstController viewDidLoad"),
    ("[VC:FirstController] [event:viewDidLoad]", "FirstController viewDidLoad"),
    (
      "<FirstController.swift:23> viewDidLoad()",
      "FirstController viewDidLoad file=FirstController.swift line=23"
    ),
    (
      "[10:11:12.123] EST | FirstController.swift#L.23 viewDidLoad() is done",
      "FirstController viewDidLoad file=FirstController.swift line=23"
    ),
    (
      "/src/FirstController.swift:23 viewDidLoad() loading what is new",
      "FirstController viewDidLoad detail=loading what is new file=FirstController.swift line=23"
    ),
    (
      "FirstController.viewDidLoad():23 some new data",
      "FirstController viewDidLoad detail=some new data"
    ),
    (
      "FirstController | viewDidLoad() | 23 | loaded",
      "FirstController viewDidLoad detail=23 | loaded"
    ),
    (
      "[FirstController.viewDidLoad():23]: loaded all of it",
      "FirstController viewDidLoad detail=loaded all of it"
    ),
    (
      "FirstController viewDidLoad nav stack count = 1 top = Second",
      "FirstController viewDidLoad detail=nav stack count = 1 top = Second"
    ),
    (
      "[AppLogger] [FirstController.swift:23] viewDidLoad() > Loaded",
      "FirstController viewDidLoad file=FirstController.swift line=23 detail=Loaded"
    ),
    (
      "[D] [FirstController.swift:20 viewDidLoad()] step 0",
      "FirstController viewDidLoad file=FirstController.swift line=20 detail=step 0"
    ),
    ("2 Catalog FirstController.viewDidLoad() (FirstController.swift:41)", ""),
    ("* 4d5e6f7 FirstController viewDidLoad", ""),
    ("File \"FirstController.swift\", line 42, in FirstController.viewDidLoad", ""),
  ]) func `sentences and loggers tell of callbacks`(line: String, events: String) {
    #expect(Reading(line).lines.joined(separator: "|") == events)
  }

  @Test func `a log of nothing but sentences needs no classes`() {
    let lines = ["View has been loaded", "View is about to appear", "View has appeared"]
    #expect(
      Reading(lines.joined(separator: "\n")).lines == [
        "viewDidLoad", "viewWillAppear", "viewDidAppear",
      ])
    #expect(Reading(lines[0]).lines.isEmpty)
    let remarks = ["First viewDidLoad", "First viewWillAppear", "First viewDidAppear"]
    #expect(Reading((lines + remarks).joined(separator: "\n")).lines.count == 3)
  }

  @Test func `numbers that count the lines name no object, and others are no events`() {
    #expect(Reading("1 viewDidLoad\n2 viewWillAppear\n3 viewDidAppear").lines.count == 3)
    #expect(Reading("12 viewDidLoad\n3 viewWillAppear\n5 viewDidAppear").lines.isEmpty)
  }

  @Test func `an arrow that leads out ends the call that one has led into`() {
    let log = "--> viewDidLoad (First)\n<-- viewDidLoad (First)\n<-- viewWillAppear (First)"
    #expect(Reading(log).lines == ["First viewDidLoad", "First viewWillAppear"])
  }

  @Test func `words that stand in each line before the callback mean nothing`() {
    let callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
    let lines = callbacks.map { "FirstController changed to \($0)" }
    #expect(
      Reading(lines.joined(separator: "\n")).lines == callbacks.map { "FirstController \($0)" })
    #expect(Reading(lines[0]).lines.isEmpty)
  }

  @Test func `objects of JSON on several lines are read with the file that they name`() {
    let log = """
      [
        {
          "screen": "First",
          "event": "viewDidLoad"
        },
        {
          "metadata": { "file": "App/FirstController.swift", "function": "viewWillAppear(_:)" }
        }
      ]
      """
    #expect(Reading(log).lines == ["First viewDidLoad", "FirstController viewWillAppear"])
  }

  @Test func `the stack of a report of a crash is no event`() {
    let log = """
      Crashed: com.apple.main-thread
      EXC_BREAKPOINT 0x0000000104a3c1d4
      FirstController.viewDidLoad()
      FirstController.swift line 42
      """
    #expect(Reading(log).events.map(\.callback) == [.exceptionMessage])
    let next = log + "\n2024-01-20 10:11:12.123 App[1:2] FirstController viewDidLoad"
    #expect(Reading(next).events.last?.callback == .viewDidLoad)
  }

  @Test func `callbacks that sentences explain are a list of documentation`() {
    let pages = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)"]
    let text = pages.map { "\($0)\nTells that something has happened to it.\n" }
    #expect(!Reading(text.joined(separator: "\n")).hasCallbacks)
    #expect(Reading(pages.joined(separator: "\n")).hasCallbacks)
  }

  @Test func `prints and lines of NSLog of the same run are of one main thread`() {
    let log = """
      First viewDidLoad
      First viewWillAppear
      2024-01-20 10:11:12.123 App[1:22] First viewDidAppear
      2024-01-20 10:11:12.323 App[1:23] First didReceiveMemoryWarning
      """
    #expect(Reading(log).events.map(\.thread) == [0, 0, 0, 1])
  }
}
