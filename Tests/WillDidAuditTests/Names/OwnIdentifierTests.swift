import Testing
import WillDidAudit
import WillDidFindings

/// Names are held against the scenes of the class that asks: its tables, its storyboards, its segues.
struct OwnIdentifierTests {
  /// A storyboard with one scene of a class, in which a table has a cell.
  private static func board(
    _ name: String, cell: String, segue: String = "", fills: Bool = true
  ) -> String {
    AuditedProject.storyboard(
      #"storyboardIdentifier="\#(name)" customClass="\#(name)" customModule="App" customModuleProvider="target""#,
      connections: segue.isEmpty
        ? "" : #"<segue destination="vc" kind="show" identifier="\#(segue)" id="s\#(segue)"/>"#,
      inside: """
        <tableView id="t"><prototypes><tableViewCell reuseIdentifier="\(cell)" id="c"/></prototypes>
        <connections>\(fills ? #"<outlet property="dataSource" destination="vc" id="d"/>"# : "")</connections>
        </tableView>
        """)
  }

  private static func source(_ name: String, _ body: String) -> String {
    "class \(name): UIViewController {\n\(body)\n}"
  }

  private func findings(_ files: [String: String]) -> [String] {
    AuditedProject(files).verdict.findings.filter { $0.rule.id == "WR-04" }.map {
      "\($0.severity) \($0.place?.file.split(separator: "/").last ?? ""):\($0.place?.line ?? 0)"
    }
  }

  private func shop(
    cart: String, more: [String: String] = [:], cell: String = "item", segue: String = "",
    fills: Bool = true
  ) -> [String] {
    var files = [
      "App/Cart.swift": Self.source("Cart", cart), "App/List.swift": Self.source("List", ""),
      "App/Main.storyboard": Self.board("Cart", cell: cell, segue: segue, fills: fills),
      "App/Other.storyboard": Self.board("List", cell: "row", segue: "other"),
    ]
    files.merge(more) { $1 }
    return findings(files)
  }

  @Test func `a cell is asked of the tables in the scenes of the class`() {
    func cell(_ name: String) -> String {
      "  func f() { tableView.dequeueReusableCell(withIdentifier: \"\(name)\", for: path) }"
    }
    #expect(shop(cart: cell("item")).isEmpty)
    #expect(shop(cart: cell("row")) == ["error Cart.swift:2"])
    #expect(shop(cart: cell("item"), cell: "itemCell") == ["error Cart.swift:2"])
    // The cell may be registered, or the table one of others.
    let registers =
      "\n  func g() { tableView.register(UINib(nibName: name, bundle: nil), forCellReuseIdentifier: ID) }"
    #expect(shop(cart: cell("row") + registers.replacing("ID", with: "\"row\"")).isEmpty)
    #expect(shop(cart: cell("row") + registers.replacing("ID", with: "id(of: item)")).isEmpty)
    #expect(shop(cart: cell("row"), fills: false).isEmpty)
    #expect(shop(cart: cell("row") + "\n  func g() { inner.dataSource = self }").isEmpty)
    #expect(shop(cart: "", more: ["App/Source.swift": Self.source("Source", cell("row"))]).isEmpty)
    // A subclass has the scenes of its superclass, and the other way round.
    let sub = ["App/List.swift": "class List: Cart {}"]
    #expect(shop(cart: cell("row"), more: sub).isEmpty)
    // Another controller registers cells for its own tables; what a helper registers is not known.
    let other = [
      "App/List.swift": Self.source("List", registers.replacing("ID", with: "id(of: item)"))
    ]
    #expect(shop(cart: cell("row"), more: other) == ["error Cart.swift:2"])
    let helper = [
      "App/Help.swift":
        "extension UITableView { func add<T>(_ type: T.Type) { register(type, forCellReuseIdentifier: type.name) } }"
    ]
    #expect(shop(cart: cell("row"), more: helper) == ["error Cart.swift:2"])
    #expect(
      shop(cart: cell("row") + "\n  func g() { tableView.add(Row.self) }", more: helper).isEmpty)
  }

  @Test func `a scene is asked of the storyboard that is meant`() {
    func scene(_ name: String, of storyboard: String, _ before: String = "") -> String {
      "  func f() {\n \(before)\n \(storyboard).instantiateViewController(withIdentifier: \"\(name)\") }"
    }
    for own in ["self.storyboard?", "storyboard!"] {
      #expect(shop(cart: scene("Cart", of: own)).isEmpty)
      #expect(shop(cart: scene("List", of: own)) == ["error Cart.swift:4"], "\(own)")
    }
    let made = #"let board = UIStoryboard(name: "Main", bundle: nil)"#
    #expect(shop(cart: scene("Cart", of: "board", made)).isEmpty)
    #expect(shop(cart: scene("List", of: "board", made)) == ["error Cart.swift:4"])
    #expect(shop(cart: scene("List", of: "board", made.replacing("Main", with: "Other"))).isEmpty)
    // A variable of the name is no storyboard of the class.
    #expect(shop(cart: scene("List", of: "storyboard", "let storyboard = make()")).isEmpty)
    #expect(
      shop(
        cart:
          "  func f(storyboard: UIStoryboard) {\n storyboard.instantiateViewController(withIdentifier: \"List\") }"
      ).isEmpty)
    #expect(shop(cart: scene("List", of: "other")).isEmpty)
  }

  @Test func `a segue is compared with those of the scenes of the class`() {
    func told(_ body: String, segue: String = "detail") -> [String] {
      shop(
        cart: "  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {\n\(body)\n}",
        segue: segue)
    }
    let forms = [
      #"if segue.identifier == "NAME" {}"#, #"if "NAME" == segue.identifier {}"#,
      #"guard segue.identifier! != "NAME" else { return }"#,
      #"switch segue.identifier { case "NAME": break; default: break }"#,
      #"switch segue.identifier ?? "" { case "NAME", "detail": break; default: break }"#,
      #"guard let id = segue.identifier, id == "NAME" else { return }"#,
      #"if let id = segue.identifier { switch id { case "NAME": break; default: break } }"#,
    ]
    for form in forms {
      func named(_ name: String) -> String { form.replacing("NAME", with: name) }
      #expect(told(named("detail")).isEmpty, "\(form)")
      // Nothing names the segue that there is: one of them was renamed.
      let isBoth = form.contains("\"detail\"")
      #expect(
        told(named("details")) == ["\(isBoth ? "notice" : "warning") Cart.swift:3"], "\(form)")
      #expect(told(named("other")) == ["notice Cart.swift:3"], "\(form)")
      #expect(told(named("settings")) == ["notice Cart.swift:3"], "\(form)")
    }
    // One that is performed, too, is told where that is.
    let performs = "performSegue(withIdentifier: \"details\", sender: nil)"
    #expect(told("if segue.identifier == \"details\" { \(performs) }") == ["error Cart.swift:3"])
    // Other identifiers, other methods and segues that code makes say nothing.
    #expect(told(#"if cell.identifier == "details" {}"#).isEmpty)
    #expect(told(#"if segue.identifier == name {}"#).isEmpty)
    #expect(
      told(#"if segue.identifier == "details" { _ = UIStoryboardSegue(identifier: "details") }"#)
        .isEmpty)
    #expect(
      shop(cart: #"  func f() { if segue.identifier == "details" {} }"#, segue: "detail").isEmpty)
  }

  @Test func `the case of an enumeration and a constant are the names that they have`() {
    let cases =
      "\n  enum Segue: String { case detail, more = \"moer\" }\n  static let list = \"lst\""
    func told(_ body: String) -> [String] {
      shop(
        cart: "  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {\n\(body)\n}"
          + cases,
        segue: "detail")
    }
    let form = "switch Segue(rawValue: segue.identifier!)! { case .NAME: break; default: break }"
    #expect(told(form.replacing("NAME", with: "detail")).isEmpty)
    #expect(told(form.replacing("NAME", with: "more")) == ["notice Cart.swift:3"])
    #expect(told("if segue.identifier == Segue.detail.rawValue {}").isEmpty)
    #expect(told("if segue.identifier == Cart.list {}") == ["notice Cart.swift:3"])
  }

  @Test func `Objective-C compares segues as well`() {
    func told(_ test: String) -> [String] {
      shop(
        cart: "",
        more: [
          "App/Cart.swift": "",
          "App/Cart.m": """
          @implementation Cart : UIViewController
          - (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender {
            if (\(test)) {}
          }
          @end
          """,
        ], segue: "detail")
    }
    for form in [
      #"[segue.identifier isEqualToString:@"NAME"]"#,
      #"[[segue identifier] isEqualToString:@"NAME"]"#,
      #"[@"NAME" isEqualToString:segue.identifier]"#,
    ] {
      #expect(told(form.replacing("NAME", with: "detail")).isEmpty)
      #expect(told(form.replacing("NAME", with: "settings")) == ["notice Cart.m:3"], "\(form)")
    }
    #expect(told(#"[cell.identifier isEqualToString:@"settings"]"#).isEmpty)
  }
}
