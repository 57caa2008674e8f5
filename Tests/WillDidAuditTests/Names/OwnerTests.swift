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
      """,
      "App/Old.swift": "class Old: UIView { @IBOutlet var code: UIView! }",
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

  @Test func `a nib is judged by the class of the file that loads it`() {
    let (own, apple) = ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "iOS.CocoaTouch")
    func app(_ name: String, _ platform: String, _ source: String, _ nib: String) -> [String:
      String]
    {
      [
        "\(name)/\(name).xcodeproj/project.pbxproj": AuditedProject([:], platform: platform).files
          .values.joined().replacing("name = App", with: "name = \(name)"),
        "\(name)/App/Offer.swift": source, "\(name)/App/Feature.xib": nib,
      ]
    }
    let loading = "func f() { Bundle.module.loadNibNamed(\"Feature\", owner: self, options: nil) }"
    let one = app(
      "One", "iphoneos",
      "import UIKit\nclass Offer: UIViewController { @IBOutlet var sum: UIView!; \(loading) }",
      nib("Offer", "sum", runtime: apple, type: own))
    // The other app has a class of the same name, which loads nothing.
    let feature = "class Feature: UIView { @IBOutlet var total: UIView! }\n"
    let two = app(
      "Two", "iphoneos", feature + "class Offer: UIViewController {}", nib("Feature", "total"))
    func told(_ files: [String: String]) -> [String] {
      AuditedProject(exactly: files).problems.filter { $0.contains("NB-07") }
    }
    #expect(told(one.merging(two) { $1 }).isEmpty)
    #expect(
      told(two.merging(["Two/App/Use.swift": "extension Offer { \(loading) }"]) { $1 }).count == 1)
    // What imports UIKit loads no nib of macOS.
    let mac = nib(
      "Feature", "total", runtime: "MacOSX.Cocoa", type: "com.apple.InterfaceBuilder3.Cocoa.XIB")
    #expect(
      told([
        "Feature.xib": mac, "Feature.swift": feature.replacing("UIView", with: "NSView"),
        "Use.swift": "import UIKit\nclass Offer: UIViewController { \(loading) }",
      ]).isEmpty)
  }

  @Test func `an owner that is written as what its class inherits from is not told`() {
    func told(_ owner: String) -> [String] {
      self.told([
        "App/Sheet.xib": nib(owner, "view"),
        "App/Shop.swift": """
        class Shop: UIViewController {}
        class Other: UIViewController {}
        func f() { _ = Shop(nibName: "Sheet", bundle: nil) }
        """,
      ]).filter { $0.hasSuffix("WR-10") }
    }
    #expect(told("UIViewController").isEmpty && told("NSObject").isEmpty && told("Shop").isEmpty)
    #expect(told("Other") == ["notice WR-10"])
  }
}
