internal import Glibc
internal import WillDidLog
import WillDidSystem

/// A project of an app as people write them: Swift and Objective-C, storyboards and xib files, a project of Xcode.
///
/// Each class has a document that connects its outlets and actions, so that an audit finds little.
struct GeneratedProject {
  /// The files by their paths within the project.
  private(set) var files: [(path: String, text: String)] = []
  private var random: UInt64 = 1

  /// How many documents there are; as many classes have one.
  private static let documents = 300

  /// Makes a project with so many bytes of sources.
  init(sources size: Int) {
    var (written, number) = (0, 0)
    while written < size {
      // Two files of ten are Objective-C, as in projects that have grown.
      let isObjectiveC = number % 10 > 7
      let made =
        isObjectiveC
        ? [("\(name(number)).h", header(number)), ("\(name(number)).m", implementation(number))]
        : [("\(name(number)).swift", swift(number))]
      for (path, text) in made {
        files.append(("App/Part\(number % 40)/\(path)", text))
        written += text.utf8.count
      }
      number += 1
    }
    for number in 0..<Self.documents {
      let isStoryboard = number % 2 == 0
      let path = "App/Interface/\(name(number)).\(isStoryboard ? "storyboard" : "xib")"
      files.append((path, document(number, isStoryboard)))
    }
    files.append(("App.xcodeproj/project.pbxproj", projectFile))
  }

  /// How many bytes the files with a suffix have.
  func size(of suffix: String) -> Int {
    files.reduce(0) { $0 + ($1.path.hasSuffix(suffix) ? $1.text.utf8.count : 0) }
  }

  /// Writes the project below a folder that exists.
  func write(to folder: String) throws {
    for (path, text) in files {
      let place = "\(folder)/\(path)"
      guard File.makeFolder(String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])) else {
        throw BenchError("\(place) cannot be made")
      }
      try File(creating: place).write(Array(text.utf8), at: 0)
    }
  }

  func name(_ number: Int) -> String { "\(Self.nouns[number % 16])\(number)Controller" }

  static let nouns = [
    "Account", "Basket", "Calendar", "Detail", "Editor", "Filter", "Gallery", "History", "Invoice",
    "Journal", "Keyboard", "Login", "Message", "Notice", "Order", "Profile",
  ]

  mutating func next(_ count: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 40) % count
  }
}

// MARK: Documents and the project

extension GeneratedProject {
  private func document(_ number: Int, _ isStoryboard: Bool) -> String {
    let type =
      "com.apple.InterfaceBuilder3.CocoaTouch.\(isStoryboard ? "Storyboard.XIB" : "XIB")"
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="\(type)" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      initialViewController="vc0">

      """
    // A storyboard has three scenes, of which the first has the class.
    text += isStoryboard ? "<scenes>\n" : "<objects>\n"
    for scene in 0..<(isStoryboard ? 3 : 1) {
      text += isStoryboard ? "<scene sceneID=\"s\(scene)\"><objects>\n" : ""
      text += controller(number, scene, isStoryboard)
      text += isStoryboard ? "</objects></scene>\n" : ""
    }
    return text + (isStoryboard ? "</scenes>" : "</objects>") + "\n</document>\n"
  }

  private func controller(_ number: Int, _ scene: Int, _ isStoryboard: Bool) -> String {
    let own = scene == 0
    let module =
      number % 10 > 7 ? "" : " customModule=\"App\" customModuleProvider=\"target\""
    let type = own ? " customClass=\"\(name(number))\"\(module)" : ""
    let connections = """
      <connections>
          <outlet property="titleLabel" destination="l\(scene)-0" id="o1"/>
          <outlet property="tableView" destination="t\(scene)" id="o2"/>
          <outlet property="saveButton" destination="b\(scene)" id="o3"/>
          <outlet property="view" destination="v\(scene)" id="o4"/>
      </connections>

      """
    var labels = ""
    for label in 0..<(isStoryboard ? 12 : 36) {
      labels += """
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Title &amp; \
        more" textAlignment="natural" lineBreakMode="tailTruncation" id="l\(scene)-\(label)">
                    <rect key="frame" x="20" y="\(label * 20)" width="374" height="20.5"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    <nil key="highlightedColor"/>
                </label>

        """
    }
    let button = """
              <button opaque="NO" id="b\(scene)"><state key="normal" title="Save"/>\(own ? """
      <connections><action selector="save:" destination="\(isStoryboard ? "vc0" : "-1")" \
      eventType="touchUpInside" id="a1"/></connections>
      """ : "")</button>
              <tableView clipsSubviews="YES" id="t\(scene)"/>

      """
    let view = """
          <view key="view" contentMode="scaleToFill" id="v\(scene)">
              <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
              <subviews>
      \(labels)\(button)        </subviews>
          </view>

      """
    guard isStoryboard else {
      return """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"\(type)>
        \(connections)</placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(view)
        """
    }
    return """
      <viewController id="vc\(scene)"\(type) storyboardIdentifier="\(name(number))" sceneMemberID="viewController">
      \(view)\(own ? connections : "")</viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="fr\(scene)" sceneMemberID="firstResponder"/>

      """
  }

  /// The project as Xcode writes it, with a reference for each file.
  private var projectFile: String {
    var (references, builds) = ("", "")
    var (sources, resources, children) = ("", "", "")
    for (number, file) in files.enumerated() {
      let name = file.path.split(separator: "/").last ?? ""
      let isSource = name.hasSuffix(".swift") || name.hasSuffix(".m")
      let (reference, build) = ("R\(number)", "B\(number)")
      references += """
        \t\t\(reference) /* \(name) */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = \
        sourcecode; path = "\(file.path)"; sourceTree = "<group>"; };

        """
      children += "\t\t\t\t\(reference) /* \(name) */,\n"
      guard !name.hasSuffix(".h") else { continue }
      builds +=
        "\t\t\(build) /* \(name) */ = {isa = PBXBuildFile; fileRef = \(reference) /* \(name) */; };\n"
      if isSource { sources += "\t\t\t\t\(build) /* \(name) */,\n" }
      if !isSource { resources += "\t\t\t\t\(build) /* \(name) */,\n" }
    }
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjects = {
      \(builds)\(references)
      \t\tP = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
      \t\tG = {isa = PBXGroup; children = (
      \(children)\t\t\t); sourceTree = "<group>"; };
      \t\tS = {isa = PBXSourcesBuildPhase; files = (
      \(sources)\t\t\t); };
      \t\tM = {isa = PBXResourcesBuildPhase; files = (
      \(resources)\t\t\t); };
      \t\tT = {isa = PBXNativeTarget; name = App; buildPhases = (S, M); buildConfigurationList = L;
      \t\t\tproductType = "com.apple.product-type.application"; };
      \t\tL = {isa = XCConfigurationList; buildConfigurations = (C); };
      \t\tC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
      \t\t\tSDKROOT = iphoneos; SWIFT_VERSION = 5.0; PRODUCT_NAME = "$(TARGET_NAME)"; }; };
      \t};
      \trootObject = P;
      }

      """
  }
}
