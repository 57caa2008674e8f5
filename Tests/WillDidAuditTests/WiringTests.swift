import Testing

struct WiringTests {
  private let outlet = #"<outlet property="total" destination="v" id="o1"/>"#
  private let button = """
    <button id="b"><connections><action selector="buy:" destination="vc" eventType="touchUpInside" \
    id="a1"/></connections></button>
    """

  private func problems(
    _ source: String, file: String = "App/Cart.swift", connections: String = "",
    inside: String = "", attributes: String? = nil, others: [String: String] = [:]
  ) -> [String] {
    var files = others
    files[file] = source
    files["App/Main.storyboard"] =
      attributes.map {
        AuditedProject.storyboard($0, connections: connections, inside: inside)
      } ?? AuditedProject.storyboard(connections: connections, inside: inside)
    return AuditedProject(files).problems
  }

  @Test func `an outlet is found as the runtime finds it`() {
    for member in [
      "@IBOutlet var total: UIView!", "@objc func setTotal(_ view: UIView) {}",
      "@objc(total) var sum: UIView?", "@objc dynamic var Total: UIView?",
    ] {
      let source = "class Cart: UIViewController { \(member) }"
      #expect(problems(source, connections: outlet).isEmpty, "\(member)")
    }
    for (above, member) in [
      ("@objcMembers class Base: UIViewController {}", "var total: UIView?"),
      ("class Base: UIViewController { @IBOutlet var total: UIView! }", ""),
      (
        "typealias Base = UIViewController",
        "}; extension Base { @IBOutlet var total: UIView! { nil }"
      ),
      ("class Base: UIViewController {}", "}; @objc extension Cart { var total: UIView? { nil }"),
    ] {
      let source = "\(above)\nclass Cart: Base { \(member) }"
      #expect(problems(source, connections: outlet).isEmpty, "\(above) \(member)")
    }
  }

  @Test func `an outlet without a property, or with a hidden one, is told`() {
    for member in ["", "var total: UIView?", "@IBOutlet var totals: UIView!"] {
      let source = "class Cart: UIViewController { \(member) }"
      #expect(
        problems(source, connections: outlet) == ["error NB-07 Main.storyboard:6"], "\(member)")
    }
  }

  @Test func `nothing is told of a class whose chain is not known`() {
    for source in [
      "class Cart: Unknown {}", "import Lib\nclass Cart: Lib.Controller {}", "class Cart {}",
      "class Cart: UIViewController { override func setValue(_ v: Any?, forUndefinedKey k: String) {} }",
    ] {
      #expect(problems(source, connections: outlet).isEmpty, "\(source)")
    }
  }

  @Test func `Objective-C has keys by property, variable and synthesised name`() {
    for body in [
      "{ IBOutlet UIView *total; }", "{ UIView *_total; }", "@property UIView *total;",
      "- (void)setTotal:(UIView *)view;", "{ UIView *isTotal; }",
    ] {
      let source = "@interface Cart : UIViewController\n\(body)\n@end\n@implementation Cart\n@end"
      #expect(
        problems(
          source, file: "App/Cart.m", connections: outlet, attributes: #"customClass="Cart""#
        ).isEmpty, "\(body)")
    }
    let source = "@interface Cart : UIViewController\n@property UIView *sum;\n@end"
    #expect(
      problems(
        source, file: "App/Cart.h", connections: outlet, attributes: #"customClass="Cart""#)
        == ["error NB-07 Main.storyboard:6"])
  }

  @Test func `an action needs its selector, seen by the runtime`() {
    for (member, isTold) in [
      ("@IBAction func buy(_ sender: Any) {}", false), ("@objc func buy(_ s: Any) {}", false),
      ("func buy(_ sender: Any) {}", true), ("@IBAction func buy(sender: Any) {}", true),
      ("@IBAction func buy() {}", true), ("", true),
      ("override func responds(to s: Selector!) -> Bool { true }", true),
      ("override func forwardingTarget(for s: Selector!) -> Any? { nil }", false),
    ] {
      let source = "class Cart: UIViewController { \(member) }"
      let expected = isTold ? ["error WR-01 Main.storyboard:5"] : []
      #expect(problems(source, inside: button) == expected, "\(member)")
    }
  }

  @Test func `an action of a recogniser that no view has is a notice`() {
    let recogniser = """
      <tapGestureRecognizer id="t"><connections><action selector="buy:" destination="vc" id="a2"/>\
      </connections></tapGestureRecognizer>
      """
    let source = "class Cart: UIViewController {}"
    #expect(problems(source, inside: recogniser).isEmpty)
    let view = """
      <view id="w"><connections><outletCollection property="gestureRecognizers" destination="t" id="g"/>\
      </connections></view>
      """
    #expect(problems(source, inside: view + recogniser) == ["error WR-01 Main.storyboard:5"])
  }

  @Test func `of the first responder only a hidden method is told`() {
    let item = """
      <button id="b"><connections><action selector="buy:" destination="fr" id="a1"/></connections></button>
      """
    #expect(problems("class Cart: UIViewController {}", inside: item).isEmpty)
    #expect(
      problems("class Cart: UIViewController { func buy(_ s: Any) {} }", inside: item)
        == ["error WR-01 Main.storyboard:5"])
  }

  @Test func `macOS logs what iOS raises for`() {
    let document = AuditedProject.storyboard(
      connections: outlet, runtime: "MacOSX.Cocoa",
      type: "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB")
    let project = AuditedProject(
      ["App/Cart.swift": "class Cart: NSViewController {}", "App/Main.storyboard": document],
      platform: "macosx")
    #expect(project.problems == ["warning NB-07 Main.storyboard:6"])
  }

  @Test func `the class that loads a nib is judged as its owner`() {
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Old"><connections>
      <outlet property="total" destination="v" id="o1"/></connections></placeholder>
      <view id="v"/></objects></document>
      """
    let old = "class Old: UIViewController {}\n"
    for (source, isTold) in [
      ("class Cart: UIViewController { @IBOutlet var total: UIView! }", false),
      ("class Cart: UIViewController {}\nstruct Shelf { var cart: Cart? }", true),
      (
        "class Box: UIView { @IBOutlet var total: UIView!; func f() { b.loadNibNamed(\"Cart\", owner: self) } }",
        false
      ),
      (
        "let c = Shop(nibName: \"Cart\", bundle: nil); class Shop: UIViewController { @IBOutlet var total: UIView! }",
        false
      ),
    ] {
      let project = AuditedProject(["App/A.swift": old + source, "App/Cart.xib": nib])
      #expect(project.problems == (isTold ? ["error NB-07 Cart.xib:3"] : []), "\(source)")
    }
  }
}
