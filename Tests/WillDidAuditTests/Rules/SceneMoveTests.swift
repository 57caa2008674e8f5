import Testing
import WillDidAudit
import WillDidFindings

/// What moves to scenes in published projects showed to be said wrongly, or not at all.
struct SceneMoveTests {
  private static let delegate = """
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Options?) -> Bool { START }
    }
    """
  private static let scene = """
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        CONNECT
      }
    }
    """
  private static let manifest = """
    <plist><dict><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    </dict></array></dict></dict></dict></plist>
    """

  /// The findings in an app whose delegates do something, as "warning SC-02".
  private func found(
    start: String = "return true", connect: String = "window = UIWindow(windowScene: scene)",
    info: String = manifest, at path: String = "App/Info.plist", more: [String: String] = [:]
  ) -> [String] {
    var files = [
      "App/AppDelegate.swift": Self.delegate.replacing("START", with: start),
      "App/SceneDelegate.swift": Self.scene.replacing("CONNECT", with: connect),
      "App/Info.plist": info,
    ]
    files.merge(more) { $1 }
    return AuditedProject(files, swift: "SWIFT_VERSION = 5.0; INFOPLIST_FILE = \"\(path)\";")
      .verdict.findings.map { "\($0.severity) \($0.rule.id)" }
  }

  @Test(arguments: ["$(SRCROOT)/App/Info.plist", "${PROJECT_DIR}/App/Info.plist"])
  func `an Info plist is found from the folder of its project`(path: String) {
    #expect(found(info: "<plist><dict></dict></plist>", at: path) == ["warning CT-15"])
    #expect(found(at: path).isEmpty)
  }

  @Test func `a picture of the launch that a setting names hides nothing`() {
    let launch = "<key>UILaunchStoryboardName</key><string>$(LAUNCH_STORYBOARD)</string>"
    #expect(found(info: "<plist><dict>\(launch)</dict></plist>") == ["warning CT-15"])
    let main = "<key>UIMainStoryboardFile</key><string>$(MAIN_STORYBOARD)</string>"
    #expect(found(info: "<plist><dict>\(main)</dict></plist>").isEmpty)
  }

  @Test func `a version that is asked for behind a window says nothing of it`() {
    let make = "window = UIWindow(frame: b)"
    #expect(
      found(start: "\(make)\nif #available(iOS 14, *) { a() }\nreturn true") == ["warning SC-02"])
    #expect(
      found(start: "if #available(iOS 13, *) { return true }\n\(make)\nreturn true").isEmpty)
  }

  @Test func `a scene delegate gives a scene to its own window`() {
    let make = "window = UIWindow(frame: b); return true"
    #expect(
      found(start: make, connect: "self.window?.windowScene = scene") == ["warning SC-02"])
    let hands =
      "let app = UIApplication.shared.delegate as! AppDelegate; app.window?.windowScene = scene"
    #expect(found(start: make, connect: hands).isEmpty)
  }

  @Test func `a method that is asynchronous is the one with a block`() {
    let action =
      "extension SceneDelegate { func windowScene(_ s: UIWindowScene, performActionFor i: Item) async -> Bool { go(i) } }"
    let old = """
      extension AppDelegate {
        func application(_ a: UIApplication, performActionFor i: Item, completionHandler: () -> Void) { go(i) }
      }
      """
    let reads = "func b(_ o: UIScene.ConnectionOptions) { go(o.shortcutItem) }"
    #expect(found(more: ["App/Old.swift": old]) == ["warning SC-01"])
    #expect(
      found(more: ["App/Old.swift": old, "App/New.swift": action, "App/Read.swift": reads]).isEmpty)
    // It is not called for what starts the app, either.
    #expect(found(more: ["App/New.swift": action]) == ["warning SC-06"])
    let alone = old.replacing(", completionHandler: () -> Void)", with: ") async -> Bool")
    #expect(found(more: ["App/Old.swift": alone]) == ["warning SC-01"])
  }

  @Test func `a class of another project is none of the manifest's`() {
    let other = AuditedProject([:], module: "Other").files["App.xcodeproj/project.pbxproj"]!
    let files = [
      "App/SceneDelegate.swift": "", "Other/App/SceneDelegate.swift": Self.scene,
      "Other/App.xcodeproj/project.pbxproj": other,
    ]
    #expect(found(more: files).contains("error SC-05"))
    #expect(
      !found(more: ["Other/App/A.swift": "", "Other/App.xcodeproj/project.pbxproj": other])
        .contains("error SC-05"))
  }

  @Test func `an app of a generator is not judged, and counted`() {
    let files = ["App/project.yml": "targets:\n  App:\n", "App/AppDelegate.swift": Self.delegate]
    let verdict = AuditedProject(exactly: files).verdict
    #expect(verdict.findings.isEmpty)
    #expect(verdict.undecided.keys.map(\.reason) == ["the project that a generator makes in App"])
  }
}
