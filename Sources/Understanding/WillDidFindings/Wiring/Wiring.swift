/// Rules that only the files of a project can prove: an audit of documents and sources speaks of them.
extension Rule {
  static let wiring: [Rule] = [
    .actionMissing, .outletType, .outletUnconnected, .identifierMissing, .referenceDangling,
    .attributeUnknown, .duplicateName, .unreached, .launchWithoutInitial, .ownerMismatch,
    .mergeMarks, .fileDamaged, .entryMissing, .sceneCrossed, .brokenReturn,
  ]

  package static let actionMissing = Rule(
    "WR-01", "action-missing", .wiring, .error, provenBy: .files,
    meaning: "A document connects an action that the class of its target does not have.",
    cause: """
      The method was renamed, moved or given other parameters, or it is Swift without `@objc` or \
      `@IBAction`, which the runtime does not see. UIKit raises at the first touch; AppKit disables \
      the control or does nothing. A class that forwards messages or adds the method while it runs \
      is not judged.
      """,
    remedy: "Connect the action anew, give the method its name back, or mark it `@IBAction`.")

  package static let outletType = Rule(
    "WR-02", "outlet-type", .wiring, .error, provenBy: .files,
    meaning: "An outlet is connected to an object that cannot be of the class that it declares.",
    cause: """
      The object in the document was replaced by one of another class, or the declaration was. Nothing \
      checks the class when a nib is loaded; the first member that only the declared class has raises.
      """,
    remedy: "Declare the class that the object has, or connect the object that was meant.")

  package static let outletUnconnected = Rule(
    "WR-03", "outlet-unconnected", .wiring, .notice, provenBy: .files,
    meaning: "No document of the class connects an outlet that the class declares.",
    cause: "The object was deleted from the document, or the outlet was never connected.",
    remedy: "Connect the outlet, set it in code, or delete it.")

  package static let identifierMissing = Rule(
    "WR-04", "identifier-missing", .wiring, .error, provenBy: .files,
    meaning:
      "Code asks for a storyboard, scene, segue, nib or cell by a name that no document has.",
    cause: """
      The name was changed in one place only, or the document belongs to another target. A name that is asked \
      for in another bundle, as of a package or a module, is not judged.
      """,
    remedy: "Write the name as the document has it, or give the document that name.")

  package static let referenceDangling = Rule(
    "WR-05", "reference-dangling", .wiring, .error, provenBy: .files,
    meaning: "A document leads to an object, scene or method that does not exist.",
    cause: """
      The document was merged by hand, or what it leads to is in another storyboard that has since been \
      changed.
      """,
    remedy: "Connect it anew, or give the other storyboard its scene back.")

  package static let attributeUnknown = Rule(
    "WR-06", "attribute-unknown", .wiring, .notice, provenBy: .files,
    meaning: "A runtime attribute has a key path that the class of its object does not have.",
    cause:
      "The property was renamed or belongs to another class. The attribute is logged and ignored.",
    remedy: "Delete the attribute, or name a property of the class.")

  package static let duplicateName = Rule(
    "WR-07", "duplicate-name", .wiring, .error, provenBy: .files,
    meaning: "Two objects of a document have the same identifier.",
    cause: "A scene or a cell was copied with its identifier, or a document was merged by hand.",
    remedy: "Give one of them another identifier.")

  package static let unreached = Rule(
    "WR-08", "unreached", .wiring, .notice, provenBy: .files,
    meaning: "Nothing in the project leads to a document or a scene.",
    cause: "What loaded it was deleted, or it is loaded by a name that is made at run time.",
    remedy: "Delete it, or load it.")

  package static let launchWithoutInitial = Rule(
    "WR-09", "launch-without-initial", .wiring, .notice, provenBy: .files,
    meaning: "The storyboard that Info.plist names has no initial controller.",
    cause: "The arrow of the initial scene was lost. The app starts with a black screen.",
    remedy: "Mark a scene as the initial one.")

  package static let ownerMismatch = Rule(
    "WR-10", "owner-mismatch", .wiring, .notice, provenBy: .files,
    meaning: "A nib names another class as its owner than the one that loads it.",
    cause: """
      The document was copied, or its class was renamed. Nothing checks the class of the owner at run time, but \
      Interface Builder offers the outlets of the wrong one.
      """,
    remedy: "Name the class that loads the nib as the class of File's Owner.")

  package static let mergeMarks = Rule(
    "WR-11", "merge-marks", .wiring, .error, provenBy: .files,
    meaning: "A document, a source or a project file has the marks of a merge in it.",
    cause: """
      A merge or a rebase met a conflict, and the file was committed as it was left: with `<<<<<<<`, `=======` \
      and `>>>>>>>` around both versions. Xcode opens no such project and compiles no such document or source.
      """,
    remedy: "Decide for one of the versions, and delete the three lines.")

  package static let fileDamaged = Rule(
    "WR-12", "file-damaged", .wiring, .error, provenBy: .files,
    meaning: "A document or a project file is cut off or damaged, so that it cannot be read.",
    cause: """
      The file was edited by hand or by a script, or it was not copied whole. What a project file says of its \
      targets is not known then, and what is found without it counts less.
      """,
    remedy: "Restore the file from an earlier commit, or open it in Xcode and save it anew.")

  package static let entryMissing = Rule(
    "WR-13", "entry-missing", .wiring, .error, provenBy: .files,
    meaning: "Info.plist names a storyboard or a nib that does not exist.",
    cause: """
      The document was deleted or renamed, and the key was left: `UIMainStoryboardFile`, `NSMainNibFile` or the \
      build setting that stands for it. The app crashes or ends at launch; without its launch screen an app for \
      iOS is shown in the size of an old phone.
      """,
    remedy: "Give the key the name of the document, or delete it.")

  package static let sceneCrossed = Rule(
    "WR-14", "scene-crossed", .wiring, .warning, provenBy: .files,
    meaning: "An outlet or an action of a storyboard leads to an object of another scene.",
    cause: """
      An object was moved to another scene, or a scene was copied, with its connections. Each scene is a nib of \
      its own, and Xcode leaves out what would connect two: the outlet stays nil and the action is never sent.
      """,
    remedy: "Delete the connection, and hand the object over in `prepare(for:sender:)` or in code.")

  /// Something that ends before the screen leaves, and does not begin again if it stays.
  package static let brokenReturn = Rule(
    "AP-26", "broken-return", .cancelled, .warning, provenBy: .files,
    meaning: """
      A screen ends something in `viewWillDisappear` that only its setup begins, or pops there: when it stays, it \
      goes on without it.
      """,
    cause: """
      `viewWillDisappear` also comes when a swipe back begins, and since iOS 26 that swipe begins anywhere on the \
      screen. If the person lets go, `viewWillAppear` and `viewDidAppear` follow, and `viewDidLoad` does not; \
      the same happens when another screen has covered this one. An observer, a timer, a player or a delegate that \
      `viewDidLoad` or an initializer set up is gone from then on.
      """,
    remedy: """
      Begin it in `viewWillAppear`, or end it in `viewDidDisappear` or `deinit`. What is to end only when the \
      screen is left for good may ask `isMovingFromParent` in `viewDidDisappear`.
      """)
}
