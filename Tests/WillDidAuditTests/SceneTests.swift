import Testing
import WillDidAudit
import WillDidFindings

/// What a move to scenes breaks.
struct SceneTests {
  private static let delegate = """
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func applicationDidBecomeActive(_ application: UIApplication) { refresh() }
    }
    """
  private static let scene = """
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window = UIWindow(windowScene: scene)
      }
    }
    """
  private static let configuration = """
    <key>UISceneDelegateClassName</key>
    <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    """

  /// An Info.plist with a configuration of scenes, or without a manifest.
  private static func info(_ configuration: String?, _ more: String = "") -> String {
    let manifest = configuration.map {
      """
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      \($0)
      </dict></array></dict></dict>
      """
    }
    return "<plist><dict>\n\(more)\(manifest ?? "")</dict></plist>"
  }

  private func project(
    _ files: [String: String], info: String?, platform: String = "iphoneos", settings: String = ""
  ) -> AuditedProject {
    var files = files
    files["App/Info.plist"] = info
    let file = info == nil ? "" : "INFOPLIST_FILE = App/Info.plist;"
    return AuditedProject(
      files, platform: platform, swift: "SWIFT_VERSION = 5.0; \(file) \(settings)")
  }

  private func told(_ project: AuditedProject) -> [String] {
    project.verdict.findings.map { "\($0.severity) \($0.rule.id)" }
  }

  @Test func `an app without a scene manifest is told in its Info plist`() throws {
    let files = ["App/AppDelegate.swift": Self.delegate]
    let finding = try #require(project(files, info: Self.info(nil)).verdict.findings.first)
    #expect(finding.rule == .find("CT-15"))
    #expect(finding.severity == .warning)
    #expect(finding.place?.file == "App/Info.plist")
    let newest = project(
      files, info: Self.info(nil), settings: "IPHONEOS_DEPLOYMENT_TARGET = 27.0;")
    #expect(told(newest) == ["error CT-15"])
    let generated = project(files, info: nil, settings: "GENERATE_INFOPLIST_FILE = YES;")
    #expect(told(generated) == ["warning CT-15"])
    let empty = project(
      files, info: nil,
      settings:
        "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;")
    #expect(told(empty).isEmpty)
    #expect(told(project(files, info: Self.info(nil), platform: "appletvos")) == ["warning CT-15"])
  }

  @Test func `apps without scenes that share a delegate are one finding`() throws {
    func findings(_ names: [String], _ delegates: [String: String]) -> [Finding] {
      var shared = project([:], info: Self.info(nil))
      let path = "App.xcodeproj/project.pbxproj"
      for name in names {
        shared.files["App/\(name).plist"] = Self.info(nil)
        shared.files[path] = shared.files[path]?.replacing(
          "targets = (", with: "targets = (T\(name), "
        )
        .replacing(
          "objects = {",
          with: """
            objects = { T\(name) = { isa = PBXNativeTarget; name = \(name);
              productType = "com.apple.product-type.application";
              fileSystemSynchronizedGroups = (SG); buildConfigurationList = L\(name); };
            L\(name) = { isa = XCConfigurationList; buildConfigurations = (C\(name)); };
            C\(name) = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos;
              INFOPLIST_FILE = App/\(name).plist; }; };
            """)
      }
      shared.files.merge(delegates) { $1 }
      return shared.verdict.findings.filter { $0.rule.id == "CT-15" }
    }
    let one = ["App/AppDelegate.swift": Self.delegate]
    let two = try #require(findings(["Beta"], one).first)
    #expect(
      two.message.hasPrefix("`Beta` and `App` have no scene manifest, and `AppDelegate` makes"))
    #expect(two.message.hasSuffix("27, they do not launch"))
    let three = findings(["Beta", "Demo"], one)
    #expect(three.count == 1 && three[0].message.hasPrefix("`Demo` and 2 other apps have no"))
    #expect(three[0].place?.related.map(\.file).contains("App/Beta.plist") == true)
  }

  @Test func `an app with other ways to scenes, and what needs none, is silent`() {
    let code = Self.delegate.replacing(
      "var window",
      with: """
        func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options: O) -> C { c }
        var window
        """)
    let swiftUI = "import SwiftUI\n@main struct Shop: App { var body: some Scene { W() } }"
    for (files, platform) in [
      (["App/AppDelegate.swift": code], "iphoneos"),
      (["App/Shop.swift": swiftUI], "iphoneos"),
      (["App/AppDelegate.swift": Self.delegate], "macosx"),
      (["App/AppDelegate.swift": Self.delegate], "watchos"),
      (
        [
          "App/AppDelegate.swift":
            "import Web\nclass AppDelegate: WebAppDelegate, UIApplicationDelegate {}"
        ], "iphoneos"
      ),
    ] {
      #expect(told(project(files, info: Self.info(nil), platform: platform)).isEmpty, "\(files)")
    }
    // Where no Info.plist is known nothing is.
    #expect(told(project(["App/AppDelegate.swift": Self.delegate], info: nil)).isEmpty)
  }

  @Test func `an app of SwiftUI has words of its own for what scenes replace`() {
    let app = """
      import SwiftUI
      @main struct Shop: App {
        @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
        BODY
      }
      """
    for (body, count) in [
      ("var body: some Scene { W() }", 1),
      (
        "@Environment(\\.scenePhase) private var scenePhase; var body: some Scene { W().onChange(of: scenePhase) { go() } }",
        0
      ),
      ("var body: some Scene { W().onOpenURL { go($0) } }", 1),
    ] {
      let found = told(
        project(
          [
            "App/AppDelegate.swift": Self.delegate.replacing("@main", with: ""),
            "App/Shop.swift": app.replacing("BODY", with: body),
          ], info: Self.info(nil)))
      #expect(found.count { $0 == "notice SC-01" } == count, "\(body) \(found)")
    }
  }

  @Test func `a method that scenes replace is told unless a scene delegate has the other`() throws {
    func findings(_ app: String = Self.delegate, _ scene: String = Self.scene, _ more: String = "")
      -> [String]
    {
      told(
        project(
          ["App/AppDelegate.swift": app, "App/SceneDelegate.swift": scene, "App/More.swift": more],
          info: Self.info(Self.configuration)))
    }
    #expect(findings() == ["warning SC-01"])
    let answered = Self.scene.replacing(
      "func scene", with: "func sceneDidBecomeActive(_ scene: UIScene) {}\n  func scene")
    #expect(findings(Self.delegate, answered).isEmpty)
    #expect(findings(Self.delegate.replacing("refresh()", with: "")).isEmpty)
    #expect(
      findings(Self.delegate, Self.scene, "func f() { app.applicationDidBecomeActive(x) }").isEmpty)
    #expect(
      findings(
        Self.delegate, Self.scene, "let s = #selector(AppDelegate.applicationDidBecomeActive)"
      ).isEmpty)
    // Another class means its own method.
    let own = """
      class ThemeWindow: UIWindow {
        func watch() { center.add(self, #selector(applicationDidBecomeActive(_:))) }
        @objc func applicationDidBecomeActive(_ n: Notification) { refresh() }
      }
      """
    #expect(findings(Self.delegate, Self.scene, own) == ["warning SC-01"])
    #expect(
      findings(
        Self.delegate, Self.scene,
        own.replacing(
          "refresh()", with: "UIApplication.shared.delegate?.applicationDidBecomeActive?(x)")
      ).isEmpty)
    #expect(
      findings(
        Self.delegate.replacing(
          "var window",
          with: "func watch() { add(self, #selector(applicationDidBecomeActive(_:))) }\n var window"
        )
      ).isEmpty)
    let opening = Self.delegate.replacing(
      "applicationDidBecomeActive(_ application: UIApplication) {",
      with: "application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {")
    #expect(findings(opening) == ["warning SC-01"])
    #expect(
      findings(
        opening,
        Self.scene.replacing(
          "func scene", with: "func scene(_ s: UIScene, openURLContexts c: Set<C>) {}\n func scene")
      ).isEmpty)
    for activity in [
      "willContinueUserActivityWithType type: String",
      "didFailToContinueUserActivityWithType type: String, error: Error",
      "didUpdate activity: NSUserActivity",
    ] {
      let app = Self.delegate.replacing(
        "applicationDidBecomeActive(_ application: UIApplication) {",
        with: "application(_ application: UIApplication, \(activity)) {")
      #expect(findings(app) == ["warning SC-01"], "\(activity)")
      let scene = Self.scene.replacing(
        "func scene", with: "func scene(_ scene: UIScene, \(activity)) {}\n  func scene")
      #expect(findings(app, scene).isEmpty, "\(activity)")
    }
    let foreign = Self.scene.replacing("UIResponder", with: "WebSceneDelegate")
    #expect(findings(Self.delegate, foreign).isEmpty)
  }

  @Test func `a scene delegate gets no method of app delegates`() {
    func findings(_ scene: String, _ app: String = "") -> [String] {
      project(
        [
          "App/AppDelegate.swift":
            "class AppDelegate: UIResponder, UIApplicationDelegate { \(app) }",
          "App/SceneDelegate.swift": scene,
        ], info: Self.info(Self.configuration)
      ).verdict.findings.map { "\($0.rule.id) \($0.audited?.member ?? "")" }
    }
    let open =
      "func application(_ a: UIApplication, open u: URL, options: [String: Any]) -> Bool { show(u) }"
    let misplaced = Self.scene.replacing("func scene", with: "\(open)\n func scene")
    #expect(findings(misplaced) == ["SC-01 application(_:open:options:)"])
    // The app delegate may hand on what it gets.
    #expect(findings(misplaced, open).count == 1)
    #expect(
      findings(
        misplaced.replacing(
          "UIWindowSceneDelegate", with: "UIWindowSceneDelegate, UIApplicationDelegate")
      )
      .isEmpty)
  }

  @Test func `the delegate of an app may be in a library of its project`() {
    var linked = project(
      [
        "Lib/AppDelegate.swift": Self.delegate, "Lib/SceneDelegate.swift": Self.scene,
        "App/main.swift": "",
      ],
      info: Self.info(Self.configuration))
    for (path, text) in linked.files where path.hasSuffix("pbxproj") {
      linked.files[path] = text.replacing("targets = (T)", with: "targets = (T, LT)")
        .replacing("children = (SG)", with: "children = (SG, LG)")
        .replacing(
          "objects = {",
          with: """
            objects = { LT = { isa = PBXNativeTarget; name = Lib; productType = "com.apple.product-type.library.static";
              fileSystemSynchronizedGroups = (LG); buildConfigurationList = L; };
            LG = { isa = PBXFileSystemSynchronizedRootGroup; path = Lib; sourceTree = "<group>"; };
            """)
    }
    #expect(told(linked).contains("warning SC-01"))
  }

  @Test func `Objective-C is judged alike`() {
    let app = """
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {
        self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
        return YES;
      }
      - (void)applicationWillResignActive:(UIApplication *)a { [self pause]; }
      - (void)applicationDidEnterBackground:(UIApplication *)a {
      }
      @end
      """
    let scene = """
      @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
      @end
      @implementation SceneDelegate
      @end
      """
    func findings(_ app: String, _ name: String) -> [String] {
      told(
        project(
          ["App/AppDelegate.m": app, "App/SceneDelegate.m": scene],
          info: Self.info("<key>UISceneDelegateClassName</key><string>\(name)</string>")))
    }
    #expect(findings(app, "SceneDelegate") == ["warning SC-02", "warning SC-01"])
    // On systems before iOS 13 the window is shown.
    let old = project(
      ["App/AppDelegate.m": app, "App/SceneDelegate.m": scene],
      info: Self.info("<key>UISceneDelegateClassName</key><string>SceneDelegate</string>"),
      settings: "IPHONEOS_DEPLOYMENT_TARGET = 12.0;")
    #expect(told(old).contains("notice SC-02"))
    #expect(findings("", "$(PRODUCT_MODULE_NAME).SceneDelegate") == ["error SC-05"])
    let guarded = app.replacing(
      "self.window", with: "if (@available(iOS 13, *)) {} else self.window")
    #expect(findings(guarded, "SceneDelegate") == ["warning SC-01"])
    let shared = """
      @implementation Cart
      - (void)a { [[[UIApplication sharedApplication] keyWindow] endEditing:YES]; }
      - (void)b { [UIApplication sharedApplication].windows.firstObject.hidden = YES; }
      - (void)c { [self.scene.windows.firstObject close]; }
      @end
      """
    let all = project(
      ["App/AppDelegate.m": "", "App/Cart.m": shared], info: Self.info(nil))
    #expect(all.verdict.findings.map(\.rule.id) == ["SC-03"])
    #expect(all.verdict.findings.first?.place?.related.map(\.line) == [3])
  }

  @Test func `a window of the app delegate is told where nothing gives it a scene`() {
    func findings(_ body: String, _ more: String = "") -> [String] {
      let app = Self.delegate.replacing(
        "func applicationDidBecomeActive(_ application: UIApplication) { refresh() }",
        with:
          "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: O) -> Bool { \(body) }"
      )
      return told(
        project(
          [
            "App/AppDelegate.swift": app, "App/SceneDelegate.swift": Self.scene,
            "App/More.swift": more,
          ], info: Self.info(Self.configuration)))
    }
    #expect(
      findings("window = UIWindow(frame: UIScreen.main.bounds); return true") == ["warning SC-02"])
    #expect(
      findings("if #available(iOS 13, *) { return true }; window = UIWindow(frame: b); return true")
        .isEmpty)
    #expect(findings("if isOld { window = UIWindow(frame: b) }; return true").isEmpty)
    #expect(
      findings("window = ThemeWindow(frame: b); return true", "class ThemeWindow: UIWindow {}")
        == ["warning SC-02"])
    #expect(
      findings("window = ThemeWindow(frame: b); return true", "class ThemeWindow: UIView {}")
        .isEmpty)
    #expect(
      findings("window = UIWindow(frame: b); return true", "func f() { window.windowScene = s }")
        .isEmpty)
    #expect(findings("return UIApplication.shared.keyWindow == nil") == ["notice SC-03"])
    #expect(findings("return scene.keyWindow == nil").isEmpty)
  }

  @Test func `what a manifest names exists`() {
    func findings(_ configuration: String, _ more: String = "", _ files: [String: String] = [:])
      -> [String]
    {
      var all = files
      all["App/AppDelegate.swift"] = Self.delegate.replacing("refresh()", with: "")
      all["App/SceneDelegate.swift"] = all["App/SceneDelegate.swift"] ?? Self.scene
      return told(project(all, info: Self.info(configuration, more)))
    }
    #expect(findings(Self.configuration).isEmpty)
    for name in ["$(PRODUCT_MODULE_NAME).Scenes", "App.Scenes", "SceneDelegate", "Scenes"] {
      let found = findings("<key>UISceneDelegateClassName</key><string>\(name)</string>")
      #expect(found == ["error SC-05"], "\(name)")
    }
    #expect(
      findings("<key>UISceneDelegateClassName</key><string>Web.SceneDelegate</string>").isEmpty)
    let board = AuditedProject.storyboard("")
    let named = Self.configuration + "<key>UISceneStoryboardFile</key><string>Main</string>"
    #expect(findings(named) == ["error SC-05"])
    #expect(findings(named, "", ["App/Main.storyboard": board]).isEmpty)
    // A storyboard that Info.plist names in one place only.
    let main = "<key>UIMainStoryboardFile</key><string>Main</string>"
    let idle = "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}"
    let files = ["App/Main.storyboard": board, "App/SceneDelegate.swift": idle]
    #expect(findings(Self.configuration, main, files) == ["notice SC-05"])
    #expect(findings(named, main, files).isEmpty)
    #expect(findings(Self.configuration, main, ["App/Main.storyboard": board]).isEmpty)
  }

  @Test func `state that only the app delegate has saved is a notice`() {
    let app = Self.delegate.replacing(
      "func applicationDidBecomeActive(_ application: UIApplication) { refresh() }",
      with:
        "func application(_ a: UIApplication, shouldSaveSecureApplicationState c: NSCoder) -> Bool { true }"
    )
    func findings(_ scene: String) -> [String] {
      told(
        project(
          ["App/AppDelegate.swift": app, "App/SceneDelegate.swift": scene],
          info: Self.info(Self.configuration)))
    }
    #expect(findings(Self.scene) == ["notice SC-04"])
    let saving = Self.scene.replacing(
      "func scene",
      with:
        "func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }\n func scene")
    #expect(findings(saving).isEmpty)
  }
}
