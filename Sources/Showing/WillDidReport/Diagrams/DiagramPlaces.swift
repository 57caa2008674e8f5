internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidWhy

// The places of calls that stayed away: each stands where it was due.
extension DiagramBuilder {
  /// A call that stayed away, whose it was, and the step that promised it.
  struct Promise {
    var callback: Callback
    var lane: Int
    var step: Int
    /// The last event of what it belongs to.
    var last: UInt64
  }

  /// The place where a promised call was due, and how deep it stands there.
  func due(_ promise: Promise) -> (place: Int, depth: Int) {
    if let nested = nestedPlace(promise) { return nested }
    let latest = duePlace(promise)
    let place = placeBesidePartner(promise, before: latest) ?? latest
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
  func duePlace(_ promise: Promise) -> Int {
    let steps = diagram.steps
    if let place = placeAroundModal(promise) { return place }
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
    var last =
      later.prefix { steps[$0].event.map { $0 <= promise.last } ?? true }.last ?? promise.step
    // It is in the middle of an appearance that a view is laid out.
    last =
      later.last {
        steps[$0].lane == promise.lane && Self.amidAppearance.contains(steps[$0].callback)
      }.map { max($0, last) } ?? last
    // Not within the calls that the last one made.
    return steps.indices.suffix(from: last + 1).first { steps[$0].depth == 0 } ?? steps.count
  }

  /// The place of what the one below another one could have got: around what promises the same to the one above.
  private func placeAroundModal(_ promise: Promise) -> Int? {
    let (steps, will) = (diagram.steps, diagram.steps[promise.step])
    guard scope.isModal, will.lane != promise.lane, Self.willCallbacks.contains(will.callback)
    else {
      return nil
    }
    let behind = { (place: Int) in
      steps.indices[(place + 1)...].first { !steps[$0].isSuper && steps[$0].depth <= will.depth }
        ?? steps.count
    }
    switch (will.callback, promise.callback) {
    // A view that is covered wholly begins to go before the one that covers it comes.
    case (.viewWillAppear, .viewWillDisappear): return promise.step
    // It is gone once that one has come.
    case (.viewWillAppear, .viewDidDisappear):
      return steps[promise.step...].firstIndex {
        $0.lane == will.lane && $0.callback == .viewDidAppear && $0.mark.hasCome && !$0.isSuper
      }.map(behind)
    // It begins to come back once that one begins to go, which may be taken back.
    case (.viewWillDisappear, .viewWillAppear): return behind(promise.step)
    // It would be back only if it was not taken back.
    case (.viewWillDisappear, .viewDidAppear):
      let next = steps[(promise.step + 1)...].first {
        $0.lane == will.lane && $0.mark.hasCome && !$0.isSuper
          && DiagramScope.turns.contains($0.callback)
      }
      return next?.callback.isAppearing == true ? behind(promise.step) : nil
    default: return nil
    }
  }

  /// The place of a did of a transition beside that of one that takes part as well: who goes is gone before who comes
  /// has arrived, or the other way round where one comes over the other.
  private func placeBesidePartner(_ promise: Promise, before latest: Int) -> Int? {
    let (steps, others) = (diagram.steps, scope.companions.compactMap { lanes[$0] })
    // Pages that are scrolled arrive first, and those that are curled do not.
    guard scope.isOfTransition, scope.kind != .page,
      steps[promise.step].callback.isWill(of: promise.callback),
      steps[promise.step].lane == promise.lane
    else { return nil }
    let isFirst = (promise.callback == .viewDidAppear) == scope.isModal
    let partners = steps.indices[(promise.step + 1)..<latest].filter {
      let step = steps[$0]
      return Self.didCallbacks.contains(step.callback) && step.callback != promise.callback
        && step.lane != promise.lane && others.contains(step.lane) && step.mark.hasCome
        && !step.isSuper && step.depth <= steps[promise.step].depth
    }
    guard let partner = isFirst ? partners.first : partners.last else { return nil }
    return isFirst
      ? partner
      : steps.indices[(partner + 1)...].first {
        !steps[$0].isSuper && steps[$0].depth <= steps[partner].depth
      } ?? steps.count
  }

  /// The place of a call that was not due: right behind what could have brought it; `nil` where an order of calls says
  /// more.
  func placeBehind(_ promise: Promise) -> (place: Int, depth: Int)? {
    let (steps, outer) = (diagram.steps, diagram.steps[promise.step])
    guard !scope.isModal, !outer.callback.isWill(of: promise.callback) else { return nil }
    let place = steps.indices[(promise.step + 1)...].first {
      !steps[$0].isSuper && steps[$0].depth <= outer.depth && steps[$0].mark.hasCome
    }
    return place.map { ($0, outer.depth) } ?? (steps.count, 0)
  }

  /// The place of what a change that was taken back would have brought: behind what says that it was, or before the
  /// first that turns round.
  ///
  /// - Returns: The place, and how deep it stands there; `nil` where nothing shows the way back.
  func turnPlace(_ promise: Promise) -> (place: Int, depth: Int)? {
    let steps = diagram.steps
    let turn = steps.indices[(promise.step + 1)...].first {
      steps[$0].event.map(givenUp.contains) ?? false || isTurn($0)
    }
    guard let turn else { return nil }
    let isSaid = steps[turn].event.map(givenUp.contains) ?? false
    // One behind the other, and a child within its container.
    var place =
      steps.indices[(isSaid ? turn + 1 : turn)...].first { steps[$0].mark != .cancelled }
      ?? steps.count
    // A turn whose will stayed away begins with that.
    if place == turn, steps[turn - 1].mark.isDue, !steps[turn - 1].mark.hasCome,
      steps[turn - 1].lane == steps[turn].lane
    {
      place = turn - 1
    }
    let depth = min(steps[turn].depth, steps[promise.step].depth)
    let outer = steps[..<promise.step].last { $0.depth < steps[promise.step].depth && !$0.isSuper }
    let isWithin =
      place > 0 && steps[place - 1].mark == .cancelled && steps[place - 1].lane == outer?.lane
      && steps[place - 1].callback == promise.callback
    return (place, isWithin ? steps[place - 1].depth + 1 : depth)
  }

  /// Whether an object that a will announced gets one of the opposite calls before its did.
  private func isTurn(_ place: Int) -> Bool {
    let step = diagram.steps[place]
    let isOfView = { (step: CallDiagram.Step) in
      step.mark.hasCome && !step.isSuper && DiagramScope.turns.contains(step.callback)
    }
    guard isOfView(step), step.callback != .deinit,
      let before = diagram.steps[..<place].last(where: { $0.lane == step.lane && isOfView($0) })
    else { return false }
    return Self.willCallbacks.contains(before.callback)
      && before.callback.isAppearing != step.callback.isAppearing
  }

  /// Whether who comes arrives before who goes has gone: on the way back it is as on the way there.
  var comesFirst: Bool {
    guard !scope.isModal else { return true }
    let turn = diagram.steps.indices.first(where: isTurn) ?? diagram.steps.count
    let back = diagram.steps[turn...].first {
      Self.didCallbacks.contains($0.callback) && $0.mark.hasCome && !$0.isSuper
    }
    return back?.callback == .viewDidAppear
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

  /// Whether a promised call would come too late behind a place, or behind what is made within it: it would have come
  /// right before, behind what is left out there.
  func isLimit(_ place: Int, _ promise: Promise) -> Bool {
    let (steps, others) = (diagram.steps, scope.companions.compactMap { lanes[$0] })
    guard place < steps.count, place != promise.step else { return place < steps.count }
    // It stands right behind the will of the one above it, before what is left out there.
    if steps[promise.step].callback == .viewWillDisappear, placeAroundModal(promise) == place {
      return false
    }
    let inner = steps[(place + 1)...].prefix { $0.depth > steps[place].depth }
    return isTooLate(place, promise, others)
      || inner.indices.contains { isTooLate($0, promise, others) }
  }

  /// Whether a step shows that a promised call would come too late behind it.
  private func isTooLate(_ place: Int, _ promise: Promise, _ others: [Int]) -> Bool {
    let step = diagram.steps[place]
    guard step.mark.hasCome else {
      return step.lane == promise.lane && step.note == nil
        && (Self.willCallbacks.contains(step.callback) || step.callback == .deinit)
    }
    guard !step.isSuper else { return false }
    let isOutside = step.depth <= diagram.steps[promise.step].depth
    // An object is made once: an initialiser can only stand in the place of another one.
    if promise.callback.groups.contains(.initializer) { return isOutside }
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
      if promise.callback == .endAppearanceTransition, isBrought(place, by: promise) {
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
    // One that comes back from below another one is announced before that one has gone.
    if scope.isModal, Self.willCallbacks.contains(promise.callback), isOutside,
      Self.didCallbacks.contains(step.callback), step.lane == diagram.steps[promise.step].lane
    {
      return true
    }
    let promiser = diagram.steps[promise.step].callback
    guard isOutside,
      DiagramScope.turns.contains(promiser) || promiser == .beginAppearanceTransition
    else { return false }
    // What is in a container that has gone is not on the screen.
    if promiser == .beginAppearanceTransition, step.callback == .viewDidDisappear,
      !others.contains(step.lane)
    {
      return true
    }
    // One that takes part as well begins something new once it has arrived or gone.
    let isThrough = diagram.steps[promise.step..<place].contains {
      $0.lane == step.lane && Self.didCallbacks.contains($0.callback) && $0.mark.hasCome
    }
    return Self.willCallbacks.contains(step.callback) && (!others.contains(step.lane) || isThrough)
      || step.callback == .willMoveToParent || Self.newBeginnings.contains(step.callback)
  }

  /// Whether a will is the one that the beginning of an appearance brought, though the log does not show that it came
  /// within its call.
  private func isBrought(_ place: Int, by promise: Promise) -> Bool {
    Self.willCallbacks.contains(diagram.steps[place].callback)
      && !diagram.steps[promise.step + 1..<place].contains {
        $0.lane == promise.lane && Self.willCallbacks.contains($0.callback)
      }
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
  func willPlace(before here: Int, _ lane: Int) -> Int {
    // One that hears nothing when another goes from above it would come back behind that one's will.
    if scope.expectation.cause == .between,
      let will = diagram.steps[..<here].lastIndex(where: {
        $0.lane != lane && $0.callback == .viewWillDisappear && $0.mark.hasCome && !$0.isSuper
      })
    {
      return diagram.steps[(will + 1)...].firstIndex { !$0.isSuper } ?? here
    }
    var place = here
    for index in diagram.steps[..<here].indices.reversed() {
      let step = diagram.steps[index]
      if step.isSuper || step.depth > diagram.steps[here].depth { continue }
      let isBetween =
        step.note != nil
        ? step.callback == .transitionInteractionChanged
        : step.lane != lane && Self.didCallbacks.contains(step.callback)
          && !(scope.isPopTakenBack && step.callback == .viewDidDisappear)
      guard isBetween, diagram.steps[index + 1].skipped == 0 else { break }
      place = index
    }
    return place
  }

  /// The latest call of a callback on a lane, if the object has not come again since.
  func departurePlace(_ callback: Callback, of lane: Int, before here: Int) -> Int? {
    let latest = diagram.steps[..<here].lastIndex {
      $0.lane == lane && !$0.isSuper && $0.mark.hasCome
        && ($0.callback == callback || $0.callback == .viewWillAppear)
    }
    return latest.flatMap { diagram.steps[$0].callback == callback ? $0 : nil }
  }

  /// Where a call came that was due before a step: too late, but before anything new began.
  ///
  /// A did may come behind the end of its object.
  func lateCall(_ callback: Callback, of lane: Int, after here: Int) -> Int? {
    let isDid = DiagramScope.dids.contains(callback)
    let later = diagram.steps.indices.suffix(from: here + 1).first {
      let step = diagram.steps[$0]
      return step.lane == lane && step.mark.hasCome && !step.isSuper && step.note == nil
        && (step.callback == callback
          || DiagramScope.turns.contains(step.callback) && !(isDid && step.callback == .deinit))
    }
    return later.flatMap { place in
      let step = diagram.steps[place]
      let isParting = step.event.map(partings.contains) ?? false
      return step.callback == callback && !isParting ? place : nil
    }
  }

  /// The lane of a subject and those of other objects of its class that the finding is about too, and that a call did
  /// not come to.
  func lanesOfPeers(of lane: Int, without callback: Callback) -> [Int] {
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
  static let willCallbacks: Set<Callback> = [.viewWillAppear, .viewWillDisappear]
  /// The callbacks that end what was announced.
  private static let didCallbacks: Set<Callback> = [.viewDidAppear, .viewDidDisappear]
  /// The callbacks between a will and its did.
  private static let amidAppearance = CallbackSet([
    .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
  ])
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
