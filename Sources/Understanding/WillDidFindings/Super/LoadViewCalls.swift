internal import WillDidModel
internal import WillDidTimeline

/// Says which classes let `super` load a view and then set another one.
struct LoadViewCalls: Detector {
  static let rules: [Rule] = [.loadViewCallsSuperAndReplaces]

  static var callbacks: [Callback] { [.loadView, .setView] }

  /// A call of `loadView` that has not returned.
  private struct Loading: Codable {
    let start: Moment
    let thread: UInt32
    /// How many implementations of superclasses are running inside it.
    var depth = 0
    var superEnd: Moment?
    var replacement: Moment?
  }

  private var loadings: [InstanceID: Loading] = [:]
  /// The cases, class by class.
  private var replaced = Tallies()

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.instance != .none else { return }
    if event.callback == .setView {
      guard event.isCall, let loading = loadings[event.instance], loading.depth == 0,
        loading.superEnd != nil, loading.thread == event.thread,
        event.instance(.view) != InstanceID.none
      else { return }
      loadings[event.instance]?.replacement = event.moment
    } else if event.hop {
      guard loadings[event.instance] != nil else { return }
      loadings[event.instance]?.depth += event.edge == .enter ? 1 : event.edge == .exit ? -1 : 0
      // The framework sets the view itself: what counts is what comes after the outermost call.
      if event.edge == .exit, loadings[event.instance]?.depth == 0 {
        loadings[event.instance]?.superEnd = event.moment
      }
    } else if event.edge == .enter {
      loadings[event.instance] = Loading(start: event.moment, thread: event.thread)
    } else if event.edge == .exit, let loading = loadings.removeValue(forKey: event.instance) {
      guard let superEnd = loading.superEnd, let replacement = loading.replacement else { return }
      replaced.note(
        Tallies.Key(classID: event.level ?? event.classID, callback: .loadView), at: replacement,
        instance: event.instance,
        events: Tallies.Tally.proof(loading.start, superEnd, replacement, event.moment))
    }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    if !loadings.isEmpty { loadings[life.instance] = nil }
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, tally) in replaced.inOrder {
      context.report(
        .loadViewCallsSuperAndReplaces, key, tally, about: .ofClass,
        "calls super.loadView and then sets another view\(tally.times).")
    }
  }
}

extension Rule {
  /// A `loadView` that throws the loaded view away.
  package static let loadViewCallsSuperAndReplaces = Rule(
    "SU-05", "loadView-calls-super-and-replaces", .super, .notice,
    expects: .wrong("its view is replaced"),
    meaning: """
      `loadView` called `super.loadView()` and then set another `view`. The first view was made \
      for nothing.
      """,
    cause: """
      The call of `super` was added out of habit. It makes a default view, and if a nib of a \
      matching name exists it loads that one too, with all its connections and side effects.
      """,
    remedy: """
      Remove `super.loadView()` and only assign `view`. If you want the nib's view, leave \
      `loadView` alone and do the rest in `viewDidLoad`.
      """
  )
}
