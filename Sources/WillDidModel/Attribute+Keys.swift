extension Attribute.Key {
  // The numbers are written to traces. Never renumber them.
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
  /// Whether the implementation reached the one of its superclass; also yes where nobody could have
  /// seen it.
  @inlinable public static var superEntered: Self { Self(rawValue: 6) }
  /// Whether nobody knows if this happens here; the stage says so of rows it had to guess.
  @inlinable public static var uncertain: Self { Self(rawValue: 7) }
  /// Whether the child appears, as against disappears.
  @inlinable public static var isAppearing: Self { Self(rawValue: 8) }
  /// Whether the nib that was looked for exists.
  @inlinable public static var exists: Self { Self(rawValue: 9) }
  /// Whether the nib was in memory already.
  @inlinable public static var cached: Self { Self(rawValue: 10) }
  /// Whether more than one nib could have been chosen.
  @inlinable public static var ambiguous: Self { Self(rawValue: 11) }
  /// Whether somebody keeps the object.
  @inlinable public static var retained: Self { Self(rawValue: 12) }
  /// Whether another presentation was still running.
  @inlinable public static var inProgress: Self { Self(rawValue: 13) }
  /// What was answered to a question of the framework.
  @inlinable public static var answer: Self { Self(rawValue: 14) }
  /// Whether nothing was returned where an object could have been.
  @inlinable public static var returnedNil: Self { Self(rawValue: 15) }
  /// What `isMovingToParent` said.
  @inlinable public static var movingToParent: Self { Self(rawValue: 16) }
  /// What `isMovingFromParent` said.
  @inlinable public static var movingFromParent: Self { Self(rawValue: 17) }
  /// What `isBeingPresented` said.
  @inlinable public static var beingPresented: Self { Self(rawValue: 18) }
  /// What `isBeingDismissed` said.
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
  /// What was handed to the superclass as `animated`.
  @inlinable public static var superAnimated: Self { Self(rawValue: 26) }
  /// Whether the callback was left by an exception.
  @inlinable public static var unwound: Self { Self(rawValue: 27) }
  /// Whether the message ended the process.
  @inlinable public static var fatal: Self { Self(rawValue: 28) }

  /// How the transition ended.
  @inlinable public static var outcome: Self { Self(rawValue: 41) }
  /// What kind of transition it is.
  @inlinable public static var transitionKind: Self { Self(rawValue: 42) }
  /// What kind of coder the object is made from or written to.
  @inlinable public static var coderKind: Self { Self(rawValue: 43) }
  /// How the object came into being.
  @inlinable public static var creation: Self { Self(rawValue: 44) }
  /// In which style a controller is presented.
  @inlinable public static var presentationStyle: Self { Self(rawValue: 45) }
  /// What a navigation controller does, as it tells its animator.
  @inlinable public static var operation: Self { Self(rawValue: 46) }
  /// Which initialiser a nib used for the object.
  @inlinable public static var how: Self { Self(rawValue: 47) }
  /// Which rule led to the name of a nib.
  @inlinable public static var nibRule: Self { Self(rawValue: 48) }
  /// What the search for a nib comes to.
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
  /// Who caused the segue or the action.
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
  /// Who heard of it or was asked.
  @inlinable public static var delegate: Self { Self(rawValue: 99) }
  /// Who observes.
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
  /// What was selected or shown before.
  @inlinable public static var previous: Self { Self(rawValue: 106) }

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
  /// What the app calls the mark, interval or method.
  @inlinable public static var name: Self { Self(rawValue: 153) }
  /// What the app files the mark or interval under.
  @inlinable public static var category: Self { Self(rawValue: 154) }
  /// What the app adds to the mark or interval.
  @inlinable public static var detail: Self { Self(rawValue: 155) }
  /// The traits, as text.
  @inlinable public static var traits: Self { Self(rawValue: 156) }
  /// The orientation of the interface.
  @inlinable public static var orientation: Self { Self(rawValue: 157) }
  /// Which columns of a split view controller are seen.
  @inlinable public static var displayMode: Self { Self(rawValue: 158) }
}
