package import WillDidModel
package import WillDidTimeline

/// Counts in a run what a budget bounds.
package struct BudgetMeter: LifecycleObserver {
  /// The numbers, by what they are of.
  package private(set) var measured: [Measure.Key: Measured] = [:]
  /// The callbacks that are counted.
  package let wanted: CallbackSet
  private let names: Names
  private let mainThreads: Set<UInt32>
  /// The calls that have begun on a main thread and not returned, and how many had begun before each.
  private var open: [(callback: Callback, instance: InstanceID, before: Int64)] = []
  /// How many calls have begun on a main thread.
  private var begun: Int64 = 0
  /// How often the view of each controller was laid out since it came.
  private var layouts: [InstanceID: (classID: NameID, count: Int64, latest: Moment)] = [:]

  /// The families whose callbacks come as often wherever an app does the same.
  private static let families: Set<Family> = [
    .loading, .appearance, .containment, .appearanceTransition, .navigation, .presentation,
  ]
  private static let counted = CallbackSet(families)
  /// The families whose calls are timed.
  private static let timed = CallbackSet([.loading, .appearance])
  private static let layoutCallbacks = CallbackSet([.viewWillLayoutSubviews, .viewWillLayout])
  /// No more calls than this stand inside each other.
  private static let deepest = 256

  /// Begins before the first event of a run.
  package init(names: Names, mainThreads: Set<UInt32>) {
    (self.names, self.mainThreads) = (names, mainThreads)
    wanted = Self.counted.union(Self.layoutCallbacks)
  }

  /// Counts a call.
  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    let event = events[row]
    guard event.instance != .none, !event.hop else { return }
    let moment = event.moment
    if event.edge == .exit { return leave(event) }
    let classID = lives[event.instance]?.classID ?? event.classID
    if Self.layoutCallbacks.contains(event.callback) {
      layouts[event.instance, default: (classID, 0, moment)].count += 1
      layouts[event.instance]?.latest = moment
      return
    }
    measured[key(.calls, classID, event.callback), default: Measured(at: moment)].count(at: moment)
    if event.callback == .viewWillAppear { endVisit(of: event.instance) }
    guard event.edge == .enter, mainThreads.contains(event.thread) else { return }
    if open.count == Self.deepest { open.removeFirst() }
    open.append((event.callback, event.instance, begun))
    begun += 1
  }

  /// Counts the calls that were made inside one that returns.
  private mutating func leave(_ event: Event) {
    guard mainThreads.contains(event.thread),
      let place = open.lastIndex(where: {
        $0.callback == event.callback && $0.instance == event.instance
      })
    else { return }
    let before = open[place].before
    open.removeSubrange(place...)
    measured[key(.work, event.classID, event.callback), default: Measured(at: event.moment)]
      .add(begun - before - 1, at: event.moment)
  }

  /// Notes how often a view was laid out until it came anew, or its controller ended.
  private mutating func endVisit(of instance: InstanceID) {
    guard let visit = layouts.removeValue(forKey: instance) else { return }
    measured[key(.layouts, visit.classID), default: Measured(at: visit.latest)]
      .add(visit.count, at: visit.latest)
  }

  /// Times a call.
  package mutating func returned(_ call: Call) {
    guard !call.hop, Self.timed.contains(call.callback), mainThreads.contains(call.thread),
      let duration = call.duration
    else { return }
    measured[key(.time, call.classID, call.callback), default: Measured(at: call.start)]
      .add(duration, at: call.start)
  }

  /// Counts a nib.
  package mutating func nibLoaded(_ load: NibLoad) {
    guard load.outer == nil else { return }
    let nib = names[load.nib] ?? ""
    for subject in nib.isEmpty ? [""] : ["", nib] {
      measured[Measure.Key(.nibLoads, subject), default: Measured(at: load.start)]
        .count(at: load.start)
    }
  }

  /// Counts an object, and what it left behind.
  package mutating func ended(_ life: Life, at moment: Moment?) {
    endVisit(of: life.instance)
    guard life.facts.contains(.controller), life.identity != .shared else { return }
    measured[key(.objects, life.classID), default: Measured(at: life.first)].count(at: life.first)
    if moment == nil, life.state == .disappeared, let gone = life.gone {
      measured[key(.left, life.classID), default: Measured(at: gone)].count(at: gone)
    }
    if life.facts.contains(.wasLoaded), !life.facts.contains(.announced), life.appearances == 0,
      !life.isVisible
    {
      measured[key(.unseen, life.classID), default: Measured(at: life.load)].count(at: life.load)
    }
  }

  /// The key of a number about a class.
  private func key(
    _ measure: Measure, _ classID: NameID, _ callback: Callback? = nil
  ) -> Measure.Key {
    Measure.Key(measure, names[classID] ?? "", callback)
  }
}
