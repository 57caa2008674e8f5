import Testing
import WillDidAudit
import WillDidFindings

/// Samples below a project, some of which a generator describes: of classes of one name each has its own.
struct GeneratedSampleTests {
  private static func board(_ module: String, _ outlet: String) -> String {
    AuditedProject.storyboard(
      #"customClass="Home" \#(module)"#,
      connections: #"<outlet property="\#(outlet)" destination="v" id="o"/>"#)
  }

  /// A project file with one target, which compiles and copies some files.
  static func project(_ files: [String], module: String) -> String {
    let references = files.enumerated().map { number, path in
      "F\(number) = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };"
        + " B\(number) = { isa = PBXBuildFile; fileRef = F\(number); };"
    }.joined(separator: "\n")
    func list(_ letter: String, _ isWanted: (String) -> Bool) -> String {
      files.indices.filter { isWanted(files[$0]) }.map { "\(letter)\($0)" }.joined(separator: ", ")
    }
    return """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (\(list("F") { _ in true })); sourceTree = "<group>"; };
        \(references)
        T = { isa = PBXNativeTarget; name = \(module); productType = "com.apple.product-type.application";
          buildPhases = (S, R); buildConfigurationList = L; };
        S = { isa = PBXSourcesBuildPhase; files = (\(list("B") { $0.hasSuffix(".swift") })); };
        R = { isa = PBXResourcesBuildPhase; files = (\(list("B") { !$0.hasSuffix(".swift") })); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos;
          SWIFT_VERSION = 5.0; PRODUCT_MODULE_NAME = \(module); }; };
      }; rootObject = P; }
      """
  }

  /// A project with two samples below it: one that a file of a generator describes, and one with a project.
  private static func tree(_ generator: String, module: String) -> AuditedProject {
    func source(_ outlet: String) -> String {
      "import UIKit\nclass Home: UIViewController { @IBOutlet var \(outlet): UIView! }"
    }
    var files = [
      "Root.xcodeproj/project.pbxproj": project(["Lib/Box.swift"], module: "Root"),
      "Lib/Box.swift": "class Box {}",
      "Samples/One/App/Sources/Home.swift": source("own"),
      "Samples/One/App/Resources/Main.storyboard": board(module, "own"),
      "Samples/Two/App.xcodeproj/project.pbxproj": project(
        ["App/Sources/Home.swift", "App/Resources/Main.storyboard"], module: "App"),
      "Samples/Two/App/Sources/Home.swift": source("other"),
      "Samples/Two/App/Resources/Main.storyboard": board(#"customModule="App""#, "other"),
    ]
    if !generator.isEmpty { files["Samples/One/\(generator)"] = "" }
    return AuditedProject(exactly: files)
  }

  @Test(arguments: [
    "project.yml", "project.yaml", "Project.swift", "Workspace.swift", "BUILD", "BUILD.bazel",
    "App/BUILD.bazel", "BUCK", "",
  ])
  func `a sample without a project has its own class, whatever module its document names`(
    generator: String
  ) {
    for module in [
      #"customModule="App""#, #"customModule="App" customModuleProvider="target""#,
      #"customModule="One" customModuleProvider="target""#, #"customModule="Nowhere""#,
    ] {
      let tree = Self.tree(generator, module: module)
      #expect(tree.problems.isEmpty, "\(generator) \(module)")
      // The document is judged: what its own class lacks is told.
      var broken = tree
      broken.files["Samples/One/App/Sources/Home.swift"]?.replace("own", with: "gone")
      #expect(broken.problems == ["error NB-07 Main.storyboard:6"], "\(generator) \(module)")
    }
  }

  @Test func `an extension that is built with a class is one of it and of no other of the name`() {
    var tree = Self.tree("project.yml", module: "")
    tree.files["Samples/Two/App/Sources/Home+Cart.swift"] = """
      extension Home { override func viewWillAppear(_ animated: Bool) {} }
      let home = Home()
      """
    tree.files["Samples/Two/App.xcodeproj/project.pbxproj"] = Self.project(
      ["App/Sources/Home.swift", "App/Sources/Home+Cart.swift", "App/Resources/Main.storyboard"],
      module: "App")
    tree.files["Samples/One/App/Resources/Main.storyboard"] = nil
    #expect(tree.problems == ["warning SU-01 Home+Cart.swift:1"])
  }

  @Test func `a copy of what a project above it builds is dead all the same`() {
    var tree = Self.tree("", module: #"customModule="Root""#)
    tree.files["Old/Lib/Box.swift"] = "class Box {}\nclass Lost: UIViewController {}"
    tree.files["Lib/Main.storyboard"] = AuditedProject.storyboard(#"customClass="Lost""#)
    tree.files["Root.xcodeproj/project.pbxproj"] = Self.project(
      ["Lib/Box.swift", "Lib/Main.storyboard"], module: "Root")
    #expect(tree.problems == ["warning NB-08 Main.storyboard:4"])
  }
}
