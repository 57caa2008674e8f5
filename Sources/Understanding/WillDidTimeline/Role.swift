internal import WillDidModel

/// The meaning of an event for the fold.
///
/// Roles are looked up in a table by the number of the callback. The order of the cases matters:
/// those up to `end` are about one instance.
enum Role: UInt8, Sendable {
  case none
  // About the instance that the event names.
  case willAppear, isAppearing, didAppear, willDisappear, didDisappear
  case didLoad, didUnload, warning, setView, layout
  case creation, awake
  case willMove, didMove, adopt, refusal
  case comesAbove, goesAbove
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
      case .didReceiveMemoryWarning: .warning
      case .setView: .setView
      case .awakeFromNib: .awake
      case .willMoveToParent: .willMove
      case .didMoveToParent: .didMove
      case .attemptToPresentMessage, .attemptToDismissMessage: .refusal
      case .addChild, .insertChild, .removeFromParent: .adopt
      case .nibLoad: .nib
      case .setRootViewController: .announcement
      case .deinit: .end
      case .viewTask: .other
      default: Self.role(of: callback.groups) ?? Self.role(of: callback.family)
      }
  }

  private static func role(of groups: Callback.Group) -> Role? {
    if groups.contains(.controllerLayout) { return .layout }
    if groups.contains(.resize) { return .resize }
    if groups.contains(.transition) { return .transitionEvent }
    if groups.contains(.comesAbove) { return .comesAbove }
    if groups.contains(.goesAbove) { return .goesAbove }
    return TransitionKind(announcedBy: groups) == nil ? nil : .announcement
  }

  private static func role(of family: Family?) -> Role {
    switch family {
    case .creation: .creation
    case .loading, .memory, .containment, .coding, .restoration, .windowController, .document,
      .console, .appearanceTransition, .layer:
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

  /// Whether only a controller has such an event, which no screen of a layer above UIKit is.
  var isAboutController: Bool { self != .none && rawValue <= Role.didUnload.rawValue }

  /// Whether the event is about the instance that it names, as against several or none.
  var isAboutLife: Bool { self != .none && rawValue < Role.announcement.rawValue }

  /// The role of each callback, by its number.
  private static let table = (0..<Callback.numberLimit).map {
    Role(Callback(rawValue: UInt16($0)))
  }
}

extension TransitionKind {
  /// The kind of transition that callbacks of some groups announce, if they announce one.
  init?(announcedBy groups: Callback.Group) {
    let kinds: [(group: Callback.Group, kind: TransitionKind)] = [
      (.pushes, .push), (.pops, .pop), (.presents, .present), (.dismisses, .dismiss),
      (.turnsPage, .page), (.selectsTab, .tab), (.replacesChild, .child),
    ]
    guard let found = kinds.first(where: { groups.contains($0.group) }) else { return nil }
    self = found.kind
  }
}
