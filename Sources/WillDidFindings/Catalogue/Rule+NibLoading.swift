extension Rule {
  /// A direct call of `loadView` or `loadWindow`.
  package static let directLoadCall = Rule(
    "NB-10", "direct-load-call", .nib, .warning,
    meaning: """
      The app called `loadView` or `loadWindow` itself. The callbacks around it, such as \
      `viewDidLoad` or `windowDidLoad`, may be left out, and the view may be made twice.
      """,
    cause: """
      It was meant to force loading. An override that calls `super` is fine and not meant here.
      """,
    remedy: """
      Read `view` or call `loadViewIfNeeded()` on a `UIViewController`, read `view` on an \
      `NSViewController`, and read `window` or call `showWindow(_:)` on an `NSWindowController`.
      """
  )

  /// An `awakeFromNib` that never runs.
  package static let ownerAwakeFromNibExpected = Rule(
    "NB-11", "owner-awakeFromNib-expected", .nib, .notice,
    meaning: """
      The class has an `awakeFromNib`, but its objects are only owners of nibs, and on iOS owners \
      do not get the call. The code in it never ran.
      """,
    cause: """
      On iOS only objects stored in the nib get `awakeFromNib`, and File's Owner is a placeholder \
      for an object that exists already. On macOS the owner gets it too. The same class used in a \
      storyboard gets it as well, since there it is stored in the document.
      """,
    remedy: """
      Move the code to `viewDidLoad` for a controller, or to the place after the nib was loaded \
      for any other owner.
      """
  )

  /// An `awakeFromNib` that ran several times.
  package static let ownerAwakeFromNibRepeated = Rule(
    "NB-12", "owner-awakeFromNib-repeated", .nib, .notice,
    meaning: """
      On macOS `awakeFromNib` ran more than once on the same object, so what is set up there was \
      set up again.
      """,
    cause: """
      AppKit sends it to the owner for each nib loaded with that owner. \
      `makeView(withIdentifier:owner:)` of a table view loads a nib whenever it makes a new cell. \
      A main nib is loaded twice where code loads the one that the properties of the app name. \
      It does no harm if the code can be repeated.
      """,
    remedy: """
      Load the nib once, move the set-up to `viewDidLoad` or `windowDidLoad`, guard it with a flag, \
      or pass another owner to `makeView(withIdentifier:owner:)`.
      """
  )

  /// A view loaded while its controller was being made.
  package static let viewInInit = Rule(
    "NB-13", "view-in-init", .nib, .warning,
    meaning: """
      The view was loaded before the initialiser of the controller had returned. `viewDidLoad` \
      then runs on a controller that is not set up yet.
      """,
    cause: """
      The initialiser, or a property observer or method it calls, reads `view`, or an outlet \
      through `view`. Properties that a subclass or the caller sets afterwards are not there in \
      `viewDidLoad`.
      """,
    remedy: """
      Keep `view` out of initialisers. Store the values in properties and apply them in \
      `viewDidLoad`.
      """
  )

  /// A view loaded before it was needed.
  package static let viewInAwakePrepare = Rule(
    "NB-14", "view-in-awake-prepare", .nib, .notice,
    meaning: """
      The view was loaded in `awakeFromNib` or in another controller's `prepare(for:sender:)`, \
      before the transition to it began.
      """,
    cause: """
      Code touches `destination.view` to fill labels at once. `viewDidLoad` then runs before the \
      rest of the data is handed over. It is harmless if the view is loaded early on purpose.
      """,
    remedy: """
      In `prepare(for:sender:)` set properties only and let the destination fill its outlets in \
      `viewDidLoad`. If early loading is meant, call `loadViewIfNeeded()` after all values are \
      set.
      """
  )

  /// A view loaded twice by one controller.
  package static let doubleViewDidLoad = Rule(
    "NB-15", "double-viewDidLoad", .nib, .error,
    meaning: """
      `viewDidLoad` ran twice on the same object without its view having been unloaded between. \
      What is set up there exists twice.
      """,
    cause: """
      The method is called directly, or the view is loaded anew by hand. Up to iOS 5 a memory \
      warning could unload a view, and setting `view` to `nil` allows a second load: both are \
      legal. In a log with class names only it is mostly two objects of one class.
      """,
    remedy: """
      Remove the direct call and put work to be repeated into a method of its own. If the objects \
      differ, ask why two were made: a double tap or a segue together with a push in code are \
      frequent causes.
      """
  )

  /// A nib read again for every row.
  package static let nibReinstantiatedPerRow = Rule(
    "NB-16", "nib-reinstantiated-per-row", .nib, .notice,
    meaning: """
      The same nib was loaded by name again and again, for example for each row of a table. That \
      costs time while scrolling.
      """,
    cause: """
      `loadNibNamed(_:owner:options:)` stands in `cellForRowAt` or in the initialiser of a view \
      that is made often. With few rows it does not matter.
      """,
    remedy: """
      Register a `UINib` once with `register(_:forCellReuseIdentifier:)` and use \
      `dequeueReusableCell(withIdentifier:for:)`, or keep one `UINib` in a static property and \
      call `instantiate(withOwner:options:)`.
      """
  )

  /// A custom view whose set-up is in the other initialiser.
  package static let customNSViewInitMismatch = Rule(
    "NB-17", "custom-NSView-init-mismatch", .nib, .notice,
    meaning: """
      A custom `NSView` from a nib came through `init(frame:)` while its set-up is in \
      `init(coder:)`, or the other way round. The set-up did not run.
      """,
    cause: """
      On macOS a setting of the document decides which of the two a custom view gets: newer \
      documents mostly use `init(coder:)`, older ones `init(frame:)`. On iOS it is always \
      `init(coder:)`.
      """,
    remedy: "Put the set-up into one private method and call it from both initialisers."
  )
}
