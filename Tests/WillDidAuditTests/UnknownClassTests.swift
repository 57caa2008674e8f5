import Testing
import WillDidAudit
import WillDidFindings

/// Classes whose superclass, module or target is not here, and what can be said of them all the same.
struct UnknownClassTests {
  private func told(_ files: [String: String], exactly: Bool = false) -> [String] {
    let project = exactly ? AuditedProject(exactly: files) : AuditedProject(files)
    return project.verdict.findings.filter { $0.rule.id != "WR-08" }.map { finding in
      "\(finding.severity) \(finding.rule.id) \(finding.place?.file.split(separator: "/").last ?? "")"
    }
  }

  @Test(arguments: [
    ("viewWillAppear(_ animated: Bool)", "warning"),
    ("viewDidDisappear(_ animated: Bool)", "warning"),
    ("setEditing(_ editing: Bool, animated: Bool)", "warning"), ("prepareForReuse()", "warning"),
    ("viewDidLoad()", "notice"), ("awakeFromNib()", "notice"),
  ])
  func `an override has something to override, whatever the superclass is`(
    method: String, severity: String
  ) {
    func found(_ body: String, imports: String = "UIKit", override: String = "override ")
      -> [String]
    {
      told([
        "App/Cart.swift":
          "import \(imports)\nimport Library\nclass Cart: LibraryController { \(override)func \(method) { \(body) } }",
        "App/Use.swift": "let cart = Cart()",
      ])
    }
    let name = method.prefix { $0 != "(" }
    #expect(found("") == ["\(severity) SU-01 Cart.swift"])
    #expect(found("super.\(name)()").isEmpty)
    #expect(found("", override: "").isEmpty)
    // AppKit's own does nothing, and has no such parameters.
    #expect(found("", imports: "AppKit").allSatisfy { $0.hasPrefix("notice") })
  }

  @Test
  func `a class that is almost one of the project is a notice where a dependency may have it`() {
    func found(_ name: String, _ more: [String: String] = [:], module: String = "") -> [String] {
      var files = [
        "App/Cart.swift": "import UIKit\nclass CartRowView: UIView {}\nlet view = CartRowView()",
        "Podfile.lock": "PODS:\n  - Lottie (1.0)\n",
        "App/Main.storyboard": AuditedProject.storyboard(
          "", inside: #"<view id="x" customClass="\#(name)" \#(module)/>"#),
      ]
      files.merge(more) { $1 }
      return told(files)
    }
    let notice = ["notice NB-08 Main.storyboard"]
    #expect(found("CartRowVeiw") == notice)
    #expect(found("CartRowViews") == notice)
    #expect(found("SomethingElse").isEmpty)
    // What the list of dependencies or an import names is theirs.
    #expect(found("CartRowVeiw", module: #"customModule="Lottie""#).isEmpty)
    #expect(found("CartRowVeiw", module: #"customModule="Gone""#) == notice)
    #expect(found("CartRowVeiw", ["Podfile.lock": "PODS:\n  - CartRow (1.0)\n"]).isEmpty)
    #expect(found("CartRowVeiw", ["App/Cart.h": "#import <Library/CartRowVeiw.h>"]).isEmpty)
    // One that another document names is not the one that was meant.
    let used = AuditedProject.storyboard(
      "",
      inside:
        #"<view id="y" customClass="CartRowView" customModule="App" customModuleProvider="target"/>"#
    )
    #expect(found("CartRowVeiw", ["App/Used.storyboard": used]).isEmpty)
    // A controller is no view.
    #expect(
      found(
        "CartRowVeiw", ["App/Cart.swift": "import UIKit\nclass CartRowView: UIViewController {}"]
      )
      .isEmpty)
  }

  @Test func `a Swift class without a module is not found where no target is known either`() {
    func found(_ attributes: String, _ source: String = "class Cart: UIViewController {}")
      -> [String]
    {
      told(
        [
          "project.yml": "", "App/Cart.swift": source,
          "App/Main.storyboard": AuditedProject.storyboard(attributes),
        ], exactly: true)
    }
    let warning = ["warning NB-08 Main.storyboard"]
    #expect(found(#"customClass="Cart""#) == warning)
    #expect(found(#"customClass="Cart" customModule="App""#).isEmpty)
    #expect(found(#"customClass="Cart" customModuleProvider="target""#).isEmpty)
    #expect(found(#"customClass="Cart""#, "@objc(Cart) class Cart: UIViewController {}").isEmpty)
    let both = told(
      [
        "App/Cart.m": "@implementation Cart : UIViewController\n@end",
        "App/Main.storyboard": AuditedProject.storyboard(#"customClass="Cart""#),
      ], exactly: true)
    #expect(both.isEmpty)
  }

  // MARK: Keys

  private func attributes(
    _ path: String, _ source: String = "", element: String = "view", more: [String: String] = [:]
  ) -> [String] {
    var files = [
      "App/Cart.swift": "class Cart: UIViewController {}\n" + source,
      "App/Main.storyboard": AuditedProject.storyboard(
        inside: """
          <\(element) id="x"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="\(path)"/>
          </userDefinedRuntimeAttributes></\(element.prefix { $0 != " " })>
          """),
    ]
    files.merge(more) { $1 }
    return told(files)
  }

  @Test func `each part of a key path is one of what the part before it has`() {
    let notice = ["notice WR-06 Main.storyboard"]
    #expect(attributes("layer.cornerRadius").isEmpty)
    #expect(attributes("layer.cornerRadus") == notice)
    #expect(
      attributes("layer.glow", "extension CALayer { @objc var glow: Int { get { 0 } set {} } }")
        .isEmpty)
    #expect(attributes("titleLabel.numberOfLines", element: "button").isEmpty)
    #expect(attributes("titleLabel.numberOfLine", element: "button") == notice)
    let box = #"view customClass="Box" customModule="App" customModuleProvider="target""#
    let source =
      "class Box: UIView { @objc var style: Style! }\nclass Style: NSObject { @objc var width = 1 }"
    #expect(attributes("style.width", source, element: box).isEmpty)
    #expect(attributes("style.height", source, element: box) == notice)
    // What is not known goes on without an end.
    #expect(attributes("style.size.height", source, element: box) == notice)
    #expect(attributes("layer.transform.scale.x").isEmpty)
  }

  @Test func `a dependency may add keys, but hardly one that is nearly there`() {
    let pods = ["Podfile.lock": "PODS:\n  - Lottie (1.0)\n"]
    #expect(attributes("glow", more: pods).isEmpty)
    #expect(attributes("layer.glow", more: pods).isEmpty)
    #expect(attributes("layer.cornerRadus", more: pods) == ["notice WR-06 Main.storyboard"])
    #expect(attributes("cornerRadius", more: pods).isEmpty)
    let own = "extension UIView { @IBInspectable var outline: Int { get { 0 } set {} } }"
    #expect(attributes("outline", own, more: pods).isEmpty)
    #expect(attributes("outlin", own, more: pods) == ["notice WR-06 Main.storyboard"])
  }

  @Test func `an object that names the class of its element has the outlets of that`() {
    func found(_ attributes: String, _ outlet: String, _ more: [String: String] = [:]) -> [String] {
      var files = [
        "App/Cart.swift": "class Cart: UIViewController {}",
        "App/Main.storyboard": AuditedProject.storyboard(
          inside: """
            <tableView id="t" \(attributes)><connections>
            <outlet property="\(outlet)" destination="vc" id="o"/></connections></tableView>
            """),
      ]
      files.merge(more) { $1 }
      return told(files)
    }
    #expect(found(#"customClass="UITableView""#, "dataSource").isEmpty)
    #expect(found(#"customClass="UITableView""#, "total") == ["error NB-07 Main.storyboard"])
    let added = "extension UITableView { @IBOutlet var total: UIView! { get { self } set {} } }"
    #expect(found(#"customClass="UITableView""#, "total", ["App/More.swift": added]).isEmpty)
    #expect(found(#"customClass="UITableView""#, "total", ["Podfile": "pod 'Lottie'"]).isEmpty)
  }
}
