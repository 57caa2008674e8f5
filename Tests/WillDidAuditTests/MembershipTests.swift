import Testing
import WillDidAudit
import WillDidFindings

/// Which files and parts of classes belong to which target.
struct MembershipTests {
  /// The file of a project whose only target builds some files, by their paths from its folder.
  private func project(
    _ name: String, sources: [String], resources: [String] = [], settings: String = ""
  ) -> String {
    func ids(_ kind: String, _ paths: [String]) -> String {
      paths.indices.map { "\(kind)\($0)" }.joined(separator: ", ")
    }
    func objects(_ kind: String, _ paths: [String]) -> String {
      paths.enumerated().map {
        """
        \(kind)\($0) = { isa = PBXFileReference; path = "\($1)"; sourceTree = "<group>"; };
        B\(kind)\($0) = { isa = PBXBuildFile; fileRef = \(kind)\($0); };
        """
      }.joined(separator: "\n")
    }
    return """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (\(ids("S", sources + [""])), \(ids("R", resources))); sourceTree = "<group>"; };
        \(objects("S", sources))
        \(objects("R", resources))
        T = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
          buildPhases = (PS, PR); buildConfigurationList = L; };
        PS = { isa = PBXSourcesBuildPhase; files = (\(ids("BS", sources))); };
        PR = { isa = PBXResourcesBuildPhase; files = (\(ids("BR", resources))); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos;
          SWIFT_VERSION = 5.0; \(settings) }; };
      }; rootObject = P; }
      """
  }

  private func told(_ files: [String: String]) -> [String] {
    AuditedProject(exactly: files).verdict.findings.map {
      "\($0.severity) \($0.rule.id) \($0.place?.file ?? "")"
    }
  }

  @Test func `a localised copy that its project does not name is dead`() {
    let outlet = #"<outlet property="gone" destination="v" id="o"/>"#
    var files = [
      "App.xcodeproj/project.pbxproj": project(
        "App", sources: ["App/Cart.swift"], resources: ["App/Base.lproj/Main.storyboard"]),
      "App/Cart.swift": "class Cart: UIViewController {}",
      "App/Base.lproj/Main.storyboard": AuditedProject.storyboard(),
      "App/uk-UA.lproj/Main.storyboard": AuditedProject.storyboard(connections: outlet),
    ]
    #expect(told(files) == ["notice WR-08 App/uk-UA.lproj/Main.storyboard"])
    // So is one in a folder below, and not one beside it.
    let copy = files.removeValue(forKey: "App/uk-UA.lproj/Main.storyboard")
    for (path, severity) in [
      ("App/Backup/uk-UA.lproj/Main.storyboard", "notice WR-08"),
      ("Other/uk-UA.lproj/Main.storyboard", "error NB-07"),
    ] {
      #expect(told(files.merging([path: copy ?? ""]) { $1 }) == ["\(severity) \(path)"])
    }
    files["App/uk-UA.lproj/Main.storyboard"] = copy
    // What lies in a synchronised folder is copied.
    let own = files.filter { $0.key.hasPrefix("App/") }
    #expect(AuditedProject(own).problems == ["error NB-07 Main.storyboard:6"])
  }

  @Test func `what included sources include is compiled, with the classes of their headers`() {
    var files = [
      "App.xcodeproj/project.pbxproj": project(
        "App", sources: ["App/All.m", "App/Other.m"], resources: ["App/Main.storyboard"]),
      "App/All.m": "#import \"Parts.m\"", "App/Other.m": "", "App/Parts.m": "#include \"Cart.m\"",
      "App/Cart.h": "@interface Cart : UIViewController\n@end",
      "App/Cart.m": "#import \"Cart.h\"\n@implementation Cart\n@end",
      "App/Main.storyboard": AuditedProject.storyboard(#"customClass="Cart""#),
    ]
    #expect(told(files).isEmpty)
    files["App/All.m"] = ""
    #expect(told(files) == ["warning NB-08 App/Main.storyboard"])
  }

  @Test func `a delegate of an app with scenes is not that of another app`() {
    let delegate = """
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {
        self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
        return YES;
      }
      @end
      """
    let scenes = """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options: O) -> C { c }
      }
      """
    let files = [
      "Tree/One/One.xcodeproj/project.pbxproj": project("One", sources: ["AppDelegate.swift"]),
      "Tree/One/AppDelegate.swift": scenes,
      "Tree/Two/Two.xcodeproj/project.pbxproj": project("Two", sources: ["AppDelegate.m"]),
      "Tree/Two/AppDelegate.m": delegate,
      // A library that both link has what all apps of the tree have.
      "Tree/Package.swift":
        #"let p = Package(name: "P", targets: [.target(name: "P", path: ".")])"#,
    ]
    #expect(!told(files).contains { $0.contains("SC-02") })
    var mixed = files
    mixed["Tree/One/One.xcodeproj/project.pbxproj"] = project(
      "One", sources: ["AppDelegate.swift", "Old.m"])
    mixed["Tree/One/Old.m"] = delegate.replacing(
      "@interface AppDelegate :", with: "@interface Old :"
    )
    .replacing("@implementation AppDelegate", with: "@implementation AppDelegate (Window)")
    #expect(told(mixed).filter { $0.contains("SC-02") } == ["warning SC-02 Tree/One/Old.m"])
  }

  @Test func `an extension of a class in a header is one of the class beside it`() {
    let header = """
      #import "ViewController.h"
      @interface ViewController ()
      @property (weak) IBOutlet UIView *banner;
      @end
      """
    func app(_ name: String, _ connections: String = "") -> [String: String] {
      [
        "\(name)/\(name).xcodeproj/project.pbxproj": project(
          name, sources: ["\(name)/ViewController.m"], resources: ["\(name)/Main.storyboard"]),
        "\(name)/\(name)/ViewController.h": "@interface ViewController : UIViewController\n@end",
        "\(name)/\(name)/ViewController.m":
          "@implementation ViewController\n- (void)f { [self.banner show]; }\n@end",
        "\(name)/\(name)/Main.storyboard": AuditedProject.storyboard(
          #"customClass="ViewController""#, connections: connections),
      ]
    }
    let own = app("Ads", #"<outlet property="banner" destination="v" id="o"/>"#)
    let files = own.merging(app("Chat")) { $1 }.merging(app("Maps")) { $1 }
    let path = "Ads/AdsTests/ViewController_Private.h"
    #expect(told(files.merging([path: header]) { $1 }).isEmpty)
    let without = app("Ads").merging(files.filter { !$0.key.hasPrefix("Ads/") }) { $1 }
    #expect(told(without.merging([path: header]) { $1 }) == ["notice WR-03 \(path)"])
  }
}
