import Foundation
import Testing
import WillDidAudit
import WillDidFindings

/// The example of the page *Audit a project*, which has five planted defects.
struct BakeryTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Bakery")
  private static let page = root.appending(
    path: "../../../../Sources/Auditing/WillDidAudit/WillDidAudit.docc/AuditAProject.md")

  private static var project: AuditedProject {
    get throws {
      var files: [String: String] = [:]
      for path in [
        "Bakery.xcodeproj/project.pbxproj", "Bakery/BreadListController.swift",
        "Bakery/Main.storyboard",
      ] { files[path] = try String(contentsOf: root.appending(path: path), encoding: .utf8) }
      return AuditedProject(exactly: files)
    }
  }

  @Test func `each planted defect is told once, as the page shows it`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let findings = try Self.project.verdict.findings
    #expect(findings.map(\.rule.id).sorted() == ["CT-01", "NB-07", "NB-08", "SU-01", "WR-01"])
    for finding in findings {
      let place = try #require(finding.place)
      let message = finding.message.filter { $0 != "`" }
      let consequence = finding.audited?.consequence ?? ""
      let line =
        "\(place.file):\(place.line ?? 0):\(place.column ?? 0): \(finding.severity): \(message) "
        + (consequence.isEmpty ? "" : "(\(consequence)) ") + "[\(finding.rule.title)]"
      #expect(page.contains("Bakery/" + line), "\(line)")
    }
  }

  /// What is changed, and the only finding that follows.
  @Test(arguments: [
    ("property=\"total\"", "property=\"sum\"", "NB-07", "sum"),
    ("selector=\"buy:\"", "selector=\"sell:\"", "WR-01", "sell:"),
    ("customClass=\"Cart\"", "customClass=\"Trolley\"", "NB-08", "Trolley"),
    (
      "customModule=\"App\" customModuleProvider=\"target\"", "customModule=\"Other\"", "NB-08",
      "Other"
    ),
    ("@IBOutlet var total", "@IBOutlet var sum", "NB-07", "total"),
    ("func buy", "func purchase", "WR-01", "buy:"),
    ("super.viewWillAppear(a)", "_ = a", "SU-01", "viewWillAppear"),
  ])
  func `one change in a healthy project is one finding that names it`(
    old: String, new: String, rule: String, name: String
  ) throws {
    var files = [
      "App/Cart.swift": """
      class Cart: UIViewController {
        @IBOutlet var total: UIView!
        @IBAction func buy(_ sender: Any) {}
        override func viewWillAppear(_ a: Bool) { super.viewWillAppear(a) }
      }
      """,
      "App/Main.storyboard": AuditedProject.storyboard(
        connections: #"<outlet property="total" destination="v" id="o"/>"#,
        inside: """
          <button id="b"><connections><action selector="buy:" destination="vc" id="a"/></connections></button>
          """),
    ]
    #expect(AuditedProject(files).verdict.findings.isEmpty)
    files = files.mapValues { $0.replacing(old, with: new) }
    let told = AuditedProject(files).verdict.findings.filter { $0.severity > .notice }
    #expect(told.map(\.rule.id) == [rule])
    #expect(told.first?.message.contains(name) == true, "\(told.map(\.message))")
  }

  @Test func `a file that leaves its target is one finding`() {
    let document = AuditedProject.storyboard(
      #"customClass="Out" customModule="App" customModuleProvider="target""#)
    let files = [
      "App/Out.swift": "class Out: UIViewController {}", "App/In.swift": "class In {}",
      "App/Main.storyboard": document,
    ]
    let told = AuditedProject(files).verdict.findings
    #expect(told.map(\.rule.id) == ["NB-08"])
    #expect(told.first?.message.contains("no target compiles") == true)
  }
}
