import Testing
import WillDidAudit
import WillDidFindings

/// Documents and scenes that only the names of classes, of cases and of devices lead to.
struct ClassNameTests {
  private func isReached(_ document: String, _ files: [String: String]) -> Bool {
    !AuditedProject(files).verdict.findings.contains { finding in
      finding.rule == .unreached && finding.place?.file.hasSuffix(document) == true
    }
  }

  private func nib(_ view: String = "Box", owner: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"/>
    <view id="v" customClass="\(view)" customModule="App" customModuleProvider="target"/></objects></document>
    """
  }

  @Test func `a nib of a view is loaded by its name where the name of its class is made`() {
    let load = "_ = UINib(nibName: String(describing: type(of: self)), bundle: nil)"
    func reaches(_ source: String) -> Bool {
      isReached("Box.xib", ["App/Box.xib": nib(), "App/Use.swift": source])
    }
    let box = "class Box: UIView {}\n"
    let use = "func g(_ x: Any) { _ = x as? Int; let b: Box = h() }\n"
    #expect(!reaches(box + use + "class Lid: UIView { func f() { \(load) } }"))
    #expect(reaches(use + "class Box: UIView { func f() { \(load) } }"))
    #expect(reaches(use + "class Base: UIView { func f() { \(load) } }\nclass Box: Base {}"))
    #expect(reaches(box + use + "extension UIView { func f() { \(load) } }"))
    #expect(reaches(box + use + "protocol Loads {}\nextension Loads { func f() { \(load) } }"))
    let generic = "_ = UINib(nibName: String(describing: T.self), bundle: nil)"
    #expect(reaches(box + use + "class Lid { func f<T>() -> T { \(generic) } }"))
    let outlet = "class Cart: UIViewController { @IBOutlet var box: Box! }\n"
    let naming = "extension UIView { func f() { \(load) } }"
    #expect(!reaches(box + outlet + naming))
    // An object of another document loads the nib of its name as well.
    let board = AuditedProject.storyboard(inside: #"<view id="b" customClass="Box"/>"#)
    let files = [
      "App/Box.xib": nib(), "App/Use.swift": box + outlet + naming, "App/Main.storyboard": board,
    ]
    #expect(isReached("Box.xib", files))
  }

  @Test func `a protocol of a library that is not here may load the nib of a class`() {
    func reaches(_ more: String) -> Bool {
      isReached("Box.xib", ["App/Box.xib": nib(), "App/Use.swift": more])
    }
    #expect(reaches("class Box: UIView, NibOwnerLoadable {}"))
    #expect(reaches("class Box: UIView {}\nextension Box: Reusable.NibLoadable {}"))
    #expect(!reaches("class Box: UIView {}"))
    #expect(!reaches("class Box: UIView, UIScrollViewDelegate, Hashable, Codable {}"))
    #expect(!reaches("class Box: UIView, Shown {}\nprotocol Shown {}"))
  }

  @Test func `Objective-C makes names of classes as well`() {
    func reaches(_ body: String, in name: String) -> Bool {
      let source = """
        @interface Box : UIView @end
        @implementation Box @end
        @interface Lid : UIView @end
        @implementation Lid @end
        @implementation \(name) (Loading)
        - (void)f { \(body) }
        - (void)g { Box *box = [Box new]; [UINib nibWithNibName:self.title bundle:nil]; }
        @end
        """
      return isReached("Box.xib", ["App/Box.xib": nib(), "App/Use.m": source])
    }
    let own = "[self load:NSStringFromClass([self class])];"
    #expect(reaches(own, in: "Box") && reaches(own, in: "UIView") && !reaches(own, in: "Lid"))
    #expect(reaches("[self load:[[self class] description]];", in: "Box"))
    #expect(reaches("[self load:NSStringFromClass([Box class])];", in: "Lid"))
    #expect(!reaches("[self keep:[window isKindOfClass:[Box class]]];", in: "Lid"))
  }

  @Test func `only systems and code add the names of devices`() {
    let made = "class Cart: UIViewController {}\nfunc f() { _ = Cart() }\n"
    func reaches(_ name: String, _ more: String = "") -> Bool {
      isReached(
        "\(name).xib",
        ["App/\(name).xib": nib("", owner: "Cart"), "App/Cart.swift": made + more])
    }
    #expect(reaches("Cart") && reaches("Cart~ipad") && !reaches("Cart_iPad"))
    #expect(reaches("Cart_iPad", "let ending = \"_iPad\""))
    let format = [
      "App/Use.m": "NSString *f(id n) { return [NSString stringWithFormat:@\"%@_iPad\", n]; }"
    ]
    let files = ["App/Cart_iPad.xib": nib("", owner: "Cart"), "App/Cart.swift": made]
    #expect(isReached("Cart_iPad.xib", files.merging(format) { $1 }))
  }

  @Test func `a controller that a storyboard makes with its view loads no nib`() {
    func reaches(_ body: String) -> Bool {
      isReached(
        "Cart.xib",
        [
          "App/Cart.xib": nib("", owner: "Cart"),
          "App/Main.storyboard": AuditedProject.storyboard(),
          "App/Cart.swift": "class Cart: UIViewController {}\nfunc f(_ x: Any) { \(body) }",
        ])
    }
    #expect(!reaches("_ = x as? Cart; let c: Cart? = nil"))
    #expect(reaches("_ = Cart()") && reaches("show(Cart.self)"))
  }

  @Test func `what a name is compared with loads nothing`() {
    let board = AuditedProject.storyboard("")
    func reaches(_ text: String, _ path: String = "App/Use.swift") -> Bool {
      isReached("Old.storyboard", ["App/Old.storyboard": board, path: text])
    }
    #expect(reaches("func f() { open(\"Old\") }"))
    #expect(!reaches("func f() { if title == \"Old\" { g() } }"))
    #expect(!reaches("func f() { switch title { case \"Old\": g(); default: break } }"))
    #expect(reaches("func f() { open(name ?? \"Old\") }"))
    let message = "void f(id item) { if ([[item title] isEqualToString:@\"Old\"]) { g(); } }"
    #expect(!reaches(message, "App/Use.m"))
    #expect(reaches(message.replacing("isEqualToString", with: "open"), "App/Use.m"))
  }

  @Test func `a case names a storyboard only where one is asked for by any name`() {
    let board = AuditedProject.storyboard("")
    func reaches(_ body: String) -> Bool {
      let source = "enum Place { case old }\nfunc f(_ p: Place) { \(body) }"
      return isReached("Old.storyboard", ["App/Old.storyboard": board, "App/Use.swift": source])
    }
    #expect(!reaches("_ = UIStoryboard(name: \"Main\", bundle: nil)"))
    #expect(reaches("_ = UIStoryboard(name: p.name, bundle: nil)"))
  }

  @Test func `a scene is asked for by names that code may make`() {
    func reaches(_ identifier: String, _ source: String) -> Bool {
      let second = """
        <scene sceneID="2"><objects><viewController id="w" storyboardIdentifier="\(identifier)" \
        sceneMemberID="viewController"/></objects></scene></scenes>
        """
      let board = AuditedProject.storyboard().replacing("</scenes>", with: second)
      let cart = "class Cart: UIViewController {}\nclass RowController: UIViewController {}\n"
      return isReached(
        "Main.storyboard", ["App/Main.storyboard": board, "App/Use.swift": cart + source])
    }
    let any =
      "func f(_ n: String) { _ = storyboard.instantiateViewController(withIdentifier: n) }\n"
    #expect(!reaches("rowScene", any) && reaches("page2", any))
    #expect(reaches("rowScene", any + "let name = \"rowScene\""))
    #expect(!reaches("RowController", any + "func g() { _ = RowController() }"))
    #expect(reaches("RowController", any + "func g() { make(RowController.self) }"))
    #expect(reaches("RowViewController", any + "enum Kind: String { case row }"))
    #expect(!reaches("RowViewController", "enum Kind: String { case row }"))
  }
}
