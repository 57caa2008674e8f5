extension Rule {
  /// An `init(coder:)` that only stops the app.
  package static let initCoderUnimplemented = Rule(
    "CD-01", "init-coder-unimplemented", .coding, .error,
    meaning: """
      The `init(coder:)` of a class only calls `fatalError`, and the object was made in a way that \
      needs it. If the initialiser is only declared so and was never reached, this is a notice.
      """,
    cause: """
      Xcode offers that body when a class gets an initialiser of its own. Storyboards and nibs use \
      `init(coder:)`, and so do state restoration from a storyboard and `NSKeyedUnarchiver`: it is \
      not for storyboards alone. A class that is only ever made in code is safe.
      """,
    remedy: """
      Call `super.init(coder: coder)` and give each property a default or a value from the coder. \
      For values from outside use an `@IBSegueAction` or \
      `instantiateViewController(identifier:creator:)` (iOS 13). If the class must never be \
      archived, mark the initialiser `@available(*, unavailable)`.
      """
  )

  /// A key that is read but never written.
  package static let decodeWithoutEncode = Rule(
    "CD-02", "decode-without-encode", .coding, .warning,
    meaning: """
      A key is read from a coder and was never written on the matching side, so the value is \
      always missing.
      """,
    cause: """
      The line that encodes it was forgotten or uses another spelling. When `init(coder:)` is \
      called for a storyboard or nib, the coder never holds keys of the app, and `nil` is what \
      must be expected there.
      """,
    remedy: """
      Write the key in `encode(with:)` if it is read in `init(coder:)`, and in \
      `encodeRestorableState(with:)` if it is read in `decodeRestorableState(with:)`. Keep keys in \
      constants.
      """
  )

  /// A key that is written but never read.
  package static let encodeWithoutDecode = Rule(
    "CD-03", "encode-without-decode", .coding, .notice,
    meaning: "A key is written to a coder and no recorded run ever reads it on the matching side.",
    cause: """
      The reading side was forgotten or uses another spelling, or restoring was never tried in \
      these runs. Keeping a key for other versions of the app is a good reason too.
      """,
    remedy: """
      Read it in the matching method, or stop writing it. To be sure, record a run in which the \
      state is really restored.
      """
  )

  /// A key written by one mechanism and read by the other.
  package static let wrongPair = Rule(
    "CD-04", "wrong-pair", .coding, .warning,
    meaning: """
      A key is written for state restoration and read in `init(coder:)`, or written in \
      `encode(with:)` and read in `decodeRestorableState(with:)`. These are two different coders.
      """,
    cause: """
      The two mechanisms look alike. `encodeRestorableState(with:)` belongs with \
      `decodeRestorableState(with:)`, and `encode(with:)` with `init(coder:)`. A restoration class \
      that passes its coder on to `init(coder:)` makes the mix work.
      """,
    remedy: """
      Move the reading or the writing so that both belong to one mechanism. If both are needed, \
      write and read the key in each.
      """
  )

  /// A coding method that left `super` out.
  package static let codingSuperMissing = Rule(
    "CD-05", "coding-super-missing", .coding, .warning,
    meaning: """
      An override of `encode(with:)`, `encodeRestorableState(with:)` or \
      `decodeRestorableState(with:)` did not call `super`. What the superclass keeps is lost.
      """,
    cause: "The call was forgotten. Container controllers lose their children in this way.",
    remedy: """
      Call `super` with the same coder, first in the encoding methods and in \
      `decodeRestorableState(with:)`.
      """
  )

  /// A screen that was saved but not restored.
  package static let restorationDropped = Rule(
    "CD-06", "restoration-dropped", .coding, .warning,
    meaning: """
      A saved screen got no `decodeRestorableState(with:)`: its restoration class gave back `nil` \
      or an object of another class.
      """,
    cause: """
      `viewController(withRestorationIdentifierPath:coder:)` returned `nil`, which means that this \
      screen is not wanted and is right if done on purpose. If it returned another class than the \
      one that was saved, UIKit leaves decoding out.
      """,
    remedy: """
      Return an object of the class that was saved, with its `restorationIdentifier` set. If `nil` \
      is meant, nothing needs to be done.
      """
  )

  /// Steps of restoration in the wrong order.
  package static let restorationOrder = Rule(
    "CD-07", "restoration-order", .coding, .error,
    meaning: """
      A step of state restoration came before one it depends on: decoding before the object was \
      made, or `applicationFinishedRestoringState()` before all objects had been decoded.
      """,
    cause: """
      UIKit keeps this order itself, so a step was called by hand, or an object was made or \
      replaced while restoration was running.
      """,
    remedy: """
      Do not call `decodeRestorableState(with:)` or `applicationFinishedRestoringState()` \
      yourself. Do what needs all restored objects in `applicationFinishedRestoringState()`, as \
      UIKit calls it.
      """
  )

  /// A restored screen that existed already.
  package static let restoreDuplicatesDefault = Rule(
    "CD-08", "restore-duplicates-default", .coding, .notice,
    meaning: """
      Restoration made a new controller although the storyboard had already made one with the same \
      restoration path. Two objects now stand for one screen.
      """,
    cause: """
      The storyboard's initial controllers are loaded before restoration begins. A restoration \
      class that always makes a new object does not take the existing one into account.
      """,
    remedy: """
      Return the existing object from the restoration class, or remove `restorationClass` for \
      screens that the storyboard makes at launch, so that UIKit finds them on its own.
      """
  )

  /// What can be said of archiving and state restoration.
  static let codingRules: [Rule] = [
    initCoderUnimplemented, decodeWithoutEncode, encodeWithoutDecode, wrongPair, codingSuperMissing,
    restorationDropped, restorationOrder, restoreDuplicatesDefault,
  ]
}
