import Testing
import WillDidAudit
import WillDidFindings

/// Trees that are more, or less, than one app with all its files: other bundles, documents that are not there,
/// names for another system, projects within projects, watch apps, paths in other letters.
struct OtherTreeTests {
  private static let connection = #"<outlet property="total" destination="v" id="o"/>"#

  private func findings(_ files: [String: String], foreign: Set<String> = []) -> [String] {
    var project = AuditedProject(exactly: files)
    project.foreign = foreign
    return project.verdict.findings.map {
      "\($0.severity) \($0.rule.id) \($0.place?.file ?? "")"
    }
  }

  // MARK: Other bundles

  @Test(arguments: [
    #"UIStoryboard(name: "Lib", bundle: Bundle(for: Cart.self))"#,
    #"UIStoryboard(name: "Lib", bundle: libBundle)"#,
    #"UIStoryboard(name: "Lib", bundle: .module).instantiateViewController(withIdentifier: "Gone")"#,
    #"let s = UIStoryboard(name: "Lib", bundle: libBundle); _ = s.instantiateViewController(withIdentifier: "Gone")"#,
    #"UIStoryboard(name: "Main", bundle: libBundle).instantiateViewController(withIdentifier: "Gone")"#,
    #"UINib(nibName: "Row", bundle: libBundle)"#, #"libBundle.loadNibNamed("Row", owner: nil)"#,
  ])
  func `what a call names in a bundle of its own is not judged`(call: String) {
    let files = [
      "App/Cart.swift": "class Cart: UIViewController { func go() { \(call) } }",
      "App/Main.storyboard": AuditedProject.storyboard(
        #"storyboardIdentifier="Cart" customClass="Cart" customModule="App" customModuleProvider="target""#
      ),
    ]
    let verdict = AuditedProject(files).verdict
    #expect(verdict.findings.filter { $0.severity > .notice }.isEmpty)
    #expect(verdict.undecided.contains { $0.key.subject == .identifiers })
    // Without the bundle the same name is one of the app.
    let own = files.mapValues {
      $0.replacing(/bundle: (Bundle\(for: Cart.self\)|libBundle|\.module)/, with: "bundle: nil")
        .replacing("libBundle.", with: "Bundle.main.")
    }
    #expect(Set(AuditedProject(own).problems.map { $0.prefix(11) }) == ["error WR-04"])
  }

  // MARK: Documents that are not there

  private static let calls = """
    class Cart: UIViewController {
      func go() {
        _ = UIStoryboard(name: "Main", bundle: nil)
        _ = UIStoryboard(name: "Shop", bundle: nil).instantiateViewController(withIdentifier: "Shop")
        _ = UINib(nibName: "Row", bundle: nil)
      }
    }
    func make() { Cart().go() }
    """

  @Test func `in a tree without its documents no name is judged`() {
    let verdict = AuditedProject(["App/Cart.swift": Self.calls]).verdict
    #expect(verdict.findings.isEmpty)
    #expect(verdict.undecided.map(\.key.reason) == ["a tree without its documents"])
    #expect(verdict.undecided.first?.value == verdict.judged[.identifiers])
    // One document shows that they are not left out.
    let board = ["App/Main.storyboard": AuditedProject.storyboard()]
    let told = AuditedProject(board.merging(["App/Cart.swift": Self.calls]) { $1 }).problems
    #expect(told == ["error WR-04 Cart.swift:4", "error WR-04 Cart.swift:5"])
  }

  // MARK: Other names of classes

  @Test(arguments: [
    ("typealias Base = UIViewController", ["error NB-07 App/Main.storyboard"]),
    ("typealias Base = UIKit.UIViewController", ["error NB-07 App/Main.storyboard"]),
    (
      "#if os(macOS)\ntypealias Base = NSViewController\n#else\ntypealias Base = UIViewController\n#endif",
      []
    ),
    ("typealias Base = LibraryController", []),
    ("typealias Base = Other\nclass Other: UIViewController { @IBOutlet var total: UIView! }", []),
  ])
  func `another name of a class is that class, where it has one meaning`(
    alias: String, told: [String]
  ) {
    var project = AuditedProject([
      "App/Cart.swift": "class Cart: Base {}\n\(alias)",
      "App/Main.storyboard": AuditedProject.storyboard(connections: Self.connection),
    ])
    project.foreign = []
    let found = project.verdict.findings.filter { $0.severity > .notice }
    #expect(
      found.map { "\($0.severity) \($0.rule.id) \($0.place?.file ?? "")" } == told, "\(alias)")
  }

  @Test(arguments: [
    ("iOS.CocoaTouch", "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "UI", "UILabel"),
    ("MacOSX.Cocoa", "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", "NS", "NSTextField"),
  ])
  func `a view of a framework that both systems have is a view of each`(
    runtime: String, type: String, prefix: String, other: String
  ) {
    for view in ["PDFView", "WKWebView", "SCNView", "MKMapView", "PHLivePhotoView", "LPLinkView"] {
      func told(_ declared: String) -> [String] {
        let outlet = #"<outlet property="page" destination="p" id="o"/>"#
        return findings([
          "App/Cart.swift":
            "class Cart: \(prefix)ViewController { @IBOutlet var page: \(declared)! }",
          "App/Main.storyboard": AuditedProject.storyboard(
            #"customClass="Cart" customModule="App""#, connections: outlet,
            inside: #"<customView id="p" customClass="\#(view)"/>"#, runtime: runtime, type: type),
        ]).filter { $0.contains("WR-02") || $0.contains("NB-0") }
      }
      #expect(told("\(prefix)View").isEmpty && told(view).isEmpty, "\(view)")
      #expect(told(other) == ["notice WR-02 App/Main.storyboard"], "\(view)")
    }
  }

  // MARK: Projects within projects

  /// The files of a project in a folder: an app without scenes.
  private func app(in folder: String, references: [String] = []) -> [String: String] {
    let others = references.indices.map { "R\($0)" }.joined(separator: ", ")
    let files = references.enumerated().map {
      "R\($0) = { isa = PBXFileReference; path = \"\($1)\"; sourceTree = \"<group>\"; };"
    }
    return [
      "\(folder)App.xcodeproj/project.pbxproj": """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (SG, \(others)); sourceTree = "<group>"; };
        \(files.joined(separator: "\n"))
        SG = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (SG); buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos;
          SWIFT_VERSION = 5.0; INFOPLIST_FILE = App/Info.plist; }; };
      }; rootObject = P; }
      """,
      "\(folder)App/Info.plist": "<plist><dict></dict></plist>",
      "\(folder)App/AppDelegate.swift":
        "class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }",
    ]
  }

  @Test func `an app without scenes counts less in a library within the project`() {
    func told(_ folder: String, references: [String] = [], foreign: Bool = false) -> [String] {
      let inner = app(in: folder)
      let files = app(in: "", references: references).merging(inner) { $1 }
      return findings(files, foreign: foreign ? Set(inner.keys) : [])
        .filter { $0.contains("CT-15") }
    }
    let own = "warning CT-15 App/Info.plist"
    #expect(told("Lib/Demo/") == [own, "notice CT-15 Lib/Demo/App/Info.plist"])
    // What the project refers to is a part of it.
    #expect(
      told("Lib/Demo/", references: ["Lib/Demo/App.xcodeproj"])
        == [own, "warning CT-15 Lib/Demo/App/Info.plist"])
    // Apps of fixtures and of dependencies are not judged.
    #expect(told("Tests/Fixtures/Demo/") == [own])
    #expect(told("Pods/Demo/", foreign: true) == [own])
  }

  // MARK: Watch apps

  @Test(arguments: [
    ("watchKit", [], "com.apple.product-type.application.watchapp2"),
    ("iOS.CocoaTouch", ["NB-08"], "com.apple.product-type.application"),
  ])
  func `the classes of a watch app are in its extension`(
    runtime: String, told: [String], product: String
  ) {
    let type =
      runtime == "watchKit"
      ? "com.apple.InterfaceBuilder.WatchKit.Storyboard"
      : "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    let files = [
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (W, X); };
        G = { isa = PBXGroup; children = (A, B); sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = "Watch Extension/Row.swift"; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = Watch/Interface.storyboard; sourceTree = "<group>"; };
        W = { isa = PBXNativeTarget; name = Watch; productType = "\(product)"; buildPhases = (R); };
        X = { isa = PBXNativeTarget; name = "Watch Extension";
          productType = "com.apple.product-type.watchkit2-extension"; buildPhases = (S); };
        R = { isa = PBXResourcesBuildPhase; files = (F); }; F = { fileRef = B; };
        S = { isa = PBXSourcesBuildPhase; files = (H); }; H = { fileRef = A; };
      }; rootObject = P; }
      """,
      "Watch Extension/Row.swift": "class Row: NSObject {}",
      "Watch/Interface.storyboard": AuditedProject.storyboard(
        #"customClass="Row" customModule="Watch_Extension""#, runtime: runtime, type: type),
    ]
    #expect(
      AuditedProject(exactly: files).verdict.findings.filter { $0.severity > .notice }.map(
        \.rule.id) == told)
  }

  // MARK: Paths in other letters

  @Test func `a path is the one on the disk, however a project writes it`() {
    func told(_ source: String, _ document: String) -> [String] {
      findings([
        "App.xcodeproj/project.pbxproj": """
        { objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T); };
          G = { isa = PBXGroup; children = (A, B); sourceTree = "<group>"; };
          A = { isa = PBXFileReference; path = \(source); sourceTree = "<group>"; };
          B = { isa = PBXFileReference; path = \(document); sourceTree = "<group>"; };
          T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
            buildPhases = (R, S); };
          R = { isa = PBXResourcesBuildPhase; files = (F); }; F = { fileRef = B; };
          S = { isa = PBXSourcesBuildPhase; files = (H); }; H = { fileRef = A; };
        }; rootObject = P; }
        """,
        "App/Cart.swift": "class Cart: UIViewController {}", "App/Old.swift": "class Old {}",
        "App/Main.storyboard": AuditedProject.storyboard(
          #"customClass="Cart" customModule="App" customModuleProvider="target""#,
          connections: Self.connection),
      ])
    }
    let exact = told("App/Cart.swift", "App/Main.storyboard")
    #expect(exact == ["error NB-07 App/Main.storyboard"])
    #expect(told("app/cart.swift", "APP/main.storyboard") == exact)
    // Another file of the folder is none: then the class is compiled nowhere.
    #expect(told("App/Old.swift", "App/Main.storyboard") == ["error NB-08 App/Main.storyboard"])
  }
}
