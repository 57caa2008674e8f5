internal import WillDidModel

/// An object that nibs know how to put together with others.
protocol NibMember: StageObject {
  /// The outlets that hold what they lead to.
  var outlets: ObjectTable { get set }
  /// `awakeFromNib`, as its class has it.
  func awakeFromNib()
  /// Takes an object that lies in it, under a key of its own.
  func takeIn(_ object: StageObject, as key: String)
  /// Sets an outlet.
  func connect(_ outlet: String, to object: StageObject)
  /// Comes to the screen when the nib is complete, as windows may.
  func showFromNib()
}

extension NibMember {
  func awakeFromNib() { implementation(.awakeFromNib) }

  func takeIn(_ object: StageObject, as key: String) {}

  func connect(_ outlet: String, to object: StageObject) { hold(object, as: outlet) }

  func showFromNib() {}

  /// Keeps what an outlet leads to, but for those that hold nothing in any app.
  func hold(_ object: StageObject, as outlet: String) {
    guard !["delegate", "dataSource", "target"].contains(outlet), !(object is UIViewController)
    else { return }
    // An outlet to a view around it would keep both for ever.
    var outer = (self as? UIView)?.superview
    while let next = outer {
      if next === object { return }
      outer = next.superview
    }
    outlets[outlet] = object
  }
}

extension UIView: NibMember {
  func takeIn(_ object: StageObject, as key: String) {
    if let view = object as? UIView { addSubview(view) }
    if let controller = object as? UIViewController { connect(key, to: controller) }
  }

  func connect(_ outlet: String, to object: StageObject) {
    if outlet == "rootViewController", let window = self as? UIWindow {
      window.rootViewController = object as? UIViewController
    } else {
      hold(object, as: outlet)
    }
  }

  func showFromNib() { (self as? UIWindow)?.makeKeyAndVisible() }
}

extension UIViewController: NibMember {
  func takeIn(_ object: StageObject, as key: String) {
    if let view = object as? UIView, key == "view" { setView(view) }
  }

  func connect(_ outlet: String, to object: StageObject) {
    if outlet == "view", let view = object as? UIView { return setView(view) }
    hold(object, as: outlet)
  }
}

/// An object that is no view and no controller.
///
/// It is called what Objective-C calls it, because the type of an object is the name of its class.
final class NSObject: StageObject, NibMember {
  var outlets: ObjectTable = [:]
}

/// An object of a class that belongs to a framework and that the stage does not model.
final class FrameworkObject: StageObject, NibMember {
  var outlets: ObjectTable = [:]
  override var isOfApp: Bool { false }
}

/// A view of a class that belongs to a framework and that the stage does not model.
final class FrameworkView: UIView {
  override var isOfApp: Bool { false }
}

/// A controller of a class that belongs to a framework and that the stage does not model.
final class FrameworkController: UIViewController {
  override var isOfApp: Bool { false }
}
