import Testing
import WillDidAudit
import WillDidFindings

/// What classes of frameworks have, what subclasses add to the owners of nibs, and what stands elsewhere.
struct OwnerAndActionTests {
  private func told(_ files: [String: String], platform: String = "iphoneos") -> [String] {
    AuditedProject(files, platform: platform).verdict.findings.map { finding in
      let name = finding.place?.file.split(separator: "/").last ?? ""
      return "\(finding.severity) \(finding.rule.id) \(name)"
    }
  }

  private func nib(
    owner: String, connections: String, inside: String = "", isMac: Bool = false
  ) -> String {
    let (system, runtime) = isMac ? ("Cocoa", "MacOSX.Cocoa") : ("CocoaTouch", "iOS.CocoaTouch")
    let tag =
      isMac
      ? #"customObject id="-2" userLabel="File's Owner""#
      : #"placeholder placeholderIdentifier="IBFilesOwner" id="-1""#
    let name = owner.isEmpty ? "" : " customClass=\"\(owner)\""
    return """
      <document type="com.apple.InterfaceBuilder3.\(system).XIB" targetRuntime="\(runtime)"><objects>
      <\(tag)\(name)><connections>\(connections)</connections></\(isMac ? "customObject" : "placeholder")>
      <\(isMac ? "customView" : "view") id="v">\(inside)</\(isMac ? "customView" : "view")></objects></document>
      """
  }

  @Test func `an action of another class of the frameworks is none of a controller`() {
    func problems(_ selector: String, _ superclass: String = "UIViewController") -> [String] {
      let button = """
        <button id="b"><connections><action selector="\(selector)" destination="vc" \
        eventType="touchUpInside" id="a1"/></connections></button>
        """
      return told([
        "App/Main.storyboard": AuditedProject.storyboard(inside: button),
        "App/Cart.swift": "class Cart: \(superclass) {}",
      ])
    }
    for selector in ["save:", "cancel:", "open:", "play:", "add:"] {
      #expect(problems(selector) == ["error WR-01 Main.storyboard"], "\(selector)")
    }
    #expect(problems("copy:").isEmpty && problems("becomeFirstResponder").isEmpty)
    #expect(problems("popViewControllerAnimated:", "UINavigationController").isEmpty)
  }

  @Test func `what macOS gives its classes is theirs and their subclasses'`() {
    func problems(_ selector: String, of superclass: String) -> [String] {
      let button = """
        <button id="b"><connections><action selector="\(selector)" target="-2" id="a1"/></connections></button>
        """
      return told(
        [
          "App/Cart.xib": nib(owner: "Cart", connections: "", inside: button, isMac: true),
          "App/Cart.swift": "class Cart: \(superclass) {}\nlet name = \"Cart\"",
        ], platform: "macosx"
      ).filter { $0.contains("WR-01") }
    }
    #expect(problems("showWindow:", of: "NSWindowController").isEmpty)
    #expect(problems("showWindow:", of: "NSViewController") == ["warning WR-01 Cart.xib"])
    #expect(problems("save:", of: "NSUserDefaultsController").isEmpty)
    #expect(problems("save:", of: "NSWindowController") == ["warning WR-01 Cart.xib"])
    #expect(problems("undo:", of: "NSViewController").isEmpty)
  }

  @Test func `an owner that only subclasses make has what they have`() {
    let outlet = #"<outlet property="total" destination="v" id="o1"/>"#
    let base =
      "class Base: UIViewController { func f() { b.loadNibNamed(\"Box\", owner: self, options: nil) } }\n"
    func problems(_ more: String) -> [String] {
      told(["App/Box.xib": nib(owner: "Base", connections: outlet), "App/Base.swift": base + more])
    }
    let heir = "class Heir: Base { @IBOutlet var total: UIView! }\n"
    #expect(problems(heir + "let heir = Heir()").isEmpty)
    #expect(problems(heir + "let base = Base()") == ["error NB-07 Box.xib"])
    #expect(problems("class Heir: Base {}\nlet heir = Heir()") == ["error NB-07 Box.xib"])
  }

  @Test func `an object may become one of a subclass, and have what a dependency adds`() {
    func problems(_ key: String, _ more: String, _ others: [String: String] = [:]) -> [String] {
      let files = [
        "App/Main.storyboard": AuditedProject.storyboard(
          connections: "<outlet property=\"\(key)\" destination=\"v\" id=\"o1\"/>"),
        "App/Cart.swift": "class Cart: UIViewController {}\n" + more,
      ]
      return told(files.merging(others) { $1 }).filter { $0.contains("NB-07") }
    }
    let missing = ["error NB-07 Main.storyboard"]
    let heir = "class Heir: Cart { @IBOutlet var total: UIView! }\n"
    #expect(problems("total", heir) == missing)
    #expect(problems("total", heir + "func f(_ c: Cart) { object_setClass(c, Heir.self) }").isEmpty)
    let pods = ["Podfile": "pod 'IQKeyboard'\n"]
    #expect(problems("IQGuide", "", pods).isEmpty && problems("IQGuide", "") == missing)
    #expect(problems("keyboardGuide", "", pods) == missing)
  }

  @Test func `an owner without a class is the one that loads the nib`() {
    let source = """
      class Cart: NSWindowController {
        @IBOutlet var total: NSView!
        @IBOutlet var rest: NSView!
        func f() { b.loadNibNamed("Box", owner: self, topLevelObjects: nil); rest.isHidden = true }
      }
      let cart = Cart()
      """
    let outlet = #"<outlet property="total" destination="v" id="o1"/>"#
    let files = [
      "App/Box.xib": nib(owner: "", connections: outlet, isMac: true), "App/Cart.swift": source,
    ]
    #expect(told(files, platform: "macosx") == ["notice WR-03 Cart.swift"])
  }

  @Test func `old nibs name the variables of the frameworks' properties`() {
    func problems(_ key: String) -> [String] {
      let table = """
        <tableView id="t" customClass="Rows"><connections>
        <outlet property="\(key)" destination="v" id="o1"/></connections></tableView>
        """
      return told([
        "App/Main.storyboard": AuditedProject.storyboard("", inside: table),
        "App/Rows.swift": "class Rows: UITableView {}",
      ]).filter { $0.contains("NB-07") }
    }
    #expect(problems("_dataSource").isEmpty && problems("dataSource").isEmpty)
    #expect(problems("_total") == ["error NB-07 Main.storyboard"])
  }

  @Test func `a view that owns its nib is not awakened by it`() {
    let source = """
      class Box: UIView {
        override func awakeFromNib() { super.awakeFromNib() }
        func f() { UINib(nibName: "Box", bundle: nil).instantiate(withOwner: self, options: nil) }
      }
      let box = Box(frame: .zero)
      """
    let xib = nib(owner: "Box", connections: "")
    #expect(told(["App/Box.xib": xib, "App/Box.swift": source]) == ["notice NB-11 Box.swift"])
  }

  @Test func `a segue that no storyboard has is told of any controller`() {
    let source = "class Cart: UIViewController { func f() { CALL } }"
    func problems(_ call: String) -> [String] {
      told([
        "App/Main.storyboard": AuditedProject.storyboard(),
        "App/Cart.swift": source.replacing("CALL", with: call),
      ])
    }
    for receiver in ["self?.", "weakSelf.", "navigationController?.", "other."] {
      let call = "\(receiver)performSegue(withIdentifier: \"gone\", sender: nil)"
      #expect(problems(call) == ["error WR-04 Cart.swift"], "\(receiver)")
    }
  }

  @Test func `a nib that a controller says it has exists`() {
    let swift = "class Cart: UIViewController { override var nibName: String? { return \"NAME\" } }"
    let objectiveC = """
      @implementation Cart : NSWindowController
      - (NSString *)windowNibName { return @"NAME"; }
      @end
      """
    let use = [
      "App/Use.swift": "let cart = Cart()", "App/Box.xib": nib(owner: "Cart", connections: ""),
    ]
    for (path, text) in [("App/Cart.swift", swift), ("App/Cart.m", objectiveC)] {
      func problems(_ name: String) -> [String] {
        told(use.merging([path: text.replacing("NAME", with: name)]) { $1 })
          .filter { $0.contains("NB-05") }
      }
      #expect(problems("Bxo") == ["error NB-05 \(path.dropFirst(4))"] && problems("Box").isEmpty)
    }
    let other = "class Rows: NSObject { var nibName: String { return \"Bxo\" } }\nlet rows = Rows()"
    #expect(!told(["App/Rows.swift": other]).contains { $0.contains("NB-05") })
  }

  @Test func `children and observers are told of in other ways`() {
    func problems(_ source: String) -> [String] {
      told(["App/Cart.swift": "import UIKit\n" + source + "\nlet cart = Cart()"])
    }
    let missing = ["warning CT-01 Cart.swift"]
    let presenter = "class Cart { func show(in rootViewController: UIViewController) { CALL } }"
    func presents(_ call: String) -> [String] { problems(presenter.replacing("CALL", with: call)) }
    #expect(presents("rootViewController.addChild(x)") == missing)
    #expect(presents("tabBarViewController.addChild(x)").isEmpty)
    #expect(presents("coordinator.addChild(self)").isEmpty)
    #expect(
      presents("rootViewController.addChild(x); x.didMove(toParent: rootViewController)").isEmpty)
    let mac = presenter.replacing("CALL", with: "rootViewController.addChild(x)")
    #expect(told(["App/Cart.swift": mac + "\nlet cart = Cart()"], platform: "macosx").isEmpty)
    // What belongs to an object of a class that is not here may be told by it.
    let part =
      "class Cart: UIViewController { var bar = Bar(); func f() { addChild(CHILD); bar.attach() } }"
    #expect(problems(part.replacing("CHILD", with: "bar.head")).isEmpty)
    #expect(problems(part.replacing("CHILD", with: "head")) == missing)
    let tabs = "class Cart: UITabBarController { func f() { addChild(x) } }"
    #expect(problems(tabs).isEmpty)
    #expect(problems(tabs.replacing("TabBar", with: "SplitView")) == missing)
    let observer = """
      class Cart: UIViewController {
        var token: Any?
        override func viewWillAppear(_ a: Bool) {
          super.viewWillAppear(a)
          token = NotificationCenter.default.addObserver(forName: n, object: nil, queue: nil) { _ in }
        }
        END
      }
      """
    let end = "func stop() { NotificationCenter.default.removeObserver(token) }"
    #expect(problems(observer.replacing("END", with: "")) == ["warning MM-09 Cart.swift"])
    #expect(problems(observer.replacing("END", with: end)).isEmpty)
  }
}
