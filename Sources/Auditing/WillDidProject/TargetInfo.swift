internal import WillDidFrameworks
internal import WillDidText

extension ProjectTarget {
  /// Reads what Info.plist names, also where it is made of build settings.
  mutating func readInfo(_ files: borrowing ProjectFiles) {
    if let infoPath, let bytes = files.bytes(infoPath), let list = PlistValue(reading: bytes) {
      isInfoKnown = true
      // As it is written on disk, for those who open it.
      self.infoPath = files.known(infoPath) ?? infoPath
      infoLines = Self.lines(bytes)
      for key in InfoKey.top { note(key, list[key]?.text) }
      if let manifest = list["UIApplicationSceneManifest"] { noteScenes(manifest) }
      activityTypes = Set((list["NSUserActivityTypes"]?.list ?? []).compactMap(\.text))
      if let part = list["NSExtension"] {
        for key in InfoKey.ofExtension { note(key, part[key]?.text) }
      }
    }
    if settings["GENERATE_INFOPLIST_FILE"] == "YES" {
      isInfoKnown = isInfoKnown || infoPath == nil
      if settings["INFOPLIST_KEY_UIApplicationSceneManifest_Generation"] == "YES", scenes == nil {
        scenes = SceneManifest(isGenerated: true)
      }
    }
    for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
      note(String(key.dropFirst("INFOPLIST_KEY_".count)), value)
    }
  }

  /// Notes the value of a key, unless it is empty.
  private mutating func note(_ key: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    // The build alone knows the value of a variable; the picture of a launch leads nowhere.
    if value.contains("$"), ["Storyboard", "Nib"].contains(where: key.contains) {
      guard !key.contains("Launch") else { return }
      isInfoKnown = false
    }
    info[key, default: []].append(value)
  }

  /// Notes the configurations of scenes, and reads those for windows of the app.
  private mutating func noteScenes(_ manifest: PlistValue) {
    info["UIApplicationSceneManifest", default: []].append("true")
    var found = SceneManifest()
    for (role, scenes) in manifest["UISceneConfigurations"]?.dictionary ?? [:] {
      for scene in scenes.list {
        for key in InfoKey.scene { note(key, scene[key]?.text) }
        guard role == "UIWindowSceneSessionRoleApplication" else { continue }
        found.configurations.append(
          SceneManifest.Configuration(
            delegate: scene["UISceneDelegateClassName"]?.text,
            storyboard: scene["UISceneStoryboardFile"]?.text))
      }
    }
    scenes = found
  }

  /// The lines in which the texts between tags stand first.
  private static func lines(_ bytes: [UInt8]) -> [String: Int32] {
    var lines: [String: Int32] = [:]
    var line: Int32 = 1
    var start: Int?
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: ">"): start = place + 1
      case UInt8(ascii: "<"):
        if let start, place > start, place - start < 200 {
          let text = String(decoding: bytes[start..<place], as: UTF8.self)
          if lines[text] == nil { lines[text] = line }
        }
        start = nil
      case 0x0a:
        line += 1
        start = nil
      default: break
      }
    }
    return lines
  }
}
