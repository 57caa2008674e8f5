internal import WillDidModel

/// Who takes part in the chain of responders.
open class UIResponder: StageObject {
  override open class var frameworkName: String { "UIResponder" }
}

/// A view: who is above it, who lies in it, and whose it is.
open class UIView: UIResponder {
  override open class var frameworkName: String { "UIView" }

  /// The view that it lies in.
  public internal(set) weak var superview: UIView?
  /// The views that lie in it.
  public internal(set) var subviews: [UIView] = []
  /// The controller whose view it is.
  public internal(set) weak var controller: UIViewController?
  /// The outlets that nibs have set.
  public var outlets: ObjectTable = [:]

  /// Puts a view into this one.
  open func addSubview(_ view: UIView) {
    guard view !== self else {
      return stage.crash(
        .exceptionMessage, about: controller, exception: "NSInvalidArgumentException",
        "Can't add self as subview")
    }
    guard !stage.isTooDeep(view, in: self, { $0.superview }) else {
      return stage.overflow(in: controller)
    }
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes the view out of the one that it lies in.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The window that it is in.
  public var window: UIWindow? { self as? UIWindow ?? superview?.window }

  /// Called when the nib that it is from is complete.
  open func awakeFromNib() { implementation(.awakeFromNib) }
}

/// A cell of a table.
open class UITableViewCell: UIView {
  override open class var frameworkName: String { "UITableViewCell" }
}
