/// Something that one of the five texts behind WillDid says, and where it can be seen.
struct SeedPoint {
  /// The text: 0 to 4 as in the names of stories; none for what spans all of them.
  let seed: Int?
  /// The place in the text, from 1.
  let number: Int
  let says: String
  /// Names of stories, lines that begin with `willdid nib`, or `Suite: test`.
  let shown: [String]

  init(_ seed: Int?, _ number: Int, _ says: String, _ shown: String...) {
    (self.seed, self.number, self.says, self.shown) = (seed, number, says, shown)
  }
}

/// All that the five texts say and ask for.
///
/// Commands are run in `Traces/stories/played`.
enum SeedCoverage {
  /// What the texts say.
  static let points = makers + nibs + coders + appearances + names

  /// How many points there are of each text.
  static let counts = [10, 21, 7, 11, 6]

  /// Who makes a controller, and what it is told first.
  private static let makers = [
    SeedPoint(
      0, 1, "a xib is text, and the nib that is built from it is loaded by the same name",
      "willdid nib plan making/seed-000-outlets-nil-in-init-coder/Badge/ShopController.xib",
      "CompiledNibTests: a document for UIKit and its nib give the same plan",
      "NibResolverTests: compiled nibs count before their sources, also in bundles of macOS"),
    SeedPoint(
      0, 2, "what lies in a xib or storyboard is unarchived with init(coder:)",
      "nib-order-of-loading", "storyboard-launch", "seed-000-outlets-nil-in-init-coder"),
    SeedPoint(
      0, 3, "in init(coder:) there are no outlets yet",
      "seed-000-outlets-nil-in-init-coder", "seed-000-view-in-init-coder"),
    SeedPoint(
      0, 4, "init(nibName:bundle:) is for controllers that code makes, and takes nil",
      "seed-000-explicit-nib-name", "seed-000-nil-name-takes-same-name"),
    SeedPoint(
      0, 5, "nibName is what the initialiser was given, and may be nil",
      "seed-000-explicit-nib-name", "seed-000-nil-name-finds-nothing"),
    SeedPoint(
      0, 6, "without a name MyView is searched for MyViewController, and then its full name",
      "seed-000-nil-name-takes-view-nib", "seed-000-nil-name-takes-same-name",
      "seed-000-nil-name-finds-nothing",
      "willdid nib resolve --class MyViewController --bundle making/NibNames"),
    SeedPoint(
      0, 7, "an initialiser of one's own calls for init(coder:) as well",
      "seed-000-custom-initializer", "seed-002-trap-in-storyboard"),
    SeedPoint(
      0, 8, "awakeFromNib is the end of unarchiving, when outlets and actions are connected",
      "seed-000-outlets-nil-in-init-coder", "storyboard-outlets-come-with-the-view"),
    SeedPoint(
      0, 9, "the owner of a xib is there before and gets no awakeFromNib, but for macOS",
      "seed-000-controller-owns-xib-ios", "seed-000-controller-owns-xib-macos",
      "seed-000-owner-here-object-there"),
    SeedPoint(
      0, 10, "a controller on a storyboard prints init(coder:) and then awakeFromNib",
      "seed-000-controller-on-storyboard"),
  ]

  /// How Cocoa loads nibs, and who keeps what is in them.
  private static let nibs = [
    SeedPoint(
      1, 1, "a nib holds objects, how they are set, and what connects them, also unseen ones",
      "seed-001-connections-before-awaking", "seed-001-top-level-objects-kept"),
    SeedPoint(1, 2, "the main nib is loaded at launch", "seed-001-main-nib"),
    SeedPoint(
      1, 3, "the owner is given by the loader; the delegate of an app is in the main nib",
      "seed-001-main-nib", "willdid nib plan nib-objects/MainNib/MainMenu.xib"),
    SeedPoint(
      1, 4, "First Responder is not an object until something happens",
      "seed-001-action-to-first-responder"),
    SeedPoint(
      1, 5, "objects at the top have no parent; the owner and its like are none of them",
      "seed-001-top-level-objects-kept", "willdid nib plan nib-objects/MainNib/MainMenu.xib"),
    SeedPoint(
      1, 6, "images and sounds are put into caches by name",
      "seed-001-named-images", "LoadPlanTests: images and sounds are told of"),
    SeedPoint(
      1, 7, "many small nibs that are loaded late make the launch short",
      "seed-001-view-loaded-when-needed", "seed-001-nib-for-every-row"),
    SeedPoint(
      1, 8, "initialisers, connections, awakeFromNib, and then windows that are visible",
      "seed-001-connections-before-awaking", "seed-001-custom-view-by-frame",
      "seed-001-custom-view-by-coder", "seed-001-main-nib", "nib-order-of-loading",
      "willdid nib plan nib-objects/seed-001-custom-view-by-frame/ChartByFrame/ChartWindow.xib"),
    SeedPoint(
      1, 9, "each load gives copies, of which those at the top must be kept",
      "seed-001-fresh-copy-each-time", "seed-001-top-level-objects-kept"),
    SeedPoint(
      1, 10, "AppKit helps with objects at the top: release when closed, window controllers",
      "seed-001-released-when-closed", "seed-001-window-controller-frees-its-objects"),
    SeedPoint(
      1, 11, "on iOS what no outlet leads to is lost, unless the array is kept",
      "seed-001-top-level-objects-lost", "seed-001-top-level-objects-kept",
      "seed-001-top-level-object-held-by-outlet"),
    SeedPoint(
      1, 12, "a memory warning took views, and outlets had to go in viewDidUnload, up to iOS 5",
      "seed-001-memory-warning-outlets-kept", "seed-001-memory-warning-outlets-released",
      "seed-001-memory-warning-today", "seed-001-view-did-unload-today"),
    SeedPoint(
      1, 13, "on macOS the owner answers for the objects at the top; the app itself never ends",
      "seed-001-top-level-objects-not-released", "seed-001-main-nib"),
    SeedPoint(
      1, 14, "a window controller frees all; others have outlets or the array",
      "seed-001-window-controller-frees-its-objects", "seed-001-panel-held-by-outlet",
      "seed-001-view-out-of-a-nib"),
    SeedPoint(
      1, 15, "apps of one window, of many, with panels, and with an inspector that stays",
      "seed-001-main-nib", "seed-001-document-window", "seed-001-released-when-closed",
      "seed-001-inspector-kept"),
    SeedPoint(
      1, 16, "controllers of views, windows and documents load their nibs when these are needed",
      "seed-001-view-loaded-when-needed", "seed-001-document-window", "mac-window-controller",
      "mac-document"),
    SeedPoint(
      1, 17, "a window that its owner is not connected to is not seen",
      "seed-001-window-not-connected", "seed-001-document-window-not-connected"),
    SeedPoint(
      1, 18, "a nib is loaded for an owner; iOS gives back an array, macOS has NSNib for that",
      "seed-001-top-level-objects-kept", "seed-001-view-out-of-a-nib"),
    SeedPoint(
      1, 19, "NSNib and UINib keep what they have read",
      "seed-001-nib-kept-in-memory", "seed-001-uinib-kept-in-memory",
      "seed-001-nib-cache-and-memory"),
    SeedPoint(
      1, 20, "objects at the top have one reference more, which the app must release",
      "seed-001-top-level-objects-not-released", "seed-001-released-when-closed"),
    SeedPoint(
      1, 21, "recipes: a window of its own nib, more windows, a view by hand, a view from a nib",
      "seed-001-main-window-in-a-nib-of-its-own", "seed-001-sub-windows-kept",
      "seed-001-sub-window-not-kept", "seed-001-window-loaded-by-hand",
      "seed-001-view-loaded-by-hand", "seed-001-view-out-of-a-nib"),
  ]

  /// Who calls init(coder:), and what it reads.
  private static let coders = [
    SeedPoint(
      2, 1, "an initialiser of one's own forces init(coder:) upon the class",
      "seed-002-trap-that-sleeps", "seed-000-custom-initializer"),
    SeedPoint(
      2, 2, "init(coder:) is not for storyboards alone, and a trap in it is a mistake",
      "seed-002-trap-when-unarchived", "seed-002-trap-when-restored", "seed-002-trap-in-xib"),
    SeedPoint(
      2, 3, "an archive, a saved state and a storyboard lead to it, through classes between too",
      "seed-002-trap-when-unarchived", "seed-002-trap-when-restored",
      "seed-002-trap-in-storyboard", "seed-002-trap-in-superclass"),
    SeedPoint(
      2, 4, "call super, decode what is one's own, and encode it on the side that belongs to it",
      "seed-002-super-init-with-coder", "seed-002-id-archived", "seed-002-id-restored",
      "seed-002-id-wrong-pair", "seed-002-id-wrong-pair-other-way", "seed-002-id-written-for-both",
      "seed-002-super-forgotten"),
    SeedPoint(
      2, 5, "what prepare(for:sender:) sets must be encoded as well",
      "seed-002-id-set-in-prepare", "seed-002-id-in-storyboard"),
    SeedPoint(2, 6, "a segue action hands a value to the initialiser", "seed-002-segue-action"),
    SeedPoint(
      2, 7, "controllers can be archived: read what was written",
      "seed-002-id-archived", "seed-002-id-never-written", "seed-002-id-never-read",
      "coder-archive-of-a-screen"),
  ]

  /// In which order controllers appear and disappear.
  private static let appearances = [
    SeedPoint(3, 1, "one screen, from viewDidLoad to viewDidDisappear", "seed-003-canonical-order"),
    SeedPoint(
      3, 2, "in a push who goes hears viewWillDisappear before the other hears viewWillAppear",
      "seed-003-push"),
    SeedPoint(3, 3, "there and back, each keeps the order for itself", "seed-003-push-and-pop"),
    SeedPoint(
      3, 4, "viewWillAppear is not always followed by viewDidAppear, nor its counterpart",
      "seed-003-will-without-did"),
    SeedPoint(
      3, 5, "a swipe back that is cancelled: what both controllers hear",
      "seed-003-cancelled-swipe"),
    SeedPoint(
      3, 6, "a did has its will; appearing and disappearing take turns",
      "seed-003-will-without-did",
      "RandomStoryTests: stories without mistakes keep the laws and are in balance"),
    SeedPoint(3, 7, "a modal over the full screen", "seed-003-full-screen"),
    SeedPoint(3, 8, "a modal that leaves the one below where it is", "seed-003-sheet"),
    SeedPoint(3, 9, "such a modal, pulled down and let go", "seed-003-cancelled-sheet"),
    SeedPoint(
      3, 10, "an animation begins in viewDidAppear and ends in viewWillDisappear",
      "seed-003-animation-repaired", "seed-003-animation-left-over"),
    SeedPoint(
      3, 11, "the delegate of a presentation hears of a dismissal by a finger",
      "seed-003-delegate-hears"),
  ]

  /// Which nib a controller takes.
  private static let names = [
    SeedPoint(
      4, 1, "the exception of a nib whose view is not connected, and who asked for the view",
      "seed-004-detail-view-crash", "nib-view-outlet-not-set"),
    SeedPoint(
      4, 2, "DetailViewController takes DetailView, which was meant for the head of a table",
      "seed-004-detail-view-crash",
      "willdid nib resolve --class DetailViewController --bundle nib-names/Detail --os 12"),
    SeedPoint(
      4, 3, "init() is init(nibName:bundle:) with nil, for which a nib is searched",
      "seed-004-class-and-nib-together", "seed-004-detail-view-crash"),
    SeedPoint(
      4, 4, "a class and a nib that were made together are found by name, at run time",
      "seed-004-class-and-nib-together"),
    SeedPoint(
      4, 5, "the short name, the full name, those of a device; with both, systems differ",
      "seed-000-nil-name-takes-view-nib", "seed-004-both-nibs-ios-12", "seed-004-both-nibs-ios-9",
      "seed-004-iphone-nib", "seed-004-ipad-nib", "seed-004-ipad-nib-by-short-name",
      "willdid nib resolve --class DetailViewController --bundle nib-names/DetailBoth --os 9",
      "willdid nib resolve --class DetailViewController --bundle nib-names/ByDevice --idiom pad"),
    SeedPoint(
      4, 6, "ways out: another name for the nib, the name of the right one, loadView",
      "seed-004-way-out-renamed-nib", "seed-004-way-out-explicit-name",
      "seed-004-way-out-load-view"),
  ]
}
