import Testing
import WillDidAudit
import WillDidFindings

/// Libraries that wait for links which only the app delegate would hand to them.
struct SceneHandoverTests {
  private func found(app: String, scene: String, _ more: [String: String] = [:]) -> [String] {
    let options = "func a(_ o: UIScene.ConnectionOptions) { show(o.urlContexts, o.userActivities) }"
    var files = [
      "App/AppDelegate.swift": """
      import SignIn
      class AppDelegate: UIResponder, UIApplicationDelegate {
        \(app)
      }
      """,
      "App/SceneDelegate.swift": """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        \(scene)
      }
      """,
      "App/Options.swift": options,
      "App/Info.plist": """
      <plist><dict><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneDelegateClassName</key><string>App.SceneDelegate</string>
      </dict></array></dict></dict></dict></plist>
      """,
    ]
    files.merge(more) { $1 }
    return AuditedProject(files, swift: "SWIFT_VERSION = 5.0; INFOPLIST_FILE = App/Info.plist;")
      .verdict.findings.map {
        "\($0.rule.id) \($0.audited?.identifier ?? "") \($0.audited?.member ?? "")"
      }
  }

  private static func open(_ body: String) -> String {
    """
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
      \(body)
    }
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [Key: Any]?) -> Bool { true }
    """
  }

  private static let show =
    "func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { router.show(contexts) }"

  @Test(arguments: [
    "return GIDSignIn.sharedInstance.handle(url)",
    "if GIDSignIn.sharedInstance.handle(url) { return true }; return router.show(url)",
    "let isIt = GIDSignIn.sharedInstance().handle(url as URL?); return isIt",
    "return GIDSignIn.application(app, open: url, options: options)",
  ])
  func `a library that only the app delegate hands links to gets none`(body: String) {
    #expect(
      found(app: Self.open(body), scene: Self.show) == [
        "SC-08 GIDSignIn application(_:open:options:)"
      ])
  }

  @Test func `a library is named once, whichever methods the delegate has`() {
    let older =
      "func application(_ a: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool { GIDSignIn.sharedInstance.handle(url) }"
    #expect(
      found(app: Self.open("return GIDSignIn.sharedInstance.handle(url)") + older, scene: Self.show)
        == ["SC-08 GIDSignIn application(_:open:options:)"])
  }

  @Test func `activities are handed over too`() {
    let go = """
      func application(_ a: UIApplication, continue activity: NSUserActivity, restorationHandler: @escaping ([Any]?) -> Void) -> Bool {
        return Branch.getInstance().continue(activity)
      }
      """
    let scene =
      "func scene(_ s: UIScene, continue activity: NSUserActivity) { router.show(activity) }"
    #expect(
      found(app: go, scene: scene) == ["SC-08 Branch application(_:continue:restorationHandler:)"])
    #expect(
      found(
        app: go,
        scene: scene.replacing("router", with: "Branch.scene(s, continue: activity); router")
      )
      .isEmpty)
  }

  @Test(arguments: [
    // UIKit, a type of the project and a call that takes no link are no libraries that wait.
    "return UIApplication.shared.open(url)", "return Router.shared.handle(url)",
    "return Analytics.shared.handle(now)", "return self.handle(url)", "return Self.handle(url)",
  ])
  func `nothing else is a library that waits`(body: String) {
    let router = ["App/Router.swift": "class Router { static let shared = Router() }"]
    #expect(found(app: Self.open(body), scene: Self.show, router).isEmpty)
  }

  @Test func `what hands links to the library elsewhere is no loss`() {
    let app = Self.open("return GIDSignIn.sharedInstance.handle(url)")
    let handed = Self.show.replacing(
      "router.show(contexts)", with: "GIDSignIn.sharedInstance.handle(contexts.first!.url)")
    #expect(found(app: app, scene: handed).isEmpty)
    let forwarded = Self.show.replacing(
      "router.show(contexts)",
      with: "appDelegate.application(UIApplication.shared, open: contexts.first!.url)")
    #expect(found(app: app, scene: forwarded).isEmpty)
    for text in [
      "func handle(_ url: URL) { GIDSignIn.sharedInstance.handle(url) }",
      "func pass(_ url: URL) { (delegate as! AppDelegate).application(shared, open: url) }",
    ] {
      #expect(found(app: app, scene: Self.show, ["App/Links.swift": text]).isEmpty, "\(text)")
    }
    // A sign-in that only begins is no handover.
    let begun = ["App/Login.swift": "func begin() { GIDSignIn.sharedInstance.signIn() }"]
    #expect(found(app: app, scene: Self.show, begun).count == 1)
  }

  @Test func `without the method of the scene it is the method that is lost`() {
    #expect(
      found(app: Self.open("return GIDSignIn.sharedInstance.handle(url)"), scene: "").map {
        $0.prefix(5)
      } == ["SC-01"])
  }

  @Test func `Objective-C hands over too`() {
    let app = """
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)application openURL:(NSURL *)url options:(NSDictionary *)options {
        return [[FBSDKApplicationDelegate sharedInstance] application:application openURL:url options:options];
      }
      @end
      """
    #expect(
      found(app: "", scene: Self.show, ["App/AppDelegate.swift": "", "App/AppDelegate.m": app]) == [
        "SC-08 FBSDKApplicationDelegate application:openURL:options:"
      ])
  }
}
