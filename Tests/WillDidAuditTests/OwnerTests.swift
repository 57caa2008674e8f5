import Testing
import WillDidAudit
import WillDidFindings

/// Which object owns a nib, whatever class the nib names.
struct OwnerTests {
  private func nib(
    _ owner: String, _ outlet: String, runtime: String = "iOS.CocoaTouch",
    type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
  ) -> String {
    """
    <document type="\(type)" targetRuntime="\(runtime)"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-2" customClass="\(owner)"><connections>
    <outlet property="\(outlet)" destination="v" id="o"/></connections></placeholder>
    <view id="v"/></objects></document>
    """
  }

  private func told(_ files: [String: String], platform: String = "iphoneos", settings: String = "")
    -> [String]
  {
    AuditedProject(files, platform: platform, swift: "SWIFT_VERSION = 5.0; \(settings)")
      .verdict.findings.map { "\($0.severity) \($0.rule.id)" }
  }

  @Test func `what the nib of a class connects is connected, whatever owner it names`() {
    let files = [
      "App/Link.swift": """
      class Link: UIView, Loading { @IBOutlet var code: UIView!; func f() { code.show() } }
      class Old: UIView { @IBOutlet var code: UIView! }
      """,
      "App/Main.storyboard": AuditedProject.storyboard(
        "", inside: #"<view id="l" customClass="Link" customModule="App"/>"#),
    ]
    #expect(told(files) == ["warning WR-03"])
    let named = files.merging(["App/Link.xib": nib("Old", "code")]) { $1 }
    #expect(!told(named).contains("warning WR-03"))
    let other = files.merging(["App/Other.xib": nib("Old", "code")]) { $1 }
    #expect(told(other).contains("warning WR-03"))
  }

  @Test func `the application owns the nib that an app begins with`() {
    func told(_ name: String, _ outlet: String, _ owner: String = "Shop") -> [String] {
      self.told(
        [
          "App/Shop.swift": "class Shop: NSWindowController {}\nclass App: NSApplication {}",
          "App/\(name).xib": nib(
            owner, outlet, runtime: "MacOSX.Cocoa", type: "com.apple.InterfaceBuilder3.Cocoa.XIB"),
          "App/Use.swift": #"func f() { _ = Shop(windowNibName: "Other") }"#,
          "App/Info.plist":
            "<plist><dict><key>NSMainNibFile</key><string>Begin</string></dict></plist>",
        ], platform: "macosx",
        settings: name == "MainMenu" ? "" : "INFOPLIST_FILE = App/Info.plist;"
      ).filter { $0.hasSuffix("NB-07") }
    }
    for name in ["MainMenu", "Begin"] {
      #expect(told(name, "delegate").isEmpty, "\(name)")
      #expect(told(name, "gone", "App") == ["warning NB-07"], "\(name)")
    }
    #expect(told("Other", "delegate") == ["warning NB-07"])
  }
}
