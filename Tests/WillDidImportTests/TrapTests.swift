import Testing
import WillDidImport
import WillDidModel

/// Lines that mention callbacks and tell of none, most of them from articles.
@Suite struct TrapTests {
  @Test(arguments: [
    "#### init?(coder:)", "#### init(nibName:, bundle:)", "#### awakFromNib()",
    "required init?(coder: NSCoder)", "init?(coder: NSCoder)", "init?(coder: NSCoder) が使われるパターン",
    "required init?(coder: NSCoder) はStoryboardでのみ使われる", "super.init(coder: coder)",
    "fatalError(\"init(coder:) has not been implemented\")", "init(coder:) を実装する",
    "self.id = coder.decodeObject(forKey: \"id\") as? String",
    "code", "Storyboard", "Unarchive", "Restoration", "nib 파일 디자인 가이드",
    "init(nibName:, bundle:) 생성자는 코드로 nib 파일로 만들어진 뷰를 불러올 때 사용하는 생성자이다.",
    "viewWillAppear 다음에 항상 viewWillDisappear 호출된다?  ❎",
    "viewWillAppear 메소드가 호출된 후에 viewWillDisappear 메소드가 항상 호출되지 않습니다.",
    "viewWillAppear 뒤에 항상 viewDidAppear가 호출되지 않는다.",
    "viewDidAppear 전에는 항상 viewWillAppear가 호출되어야한다.",
    "FirstViewController와 SecondViewController 각각을 생각해보면, 모두",
    "override func viewDidLoad() {", "super.viewDidLoad()", "super.viewWillAppear(animated)",
    "print(\"✨ FirstViewController viewDidLoad\")", "[super viewDidLoad];", "- (void)loadView",
    "- (void)viewDidLoad {", "- (BOOL)loadMyNibFile", "NSLog(@\"Error!\");", "[window release];",
    "final class SecondViewController: UIViewController {",
    "[NSBundle loadNibNamed:@\"MainWindow\" onwer:self];",
    "3 UIKitCore 0x0000000112c354dc -[UIViewController _loadViewFromNibNamed:bundle:] + 683",
    "4 UIKitCore 0x0000000112c35d39 -[UIViewController loadView] + 177",
    "2 CoreFoundation 0x00000001104ca555 +[NSException raise:format:] + 197",
    "11 App 0x000000010f1976f2 -[AppDelegate application:didFinishLaunchingWithOptions:] + 434",
    "*** First throw call stack:", "(", "The viewDidLoad", "When viewDidLoad",
    "viewDidLoad is called when the view is loaded", "Call viewDidLoad before viewWillAppear.",
    "We saw viewWillAppear", "See viewDidLoad for more", "First, viewDidLoad runs.",
    "In viewDidLoad the outlets are set.", "viewDidLoad: called when the view has been loaded",
    "close", "init", "layout", "run", "deinit", "App close to done", "message", "mark", "method",
    "0x7fff5fbff8a0", "deadbeef 0xviewDidLoad", "2018-11-01", "17:06:57", "[1234:5678]",
    "3.重写UIViewController的-loadView方法",
    "即使你调用 [[UIViewController alloc] init],最终也会调用到上面这个方法里。",
    "The log says \"Unbalanced calls to begin/end appearance transitions for <A: 0x1>.\"",
    "title: 'init?(coder:), init(nibName:, bundle:), awakeFromNib()'",
    "viewDidLoad, viewWillAppear, viewDidAppear",
    "- `-[A loadView] loaded the \"X\" nib but the view outlet was not set.`",
    "View will appear when it is pushed", "| viewDidLoad | called once the view is in memory |",
  ]) func `prose, code and stack traces are no events`(line: String) {
    let reading = Reading(line)
    #expect(reading.lines == [])
    #expect(reading.tally.notUnderstood == 1)
  }

  @Test(arguments: [
    ("2018-11-01 17:06:57.1 App 2 [beta][12:34] A viewDidLoad", "App 2 [beta]"),
    ("2018-11-01 17:06:57.1 두번째[12:34] A viewDidLoad", "두번째"),
    ("2018-11-01 17:06:57.1 私の アプリ 3[12:cafe] A viewDidLoad", "私の アプリ 3"),
    ("2018-11-01 17:06:57.1 7zip[12:1f] A viewDidLoad", "7zip"),
  ]) func `names of processes may hold anything`(line: String, process: String) {
    let reading = Reading(line)
    #expect(reading.lines == ["A viewDidLoad"])
    #expect(reading.runs.first?.metadata["process"] == process)
  }

  @Test func `articles yield the logs in them and nothing else`() {
    let reading = Reading(
      """
      FirstViewController와 ThirdViewController 모두 생각했던 일반적으로 실행됩니다.
      viewDidLoad
      -> viewWillAppear
      -> viewDidAppear
      -> viewWillDisappear
      -> viewDidDisappear

      다음, SecondViewController를 보면 호출 순서는 아래와 같습니다.
      viewWillDisapppear
      -> viewWillAppear
      -> viewDidAppear
      """)
    #expect(
      reading.events.map(\.callback) == [
        .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        .viewWillDisappear, .viewWillAppear, .viewDidAppear,
      ])
    #expect(reading.tally.typos == 1)
    #expect(reading.tally.notUnderstood == 2)
  }

  @Test func `the session of a swipe back that is cancelled`() {
    let log = """
      ✨ FirstViewController viewDidLoad
      ✨ FirstViewController viewWillAppear
      ✨ FirstViewController viewDidAppear
      🚀 SecondViewController viewDidLoad 🚀
      ✨ FirstViewController viewWillDisappear
      🚀 SecondViewController viewWillAppear 🚀
      ✨ FirstViewController viewDidDisappear
      🚀 SecondViewController viewDidAppear 🚀
      🚀 SecondViewController viewWillDisappear 🚀
      ✨ FirstViewController viewWillAppear
      ✨ FirstViewController viewWillDisappear
      ✨ FirstViewController viewDidDisappear
      🚀 SecondViewController viewWillAppear 🚀
      🚀 SecondViewController viewDidAppear 🚀
      """
    let reading = Reading(log)
    #expect(reading.tally.notUnderstood == 0)
    #expect(
      reading.lines.joined(separator: "\n")
        == log.filter { $0.isASCII }.split(separator: "\n").map {
          $0.trimmingBlanks
        }.joined(separator: "\n"))
    #expect(reading.instances == [1, 1, 1, 2, 1, 2, 1, 2, 2, 1, 1, 1, 2, 2])
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
