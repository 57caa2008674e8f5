/// A target: what is built together into one module.
package struct ProjectTarget: Sendable {
  package var name: String
  /// The names that its module has in its configurations; nearly always one.
  package var modules: Set<String>
  /// The project file or manifest that declares it.
  package var project: String
  /// The kind of product: "com.apple.product-type.application"; "package" of a Swift package.
  package var product: String
  package var platform: Platform?
  package var sources: Set<String> = []
  package var resources: Set<String> = []
  /// What its Info.plist names, by key.
  package var info: [String: [String]] = [:]
  package var infoPath: String?
  /// The settings that matter: "SWIFT_VERSION", "INFOPLIST_KEY_…", "IPHONEOS_DEPLOYMENT_TARGET".
  package var settings: [String: String] = [:]

  package enum Platform: String, Sendable, CaseIterable { case ios, macos, tvos, watchos, visionos }

  package var isTest: Bool { product.contains("unit-test") || product.contains("ui-testing") }
  package var isExtension: Bool { product.contains("extension") }
  package var isWatch: Bool { product.contains("watch") || platform == .watchos }
  package var isApplication: Bool { product.hasSuffix("product-type.application") }
  package var isFramework: Bool { product.contains("framework") || product.contains("library") }
}

/// What is known of how files are built.
package struct Project: Sendable {
  package var targets: [ProjectTarget] = []
  /// For each file the targets that compile or copy it.
  package var members: [String: [Int]] = [:]
  /// Names of what the project depends on, in small letters.
  package var dependencies: Set<String> = []
  /// The folders that have a project file whose targets were read.
  package var folders: [String] = []
  /// The folders of projects that generators describe: membership is unknown in them.
  package var generated: [String] = []
  /// Folders of dependencies that are checked in: Pods, Carthage.
  package var developmentRegion = "en"
  /// The names of all nibs and storyboards, also of those that are compiled already or of an old format.
  package var documentNames: Set<String> = []
}
