internal import WillDidModel

/// What an event means to the fold.
enum Role: UInt8, Sendable {
  case none
  case willAppear, isAppearing, didAppear, willDisappear, didDisappear
  case didLoad, didUnload, layout
  case creation, awake
  case willMove, didMove
  case beginAppearance, endAppearance
  case announcement
  case transitionEvent
  case nib
  case end

  init(_ callback: Callback) {
    self =
      switch callback {
      case .viewWillAppear: .willAppear
      case .viewIsAppearing: .isAppearing
      case .viewDidAppear: .didAppear
      case .viewWillDisappear: .willDisappear
      case .viewDidDisappear: .didDisappear
      case .viewDidLoad: .didLoad
      case .viewDidUnload: .didUnload
      case .viewWillLayoutSubviews, .viewWillLayout: .layout
      case .awakeFromNib: .awake
      case .willMoveToParent: .willMove
      case .didMoveToParent: .didMove
      case .beginAppearanceTransition: .beginAppearance
      case .endAppearanceTransition: .endAppearance
      case .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
        .present, .dismiss, .presentationControllerWillDismiss, .setPageViewControllers,
        .pageViewControllerWillTransition, .tabBarControllerShouldSelect, .setSelectedIndex,
        .setSelectedViewController, .transitionFromTo, .presentAsSheet, .presentAsModalWindow,
        .presentAsPopover, .dismissViewController, .dismissController:
        .announcement
      case .transitionBegan, .transitionEnded, .transitionInteractionChanged,
        .pageViewControllerDidFinishAnimating, .cancelInteractiveTransition, .completeTransition,
        .transitionAlongsideCompleted:
        .transitionEvent
      case .nibLoad: .nib
      case .deinit: .end
      default: callback.family == .creation ? .creation : .none
      }
  }

  /// The role of each callback, by its number.
  static let table: [Role] = {
    let count = Callback.definitions.map { Int($0.callback.rawValue) + 1 }.max() ?? 0
    return (0..<count).map { Role(Callback(rawValue: UInt16($0))) }
  }()
}
