internal import WillDidModel

/// What an event means to the fold.
enum Role: UInt8, Sendable {
  case none
  // About the instance that the event names.
  case willAppear, isAppearing, didAppear, willDisappear, didDisappear
  case didLoad, didUnload, setView, layout
  case creation, awake
  case willMove, didMove, adopt, refusal
  case other
  case end
  // About several.
  case announcement, transitionEvent, nib, resize

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
      case .viewWillLayoutSubviews, .viewWillLayout, .viewDidLayoutSubviews, .viewDidLayout:
        .layout
      case .setView: .setView
      case .awakeFromNib: .awake
      case .willMoveToParent: .willMove
      case .didMoveToParent: .didMove
      case .attemptToPresentMessage, .attemptToDismissMessage: .refusal
      case .addChild, .insertChild, .removeFromParent: .adopt
      case .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
        .present, .dismiss, .presentationControllerWillDismiss, .setPageViewControllers,
        .pageViewControllerWillTransition, .tabBarControllerShouldSelect, .setSelectedIndex,
        .setSelectedViewController, .setSelectedTabViewItemIndex, .transitionFromTo,
        .presentAsSheet, .presentAsModalWindow,
        .presentAsPopover, .dismissViewController, .dismissController:
        .announcement
      case .transitionBegan, .transitionEnded, .transitionInteractionChanged,
        .pageViewControllerDidFinishAnimating, .cancelInteractiveTransition, .completeTransition,
        .transitionAlongsideCompleted:
        .transitionEvent
      case .nibLoad: .nib
      case .viewWillTransitionToSize, .willTransitionToTraitCollection, .traitCollectionDidChange,
        .viewSafeAreaInsetsDidChange, .willRotate, .didRotate:
        .resize
      case .deinit: .end
      default: Self.role(of: callback.family)
      }
  }

  private static func role(of family: Family?) -> Role {
    switch family {
    case .creation: .creation
    case .loading, .memory, .containment, .coding, .restoration, .windowController, .document,
      .console, .appearanceTransition:
      .other
    default: .none
    }
  }

  /// The role of a callback.
  init(of callback: Callback) {
    self = Int(callback.rawValue) < Self.table.count ? Self.table[Int(callback.rawValue)] : .none
  }

  /// Whether the event is one that every object has, also a view.
  var isAboutBirth: Bool { self == .creation || self == .awake || self == .end }

  /// Whether the event is about the instance that it names, as against several or none.
  var isAboutLife: Bool { self != .none && rawValue < Role.announcement.rawValue }

  /// The role of each callback, by its number.
  static let table: [Role] = {
    let count = Callback.definitions.map { Int($0.callback.rawValue) + 1 }.max() ?? 0
    return (0..<count).map { Role(Callback(rawValue: UInt16($0))) }
  }()
}
