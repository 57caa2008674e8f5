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
        viewDidLoad: Screen3 of Screen3
        later 1, plugged 0
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
        viewDidLoad: Screen0 of Screen0
        class Screen0
        viewDidLoad: Screen0 of Screen0
        class Screen0
        viewDidLoad: Screen0 of Screen0
        left behind 0
        errors 0

        """)
  }

  @Test func `classes of an image that was unloaded are forgotten`() throws {
    #expect(
      try HookChild.run("unload") == """
        install 0
        viewDidLoad: Plugged of Plugged
        methods 3
        loadView: UIViewController of Screen0
        methods 3
        again 0
        loadView: UIViewController of Plugged
        viewDidLoad: Plugged of Plugged
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
        viewDidLoad: runs behind another
        viewDidLoad: runs when sent
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
    #expect(table.split(separator: "\n").count == 14 && !table.contains("**"))
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let page = root.appending(
      path: "Sources/WillDidInstrument/WillDidInstrument.docc/OtherSwizzlers.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains(table))
  }
}
