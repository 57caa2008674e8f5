extension Rule {
  /// A nib whose `view` outlet is not connected.
  package static let viewOutletNotSet = Rule(
    "NB-01", "view-outlet-not-set", .nib, .error,
    meaning: """
      A nib was loaded for the controller, but its File's Owner has no `view` outlet connected, so \
      the app stopped with an exception.
      """,
    cause: """
      Either the connection is missing, or it is the wrong nib. `FooViewController` without a nib \
      name also takes a nib called `FooView`, which often holds a plain view that was never meant \
      for a controller. A nib of the app can be taken in this way for a controller of a library.
      """,
    remedy: """
      If the nib is meant, set the File's Owner to the controller's class and connect `view`. If \
      not, rename the nib, pass an explicit name to `init(nibName:bundle:)`, or override \
      `loadView`.
      """
  )

  /// A nib found by the class name without "Controller".
  package static let nibByStrippedName = Rule(
    "NB-02", "nib-by-stripped-name", .nib, .warning,
    meaning: """
      The controller takes its view from the nib named like its class without "Controller", and \
      that nib declares another owner.
      """,
    cause: """
      With no nib name and no `loadView` of its own, UIKit also looks for `FooView` when the class \
      is `FooViewController`. If the nib was made for this controller and `view` is connected, all \
      is well. Otherwise loading ends in an exception.
      """,
    remedy: """
      Pass the intended name to `init(nibName:bundle:)`, override `loadView` to build the view in \
      code, or rename the nib. If the match is meant, set the File's Owner to the controller's \
      class.
      """
  )

  /// Two nibs that fit one controller.
  package static let nibAmbiguous = Rule(
    "NB-03", "nib-ambiguous", .nib, .warning,
    meaning: """
      Two nibs fit the class name, one with and one without "Controller". Which one is loaded is \
      not certain.
      """,
    cause: """
      UIKit documents that the shorter name comes first, yet iOS 12 was seen to take the full name \
      first. An explicit nib name avoids the question.
      """,
    remedy: """
      Name the nib in `init(nibName:bundle:)`, or rename the one that does not belong to the \
      controller.
      """
  )

  /// A controller that gets an empty view.
  package static let nibNoneEmptyView = Rule(
    "NB-04", "nib-none-empty-view", .nib, .info,
    meaning: """
      No nib fits the controller and it has no `loadView` of its own, so UIKit gives it an empty \
      view.
      """,
    cause: """
      This is normal for screens that are built in `viewDidLoad`. If a nib was expected, it is not \
      in the bundle, has another name, or the class has another name at run time: on iOS 8 Swift \
      classes are reported not to have been matched without `@objc(Name)`. UIKit searches by the \
      object's own class, so do not expect a subclass to take the nib of its superclass.
      """,
    remedy: """
      Nothing if the view is built in code. Otherwise check the target membership of the xib and \
      pass the name and the bundle to `init(nibName:bundle:)`.
      """
  )

  /// A named nib that is not in the bundle.
  package static let explicitNibMissing = Rule(
    "NB-05", "explicit-nib-missing", .nib, .error,
    meaning: """
      A nib was asked for by name and is not in the bundle, so the app stopped with an exception.
      """,
    cause: """
      The name is misspelt, the xib does not belong to the target, or it is in another bundle: \
      with `nil` the main bundle is searched, not that of a framework or package.
      """,
    remedy: """
      Pass the right bundle, `Bundle(for: FooViewController.self)` in a framework or \
      `Bundle.module` in a package, and check the target membership and the capital letters of the \
      name.
      """
  )

  /// A nib for only one kind of device.
  package static let deviceSuffixIncomplete = Rule(
    "NB-06", "device-suffix-incomplete", .nib, .warning,
    meaning: """
      Only one of `Name~iphone` and `Name~ipad` exists, and there is no plain `Name`. On the other \
      kind of device nothing will be found.
      """,
    cause: """
      One of the two was removed or never made. It is harmless in an app for one kind of device \
      only.
      """,
    remedy: """
      Add the missing variant, or rename the existing one to the plain name so that it serves \
      both.
      """
  )

  /// A connection to an outlet that is not there.
  package static let kvcUndefinedKey = Rule(
    "NB-07", "kvc-undefined-key", .nib, .error,
    meaning: """
      While a nib was being loaded, an outlet was to be set that the object does not have. UIKit \
      stops the app with an exception; AppKit goes on without the outlet.
      """,
    cause: """
      The outlet was renamed or deleted in code and its connection stayed in the document. It also \
      happens when the owner is not of the class the nib was made for, or when a nib of a similar \
      name was loaded by mistake. A custom class that could not be found and was replaced by its \
      base class has none of the outlets either.
      """,
    remedy: """
      Open the document, select the object named in the message, and delete or reconnect the \
      outlet marked with a warning sign. If no outlet is to blame, check the class of File's \
      Owner, its module, and which nib is loaded.
      """
  )

  /// A class in a document that the app does not have.
  package static let unknownClass = Rule(
    "NB-08", "unknown-class", .nib, .error,
    meaning: """
      A document names a class that is not in the running app. An object of its base class was \
      made instead, so outlets and behaviour are missing.
      """,
    cause: """
      The class was renamed or deleted, its module is wrong in the Identity inspector, or the \
      linker dropped it from a static library because only the nib refers to it.
      """,
    remedy: """
      Correct Class and Module in the Identity inspector. For a static library, link with `-ObjC` \
      or refer to the class in code before the nib is loaded, for example `_ = FooView.self`.
      """
  )

  /// A table controller whose nib holds no table.
  package static let tableviewNib = Rule(
    "NB-09", "tableview-nib", .nib, .error,
    meaning: """
      A `UITableViewController` loaded a nib whose `view` is not a `UITableView`, and the app \
      stopped with an exception.
      """,
    cause: """
      The `view` outlet is connected to a plain view that contains the table, or a nib of a \
      matching name was loaded that was never meant for the controller.
      """,
    remedy: """
      Connect `view` to the table itself, or make the controller a `UIViewController` with a table \
      as a subview. If it is the wrong nib, name the right one in `init(nibName:bundle:)`.
      """
  )

  /// What can be said of nibs and of loading views.
  static let nibRules: [Rule] = [
    viewOutletNotSet, nibByStrippedName, nibAmbiguous, nibNoneEmptyView, explicitNibMissing,
    deviceSuffixIncomplete, kvcUndefinedKey, unknownClass, tableviewNib, directLoadCall,
    ownerAwakeFromNibExpected, ownerAwakeFromNibRepeated, viewInInit, viewInAwakePrepare,
    doubleViewDidLoad, nibReinstantiatedPerRow, customNSViewInitMismatch,
  ]
}
