import Testing
import WillDidAudit
import WillDidFindings

/// Links and activities of apps with scenes, at a cold start and later.
struct SceneOpeningTests {
  private func found(
    _ methods: String, _ more: [String: String] = [:], types: [String]? = nil,
    name: String = "swift"
  ) -> [String] {
    var files = [
      "App/AppDelegate.swift": "class AppDelegate: UIResponder, UIApplicationDelegate {}",
      "App/Info.plist": """
      <plist><dict>
      \(types.map { "<key>NSUserActivityTypes</key><array>\($0.map { "<string>\($0)</string>" }.joined())</array>" } ?? "")
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneDelegateClassName</key><string>\(name == "m" ? "" : "App.")SceneDelegate</string>
      </dict></array></dict></dict></dict></plist>
      """,
    ]
    files["App/SceneDelegate.\(name)"] =
      name == "m"
      ? """
      @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
      @end
      @implementation SceneDelegate
      \(methods)
      @end
      """ : "class SceneDelegate: UIResponder, UIWindowSceneDelegate {\n\(methods)\n}"
    files.merge(more) { $1 }
    return AuditedProject(files, swift: "SWIFT_VERSION = 5.0; INFOPLIST_FILE = App/Info.plist;")
      .verdict.findings.map {
        "\($0.rule.id) \($0.audited?.member ?? "")\($0.audited?.identifier ?? "")"
      }
  }

  private static let open =
    "func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { show(URLContexts) }"
  private static let go =
    "func scene(_ scene: UIScene, continue activity: NSUserActivity) { show(activity) }"

  private static func connect(_ body: String) -> String {
    """
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
      \(body)
    }
    """
  }

  @Test func `links that start the app are read from the options of its scene`() {
    #expect(found(Self.open) == ["SC-06 scene(_:openURLContexts:)"])
    #expect(
      found(Self.open + "\n" + Self.connect("guard scene is UIWindowScene else { return }")).count
        == 1)
    #expect(
      found(Self.open + "\n" + Self.connect("restore(connectionOptions.userActivities)")).count == 1
    )
    #expect(found(Self.open.replacing("show(URLContexts)", with: "")).isEmpty)
    for body in [
      "show(connectionOptions.urlContexts)",
      "self.scene(scene, openURLContexts: connectionOptions.urlContexts)",
      "coordinator.start(with: connectionOptions)",
    ] {
      #expect(found(Self.open + "\n" + Self.connect(body)).isEmpty, "\(body)")
    }
    let other = [
      "App/Links.swift": "func start(_ o: UIScene.ConnectionOptions) { show(o.urlContexts) }"
    ]
    #expect(found(Self.open, other).isEmpty)
  }

  @Test func `activities that start the app are read from them too`() {
    #expect(found(Self.go) == ["SC-06 scene(_:continue:)"])
    #expect(
      found(Self.go + "\n" + Self.connect("show(connectionOptions.userActivities.first)")).isEmpty)
    let both = Self.open + "\n" + Self.go
    #expect(found(both).count == 2)
    #expect(
      found(both + "\n" + Self.connect("show(connectionOptions.urlContexts)")) == [
        "SC-06 scene(_:continue:)"
      ])
  }

  @Test func `quick actions that start the app are read from them too`() {
    let act =
      "func windowScene(_ w: UIWindowScene, performActionFor item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) { show(item) }"
    #expect(found(act) == ["SC-06 windowScene(_:performActionFor:completionHandler:)"])
    #expect(found(act + "\n" + Self.connect("show(connectionOptions.urlContexts)")).count == 1)
    #expect(
      found(
        act + "\n" + Self.connect("if let item = connectionOptions.shortcutItem { show(item) }")
      )
      .isEmpty)
  }

  @Test func `the options of a launch are empty in an app with scenes`() {
    func launch(_ body: String) -> [String: String] {
      [
        "App/AppDelegate.swift": """
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions launchOptions: [Key: Any]?) -> Bool {
            \(body)
          }
        }
        """
      ]
    }
    for key in ["url", "shortcutItem", "userActivityDictionary"] {
      let read = launch("if let it = launchOptions?[.\(key)] { show(it) }; return true")
      #expect(found("", read) == ["SC-06 \(key)"])
    }
    #expect(
      found("", launch("return launchOptions![UIApplication.LaunchOptionsKey.url] == nil"))
        == ["SC-06 url"])
    #expect(found("", launch("return launchOptions?[.remoteNotification] == nil")).isEmpty)
    #expect(
      found(
        Self.connect("show(connectionOptions.urlContexts)"),
        launch("return launchOptions?[.url] == nil")
      )
      .isEmpty)
  }

  @Test func `Objective-C is judged alike`() {
    let open =
      "- (void)scene:(UIScene *)scene openURLContexts:(NSSet *)URLContexts { [self show:URLContexts]; }"
    func connect(_ body: String) -> String {
      "- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions { \(body) }"
    }
    #expect(found(open, name: "m") == ["SC-06 scene:openURLContexts:"])
    #expect(
      found("\(open)\n\(connect("[self restore:connectionOptions.userActivities];"))", name: "m")
        .count == 1)
    for body in [
      "[self show:connectionOptions.URLContexts];", "[self show:[connectionOptions URLContexts]];",
      "[self.coordinator startWith:connectionOptions];",
    ] {
      #expect(found("\(open)\n\(connect(body))", name: "m").isEmpty, "\(body)")
    }
  }

  @Test func `types of activities are listed in Info plist`() {
    let save =
      "func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { let a = NSUserActivity(activityType: \"shop.cart\"); a.becomeCurrent(); return a }"
    // One that only brings back a scene of the app itself goes nowhere.
    #expect(found(save.replacing("a.becomeCurrent();", with: "")).isEmpty)
    #expect(found(save) == ["SC-07 shop.cart"])
    #expect(found(save, types: ["shop.home"]) == ["SC-07 shop.cart"])
    #expect(found(save, types: ["shop.home", "shop.cart"]).isEmpty)
    #expect(found(save, types: ["$(PRODUCT_BUNDLE_IDENTIFIER).cart"]).isEmpty)
    let made = [
      "App/Cart.swift":
        "class Cart { static let type = \"shop.cart\"\n func a() { b(NSUserActivity(activityType: Cart.type)).becomeCurrent() } }"
    ]
    // Where scenes take no activities it may be for another app.
    #expect(found("", made).isEmpty)
    let going = Self.go + "\n" + Self.connect("show(connectionOptions.userActivities.first)")
    #expect(found(going, made) == ["SC-07 shop.cart"])
    #expect(found(going, made, types: ["shop.cart"]).isEmpty)
  }
}
