import WillDidNib

/// A document of Interface Builder, of any of its formats.
struct NibInput {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whatever can be read is planned; numbers for objects change nothing but their names.
  func read() {
    // The list of scenes of a storyboard is the other thing that comes as a property list.
    _ = try? NibDocument(at: Folder.storyboard, in: Folder(information: bytes))
    guard let document = try? NibDocument.read(bytes, name: "Input") else { return }
    for plan in LoadPlan.all(of: document) {
      let numbered = plan.numbered()
      check(numbered.steps == numbered.numbered().steps, "numbers are not those of first mention")
      check(numbered.steps.count == plan.steps.count, "numbering loses steps")
    }
  }

  static var seeds: [String: [UInt8]] {
    let owner = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="A"><connections>\
      <outlet property="view" destination="v" id="c"/></connections></placeholder>
      """
    let document = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">"
    return [
      "xib": """
      <?xml version="1.0" encoding="UTF-8"?>\(document)<objects>\(owner)<view id="v"><subviews>\
      <button id="b"><connections><action selector="a:" destination="-1" id="d"/></connections>\
      </button></subviews></view></objects></document>
      """,
      "storyboard": """
      \(document)<scenes><scene><objects><tabBarController id="t" sceneMemberID="viewController">\
      <connections><segue destination="w" kind="relationship" relationship="viewControllers" id="r"/>\
      </connections></tabBarController></objects></scene><scene><objects>\
      <viewController id="w" sceneMemberID="viewController"><view key="view" id="v"/>\
      </viewController></objects></scene></scenes></document>
      """,
      "syntax": "<?xml version='1.0'?><!--c--><a b='&lt;&#65;'><?p d?><![CDATA[x]]></a>",
    ].mapValues { Array($0.utf8) }
  }
}

/// The folder of a storyboard, in which every nib is the same few bytes.
private struct Folder: NibFiles {
  static let storyboard = "Input.storyboardc"
  let information: [UInt8]

  func kind(at path: String) -> NibFileKind? { path == Self.storyboard ? .folder : .file }

  func bytes(of path: String, atMost limit: Int) throws(NibError) -> [UInt8] {
    guard path.hasSuffix("Info.plist") else { throw NibError(.empty) }
    return information
  }

  func names(in folder: String) throws(NibError) -> [String] { ["Info.plist"] }
}
