internal import WillDidModel

/// One controller over another.
package final class Presentation {
  /// The presenter: the outermost container of the controller that was asked.
  unowned let presenter: UIViewController
  /// The presented controller.
  let presented: UIViewController
  /// The style, as the device shows it.
  let style: PresentationStyle
  /// Whether the view of the presenter is taken away.
  let removesPresenter: Bool
  /// The change that is running.
  var change: StagedTransition?

  init(
    _ presented: UIViewController, by presenter: UIViewController, style: PresentationStyle
  ) {
    (self.presented, self.presenter, self.style) = (presented, presenter, style)
    removesPresenter =
      switch style {
      case .fullScreen, .currentContext: true
      case .custom: presented.shouldRemovePresentersView
      default: false
      }
  }

  /// Whether a finger can pull it down.
  var isSheet: Bool { style == .pageSheet || style == .formSheet }

  /// Whether it is presented from inside a popover: the presenter then hears no `viewDidAppear` when
  /// it is dismissed, as the documentation of that method says.
  var isFromPopover: Bool { presenter.ownPresentation?.style == .popover }

  /// Whether a tap beside it dismisses it.
  var hasOutside: Bool { isSheet || style == .popover }

  /// The object that is called about gestures: the delegate of the controller, or of the one that is seen in it.
  var delegate: StageObject? {
    presented.presentationDelegate ?? presented.front.presentationDelegate
  }

  /// Whether it, or the controller that is seen in it, says that gestures may not dismiss it.
  var isModal: Bool { presented.isModalInPresentation || presented.front.isModalInPresentation }

  /// The objects that may be the delegate, as far as a run shows: those on both sides.
  var concerned: [InstanceID] {
    let both = presenter.onScreen + [presented.id] + presented.visibleChildren.map(\.id)
    return both + [delegate?.id].compactMap { $0.flatMap { both.contains($0) ? nil : $0 } }
  }

  /// This presentation and those on top of it.
  var chain: [Presentation] { [self] + (presented.presentation?.chain ?? []) }
}

extension StageObject {
  /// Calls a method of a delegate, which it has even if it does nothing there.
  func hear(_ callback: WillDidModel.Callback, _ attributes: [Attribute] = []) {
    if appClass == nil || appClass?.overrides(callback) == true {
      receive(callback, attributes) {}
    } else {
      implementation(callback, attributes, of: className)
    }
  }

  /// Asks a delegate, which answers yes unless its class says otherwise.
  func question(_ callback: WillDidModel.Callback, _ attributes: [Attribute] = []) -> Bool {
    let answer = appClass?.answers[callback] ?? true
    hear(callback, attributes + [.answer(answer)])
    return answer
  }
}
