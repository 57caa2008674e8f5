import Testing
import WillDidProject

struct ProjectReadingTests {
  private func project(_ files: [String: String]) -> Project {
    let paths = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Project(
      reading: ProjectFiles(paths: paths) { path in files[path].map { Array($0.utf8) } })
  }

  @Test func `an Xcode project gives targets, files and modules`() {
    let project = project([
      "App.xcodeproj/project.pbxproj": Self.xcode, "App/Cart.swift": "", "App/Dead.swift": "",
      "App/Base.lproj/Main.storyboard": "", "App/de.lproj/Main.storyboard": "",
      "Config/App.xcconfig": "#include \"Base.xcconfig\"\nINFOPLIST_FILE = App/Info.plist // here",
      "Config/Base.xcconfig": "PRODUCT_MODULE_NAME = $(PREFIX)Shop\nPREFIX = My",
      "App/Info.plist": """
      <?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x">
      <plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
      """,
    ])
    #expect(project.targets.map(\.name) == ["App"])
    #expect(project.targets[0].modules == ["MyShop"])
    #expect(project.targets[0].platform == .ios)
    #expect(project.targets[0].sources == ["App/Cart.swift"])
    #expect(project.targets[0].resources.count == 2)
    #expect(project.targets[0].info["UIMainStoryboardFile"] == ["Main"])
    #expect(project.dependencies.contains("sparkle"))
  }

  @Test func `of a merge that was left half done both sides are read`() {
    let lines = Self.xcode.split(separator: "\n", omittingEmptySubsequences: false)
    let conflicts = lines.indices.filter { lines[$0].contains(";") && lines[$0].contains("isa = ") }
    #expect(!conflicts.isEmpty)
    for place in conflicts {
      var merged = lines.map(String.init)
      merged.insert("=======\n>>>>>>> 75832ce (Other)", at: place + 1)
      merged.insert("<<<<<<< HEAD", at: place)
      let read = project(["App.xcodeproj/project.pbxproj": merged.joined(separator: "\n")])
      #expect(read.targets.map(\.name) == ["App"], "\(lines[place])")
    }
  }

  @Test func `synchronised folders have exceptions in both directions`() {
    let project = project([
      "S.xcodeproj/project.pbxproj": Self.synchronised, "App/A.swift": "", "App/Out.swift": "",
      "App/Shared.swift": "", "App/X/Base.lproj/Y.storyboard": "",
      "App/X/de.lproj/Y.storyboard": "",
      "App/X/de.lproj/Z.storyboard": "",
    ])
    #expect(project.targets[0].sources == ["App/A.swift", "App/Shared.swift"])
    #expect(project.targets[1].sources == ["App/Shared.swift"])
    #expect(
      project.targets[1].resources
        == ["App/X/Base.lproj/Y.storyboard", "App/X/de.lproj/Y.storyboard"])
  }

  @Test func `a manifest gives the folders of its targets`() {
    let project = project([
      "Package.swift": """
      // .target(name: "No")
      let package = Package(name: "P", dependencies: [.package(url: "https://x.y/z/Lottie.git", from: "1.0")],
        targets: [.target(name: "My-Core", dependencies: ["Other", .product(name: "Rx", package: "RxSwift")]),
          .executableTarget(name: "tool", path: "Tool"), .testTarget(name: "CoreTests")])
      """,
      "Sources/My-Core/A.swift": "", "Tool/main.swift": "", "Tests/CoreTests/T.swift": "",
    ])
    #expect(project.targets.map(\.name) == ["My-Core", "tool", "CoreTests"])
    #expect(project.targets[0].modules == ["My_Core"])
    #expect(project.targets[2].isTest)
    #expect(project.dependencies.isSuperset(of: ["lottie", "rx"]))
  }

  @Test func `a target of a manifest has the sources that it names, less what it leaves out`()
    throws
  {
    let project = project([
      "Package.swift": """
      let package = Package(name: "P", platforms: [.iOS(.v13)], targets: [
        .target(name: "Core", dependencies: ["Other"], path: ".",
          exclude: ["Examples", "Core/Old.swift"], sources: ["Core", "Core/../main.swift"],
          resources: [.copy("Info.json")]),
        .target(name: "More", path: "More", exclude: ["Out"]),
        .target(name: "Data", path: "Tests/Data")])
      """,
      "Core/A.swift": "", "Core/Old.swift": "", "main.swift": "", "Core/A.xib": "",
      "Examples/A.swift": "", "Examples/B.xib": "", "More/A.swift": "", "More/Out/B.swift": "",
      "Tests/Data/A.swift": "",
    ])
    try #require(project.targets.map(\.name) == ["Core", "More", "Data"])
    #expect(project.targets.map(\.isTest) == [false, false, true])
    #expect(project.targets[0].sources == ["Core/A.swift", "main.swift"])
    #expect(project.targets[0].resources.contains("Core/A.xib"))
    #expect(!project.targets[0].resources.contains("Examples/B.xib"))
    #expect(project.targets[1].sources == ["More/A.swift"])
  }

  @Test(arguments: [
    #"func module(_ name: String) -> Target { .target(name: name) }"#,
    #"func module(_ name: String) -> Target { .target(name: name, path: "Sources/\(name)") }"#,
    #"extension Target { static func module(name: String) -> Target { .target(name: "\(name)") } }"#,
    #"let modules = ["Cart", "List", "Gone"].map { Target.target(name: $0, dependencies: ["Core"]) }"#,
  ])
  func `targets that functions of a manifest make have the folders of their names`(helper: String) {
    let project = project([
      "Package.swift": """
      import PackageDescription
      \(helper)
      let package = Package(name: "P", products: [.library(name: "Cart", targets: ["Cart", "List"])],
        targets: [module("Cart"), .module(name: "List"), .target(name: "Core", path: "Base")])
      """,
      "Base/A.swift": "", "Sources/Cart/A.swift": "", "Sources/List/A.swift": "",
      "Sources/Other/A.swift": "", "Cart/B.swift": "",
    ])
    #expect(project.targets.map(\.name).sorted() == ["Cart", "Core", "List"])
    #expect(
      project.members["Sources/Cart/A.swift"].map { project.targets[$0[0]].modules } == ["Cart"])
    #expect(
      project.members["Sources/Other/A.swift"] == nil && project.members["Cart/B.swift"] == nil)
  }

  @Test func `a function of a manifest may say where the folders are`() {
    let project = project([
      "Package.swift": """
      func feature(_ name: String) -> [Target] {
        [.target(name: "\\(name)Feature", path: "Features/\\(name)/Sources"),
         .testTarget(name: "\\(name)FeatureTests", path: "Features/\\(name)/Tests")]
      }
      func plain(_ name: String, path: String) -> Target { .target(name: name, path: path) }
      let package = Package(name: "P", targets: feature("Cart") + [plain("Core", path: "Base/Core")])
      """,
      "Features/Cart/Sources/A.swift": "", "Features/Cart/Tests/B.swift": "",
      "Base/Core/C.swift": "",
    ])
    #expect(project.targets.map(\.name).sorted() == ["CartFeature", "CartFeatureTests", "Core"])
    #expect(project.targets.filter(\.isTest).map(\.sources) == [["Features/Cart/Tests/B.swift"]])
    #expect(project.members["Base/Core/C.swift"]?.count == 1)
  }

  @Test func `an Info.plist that breaks off is read as far as it goes`() {
    let project = project([
      "App.xcodeproj/project.pbxproj": """
      { objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
      }; rootObject = P; }
      """,
      "Info.plist": """
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x">
      <plist><dict><key>UIMainStoryboardFile</key><string>Main</string><key>Other</key><array><string>
      """,
    ])
    #expect(project.targets.first?.info["UIMainStoryboardFile"] == ["Main"])
  }

  @Test func `a project file may be XML`() {
    let project = project([
      "App.xcodeproj/project.pbxproj": """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>objects</key><dict>
      <key>P</key><dict><key>isa</key><string>PBXProject</string><key>mainGroup</key><string>G</string>
      <key>targets</key><array><string>T</string></array></dict>
      <key>G</key><dict><key>isa</key><string>PBXGroup</string><key>sourceTree</key><string>&lt;group&gt;</string>
      <key>children</key><array><string>A</string></array></dict>
      <key>A</key><dict><key>isa</key><string>PBXFileReference</string><key>path</key><string>Cart.m</string>
      <key>sourceTree</key><string>&lt;group&gt;</string></dict>
      <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><string>App</string>
      <key>buildPhases</key><array><string>S</string></array></dict>
      <key>S</key><dict><key>isa</key><string>PBXSourcesBuildPhase</string>
      <key>files</key><array><string>B</string></array></dict>
      <key>B</key><dict><key>fileRef</key><string>A</string></dict>
      </dict><key>rootObject</key><string>P</string></dict></plist>
      """, "Cart.m": "",
    ])
    #expect(project.targets.map(\.name) == ["App"])
    #expect(project.targets.first?.sources == ["Cart.m"])
  }

  @Test func `lists of dependencies give names`() {
    let project = project([
      "Podfile": "pod 'SDWebImage', '~> 4'\n", "Cartfile": "github \"ReactiveX/RxSwift\" ~> 4.0\n",
      "Podfile.lock": "PODS:\n  - Firebase/Core (4.0):\n    - Other\n",
      "x/Package.resolved": "      \"identity\" : \"swift-log\",\n",
    ])
    #expect(
      project.dependencies.isSuperset(of: [
        "sdwebimage", "rxswift", "firebase", "core", "swift-log",
      ]))
  }

  @Test func `damaged projects give what there is`() {
    let whole = Self.xcode
    for length in stride(from: 0, to: whole.utf8.count, by: 37) {
      _ = project(["A.xcodeproj/project.pbxproj": String(whole.prefix(length))])
    }
  }

  static let xcode = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T,); buildConfigurationList = CL0;
        developmentRegion = de; };
      G = { isa = PBXGroup; children = (GA, XC, FW); sourceTree = "<group>"; };
      GA = { isa = PBXGroup; path = App; children = (F1, V1); sourceTree = "<group>"; };
      F1 /* Cart */ = { isa = PBXFileReference; path = Cart.swift; sourceTree = "<group>"; };
      V1 = { isa = PBXVariantGroup; name = Main.storyboard; children = (L1, L2); sourceTree = "<group>"; };
      L1 = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      L2 = { isa = PBXFileReference; name = de; path = de.lproj/Main.storyboard; sourceTree = "<group>"; };
      XC = { isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = SOURCE_ROOT; };
      FW = { isa = PBXFileReference; path = Frameworks/Sparkle.framework; sourceTree = "<group>"; };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      B2 = { isa = PBXBuildFile; fileRef = V1; };
      S = { isa = PBXSourcesBuildPhase; files = (B1); };
      R = { isa = PBXResourcesBuildPhase; files = (B2); };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = (S, R); buildConfigurationList = CL1; };
      CL0 = { isa = XCConfigurationList; buildConfigurations = (C0); };
      C0 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
      CL1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
      C1 = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = XC;
        buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; SWIFT_VERSION = 5.0; }; };
    }; rootObject = P; }
    """

  static let synchronised = """
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T, U); };
      G = { isa = PBXGroup; children = (SG); sourceTree = "<group>"; };
      SG = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E1, E2); };
      E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Out.swift); };
      E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = U;
        membershipExceptions = (Shared.swift, "/Localized/X/Y.storyboard"); };
      T = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (SG); };
      U = { isa = PBXNativeTarget; name = Widget; };
    }; rootObject = P; }
    """
}
