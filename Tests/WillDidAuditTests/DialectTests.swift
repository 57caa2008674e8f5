import Foundation
import Testing
import WillDidAudit
import WillDidFindings

/// Names that versions of Swift, and registered classes, make differ.
struct DialectTests {
  private let action =
    #"<button id="b"><connections><action selector="buy:" destination="vc" eventType="touchUpInside" id="a1"/></connections></button>"#

  private func problems(_ source: String, swift: String) -> [String] {
    AuditedProject(
      ["App/Cart.swift": source, "App/Main.storyboard": AuditedProject.storyboard(inside: action)],
      swift: swift
    ).problems
  }

  @Test func `before Swift 3 the first label is no part of a selector`() {
    let source = "class Cart: UIViewController { @IBAction func buy(sender: AnyObject) {} }"
    for swift in ["", "SWIFT_VERSION = 2.3;", #"SWIFT_VERSION = "";"#] {
      #expect(problems(source, swift: swift).isEmpty, "\(swift)")
    }
    for swift in ["SWIFT_VERSION = 3.0;", "SWIFT_VERSION = 5.0;"] {
      #expect(problems(source, swift: swift) == ["error WR-01 Main.storyboard:5"], "\(swift)")
    }
    let absent = "class Cart: UIViewController { @IBAction func sell(sender: AnyObject) {} }"
    #expect(problems(absent, swift: "") == ["error WR-01 Main.storyboard:5"])
  }

  @Test func `before Swift 3 a callback has a label and forgets super all the same`() {
    let source = """
      class Cart: UIViewController { override func viewWillAppear(animated: Bool) {} }
      func show() { _ = Cart() }
      """
    let project = AuditedProject(["App/Cart.swift": source], swift: "SWIFT_VERSION = 2.2;")
    #expect(project.problems == ["warning SU-01 Cart.swift:1"])
  }

  @Test func `a class of the document's name comes before a controller of it`() {
    let owner = #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Loading" customModule="App" customModuleProvider="target">
      <connections><outlet property="bar" destination="v" id="o1"/></connections></placeholder>
      <view id="v"/></objects></document>
      """#
    let sources = """
      class Loading: UIView { @IBOutlet var bar: UIView!; static let name = "Loading" }
      class LoadingController: UIViewController {}
      """
    #expect(
      AuditedProject(["App/Loading.xib": owner, "App/Loading.swift": sources]).problems.isEmpty)
    let without = sources.replacing("@IBOutlet var bar: UIView!", with: "")
    #expect(
      AuditedProject(["App/Loading.xib": owner, "App/Loading.swift": without]).problems.count == 1)
  }

  @Test func `a cell whose class sources register is not made by a coder`() {
    let cell =
      #"<tableView id="t"><prototypes><tableViewCell id="c" reuseIdentifier="row" customClass="Row" customModule="App" customModuleProvider="target"/></prototypes></tableView>"#
    let row = "class Row: UITableViewCell { required init?(coder: NSCoder) { fatalError() } }\n"
    let cart = "class Cart: UIViewController { func f() { table.register(Row.self) } }"
    let document = AuditedProject.storyboard(inside: cell)
    #expect(
      AuditedProject(["App/Main.storyboard": document, "App/Row.swift": row + cart]).problems
        .isEmpty)
    #expect(
      AuditedProject([
        "App/Main.storyboard": document, "App/Row.swift": row + "class Cart: UIViewController {}",
      ]).problems == ["error CD-01 Main.storyboard:5"])
  }

  @Test func `Swift's name of a class of Foundation is that class`() {
    let formatter = #"<customObject id="f" customClass="NSNumberFormatter"/>"#
    let source = "class Cart: UIViewController { @IBOutlet var sums: NumberFormatter! }"
    let document = AuditedProject.storyboard(
      connections: #"<outlet property="sums" destination="f" id="o1"/>"#, inside: formatter)
    let project = AuditedProject(["App/Main.storyboard": document, "App/Cart.swift": source])
    #expect(!project.verdict.findings.contains { $0.rule.id == "WR-02" })
  }

  @Test func `an attribute of a framework's class may come of a dependency`() {
    let label =
      #"<label id="l"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="localizableString"/></userDefinedRuntimeAttributes></label>"#
    let files = [
      "App/Main.storyboard": AuditedProject.storyboard(inside: label),
      "App/Cart.swift": "class Cart: UIViewController {}",
    ]
    func rules(_ more: [String: String]) -> [String] {
      AuditedProject(files.merging(more) { $1 }).verdict.findings.map(\.rule.id)
    }
    #expect(rules([:]).contains("WR-06"))
    #expect(!rules(["Cartfile": #"github "x/IBLocalizable""#]).contains("WR-06"))
  }

  @Test func `a class that only another app compiles owns no nib of this one`() {
    func target(_ id: String, _ name: String, _ product: String) -> String {
      """
      G\(id) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
      T\(id) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(product)";
        fileSystemSynchronizedGroups = (G\(id)); buildConfigurationList = L; };
      """
    }
    let xib = #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="ShareMain">
      <connections><outlet property="table" destination="v" id="o1"/></connections></placeholder>
      <view id="v"/></objects></document>
      """#
    func problems(_ product: String) -> [String] {
      let project = """
        { objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (TA, TB); };
          G = { isa = PBXGroup; children = (GA, GB); sourceTree = "<group>"; };
          \(target("A", "App", "application"))
          \(target("B", "Sheet", product))
          L = { isa = XCConfigurationList; buildConfigurations = (C); };
          C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos;
            SWIFT_VERSION = 5.0; }; };
        }; rootObject = P; }
        """
      return AuditedProject(exactly: [
        "App.xcodeproj/project.pbxproj": project, "App/Share.xib": xib,
        "App/ShareMain.m":
          "@interface ShareMain : UIViewController\n@property UIView *table;\n@end",
        "Sheet/Share.swift": "class Share: UIViewController {}",
      ]).problems
    }
    #expect(problems("app-extension").isEmpty)
    #expect(problems("framework") == ["error NB-07 Share.xib:4"])
  }
}
