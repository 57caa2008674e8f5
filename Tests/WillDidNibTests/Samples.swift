/// Documents that show what there is, each with little in it.
enum Samples {
  static func document(_ content: String, _ attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" \(attributes)>
    \(content)
    </document>
    """
  }

  static func macDocument(_ content: String, _ attributes: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" \
    targetRuntime="MacOSX.Cocoa" \(attributes)>
    \(content)
    </document>
    """
  }

  static func storyboard(_ scenes: [String], initial: String = "") -> String {
    document(
      "<scenes>\n"
        + scenes.enumerated().map {
          "<scene sceneID=\"s\($0)\"><objects>\($1)"
            + "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"fr\($0)\""
            + " sceneMemberID=\"firstResponder\"/></objects></scene>\n"
        }.joined() + "</scenes>", initial.isEmpty ? "" : "initialViewController=\"\(initial)\"")
  }

  /// A controller's view with a label that it has an outlet to, and a button that it answers to.
  static let detail = document(
    """
    <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="DetailViewController">
        <connections>
          <outlet property="view" destination="top" id="c1"/>
          <outlet property="headline" destination="label" id="c2"/>
          <outletCollection property="parts" destination="button" id="c3"/>
          <outletCollection property="parts" destination="label" id="c4"/>
        </connections>
      </placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view contentMode="scaleToFill" id="top">
        <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
        <subviews>
          <view id="box">
            <subviews>
              <label text="Hello" id="label" customClass="HeadlineLabel" customModule="Shop">
                <userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                    <integer key="value" value="4"/>
                  </userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
              </label>
            </subviews>
          </view>
          <button id="button">
            <connections>
              <action selector="buy:" destination="-1" eventType="touchUpInside" id="c5"/>
            </connections>
          </button>
        </subviews>
        <constraints><constraint firstItem="box" firstAttribute="top" id="con"/></constraints>
        <viewLayoutGuide key="safeArea" id="guide"/>
      </view>
      <customObject id="helper" customClass="Helper"/>
    </objects>
    <resources><image name="cart" width="10" height="10"/></resources>
    """)

  /// The nib that Xcode makes of ``detail``.
  static var compiledDetail: ArchiveBuilder {
    var archive = ArchiveBuilder()
    let owner = archive.add(
      "UIProxyObject", [("UIProxiedObjectIdentifier", .text("IBFilesOwner"))])
    let responder = archive.add(
      "UIProxyObject", [("UIProxiedObjectIdentifier", .text("IBFirstResponder"))])
    let label = archive.add(
      "UIClassSwapper",
      [
        ("UIText", .text("Hello")), ("UIClassName", .text("_TtC4Shop13HeadlineLabel")),
        ("UIOriginalClassName", .text("UILabel")),
      ])
    let box = archive.add("UIView", [("UISubviews", .list([.object(label)]))])
    let button = archive.add("UIButton", [("UIOpaque", .flag(false))])
    let top = archive.add("UIView", [("UISubviews", .list([.object(box), .object(button)]))])
    let helper = archive.add(
      "UICustomObject",
      [("UIClassName", .text("Helper")), ("UIOriginalClassName", .text("NSObject"))])
    func connection(_ name: String, _ label: String, _ from: Int, _ to: ArchiveBuilder.Value) -> Int
    {
      archive.add(
        "UIRuntime\(name)Connection",
        [("UILabel", .text(label)), ("UISource", .object(from)), ("UIDestination", to)])
    }
    let connections = [
      connection("OutletCollection", "parts", owner, .list([.object(button), .object(label)])),
      connection("Outlet", "headline", owner, .object(label)),
      connection("Outlet", "view", owner, .object(top)),
      connection("Event", "buy:", button, .object(owner)),
    ]
    let pair = archive.add(
      "UINibKeyValuePair",
      [
        ("UIObject", .object(label)), ("UIKeyPath", .text("layer.cornerRadius")),
        ("UIValue", .number(4)),
      ])
    let tops = [top, helper, owner, responder].map(ArchiveBuilder.Value.object)
    archive.setRoot("UINibTopLevelObjectsKey", .list(tops))
    archive.setRoot(
      "UINibObjectsKey", .list(tops + [box, button, label].map(ArchiveBuilder.Value.object)))
    archive.setRoot("UINibConnectionsKey", .list(connections.map(ArchiveBuilder.Value.object)))
    archive.setRoot("UINibVisibleWindowsKey", .list([]))
    archive.setRoot("UINibKeyValuePairsKey", .list([.object(pair)]))
    return archive
  }
}
