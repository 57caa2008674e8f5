import Testing
import WillDidAudit
import WillDidFindings

/// Which documents and scenes a project leads to.
struct ReachTests {
  private let cart = "class Cart: UIViewController {}"
  private let outlet = #"<outlet property="gone" destination="v" id="o1"/>"#

  private func findings(_ files: [String: String]) -> [String] {
    AuditedProject(files).verdict.findings.map { finding in
      let name = finding.place?.file.split(separator: "/").last ?? ""
      return "\(finding.severity) \(finding.rule.id) \(name)"
    }
  }

  @Test func `what is in a document that nothing loads is one notice`() {
    let board = AuditedProject.storyboard(connections: outlet)
    let files = ["App/Old.storyboard": board, "App/Cart.swift": cart]
    #expect(findings(files) == ["notice WR-08 Old.storyboard"])
    for (path, text) in [
      ("App/Use.swift", #"let name = "Old""#), ("App/Use.swift", #"let name = "Old-RTL""#),
      (
        "App/Use.swift",
        "enum Board: String { case old }\nfunc f(_ b: Board) { _ = UIStoryboard(name: b.rawValue, bundle: nil) }"
      ),
      ("App/Use.swift", "func f() { _ = StoryboardScene.Old.initialScene }"),
    ] {
      var more = files
      more[path] = text
      let isFound = !findings(more).contains("notice WR-08 Old.storyboard")
      #expect(isFound == !text.contains("RTL"), "\(text)")
    }
    // The name of a device or a direction is added at run time.
    var device = files
    device["App/Old.storyboard"] = nil
    device["App/Start-iPad.storyboard"] = board
    device["App/Use.swift"] = #"let name = "Start""#
    #expect(!findings(device).contains { $0.contains("WR-08") })
  }

  @Test func `a scene that no segue and no name leads to is one notice`() {
    let second = """
      <scene sceneID="2"><objects><viewController id="w" customClass="Cart" customModule="App" \
      sceneMemberID="viewController"><connections>\(outlet.replacing("\"v\"", with: "\"w\""))</connections>
      </viewController></objects></scene></scenes>
      """
    func board(_ connections: String) -> String {
      AuditedProject.storyboard(connections: connections).replacing("</scenes>", with: second)
    }
    let dead = ["App/Main.storyboard": board(""), "App/Cart.swift": cart]
    #expect(findings(dead) == ["notice WR-08 Main.storyboard"])
    let led = [
      "App/Main.storyboard": board(#"<segue destination="w" kind="show" id="sg"/>"#),
      "App/Cart.swift": cart,
    ]
    #expect(findings(led) == ["error NB-07 Main.storyboard"])
  }

  @Test func `awakeFromNib of a controller that only owns nibs is a notice`() {
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Cart" \
      customModule="App" customModuleProvider="target"><connections>
      <outlet property="view" destination="v" id="o"/></connections></placeholder><view id="v"/>
      </objects></document>
      """
    let awaking =
      "class Cart: UIViewController { override func awakeFromNib() { super.awakeFromNib() } }\nlet c = Cart()"
    let files = ["App/Cart.xib": nib, "App/Cart.swift": awaking]
    #expect(findings(files).filter { $0.contains("NB-11") } == ["notice NB-11 Cart.swift"])
    var placed = files
    placed["App/Main.storyboard"] = AuditedProject.storyboard()
    #expect(!findings(placed).contains { $0.contains("NB-11") })
  }

  @Test func `a controller that finds a nib of its name needs a view in it`() {
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects>
      </document>
      """
    func findings(_ source: String, _ more: [String: String] = [:]) -> [String] {
      var files = more
      files["App/CartView.xib"] = nib
      files["App/Cart.swift"] = source
      return AuditedProject(files).problems
    }
    let made = "func show() { _ = CartViewController(); _ = CartView.self }\n"
    let plain = "class CartViewController: UIViewController {}"
    #expect(findings(made + plain) == ["error NB-01 CartView.xib:2"])
    for source in [
      made + "class CartViewController: UIViewController { override func loadView() {} }",
      made + "@objc(Other) class CartViewController: UIViewController {}",
      made
        + "class CartViewController: UIViewController { init() { super.init(nibName: \"CartView\", bundle: nil) } }",
      plain,
    ] { #expect(findings(source).isEmpty, "\(source)") }
    var framework = AuditedProject(["App/CartView.xib": nib, "App/Cart.swift": made + plain])
    for (path, text) in framework.files where path.hasSuffix("pbxproj") {
      framework.files[path] = text.replacing(
        "product-type.application", with: "product-type.framework")
    }
    #expect(framework.problems.isEmpty, "the bundle of the app has no nib of a framework")
    let both = findings(made + plain, ["App/CartViewController.xib": nib])
    #expect(both == ["warning NB-03 CartView.xib:1"])
  }

  @Test func `a class that code makes asks for no scene of its name unless calls ask for any`() {
    let second = """
      <scene sceneID="2"><objects><viewController id="w" storyboardIdentifier="Cart" customClass="Cart" \
      customModule="App" sceneMemberID="viewController"><connections>
      \(outlet.replacing("\"v\"", with: "\"w\""))</connections></viewController></objects></scene></scenes>
      """
    let board = AuditedProject.storyboard("").replacing("</scenes>", with: second)
    func told(_ source: String) -> [String] {
      findings(["App/Main.storyboard": board, "App/Cart.swift": cart, "App/Use.swift": source])
        .filter { $0.contains("Main") }
    }
    let live = ["error NB-07 Main.storyboard"]
    let (made, kept) = ("_ = Cart()", "struct Shop { var cart: Cart? }\n")
    let any = "_ = storyboard.instantiateViewController(withIdentifier: identifier)"
    #expect(told("\(kept)func f() { \(made) }") == ["notice WR-08 Main.storyboard"])
    #expect(told(kept) == live)
    #expect(told("\(kept)func f(_ identifier: String) { \(made); \(any) }") == live)
    // The accessors that SwiftGen writes have the name of each scene that they ask for.
    let accessor =
      "struct InitialSceneType<T> {}\nstruct SceneType<T> { let identifier: String; func f() { \(any) } }\n"
    #expect(
      told("\(accessor)\(kept)func f() { \(made) }") == ["notice WR-08 Main.storyboard"])
    #expect(told("\(accessor)let cart = SceneType<Cart>(identifier: \"Cart\")") == live)
  }
}
