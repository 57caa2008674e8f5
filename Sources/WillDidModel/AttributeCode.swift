/// A fact with few possible values, each with a number in traces and a word in every output.
public protocol AttributeCode: RawRepresentable, Codable, CaseIterable, Hashable, Sendable,
  CustomStringConvertible
where RawValue == Int64 {}

extension AttributeCode {
  /// Finds the value with a word.
  public init?(named word: String) {
    guard let found = Self.allCases.first(where: { $0.description == word }) else { return nil }
    self = found
  }
}

/// How a transition ended.
public enum Outcome: Int64, AttributeCode {
  // The raw values of all codes are written to traces. Never renumber them.
  /// It has not ended, as far as the trace goes.
  case open = 0
  /// It went through.
  case completed = 1
  /// It went back.
  case cancelled = 2
  /// Another transition took its place.
  case interrupted = 3

  /// The word for the outcome in every output.
  public var description: String {
    switch self {
    case .open: "open"
    case .completed: "completed"
    case .cancelled: "cancelled"
    case .interrupted: "interrupted"
    }
  }
}

/// What kind of transition it is.
public enum TransitionKind: Int64, AttributeCode {
  /// Nobody knows.
  case unknown = 0
  /// A controller is pushed.
  case push = 1
  /// A controller is popped.
  case pop = 2
  /// A controller is presented.
  case present = 3
  /// A controller is dismissed.
  case dismiss = 4
  /// Another tab is selected.
  case tab = 5
  /// Another page is turned to.
  case page = 6
  /// A container of the app replaces its child.
  case child = 7

  /// The word for the kind in every output.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .push: "push"
    case .pop: "pop"
    case .present: "present"
    case .dismiss: "dismiss"
    case .tab: "tab"
    case .page: "page"
    case .child: "child"
    }
  }
}

/// What a navigation controller does, as it tells its animator.
public enum NavigationOperation: Int64, AttributeCode {
  // These are the numbers of UIKit.
  /// Neither pushes nor pops.
  case none = 0
  /// Pushes.
  case push = 1
  /// Pops.
  case pop = 2

  /// The word for the operation in every output.
  public var description: String {
    switch self {
    case .none: "none"
    case .push: "push"
    case .pop: "pop"
    }
  }
}

/// How the pages of a page view controller turn.
public enum PageStyle: Int64, AttributeCode {
  // These are the numbers of UIKit.
  /// Like paper.
  case curl = 0
  /// Like a scroll view.
  case scroll = 1

  /// The word for the style in every output.
  public var description: String {
    switch self {
    case .curl: "curl"
    case .scroll: "scroll"
    }
  }
}

/// In which style a controller is presented.
public enum PresentationStyle: Int64, AttributeCode {
  // These are the numbers of UIKit, and from 100 those that AppKit needs.
  /// The framework chooses.
  case automatic = -2
  /// No presentation, or one that does not adapt.
  case none = -1
  /// Over the whole screen, the view of the presenter taken away.
  case fullScreen = 0
  /// A sheet.
  case pageSheet = 1
  /// A small sheet in the middle.
  case formSheet = 2
  /// Over the context, the view of the presenter taken away.
  case currentContext = 3
  /// As a presentation controller of the app wants it.
  case custom = 4
  /// Over the whole screen, the view of the presenter left there.
  case overFullScreen = 5
  /// Over the context, the view of the presenter left there.
  case overCurrentContext = 6
  /// A popover.
  case popover = 7
  /// Over the whole screen, the view of the presenter blurred (tvOS).
  case blurOverFullScreen = 8
  /// A sheet of AppKit.
  case sheet = 100
  /// A modal window of AppKit.
  case modalWindow = 101

  /// The word for the style in every output.
  public var description: String {
    switch self {
    case .automatic: "automatic"
    case .none: "none"
    case .fullScreen: "fullScreen"
    case .pageSheet: "pageSheet"
    case .formSheet: "formSheet"
    case .currentContext: "currentContext"
    case .custom: "custom"
    case .overFullScreen: "overFullScreen"
    case .overCurrentContext: "overCurrentContext"
    case .popover: "popover"
    case .blurOverFullScreen: "blurOverFullScreen"
    case .sheet: "sheet"
    case .modalWindow: "modalWindow"
    }
  }
}
