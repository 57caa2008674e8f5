import Foundation
import Testing

/// What the tests find of GNUstep, and what they need of it.
enum GNUstep {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized.path
  private static let folder = "\(root)/.build/gnustep"
  private static let applications = "/usr/lib/GNUstep/Applications"

  /// The application that the script in Tests/GNUstepApp builds.
  static let fixture = "\(folder)/Fixture.app"
  /// The library that counts calls without a hook.
  static let oracle = "\(folder)/liboracle.so"

  /// What is not there of all that the tests start.
  static let missing = [
    "\(fixture)/Fixture", oracle, "\(applications)/TextEdit.app/TextEdit",
    "\(applications)/Gorm.app/Gorm", "/usr/bin/Xvfb",
  ].filter { !FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether nothing may be passed over.
  static let isRequired = ProcessInfo.processInfo.environment["CI"] == "true"
}

extension Trait where Self == ConditionTrait {
  /// The test starts applications of GNUstep; Tools/test installs and builds them.
  static var onGNUstep: Self {
    .enabled(if: GNUstep.missing.isEmpty || GNUstep.isRequired, "Tools/test installs GNUstep")
  }
}

@Suite struct GNUstepTests {
  @Test(.enabled(if: GNUstep.isRequired)) func `all that the tests start is there`() {
    #expect(GNUstep.missing == [])
  }
}
