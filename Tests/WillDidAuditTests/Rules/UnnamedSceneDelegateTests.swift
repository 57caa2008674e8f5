import Testing
import WillDidAudit
import WillDidFindings

/// Scene delegates that no scene has.
struct UnnamedSceneDelegateTests {
  /// The findings in an app whose manifest names a class, or none.
  private func found(
    named: String? = nil, _ files: [String: String],
    scene: String = "UIResponder, UIWindowSceneDelegate"
  ) -> [String] {
    let delegate = named.map { "<key>UISceneDelegateClassName</key><string>\($0)</string>" } ?? ""
    var all = [
      "App/SceneDelegate.swift": """
      class SceneDelegate: \(scene) {
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { open(contexts) }
        func sceneDidBecomeActive(_ scene: UIScene) {}
      }
      """,
      "App/AppDelegate.swift": "class AppDelegate: UIResponder, UIApplicationDelegate {}",
      "App/Options.swift": "func a(_ o: UIScene.ConnectionOptions) { show(o.urlContexts) }",
      "App/Info.plist": """
      <plist><dict><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Main</string>\(delegate)
      </dict></array></dict></dict></dict></plist>
      """,
    ]
    all.merge(files) { $1 }
    return AuditedProject(all, swift: "SWIFT_VERSION = 5.0; INFOPLIST_FILE = App/Info.plist;")
      .verdict.findings.filter { $0.rule == .delegateUnnamed }.map(\.message)
  }

  @Test func `the class of a library in the manifest leaves the app's own without a scene`() {
    let expected = [
      "`SceneDelegate` is the delegate of no scene: the scene manifest names `KitSceneDelegate`, and no code "
        + "names the class, so UIKit does not call `scene(_:openURLContexts:)`"
    ]
    #expect(found(named: "Kit.KitSceneDelegate", [:]) == expected)
    #expect(found(named: "Kit.KitSceneDelegate", [:], scene: "KitSceneDelegate") == expected)
  }

  @Test func `a class of the manifest that does not exist is the cause, and found as such`() {
    #expect(found(named: "App.Scenes", [:]).isEmpty)
  }

  @Test func `a manifest without a class, and an app of SwiftUI, have another delegate`() {
    #expect(found([:]).first?.contains("the scene manifest names no class") == true)
    let swiftUI =
      "import SwiftUI\n@main struct Main: App { var body: some Scene { WindowGroup { Text() } } }"
    #expect(
      found(["App/Main.swift": swiftUI]).first?.contains("gives scenes no configuration with it")
        == true)
  }

  @Test(arguments: [
    "func a(_ c: UISceneConfiguration) { c.delegateClass = SceneDelegate.self }",
    "class Later: SceneDelegate {}\nfunc a(_ c: UISceneConfiguration) { c.delegateClass = Later.self }",
    "func a() -> AnyClass? { NSClassFromString(\"App.SceneDelegate\") }",
    "func a() -> UISceneDelegate { SceneDelegate() }",
  ])
  func `a class that code names may be the delegate of a scene`(code: String) {
    #expect(found(named: "Kit.KitSceneDelegate", ["App/Code.swift": code]).isEmpty)
  }

  @Test func `a cast to a class makes nothing of it`() {
    let code = "func a(_ s: UIScene) { (s.delegate as? SceneDelegate)?.show() }"
    #expect(found(named: "Kit.KitSceneDelegate", ["App/Code.swift": code]).count == 1)
  }

  @Test func `a class that the manifest names, or a class above it, is the delegate`() {
    #expect(found(named: "App.SceneDelegate", [:]).isEmpty)
    #expect(
      found(named: "App.Later", ["App/Later.swift": "class Later: SceneDelegate {}"]).isEmpty)
  }

  @Test func `a scene delegate without a method of one is no loss`() {
    let empty = "class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }"
    #expect(found(named: "Kit.KitSceneDelegate", ["App/SceneDelegate.swift": empty]).isEmpty)
  }
}
