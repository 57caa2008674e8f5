package import WillDidModel
package import WillDidReport
package import WillDidTimeline

/// The fate of an app delegate's callbacks, and of the restoration of state, in a move to scenes.
///
/// A promise is a callback that came before the move. Its successor is the one that UIKit sends since then.
package struct Migration: Sendable {
  /// The fates of a promise, the best first.
  package enum Outcome: String, CaseIterable, Sendable {
    /// It came as before, more than once where it came once, on the other side of a step, or not at all.
    case came, twice, reordered, lost
  }

  /// How often something came: up to the end of a launch, and later.
  package struct Count: Hashable, Sendable {
    /// Up to the end of a launch.
    package var cold = 0
    /// Later.
    package var warm = 0
    /// In all.
    package var all: Int { cold + warm }
  }

  /// A callback that came before, with what comes in its place.
  package struct Promise: Sendable {
    /// The callback that came before.
    package let callback: String
    /// The callback that comes in its place, or itself.
    package let successor: String
    /// How often the callback came before the move.
    package let before: Count
    /// How often its successor came after the move.
    package let after: Count
    /// The fate of the promise.
    package let outcome: Outcome
    /// A remark on the outcome; empty where that says all.
    package let remark: String
  }

  /// The runs before and after the move.
  package let sides: (before: [RunFacts], after: [RunFacts])
  /// The promises, in the order of an app's life.
  package let promises: [Promise]

  /// Holds the runs after a move against those before.
  package init(_ before: MigrationSide, _ after: MigrationSide) {
    sides = (before.facts, after.facts)
    promises = Self.all.compactMap { callback, successor in
      guard before.count(callback).all > 0 else { return nil }
      return Self.judge(callback, successor, before, after)
    }
  }

  /// Whether everything that came before still comes, once and in the same order.
  package var isKept: Bool { promises.allSatisfy { $0.outcome == .came } }

  /// The promises with their successors; what has no other successor comes from the app delegate or from controllers
  /// as before.
  private static let all: [(Callback, Callback)] = {
    let moved: [Callback] = [
      .applicationWillEnterForeground, .applicationDidBecomeActive, .applicationWillResignActive,
      .applicationDidEnterBackground, .applicationOpenURL, .applicationContinueActivity,
    ]
    let launch: [(Callback, Callback)] = [
      (.applicationWillFinishLaunching, .applicationWillFinishLaunching),
      (.applicationDidFinishLaunching, .applicationDidFinishLaunching),
    ]
    let restoration: [(Callback, Callback)] = [
      (.shouldSaveApplicationState, .stateRestorationActivity),
      (.shouldRestoreApplicationState, .restoreInteractionState),
      (.applicationFinishedRestoringState, .restoreInteractionState),
      (.encodeRestorableState, .encodeRestorableState),
      (.decodeRestorableState, .decodeRestorableState),
    ]
    return launch + moved.map { ($0, Callback.sceneSuccessors[$0] ?? $0) } + restoration
  }()

  /// Judges one promise.
  private static func judge(
    _ callback: Callback, _ successor: Callback, _ before: MigrationSide, _ after: MigrationSide
  ) -> Promise {
    let (old, new) = (before.count(callback), after.count(successor))
    let stayed = callback == successor ? Count() : after.count(callback)
    var (outcome, remark) = (Outcome.came, "")
    if new.all == 0 {
      outcome = .lost
      remark = stayed.all > 0 ? "only \(callback.name) is still called" : ""
    } else if stayed.all > 0 {
      (outcome, remark) = (.twice, "\(callback.name) is still called, too")
    } else if old.cold > 0, new.cold == 0 {
      (outcome, remark) = (.lost, "at launch")
      if [.sceneOpenURLContexts, .sceneContinueActivity].contains(successor) {
        remark += ": it comes in the options of \(Callback.sceneWillConnect.name)"
      }
    } else if old.warm > 0, new.warm == 0 {
      (outcome, remark) = (.lost, "after the launch")
    } else if old.cold == 1, new.cold > 1, after.scenesAtLaunch < 2 {
      (outcome, remark) = (.twice, "\(new.cold) times at launch")
    } else if let place = after.place(of: successor), let first = before.place(of: callback),
      place != first
    {
      outcome = .reordered
      remark = place > first ? "now after \(place.name)" : "now before \(first.name)"
    }
    return Promise(
      callback: callback.name, successor: successor.name, before: old, after: new,
      outcome: outcome, remark: remark)
  }
}

/// Counts the callbacks of delegates in the runs of one side of a move.
package struct MigrationSide: LifecycleObserver {
  /// The runs.
  package private(set) var facts: [RunFacts] = []
  /// How often each callback came, in all runs.
  private var counts: [Callback: Migration.Count] = [:]
  /// Where each callback stood when it came first, among the steps of the first screen.
  private var places: [Callback: Step] = [:]
  /// How many scenes were connected during a launch, at most.
  private(set) var scenesAtLaunch = 0
  /// The steps of the first screen of the run that is read, so far.
  private var step = Step.start
  /// Whether the app of the run that is read has been active.
  private var isLaunched = false
  /// The scenes of the run that is read.
  private var scenes = 0

  /// The steps of the first screen, by which the order of callbacks is compared.
  enum Step: Int, Comparable {
    case start, loaded, willAppear, appeared

    /// The callback of the step.
    var name: String {
      switch self {
      case .start: "launch"
      case .loaded: Callback.viewDidLoad.name
      case .willAppear: Callback.viewWillAppear.name
      case .appeared: Callback.viewDidAppear.name
      }
    }

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The callbacks of delegates, of restoration, and of the first screen.
  package let wanted = CallbackSet(Set<Family>([.application, .scene, .restoration]))
    .union(CallbackSet([.viewDidLoad, .viewWillAppear, .viewDidAppear]))

  /// Begins without runs.
  package init() {}

  /// Begins another run.
  package mutating func begin(_ run: RunFacts) {
    facts.append(run)
    (step, isLaunched, scenes) = (.start, false, 0)
  }

  /// Counts a callback.
  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    let bits = events.bits[row]
    guard bits & EventColumns.hopBit == 0, bits & EventColumns.edgeMask != Edge.exit.rawValue
    else { return }
    let callback = Callback(rawValue: events.callback[row])
    switch callback {
    case .viewDidLoad: step = max(step, .loaded)
    case .viewWillAppear: step = max(step, .willAppear)
    case .viewDidAppear: step = .appeared
    default:
      if places[callback] == nil { places[callback] = step }
      if isLaunched {
        counts[callback, default: Migration.Count()].warm += 1
      } else {
        counts[callback, default: Migration.Count()].cold += 1
      }
      if callback == .sceneWillConnect, !isLaunched {
        scenes += 1
        scenesAtLaunch = max(scenesAtLaunch, scenes)
      }
    }
    // The launch ends when the app is active; where nothing says so, with the first screen.
    if [.applicationDidBecomeActive, .sceneDidBecomeActive].contains(callback)
      || callback == .viewDidAppear
    {
      isLaunched = true
    }
  }

  /// How often a callback came.
  func count(_ callback: Callback) -> Migration.Count { counts[callback] ?? Migration.Count() }

  /// Where a callback stood when it came first; `nil` if it came in no launch, or if no screen is known.
  func place(of callback: Callback) -> Step? {
    guard count(callback).cold > 0, step > .start else { return nil }
    return places[callback]
  }
}
