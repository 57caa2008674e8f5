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
