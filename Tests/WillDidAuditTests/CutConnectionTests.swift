import Testing
import WillDidAudit
import WillDidFindings

/// What is right by the letter in connections that are cut, events that are not sent and nibs that are not read.
struct CutConnectionTests {
  private let cart = "class Cart: UIViewController {}"

  private func findings(_ files: [String: String]) -> [String] {
    AuditedProject(files).verdict.findings.map { finding in
      let name = finding.place?.file.split(separator: "/").last ?? ""
      return "\(finding.severity) \(finding.rule.id) \(name)"
    }
  }

  @Test func `an event that a control never sends makes a notice`() {
    func told(_ tag: String, _ event: String, _ source: String = "") -> [String] {
      let action =
        #"<action selector="buy:" destination="vc" eventType="\#(event)" id="a"/>"#
      return findings([
        "App/Cart.swift": cart, "App/Field.swift": source,
        "App/Main.storyboard": AuditedProject.storyboard(
          inside:
            "<\(tag) id=\"b\"><connections>\(action)</connections></\(tag.prefix { $0 != " " })>"),
      ])
    }
    #expect(told("textField", "valueChanged") == ["notice WR-01 Main.storyboard"])
    #expect(told("textField", "editingChanged") == ["error WR-01 Main.storyboard"])
    #expect(told("slider", "valueChanged") == ["error WR-01 Main.storyboard"])
    #expect(told("slider", "editingDidEnd") == ["notice WR-01 Main.storyboard"])
    // A class of the project sends what its superclass does, and what code sends.
    let own = #"customClass="Field" customModule="App" customModuleProvider="target""#
    let (error, notice) = (["error WR-01 Main.storyboard"], ["notice WR-01 Main.storyboard"])
    let field = "class Field: UITextField {}"
    #expect(told("textField \(own)", "valueChanged", field) == notice)
    #expect(told("textField \(own)", "editingChanged", field) == error)
    let control = "class Field: UIControl { func f() { BODY } }"
    for (body, event, expected) in [
      ("", "valueChanged", notice), ("", "touchUpInside", error),
      ("sendActions(for: .valueChanged)", "valueChanged", error),
      ("sendActions(for: .touchUpInside)", "valueChanged", notice),
      ("sendActions(for: event)", "valueChanged", error),
      ("sendAction(s, to: t, for: e)", "valueChanged", error),
    ] {
      let source = control.replacing("BODY", with: body)
      #expect(told("view \(own)", event, source) == expected, "\(body)")
    }
    // Of a class that is not known it is not known either.
    #expect(told("view \(own)", "valueChanged", "class Field: LibraryControl {}") == error)
  }

  @Test func `what is in a view that its controller replaces is not connected`() {
    let outlet = #"<outlet property="gone" destination="l" id="o"/>"#
    let label =
      #"<label id="l"/><button id="b"><connections>"#
      + #"<action selector="buy:" destination="vc" id="a"/></connections></button>"#
    func told(_ body: String, _ base: String = "UIViewController") -> [String] {
      findings([
        "App/Cart.swift": "class Cart: \(base) { \(body) }",
        "App/Base.swift": "class Base: UIViewController { override func loadView() { view = x } }",
        "App/Main.storyboard": AuditedProject.storyboard(connections: outlet, inside: label),
      ])
    }
    let (errors, notices) = (
      ["error WR-01 Main.storyboard", "error NB-07 Main.storyboard"],
      ["notice WR-01 Main.storyboard", "notice NB-07 Main.storyboard"]
    )
    #expect(told("") == errors)
    #expect(told("override func loadView() { super.loadView(); setUp() }") == errors)
    #expect(told("override func loadView() { view = other }") == notices)
    #expect(told("", "Base") == notices)
    #expect(told("override func loadView() { super.loadView() }", "Base") == errors)
  }

  @Test func `the nib of a cell is made without an owner`() {
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><device id="d"/>
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Cart" customModule="App" \
      customModuleProvider="target"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
      <TAG id="c"><subviews><button id="b"><connections><action selector="buy:" destination="-1" id="a"/>
      </connections></button></subviews></TAG></objects></document>
      """
    func told(_ tag: String, _ body: String) -> [String] {
      findings([
        "App/Cart.swift": "class Cart: UIViewController { func f() { \(body) } }",
        "App/Row.xib": nib.replacing("TAG", with: tag),
      ]).filter { $0.contains("WR-01") }
    }
    let register =
      "table.register(UINib(nibName: \"Row\", bundle: nil), forCellReuseIdentifier: \"r\")"
    let load = "_ = Bundle.main.loadNibNamed(\"Row\", owner: self)"
    #expect(told("tableViewCell", register) == ["notice WR-01 Row.xib"])
    #expect(told("view", register) == ["error WR-01 Row.xib"])
    #expect(told("tableViewCell", load) == ["error WR-01 Row.xib"])
    let other = "_ = UINib(nibName: \"Row\", bundle: nil).instantiate(withOwner: self)"
    #expect(told("tableViewCell", other) == ["error WR-01 Row.xib"])
  }

  @Test func `an item that its controller replaces makes a notice`() {
    func told(_ body: String) -> [String] {
      let item = """
        <navigationItem key="navigationItem" id="n"><barButtonItem key="leftBarButtonItem" id="b"><connections>\
        <action selector="buy:" destination="vc" id="a"/></connections></barButtonItem></navigationItem>
        """
      return findings([
        "App/Cart.swift": "class Cart: UIViewController { func set() { \(body) } }",
        "App/Main.storyboard": AuditedProject.storyboard(inside: item),
      ])
    }
    #expect(told("") == ["error WR-01 Main.storyboard"])
    #expect(told("navigationItem.rightBarButtonItem = x") == ["error WR-01 Main.storyboard"])
    for body in [
      "self.navigationItem.leftBarButtonItem = x", "navigationItem.leftBarButtonItems = [x]",
      "navigationItem.setLeftBarButton(x, animated: true)",
    ] { #expect(told(body) == ["notice WR-01 Main.storyboard"], "\(body)") }
  }

  @Test func `a registered nib that is missing is a notice where nothing asks for its cells`() {
    let register =
      "table.register(UINib(nibName: \"Gone\", bundle: nil),\n forCellReuseIdentifier: \"row\")"
    func told(_ dequeue: String) -> [String] {
      findings(["App/Use.swift": "func f() { \(register); \(dequeue) }"])
        .filter { $0.contains("WR-04") && $0.contains("Use") }
    }
    #expect(told("") == ["notice WR-04 Use.swift"])
    let other = register.replacing("row", with: "first").replacing(
      "UINib(nibName: \"Gone\", bundle: nil)", with: "First.self")
    #expect(
      findings([
        "App/Use.swift":
          "func f() {\n \(other)\n \(register)\n t.dequeueReusableCell(withIdentifier: \"first\") }"
      ])
        == ["notice WR-04 Use.swift"])
    let stored =
      "let nib = UINib(nibName: \"Gone\", bundle: nil)\n table.register(nib, forCellReuseIdentifier: \"row\")"
    #expect(
      findings([
        "App/Use.swift":
          "func f() {\n \(other)\n \(stored)\n t.dequeueReusableCell(withIdentifier: \"first\") }"
      ])
        == ["notice WR-04 Use.swift"])
    #expect(
      told("table.dequeueReusableCell(withIdentifier: \"other\")") == ["notice WR-04 Use.swift"])
    #expect(
      told("table.dequeueReusableCell(withIdentifier: \"row\")") == ["error WR-04 Use.swift"])
    // What a call asks for by any name has it from somewhere.
    func any(_ more: [String: String]) -> [String] {
      let dequeue = "table.dequeueReusableCell(withIdentifier: item.identifier)"
      return findings(
        ["App/Use.swift": "func f() { \(register); \(dequeue) }"].merging(more) { $1 }
      ).filter { $0.contains("WR-04") && $0.contains("Use") }
    }
    #expect(any([:]) == ["notice WR-04 Use.swift"])
    for text in ["let a = \"row\"", "enum Kind: String { case row }", "class row: UIView {}"] {
      #expect(any(["App/Other.swift": text]) == ["error WR-04 Use.swift"], "\(text)")
    }
    let constant = register.replacing("\"row\"", with: "Use.row")
    for (again, severity) in [("", "notice"), ("go(Use.row)", "error")] {
      let source =
        "class Use { static let row = \"Row id\"; func f() { \(constant); \(again); t.dequeueReusableCell(withIdentifier: i.d) } }"
      #expect(
        any(["App/Use.swift": source, "App/Use2.swift": "func g() { Use().f() }"])
          == ["\(severity) WR-04 Use.swift"])
    }
  }
}
