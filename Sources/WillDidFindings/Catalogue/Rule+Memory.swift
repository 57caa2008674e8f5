extension Rule {
  /// A screen that was closed and never freed.
  package static let leaked = Rule(
    "MM-01", "leaked", .memory, .warning,
    meaning: """
      The screen left for good and was removed, but its object was never freed while the run \
      lasted. If several objects of the class pile up, this is an error.
      """,
    cause: """
      Something still holds it: a closure that captures `self`, a `Timer`, a `CADisplayLink`, a \
      delegate that is not `weak`, or a child that refers back. It is harmless if the app keeps \
      the screen for later use, if it is still in a navigation stack, or if the log ends soon \
      after.
      """,
    remedy: """
      Look at the object in Xcode's memory graph to see who holds it. Capture `[weak self]`, \
      invalidate timers in `viewWillDisappear`, make delegates `weak`. If the class is cached on \
      purpose, nothing needs to be done.
      """
  )

  /// A screen freed while it was visible.
  package static let deinitWhileVisible = Rule(
    "MM-02", "deinit-while-visible", .memory, .error,
    meaning: """
      The controller was freed while it was appearing or on screen. Its view may stay visible with \
      nobody to handle it.
      """,
    cause: """
      The view was added without its controller, so nobody kept the controller. At the end of the \
      app, or in a log that starts in the middle, it can look like this without being so.
      """,
    remedy: """
      Keep the controller: as a child with `addChild(_:)`, as the `rootViewController` of a \
      window, or in a property. Do not remove it before its view has left.
      """
  )

  /// An event of an object that was already freed.
  package static let callbackAfterDeinit = Rule(
    "MM-03", "callback-after-deinit", .memory, .error,
    meaning: "An event came from an object after it had been freed.",
    cause: """
      Mostly the address was used again for a new object, or two objects of one class were taken \
      for one because the log shows only class names. If it is really the same object, something \
      calls it through an unsafe reference.
      """,
    remedy: """
      Record with object identity to rule out mistaken objects. Then look for `unowned` and \
      `unsafe` references and for C callbacks that outlive the object, and run with Zombie Objects \
      or the Address Sanitizer.
      """
  )

  /// Objects that pile up from visit to visit.
  package static let initWithoutDeinitCount = Rule(
    "MM-04", "init-without-deinit-count", .memory, .warning,
    meaning: """
      With each visit of the same screen one more object of the class was made than was freed.
      """,
    cause: """
      Each visit leaves one behind, as with an observer, a timer or a closure that holds it. \
      Caches that are filled at first grow as well, but stop growing after a few visits.
      """,
    remedy: """
      Repeat the visit ten times: if the number still grows, find the holder in Xcode's memory \
      graph and break the cycle with `weak` or by removing the observer.
      """
  )

  /// An object of a nib that nobody kept.
  package static let topLevelObjectLost = Rule(
    "MM-05", "top-level-object-lost", .memory, .warning,
    meaning: """
      An object at the top level of a nib was freed right after loading, or an outlet to it was \
      `nil` at its first use.
      """,
    cause: """
      The array that loading gives back was not kept, and the only outlet to the object is `weak`. \
      Objects inside a view are kept by it, and on macOS a window controller or view controller \
      that owns the nib keeps its top-level objects.
      """,
    remedy: """
      Make the outlet `strong`, or keep the array from `loadNibNamed(_:owner:options:)` or \
      `instantiate(withOwner:options:)` as long as the objects are needed.
      """
  )

  /// Objects of a macOS nib that nobody released.
  package static let topLevelNotReleased = Rule(
    "MM-06", "top-level-not-released", .memory, .notice,
    meaning: """
      A nib was loaded on macOS in the old way by an owner that is no window or view controller, \
      and its top-level objects were not released when it closed.
      """,
    cause: """
      The old call `loadNibNamed:owner:` gives each top-level object one reference more, which the \
      owner has to release. `NSNib`'s `instantiate(withOwner:topLevelObjects:)`, since OS X 10.8, \
      follows the usual rules.
      """,
    remedy: """
      Use `loadNibNamed(_:owner:topLevelObjects:)` of `Bundle` or \
      `instantiate(withOwner:topLevelObjects:)` of `NSNib` and keep the array, or let an \
      `NSWindowController` or `NSViewController` own the nib.
      """
  )

  /// Outlets kept after the view was unloaded.
  package static let outletRetainedAfterUnload = Rule(
    "MM-07", "outlet-retained-after-unload", .memory, .warning,
    meaning: """
      `viewDidUnload` ran and outlets still held their views afterwards, so the memory was not \
      given back.
      """,
    cause: """
      This only concerns iOS 5 and earlier, where a memory warning unloads views that are not \
      visible. Since iOS 6 views are not unloaded and the method is never called.
      """,
    remedy: """
      Set the outlets to `nil` in `viewDidUnload` or make them `weak`. If the app does not support \
      iOS 5, remove the method.
      """
  )

  /// A `viewDidUnload` that never runs.
  package static let viewDidUnloadExpected = Rule(
    "MM-08", "viewDidUnload-expected", .memory, .notice,
    meaning: """
      The class overrides `viewDidUnload` or `viewWillUnload`, which has not been called since iOS \
      6. The code in it is dead.
      """,
    cause: "It was written for iOS 5 or earlier, or after an old guide.",
    remedy: """
      Remove the override. Free what can be made again in `didReceiveMemoryWarning()`, and the \
      rest in `deinit`.
      """
  )

  /// Starts and stops that do not balance.
  package static let observerImbalance = Rule(
    "MM-09", "observer-imbalance", .memory, .warning,
    meaning: """
      Something is started in one callback and stopped in another, and over this run the two do \
      not balance: it ran twice at once, or was stopped without having been started.
      """,
    cause: """
      The pair breaks when a gesture is taken back. With `viewWillAppear` and `viewDidDisappear` \
      the screen that stays starts twice. With `viewDidAppear` and `viewDidDisappear` the staying \
      screen starts twice too, and the other stops without a start. It is harmless if adding twice \
      has no effect, or if `removeObserver(self)` removes all at once.
      """,
    remedy: """
      Use the pair `viewWillAppear` and `viewWillDisappear`, or `viewDidLoad` and `deinit`. The \
      pair `viewDidAppear` and `viewWillDisappear` works if the stop does no harm when nothing was \
      started. Keep the token in an optional property and start only while it is `nil`.
      """
  )

  /// Work repeated because a gesture was taken back.
  package static let reloadAfterCancel = Rule(
    "MM-10", "reload-after-cancel", .memory, .notice,
    meaning: """
      The same work was done twice within a short time, because a gesture was taken back and \
      `viewWillAppear` ran again.
      """,
    cause: """
      `viewWillAppear` loads or requests data each time, and a swipe or pull that is let go calls \
      it without the screen ever having left. It is harmless if a refresh is wanted.
      """,
    remedy: """
      Load when the data is out of date and not on each `viewWillAppear`, or note in \
      `viewDidDisappear` that the screen was really gone.
      """
  )

  /// More memory warnings than there are controllers.
  package static let memoryWarningStorm = Rule(
    "MM-11", "memory-warning-storm", .memory, .notice,
    meaning: """
      `didReceiveMemoryWarning` ran more often than the controllers known to be alive can explain.
      """,
    cause: """
      There are more objects of the class than the log can tell apart, possibly leaked ones, or \
      the method is called directly. Several visible objects of one class are normal.
      """,
    remedy: """
      Print the object's address in `didReceiveMemoryWarning()` and count. If old screens answer, \
      look for what holds them.
      """
  )

  /// A window controller that nobody kept.
  package static let windowControllerLost = Rule(
    "MM-12", "window-controller-lost", .memory, .warning,
    meaning: """
      An `NSWindowController` was freed while its window was visible, or nobody holds it. Its \
      actions and outlets stop working.
      """,
    cause: "It was only kept in a local constant. A window does not keep its controller.",
    remedy: """
      Keep the controller in a property or an array as long as its window is open, and remove it \
      on `windowWillClose(_:)`. In an app with documents call `addWindowController(_:)`.
      """
  )

  /// What can be said of objects that live too long or too short.
  static let memoryRules: [Rule] = [
    leaked, deinitWhileVisible, callbackAfterDeinit, initWithoutDeinitCount, topLevelObjectLost,
    topLevelNotReleased, outletRetainedAfterUnload, viewDidUnloadExpected, observerImbalance,
    reloadAfterCancel, memoryWarningStorm, windowControllerLost,
  ]
}
