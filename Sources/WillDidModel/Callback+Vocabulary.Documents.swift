extension Callback {
  // The numbers are written to traces. Never renumber them.
  /// A UIKit storyboard makes the controller of a scene.
  @inlinable public static var instantiateViewController: Callback { Callback(rawValue: 301) }
  /// A UIKit storyboard makes its first controller.
  @inlinable public static var instantiateInitialViewController: Callback {
    Callback(rawValue: 302)
  }
  /// An AppKit storyboard makes the controller of a scene.
  @inlinable public static var instantiateController: Callback { Callback(rawValue: 303) }
  /// An AppKit storyboard makes its first controller.
  @inlinable public static var instantiateInitialController: Callback { Callback(rawValue: 304) }
  /// The source is asked whether a segue may go.
  @inlinable public static var shouldPerformSegue: Callback { Callback(rawValue: 305) }
  /// The code of the app starts a segue.
  @inlinable public static var performSegue: Callback { Callback(rawValue: 306) }
  /// The source makes the destination of a segue itself (IBSegueAction).
  @inlinable public static var segueAction: Callback { Callback(rawValue: 307) }
  /// The source prepares the destination of a segue.
  @inlinable public static var prepareForSegue: Callback { Callback(rawValue: 308) }
  /// The segue shows its destination.
  @inlinable public static var seguePerform: Callback { Callback(rawValue: 309) }
  /// A controller is asked whether a segue may unwind to it.
  @inlinable public static var canPerformUnwindSegueAction: Callback { Callback(rawValue: 310) }
  /// A container is asked which children to try for unwinding.
  @inlinable public static var allowedChildrenForUnwinding: Callback { Callback(rawValue: 311) }
  /// A container is asked which child an unwinding comes from.
  @inlinable public static var childContaining: Callback { Callback(rawValue: 312) }
  /// A container is asked where to unwind to (iOS 8 and older).
  @inlinable public static var viewControllerForUnwindSegueAction: Callback {
    Callback(rawValue: 313)
  }
  /// A container is asked for the segue that unwinds (iOS 8 and older).
  @inlinable public static var segueForUnwinding: Callback { Callback(rawValue: 314) }
  /// A container on the way of an unwinding makes way.
  @inlinable public static var unwindForSegue: Callback { Callback(rawValue: 315) }
  /// The action of the destination of an unwinding was called.
  @inlinable public static var unwindAction: Callback { Callback(rawValue: 316) }
}

extension Callback {
  /// The object writes itself into an archive.
  @inlinable public static var encodeWithCoder: Callback { Callback(rawValue: 326) }
  /// A value was written under a key.
  @inlinable public static var encodeKey: Callback { Callback(rawValue: 327) }
  /// A value was asked for by its key.
  @inlinable public static var decodeKey: Callback { Callback(rawValue: 328) }
  /// The object may put another one in its place after it was decoded.
  @inlinable public static var awakeAfterUsingCoder: Callback { Callback(rawValue: 329) }
  /// The object is made into an archive.
  @inlinable public static var archivedData: Callback { Callback(rawValue: 330) }
  /// The object is made out of an archive.
  @inlinable public static var unarchivedObject: Callback { Callback(rawValue: 331) }
}

extension Callback {
  /// The app is asked whether its state may be saved.
  @inlinable public static var shouldSaveApplicationState: Callback { Callback(rawValue: 341) }
  /// The app may add to the state that is saved.
  @inlinable public static var willEncodeRestorableState: Callback { Callback(rawValue: 342) }
  /// The object writes the state that a later run restores.
  @inlinable public static var encodeRestorableState: Callback { Callback(rawValue: 343) }
  /// The app is asked whether its state may be restored.
  @inlinable public static var shouldRestoreApplicationState: Callback { Callback(rawValue: 344) }
  /// The restoration class is asked for the controller of a path.
  @inlinable public static var viewControllerWithRestorationIdentifierPath: Callback {
    Callback(rawValue: 345)
  }
  /// The app is asked for the controller of a path.
  @inlinable public static var applicationViewControllerWithRestorationIdentifierPath: Callback {
    Callback(rawValue: 346)
  }
  /// The UIKit object reads the state that an earlier run wrote.
  @inlinable public static var decodeRestorableState: Callback { Callback(rawValue: 347) }
  /// The AppKit object reads the state that an earlier run wrote.
  @inlinable public static var restoreState: Callback { Callback(rawValue: 348) }
  /// The app reads what it added to the saved state.
  @inlinable public static var didDecodeRestorableState: Callback { Callback(rawValue: 349) }
  /// Every object has read its state.
  @inlinable public static var applicationFinishedRestoringState: Callback {
    Callback(rawValue: 350)
  }
  /// The AppKit restoration class is asked for a window.
  @inlinable public static var restoreWindow: Callback { Callback(rawValue: 351) }
  /// The delegate of a window may add to the state that is saved.
  @inlinable public static var windowWillEncodeRestorableState: Callback { Callback(rawValue: 352) }
  /// The delegate of a window reads what it added to the saved state.
  @inlinable public static var windowDidDecodeRestorableState: Callback { Callback(rawValue: 353) }
  /// The scene is asked for the activity that restores it.
  @inlinable public static var stateRestorationActivity: Callback { Callback(rawValue: 354) }
  /// The scene is given the activity that restores it.
  @inlinable public static var restoreInteractionState: Callback { Callback(rawValue: 355) }
  /// The object writes what it does into an activity.
  @inlinable public static var updateUserActivityState: Callback { Callback(rawValue: 356) }
  /// The object reads what it is to do from an activity.
  @inlinable public static var restoreUserActivityState: Callback { Callback(rawValue: 357) }
}

extension Callback {
  /// Somebody asks a bundle to load a nib.
  @inlinable public static var loadNibNamed: Callback { Callback(rawValue: 371) }
  /// Somebody asks an AppKit bundle to load the nib at a path.
  @inlinable public static var loadNibFile: Callback { Callback(rawValue: 372) }
  /// A nib object is made, which reads the nib once for many loads.
  @inlinable public static var initWithNibNamed: Callback { Callback(rawValue: 373) }
  /// A nib object makes the objects of its nib.
  @inlinable public static var instantiateNib: Callback { Callback(rawValue: 374) }
  /// A nib is set down for cells of an identifier.
  @inlinable public static var registerNib: Callback { Callback(rawValue: 375) }
  /// An AppKit table makes or reuses a view of an identifier.
  @inlinable public static var makeView: Callback { Callback(rawValue: 376) }
  /// A name was tried in the search for a nib.
  @inlinable public static var nibCandidate: Callback { Callback(rawValue: 377) }
  /// The search for a nib ended, with a nib or without one.
  @inlinable public static var nibResolved: Callback { Callback(rawValue: 378) }
  /// A nib is loaded: entered when it starts, left when all objects are awake.
  @inlinable public static var nibLoad: Callback { Callback(rawValue: 379) }
  /// The nib was in memory already.
  @inlinable public static var nibCacheHit: Callback { Callback(rawValue: 380) }
  /// The nibs in memory were let go.
  @inlinable public static var nibCacheDropped: Callback { Callback(rawValue: 381) }
  /// An object of the nib has nobody above it.
  @inlinable public static var nibTopLevelObject: Callback { Callback(rawValue: 382) }
  /// A window that is visible at launch was shown.
  @inlinable public static var nibWindowShown: Callback { Callback(rawValue: 383) }
  /// The nib could not be loaded.
  @inlinable public static var nibFailed: Callback { Callback(rawValue: 384) }
}

extension Callback {
  /// The nib made an object.
  @inlinable public static var nibObjectCreated: Callback { Callback(rawValue: 401) }
  /// A placeholder of the nib was replaced by an object from outside.
  @inlinable public static var nibPlaceholderMapped: Callback { Callback(rawValue: 402) }
  /// The nib connected an outlet.
  @inlinable public static var nibOutletConnected: Callback { Callback(rawValue: 403) }
  /// The nib connected an outlet collection.
  @inlinable public static var nibCollectionConnected: Callback { Callback(rawValue: 404) }
  /// The nib connected an action.
  @inlinable public static var nibActionConnected: Callback { Callback(rawValue: 405) }
  /// The nib connected a binding.
  @inlinable public static var nibBindingConnected: Callback { Callback(rawValue: 406) }
  /// The nib connected what triggers a segue.
  @inlinable public static var nibSegueConnected: Callback { Callback(rawValue: 407) }
  /// The nib could not make a connection.
  @inlinable public static var nibConnectionFailed: Callback { Callback(rawValue: 408) }
  /// The nib set a user-defined runtime attribute.
  @inlinable public static var nibAttributeSet: Callback { Callback(rawValue: 409) }
  /// The nib could not set a user-defined runtime attribute.
  @inlinable public static var nibAttributeFailed: Callback { Callback(rawValue: 410) }
  /// The nib put an image into the cache of named images.
  @inlinable public static var nibImageCached: Callback { Callback(rawValue: 411) }
  /// The nib put a sound into the cache of named sounds.
  @inlinable public static var nibSoundCached: Callback { Callback(rawValue: 412) }
}
