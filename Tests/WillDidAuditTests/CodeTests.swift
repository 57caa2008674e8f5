import Testing
import WillDidAudit
import WillDidFindings
import WillDidModel

/// Rules about sources, with or without a document.
struct CodeTests {
  private func problems(_ source: String, _ inside: String = "", connections: String = "")
    -> [String]
  {
    AuditedProject([
      "App/Cart.swift": source,
      "App/Main.storyboard": AuditedProject.storyboard(connections: connections, inside: inside),
    ]).problems
  }

  @Test func `an override calls what it overrides, wherever it does`() {
    for (body, isTold) in [
      ("", true), ("super.viewWillAppear(a)", false), ("defer { super.viewWillAppear(a) }", false),
      ("if a { super.viewWillAppear(a) } else { f { super.viewWillAppear(a) } }", false),
    ] {
      let source =
        "class Cart: UIViewController {\n override func viewWillAppear(_ a: Bool) { \(body) }\n}"
      #expect(problems(source) == (isTold ? ["warning SU-01 Cart.swift:2"] : []), "\(body)")
    }
    let wrong =
      "class Cart: UIViewController {\n override func viewWillAppear(_ a: Bool) { super.viewDidAppear(a) }\n}"
    #expect(problems(wrong) == ["error SU-02 Cart.swift:2"])
  }

  @Test func `every callback that asks for super in a run does in a source`() {
    let others: Set<Callback> = [
      .awakeFromNib, .viewDidLoad, .encodeRestorableState, .decodeRestorableState,
    ]
    for callback in Callback.all(in: .callsSuper) where !others.contains(callback) {
      let name = callback.definition?.swiftName ?? ""
      let labels = name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
      let parameters = labels.enumerated().map { "\($1) p\($0): Any" }.joined(separator: ", ")
      let method = "override func \(name.prefix { $0 != "(" })(\(parameters)) {}"
      #expect(
        problems("class Cart: UIViewController {\n \(method)\n}") == ["warning SU-01 Cart.swift:2"],
        "\(method)")
    }
  }

  @Test func `what NSViewController leaves to subclasses its containers do not`() {
    func problems(_ base: String) -> [String] {
      let source = "class Cart: \(base) {\n override func viewWillAppear() {}\n}"
      let files = ["App/Cart.swift": source, "App/Use.swift": "let cart = Cart()"]
      return AuditedProject(files, platform: "macosx").verdict.findings.map {
        "\($0.severity) \($0.rule.id)"
      }
    }
    #expect(problems("NSViewController") == ["notice SU-01"])
    #expect(problems("NSTabViewController") == ["warning SU-01"])
    #expect(problems("NSSplitViewController") == ["warning SU-01"])
  }

  @Test func `viewDidLoad matters where a superclass of the app has one`() {
    let direct = "class Cart: UIViewController {\n override func viewDidLoad() {}\n}"
    #expect(problems(direct).isEmpty)
    let own = """
      class Base: UIViewController { override func viewDidLoad() { super.viewDidLoad() } }
      class Cart: Base {
        override func viewDidLoad() {}
      }
      """
    #expect(problems(own) == ["warning SU-01 Cart.swift:3"])
  }

  @Test func `a child is told that it has moved`() {
    func source(_ more: String) -> String {
      "class Cart: UIViewController {\n func show() { addChild(x); \(more) }\n}"
    }
    #expect(problems(source("")) == ["warning CT-01 Cart.swift:2"])
    #expect(problems(source("x.didMove(toParent: self)")).isEmpty)
    #expect(problems("class Cart: UIViewController {\n func f() { scene.addChild(x) }\n}").isEmpty)
    #expect(problems("class Cart: UIViewController {\n func f() { addChild(x, to: y) }\n}").isEmpty)
  }

  @Test func `a child may be told by a method of another class`() {
    func told(_ tell: String, _ call: String, adds: String = "addChild(bar)") -> [String] {
      AuditedProject([
        "App/Cart.swift":
          "class Cart: UIViewController {\n init() { \(adds) }\n func show() { \(call) }\n}",
        "App/Bar.swift": "class Bar: UIViewController { \(tell) }",
        "App/Use.swift": "let cart = Cart()",
      ]).problems
    }
    let missing = ["warning CT-01 Cart.swift:2"]
    let attach = "func attach() { bar.didMove(toParent: bar.parent) }"
    #expect(told(attach, "bar.attach()").isEmpty)
    #expect(told(attach, "self.bar?.attach()").isEmpty)
    #expect(told("func attach() { self.didMove(toParent: parent) }", "bar.attach()").isEmpty)
    #expect(told(attach, "") == missing)
    #expect(told(attach, "bar.detach()") == missing)
    #expect(told("func attach() { bar.didMove(toParent: cart) }", "bar.attach()") == missing)
    // What the framework calls tells a controller, and not for another class.
    let callback =
      "override func viewDidLoad() { super.viewDidLoad(); bar.didMove(toParent: bar.parent) }"
    #expect(told(callback, "super.viewDidLoad()") == missing)
    let objectiveC = AuditedProject([
      "App/Use.swift": "let cart = Cart()",
      "App/Bar.m": """
      @implementation Bar : UIViewController
      - (void)attach:(BOOL)animated { [_bar didMoveToParentViewController:[_bar parentViewController]]; }
      @end
      """,
      "App/Cart.m":
        "@implementation Cart : UIViewController\n- (void)f {\n [self addChildViewController:_bar]; CALL }\n@end",
    ])
    for (call, isTold) in [("[_bar attach:YES];", false), ("[_bar show];", true)] {
      var project = objectiveC
      project.files["App/Cart.m"]?.replace("CALL", with: call)
      #expect(project.problems == (isTold ? ["warning CT-01 Cart.m:3"] : []), "\(call)")
    }
  }

  @Test func `an observer of each appearance is removed`() {
    func source(_ more: String, guarded: Bool = false) -> String {
      let add = "NotificationCenter.default.addObserver(self, selector: s, name: n, object: nil)"
      return """
        class Cart: UIViewController {
          override func viewWillAppear(_ a: Bool) {
            super.viewWillAppear(a)
            \(guarded ? "if !isOn { \(add) }" : add)
          }
          \(more)
        }
        """
    }
    let told = ["warning MM-09 Cart.swift:4"]
    let remove = "NotificationCenter.default.removeObserver(self)"
    #expect(problems(source("")) == told)
    #expect(problems(source("deinit { \(remove) }")) == told)
    #expect(problems(source("func stop() { \(remove) }")).isEmpty)
    #expect(problems(source("", guarded: true)).isEmpty)
  }

  @Test func `a class that a document makes can be made with a coder`() {
    let cell = #"<view id="x" customClass="Box" customModule="App" customModuleProvider="target"/>"#
    let trap = "required init?(coder: NSCoder) { fatalError(\"no\") }"
    let other = "init?(coder: NSCoder, item: Int) { super.init(coder: coder) }"
    let cart = "class Cart: UIViewController {}\n"
    #expect(
      problems(cart + "class Box: UIView { \(trap) }", cell) == ["error CD-01 Main.storyboard:5"])
    #expect(problems(cart + "class Box: UIView { \(trap); \(other) }", cell).isEmpty)
    #expect(problems(cart + "class Box: UIView { \(trap) }").isEmpty)
  }

  @Test func `an outlet's object is of the class that it declares`() {
    let label = #"<label id="l"/><button id="b"/>"#
    func source(_ type: String, _ body: String = "") -> String {
      "class Cart: UIViewController { @IBOutlet var total: \(type)!; func f() { \(body) } }"
    }
    let toLabel = #"<outlet property="total" destination="l" id="o"/>"#
    let toButton = #"<outlet property="total" destination="b" id="o"/>"#
    #expect(problems(source("UILabel"), label, connections: toLabel).isEmpty)
    #expect(problems(source("UIView"), label, connections: toButton).isEmpty)
    #expect(problems(source("Unknown"), label, connections: toButton).isEmpty)
    #expect(problems(source("UILabel"), label, connections: toButton).isEmpty)
    #expect(
      problems(source("UILabel", "total.text = x"), label, connections: toButton)
        == ["error WR-02 Main.storyboard:6"])
  }

  @Test func `an outlet without a connection is told if it is used`() {
    let source =
      "class Cart: UIViewController {\n @IBOutlet var total: UILabel!; func f() { total.text = x }\n}"
    #expect(problems(source) == ["warning WR-03 Cart.swift:2"])
    #expect(problems(source + "\nfunc g() { cart.total = y }").isEmpty)
    for use in ["self.total.text = x", "self?.total.text = x", "self.total!.text = x"] {
      #expect(problems(source.replacing("total.text = x", with: use)).count == 1, "\(use)")
    }
    // That of another object is not this one, and of two classes of a file it is not known whose it is.
    #expect(problems(source.replacing("total.text", with: "row.total.text")).isEmpty)
    let two = source + "\nclass Row: UIView { @IBOutlet var total: UILabel! }"
    #expect(problems(two).isEmpty)
    let tested = source.replacing("total.text = x", with: "if total != nil { total.text = x }")
    #expect(problems(tested).isEmpty)
  }
}
