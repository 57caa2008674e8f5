internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

// The calls that stayed away, each where it was due.
extension DiagramBuilder {
  /// Says that calls on the same objects follow which are not shown.
  mutating func addRest() {
    var step = CallDiagram.Step(mark: .came, callback: .mark, lane: Self.framework)
    step.note = "later calls are not shown"
    diagram.steps.append(step)
  }

  /// Puts in what the rule says should have come, in some places.
  mutating func addMissing(_ isPlaced: (Expectation.Place) -> Bool) {
    for missing in scope.expectation.missing where isPlaced(missing.place) {
      // The calls that were put in before have moved it.
      guard let here = diagram.steps.firstIndex(where: { $0.event == self.here }) else { return }
      let callback = missing.callback ?? diagram.steps[here].callback
      let lane = lane(of: missing, scope.subject, here)
      let isItself = callback == diagram.steps[here].callback && lane == diagram.steps[here].lane
      guard missing.callback == nil || !isItself else { continue }
      if missing.place == .before, scope.due.contains(callback),
        let late = lateCall(callback, of: lane, after: here)
      {
        diagram.steps[late].mark = missing.isCertain ? .wrong : .here
        diagram.steps[late].finding = "due before \(diagram.steps[here].callback.name)"
        continue
      }
      for lane in missing.place == .atEnd ? lanesOfPeers(of: lane, without: callback) : [lane] {
        add(missing, callback, lane, here)
      }
    }
  }

  /// The lane of the object that should have received a call.
  private func lane(of missing: Expectation.Missing, _ subject: InstanceID, _ here: Int) -> Int {
    if missing.receiver == .holder, let event = diagram.steps[here].event,
      let lane = holders[event].flatMap({ lanes[$0] })
    {
      return lane
    }
    // The event may be of another object, such as the parent of the one that heard nothing.
    return lanes[subject] ?? diagram.steps[here].lane
  }

  /// Puts in what other findings say should have come around the events of the diagram.
  mutating func addMissingOfOthers(_ said: [UInt64: [Finding]]) {
    let findings = diagram.steps.compactMap(\.event).flatMap { event in
      (said[event] ?? []) + (closings[event].flatMap { said[$0] } ?? [])
    }
    for finding in findings {
      let isOwn = finding.at.sequence == scope.here && finding.expectation == scope.expectation
      guard !isOwn, lanes[finding.instance] != nil else { continue }
      for missing in finding.expectation.missing
      where missing.place != .atEnd && missing.law.verdict == .owed {
        let here = diagram.steps.firstIndex { step in
          let events = [step.event, step.event.flatMap { closings[$0] }]
          return events.contains(finding.at.sequence)
        }
        guard let here else { continue }
        let callback = missing.callback ?? diagram.steps[here].callback
        let lane = lane(of: missing, finding.instance, here)
        let isThere = diagram.steps.contains {
          !$0.mark.hasCome && $0.lane == lane && $0.callback == callback
        }
        let isItself = callback == diagram.steps[here].callback && lane == diagram.steps[here].lane
        if isThere || missing.callback != nil && isItself { continue }
        if missing.place == .before, lateCall(callback, of: lane, after: here) != nil { continue }
        add(missing, callback, lane, here)
      }
    }
  }

  /// Puts in one call that should have come.
  private mutating func add(
    _ missing: Expectation.Missing, _ callback: Callback, _ lane: Int, _ here: Int
  ) {
    let found = diagram.steps[here]
    var step = CallDiagram.Step(
      mark: missing.mark, callback: callback, lane: lane,
      caller: missing.isByCode ? Self.code : Self.callerLane(of: DiagramCaller(callback)))
    if callback == .willMoveToParent, case .ahead = missing.place { step.detail = "(nil)" }
    var brings = missing.brings
    if scope.subject == .none, found.note != nil { step.note = callback.name }
    let place: Int
    switch missing.place {
    case .before:
      place = Self.willCallbacks.contains(callback) ? willPlace(before: here, lane) : here
      step.depth = place == here ? found.depth : diagram.steps[place].depth
    case .after:
      let promise = Promise(callback: callback, lane: lane, step: here)
      (place, step.depth) = due(promise)
      if callback == .endAppearanceTransition { brings = broughtDid(by: here, lane) }
      if let end = wrapped(step, promise) {
        step.depth = end.depth + 1
        return diagram.steps.insert(contentsOf: [end, step], at: place)
      }
    case .atEnd:
      // Nothing comes to an object that has ended.
      let end = diagram.steps.firstIndex { $0.lane == lane && $0.callback == .deinit }
      place = end ?? diagram.steps.count
      step.depth = end.map { diagram.steps[$0].depth } ?? 0
    case .ahead(let callback):
      place = departurePlace(callback, of: lane, before: here) ?? here
      step.depth = diagram.steps[place].depth
    case .within(let outer):
      var around = diagram.steps[...here].lastIndex {
        $0.callback == outer && [lane, Self.framework, found.lane].contains($0.lane)
      }
      // It is the load of the nib that connects outlets.
      if let place = around, place < here, diagram.steps[place + 1].callback == .nibLoad {
        around = place + 1
      }
      step.depth = around.map { diagram.steps[$0].depth + 1 } ?? found.depth
      place = around.map { $0 + 1 } ?? here
    case .inside:
      step.depth = found.depth + 1
      step.isSuper = true
      step.caller = found.lane
      place = here + 1
    }
    diagram.steps.insert(step, at: place)
    if let brings {
      var inner = CallDiagram.Step(
        mark: missing.mark, callback: brings, lane: lanes[scope.subject] ?? found.lane,
        caller: Self.framework)
      if missing.receiver == .subject { inner.lane = lane }
      inner.depth = step.depth + 1
      diagram.steps.insert(inner, at: place + 1)
    }
  }

  /// The did that the end of an appearance brings, by the will that its beginning brought.
  private func broughtDid(by begin: Int, _ lane: Int) -> Callback? {
    let steps = diagram.steps
    guard steps[begin].callback == .beginAppearanceTransition else { return nil }
    let inner = steps[(begin + 1)...].prefix { $0.depth > steps[begin].depth }
    let will = inner.first { $0.lane == lane && Self.willCallbacks.contains($0.callback) }
    let did = will.map { Self.did(of: $0.callback) }
    // It came all the same where another end brought it.
    let hasCome = steps[(begin + 1)...].contains { $0.lane == lane && $0.callback == did }
    return hasCome ? nil : did
  }

  /// The did that a will announces.
  private static func did(of will: Callback) -> Callback {
    will == .viewWillAppear ? .viewDidAppear : .viewDidDisappear
  }

  /// The end that code of the app owes around a did whose will a beginning of its brought.
  private func wrapped(_ step: CallDiagram.Step, _ promise: Promise) -> CallDiagram.Step? {
    let will = diagram.steps[promise.step]
    guard Self.willCallbacks.contains(will.callback), will.lane == promise.lane,
      let outer = diagram.steps[..<promise.step].last(where: { $0.depth < will.depth }),
      outer.callback == .beginAppearanceTransition, outer.lane == promise.lane
    else { return nil }
    var end = CallDiagram.Step(
      mark: step.mark, callback: .endAppearanceTransition, lane: promise.lane, caller: Self.code)
    end.depth = min(step.depth, outer.depth)
    return end
  }

  /// Puts in what a transition promised.
  mutating func add(_ ghost: DiagramScope.Ghost) {
    guard let lane = lanes[ghost.instance],
      let promise = diagram.steps.lastIndex(where: { $0.event.map { $0 <= ghost.promise } ?? false }
      ),
      // A call that should not have come promises nothing.
      diagram.steps[promise].mark != .unexpected
    else { return }
    var step = CallDiagram.Step(
      mark: ghost.mark, callback: ghost.callback, lane: lane,
      caller: Self.callerLane(of: DiagramCaller(ghost.callback)))
    let due = Promise(callback: ghost.callback, lane: lane, step: promise)
    let place: Int
    (place, step.depth) = self.due(due)
    guard ghost.mark == .perhaps, let end = wrapped(step, due) else {
      return diagram.steps.insert(step, at: place)
    }
    step.depth = end.depth + 1
    diagram.steps.insert(contentsOf: [end, step], at: place)
  }

  // MARK: - Places

  /// A call that stayed away, whose it was, and the step that promised it.
  private struct Promise {
    var callback: Callback
    var lane: Int
    var step: Int
  }

  /// The place where a promised call was due, and how deep it stands there.
  private func due(_ promise: Promise) -> (place: Int, depth: Int) {
    if let nested = nestedPlace(promise) { return nested }
    let place = duePlace(promise)
    let depth = ghostDepth(at: place, after: promise.step)
    // A did comes in another turn of the run loop than its will.
    let isDid = Self.didCallbacks.contains(promise.callback)
    return (place, isDid ? min(depth, diagram.steps[promise.step].depth) : depth)
  }

  /// The place of the did of a child within that of its container, whose will had brought its own.
  private func nestedPlace(_ promise: Promise) -> (place: Int, depth: Int)? {
    let steps = diagram.steps
    let will = steps[promise.step]
    guard will.callback.isWill(of: promise.callback), will.lane == promise.lane,
      let outer = steps[..<promise.step].lastIndex(where: {
        $0.callback == will.callback && !$0.isSuper && $0.depth < will.depth
      }), steps[outer...promise.step].dropFirst().allSatisfy({ $0.depth > steps[outer].depth }),
      steps[outer].lane != promise.lane,
      let did = steps[promise.step...].firstIndex(where: {
        $0.lane == steps[outer].lane && $0.callback == promise.callback && $0.mark.hasCome
          && !$0.isSuper
      })
    else { return nil }
    let isOver = steps[promise.step + 1..<did].contains {
      $0.lane == promise.lane && DiagramScope.turns.contains($0.callback) && $0.mark.hasCome
    }
    guard !isOver else { return nil }
    let place = steps[(did + 1)...].firstIndex { !$0.isSuper } ?? steps.count
    return (place, steps[did].depth + will.depth - steps[outer].depth)
  }

  /// The place behind what belongs to a promise: before the first call for which it would come too late, or behind
  /// the last event that the diagram is about.
  private func duePlace(_ promise: Promise) -> Int {
    let steps = diagram.steps
    let others = scope.companions.compactMap { lanes[$0] }
    var later = steps.indices.suffix(from: promise.step + 1)
    // A call of the framework within the promise contradicts nothing, unless the object ends there.
    later = later.drop {
      steps[$0].depth > steps[promise.step].depth
        && !(steps[$0].lane == promise.lane && steps[$0].callback == .deinit)
    }
    if let limit = later.first(where: { isTooLate($0, promise, others) }) {
      // It may be within a call that begins something new, such as another push.
      let least = steps[later.startIndex...limit].map(\.depth).min()
      return later.prefix { $0 <= limit }.last { steps[$0].depth == least } ?? limit
    }
    let last = later.last { steps[$0].event.map { $0 <= scope.last } ?? true } ?? promise.step
    // Not within the calls that the last one made.
    return steps.indices.suffix(from: last + 1).first { steps[$0].depth == 0 } ?? steps.count
  }

  /// How deep a call stands in a place: as deep as what it comes before, as long as that is not what promised it, or
  /// what ended the promise within its call.
  private func ghostDepth(at place: Int, after promise: Int) -> Int {
    let steps = diagram.steps
    guard place < steps.count else { return 0 }
    let least = steps[promise].depth
    let isWithin = place > promise && steps[promise + 1...place].allSatisfy { $0.depth > least }
    return isWithin ? steps[place].depth : min(steps[place].depth, least)
  }

  /// Whether a step shows that a promised call would come too late behind it.
  private func isTooLate(_ place: Int, _ promise: Promise, _ others: [Int]) -> Bool {
    let step = diagram.steps[place]
    guard step.mark.hasCome, !step.isSuper else { return false }
    let isOutside = step.depth <= diagram.steps[promise.step].depth
    if step.note != nil {
      if Self.endNotes.contains(step.callback) {
        return step.event.flatMap { numbers[$0] } == transitionNumber(at: promise.step)
      }
      return isOutside && step.callback == .transitionBegan
    }
    if step.lane == promise.lane {
      // A child that is added to what is seen is announced before its container is through.
      if promise.callback == .didMoveToParent, step.callback == .viewWillAppear, isNext(place) {
        return false
      }
      return DiagramScope.turns.contains(step.callback) || step.callback == .removeFromParent
        || step.event.map(partings.contains) ?? false
    }
    // One that comes over another, or comes back from below it, arrives before that one has gone.
    if scope.isModal, promise.callback == .viewDidAppear, step.callback == .viewDidDisappear,
      isOutside
    {
      return true
    }
    guard isOutside, DiagramScope.turns.contains(diagram.steps[promise.step].callback) else {
      return false
    }
    return Self.willCallbacks.contains(step.callback) && !others.contains(step.lane)
      || step.callback == .willMoveToParent || Self.newBeginnings.contains(step.callback)
  }

  /// Whether nothing at all came between a step and the one before it.
  private func isNext(_ place: Int) -> Bool {
    let before = diagram.steps[..<place].last { $0.event != nil && $0.depth == 0 }?.event
    return before.map { (closings[$0] ?? $0) + 1 } == diagram.steps[place].event
  }

  /// The number of the transition that a step belongs to, if any began before it.
  private func transitionNumber(at place: Int) -> Int64? {
    let began = diagram.steps[...place].last { $0.note != nil && $0.callback == .transitionBegan }
    return began?.event.flatMap { numbers[$0] }
  }

  /// The place of a will that was due before a step: before the first did of the same change of the screen.
  private func willPlace(before here: Int, _ lane: Int) -> Int {
    var place = here
    for index in diagram.steps[..<here].indices.reversed() {
      let step = diagram.steps[index]
      if step.isSuper || step.depth > diagram.steps[here].depth { continue }
      let isBetween =
        step.note != nil
        ? step.callback == .transitionInteractionChanged
        : step.lane != lane && Self.didCallbacks.contains(step.callback)
      guard isBetween, diagram.steps[index + 1].skipped == 0 else { break }
      place = index
    }
    return place
  }

  /// The latest call of a callback on a lane, if the object has not come again since.
  private func departurePlace(_ callback: Callback, of lane: Int, before here: Int) -> Int? {
    let latest = diagram.steps[..<here].lastIndex {
      $0.lane == lane && !$0.isSuper && $0.mark.hasCome
        && ($0.callback == callback || $0.callback == .viewWillAppear)
    }
    return latest.flatMap { diagram.steps[$0].callback == callback ? $0 : nil }
  }

  /// Where a call came that was due before a step: too late, but before anything new began.
  private func lateCall(_ callback: Callback, of lane: Int, after here: Int) -> Int? {
    let later = diagram.steps.indices.suffix(from: here + 1).first {
      let step = diagram.steps[$0]
      return step.lane == lane && step.mark.hasCome && !step.isSuper && step.note == nil
        && (step.callback == callback || DiagramScope.turns.contains(step.callback))
    }
    return later.flatMap { diagram.steps[$0].callback == callback ? $0 : nil }
  }

  /// The lane of a subject and those of other objects of its class that the finding is about too, and that a call did
  /// not come to.
  private func lanesOfPeers(of lane: Int, without callback: Callback) -> [Int] {
    let classID = report.instances.classID(of: diagram.lanes[lane].instance)
    return diagram.lanes.indices.filter { other in
      let isPeer =
        diagram.lanes[other].instance != .none
        && report.instances.classID(of: diagram.lanes[other].instance) == classID
      return other == lane
        || isPeer && !diagram.steps.contains { $0.lane == other && $0.callback == callback }
    }
  }

  /// The callbacks that announce something new for an object.
  private static let willCallbacks: Set<Callback> = [.viewWillAppear, .viewWillDisappear]
  /// The callbacks that end what was announced.
  private static let didCallbacks: Set<Callback> = [.viewDidAppear, .viewDidDisappear]
  /// The notes with which a transition is over.
  private static let endNotes: Set<Callback> = [.transitionAlongsideCompleted, .transitionEnded]
  /// The calls with which something new begins for a whole app.
  private static let newBeginnings = DiagramEvents.beginnings.union(CallbackSet(.leavesApp))
}

extension Callback {
  /// Whether it announces a did.
  fileprivate func isWill(of did: Callback) -> Bool {
    self == .viewWillAppear && did == .viewDidAppear
      || self == .viewWillDisappear && did == .viewDidDisappear
  }
}

extension Expectation.Missing {
  /// The mark of a call that stayed away.
  fileprivate var mark: CallDiagram.Mark {
    law.verdict == .notDue ? .notDue : isCertain ? .missing : .perhaps
  }
}
