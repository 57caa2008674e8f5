import Testing
import WillDidAudit
import WillDidFindings

/// What code loads, registers and makes, and what of a project nothing does.
struct LoadingTests {
  private let cart = "class Cart: UIViewController {}"
  private let gone = #"<outlet property="gone" destination="v" id="o1"/>"#

  /// The findings of a project, with the names of their files.
  private func findings(_ files: [String: String], swift: String = "SWIFT_VERSION = 5.0;")
    -> [String]
  {
    AuditedProject(files, swift: swift).verdict.findings.map { finding in
      let name = finding.place?.file.split(separator: "/").last ?? ""
      return "\(finding.severity) \(finding.rule.id) \(name)"
    }
  }

  /// A nib with an owner and one view.
  private func nib(
    owner: String = "", connections: String = "", view: String = "", inside: String = ""
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" \(owner)><connections>
    \(connections)</connections></placeholder><view id="v" \(view)>\(inside)</view></objects></document>
    """
  }

  @Test func `a backup of a storyboard is not the storyboard`() {
    let board = AuditedProject.storyboard(connections: gone)
    for (name, isLoaded) in [
      ("Old~", false), ("Old~iOS~", false), ("Old~ipad", true), ("Old-RTL", true),
    ] {
      let found = findings([
        "App/\(name).storyboard": board, "App/Cart.swift": cart,
        "App/Use.swift":
          #"func f() { _ = UIStoryboard(name: "Old", bundle: nil).instantiateInitialViewController() }"#,
      ])
      #expect(found.contains("error NB-07 \(name).storyboard") == isLoaded, "\(name) \(found)")
    }
  }

  @Test func `a nib of a view is loaded by those that name it or hand on its class`() {
    let box = "class Box: UIView { }\nclass Cart: UIViewController { func load() {} }"
    let xib = nib(
      view: #"customClass="Box" customModule="App" customModuleProvider="target""#,
      inside: #"<connections><outlet property="gone" destination="v" id="o1"/></connections>"#)
    let helper =
      "extension UIView { static func make() { _ = UINib(nibName: String(describing: Self.self), bundle: nil) } }\n"
    for (use, isLoaded) in [
      ("func f() { table.register(Box.self, forCellReuseIdentifier: \"b\") }", false),
      (
        helper
          + "func f() { table.register(Box.self, forCellReuseIdentifier: \"b\"); _ = x as! Box }",
        false
      ),
      (helper + "func f() { Box.make() }", true),
      (helper + "func f() { let b: Box = make() }", true),
      ("func f() { Box.make() }", true), ("let name = \"Box\"", true),
    ] {
      let found = findings(["App/Box.xib": xib, "App/Box.swift": box, "App/Use.swift": use])
      #expect(found.contains("error NB-07 Box.xib") == isLoaded, "\(use) \(found)")
      #expect(found.contains("notice WR-08 Box.xib") != isLoaded, "\(use) \(found)")
    }
  }

  @Test func `a class that is made in code does not load a storyboard of its name`() {
    let files = [
      "App/Cart.storyboard": AuditedProject.storyboard(connections: gone), "App/Cart.swift": cart,
      "App/Use.swift": "func f() { _ = Cart() }",
    ]
    #expect(findings(files) == ["notice WR-08 Cart.storyboard"])
  }

  @Test func `a storyboard begins where code asks for its beginning`() {
    func found(_ call: String) -> Bool {
      findings([
        "App/Shop.storyboard": AuditedProject.storyboard(connections: gone), "App/Cart.swift": cart,
        "App/Use.swift":
          "func f() { let s = UIStoryboard(name: \"Shop\", bundle: nil); _ = s.\(call) }",
      ]).contains("error NB-07 Shop.storyboard")
    }
    #expect(found("instantiateInitialViewController()"))
    #expect(!found("instantiateViewController(withIdentifier: \"other\")"))
  }

  @Test func `what a controller registers takes the place of a prototype`() {
    let prototype = """
      <tableView id="t"><prototypes><tableViewCell reuseIdentifier="row" id="c" customClass="Row" \
      customModule="App" customModuleProvider="target"><connections>
      <outlet property="gone" destination="c" id="o2"/></connections></tableViewCell></prototypes></tableView>
      """
    func told(_ body: String) -> [String] {
      findings([
        "App/Main.storyboard": AuditedProject.storyboard(inside: prototype),
        "App/Cart.swift":
          "class Cart: UIViewController { func f() { \(body) } }\nclass Row: UITableViewCell {}",
      ]).filter { $0.contains("NB-07") }
    }
    let dequeue = "table.dequeueReusableCell(withIdentifier: \"row\")"
    #expect(told(dequeue) == ["error NB-07 Main.storyboard"])
    for kind in ["Row.self", "Row.classForCoder()"] {
      let register = "table.register(\(kind), forCellReuseIdentifier: \"row\")"
      #expect(told(dequeue + "; " + register) == ["notice NB-07 Main.storyboard"])
    }
    #expect(told("") == ["error NB-07 Main.storyboard"])
    let other = "table.dequeueReusableCell(withIdentifier: \"other\")"
    #expect(told(other) == ["notice NB-07 Main.storyboard"])
  }

  @Test func `what a cell registers takes the place of a prototype in it`() {
    let inner = """
      <collectionViewCell reuseIdentifier="row" id="c" customClass="Row" customModule="App" \
      customModuleProvider="target"><connections>
      <outlet property="gone" destination="c" id="o2"/></connections></collectionViewCell>
      """
    let outer = """
      <tableView id="t"><prototypes><tableViewCell id="b" reuseIdentifier="box" customClass="Box" \
      customModule="App" customModuleProvider="target"><collectionView id="cv"><cells>\(inner)</cells>
      </collectionView></tableViewCell></prototypes></tableView>
      """
    func told(_ body: String) -> [String] {
      findings([
        "App/Main.storyboard": AuditedProject.storyboard(inside: outer), "App/Cart.swift": cart,
        "App/Box.swift": """
        class Box: UITableViewCell { func f() { \(body) } }
        class Row: UICollectionViewCell {}
        func g() { table.dequeueReusableCell(withIdentifier: "box") }
        """,
      ]).filter { $0.contains("NB-07") }
    }
    let dequeue = "cells.dequeueReusableCell(withReuseIdentifier: \"row\", for: path)"
    #expect(told(dequeue) == ["error NB-07 Main.storyboard"])
    let register = "cells.register(Row.self, forCellWithReuseIdentifier: \"row\"); "
    #expect(told(register + dequeue) == ["notice NB-07 Main.storyboard"])
  }

  @Test func `an Info.plist that is no target's names the storyboard that a launch loads`() {
    let board = AuditedProject.storyboard(connections: gone)
    let info = "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"
    func told(_ more: [String: String]) -> [String] {
      let files = ["App/Main.storyboard": board, "App/Cart.swift": cart]
      return AuditedProject(exactly: files.merging(more) { $1 }).verdict.findings.map {
        "\($0.severity) \($0.rule.id)"
      }
    }
    #expect(told(["App/Info.plist": info]).contains("error NB-07"))
    #expect(told(["App/Info.plist": info.replacing("Main<", with: "Other<")]) == ["notice WR-08"])
  }

  @Test func `a document above one of its name that is copied is left over`() {
    var project = AuditedProject([
      "App/Main.storyboard": AuditedProject.storyboard(connections: gone),
      "App/UI/Main.storyboard": AuditedProject.storyboard(""), "App/UI/Cart.swift": cart,
    ])
    #expect(project.problems == ["error NB-07 Main.storyboard:6"])
    for (path, text) in project.files where path.hasSuffix("pbxproj") {
      project.files[path] = text.replacing("path = App;", with: "path = App/UI;")
    }
    #expect(project.problems.isEmpty)
  }

  @Test func `the Info.plist of another app names no storyboard of this one`() {
    func isLoaded(_ own: String) -> Bool {
      func info(_ name: String) -> String {
        "<plist><dict><key>UILaunchStoryboardName</key><string>\(name)</string></dict></plist>"
      }
      var project = AuditedProject(
        [
          "App/Main.storyboard": AuditedProject.storyboard(connections: gone),
          "App/Cart.swift": cart,
          "App/Info.plist": info(own), "Demo/Info.plist": info("Main"),
          "Demo/Use.swift": "let x = 1",
        ], swift: "SWIFT_VERSION = 5.0; INFOPLIST_FILE = App/Info.plist;")
      let demo = AuditedProject([:], swift: "INFOPLIST_FILE = Demo/Info.plist;")
      for (path, text) in demo.files {
        project.files["Demo.\(path.dropFirst(4))"] = text.replacing(
          "path = App", with: "path = Demo")
      }
      return project.problems.contains { $0.contains("NB-07") }
    }
    #expect(isLoaded("Main") && !isLoaded("Other"))
  }

  @Test func `names in a class that nothing makes are not judged`() {
    let source =
      "class Cart: UIViewController { func f() { _ = UIStoryboard(name: \"Gone\", bundle: nil) } }"
    #expect(findings(["App/Cart.swift": source]).isEmpty)
    #expect(
      findings(["App/Cart.swift": source, "App/Use.swift": "func g() { Cart().f() }"])
        == ["error WR-04 Cart.swift"])
  }

  @Test func `an action beside a segue is a notice where there can be only one`() {
    func told(_ tag: String) -> [String] {
      let segue = #"<segue destination="vc" kind="show" id="sg"/>"#
      return findings([
        "App/Cart.swift": cart,
        "App/Main.storyboard": AuditedProject.storyboard(
          inside: """
            <\(tag) id="b"><connections><action selector="buy:" destination="vc" id="a"/>\(segue)</connections></\(tag)>
            """),
      ])
    }
    #expect(told("barButtonItem") == ["notice WR-01 Main.storyboard"])
    #expect(told("button") == ["error WR-01 Main.storyboard"])
  }

  @Test func `a source that a project refers to and builds nowhere declares nothing`() {
    let files = [
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (A, B, C); sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = Old/Cart.swift; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = App/Main.storyboard; sourceTree = "<group>"; };
        C = { isa = PBXFileReference; path = App/Use.swift; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (R, S); };
        R = { isa = PBXResourcesBuildPhase; files = (F); }; F = { fileRef = B; };
        S = { isa = PBXSourcesBuildPhase; files = (H); }; H = { fileRef = C; };
      }; rootObject = P; }
      """,
      "Old/Cart.swift": cart, "App/Use.swift": "",
      "App/Main.storyboard": AuditedProject.storyboard(),
    ]
    let told = AuditedProject(exactly: files).verdict.findings
    #expect(told.map(\.rule.id) == ["NB-08"])
    #expect(told.first?.message.contains("no target compiles") == true)
  }

  @Test func `a class that only another app compiles is told`() {
    func target(_ name: String, _ files: String) -> String {
      """
      \(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
        buildPhases = (\(name)P); };
      \(name)P = { isa = PBXSourcesBuildPhase; files = (\(files)); };
      """
    }
    let files = [
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (App, Other); };
        G = { isa = PBXGroup; children = (A, B); sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = App/Cart.m; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = App/Main.storyboard; sourceTree = "<group>"; };
        F = { fileRef = A; }; H = { fileRef = B; };
        \(target("App", "H")) \(target("Other", "F"))
      }; rootObject = P; }
      """,
      "App/Cart.m": "@implementation Cart : UIViewController\n@end",
      "App/Main.storyboard": AuditedProject.storyboard(#"customClass="Cart""#),
    ]
    let told = AuditedProject(exactly: files).verdict.findings
    #expect(told.map(\.rule.id) == ["NB-08"])
    #expect(told.first?.message.contains("compiled by Other, and not by App") == true)
  }

  @Test func `a nib that is found by the shorter name and was made for another class is told`() {
    let view = #"<outlet property="view" destination="v" id="o"/>"#
    let made = "func show() { _ = CartViewController() }\n"
    func told(_ owner: String, _ more: String = "") -> [String] {
      findings([
        "App/CartView.xib": nib(owner: #"customClass="\#(owner)""#, connections: view),
        "App/Cart.swift": made + "class CartViewController: UIViewController {}\n" + more,
      ]).filter { $0.contains("NB-02") }
    }
    #expect(told("Header", "class Header: UIViewController {}") == ["warning NB-02 CartView.xib"])
    #expect(told("CartViewController").isEmpty)
    #expect(told("Base", "class Base: CartViewController {}").isEmpty)
  }

  @Test func `a nib for one kind of device is told where the app is for both`() {
    func told(_ names: [String], families: String) -> [String] {
      var files = ["App/Cart.swift": "class Cart: UIViewController {}\nfunc f() { _ = Cart() }"]
      for name in names { files["App/\(name).xib"] = nib() }
      return findings(
        files, swift: "SWIFT_VERSION = 5.0; TARGETED_DEVICE_FAMILY = \"\(families)\";"
      ).filter { $0.contains("NB-06") }
    }
    #expect(told(["Cart~ipad"], families: "1,2") == ["warning NB-06 Cart~ipad.xib"])
    #expect(told(["Cart~ipad"], families: "2").isEmpty)
    #expect(told(["Cart~ipad", "Cart~iphone"], families: "1,2").isEmpty)
    #expect(told(["Cart~ipad", "Cart"], families: "1,2").isEmpty)
  }

  @Test func `an owner that does not load its nib is a notice`() {
    let both = "class Cart: UIViewController {}\nclass Shop: UIViewController {}\n"
    func told(_ use: String) -> [String] {
      findings([
        "App/Sheet.xib": nib(
          owner: #"customClass="Cart""#,
          connections: #"<outlet property="view" destination="v" id="o"/>"#),
        "App/Both.swift": both, "App/Use.swift": use,
      ]).filter { $0.contains("WR-10") }
    }
    #expect(
      told("func f() { _ = Shop(nibName: \"Sheet\", bundle: nil) }") == ["notice WR-10 Sheet.xib"])
    #expect(told("func f() { _ = Cart(nibName: \"Sheet\", bundle: nil) }").isEmpty)
    #expect(told("func f() { _ = make(nibName: \"Sheet\", bundle: nil) }").isEmpty)
  }

  @Test func `an observer whose token is dropped, and a child of another controller, are told`() {
    func told(_ body: String) -> [String] {
      findings([
        "App/Cart.swift": """
        class Cart: UIViewController {
          let inner: UINavigationController
          override func viewWillAppear(_ a: Bool) {
            super.viewWillAppear(a)
            \(body)
          }
          func stop() { NotificationCenter.default.removeObserver(token) }
        }
        func show() { _ = Cart() }
        """
      ])
    }
    let observe =
      "NotificationCenter.default.addObserver(forName: n, object: nil, queue: nil) { _ in }"
    #expect(told(observe) == ["warning MM-09 Cart.swift"])
    #expect(told("_ = " + observe) == ["warning MM-09 Cart.swift"])
    for kept in ["token = ", "tokens.append(", "self.token = "] {
      #expect(told(kept + observe + (kept.hasSuffix("(") ? ")" : "")).isEmpty, "\(kept)")
    }
    #expect(told("inner.addChild(x)") == ["warning CT-01 Cart.swift"])
    #expect(told("parent?.addChild(x)") == ["warning CT-01 Cart.swift"])
    #expect(told("inner.addChild(x); x.didMove(toParent: inner)").isEmpty)
    #expect(told("node.addChild(x)").isEmpty)
  }

  @Test func `fixtures of tests are no documents of an app`() {
    let board = AuditedProject.storyboard(connections: gone)
    #expect(findings(["Tests/Fixtures/Old.storyboard": board, "App/Cart.swift": cart]).isEmpty)
  }
}
