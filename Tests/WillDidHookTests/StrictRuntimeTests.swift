import Foundation
import Testing

/// What hooks do on a runtime that behaves as Apple's, in a process of its own.
@Suite struct StrictRuntimeTests {
  @Test func `an app of 40,000 classes is launched without waking one of them`() throws {
    #expect(
      try HookChild.run("launch") == """
        install 0
        Apple, of the app 0 awake, methods 2
        walked few 1
        loadView: UIViewController of Screen7
        viewDidLoad: Screen7 of Screen7
        viewDidLoad: Screen7 leaves super out
        then awake 1, walked 1
        left behind 0
        errors 0

        """)
  }

  @Test
  func `by images, a class that is not wanted is not woken, and only new images are looked at`()
    throws
  {
    #expect(
      try HookChild.run("images") == """
        install 0
        of the app 10 awake, methods 12
        viewDidLoad: Screen3 of Screen3
        viewDidLoad: Screen3 leaves super out
        viewDidLoad: Screen3 of Screen3
        viewDidLoad: Screen3 leaves super out
        later 1, plugged 0
        left behind 0
        errors 0

        """)
  }

  @Test func `by images, a class of a framework above one of the app is hooked with it`() throws {
    #expect(
      try HookChild.run("above") == """
        install 0
        viewDidLoad: Below of Below
        viewDidLoad: Framed of Below
        viewDidLoad: Framed leaves super out
        viewDidLoad: Below of Below
        viewDidLoad: Framed of Below
        viewDidLoad: Framed leaves super out
        left behind 0
        errors 0

        """)
  }

  @Test
  func `a class that another tool makes for an object is looked through, and may be disposed of`()
    throws
  {
    #expect(
      try HookChild.run("between") == """
        install 0
        loadView: UIViewController of Screen0
        viewDidLoad: Screen0 of Screen0
        viewDidLoad: Screen0 leaves super out
        viewDidLoad: Screen0 of Screen0
        viewDidLoad: Screen0 leaves super out
        class Screen0
        viewDidLoad: Screen0 of Screen0
        viewDidLoad: Screen0 leaves super out
        class Screen0
        viewDidLoad: Screen0 of Screen0
        viewDidLoad: Screen0 leaves super out
        left behind 0
        errors 0

        """)
  }

  @Test func `classes of an image that was unloaded are forgotten`() throws {
    #expect(
      try HookChild.run("unload") == """
        install 0
        viewDidLoad: Plugged of Plugged
        viewDidLoad: Plugged leaves super out
        methods 3
        loadView: UIViewController of Screen0
        methods 3
        again 0
        loadView: UIViewController of Plugged
        viewDidLoad: Plugged of Plugged
        viewDidLoad: Plugged leaves super out
        left behind 0
        errors 0

        """)
  }

  @Test
  func `the first call of a class that came later is not blamed, nor what a category replaced`()
    throws
  {
    #expect(
      try HookChild.run("late") == """
        install 0
        viewDidLoad: UIViewController of Later
        viewDidLoad: Later of Later
        viewDidLoad: UIViewController of Later
        viewDidLoad: UIViewController of Later
        viewDidLoad: Later of Later
        viewDidLoad: UIViewController of Later
        viewDidLoad: Later of Later
        viewDidLoad: Later of Later
        viewDidLoad: UIViewController of Later
        left behind 0
        errors 0

        """)
  }

  @Test func `images that came between two recordings are left to the second`() throws {
    #expect(
      try HookChild.run("again") == """
        install 0
        install 0
        viewDidLoad: UIViewController of UIViewController
        later 0
        install 0
        later 1
        left behind 0
        errors 0

        """)
  }

  @Test func `what was unloaded is not counted, also when its path was loaded again`() throws {
    #expect(
      try HookChild.run("counted") == """
        install 0
        viewDidLoad: Plugged of Plugged
        viewDidLoad: Plugged leaves super out
        methods 3
        methods 2
        viewDidLoad: Plugged of Plugged
        viewDidLoad: Plugged leaves super out
        methods 3
        methods 2
        install 0
        methods 3
        left behind 0
        errors 0

        """)
  }

  @Test func `classes of a generic controller are levels of their own, and share one hook`() throws
  {
    #expect(
      try HookChild.run("generic") == """
        install 0
        Detail<Int>
        loadView: UIViewController of Detail<Int>
        viewDidLoad: Detail<Int> of Detail<Int>
        viewDidLoad: UIViewController of Detail<Int>
        Detail<String>
        loadView: UIViewController of Detail<String>
        viewDidLoad: Detail<String> of Detail<String>
        viewDidLoad: UIViewController of Detail<String>
        Cart
        loadView: UIViewController of Cart
        viewDidLoad: Cart of Cart
        viewDidLoad: Detail<Int> of Cart
        viewDidLoad: UIViewController of Cart
        Search
        loadView: UIViewController of Search
        viewDidLoad: Search of Search
        viewDidLoad: Detail<String> of Search
        viewDidLoad: UIViewController of Search
        viewDidLoad: Detail<URL> of Detail<URL>
        viewDidLoad: UIViewController of Detail<URL>
        viewDidLoad: Detail<Data> of Detail<Data>
        viewDidLoad: UIViewController of Detail<Data>
        viewDidLoad: UIViewController of Detail<Newer>
        viewDidLoad: Detail<Date> of Detail<Date>
        viewDidLoad: UIViewController of Detail<Date>
        methods 9, again 0
        given back 1
        as set 1
        install 0
        viewDidLoad: nothing
        left behind 0
        errors 0

        """)
  }

  @Test func `classes of a generic controller that are known when recording starts`() throws {
    #expect(
      try HookChild.run("generic images") == """
        install 0
        Detail<Int>
        loadView: UIViewController of Detail<Int>
        viewDidLoad: Detail<Int> of Detail<Int>
        viewDidLoad: UIViewController of Detail<Int>
        Detail<String>
        loadView: UIViewController of Detail<String>
        viewDidLoad: Detail<String> of Detail<String>
        viewDidLoad: UIViewController of Detail<String>
        Cart
        loadView: UIViewController of Cart
        viewDidLoad: Cart of Cart
        viewDidLoad: Detail<Int> of Cart
        viewDidLoad: UIViewController of Cart
        Search
        loadView: UIViewController of Search
        viewDidLoad: Search of Search
        viewDidLoad: Detail<String> of Search
        viewDidLoad: UIViewController of Search
        viewDidLoad: Detail<URL> of Detail<URL>
        viewDidLoad: UIViewController of Detail<URL>
        viewDidLoad: Detail<Data> of Detail<Data>
        viewDidLoad: UIViewController of Detail<Data>
        viewDidLoad: UIViewController of Detail<Newer>
        viewDidLoad: Detail<Date> of Detail<Date>
        viewDidLoad: UIViewController of Detail<Date>
        methods 10, again 0
        given back 1
        as set 1
        install 0
        viewDidLoad: Detail<Data> of Detail<Data>
        viewDidLoad: Detail<Data> leaves super out
        left behind 0
        errors 0

        """)
  }

  @Test func `of a generic controller, a class that is excluded is not a level`() throws {
    #expect(
      try HookChild.run("generic unwanted") == """
        install 0
        loadView: UIViewController of Detail<Newer>
        viewDidLoad: UIViewController of Detail<Newer>
        loadView: UIViewController of Detail<Int>
        viewDidLoad: Detail<Int> of Detail<Int>
        viewDidLoad: UIViewController of Detail<Int>
        loadView: UIViewController of Detail<Newer>
        viewDidLoad: UIViewController of Detail<Newer>
        left behind 0
        errors 0

        """)
  }

  @Test func `a delegate is hooked when it is handed over`() throws {
    #expect(
      try HookChild.run("delegate") == """
        install 0
        applicationDidFinishLaunching:: nothing
        applicationDidFinishLaunching:: AppDelegate of AppDelegate
        left behind 0
        errors 0

        """)
  }

  @Test func `of views, the base class is enough`() throws {
    #expect(
      try HookChild.run("views") == """
        install 0
        initWithCoder:: nothing
        initWithCoder:: Screen0 of Screen0
        left behind 0
        errors 0

        """)
  }

  @Test func `another tool that came later is seen to be what calls`() throws {
    #expect(
      try HookChild.run("swizzled") == """
        install 0
        viewDidLoad: runs when sent
        viewDidLoad: Screen0 leaves super out
        viewDidLoad: runs behind another
        viewDidLoad: Screen0 leaves super out
        viewDidLoad: runs when sent
        viewDidLoad: Screen0 leaves super out
        left behind 0
        errors 0

        """)
  }

  @Test func `selectors that differ by their types alone are one`() throws {
    #expect(
      try HookChild.run("typed") == """
        install 0
        GNUstep 2, methods 2
        viewDidLoad: Screen0 of Screen0
        viewDidLoad: UIViewController of Screen0
        asked 7, 7
        left behind 0
        errors 0

        """)
  }

  @Test func `hooks get on with other tools as the page says`() throws {
    let table = try HookChild.run("matrix")
    #expect(table.split(separator: "\n").count == 25 && !table.contains("**"))
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let page = root.appending(
      path: "Sources/Recording/WillDidInstrument/WillDidInstrument.docc/OtherSwizzlers.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains(table))
  }
}
