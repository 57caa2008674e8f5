extension ProjectTarget {
  /// The keys of Info.plist that name documents or classes.
  private static let keys = [
    "UIMainStoryboardFile", "UIMainStoryboardFile~ipad", "UIMainStoryboardFile~iphone",
    "NSMainStoryboardFile", "NSMainNibFile", "NSMainNibFile~ipad", "NSMainNibFile~iphone",
    "UILaunchStoryboardName", "UILaunchStoryboardName~ipad", "NSPrincipalClass",
    "UILaunchStoryboards", "CFBundleDevelopmentRegion",
  ]

  /// Reads what Info.plist names, also where it is made of build settings.
  mutating func readInfo(_ files: borrowing ProjectFiles) {
    if let infoPath, let bytes = files.bytes(infoPath),
      let list = PlistXML.read(bytes) ?? PlistText.read(bytes)
    {
      for key in Self.keys { note(key, list[key]?.text) }
      if let manifest = list["UIApplicationSceneManifest"] { noteScenes(manifest) }
      if let part = list["NSExtension"] {
        for key in ["NSExtensionMainStoryboard", "NSExtensionPrincipalClass"] {
          note(key, part[key]?.text)
        }
      }
    }
    for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
      note(String(key.dropFirst("INFOPLIST_KEY_".count)), value)
    }
  }

  private mutating func note(_ key: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    info[key, default: []].append(value)
  }

  private mutating func noteScenes(_ manifest: PlistValue) {
    info["UIApplicationSceneManifest", default: []].append("true")
    for (_, scenes) in manifest["UISceneConfigurations"]?.dictionary ?? [:] {
      for scene in scenes.list {
        note("UISceneStoryboardFile", scene["UISceneStoryboardFile"]?.text)
        note("UISceneDelegateClassName", scene["UISceneDelegateClassName"]?.text)
      }
    }
  }
}
