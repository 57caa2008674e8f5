import WillDidAudit
import WillDidFindings
import WillDidProject

/// A project whose files are all the same bytes: a source in both languages, a document, a project file, a
/// file of settings and a manifest.
struct ProjectInput {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let paths = [
    "App.xcconfig", "App.xcodeproj/project.pbxproj", "App/A.h", "App/A.m", "App/A.storyboard",
    "App/A.swift", "App/A.xib", "App/Info.plist", "App/Names.json", "Old.nib", "Package.swift",
    "Podfile.lock",
  ]

  /// What is read is audited, twice with the same answer.
  func read() {
    let findings = Self.audit(bytes)
    check(findings == Self.audit(bytes), "two audits of the same bytes differ")
  }

  private static func audit(_ bytes: [UInt8]) -> [String] {
    var (sources, documents): ([AuditSource], [AuditDocument]) = ([], [])
    var data = DataNames()
    for path in paths where AuditReader.wants(path) {
      switch AuditReader.read(path, bytes, isForeign: false) {
      case .source(let source): sources.append(source)
      case .document(let document): documents.append(document)
      case .data(let names), .skipped(_, let names): data.add(names)
      case .other: break
      }
    }
    // A project file that is whole leads to the other readers.
    let project = Project(
      reading: ProjectFiles(paths: paths) { path in
        path.hasSuffix("pbxproj") && !bytes.starts(with: "{".utf8) ? Array(whole.utf8) : bytes
      })
    let audit = Audit(sources: sources, documents: documents, data: data, project: project)
    return audit.judge(threads: 1).findings.map {
      "\($0.fingerprint) \($0.message)"
    }
  }

  private static let whole = """
    { objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); };
    G = { isa = PBXGroup; children = (S, X); sourceTree = "<group>"; };
    S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
    X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
    T = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (S); buildConfigurationList = L; };
    L = { isa = XCConfigurationList; buildConfigurations = (C); };
    C = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = {
    INFOPLIST_FILE = App/Info.plist; }; }; }; rootObject = P; }
    """

  static var seeds: [String: [UInt8]] {
    [
      "swift": """
      @objc(B) class A: UIViewController { @IBOutlet var a: UILabel!; @IBAction func b(_ c: Any) {}
      override func viewDidLoad() { super.viewDidLoad(); "\\(a { "}" })"; x = #"/*"# } }
      #if X
      extension A: B {} /* /* */ */
      #endif
      """,
      "objective-c": """
      #define K @"k"
      @interface A : UIViewController <B> { IBOutlet UILabel *a, *b; }
      @property (nonatomic, getter=c) void (^d)(int); - (IBAction)e:(id)f; @end
      @implementation A @synthesize a = a_; - (void)e:(id)f { [[A alloc] initWithNibName:@"A" bundle:nil]; } @end
      """,
      "project": whole,
      "settings":
        "#include \"App.xcconfig\"\nPRODUCT_NAME = $(TARGET_NAME:c99extidentifier) $(inherited)",
      "manifest": "let p = Package(targets: [.target(name: \"A\", path: \"App\")])",
      "storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
      <viewController id="v" customClass="A" customModule="App" sceneMemberID="viewController"><connections>
      <outlet property="a" destination="v" id="o"/><action selector="b:" destination="v" id="p"/>
      </connections></viewController></objects></scene></scenes></document>
      """,
      "archive": """
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"><data>
      <object class="IBProxyObject" id="1"><string key="IBProxiedObjectIdentifier">IBFilesOwner</string></object>
      <object class="IBUIButton" id="2"/><array key="connectionRecords"><object class="IBConnectionRecord">
      <object class="IBCocoaTouchOutletConnection" key="connection"><string key="label" id="3">a</string>
      <reference key="source" ref="1"/><reference key="destination" ref="2"/></object>
      <int key="connectionID">4</int></object></array><array key="orderedObjects">
      <object class="IBObjectRecord"><int key="objectID">-1</int><reference key="object" ref="1"/>
      <reference key="parent" ref="0"/></object><object class="IBObjectRecord"><int key="objectID">5</int>
      <reference key="object" ref="2"/><reference key="parent" ref="1"/></object></array>
      <dictionary key="flattenedProperties"><string key="-1.CustomClassName">A</string></dictionary>
      <object key="flattenedProperties"><array key="dict.sortedKeys"><string>5.CustomClassName</string></array>
      <array key="dict.values"><reference ref="3"/></array></object></data></archive>
      """,
    ].mapValues { Array($0.utf8) }
  }
}
