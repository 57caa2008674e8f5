internal import WillDidFrameworks
internal import WillDidText

/// A target: what is built together into one module.
package struct ProjectTarget: Sendable {
  /// The name of the target.
  package var name: String
  /// The names that its module has in its configurations; nearly always one.
  package var modules: Set<String>
  /// The project file or manifest that declares it.
  package var project: String
  /// The kind of product: "com.apple.product-type.application"; "package" of a Swift package.
  package let product: String
  /// The kind, by the type of product.
  private let kind: Kind
  /// The system that it is built for, if the settings say so.
  package var platform: Platform?
  /// The sources that it compiles.
  package var sources: Set<String> = []
  /// The documents and data that it copies.
  package var resources: Set<String> = []
  /// The values that its Info.plist names, by key.
  package var info: [String: [String]] = [:]
  /// The path of its Info.plist.
  package var infoPath: String?
  /// Whether what its Info.plist says is known: it was read, or it is made of settings.
  package var isInfoKnown = false
  /// The scenes of its Info.plist; `nil` if it has none.
  package var scenes: SceneManifest?
  /// The types of activities that its Info.plist lists.
  package var activityTypes: Set<String> = []
  /// The lines of Info.plist in which keys and texts stand first.
  package var infoLines: [String: Int32] = [:]
  /// The settings that matter: "SWIFT_VERSION", "INFOPLIST_KEY_…", "IPHONEOS_DEPLOYMENT_TARGET".
  package var settings: [String: String] = [:]

  /// The systems of Apple.
  package enum Platform: String, Sendable, CaseIterable { case ios, macos, tvos, watchos, visionos }

  /// The folder that has the project file, or the manifest.
  package var home: String { Project.home(project) }
  /// Whether a package declares it.
  package var isOfPackage: Bool { product.hasPrefix("package") }
  /// Whether it is known which document the app begins with: an Info.plist that is made at build time may name one
  /// that no setting names.
  package var isMainKnown: Bool {
    guard isInfoKnown, !info.isEmpty else { return false }
    return settings["GENERATE_INFOPLIST_FILE"] != "YES"
      || info.keys.contains { key in InfoKey.documents.contains(where: key.hasPrefix) }
  }
  /// Whether its product runs tests.
  package var isTest: Bool { kind.contains(.test) }
  /// Whether its product is an extension of an app.
  package var isExtension: Bool { kind.contains(.appExtension) }
  /// Whether its product runs on a watch.
  package var isWatch: Bool { kind.contains(.watch) || platform == .watchos }
  /// Whether its product is an app.
  package var isApplication: Bool { kind.contains(.application) }
  /// Whether people start it on an iPhone, an iPad, a TV or a headset: an app or an App Clip of UIKit.
  package var isUIKitApplication: Bool {
    (isApplication || product.hasSuffix("application.on-demand-install-capable"))
      && (platform == .ios || platform == .tvos || platform == .visionos)
  }
  /// Whether its product is a framework or a library.
  package var isFramework: Bool { kind.contains(.framework) }

  /// Takes a target of a project file or manifest.
  init(name: String, modules: Set<String>, project: String, product: String) {
    (self.name, self.modules, self.project, self.product) = (name, modules, project, product)
    kind = Kind(product)
  }

  /// The facts in the kind of product, which are asked for with each class.
  private struct Kind: OptionSet, Sendable {
    let rawValue: UInt8

    static let test = Kind(rawValue: 1)
    static let appExtension = Kind(rawValue: 2)
    static let watch = Kind(rawValue: 4)
    static let application = Kind(rawValue: 8)
    static let framework = Kind(rawValue: 16)

    /// Takes the bits of a kind.
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Reads the identifier of a type of product.
    init(_ product: String) {
      self = []
      if product.contains("unit-test") || product.contains("ui-testing") { insert(.test) }
      if product.contains("extension") { insert(.appExtension) }
      if product.contains("watch") { insert(.watch) }
      if product.hasSuffix("product-type.application") { insert(.application) }
      if product.contains("framework") || product.contains("library") { insert(.framework) }
    }
  }
}

/// The scenes that Info.plist declares for an app.
package struct SceneManifest: Sendable {
  /// The configurations of its windows; those of CarPlay and other screens are left out.
  package var configurations: [Configuration] = []
  /// Whether the build makes it, and it names no configuration.
  package var isGenerated = false

  /// How a scene is set up.
  package struct Configuration: Sendable {
    /// The class of its delegate as it is written: "$(PRODUCT_MODULE_NAME).SceneDelegate".
    package var delegate: String?
    package var storyboard: String?
  }
}

/// The facts about how files are built.
package struct Project: Sendable {
  /// The targets of all project files and manifests.
  package var targets: [ProjectTarget] = []
  /// For each file the targets that compile or copy it.
  package var members: [String: [Int]] = [:]
  /// The names in files called Info.plist that no target of a project has, by their folders.
  package var looseInfo: [String: Set<String>] = [:]
  /// The files that project files refer to, built or not.
  package var references: Set<String> = []
  /// Names of what the project depends on, in small letters.
  package var dependencies: Set<String> = []
  /// The folders that have a project file whose targets were read.
  package var folders: [String] = []
  /// The folders of projects that generators describe: membership is unknown in them.
  package var generated: [String] = []
  /// Whether packages, pods or projects that cannot be read build files, too.
  package var hasOtherBuilds = false
  /// The project files that could not be read, with why.
  package var unread: [(path: String, reason: UnreadReason)] = []
  /// The files that a merge left its marks in, with the line.
  package var merged: [(path: String, line: Int32)] = []
  /// The language of a project's development.
  package var developmentRegion = "en"
  /// The names of all nibs and storyboards, also of those that are compiled already or of an old format.
  package var documentNames: Set<String> = []
  /// How many files of documents there are, also of those.
  package var documentFiles = 0

  /// The documents and classes that all files called Info.plist name.
  package var infoNames: Set<String> {
    targets.reduce(into: looseInfo.values.reduce(into: []) { $0.formUnion($1) }) {
      $0.formUnion($1.info.values.joined())
    }
  }

  /// The folder of the project that a file lies in; `nil` if it lies in none that is known.
  private func home(of path: String) -> String? {
    folders.filter { Paths.isWithin(path, $0) }.max { $0.utf8.count < $1.utf8.count }
  }

  /// Whether an Info.plist of the project that a document is of has a name, or one that may be of any project.
  package func mayName(_ name: String, _ path: String, _ targets: [Int]) -> Bool {
    let own = home(of: path)
    let homes = targets.isEmpty ? own.map { [$0] } ?? [] : targets.map { self.targets[$0].home }
    guard !homes.isEmpty else { return true }
    return self.targets.contains {
      $0.info.values.joined().contains(name) && homes.contains($0.home)
    }
      || looseInfo.contains { folder, names in
        names.contains(name) && home(of: "\(folder)/").map(homes.contains) ?? true
      }
  }

  /// The folder of a project file: `…/Name.xcodeproj/project.pbxproj`; or of a manifest.
  static func home(_ project: String) -> String {
    let folder = Paths.folder(project)
    return Paths.suffix(folder) == "xcodeproj" ? Paths.folder(folder) : folder
  }

  /// Whether a file of some targets is compiled for tests alone.
  package func isForTests(_ targets: [Int]) -> Bool {
    !targets.isEmpty && targets.allSatisfy { self.targets[$0].isTest }
  }
}

/// Why a project file says nothing.
package enum UnreadReason: Error, CustomStringConvertible {
  /// The file cannot be read, or is no property list.
  case unreadable
  /// It ends, or goes wrong, in a line.
  case damaged(line: Int32)
  /// A merge left its marks in a line.
  case merged(line: Int32)
  /// The file has no project in it.
  case noProject

  /// The line of the mistake, from 1.
  package var line: Int32 {
    switch self {
    case .damaged(let line), .merged(let line): line
    case .unreadable, .noProject: 1
    }
  }

  /// The reason, in words for a report.
  package var description: String {
    switch self {
    case .unreadable: "it cannot be read"
    case .damaged(let line): "it is cut off or damaged in line \(line)"
    case .merged(let line): "a merge left its marks in line \(line)"
    case .noProject: "it has no project in it"
    }
  }
}
