// What has to be there for the points to be seen.
extension SeedCoverage {
  /// What each text demands, numbered within it.
  static let demands = [
    SeedPoint(
      0, 1, "how each object is made: by storyboard, nib, as an owner, in code",
      "seed-000-controller-on-storyboard", "nib-controller-in-a-nib",
      "seed-000-controller-owns-xib-ios", "seed-000-custom-initializer"),
    SeedPoint(
      0, 2, "both orders, that of the storyboard and that of the xib",
      "seed-000-controller-on-storyboard", "seed-000-controller-owns-xib-ios"),
    SeedPoint(
      0, 3, "why awakeFromNib does not come", "seed-000-owner-here-object-there"),
    SeedPoint(
      1, 1, "loads of nibs, from the name to what is at the top, and what came from a cache",
      "nib-order-of-loading", "seed-001-nib-kept-in-memory", "seed-001-top-level-objects-lost",
      "willdid nib plan --format json nibs/Everything/CardController.xib"),
    SeedPoint(
      1, 2, "what window controllers and documents do", "mac-window-controller", "mac-document",
      "mac-document-with-both"),
    SeedPoint(1, 3, "memory warnings", "seed-001-memory-warning-today"),
    SeedPoint(
      2, 1, "which coder an init(coder:) was given", "seed-002-super-init-with-coder",
      "seed-002-id-archived", "seed-002-trap-in-xib", "seed-002-trap-when-restored"),
    SeedPoint(
      2, 2, "the keys that are written and read", "seed-002-id-archived", "seed-002-id-restored"),
    SeedPoint(
      2, 3, "keys that do not match", "seed-002-id-wrong-pair", "seed-002-id-never-written",
      "seed-002-id-never-read"),
    SeedPoint(2, 4, "an init(coder:) that traps", "seed-002-trap-in-storyboard"),
    SeedPoint(
      3, 1, "cancelled transitions, as facts and not as mistakes", "seed-003-cancelled-swipe",
      "seed-003-cancelled-sheet"),
    SeedPoint(
      3, 2, "prints with emoji are read",
      "TrapTests: the session of a swipe back that is cancelled"),
    SeedPoint(
      4, 1, "all candidates for a nib, the one that is taken or that two fit, and the crash",
      "seed-004-detail-view-crash", "seed-004-both-nibs-ios-12",
      "willdid nib resolve --class DetailViewController --bundle nib-names/DetailBoth --os 12",
      "NibTests: the crash of a nib that happens to fit is foretold"),
  ]

  /// How many demands each text has.
  static let demandCounts = [3, 3, 4, 2, 1]

  /// What spans all of the texts.
  static let acceptance = [
    SeedPoint(
      nil, 1, "the life of controllers and the loading of nibs are recorded",
      "nib-first-appearance", "nib-order-of-loading"),
    SeedPoint(
      nil, 2, "each controller has a timeline", "seed-003-push-and-pop",
      "TimelineTests: text has lanes, transitions and events of controllers"),
    SeedPoint(
      nil, 3, "cancelled transitions are told of as facts", "seed-003-cancelled-swipe",
      "seed-003-cancelled-sheet"),
    SeedPoint(
      nil, 4, "callbacks that are out of balance are found",
      "RandomStoryTests: a planted defect is found by its rule and by no other"),
    SeedPoint(
      nil, 5, "two runs can be compared: the same app on two systems",
      "seed-004-both-nibs-ios-12", "seed-004-both-nibs-ios-9"),
    SeedPoint(
      nil, 6, "awakeFromNib that comes, does not, or comes again, is explained",
      "seed-000-owner-here-object-there", "mac-owner-awakened-for-each-row"),
    SeedPoint(
      nil, 7, "the nib of a controller is resolved by name",
      "willdid nib resolve --class DetailViewController --bundle nib-names/Detail",
      "seed-004-ipad-nib"),
    SeedPoint(
      nil, 8, "the ways to init(coder:), and keys in pairs", "seed-002-trap-in-xib",
      "seed-002-id-wrong-pair"),
    SeedPoint(
      nil, 9, "saved states and archives are read", "restore-order", "restore-existing",
      "restore-by-class", "restore-dropped", "coder-archive-of-a-screen"),
    SeedPoint(
      nil, 10, "owner, First Responder, objects at the top, outlets and memory",
      "seed-001-action-to-first-responder", "seed-001-top-level-objects-lost",
      "seed-001-top-level-object-held-by-outlet"),
    SeedPoint(
      nil, 11, "window controllers and documents", "mac-window-controller", "mac-document"),
    SeedPoint(
      nil, 12, "nibs that are kept", "seed-001-nib-kept-in-memory",
      "seed-001-uinib-kept-in-memory"),
    SeedPoint(nil, 13, "the delegate of a presentation", "seed-003-delegate-hears"),
    SeedPoint(
      nil, 14, "logs in all the ways in which people write them are imported",
      "LineFormatTests: a line in each of the ways people write it",
      "WordFormatTests: classes in other places and shapes",
      "SpreadFormatTests: the header of a table names the classes of its columns"),
  ]
}
