import Testing
import WillDidFindings

/// Documents that Info.plist names and that do not exist.
struct EntryTests {
  private func problems(
    _ keys: String,
    _ files: [String: String] = ["App/Other.storyboard": AuditedProject.storyboard("")]
  ) -> [String] {
    AuditedProject(files, swift: "GENERATE_INFOPLIST_FILE = YES; \(keys)").problems.filter {
      $0.contains("WR-13")
    }
  }

  @Test func `an app begins with a document that exists`() {
    #expect(problems("INFOPLIST_KEY_UIMainStoryboardFile = Other;") == [])
    #expect(
      problems("INFOPLIST_KEY_UIMainStoryboardFile = Main;") == ["error WR-13 project.pbxproj:1"])
    // A name in another case is another name on a device.
    #expect(
      problems("INFOPLIST_KEY_UIMainStoryboardFile = other;") == ["error WR-13 project.pbxproj:1"])
    #expect(
      problems("INFOPLIST_KEY_UILaunchStoryboardName = Launch;")
        == ["warning WR-13 project.pbxproj:1"])
    #expect(problems("INFOPLIST_KEY_UILaunchStoryboardName = Other.storyboard;") == [])
  }

  @Test func `what may be there all the same is silent`() {
    let main = "INFOPLIST_KEY_UIMainStoryboardFile = Main;"
    // Compiled, cut off, or left out with all others.
    let other = ["App/Other.storyboard": AuditedProject.storyboard("")]
    for file in ["App/Main.storyboardc/Info.plist", "App/Main.nib", "App/Main.storyboard"] {
      #expect(problems(main, other.merging([file: ""]) { $1 }) == [], "\(file)")
    }
    #expect(problems(main, ["App/A.swift": "class A {}"]) == [])
    #expect(problems(main, other.merging(["project.yml": ""]) { $1 }) == [])
    #expect(problems("INFOPLIST_KEY_UIMainStoryboardFile = \"$(MAIN)\";") == [])
    // Scenes name their own.
    let scenes = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;"
    #expect(problems(main + scenes) == [])
  }
}
