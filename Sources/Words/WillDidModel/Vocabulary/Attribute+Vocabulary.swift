// Made by Tools/vocabulary of Attributes.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

/// How a transition ended.
public enum Outcome: Int64, AttributeCode {
  /// It has not ended, as far as the trace goes.
  case open = 0
  /// It went through.
  case completed = 1
  /// It went back.
  case cancelled = 2
  /// Another transition took its place.
  case interrupted = 3

  /// The word for the value in every output.
  public var description: String {
    switch self {
    case .open: "open"
    case .completed: "completed"
    case .cancelled: "cancelled"
    case .interrupted: "interrupted"
    }
  }
}

/// The kind of transition.
public enum TransitionKind: Int64, AttributeCode {
  /// It is unknown.
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
  /// A window gets another root controller.
  case root = 8

  /// The word for the value in every output.
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
    case .root: "root"
    }
  }
}

/// The operation of a navigation controller, as its animator gets it.
public enum NavigationOperation: Int64, AttributeCode {
  /// Neither pushes nor pops.
  case none = 0
  /// Pushes.
  case push = 1
  /// Pops.
  case pop = 2

  /// The word for the value in every output.
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
  /// Like paper.
  case curl = 0
  /// Like a scroll view.
  case scroll = 1

  /// The word for the value in every output.
  public var description: String {
    switch self {
    case .curl: "curl"
    case .scroll: "scroll"
    }
  }
}

/// In which style a controller is presented.
public enum PresentationStyle: Int64, AttributeCode {
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

  /// The word for the value in every output.
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

/// How an object came into being.
public enum Creation: Int64, AttributeCode {
  /// It is unknown.
  case unknown = 0
  /// As the controller of a scene of a storyboard.
  case storyboard = 1
  /// As an object of a nib.
  case nibObject = 2
  /// In code, as the owner of a nib.
  case nibOwner = 3
  /// In code, without a nib.
  case code = 4
  /// Out of an archive.
  case archive = 5
  /// By the restoration of the state of the app.
  case restoration = 6

  /// The word for the value in every output.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .storyboard: "storyboard"
    case .nibObject: "nib-object"
    case .nibOwner: "nib-owner"
    case .code: "code"
    case .archive: "archive"
    case .restoration: "restoration"
    }
  }
}

/// The kind of coder that an object is made from or written to.
public enum CoderKind: Int64, AttributeCode {
  /// It is unknown.
  case unknown = 0
  /// The decoder of a nib.
  case nib = 1
  /// The decoder of a scene of a storyboard.
  case storyboard = 2
  /// A coder that the app made itself.
  case archive = 3
  /// The coder of state restoration.
  case restoration = 4

  /// The word for the value in every output.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .nib: "nib"
    case .storyboard: "storyboard"
    case .archive: "archive"
    case .restoration: "restoration"
    }
  }
}

/// Which initialiser a nib used for an object.
public enum Initializer: Int64, AttributeCode {
  /// The one without arguments.
  case plain = 0
  /// The one that takes a coder.
  case coder = 1
  /// The one that takes a frame.
  case frame = 2

  /// The word for the value in every output.
  public var description: String {
    switch self {
    case .plain: "init"
    case .coder: "init(coder:)"
    case .frame: "init(frame:)"
    }
  }
}

/// Which rule led to the name of a nib.
public enum NibRule: Int64, AttributeCode {
  /// The app named the nib.
  case explicit = 0
  /// The nib is named as the class.
  case sameName = 1
  /// The nib is named as the class without "Controller" at its end.
  case strippedController = 2
  /// The name ends with the kind of device.
  case deviceSuffix = 3

  /// The word for the value in every output.
  public var description: String {
    switch self {
    case .explicit: "explicit"
    case .sameName: "same-name"
    case .strippedController: "stripped-controller"
    case .deviceSuffix: "device-suffix"
    }
  }
}

/// The outcome of the search for a nib.
public enum NibOutcome: Int64, AttributeCode {
  /// A nib is loaded.
  case loads = 0
  /// There is no nib, and the view is made empty.
  case emptyView = 1
  /// A nib is loaded that connects no view to its owner, which raises an exception.
  case viewOutletNotSet = 2
  /// The nib that was named is not there, which raises an exception.
  case notFound = 3

  /// The word for the value in every output.
  public var description: String {
    switch self {
    case .loads: "loads"
    case .emptyView: "empty-view"
    case .viewOutletNotSet: "view-outlet-not-set"
    case .notFound: "not-found"
    }
  }
}

extension Attribute.Key {
  /// Whether the change is animated.
  @inlinable public static var animated: Self { Self(rawValue: 1) }
  /// Whether a finger drives the transition now.
  @inlinable public static var interactive: Self { Self(rawValue: 2) }
  /// Whether a finger drove the transition when it began.
  @inlinable public static var initiallyInteractive: Self { Self(rawValue: 3) }
  /// Whether the transition goes back instead of through.
  @inlinable public static var cancelled: Self { Self(rawValue: 4) }
  /// Whether the code of the app made the call, and not a framework.
  @inlinable public static var callerInApp: Self { Self(rawValue: 5) }
  /// Whether the implementation reached the one of its superclass; also yes where that could not be seen.
  @inlinable public static var superEntered: Self { Self(rawValue: 6) }
  /// Whether it is unknown if this happens here; the stage says so of rows it had to guess.
  @inlinable public static var uncertain: Self { Self(rawValue: 7) }
  /// Whether the child appears, as against disappears.
  @inlinable public static var isAppearing: Self { Self(rawValue: 8) }
  /// Whether the nib that was looked for exists.
  @inlinable public static var exists: Self { Self(rawValue: 9) }
  /// Whether the nib was in memory already.
  @inlinable public static var cached: Self { Self(rawValue: 10) }
  /// Whether more than one nib could have been chosen.
  @inlinable public static var ambiguous: Self { Self(rawValue: 11) }
  /// Whether an owner keeps the object.
  @inlinable public static var retained: Self { Self(rawValue: 12) }
  /// Whether another presentation was still running.
  @inlinable public static var inProgress: Self { Self(rawValue: 13) }
  /// The answer to a question of the framework.
  @inlinable public static var answer: Self { Self(rawValue: 14) }
  /// Whether nothing was returned where an object could have been.
  @inlinable public static var returnedNil: Self { Self(rawValue: 15) }
  /// The value of `isMovingToParent`.
  @inlinable public static var movingToParent: Self { Self(rawValue: 16) }
  /// The value of `isMovingFromParent`.
  @inlinable public static var movingFromParent: Self { Self(rawValue: 17) }
  /// The value of `isBeingPresented`.
  @inlinable public static var beingPresented: Self { Self(rawValue: 18) }
  /// The value of `isBeingDismissed`.
  @inlinable public static var beingDismissed: Self { Self(rawValue: 19) }
  /// Whether the view was in a window.
  @inlinable public static var hasWindow: Self { Self(rawValue: 20) }
  /// Whether the controller had loaded its view.
  @inlinable public static var viewLoaded: Self { Self(rawValue: 21) }
  /// Whether the window was visible.
  @inlinable public static var visible: Self { Self(rawValue: 22) }
  /// Whether code asked for the dismissal, and not a gesture.
  @inlinable public static var programmatic: Self { Self(rawValue: 23) }
  /// Whether the controller forbids gestures to dismiss it.
  @inlinable public static var modalInPresentation: Self { Self(rawValue: 24) }
  /// Whether the presentation takes the view of the presenter away.
  @inlinable public static var removesPresenter: Self { Self(rawValue: 25) }
  /// The `animated` that was handed to the superclass.
  @inlinable public static var superAnimated: Self { Self(rawValue: 26) }
  /// Whether the callback was left by an exception.
  @inlinable public static var unwound: Self { Self(rawValue: 27) }
  /// Whether the message ended the process.
  @inlinable public static var fatal: Self { Self(rawValue: 28) }
  /// Whether a finger may take hold of the transition while it runs.
  @inlinable public static var interruptible: Self { Self(rawValue: 29) }
  /// How the transition ended.
  @inlinable public static var outcome: Self { Self(rawValue: 41) }
  /// The kind of transition.
  @inlinable public static var transitionKind: Self { Self(rawValue: 42) }
  /// The kind of coder that the object is made from or written to.
  @inlinable public static var coderKind: Self { Self(rawValue: 43) }
  /// How the object came into being.
  @inlinable public static var creation: Self { Self(rawValue: 44) }
  /// In which style a controller is presented.
  @inlinable public static var presentationStyle: Self { Self(rawValue: 45) }
  /// The operation of a navigation controller, as its animator gets it.
  @inlinable public static var operation: Self { Self(rawValue: 46) }
  /// Which initialiser a nib used for the object.
  @inlinable public static var how: Self { Self(rawValue: 47) }
  /// Which rule led to the name of a nib.
  @inlinable public static var nibRule: Self { Self(rawValue: 48) }
  /// The outcome of the search for a nib.
  @inlinable public static var nibOutcome: Self { Self(rawValue: 49) }
  /// How the pages of a page view controller turn.
  @inlinable public static var pageStyle: Self { Self(rawValue: 50) }
  /// The line of the file, from 1.
  @inlinable public static var line: Self { Self(rawValue: 61) }
  /// The column of the line, from 1.
  @inlinable public static var column: Self { Self(rawValue: 62) }
  /// How many there are.
  @inlinable public static var count: Self { Self(rawValue: 63) }
  /// How many bytes there are.
  @inlinable public static var bytes: Self { Self(rawValue: 64) }
  /// The width in points, rounded.
  @inlinable public static var width: Self { Self(rawValue: 65) }
  /// The height in points, rounded.
  @inlinable public static var height: Self { Self(rawValue: 66) }
  /// The place among others, from 0.
  @inlinable public static var index: Self { Self(rawValue: 67) }
  /// How many transitions of appearance are open.
  @inlinable public static var depth: Self { Self(rawValue: 68) }
  /// How often the implementation called the one of its superclass.
  @inlinable public static var superCalls: Self { Self(rawValue: 69) }
  /// The number of the transition in the run, which its events share.
  @inlinable public static var transition: Self { Self(rawValue: 70) }
  /// The number of the interval in the run, which its two ends share.
  @inlinable public static var interval: Self { Self(rawValue: 71) }
  /// The number of the process.
  @inlinable public static var process: Self { Self(rawValue: 72) }
  /// The line of the log with the event, from 1.
  @inlinable public static var logLine: Self { Self(rawValue: 73) }
  /// The address that the log gives the object, at its first event.
  @inlinable public static var address: Self { Self(rawValue: 74) }
  /// The parent of the controller.
  @inlinable public static var parent: Self { Self(rawValue: 81) }
  /// The child that is taken in or given up.
  @inlinable public static var child: Self { Self(rawValue: 82) }
  /// The controller that presents.
  @inlinable public static var presenter: Self { Self(rawValue: 83) }
  /// The controller that is presented.
  @inlinable public static var presented: Self { Self(rawValue: 84) }
  /// The owner of the nib.
  @inlinable public static var owner: Self { Self(rawValue: 85) }
  /// Where the segue or the connection starts.
  @inlinable public static var source: Self { Self(rawValue: 86) }
  /// Where the segue or the connection leads.
  @inlinable public static var destination: Self { Self(rawValue: 87) }
  /// The controller that the transition leaves.
  @inlinable public static var from: Self { Self(rawValue: 88) }
  /// The controller that the transition goes to.
  @inlinable public static var to: Self { Self(rawValue: 89) }
  /// The window of the view or controller.
  @inlinable public static var window: Self { Self(rawValue: 90) }
  /// The object that caused the segue or the action.
  @inlinable public static var sender: Self { Self(rawValue: 91) }
  /// The navigation, tab, page or split controller that does it.
  @inlinable public static var container: Self { Self(rawValue: 92) }
  /// The controller that the event of a view, bar, segue or delegate is about.
  @inlinable public static var controller: Self { Self(rawValue: 93) }
  /// The view of the controller.
  @inlinable public static var view: Self { Self(rawValue: 94) }
  /// The view above the view.
  @inlinable public static var superview: Self { Self(rawValue: 95) }
  /// The document of the window controller.
  @inlinable public static var document: Self { Self(rawValue: 96) }
  /// The controller of the window.
  @inlinable public static var windowController: Self { Self(rawValue: 97) }
  /// The scene of the window.
  @inlinable public static var scene: Self { Self(rawValue: 98) }
  /// The delegate that was called.
  @inlinable public static var delegate: Self { Self(rawValue: 99) }
  /// The object that observes.
  @inlinable public static var observer: Self { Self(rawValue: 100) }
  /// The object that is made, connected or meant.
  @inlinable public static var object: Self { Self(rawValue: 101) }
  /// The object that was returned.
  @inlinable public static var result: Self { Self(rawValue: 102) }
  /// The parent that the framework expected.
  @inlinable public static var expectedParent: Self { Self(rawValue: 103) }
  /// The parent that the framework found.
  @inlinable public static var actualParent: Self { Self(rawValue: 104) }
  /// The first controller of a window or navigation controller.
  @inlinable public static var root: Self { Self(rawValue: 105) }
  /// The controller or view that was selected or shown before.
  @inlinable public static var previous: Self { Self(rawValue: 106) }
  /// The object that had the address before, and was freed unseen.
  @inlinable public static var former: Self { Self(rawValue: 107) }
  /// The name of the nib.
  @inlinable public static var nib: Self { Self(rawValue: 121) }
  /// The bundle that is searched.
  @inlinable public static var bundle: Self { Self(rawValue: 122) }
  /// The directory that is searched, such as a storyboard.
  @inlinable public static var directory: Self { Self(rawValue: 123) }
  /// The name of the storyboard.
  @inlinable public static var storyboard: Self { Self(rawValue: 124) }
  /// The identifier of the scene, segue, cell or window.
  @inlinable public static var identifier: Self { Self(rawValue: 125) }
  /// The key of the coder or of key-value coding.
  @inlinable public static var key: Self { Self(rawValue: 126) }
  /// The label of the object or connection.
  @inlinable public static var label: Self { Self(rawValue: 127) }
  /// The name of the outlet.
  @inlinable public static var outlet: Self { Self(rawValue: 128) }
  /// The selector of the action.
  @inlinable public static var action: Self { Self(rawValue: 129) }
  /// The name of the binding.
  @inlinable public static var binding: Self { Self(rawValue: 130) }
  /// The key path of the binding or runtime attribute.
  @inlinable public static var keyPath: Self { Self(rawValue: 131) }
  /// The value of the runtime attribute, as text.
  @inlinable public static var value: Self { Self(rawValue: 132) }
  /// The event of the control that sends the action.
  @inlinable public static var controlEvent: Self { Self(rawValue: 133) }
  /// The kind of the segue, in the word of Interface Builder.
  @inlinable public static var segueKind: Self { Self(rawValue: 134) }
  /// The id of the object in its document.
  @inlinable public static var objectID: Self { Self(rawValue: 135) }
  /// The name of the image.
  @inlinable public static var image: Self { Self(rawValue: 136) }
  /// The name of the sound.
  @inlinable public static var sound: Self { Self(rawValue: 137) }
  /// The whole text of the message.
  @inlinable public static var message: Self { Self(rawValue: 138) }
  /// Why it failed.
  @inlinable public static var reason: Self { Self(rawValue: 139) }
  /// The name of the exception.
  @inlinable public static var exceptionName: Self { Self(rawValue: 140) }
  /// The source file.
  @inlinable public static var file: Self { Self(rawValue: 141) }
  /// The selector that is meant.
  @inlinable public static var selector: Self { Self(rawValue: 142) }
  /// The name of the notification.
  @inlinable public static var notification: Self { Self(rawValue: 143) }
  /// The restoration identifier of the object.
  @inlinable public static var restorationIdentifier: Self { Self(rawValue: 144) }
  /// The path of the file, or of restoration identifiers joined by slashes.
  @inlinable public static var path: Self { Self(rawValue: 145) }
  /// The class that was asked for.
  @inlinable public static var expectedClass: Self { Self(rawValue: 146) }
  /// The class that was found.
  @inlinable public static var actualClass: Self { Self(rawValue: 147) }
  /// The class that was used in place of one that is unknown.
  @inlinable public static var fallbackClass: Self { Self(rawValue: 148) }
  /// The class above the class.
  @inlinable public static var superclass: Self { Self(rawValue: 149) }
  /// The module of the class.
  @inlinable public static var module: Self { Self(rawValue: 150) }
  /// The system that the events come from.
  @inlinable public static var platform: Self { Self(rawValue: 151) }
  /// The version of that system.
  @inlinable public static var osVersion: Self { Self(rawValue: 152) }
  /// The name of the mark, interval or method in the app.
  @inlinable public static var name: Self { Self(rawValue: 153) }
  /// The category of the mark or interval in the app.
  @inlinable public static var category: Self { Self(rawValue: 154) }
  /// The detail that the app adds to the mark or interval.
  @inlinable public static var detail: Self { Self(rawValue: 155) }
  /// The traits, as text.
  @inlinable public static var traits: Self { Self(rawValue: 156) }
  /// The orientation of the interface.
  @inlinable public static var orientation: Self { Self(rawValue: 157) }
  /// Which columns of a split view controller are seen.
  @inlinable public static var displayMode: Self { Self(rawValue: 158) }
}

extension Attribute {
  /// Whether the change is animated.
  public static func animated(_ value: Bool) -> Self { Self(.animated, .flag(value)) }
  /// Whether a finger drives the transition now.
  public static func interactive(_ value: Bool) -> Self { Self(.interactive, .flag(value)) }
  /// Whether a finger drove the transition when it began.
  public static func initiallyInteractive(_ value: Bool) -> Self { Self(.initiallyInteractive, .flag(value)) }
  /// Whether the transition goes back instead of through.
  public static func cancelled(_ value: Bool) -> Self { Self(.cancelled, .flag(value)) }
  /// Whether the code of the app made the call, and not a framework.
  public static func callerInApp(_ value: Bool) -> Self { Self(.callerInApp, .flag(value)) }
  /// Whether the implementation reached the one of its superclass; also yes where that could not be seen.
  public static func superEntered(_ value: Bool) -> Self { Self(.superEntered, .flag(value)) }
  /// Whether it is unknown if this happens here; the stage says so of rows it had to guess.
  public static func uncertain(_ value: Bool) -> Self { Self(.uncertain, .flag(value)) }
  /// Whether the child appears, as against disappears.
  public static func isAppearing(_ value: Bool) -> Self { Self(.isAppearing, .flag(value)) }
  /// Whether the nib that was looked for exists.
  public static func exists(_ value: Bool) -> Self { Self(.exists, .flag(value)) }
  /// Whether the nib was in memory already.
  public static func cached(_ value: Bool) -> Self { Self(.cached, .flag(value)) }
  /// Whether more than one nib could have been chosen.
  public static func ambiguous(_ value: Bool) -> Self { Self(.ambiguous, .flag(value)) }
  /// Whether an owner keeps the object.
  public static func retained(_ value: Bool) -> Self { Self(.retained, .flag(value)) }
  /// Whether another presentation was still running.
  public static func inProgress(_ value: Bool) -> Self { Self(.inProgress, .flag(value)) }
  /// The answer to a question of the framework.
  public static func answer(_ value: Bool) -> Self { Self(.answer, .flag(value)) }
  /// Whether nothing was returned where an object could have been.
  public static func returnedNil(_ value: Bool) -> Self { Self(.returnedNil, .flag(value)) }
  /// The value of `isMovingToParent`.
  public static func movingToParent(_ value: Bool) -> Self { Self(.movingToParent, .flag(value)) }
  /// The value of `isMovingFromParent`.
  public static func movingFromParent(_ value: Bool) -> Self { Self(.movingFromParent, .flag(value)) }
  /// The value of `isBeingPresented`.
  public static func beingPresented(_ value: Bool) -> Self { Self(.beingPresented, .flag(value)) }
  /// The value of `isBeingDismissed`.
  public static func beingDismissed(_ value: Bool) -> Self { Self(.beingDismissed, .flag(value)) }
  /// Whether the view was in a window.
  public static func hasWindow(_ value: Bool) -> Self { Self(.hasWindow, .flag(value)) }
  /// Whether the controller had loaded its view.
  public static func viewLoaded(_ value: Bool) -> Self { Self(.viewLoaded, .flag(value)) }
  /// Whether the window was visible.
  public static func visible(_ value: Bool) -> Self { Self(.visible, .flag(value)) }
  /// Whether code asked for the dismissal, and not a gesture.
  public static func programmatic(_ value: Bool) -> Self { Self(.programmatic, .flag(value)) }
  /// Whether the controller forbids gestures to dismiss it.
  public static func modalInPresentation(_ value: Bool) -> Self { Self(.modalInPresentation, .flag(value)) }
  /// Whether the presentation takes the view of the presenter away.
  public static func removesPresenter(_ value: Bool) -> Self { Self(.removesPresenter, .flag(value)) }
  /// The `animated` that was handed to the superclass.
  public static func superAnimated(_ value: Bool) -> Self { Self(.superAnimated, .flag(value)) }
  /// Whether the callback was left by an exception.
  public static func unwound(_ value: Bool) -> Self { Self(.unwound, .flag(value)) }
  /// Whether the message ended the process.
  public static func fatal(_ value: Bool) -> Self { Self(.fatal, .flag(value)) }
  /// Whether a finger may take hold of the transition while it runs.
  public static func interruptible(_ value: Bool) -> Self { Self(.interruptible, .flag(value)) }
  /// How the transition ended.
  public static func outcome(_ value: Outcome) -> Self { Self(.outcome, .number(value.rawValue)) }
  /// The kind of transition.
  public static func transitionKind(_ value: TransitionKind) -> Self { Self(.transitionKind, .number(value.rawValue)) }
  /// The kind of coder that the object is made from or written to.
  public static func coderKind(_ value: CoderKind) -> Self { Self(.coderKind, .number(value.rawValue)) }
  /// How the object came into being.
  public static func creation(_ value: Creation) -> Self { Self(.creation, .number(value.rawValue)) }
  /// In which style a controller is presented.
  public static func presentationStyle(_ value: PresentationStyle) -> Self { Self(.presentationStyle, .number(value.rawValue)) }
  /// The operation of a navigation controller, as its animator gets it.
  public static func operation(_ value: NavigationOperation) -> Self { Self(.operation, .number(value.rawValue)) }
  /// Which initialiser a nib used for the object.
  public static func how(_ value: Initializer) -> Self { Self(.how, .number(value.rawValue)) }
  /// Which rule led to the name of a nib.
  public static func nibRule(_ value: NibRule) -> Self { Self(.nibRule, .number(value.rawValue)) }
  /// The outcome of the search for a nib.
  public static func nibOutcome(_ value: NibOutcome) -> Self { Self(.nibOutcome, .number(value.rawValue)) }
  /// How the pages of a page view controller turn.
  public static func pageStyle(_ value: PageStyle) -> Self { Self(.pageStyle, .number(value.rawValue)) }
  /// The line of the file, from 1.
  public static func line(_ value: Int64) -> Self { Self(.line, .number(value)) }
  /// The column of the line, from 1.
  public static func column(_ value: Int64) -> Self { Self(.column, .number(value)) }
  /// How many there are.
  public static func count(_ value: Int64) -> Self { Self(.count, .number(value)) }
  /// How many bytes there are.
  public static func bytes(_ value: Int64) -> Self { Self(.bytes, .number(value)) }
  /// The width in points, rounded.
  public static func width(_ value: Int64) -> Self { Self(.width, .number(value)) }
  /// The height in points, rounded.
  public static func height(_ value: Int64) -> Self { Self(.height, .number(value)) }
  /// The place among others, from 0.
  public static func index(_ value: Int64) -> Self { Self(.index, .number(value)) }
  /// How many transitions of appearance are open.
  public static func depth(_ value: Int64) -> Self { Self(.depth, .number(value)) }
  /// How often the implementation called the one of its superclass.
  public static func superCalls(_ value: Int64) -> Self { Self(.superCalls, .number(value)) }
  /// The number of the transition in the run, which its events share.
  public static func transition(_ value: Int64) -> Self { Self(.transition, .number(value)) }
  /// The number of the interval in the run, which its two ends share.
  public static func interval(_ value: Int64) -> Self { Self(.interval, .number(value)) }
  /// The number of the process.
  public static func process(_ value: Int64) -> Self { Self(.process, .number(value)) }
  /// The line of the log with the event, from 1.
  public static func logLine(_ value: Int64) -> Self { Self(.logLine, .number(value)) }
  /// The address that the log gives the object, at its first event.
  public static func address(_ value: Int64) -> Self { Self(.address, .number(value)) }
  /// The parent of the controller.
  public static func parent(_ value: InstanceID) -> Self { Self(.parent, .instance(value)) }
  /// The child that is taken in or given up.
  public static func child(_ value: InstanceID) -> Self { Self(.child, .instance(value)) }
  /// The controller that presents.
  public static func presenter(_ value: InstanceID) -> Self { Self(.presenter, .instance(value)) }
  /// The controller that is presented.
  public static func presented(_ value: InstanceID) -> Self { Self(.presented, .instance(value)) }
  /// The owner of the nib.
  public static func owner(_ value: InstanceID) -> Self { Self(.owner, .instance(value)) }
  /// Where the segue or the connection starts.
  public static func source(_ value: InstanceID) -> Self { Self(.source, .instance(value)) }
  /// Where the segue or the connection leads.
  public static func destination(_ value: InstanceID) -> Self { Self(.destination, .instance(value)) }
  /// The controller that the transition leaves.
  public static func from(_ value: InstanceID) -> Self { Self(.from, .instance(value)) }
  /// The controller that the transition goes to.
  public static func to(_ value: InstanceID) -> Self { Self(.to, .instance(value)) }
  /// The window of the view or controller.
  public static func window(_ value: InstanceID) -> Self { Self(.window, .instance(value)) }
  /// The object that caused the segue or the action.
  public static func sender(_ value: InstanceID) -> Self { Self(.sender, .instance(value)) }
  /// The navigation, tab, page or split controller that does it.
  public static func container(_ value: InstanceID) -> Self { Self(.container, .instance(value)) }
  /// The controller that the event of a view, bar, segue or delegate is about.
  public static func controller(_ value: InstanceID) -> Self { Self(.controller, .instance(value)) }
  /// The view of the controller.
  public static func view(_ value: InstanceID) -> Self { Self(.view, .instance(value)) }
  /// The view above the view.
  public static func superview(_ value: InstanceID) -> Self { Self(.superview, .instance(value)) }
  /// The document of the window controller.
  public static func document(_ value: InstanceID) -> Self { Self(.document, .instance(value)) }
  /// The controller of the window.
  public static func windowController(_ value: InstanceID) -> Self { Self(.windowController, .instance(value)) }
  /// The scene of the window.
  public static func scene(_ value: InstanceID) -> Self { Self(.scene, .instance(value)) }
  /// The delegate that was called.
  public static func delegate(_ value: InstanceID) -> Self { Self(.delegate, .instance(value)) }
  /// The object that observes.
  public static func observer(_ value: InstanceID) -> Self { Self(.observer, .instance(value)) }
  /// The object that is made, connected or meant.
  public static func object(_ value: InstanceID) -> Self { Self(.object, .instance(value)) }
  /// The object that was returned.
  public static func result(_ value: InstanceID) -> Self { Self(.result, .instance(value)) }
  /// The parent that the framework expected.
  public static func expectedParent(_ value: InstanceID) -> Self { Self(.expectedParent, .instance(value)) }
  /// The parent that the framework found.
  public static func actualParent(_ value: InstanceID) -> Self { Self(.actualParent, .instance(value)) }
  /// The first controller of a window or navigation controller.
  public static func root(_ value: InstanceID) -> Self { Self(.root, .instance(value)) }
  /// The controller or view that was selected or shown before.
  public static func previous(_ value: InstanceID) -> Self { Self(.previous, .instance(value)) }
  /// The object that had the address before, and was freed unseen.
  public static func former(_ value: InstanceID) -> Self { Self(.former, .instance(value)) }
  /// The name of the nib.
  public static func nib(_ value: NameID) -> Self { Self(.nib, .name(value)) }
  /// The bundle that is searched.
  public static func bundle(_ value: NameID) -> Self { Self(.bundle, .name(value)) }
  /// The directory that is searched, such as a storyboard.
  public static func directory(_ value: NameID) -> Self { Self(.directory, .name(value)) }
  /// The name of the storyboard.
  public static func storyboard(_ value: NameID) -> Self { Self(.storyboard, .name(value)) }
  /// The identifier of the scene, segue, cell or window.
  public static func identifier(_ value: NameID) -> Self { Self(.identifier, .name(value)) }
  /// The key of the coder or of key-value coding.
  public static func key(_ value: NameID) -> Self { Self(.key, .name(value)) }
  /// The label of the object or connection.
  public static func label(_ value: NameID) -> Self { Self(.label, .name(value)) }
  /// The name of the outlet.
  public static func outlet(_ value: NameID) -> Self { Self(.outlet, .name(value)) }
  /// The selector of the action.
  public static func action(_ value: NameID) -> Self { Self(.action, .name(value)) }
  /// The name of the binding.
  public static func binding(_ value: NameID) -> Self { Self(.binding, .name(value)) }
  /// The key path of the binding or runtime attribute.
  public static func keyPath(_ value: NameID) -> Self { Self(.keyPath, .name(value)) }
  /// The value of the runtime attribute, as text.
  public static func value(_ value: NameID) -> Self { Self(.value, .name(value)) }
  /// The event of the control that sends the action.
  public static func controlEvent(_ value: NameID) -> Self { Self(.controlEvent, .name(value)) }
  /// The kind of the segue, in the word of Interface Builder.
  public static func segueKind(_ value: NameID) -> Self { Self(.segueKind, .name(value)) }
  /// The id of the object in its document.
  public static func objectID(_ value: NameID) -> Self { Self(.objectID, .name(value)) }
  /// The name of the image.
  public static func image(_ value: NameID) -> Self { Self(.image, .name(value)) }
  /// The name of the sound.
  public static func sound(_ value: NameID) -> Self { Self(.sound, .name(value)) }
  /// The whole text of the message.
  public static func message(_ value: NameID) -> Self { Self(.message, .name(value)) }
  /// Why it failed.
  public static func reason(_ value: NameID) -> Self { Self(.reason, .name(value)) }
  /// The name of the exception.
  public static func exceptionName(_ value: NameID) -> Self { Self(.exceptionName, .name(value)) }
  /// The source file.
  public static func file(_ value: NameID) -> Self { Self(.file, .name(value)) }
  /// The selector that is meant.
  public static func selector(_ value: NameID) -> Self { Self(.selector, .name(value)) }
  /// The name of the notification.
  public static func notification(_ value: NameID) -> Self { Self(.notification, .name(value)) }
  /// The restoration identifier of the object.
  public static func restorationIdentifier(_ value: NameID) -> Self { Self(.restorationIdentifier, .name(value)) }
  /// The path of the file, or of restoration identifiers joined by slashes.
  public static func path(_ value: NameID) -> Self { Self(.path, .name(value)) }
  /// The class that was asked for.
  public static func expectedClass(_ value: NameID) -> Self { Self(.expectedClass, .name(value)) }
  /// The class that was found.
  public static func actualClass(_ value: NameID) -> Self { Self(.actualClass, .name(value)) }
  /// The class that was used in place of one that is unknown.
  public static func fallbackClass(_ value: NameID) -> Self { Self(.fallbackClass, .name(value)) }
  /// The class above the class.
  public static func superclass(_ value: NameID) -> Self { Self(.superclass, .name(value)) }
  /// The module of the class.
  public static func module(_ value: NameID) -> Self { Self(.module, .name(value)) }
  /// The system that the events come from.
  public static func platform(_ value: NameID) -> Self { Self(.platform, .name(value)) }
  /// The version of that system.
  public static func osVersion(_ value: NameID) -> Self { Self(.osVersion, .name(value)) }
  /// The name of the mark, interval or method in the app.
  public static func name(_ value: NameID) -> Self { Self(.name, .name(value)) }
  /// The category of the mark or interval in the app.
  public static func category(_ value: NameID) -> Self { Self(.category, .name(value)) }
  /// The detail that the app adds to the mark or interval.
  public static func detail(_ value: NameID) -> Self { Self(.detail, .name(value)) }
  /// The traits, as text.
  public static func traits(_ value: NameID) -> Self { Self(.traits, .name(value)) }
  /// The orientation of the interface.
  public static func orientation(_ value: NameID) -> Self { Self(.orientation, .name(value)) }
  /// Which columns of a split view controller are seen.
  public static func displayMode(_ value: NameID) -> Self { Self(.displayMode, .name(value)) }
}

extension Attribute.Key {
  /// Every key that this version knows, in the order of the numbers.
  public static let definitions: [Definition] = [
    Definition(.animated, "animated", .flag, isComparable: true),
    Definition(.interactive, "interactive", .flag, isComparable: true),
    Definition(.initiallyInteractive, "initiallyInteractive", .flag, isComparable: true),
    Definition(.cancelled, "cancelled", .flag, isComparable: true),
    Definition(.callerInApp, "callerInApp", .flag, isComparable: true),
    Definition(.superEntered, "superEntered", .flag, isComparable: true),
    Definition(.uncertain, "uncertain", .flag),
    Definition(.isAppearing, "isAppearing", .flag, isComparable: true),
    Definition(.exists, "exists", .flag, isComparable: true),
    Definition(.cached, "cached", .flag, isComparable: true),
    Definition(.ambiguous, "ambiguous", .flag, isComparable: true),
    Definition(.retained, "retained", .flag, isComparable: true),
    Definition(.inProgress, "inProgress", .flag, isComparable: true),
    Definition(.answer, "answer", .flag, isComparable: true),
    Definition(.returnedNil, "returnedNil", .flag, isComparable: true),
    Definition(.movingToParent, "movingToParent", .flag, isComparable: true),
    Definition(.movingFromParent, "movingFromParent", .flag, isComparable: true),
    Definition(.beingPresented, "beingPresented", .flag, isComparable: true),
    Definition(.beingDismissed, "beingDismissed", .flag, isComparable: true),
    Definition(.hasWindow, "hasWindow", .flag, isComparable: true),
    Definition(.viewLoaded, "viewLoaded", .flag, isComparable: true),
    Definition(.visible, "visible", .flag, isComparable: true),
    Definition(.programmatic, "programmatic", .flag, isComparable: true),
    Definition(.modalInPresentation, "modalInPresentation", .flag, isComparable: true),
    Definition(.removesPresenter, "removesPresenter", .flag, isComparable: true),
    Definition(.superAnimated, "superAnimated", .flag, isComparable: true),
    Definition(.unwound, "unwound", .flag, isComparable: true),
    Definition(.fatal, "fatal", .flag, isComparable: true),
    Definition(.interruptible, "interruptible", .flag, isComparable: true),
    Definition(.outcome, "outcome", .code(Outcome.self), isComparable: true),
    Definition(.transitionKind, "transitionKind", .code(TransitionKind.self), isComparable: true),
    Definition(.coderKind, "coderKind", .code(CoderKind.self), isComparable: true),
    Definition(.creation, "creation", .code(Creation.self), isComparable: true),
    Definition(.presentationStyle, "presentationStyle", .code(PresentationStyle.self), isComparable: true),
    Definition(.operation, "operation", .code(NavigationOperation.self), isComparable: true),
    Definition(.how, "how", .code(Initializer.self), isComparable: true),
    Definition(.nibRule, "nibRule", .code(NibRule.self), isComparable: true),
    Definition(.nibOutcome, "nibOutcome", .code(NibOutcome.self), isComparable: true),
    Definition(.pageStyle, "pageStyle", .code(PageStyle.self), isComparable: true),
    Definition(.line, "line", .number),
    Definition(.column, "column", .number),
    Definition(.count, "count", .number),
    Definition(.bytes, "bytes", .number),
    Definition(.width, "width", .number),
    Definition(.height, "height", .number),
    Definition(.index, "index", .number),
    Definition(.depth, "depth", .number),
    Definition(.superCalls, "superCalls", .number),
    Definition(.transition, "transition", .number),
    Definition(.interval, "interval", .number),
    Definition(.process, "process", .number),
    Definition(.logLine, "logLine", .number),
    Definition(.address, "address", .number),
    Definition(.parent, "parent", .instance, isComparable: true),
    Definition(.child, "child", .instance),
    Definition(.presenter, "presenter", .instance),
    Definition(.presented, "presented", .instance),
    Definition(.owner, "owner", .instance),
    Definition(.source, "source", .instance),
    Definition(.destination, "destination", .instance),
    Definition(.from, "from", .instance),
    Definition(.to, "to", .instance),
    Definition(.window, "window", .instance),
    Definition(.sender, "sender", .instance),
    Definition(.container, "container", .instance),
    Definition(.controller, "controller", .instance),
    Definition(.view, "view", .instance),
    Definition(.superview, "superview", .instance),
    Definition(.document, "document", .instance),
    Definition(.windowController, "windowController", .instance),
    Definition(.scene, "scene", .instance),
    Definition(.delegate, "delegate", .instance),
    Definition(.observer, "observer", .instance),
    Definition(.object, "object", .instance),
    Definition(.result, "result", .instance),
    Definition(.expectedParent, "expectedParent", .instance),
    Definition(.actualParent, "actualParent", .instance),
    Definition(.root, "root", .instance),
    Definition(.previous, "previous", .instance),
    Definition(.former, "former", .instance),
    Definition(.nib, "nib", .name, isComparable: true),
    Definition(.bundle, "bundle", .name),
    Definition(.directory, "directory", .name),
    Definition(.storyboard, "storyboard", .name, isComparable: true),
    Definition(.identifier, "identifier", .name, isComparable: true),
    Definition(.key, "key", .name, isComparable: true),
    Definition(.label, "label", .name, isComparable: true),
    Definition(.outlet, "outlet", .name, isComparable: true),
    Definition(.action, "action", .name, isComparable: true),
    Definition(.binding, "binding", .name, isComparable: true),
    Definition(.keyPath, "keyPath", .name, isComparable: true),
    Definition(.value, "value", .name),
    Definition(.controlEvent, "controlEvent", .name, isComparable: true),
    Definition(.segueKind, "segueKind", .name, isComparable: true),
    Definition(.objectID, "objectID", .name),
    Definition(.image, "image", .name, isComparable: true),
    Definition(.sound, "sound", .name, isComparable: true),
    Definition(.message, "message", .name),
    Definition(.reason, "reason", .name),
    Definition(.exceptionName, "exceptionName", .name, isComparable: true),
    Definition(.file, "file", .name),
    Definition(.selector, "selector", .name, isComparable: true),
    Definition(.notification, "notification", .name, isComparable: true),
    Definition(.restorationIdentifier, "restorationIdentifier", .name, isComparable: true),
    Definition(.path, "path", .name),
    Definition(.expectedClass, "expectedClass", .name),
    Definition(.actualClass, "actualClass", .name),
    Definition(.fallbackClass, "fallbackClass", .name),
    Definition(.superclass, "superclass", .name),
    Definition(.module, "module", .name),
    Definition(.platform, "platform", .name),
    Definition(.osVersion, "osVersion", .name),
    Definition(.name, "name", .name, isComparable: true),
    Definition(.category, "category", .name, isComparable: true),
    Definition(.detail, "detail", .name),
    Definition(.traits, "traits", .name),
    Definition(.orientation, "orientation", .name),
    Definition(.displayMode, "displayMode", .name, isComparable: true),
  ]
}
