extension Rule {
  /// A callback away from the main thread.
  package static let offMain = Rule(
    "TH-01", "off-main", .thread, .error,
    meaning: """
      A lifecycle or nib callback ran on another thread than the main one. UIKit and AppKit do not \
      allow this for views and controllers.
      """,
    cause: """
      A view, a controller or a presentation was made or changed in the completion of a background \
      task. In a log from elsewhere the number of the main thread differs in each run.
      """,
    remedy: """
      Mark the calling code `@MainActor`, or wrap it in `DispatchQueue.main.async` or \
      `MainActor.run`. Xcode's Main Thread Checker shows the line.
      """
  )

  /// An object freed away from the main thread.
  package static let deinitOffMain = Rule(
    "TH-02", "deinit-off-main", .thread, .notice,
    meaning: "A controller was freed on a background thread.",
    cause: """
      The last reference to it was held by a closure that ended there. That is legal, but `deinit` \
      then must not touch views or other things of the main thread.
      """,
    remedy: """
      Capture `[weak self]` in background closures. Leave views alone in `deinit`, or hand the \
      values that need clean-up to `DispatchQueue.main.async`, never `self`.
      """
  )

  /// A callback that took too long.
  package static let slowPhase = Rule(
    "PF-01", "slow-phase", .time, .warning,
    meaning: "A callback took longer than its budget and held up the main thread meanwhile.",
    cause: """
      Reading files, decoding images, database work or building a large view in `viewDidLoad` or \
      `viewWillAppear` are the usual causes. A pause in the debugger or the first launch after \
      installation makes any callback slow.
      """,
    remedy: """
      Find the part with the Time Profiler. Move loading into a task and show a placeholder, and \
      build views on demand.
      """
  )

  /// Too much time between two steps.
  package static let slowGap = Rule(
    "PF-02", "slow-gap", .time, .notice,
    meaning: """
      More time than expected went by between two steps that should follow each other closely.
      """,
    cause: """
      The main thread was busy between them, often with layout, a large nib, or work put there by \
      `DispatchQueue.main.async`. While a finger holds a gesture the gap can be as long as the \
      person likes, so such transitions do not count.
      """,
    remedy: """
      Look at what runs between the two with the Time Profiler or with signposts, and move it off \
      the main thread or behind `viewDidAppear`.
      """
  )

  /// A transition that took more than a second.
  package static let longAnimation = Rule(
    "PF-03", "long-animation", .time, .notice,
    meaning: """
      More than a second went by between `viewWillAppear` and `viewDidAppear`, and no gesture was \
      involved.
      """,
    cause: """
      A custom transition has a long duration, or the main thread was busy and held up its end. \
      Slow Animations in the Simulator do the same.
      """,
    remedy: """
      Shorten `transitionDuration(using:)` if it is yours. Otherwise find out what keeps the main \
      thread busy and do it after `viewDidAppear`.
      """
  )

  /// Layout that ran again and again.
  package static let layoutThrash = Rule(
    "PF-04", "layout-thrash", .time, .notice,
    meaning: "The view was laid out many times in one appearance although its size did not change.",
    cause: """
      Code in `viewDidLayoutSubviews` changes constraints or frames and so asks for the next \
      layout, or `layoutIfNeeded()` is called in a loop. Rotation, the keyboard and cells that \
      size themselves need several layouts by nature.
      """,
    remedy: """
      Change constraints only if a value differs, do it in `updateViewConstraints()` or before the \
      layout, and gather several changes before one `setNeedsLayout()`.
      """
  )

  /// A clock that went backwards, or another process.
  package static let clockAnomaly = Rule(
    "TH-03", "clock-anomaly", .thread, .info,
    meaning: """
      The time went backwards or the process changed. What follows is treated as another run.
      """,
    cause: """
      The log holds several launches, the clock was set, or it only prints the time of day and \
      midnight passed.
      """,
    remedy: """
      Nothing, if the log holds several launches. If one run must be read across midnight, print \
      the date too, or `ProcessInfo.processInfo.systemUptime`.
      """
  )

  /// What can be said of threads, clocks and durations.
  static let threadAndTimeRules: [Rule] = [
    offMain, deinitOffMain, slowPhase, slowGap, longAnimation, layoutThrash, clockAnomaly,
  ]
}
