extension Samples {
  /// A panel with its owner's outlet, an action to the first responder, a binding and an attribute.
  static let panel = macDocument(
    """
    <objects>
      <customObject id="-2" userLabel="File's Owner" customClass="PanelController">
        <connections><outlet property="window" destination="21" id="90"/></connections>
      </customObject>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customObject id="-3" userLabel="Application" customClass="NSObject"/>
      <window id="21" customClass="PanelWindow">
        <view key="contentView" id="22"><subviews>
          <customView id="23" customClass="Chart" customModule="Shop"/>
          <button id="24" customClass="BigButton">
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="boolean" keyPath="wantsLayer" value="YES"/>
            </userDefinedRuntimeAttributes>
            <connections>
              <action selector="print:" target="-1" id="92"/>
              <binding destination="26" name="enabled" keyPath="isOn" id="93"/>
            </connections>
          </button>
        </subviews></view>
      </window>
      <customObject id="26" customClass="Model"/>
    </objects>
    """)

  /// The nib that Xcode makes of ``panel``.
  static var compiledPanel: ArchiveBuilder {
    var archive = ArchiveBuilder()
    func custom(_ name: String, _ className: String, _ fields: [ArchiveBuilder.Field] = []) -> Int {
      archive.add(name, [("NSClassName", .text(className))] + fields)
    }
    let owner = custom("NSCustomObject", "PanelController")
    let application = custom("NSCustomObject", "NSApplication")
    let chart = custom("NSCustomView", "_TtC4Shop5Chart")
    let button = custom(
      "NSClassSwapper", "BigButton", [("NSOriginalClassName", .text("NSButton"))])
    let view = archive.add("NSView", [("NSSubviews", .list([.object(chart), .object(button)]))])
    let window = archive.add(
      "NSWindowTemplate",
      [("NSWindowClass", .text("PanelWindow")), ("NSWindowView", .object(view))])
    let model = custom("NSCustomObject", "Model")
    let outlet = archive.add(
      "NSNibOutletConnector",
      [
        ("NSSource", .object(owner)), ("NSDestination", .object(window)),
        ("NSLabel", .text("window")),
      ])
    let action = archive.add(
      "NSNibControlConnector",
      [("NSSource", .object(button)), ("NSDestination", .none), ("NSLabel", .text("print:"))])
    let binding = archive.add(
      "NSNibBindingConnector",
      [
        ("NSSource", .object(button)), ("NSDestination", .object(model)),
        ("NSLabel", .text("enabled: isOn")), ("NSBinding", .text("enabled")),
      ])
    let attributes = archive.add(
      "NSIBUserDefinedRuntimeAttributesConnector",
      [("NSObject", .object(button)), ("NSKeyPaths", .list([.text("wantsLayer")]))])
    func list(_ objects: [Int]) -> ArchiveBuilder.Value { .list(objects.map { .object($0) }) }
    let data = archive.add(
      "NSIBObjectData",
      [
        ("NSRoot", .object(owner)), ("NSVisibleWindows", list([window])),
        ("NSConnections", list([outlet, action, binding, attributes])),
        ("NSObjectsKeys", list([application, window, view, chart, button, model])),
        ("NSObjectsValues", list([owner, owner, window, view, view, owner])),
      ])
    archive.setRoot("IB.objectdata", .object(data))
    return archive
  }
}
