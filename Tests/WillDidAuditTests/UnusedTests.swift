import Testing
import WillDidAudit
import WillDidFindings

/// What is right by the letter in what is not compiled, made or asked for.
struct UnusedTests {
  private let cart = "class Cart: UIViewController {}"

  private func findings(_ files: [String: String]) -> [String] {
    AuditedProject(files).verdict.findings.map { finding in
      let name = finding.place?.file.split(separator: "/").last ?? ""
      return "\(finding.severity) \(finding.rule.id) \(name)"
    }
  }

  @Test func `what a condition leaves out declares and asks for nothing`() {
    let outlet = #"<outlet property="total" destination="v" id="o"/>"#
    func told(_ body: String) -> [String] {
      findings([
        "App/Main.storyboard": AuditedProject.storyboard(connections: outlet),
        "App/Cart.swift": "class Cart: UIViewController {\n\(body)\n}",
      ]).filter { $0.hasPrefix("error") }
    }
    let property = "@IBOutlet var total: UIView!"
    #expect(told(property).isEmpty)
    #expect(told("#if DEBUG\n\(property)\n#endif").isEmpty)
    #expect(told("#if false\n\(property)\n#endif") == ["error NB-07 Main.storyboard"])
    #expect(told("#if 0\n{\n#else\n\(property)\n#endif").isEmpty)
    let call = "_ = UIStoryboard(name: \"Gone\", bundle: nil)"
    func calls(_ body: String) -> [String] {
      told(property + "\nfunc f() {\n\(body)\n}").filter { $0.contains("WR-04") }
    }
    #expect(calls(call) == ["error WR-04 Cart.swift"])
    #expect(calls("#if DEBUG\n\(call)\n#endif") == ["error WR-04 Cart.swift"])
    #expect(calls("#if BETA\n\(call)\n#else\n\(call)\n#endif").isEmpty)
  }

  @Test func `what Objective-C leaves out declares nothing`() {
    let outlet = #"<outlet property="total" destination="v" id="o"/>"#
    func told(_ property: String) -> [String] {
      findings([
        "App/Main.storyboard": AuditedProject.storyboard(
          #"customClass="Cart""#, connections: outlet),
        "App/Cart.m":
          "@interface Cart : UIViewController\n\(property)\n@end\n@implementation Cart\n@end",
      ])
    }
    let property = "@property IBOutlet UIView *total;"
    #expect(told(property).isEmpty)
    #expect(told("#if 0\n\(property)\n#endif") == ["error NB-07 Main.storyboard"])
    #expect(told("#if 0\n}\n#else\n\(property)\n#endif").isEmpty)
  }

  @Test func `a source that no project names is not accused`() {
    let source =
      "class Shelf: UIViewController { func f() { _ = UIStoryboard(name: \"Gone\", bundle: nil) } }"
    let use = "func g() { Shelf().f() }"
    #expect(
      findings(["App/Shelf.swift": source, "App/Use.swift": use]) == ["error WR-04 Shelf.swift"])
    var project = AuditedProject(["App/Use.swift": use, "App/Cart.swift": cart])
    project.files["Apps.xcodeproj/project.pbxproj"] =
      project.files[
        "App.xcodeproj/project.pbxproj"]
    project.files["Old/Shelf.swift"] = source
    #expect(project.problems.isEmpty)
  }

  @Test func `a source that another one includes is compiled`() {
    let project = AuditedProject(exactly: [
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (A, B, C); sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = App/All.m; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = App/Main.storyboard; sourceTree = "<group>"; };
        C = { isa = PBXFileReference; path = App/Cart.m; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (R, S); };
        R = { isa = PBXResourcesBuildPhase; files = (F); }; F = { fileRef = B; };
        S = { isa = PBXSourcesBuildPhase; files = (H); }; H = { fileRef = A; };
      }; rootObject = P; }
      """,
      "App/All.m": "#import \"Cart.m\"",
      "App/Cart.m": "@implementation Cart : UIViewController\n@end",
      "App/Main.storyboard": AuditedProject.storyboard(#"customClass="Cart""#),
    ])
    #expect(project.problems.isEmpty)
  }

  @Test func `a source beside all projects is there to be read`() {
    let shelf = "class Shelf: UIViewController { override func viewDidAppear(_ animated: Bool) {} }"
    func told(_ folder: String, _ more: [String: String] = [:]) -> [String] {
      var project = AuditedProject([
        "App/Use.swift": "let shelf = Shelf()", "\(folder)/Shelf.swift": shelf,
      ])
      for (path, text) in project.files where path.hasPrefix("App") {
        project.files["Shop/\(path)"] = text
        project.files[path] = nil
      }
      project.files.merge(more) { $1 }
      return project.problems
    }
    #expect(told("Snippets").isEmpty)
    #expect(told("App") == ["warning SU-01 Shelf.swift:1"])
    #expect(told("Snippets", ["Shelf.podspec": ""]) == ["warning SU-01 Shelf.swift:1"])
    #expect(told("Snippets", ["Shop/project.yml": ""]) == ["warning SU-01 Shelf.swift:1"])
    for lost in ["project.xcworkspace/contents.xcworkspacedata", "project.pbxproj"] {
      let more = ["Old.xcodeproj/\(lost)": "damaged"]
      let unread = lost == "project.pbxproj" ? ["error WR-12 project.pbxproj:1"] : []
      #expect(told("Snippets", more) == unread + ["warning SU-01 Shelf.swift:1"], "\(lost)")
    }
  }

  @Test func `a callback of a class that nothing makes is a notice`() {
    let shelf = """
      class Shelf: UIViewController { override func viewDidAppear(_ animated: Bool) {} }
      """
    func told(_ more: String) -> [String] {
      findings(["App/Shelf.swift": shelf, "App/Use.swift": more])
    }
    #expect(told("") == ["notice SU-01 Shelf.swift"])
    #expect(told("// Shelf") == ["notice SU-01 Shelf.swift"])
    for use in [
      "let shelf = Shelf()", "class Bread: Shelf {}", "func make() -> Shelf { .init() }",
      "let name = \"App.Shelf\"", "func g() { table.register(Shelf.self) }",
    ] { #expect(told(use) == ["warning SU-01 Shelf.swift"], "\(use)") }
    #expect(
      findings(["App/Two.swift": shelf + "\nstruct Two { let one = Shelf() }"])
        == ["warning SU-01 Two.swift"])
    // A name may be put together.
    let page = shelf.replacing("Shelf", with: "ShelfViewController")
    for (use, severity) in [
      ("let c: AnyClass? = NSClassFromString(name + \"ViewController\")", "warning"),
      ("", "notice"),
    ] {
      let found = findings([
        "App/Page.swift": page, "App/Use.swift": "let names = [\"Shelf\"]\n" + use,
      ])
      #expect(found == ["\(severity) SU-01 Page.swift"])
    }
    // The name of a class may begin with a small letter.
    func small(_ use: String) -> [String] {
      findings([
        "App/iPadShelf.m": """
        @interface iPadShelf : UIViewController
        @end
        @implementation iPadShelf
        - (void)viewDidAppear:(BOOL)animated {}
        @end
        """, "App/Use.m": "@implementation Use\n- (void)f { \(use); }\n@end",
      ])
    }
    #expect(small("[[iPadShelf alloc] init]") == ["warning SU-01 iPadShelf.m"])
    #expect(small("[iPadShelf new]") == ["warning SU-01 iPadShelf.m"])
    #expect(small("[self.iPadShelf new]") == ["notice SU-01 iPadShelf.m"])
  }

  @Test func `what an action asks for that nothing connects or calls is a notice`() {
    func told(
      _ member: String, _ more: String = "", connections: String = "",
      files: [String: String] = [:]
    ) -> [String] {
      let body = "{ _ = UIStoryboard(name: \"Gone\", bundle: nil) }"
      return findings(
        [
          "App/Cart.swift":
            "class Cart: UIViewController {\n \(member.replacing("BODY", with: body)); \(more)\n}",
          "App/Main.storyboard": AuditedProject.storyboard(connections: connections),
        ].merging(files) { $1 }
      ).filter { $0.contains("WR-04") }
    }
    let (error, notice) = (["error WR-04 Cart.swift"], ["notice WR-04 Cart.swift"])
    let action = "@IBAction func pay(_ sender: Any) BODY"
    #expect(told(action) == notice)
    #expect(told(action, "// pay(self)") == notice)
    #expect(
      told(action, connections: #"<action selector="pay:" destination="vc" id="a"/>"#) == error)
    for more in [
      "func f() { pay(self) }", "func f() { b.action = #selector(Cart.pay(_:)) }",
      "func f() { print(\"\\(pay(self))\") }", "lazy var payer = pay",
    ] { #expect(told(action, more) == error, "\(more)") }
    for (path, text) in [
      ("App/Use.swift", "let name = \"pay:\""), ("App/Use.m", "SEL next = @selector(pay:);"),
      ("App/Use.h", "#define PAY(x) [x pay:nil]"),
    ] { #expect(told(action, files: [path: text]) == error, "\(text)") }
    // What the framework or another class may call is none of these.
    #expect(told("func pay() BODY") == error)
    #expect(told("override func pay() BODY") == error)
    #expect(told("@IBAction func copy(_ sender: Any?) BODY") == error)
    #expect(told("private func pay() BODY") == notice)
    #expect(told("private func pay() BODY", "func f() { pay() }") == error)
    #expect(told("private static let board = UIStoryboard(name: \"Gone\", bundle: nil)") == notice)
    #expect(told("private let board = UIStoryboard(name: \"Gone\", bundle: nil)") == error)
  }

  @Test func `an action of Objective-C may be called as Swift writes it`() {
    func told(_ use: String) -> [String] {
      findings([
        "App/Cart.h":
          "@interface Cart : UIViewController\n- (IBAction)showCartWithSender:(id)sender;\n@end",
        "App/Cart.m": """
        @implementation Cart
        - (void)showCartWithSender:(id)sender { [UIStoryboard storyboardWithName:@"Gone" bundle:nil]; }
        @end
        """, "App/Use.swift": "func make() { Cart().\(use) }",
      ]).filter { $0.contains("WR-04") }
    }
    #expect(told("show(self)") == ["error WR-04 Cart.m"])
    #expect(told("showCart(withSender: self)") == ["error WR-04 Cart.m"])
    #expect(told("close()") == ["notice WR-04 Cart.m"])
  }

  @Test func `a document that is not read makes the classes that it names`() {
    let source = """
      class Shelf: UIViewController { override func viewDidAppear(_ animated: Bool) {} }
      """
    func told(_ name: String) -> [String] {
      let old = #"<archive type="com.apple.InterfaceBuilder3.Carbon.XIB" version="7.10">"#
      return findings([
        "App/Shelf.swift": source,
        "App/Old.xib": "\(old)<string key=\"IBUICustomClassName\">\(name)</string></archive>",
      ])
    }
    #expect(told("Shelf") == ["warning SU-01 Shelf.swift"])
    #expect(told("ShelfView") == ["notice SU-01 Shelf.swift"])
  }

  @Test func `a cell of a nib that nothing but its own class names is never made`() {
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects><tableViewCell id="c" customClass="BreadRow" customModule="App" customModuleProvider="target"/>
      </objects></document>
      """
    func told(_ own: String, _ use: String) -> [String] {
      findings([
        "App/BreadRow.swift":
          "class BreadRow: UITableViewCell {\n override func prepareForReuse() {}\n \(own) }",
        "App/BreadRow.xib": nib, "App/Use.swift": use,
      ]).filter { $0.contains("SU-01") }
    }
    let (warning, notice) = (["warning SU-01 BreadRow.swift"], ["notice SU-01 BreadRow.swift"])
    #expect(told("", "") == notice)
    #expect(told("static let identifier = \"BreadRow\"", "") == notice)
    #expect(told("", "let part = \"eadR\"") == notice)
    for use in [
      "let name = kind + \"dRow\"",
      "let nib = UINib(nibName: \"BreadRow\", bundle: nil)", "let name = \"BreadRowView\"",
      "enum Nib: String { case breadRow }", "func f() { load(BreadRow.identifier) }",
    ] { #expect(told("static let identifier = \"BreadRow\"", use) == warning, "\(use)") }
  }

  @Test func `a scene that is asked of another storyboard is not reached`() {
    let outlet = #"<outlet property="gone" destination="v" id="o"/>"#
    let own = #"customClass="Cart" customModule="App" storyboardIdentifier="cart""#
    func told(_ body: String) -> [String] {
      findings([
        "App/Cart.swift": cart, "App/Use.swift": "func f() { \(body) }",
        "App/New.storyboard": AuditedProject.storyboard(own),
        "App/Old.storyboard": AuditedProject.storyboard(own, connections: outlet)
          .replacing(" initialViewController=\"vc\"", with: ""),
      ])
    }
    func make(_ name: String) -> String {
      "let s = UIStoryboard(name: \"\(name)\", bundle: nil); _ = s.instantiateViewController(withIdentifier: \"cart\");"
    }
    let start = "_ = UIStoryboard(name: \"Old\", bundle: nil); "
    #expect(told(start + make("New")) == ["notice WR-08 Old.storyboard"])
    #expect(told(make("Old")).contains("error NB-07 Old.storyboard"))
    let other = "_ = storyboard.instantiateViewController(withIdentifier: \"cart\"); "
    #expect(told(start + other + make("New")).contains("error NB-07 Old.storyboard"))
  }

  @Test func `a prototype that no source names is a notice`() {
    let prototype = """
      <tableView id="t"><prototypes><tableViewCell reuseIdentifier="row" id="c" customClass="Gone" \
      customModule="App" customModuleProvider="target"/></prototypes></tableView>
      """
    func told(_ dequeue: String) -> [String] {
      findings([
        "App/Main.storyboard": AuditedProject.storyboard(inside: prototype),
        "App/Cart.swift": cart, "App/Source.swift": "func f() { \(dequeue) }",
      ])
    }
    #expect(
      told("table.dequeueReusableCell(withIdentifier: \"other\")") == [
        "notice NB-08 Main.storyboard"
      ])
    #expect(
      told("table.dequeueReusableCell(withIdentifier: \"row\")") == [
        "warning NB-08 Main.storyboard"
      ])
  }

  @Test func `a view of a table of macOS is made by its column, or by a name`() {
    func told(_ column: String, _ use: String) -> [String] {
      let table = """
        <tableView id="t"><tableColumns><tableColumn identifier="\(column)" id="c"><prototypeCellViews>\
        <tableCellView identifier="row" id="p" customClass="Gone" customModule="App" \
        customModuleProvider="target"/></prototypeCellViews></tableColumn></tableColumns></tableView>
        """
      let board = AuditedProject.storyboard(
        inside: table, runtime: "MacOSX.Cocoa",
        type: "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB")
      return AuditedProject(
        [
          "App/Main.storyboard": board, "App/Cart.swift": "class Cart: NSViewController {}",
          "App/Use.swift": "func f(_ name: NSUserInterfaceItemIdentifier) { \(use) }",
          "App/Shelf.storyboard": board.replacing("\"Cart\"", with: "\"Shelf\"")
            .replacing("\"Gone\"", with: "\"Cart\""),
        ], platform: "macosx"
      ).verdict.findings.map { "\($0.severity) \($0.rule.id)" }.filter { $0.contains("NB-08") }
    }
    #expect(told("other", "") == ["notice NB-08"])
    #expect(told("row", "") == ["warning NB-08"])
    for name in [#".init("row")"#, #"NSUserInterfaceItemIdentifier(rawValue: "row")"#, "name"] {
      let use = "_ = table.makeView(withIdentifier: \(name), owner: nil)"
      #expect(told("other", use) == ["warning NB-08"], "\(name)")
    }
    // Only a class of the scene, or a helper, asks for what is in it.
    let ask = "func f() { _ = table.makeView(withIdentifier: name, owner: nil) }"
    #expect(told("other", "}; class Shelf: NSViewController { \(ask)") == ["notice NB-08"])
    #expect(told("other", "}; class Helper: NSObject { \(ask)") == ["warning NB-08"])
    #expect(told("other", "}; extension Cart { \(ask)") == ["warning NB-08"])
    #expect(told("other", "}; extension NSTableView { \(ask)") == ["warning NB-08"])
  }

  @Test func `a notification of a watch is shown by apps that have notifications`() {
    let board = """
      <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" \
      targetRuntime="watchKit" initialViewController="vc"><scenes>
      <scene sceneID="1"><objects><controller id="vc" customClass="Cart" customModule="App" \
      customModuleProvider="target"/></objects></scene>
      <scene sceneID="2"><objects><notificationController id="n" customClass="Gone" customModule="App" \
      customModuleProvider="target"/></objects></scene></scenes></document>
      """
    func told(_ module: String) -> [String] {
      AuditedProject(
        [
          "App/Interface.storyboard": board,
          "App/Cart.swift": "class Cart: WKInterfaceController {}",
          "App/Use.swift": "import \(module)",
        ], platform: "watchos"
      ).verdict.findings.map { "\($0.severity) \($0.rule.id)" }
    }
    #expect(told("UserNotifications") == ["warning NB-08"])
    #expect(told("Foundation") == ["notice NB-08"])
  }

  @Test func `the identifier of a scene loads no document of its name`() {
    let files = [
      "App/Search.storyboard": AuditedProject.storyboard(
        connections: #"<outlet property="gone" destination="v" id="o"/>"#),
      "App/Cart.swift": cart,
    ]
    func told(_ body: String) -> [String] {
      findings(files.merging(["App/Use.swift": "func f() { \(body) }"]) { $1 })
    }
    #expect(
      told("_ = storyboard.instantiateViewController(withIdentifier: \"Search\")")
        .contains("notice WR-08 Search.storyboard"))
    #expect(told("open(\"Search\")") == ["error NB-07 Search.storyboard"])
  }
}
