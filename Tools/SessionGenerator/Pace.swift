import WillDidModel

/// How long callbacks take: the medians around which times spread.
struct Pace: Sendable {
  static let shared = Pace()

  /// Nanoseconds before a callback is entered, by its number.
  private(set) var before: [Int64]
  /// Nanoseconds from its enter to its exit, without what is nested in it.
  private(set) var during: [Int64]

  private init() {
    before = Array(repeating: 20_000, count: 1024)
    during = Array(repeating: 100_000, count: 1024)
    for (callback, before, during) in Self.microseconds {
      self.before[Int(callback.rawValue)] = before * 1000
      self.during[Int(callback.rawValue)] = during * 1000
    }
  }

  private static let microseconds: [(Callback, Int64, Int64)] = [
    (.initWithCoder, 30, 220),
    (.initWithNibName, 30, 60),
    (.initWithRootViewController, 30, 90),
    (.initWithFrame, 18, 50),
    (.awakeFromNib, 6, 40),
    (.loadView, 40, 900),
    (.viewDidLoad, 25, 2200),
    (.viewWillAppear, 30, 350),
    (.viewIsAppearing, 20, 120),
    (.viewDidAppear, 40, 260),
    (.viewWillDisappear, 30, 140),
    (.viewDidDisappear, 25, 110),
    (.viewWillLayoutSubviews, 12, 30),
    (.viewDidLayoutSubviews, 35, 30),
    (.updateViewConstraints, 15, 30),
    (.layoutSubviews, 8, 30),
    (.updateProperties, 2, 20),
    (.updateConstraints, 3, 20),
    (.viewSafeAreaInsetsDidChange, 15, 20),
    (.viewLayoutMarginsDidChange, 10, 20),
    (.prepareForReuse, 4, 10),
    (.willMoveToParent, 9, 20),
    (.didMoveToParent, 11, 20),
    (.viewWillTransitionToSize, 60, 100),
    (.traitCollectionDidChange, 35, 50),
    (.didReceiveMemoryWarning, 28, 50),
    (.deinit, 4, 20),
    (.prepareForSegue, 50, 80),
    (.applicationWillFinishLaunching, 9000, 900),
    (.applicationDidFinishLaunching, 400, 9000),
    (.method, 120, 4200),
  ]
}
