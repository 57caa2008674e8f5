import Testing
import WillDidAudit
import WillDidFindings

/// What is never loaded, made or asked for, and what is all the same.
struct AccessorTests {
  private static let gone = #"<outlet property="gone" destination="v" id="o"/>"#

  private func told(_ files: [String: String]) -> [String] {
    AuditedProject(files).verdict.findings.filter { $0.severity > .notice }.map { finding in
      "\(finding.rule.id) \(finding.place?.file.split(separator: "/").last ?? "")"
    }
  }

  // MARK: Members that name documents

  /// What SwiftGen writes for two storyboards.
  private static func generated(_ root: String = "StoryboardScene") -> String {
    """
    protocol StoryboardType { static var storyboardName: String { get } }
    extension StoryboardType {
      static var storyboard: UIStoryboard { UIStoryboard(name: self.storyboardName, bundle: BundleToken.bundle) }
    }
    struct SceneType<T: UIViewController> {
      let storyboard: StoryboardType.Type
      let identifier: String
      func instantiate() -> T {
        storyboard.storyboard.instantiateViewController(withIdentifier: identifier) as! T
      }
    }
    struct InitialSceneType<T: UIViewController> {
      let storyboard: StoryboardType.Type
      func instantiate() -> T { storyboard.storyboard.instantiateInitialViewController() as! T }
    }
    enum \(root) {
      enum Shop: StoryboardType {
        static let storyboardName = "Shop"
        static let bigCart = SceneType<Cart>(storyboard: Shop.self, identifier: "BigCart")
      }
    }
    """
  }

  @Test(arguments: ["StoryboardScene", "Boards"])
  func `a storyboard that only generated members name is loaded by those who use them`(root: String)
  {
    func told(_ body: String) -> [String] {
      self.told([
        "App/Generated.swift": Self.generated(root),
        "App/Cart.swift": "class Cart: UIViewController {}\nfunc use() { \(body) }",
        "App/Shop.storyboard": AuditedProject.storyboard(
          #"storyboardIdentifier="BigCart" customClass="Cart" customModule="App" customModuleProvider="target""#,
          connections: Self.gone
        ).replacing(#"initialViewController="vc""#, with: ""),
        "App/Info.plist": "<plist><dict/></plist>",
      ])
    }
    #expect(told("").isEmpty)
    #expect(told("_ = \(root).Kiosk.bigTent.instantiate()").isEmpty)
    #expect(told("_ = \(root).Shop.bigCart.instantiate()") == ["NB-07 Shop.storyboard"])
  }

  @Test func `a nib that a member of R names loads no other nib`() {
    func told(_ body: String) -> [String] {
      self.told([
        "App/Row.swift":
          "class Row: UITableViewCell { static var id: String { String(describing: self) } }\nclass Kiosk { func f() { \(body) } }",
        "App/Row.xib": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <tableViewCell id="c" customClass="Row" customModule="App" customModuleProvider="target">
        <connections><outlet property="gone" destination="c" id="o"/></connections></tableViewCell>
        </objects></document>
        """,
        "App/Use.swift": "let row = Row()",
      ])
    }
    #expect(told("_ = UINib(resource: R.nib.tent)").isEmpty)
    #expect(told("_ = UINib(resource: R.nib.row)") == ["NB-07 Row.xib"])
    #expect(told("_ = UINib(nibName: name, bundle: nil)") == ["NB-07 Row.xib"])
  }

  // MARK: Views that are made in code

  @Test func `a controller that makes its view in code reads no nib of its name`() {
    func told(_ body: String, _ base: String = "UIViewController") -> [String] {
      self.told([
        "App/Cart.swift": "class Cart: \(base) { \(body) }\nlet cart = Cart()",
        "App/Base.swift":
          "class Base: UIViewController { override func loadView() { view = UIView() } }",
        "App/Cart.xib": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Cart" \
        customModule="App" customModuleProvider="target"><connections>
        <outlet property="view" destination="v" id="w"/><outlet property="gone" destination="v" id="o"/>
        </connections></placeholder><view id="v"/></objects></document>
        """,
      ])
    }
    #expect(told("") == ["NB-07 Cart.xib"])
    #expect(told("override func loadView() { super.loadView() }") == ["NB-07 Cart.xib"])
    #expect(told("override func loadView() { view = UIView() }").isEmpty)
    #expect(told("", "Base").isEmpty)
    #expect(
      told("override func loadView() { Bundle.main.loadNibNamed(\"Cart\", owner: self) }") == [
        "NB-07 Cart.xib"
      ])
  }

  // MARK: Properties

  @Test func `what a property asks for that nothing uses is a notice`() {
    func told(_ property: String, _ use: String = "", protocols: String = "") -> [String] {
      self.told([
        "App/Cart.swift": """
        class Cart: UIViewController\(protocols) {
          \(property) { UIStoryboard(name: "Gone", bundle: nil) }
        }
        let cart = Cart()
        func use() { \(use) }
        """.replacing("= { UI", with: "= UI").replacing(
          "nil) }", with: property.contains("=") ? "nil)" : "nil) }"),
        "App/Main.storyboard": AuditedProject.storyboard(),
      ])
    }
    let error = ["WR-04 Cart.swift"]
    for property in [
      "private var board: UIStoryboard", "var board: UIStoryboard", "private lazy var board =",
      "lazy var board =", "static var board: UIStoryboard", "static let board =",
    ] {
      #expect(told(property).isEmpty, "\(property)")
      #expect(told(property, "_ = cart.board") == error, "\(property)")
    }
    // One that has its value from the beginning asks for it.
    #expect(told("private let board =") == error)
    #expect(told("override var board: UIStoryboard") == error)
    #expect(told("@objc var board: UIStoryboard") == error)
    #expect(told("var board: UIStoryboard", protocols: ", LibraryBoard") == error)
    #expect(told("var board: UIStoryboard", protocols: ", UITableViewDelegate").isEmpty)
  }

  // MARK: What an app begins with

  private func begun(_ settings: String, _ name: String = "Main", info: String? = nil) -> [String] {
    var project = AuditedProject([
      "App/Cart.swift": "class Cart: UIViewController {}",
      "App/\(name).storyboard": AuditedProject.storyboard(connections: Self.gone),
    ])
    let path = "App.xcodeproj/project.pbxproj"
    project.files[path]?.replace("SDKROOT", with: "\(settings) SDKROOT")
    if let info { project.files["Info.plist"] = "<plist><dict>\(info)</dict></plist>" }
    return project.problems.filter { $0.contains("NB-07") }
  }

  @Test func `an Info plist that is made at build time may name the usual documents`() {
    let told = ["error NB-07 Main.storyboard:6"]
    let launch = "<key>UILaunchStoryboardName</key><string>Launch</string>"
    let file = "INFOPLIST_FILE = Info.plist;"
    #expect(
      begun("GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UILaunchStoryboardName = Launch;") == told
    )
    #expect(
      begun(
        "INFOPLIST_FILE = \"$(DERIVED_FILE_DIR)/Info.plist\"; INFOPLIST_KEY_UILaunchStoryboardName = L;"
      ) == told)
    let variable = "<key>UIMainStoryboardFile</key><string>$(BOARD)</string>"
    #expect(begun(file, info: variable) == told)
    // One that is there as it is names what it names, and other names are not usual.
    #expect(begun(file, info: launch).isEmpty)
    #expect(
      begun("GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIMainStoryboardFile = Other;").isEmpty)
    #expect(
      begun("GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UILaunchStoryboardName = L;", "Shop")
        .isEmpty)
  }

  @Test func `the name of a document counts in the project whose Info plist has it`() {
    func told(_ plist: String, main: String = "Main") -> [String] {
      let launch = "<key>UIMainStoryboardFile</key><string>\(main)</string>"
      var files = [
        plist: "<plist><dict>\(launch)</dict></plist>",
        "One/App/Cart.swift": "class Cart: UIViewController {}",
        "One/App/Main.storyboard": AuditedProject.storyboard(connections: Self.gone),
        "Two/App/Use.swift": "class Use {}",
      ]
      let project = AuditedProject([:]).files["App.xcodeproj/project.pbxproj"]?
        .replacing("application\"", with: "framework\"")
      for name in ["One", "Two"] { files["\(name)/App.xcodeproj/project.pbxproj"] = project }
      return AuditedProject(exactly: files).problems
    }
    let error = ["error NB-07 Main.storyboard:6"]
    #expect(told("One/Other-Info.plist") == error)
    #expect(told("Other-Info.plist") == error)
    #expect(told("Two/Other-Info.plist").isEmpty)
    #expect(told("One/Other-Info.plist", main: "Shop").isEmpty)
  }

  @Test func `a scene may be asked for by the name of its class without what it is`() {
    func told(_ identifier: String, _ call: String) -> [String] {
      self.told([
        "App/Cart.swift": "class CartViewController: UIViewController {}",
        "App/Use.swift": """
        func load<T: UIViewController>(_ type: T.Type, _ board: UIStoryboard) -> T {
          board.instantiateViewController(withIdentifier: \(call)) as! T
        }
        let cart = load(CartViewController.self, UIStoryboard(name: "Shop", bundle: nil))
        """,
        "App/Shop.storyboard": AuditedProject.storyboard(
          #"storyboardIdentifier="\#(identifier)" customClass="CartViewController" customModule="App" customModuleProvider="target""#,
          connections: Self.gone
        ).replacing(#"initialViewController="vc""#, with: ""),
      ])
    }
    #expect(told("Cart", "name(of: type)") == ["NB-07 Shop.storyboard"])
    #expect(told("Tent", "name(of: type)").isEmpty)
    #expect(told("Cart", "\"CartViewController\"") == ["WR-04 Use.swift"])
  }
}
