import TestSupport
import WillDidModel
import WillDidNib
import WillDidStage

extension StageBundle {
  /// A bundle of documents by their names.
  convenience init(_ documents: [String: String]) throws {
    let files = documents.map { ("/somewhere/Sample.app/\($0.key)", Array($0.value.utf8)) }
    try self.init(
      at: "/somewhere/Sample.app", as: "Sample.app",
      in: MemoryFiles(Dictionary(uniqueKeysWithValues: files)))
  }
}

extension Stage {
  /// Declares classes of the app, and gives them back.
  @discardableResult func declare(_ name: String, of base: String) -> AppClass {
    guard let framework = FrameworkClass.named(base) else {
      preconditionFailure("there is no class \(base)")
    }
    let made = AppClass(name, of: framework)
    register(made)
    return made
  }

  /// Makes a controller of a class in code.
  func makeController(_ appClass: AppClass) -> UIViewController {
    guard let controller = makeObject(of: appClass) as? UIViewController else {
      preconditionFailure("\(appClass.name) is not a controller")
    }
    return controller
  }
}

extension AppClass {
  /// Overrides callbacks and does no more.
  @discardableResult func overriding(_ callbacks: Callback...) -> AppClass {
    for callback in callbacks { methods[callback] = { $0.callSuper() } }
    return self
  }
}

/// Documents of Interface Builder.
enum Interface {
  static func xib(_ objects: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch"><objects>\(objects)</objects></document>
    """
  }

  static func mac(_ objects: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" \
    targetRuntime="MacOSX.Cocoa"><objects>\(objects)</objects></document>
    """
  }

  /// A nib whose owner has outlets, by name.
  static func owned(_ outlets: [String: String], _ objects: String) -> String {
    owned("", outlets, objects)
  }

  /// The same where the document says what the owner is.
  static func owned(_ owner: String, _ outlets: [String: String], _ objects: String) -> String {
    let links = outlets.sorted { $0.key < $1.key }.map {
      "<outlet property=\"\($0.key)\" destination=\"\($0.value)\" id=\"o-\($0.key)\"/>"
    }
    let custom = owner.isEmpty ? "" : "customClass=\"\(owner)\""
    return xib(
      "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" \(custom)>"
        + "<connections>\(links.joined())</connections></placeholder>"
        + "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-2\"/>" + objects)
  }

  static func storyboard(initial: String, _ scenes: String...) -> String {
    let parts = scenes.enumerated().map { number, scene in
      "<scene sceneID=\"s\(number)\"><objects>\(scene)<placeholder "
        + "placeholderIdentifier=\"IBFirstResponder\" id=\"fr\(number)\" "
        + "sceneMemberID=\"firstResponder\"/></objects></scene>"
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)"><scenes>\
      \(parts.joined())</scenes></document>
      """
  }

  /// A controller of a storyboard with its view.
  static func controller(
    _ id: String, _ className: String, identifier: String = "", tag: String = "viewController",
    view: String = "", _ segues: String = ""
  ) -> String {
    let name = identifier.isEmpty ? "" : "storyboardIdentifier=\"\(identifier)\""
    return """
      <\(tag) id="\(id)" \(name) customClass="\(className)" sceneMemberID="viewController">\
      <view key="view" id="\(id)-view">\(view)</view>\
      <connections>\(segues)</connections></\(tag)>
      """
  }

  /// A navigation controller with its root.
  static func navigation(_ id: String, root: String) -> String {
    """
    <navigationController id="\(id)" sceneMemberID="viewController"><connections>\
    <segue destination="\(root)" kind="relationship" relationship="rootViewController" \
    id="\(id)-root"/></connections></navigationController>
    """
  }

  /// A controller with a view of the app in its view, to which it has an outlet.
  static let card = owned(
    "CardViewController", ["view": "top", "badge": "badge"],
    """
    <view id="top"><subviews>
      <view id="badge" customClass="BadgeView"><subviews>
        <label id="text" customClass="TextView"/>
      </subviews>
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"/>
      </userDefinedRuntimeAttributes></view>
      <button id="button"><connections>
        <action selector="buy:" destination="-1" eventType="touchUpInside" id="a1"/>
      </connections></button>
    </subviews></view>
    """)

  /// Two views at the top of a nib without an owner.
  static let loose = owned(
    [:],
    "<view id=\"a\" customClass=\"HeaderView\"/><customObject id=\"b\" customClass=\"Model\"/>")
}
