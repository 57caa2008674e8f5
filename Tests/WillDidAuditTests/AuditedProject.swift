import Testing
import WillDidAudit
import WillDidFindings
import WillDidProject

/// A project in memory, as the command reads it from disk.
struct AuditedProject {
  var files: [String: String] = [:]
  var foreign: Set<String> = []

  /// A project with the files that are given, and no others.
  init(exactly files: [String: String]) { self.files = files }

  /// A project with one target that compiles all files in `App`.
  init(
    _ files: [String: String], platform: String = "iphoneos", module: String = "App",
    swift: String = "SWIFT_VERSION = 5.0;"
  ) {
    self.files = files
    self.files["App.xcodeproj/project.pbxproj"] = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (SG); sourceTree = "<group>"; };
        SG = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E); };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Out.swift); };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (SG); buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = \(platform);
          \(swift) PRODUCT_MODULE_NAME = \(module); }; };
      }; rootObject = P; }
      """
  }

  var verdict: AuditVerdict {
    let paths = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var (sources, documents): ([AuditSource], [AuditDocument]) = ([], [])
    var data = DataNames()
    var skipped: [AuditReader.Skipped] = []
    for path in paths where AuditReader.wants(path) {
      let bytes = Array((files[path] ?? "").utf8)
      switch AuditReader.read(path, bytes, isForeign: foreign.contains(path)) {
      case .source(let source): sources.append(source)
      case .document(let document): documents.append(document)
      case .data(let names): data.add(names)
      case .skipped(let reason, let names):
        data.add(names)
        let file = AuditReader.File(path, isForeign: foreign.contains(path))
        skipped.append(AuditReader.Skipped(file: file, reason: reason))
      case .other: break
      }
    }
    let project = Project(
      reading: ProjectFiles(paths: paths) { [files] path in files[path].map { Array($0.utf8) } })
    func judged(threads: Int) -> AuditVerdict {
      Audit(
        sources: sources, documents: documents, data: data, project: project, skipped: skipped,
        threads: threads
      ).judge(threads: threads)
    }
    let verdict = judged(threads: 1)
    let spread = judged(threads: 4)
    #expect(verdict.findings == spread.findings)
    #expect(verdict.judged == spread.judged && verdict.undecided == spread.undecided)
    for finding in verdict.findings {
      for name in finding.names where !finding.message.contains(name) {
        Issue.record("\(finding.rule.id) is about \(name), and says: \(finding.message)")
      }
    }
    return verdict
  }

  /// The findings that are no notices, in a line each: "error WR-01 Cart.storyboard:3".
  var problems: [String] {
    verdict.findings.filter { $0.severity > .notice }.map { finding in
      let place = finding.place
      return
        "\(finding.severity) \(finding.rule.id) \(Paths.name(place?.file ?? "")):\(place?.line ?? 0)"
    }
  }

  /// A storyboard of iOS with one scene, whose controller has some attributes and connections.
  static func storyboard(
    _ attributes: String = #"customClass="Cart" customModule="App" customModuleProvider="target""#,
    connections: String = "", inside: String = "", runtime: String = "iOS.CocoaTouch",
    type: String = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(type)" version="3.0" targetRuntime="\(runtime)" initialViewController="vc">
    <scenes><scene sceneID="s"><objects>
    <viewController id="vc" \(attributes) sceneMemberID="viewController">
    <view key="view" id="v"><subviews>\(inside)</subviews></view>
    <connections>\(connections)</connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="fr" sceneMemberID="firstResponder"/>
    </objects></scene></scenes></document>
    """
  }
}

extension Finding {
  /// What it says that it is about, besides the class.
  fileprivate var names: [String] {
    audited.map { [$0.member, $0.identifier] + $0.others }?.filter { !$0.isEmpty } ?? []
  }
}
