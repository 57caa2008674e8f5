internal import WillDidFrameworks
internal import WillDidModel

/// A member of the chain of responders.
package class UIResponder: StageObject {
  override package class var frameworkName: String { "UIResponder" }
}

/// A view with its superview, its subviews and its controller.
package class UIView: UIResponder {
  override package class var frameworkName: String { "UIView" }

  /// The view that it lies in.
  package internal(set) weak var superview: UIView?
  /// The views that lie in it.
  package internal(set) var subviews: [UIView] = []
  /// The controller whose view it is.
  package internal(set) weak var controller: UIViewController?
  /// The outlets that nibs have set.
  package var outlets: ObjectTable = [:]

  /// Puts a view into this one.
  package func addSubview(_ view: UIView) {
    guard view !== self else {
      return stage.crash(
        .selfSubview, about: controller, exception: "NSInvalidArgumentException")
    }
    guard !stage.isTooDeep(view, in: self, { $0.superview }) else {
      return stage.overflow(in: controller)
    }
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes the view out of the one that it lies in.
  package func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Called when the nib that it is from is complete.
  package func awakeFromNib() { implementation(.awakeFromNib) }
}

/// A cell of a table.
package class UITableViewCell: UIView {
  override package class var frameworkName: String { "UITableViewCell" }
}
